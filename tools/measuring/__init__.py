"""What tools/bench, tools/soak and the fleet simulation measure with."""
