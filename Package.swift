// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

let package = Package(
  name: "tiltrace",
  platforms: [.macOS(.v15), .iOS(.v16), .macCatalyst(.v16), .visionOS(.v1)],
  products: [
    .library(
      name: "TraceAnalysis", targets: ["TraceModel", "TraceFeed", "TraceAnalysis", "TraceReport"]),
    .library(name: "TraceFile", targets: ["TraceFile"]),
    .library(name: "TraceCapture", targets: ["TraceModel", "TraceCapture"]),
    .library(name: "TraceTesting", targets: ["TraceTesting"]),
    .executable(name: "tiltrace", targets: ["tiltrace"]),
  ],
  traits: [
    .trait(
      name: "Libdeflate", description: "Whole blocks go through libdeflate (2 to 3 times faster)"),
    .default(enabledTraits: ["Libdeflate"]),
  ],
  targets: [
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(name: "CPlatform"),
    .target(name: "TraceModel", swiftSettings: settings),
    .target(name: "TraceFeed", dependencies: ["TraceModel"], swiftSettings: settings),
    .target(
      name: "TraceFile",
      dependencies: [
        "TraceModel", "CPlatform", "CZlib",
        .target(
          name: "CDeflate",
          condition: .when(platforms: [.linux, .macOS], traits: ["Libdeflate"])),
      ], swiftSettings: settings),
    .target(name: "TraceAnalysis", dependencies: ["TraceModel"], swiftSettings: settings),
    .target(name: "TraceReport", dependencies: ["TraceModel"], swiftSettings: settings),
    .target(
      name: "TraceCapture", dependencies: ["TraceModel"], exclude: ["README.md"],
      swiftSettings: settings),
    .target(
      name: "TraceTesting",
      dependencies: ["TraceModel", "TraceFeed", "TraceAnalysis", "TraceReport"],
      swiftSettings: settings),
    .executableTarget(
      name: "tiltrace",
      dependencies: ["TraceModel", "TraceFeed", "TraceFile", "TraceAnalysis", "TraceReport"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: ["tiltrace", "TraceAnalysis", "TraceFeed", "TraceModel", "TraceReport"],
      swiftSettings: settings),
    .testTarget(
      name: "TraceAnalysisTests", dependencies: ["TraceAnalysis", "TraceModel"],
      swiftSettings: settings),
    .testTarget(
      name: "TraceFileTests", dependencies: ["TraceFile", "TraceModel"], swiftSettings: settings),
    .testTarget(
      name: "TraceCaptureTests",
      dependencies: ["TraceModel", "TraceCapture", "TraceFeed", "TraceFile"],
      swiftSettings: settings),
    .testTarget(
      name: "TraceTestingTests", dependencies: ["TraceAnalysis", "TraceModel", "TraceTesting"],
      swiftSettings: settings),
    .testTarget(name: "TraceModelTests", dependencies: ["TraceModel"], swiftSettings: settings),
    .testTarget(
      name: "TraceFeedTests", dependencies: ["TraceModel", "TraceFeed"], swiftSettings: settings),
    .testTarget(
      name: "TraceReportTests", dependencies: ["TraceModel", "TraceReport"],
      exclude: ["Snapshots"], swiftSettings: settings),
  ]
)
