import TraceModel

/// The timeline's frame; the script draws the lanes into it.
struct TimelineSection {
  let data: TimelineData
  let anchor: String

  var text: String {
    """
    <section class="card timeline" aria-labelledby="\(anchor)-timeline">
    <h2 id="\(anchor)-timeline">Timeline</h2>
    \(controls)
    <div class="board">
    <div class="now"><span class="moment">0:00.000</span><span class="here"></span></div>
    <div class="overview"><canvas aria-hidden="true"></canvas></div>
    <div class="lanes">
    <ul class="names" aria-hidden="true">\(names)</ul>
    <div class="stage" tabindex="0" role="slider" aria-label="Moment in the trace, in percent" \
    aria-valuemin="0" aria-valuemax="100" aria-valuenow="0"><canvas class="lanes-canvas" aria-hidden="true"></canvas><div class="tip" aria-hidden="true" hidden></div></div>
    </div>
    </div>
    \(Self.keys)\(folded)
    <p class="announce" role="status"></p>
    <div class="under">
    \(device)
    <div class="values scroll" tabindex="0" role="region" aria-label="Values at the cursor">\(values)</div>
    </div>
    \(Self.shortcuts)
    </section>
    """
  }

  private var controls: String {
    let speeds = ["0.1", "0.25", "0.5", "1", "2", "5", "20", "100"].map {
      "<option value=\"\($0)\"\($0 == "1" ? " selected" : "")>\($0) ×</option>"
    }
    return """
      <div class="controls" role="group" aria-label="Timeline controls">
      <button type="button" data-do="play" aria-pressed="false">▶ Play</button>
      <label>Speed <select class="speed">\(speeds.joined())</select></label>
      <span class="group">\(button("previous-finding", "⇤ finding", "Previous finding"))\
      \(button("next-finding", "finding ⇥", "Next finding"))</span>
      <span class="group">\(button("previous-event", "← event", "Previous event"))\
      \(button("next-event", "event →", "Next event"))</span>
      <span class="group">\(button("zoom-out", "−", "Zoom out"))\(button("zoom-in", "+", "Zoom in"))\
      \(button("fit", "Fit", "Show the whole trace"))</span>\(scenes)
      </div>
      """
  }

  private func button(_ action: String, _ sign: String, _ name: String) -> String {
    "<button type=\"button\" data-do=\"\(action)\" aria-label=\"\(name)\" title=\"\(name)\">\(sign)</button>"
  }

  /// Which scene's interface the drawn device shows, where there are several.
  private var scenes: String {
    var names: [String] = []
    for lane in data.lanes {
      if let scene = lane.scene, !names.contains(scene) { names.append(scene) }
    }
    guard names.count > 1 else { return "" }
    let options = names.map { "<option>\(Escaping.html($0))</option>" }.joined()
    return "\n<label>Scene <select class=\"scene-choice\">\(options)</select></label>"
  }

  private var names: String {
    data.lanes.map { "<li><span>\(title($0))</span></li>" }.joined()
  }

  private var values: String {
    let rows = data.lanes.map { lane in
      "<tr><th scope=\"row\">\(title(lane))</th><td></td><td></td><td></td></tr>"
    }
    return """
      <table><thead><tr><th scope="col">At the cursor</th><th scope="col">Value</th>\
      <th scope="col">Since</th><th scope="col">Told by</th></tr></thead>
      <tbody>\(rows.joined())</tbody></table>
      """
  }

  /// The lane's name, with its scene where there are several.
  private func title(_ lane: TimelineData.Lane) -> String {
    let scenes = Set(data.lanes.compactMap(\.scene))
    return Escaping.html(lane.name + (scenes.count > 1 ? lane.scene.map { " (\($0))" } ?? "" : ""))
  }

  /// Says what was folded, with the exact count.
  private var folded: String {
    let spans = data.lanes.reduce(0) { $0 + $1.t.count }
    let changes = data.lanes.flatMap(\.f).reduce(0) { $0 + $1[1] - 1 }
    guard changes > 0 else { return "" }
    return "<p class=\"muted small\">This trace is long: \(Verdict.counted(changes, "change")) of "
      + "\(Verdict.grouped(spans + changes)) were folded into their neighbours; counts, shares and "
      + "findings are exact.</p>"
  }

  private var device: String {
    """
    <figure class="pose">
    <svg class="device \(data.idiom == "pad" ? "pad" : "phone")" viewBox="0 0 220 220" role="img" aria-label="The device as it is held at the cursor">
    <g class="body" transform="translate(110 110)">
    <g class="for-phone"><rect class="case" x="-49" y="-98" width="98" height="196" rx="18"/>\
    <rect class="screen" x="-44" y="-93" width="88" height="186" rx="13"/><rect class="camera" x="-14" y="-88" width="28" height="7" rx="3.5"/></g>
    <g class="for-pad"><rect class="case" x="-75" y="-98" width="150" height="196" rx="12"/>\
    <rect class="screen" x="-67" y="-90" width="134" height="180" rx="5"/><circle class="camera" cx="0" cy="-94" r="2"/></g>
    <g class="content"><path d="M0-34 20-8H8V6H-8V-8H-20Z"/><rect x="-30" y="16" width="60" height="6" rx="3"/>\
    <rect x="-30" y="28" width="42" height="6" rx="3"/></g>
    </g>
    </svg>
    <figcaption></figcaption>
    </figure>
    """
  }

  private static let keys = """
    <p class="keys"><span><svg viewBox="0 0 26 14" aria-hidden="true"><rect class="shade" width="26" height="14"/></svg>\
    finding</span><span><svg viewBox="0 0 26 14" aria-hidden="true"><rect class="ground-gap" width="26" height="14"/>\
    <path class="hatch-gap" d="M0 14 14 0M8 14 22 0M16 14 30 0"/></svg>not watched</span>\
    <span><svg viewBox="0 0 26 14" aria-hidden="true"><rect class="ground-busy" width="26" height="14"/>\
    <path class="hatch-busy" d="M0 14 14 0M8 14 22 0M16 14 30 0M0 0 14 14M8 0 22 14M16 0 30 14"/></svg>\
    more changes than pixels: zoom in</span></p>
    """

  private static let shortcuts = """
    <details class="shortcuts"><summary>Keys and gestures</summary><dl>
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>move the cursor</dd>
    <dt><kbd>PgUp</kbd> <kbd>PgDn</kbd></dt><dd>move it further</dd>
    <dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>start, end</dd>
    <dt><kbd>,</kbd> <kbd>.</kbd></dt><dd>previous, next event</dd>
    <dt><kbd>p</kbd> <kbd>n</kbd></dt><dd>previous, next finding</dd>
    <dt><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd></dt><dd>zoom in, out, whole trace</dd>
    <dt><kbd>Space</kbd></dt><dd>play, pause</dd>
    <dt>click, drag</dt><dd>set the cursor, pan</dd>
    <dt><kbd>Ctrl</kbd> wheel, two fingers</dt><dd>zoom</dd>
    </dl></details>
    """
}
