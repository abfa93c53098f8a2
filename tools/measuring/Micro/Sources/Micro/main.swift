import Foundation

// Usage: Micro FEED TRACE SCRATCH ROUNDS [STAGE …]
// Prints the name of each stage and its least nanoseconds per event over the rounds.
let arguments = CommandLine.arguments
guard arguments.count > 4, let rounds = Int(arguments[4]) else {
  print("usage: Micro FEED TRACE SCRATCH ROUNDS [STAGE …]")
  exit(2)
}
let feed = Array(try Data(contentsOf: URL(filePath: arguments[1])))
let wanted = arguments.dropFirst(5)
for stage in Stage.all(feed: feed, trace: arguments[2], scratch: arguments[3])
where wanted.isEmpty || wanted.contains(stage.name) {
  var least = Double.infinity
  for _ in 0..<rounds {
    let clock = ContinuousClock()
    var count = 0
    let time = try clock.measure { count = try stage.run() }
    least = min(least, time / .nanoseconds(1) / Double(max(1, count)))
  }
  print(stage.name, least)
}
