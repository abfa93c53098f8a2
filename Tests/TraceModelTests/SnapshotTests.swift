import Testing
import TraceModel

@Suite struct SnapshotTests {
  private func snapshot(_ lines: String..., header: TraceHeader? = nil) throws -> Snapshot {
    var snapshot = Snapshot(header: header)
    for line in lines { snapshot.apply(try EventLine.decode(line).event) }
    return snapshot
  }

  @Test func notToldNilUnreadableAndAValueStayApart() throws {
    let main = try #require(
      try snapshot(
        #"{"kind":"traits","vertical":"unspecified"}"#,
        #"{"kind":"unreadable","signal":"interface"}"#,
        #"{"kind":"scene","phase":"active"}"#)[.main])
    #expect(main.horizontal == .notTold)
    #expect(main.vertical == .told(.unspecified))
    #expect(main.interface == .unreadable)
    #expect(main.phase == .told(.active))
  }

  @Test func theLastValidOrientationOutlivesFlatAndUnknown() throws {
    let device = try snapshot(
      #"{"kind":"device","orientation":"landscapeLeft"}"#,
      #"{"kind":"device","orientation":"faceUp"}"#,
      #"{"kind":"device","orientation":"unknown"}"#
    ).device
    #expect(device.orientation == .told(.unknown))
    #expect(device.lastValid == .landscapeLeft)
  }

  @Test func aToldIdiomWinsOverTheHeadersAndThatOverTheCatalogues() throws {
    var header = TraceHeader(device: TraceHeader.Device(model: "iPad8,1"))
    let line = #"{"kind":"scene","phase":"active"}"#
    #expect(try snapshot(line, header: header)[.main]?.idiom == .pad)
    header.device.idiom = .phone
    #expect(try snapshot(line, header: header)[.main]?.idiom == .phone)
    let told = #"{"kind":"traits","idiom":"mac"}"#
    #expect(try snapshot(line, told, header: header)[.main]?.idiom == .mac)
  }

  @Test func anUnattachedSceneIsForgottenAndBeginsANewLife() throws {
    let gone = try snapshot(
      #"{"kind":"interface","orientation":"portrait"}"#, #"{"kind":"scene","phase":"unattached"}"#)
    #expect(gone[.main] == nil)
  }

  @Test func aLockWithoutASceneIsTheDevices() throws {
    let snapshot = try snapshot(
      #"{"kind":"lock","locked":true}"#, #"{"kind":"lock","locked":false,"scene":"main"}"#)
    #expect(snapshot.device.locked == true)
    #expect(snapshot[.main]?.locked == false)
  }

  @Test func expectationsCountForBothQuestionsUnlessTheySayWhich() throws {
    let main = try #require(
      try snapshot(
        #"{"kind":"expect","orientation":"landscape"}"#,
        #"{"kind":"expect","orientation":"none","question":"shape"}"#)[.main])
    #expect(main.expect == .landscape)
    #expect(main.expectShape == nil)
  }

  @Test(arguments: [
    (120.0, 100.0, Shape?.none), (120.5, 100, .landscape), (100, 120, nil), (100, 121, .portrait),
    (0, 100, nil),
  ])
  func hysteresisNeedsMoreThanSixToFive(_ width: Double, _ height: Double, _ shape: Shape?) {
    #expect(Size(width: width, height: height).hysteresisShape == shape)
  }

  @Test func aSixtyFifthSceneIsNotFolded() {
    var snapshot = Snapshot()
    for index in 0..<Snapshot.maximumScenes {
      let isFolded = snapshot.apply(Event(t: 0, scene: SceneID("s\(index)"), .interface(.portrait)))
      #expect(isFolded)
    }
    let isFolded = snapshot.apply(Event(t: 0, scene: SceneID("one more"), .interface(.portrait)))
    #expect(!isFolded)
    #expect(snapshot.scenes.count == Snapshot.maximumScenes)
  }

  @Test func aShortenedKeyframeLeavesOutTheScenesTouchedLongestAgo() {
    var snapshot = Snapshot()
    for name in ["a", "b", "c", "a"] {
      snapshot.apply(Event(t: 0, scene: SceneID(name), .interface(.portrait)))
    }
    #expect(snapshot.keyframe(after: 4, limit: 2).scenes.map(\.id.name) == ["a", "c"])
  }

  @Test func aKeyframeSetsTheStateItWasTakenFrom() throws {
    let first = try snapshot(
      #"{"kind":"device","orientation":"faceDown"}"#,
      #"{"kind":"traits","horizontal":"compact","scene":"B"}"#,
      #"{"kind":"answer","orientation":"square","name":"grid","question":"shape"}"#,
      #"{"kind":"unreadable","signal":"window"}"#)
    let line = EventLine.text(Event(t: 9, .state(first.keyframe(after: 4))))
    let second = try snapshot(line)
    #expect(second.device == first.device)
    #expect(second.scenes == first.scenes)
  }
}
