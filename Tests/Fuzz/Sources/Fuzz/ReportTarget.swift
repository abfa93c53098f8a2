import Foundation
import TraceAnalysis
import TraceFile
import TraceModel
import TraceReport

extension FuzzTarget {
  /// Any lines are diagnosed, trace by trace, and every format writes the diagnoses.
  static let report = FuzzTarget(name: "report") { bytes in
    ScratchFile.shared.hold(bytes)
    guard let reader = try? TraceReader(opening: ScratchFile.shared.path, options: .init(jobs: 1))
    else { return }
    var analyses: [Analysis] = []
    while let batch = try? reader.next() {
      if batch.header != nil || analyses.isEmpty { analyses.append(Analysis()) }
      analyses[analyses.count - 1].consume(batch)
    }
    let report = Report(
      toolVersion: "1",
      traces: analyses.indices.map { index in
        analyses[index].finish(integrity: reader.parts[index].integrity)
      })
    for renderer in Renderers.all {
      let text = text(of: report, as: renderer)
      guard ["json", "sarif", "perfetto"].contains(renderer.format) else { continue }
      let isJSON = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
      require(isJSON, "\(renderer.format) is no JSON: \(text)")
    }
    for policy in report.traces.flatMap(\.policies) {
      let share = policy.shareUs
      let sum = share.portrait + share.landscape + share.square + share.undetermined
      require(sum == policy.watchedUs, "\(policy.id): shares \(sum), watched \(policy.watchedUs)")
    }
  }

  private static func text(
    of report: Report, as format: any Renderer.Type
  ) -> String {
    format.text(report, context: RenderContext(toolVersion: "1"))
  }
}
