/// Lines that tools print before and after a log, and that are no part of it.
enum Preamble {
  private static let beginnings = [
    "Filtering the log data using", "Skipping info and debug messages", "Timestamp  ",
    "[connected", "[disconnected", "Acquired tunnel connection to device",
    "Acquired usage assertion", "Enabling developer disk image services",
    "Launched application with", "Waiting for the application to terminate",
  ].map { Array($0.utf8) }

  static func matches(_ line: some Collection<UInt8>) -> Bool {
    beginnings.contains { line.starts(with: $0) }
  }
}
