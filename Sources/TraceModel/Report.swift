/// The JSON report, version 1; other programs depend on these names.
public struct Report: Codable, Sendable, Equatable {
  public struct Tool: Codable, Sendable, Equatable {
    public var name: String
    public var version: String
  }

  public static let format = "tiltrace-report"
  public static let currentVersion = 1

  public var format = Self.format
  public var version = Self.currentVersion
  public var tool: Tool
  public var traces: [TraceDiagnosis]
  public var summary: ReportSummary

  public init(toolVersion: String, traces: [TraceDiagnosis]) {
    tool = Tool(name: "tiltrace", version: toolVersion)
    self.traces = traces
    summary = traces.reduce(into: ReportSummary()) { $0.add($1) }
  }
}

/// Exact counts over all traces of a report.
public struct ReportSummary: Codable, Sendable, Equatable {
  public var traces = 0
  public var events = 0
  public var note = 0
  public var warning = 0
  public var error = 0

  public init() {}

  public mutating func add(_ trace: TraceDiagnosis) {
    traces += 1
    events += trace.events
    note += trace.severityCounts.note
    warning += trace.severityCounts.warning
    error += trace.severityCounts.error
  }

  public mutating func add(_ other: ReportSummary) {
    traces += other.traces
    events += other.events
    note += other.note
    warning += other.warning
    error += other.error
  }
}

/// All that was found in one trace.
public struct TraceDiagnosis: Codable, Sendable, Equatable {
  public struct Device: Codable, Sendable, Equatable {
    public var model: String?
    public var name: String?
    public var idiom: String?
    public var system: String?

    public init(
      model: String? = nil, name: String? = nil, idiom: String? = nil, system: String? = nil
    ) {
      self.model = model
      self.name = name
      self.idiom = idiom
      self.system = system
    }
  }

  public struct App: Codable, Sendable, Equatable {
    public var id: String?
    public var version: String?

    public init(id: String? = nil, version: String? = nil) {
      self.id = id
      self.version = version
    }
  }

  /// Where the traces stands that this one is compared with.
  public struct Baseline: Codable, Sendable, Equatable {
    public struct Fixed: Codable, Sendable, Equatable {
      public var rule: String
      public var message: String

      public init(rule: String, message: String) {
        self.rule = rule
        self.message = message
      }
    }

    public var new: Int
    public var fixed: [Fixed]

    public init(new: Int, fixed: [Fixed]) {
      self.new = new
      self.fixed = fixed
    }
  }

  /// Findings that the configuration ignores, and why.
  public struct Ignored: Codable, Sendable, Equatable {
    public var rule: String
    public var policy: String?
    public var scene: String?
    public var reason: String
    public var count: Int

    public init(rule: String, policy: String?, scene: String?, reason: String, count: Int) {
      self.rule = rule
      self.policy = policy
      self.scene = scene
      self.reason = reason
      self.count = count
    }
  }

  /// Exact counts of the findings by severity, those included that are not listed.
  public struct SeverityCounts: Codable, Sendable, Equatable {
    public var note = 0
    public var warning = 0
    public var error = 0

    public init() {}

    public subscript(severity: Severity) -> Int {
      get {
        switch severity {
        case .note: note
        case .warning: warning
        case .error: error
        }
      }
      set {
        switch severity {
        case .note: note = newValue
        case .warning: warning = newValue
        case .error: error = newValue
        }
      }
    }
  }

  public var path: String
  public var id: String?
  public var start: String?
  public var clock: TraceHeader.Clock?
  public var integrity: Integrity
  public var events = 0
  public var durationUs = 0
  public var device = Device()
  public var app = App()
  public var lost: [LostRange] = []
  public var reference: [ReferenceUse] = []
  public var policies: [PolicyResult] = []
  public var findings: [Finding] = []
  public var findingCounts: [String: Int] = [:]
  /// Exact counts by severity; `findings` may list fewer.
  public var severityCounts = SeverityCounts()
  public var lag = Lag()
  public var ignored: [Ignored]?
  public var baseline: Baseline?
  public var whatIf: [WhatIfResult]?

  public init(path: String, integrity: Integrity) {
    self.path = path
    self.integrity = integrity
  }
}

/// Which reference served a scene longest, for each question.
public struct ReferenceUse: Codable, Sendable, Equatable {
  public enum Source: String, Codable, CaseIterable, Sendable {
    case expect, interface, window, none
  }

  public var scene: String
  public var interface: Source
  public var shape: Source

  public init(scene: String, interface: Source, shape: Source) {
    self.scene = scene
    self.interface = interface
    self.shape = shape
  }
}

/// How one policy did in one scene.
public struct PolicyResult: Codable, Sendable, Equatable {
  public struct Share: Codable, Sendable, Equatable {
    public var portrait = 0
    public var landscape = 0
    public var square = 0
    public var undetermined = 0

    public init() {}
  }

  public var id: String
  public var question: Question
  public var scene: String
  /// How often the definite answer changed.
  public var changes = 0
  public var flickerEpisodes = 0
  /// Active time outside gaps and losses, µs.
  public var watchedUs = 0
  /// Watched time by answer, µs.
  public var shareUs = Share()
  public var wrongUs = 0
  public var judgedUs = 0

  public init(id: String, question: Question, scene: String) {
    self.id = id
    self.question = question
    self.scene = scene
  }
}

/// How far the interface lags behind the device, and the classes behind the interface.
public struct Lag: Codable, Sendable, Equatable {
  public var interface = LagHistogram()
  public var traits = LagHistogram()

  public init() {}
}

/// What a settle time would do to one policy in one scene.
public struct WhatIfResult: Codable, Sendable, Equatable {
  public struct Point: Codable, Sendable, Equatable {
    public var settleUs: Int
    public var flickerLeft: Int
    public var rotationsMissed: Int
    public var addedLatencyUs: Int

    public init(settleUs: Int, flickerLeft: Int, rotationsMissed: Int, addedLatencyUs: Int) {
      self.settleUs = settleUs
      self.flickerLeft = flickerLeft
      self.rotationsMissed = rotationsMissed
      self.addedLatencyUs = addedLatencyUs
    }
  }

  public var policy: String
  public var scene: String
  public var recommendedSettleUs = 0
  public var flickerLeft = 0
  public var addedLatencyUs = 0
  public var addedLatencyP95Us = 0
  public var rotationsMissed = 0
  public var rotations = 0
  public var curve: [Point] = []

  /// The recommended settle time as a line of Swift to paste, with the turns that it rests on.
  public var swiftLine: String {
    let turns = rotations == 1 ? "1 turn" : "\(rotations) turns"
    return "let settleTime = Duration.milliseconds(\(recommendedSettleUs / 1000))  // from \(turns)"
  }

  public init(policy: String, scene: String) {
    self.policy = policy
    self.scene = scene
  }
}
