import TraceModel

/// The report, as its values encode themselves.
///
/// By hand, as an encoder takes five times as long for a thousand findings, and for a short trace
/// spends most of its time on finding out that the keys of each type are coding keys.
extension JSONLine {
  static func text(_ trace: TraceDiagnosis) -> String {
    var line = JSONLine()
    line.append(trace)
    return line.text
  }

  static func text(_ summary: ReportSummary) -> String {
    var line = JSONLine()
    line.object {
      $0.member("error", summary.error)
      $0.member("events", summary.events)
      $0.member("note", summary.note)
      $0.member("traces", summary.traces)
      $0.member("warning", summary.warning)
    }
    return line.text
  }

  private mutating func append(_ trace: TraceDiagnosis) {
    object {
      $0.key("app")
      $0.append(trace.app)
      if let baseline = trace.baseline {
        $0.key("baseline")
        $0.append(baseline)
      }
      $0.member("clock", ifTold: trace.clock?.rawValue)
      $0.key("device")
      $0.append(trace.device)
      $0.member("durationUs", trace.durationUs)
      $0.member("events", trace.events)
      $0.key("findingCounts")
      $0.append(trace.findingCounts) { $0.append($1) }
      $0.key("findings")
      $0.array(trace.findings) { $0.append($1) }
      $0.member("id", ifTold: trace.id)
      if let ignored = trace.ignored {
        $0.key("ignored")
        $0.array(ignored) { $0.append($1) }
      }
      $0.member("integrity", trace.integrity.rawValue)
      $0.key("lag")
      $0.append(trace.lag)
      $0.key("lost")
      $0.array(trace.lost) { $0.append($1) }
      $0.member("path", trace.path)
      $0.key("policies")
      $0.array(trace.policies) { $0.append($1) }
      $0.key("reference")
      $0.array(trace.reference) { $0.append($1) }
      $0.key("severityCounts")
      $0.append(trace.severityCounts)
      $0.member("start", ifTold: trace.start)
      if let results = trace.whatIf {
        $0.key("whatIf")
        $0.array(results) { $0.append($1) }
      }
    }
  }

  private mutating func append(_ app: TraceDiagnosis.App) {
    object {
      $0.member("id", ifTold: app.id)
      $0.member("version", ifTold: app.version)
    }
  }

  private mutating func append(_ baseline: TraceDiagnosis.Baseline) {
    object {
      $0.key("fixed")
      $0.array(baseline.fixed) { line, fixed in
        line.object {
          $0.member("message", fixed.message)
          $0.member("rule", fixed.rule)
        }
      }
      $0.member("new", baseline.new)
    }
  }

  private mutating func append(_ device: TraceDiagnosis.Device) {
    object {
      $0.member("idiom", ifTold: device.idiom)
      $0.member("model", ifTold: device.model)
      $0.member("name", ifTold: device.name)
      $0.member("system", ifTold: device.system)
    }
  }

  private mutating func append(_ ignored: TraceDiagnosis.Ignored) {
    object {
      $0.member("count", ignored.count)
      $0.member("policy", ifTold: ignored.policy)
      $0.member("reason", ignored.reason)
      $0.member("rule", ignored.rule)
      $0.member("scene", ifTold: ignored.scene)
    }
  }

  private mutating func append(_ counts: TraceDiagnosis.SeverityCounts) {
    object {
      $0.member("error", counts.error)
      $0.member("note", counts.note)
      $0.member("warning", counts.warning)
    }
  }

  private mutating func append(_ lost: LostRange) {
    object {
      $0.member("endUs", lost.endUs)
      $0.member("firstSeq", lost.firstSeq)
      $0.member("lastSeq", lost.lastSeq)
      $0.member("startUs", lost.startUs)
    }
  }

  private mutating func append(_ lag: Lag) {
    object {
      $0.key("interface")
      $0.append(lag.interface)
      $0.key("traits")
      $0.append(lag.traits)
    }
  }

  private mutating func append(_ histogram: LagHistogram) {
    object {
      $0.member("count", histogram.count)
      $0.key("histogramMs")
      $0.array(histogram.histogramMs) { $0.array($1) { $0.append($1) } }
      $0.member("maxUs", histogram.maxUs)
      $0.member("medianUs", histogram.medianUs)
      $0.member("p95Us", histogram.p95Us)
    }
  }

  private mutating func append(_ policy: PolicyResult) {
    object {
      $0.member("changes", policy.changes)
      $0.member("flickerEpisodes", policy.flickerEpisodes)
      $0.member("id", policy.id)
      $0.member("judgedUs", policy.judgedUs)
      $0.member("question", policy.question.rawValue)
      $0.member("scene", policy.scene)
      $0.key("shareUs")
      $0.object {
        $0.member("landscape", policy.shareUs.landscape)
        $0.member("portrait", policy.shareUs.portrait)
        $0.member("square", policy.shareUs.square)
        $0.member("undetermined", policy.shareUs.undetermined)
      }
      $0.member("watchedUs", policy.watchedUs)
      $0.member("wrongUs", policy.wrongUs)
    }
  }

  private mutating func append(_ use: ReferenceUse) {
    object {
      $0.member("interface", use.interface.rawValue)
      $0.member("scene", use.scene)
      $0.member("shape", use.shape.rawValue)
    }
  }
}
