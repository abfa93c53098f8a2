import Testing
import TraceModel
import TraceReport

@testable import tiltrace

@Suite struct ReplayTests {
  @Test(arguments: DeviceOrientation.allCases)
  func everyPoseIsDrawnInTheSameBox(_ orientation: DeviceOrientation) {
    let lines = DrawnDevice.lines(.told(orientation))
    #expect(lines.count == DrawnDevice.height)
    #expect(lines.allSatisfy { $0.count == DrawnDevice.width })
  }

  @Test func posesLookDifferent() {
    let drawings = Set(DeviceOrientation.allCases.map { DrawnDevice.lines(.told($0)) })
    #expect(drawings.count == DeviceOrientation.allCases.count)
  }

  @Test func lanesShowTheNewestAtTheRight() {
    var lanes = Lanes(count: 1, columnUs: 10)
    lanes.tell(["P"], at: 20)
    lanes.tell(["P"], at: 30)
    lanes.tell(["L"], at: 40)
    #expect(lanes.row(0, until: 50, width: 6) == "··PPLL")
  }

  @Test func keysAreReadFromWhatATerminalSends() {
    #expect(
      Keyboard.keys(in: Array("q\u{1B}[C\u{1B}OD \u{1B}".utf8))
        == [.character("q"), .right, .left, .character(" ")])
  }

  @Test(arguments: [(columns: 80, rows: 24), (columns: 40, rows: 8), (columns: 200, rows: 60)])
  func aFrameFillsTheTerminalAndNoMore(_ size: (columns: Int, rows: Int)) {
    var playhead = Playhead()
    playhead.take(
      .event(seq: 1, Event(t: 5, .mark("\u{1B}[31m" + String(repeating: "x", count: 300)))))
    let frame = ScreenFrame(
      playhead: playhead, path: "a\u{1B}b", time: 5, length: 9, status: "playing ×1", size: size,
      palette: .plain)
    #expect(frame.lines.count == size.rows)
    #expect(frame.lines.allSatisfy { $0.count <= size.columns && !$0.contains("\u{1B}") })
  }

  @Test func progressTellsRateAndTimeLeft() {
    #expect(
      Progress.text(done: 50, total: 200, unit: "traces", elapsed: 5_000_000)
        == "[#####               ] 50 of 200 traces, 10/s, 15 s left")
  }
}
