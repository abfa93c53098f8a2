public import TraceModel

/// The summary of many traces in text and JSON.
public enum FleetReport {
  /// The summary's own JSON, on one line.
  public static func json(_ summary: FleetSummary) -> String { JSONText.text(summary) + "\n" }

  /// The text for a terminal: counts, rates by policy, model, system and app, the worst traces.
  public static func text(_ summary: FleetSummary, context: RenderContext) -> String {
    FleetText(summary: summary, context: context).text
  }
}
