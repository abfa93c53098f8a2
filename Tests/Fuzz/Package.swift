// swift-tools-version: 6.2
import PackageDescription

// A package of its own: libFuzzer brings the `main` and instruments every module that it builds.
let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "tiltrace", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "TraceAnalysis", package: "tiltrace"),
        .product(name: "TraceFile", package: "tiltrace"),
      ])
  ])
