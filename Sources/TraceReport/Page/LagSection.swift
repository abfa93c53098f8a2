import TraceModel

/// How far the interface lags behind the device, and the classes behind the interface.
struct LagSection {
  let lag: Lag

  var text: String {
    let rows = [
      ("interface behind device", lag.interface), ("classes behind interface", lag.traits),
    ]
    .filter { $0.1.count > 0 }
    .map { name, lag in
      let cells = [lag.medianUs, lag.p95Us, lag.maxUs].map {
        "<td class=\"number\">\(TimeText.duration($0))</td>"
      }
      return
        "<tr><th scope=\"row\">\(name)</th><td class=\"number\">\(Verdict.grouped(lag.count))</td>"
        + cells.joined() + "</tr>"
    }
    guard !rows.isEmpty else { return "" }
    return """
      <section class="card"><h2>Lag</h2><div class="scroll" tabindex="0" role="region" aria-label="Lag">
      <table><thead><tr><th scope="col">What</th><th scope="col" class="number">Times</th>\
      <th scope="col" class="number">Median</th><th scope="col" class="number">95 %</th>\
      <th scope="col" class="number">Most</th></tr></thead><tbody>\(rows.joined())</tbody></table></div></section>

      """
  }
}
