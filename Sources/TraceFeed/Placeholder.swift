import TraceModel
