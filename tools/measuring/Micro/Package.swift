// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nothing of it is built for users.
let package = Package(
  name: "micro",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tiltrace", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Micro",
      dependencies: [
        .product(name: "TraceAnalysis", package: "tiltrace"),
        .product(name: "TraceFile", package: "tiltrace"),
      ])
  ])
