import TraceModel

/// Settle time against flicker left, turns missed and latency, with the recommended time marked.
struct WhatIfChart {
  let result: WhatIfResult

  private static let left = 44.0
  private static let right = 700.0
  private static let top = 14.0
  private static let bottom = 186.0

  var text: String {
    let sentence = WhatIfText.sentence(result)
    return """
      <figure class="chart">
      <figcaption><b>What if \(Escaping.html(result.policy)) settled</b>, scene \(Escaping.html(result.scene)): \
      \(sentence)</figcaption>
      <div class="scroll"><svg viewBox="0 0 760 210" role="img" aria-label="\(sentence)">
      <path class="axis" d="M\(Self.left) \(Self.top)V\(Self.bottom)H\(Self.right)V\(Self.top)"/>
      \(axisWords)
      \(line("latency", of: \.addedLatencyUs, most: mostLatency))
      \(line("missed", of: \.rotationsMissed, most: mostCount))
      \(line("flicker", of: \.flickerLeft, most: mostCount))
      \(recommended)
      </svg></div>
      \(Self.legend)
      </figure>

      """
  }

  private var mostSettle: Int { max(1, result.curve.last?.settleUs ?? 0) }

  private var mostCount: Int {
    max(1, result.curve.reduce(0) { max($0, $1.flickerLeft, $1.rotationsMissed) })
  }

  private var mostLatency: Int { max(1, result.curve.reduce(0) { max($0, $1.addedLatencyUs) }) }

  private func x(_ settleUs: Int) -> Double {
    Self.left + Double(settleUs) / Double(mostSettle) * (Self.right - Self.left)
  }

  private func y(_ value: Int, most: Int) -> Double {
    Self.bottom - Double(value) / Double(most) * (Self.bottom - Self.top - 6)
  }

  /// A stepped line through the points at which the value changes.
  private func line(_ name: String, of value: KeyPath<WhatIfResult.Point, Int>, most: Int) -> String
  {
    guard let first = result.curve.first else { return "" }
    var path =
      "M\(ShareBar.fixed(x(first.settleUs))) \(ShareBar.fixed(y(first[keyPath: value], most: most)))"
    var held = first[keyPath: value]
    for point in result.curve where point[keyPath: value] != held {
      held = point[keyPath: value]
      path += "H\(ShareBar.fixed(x(point.settleUs)))V\(ShareBar.fixed(y(held, most: most)))"
    }
    return "<path class=\"\(name)\" d=\"\(path)H\(ShareBar.fixed(x(mostSettle)))\"/>"
  }

  private var recommended: String {
    let x = x(result.recommendedSettleUs)
    let anchor = x > 560 ? "end" : "start"
    let place = "x=\"\(ShareBar.fixed(x + (x > 560 ? -6 : 6)))\" y=\"26\" text-anchor=\"\(anchor)\""
    return "<path class=\"recommended\" d=\"M\(ShareBar.fixed(x)) \(Self.top)V\(Self.bottom)\"/>"
      + "<text class=\"recommended-word\" \(place)>recommended "
      + "\(TimeText.duration(result.recommendedSettleUs))</text>"
  }

  private var axisWords: String {
    let marks = (0...5).map { mark in
      let settle = mostSettle * mark / 5
      return
        "<text x=\"\(ShareBar.fixed(x(settle)))\" y=\"202\" text-anchor=\"middle\">\(settle / 1000) ms</text>"
    }
    let top = Self.top + 10
    return marks.joined() + "<text x=\"38\" y=\"\(top)\" text-anchor=\"end\">\(mostCount)</text>"
      + "<text x=\"38\" y=\"\(Self.bottom)\" text-anchor=\"end\">0</text>"
      + "<text x=\"706\" y=\"\(top)\">\(TimeText.duration(mostLatency))</text>"
  }

  private static let legend =
    "<p class=\"key\">"
    + [
      ("flicker", "flicker left"), ("missed", "turns missed"), ("latency", "added latency (right)"),
    ]
    .map { line, name in
      "<span><svg viewBox=\"0 0 30 6\" aria-hidden=\"true\"><path class=\"\(line)\" d=\"M0 3H30\"/></svg>\(name)</span>"
    }.joined() + "</p>"
}
