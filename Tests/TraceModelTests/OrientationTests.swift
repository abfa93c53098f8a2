import Testing
import TraceModel

@Suite struct OrientationTests {
  @Test func equalRawNumbersAreOnePoseAndEqualLandscapeNamesAreNot() {
    #expect(DeviceOrientation.landscapeLeft.interface == .landscapeRight)
    #expect(DeviceOrientation.landscapeRight.interface == .landscapeLeft)
    #expect(InterfaceOrientation.landscapeLeft.device == .landscapeRight)
    #expect(DeviceOrientation.landscapeLeft.rawValue == 3)
    #expect(InterfaceOrientation.landscapeLeft.rawValue == 4)
  }

  @Test(arguments: DeviceOrientation.allCases)
  func predicatesAreUIKits(_ orientation: DeviceOrientation) {
    let raw = orientation.rawValue
    #expect(orientation.isPortrait == [1, 2].contains(raw))
    #expect(orientation.isLandscape == [3, 4, 7].contains(raw))
    #expect(orientation.isFlat == [5, 6].contains(raw))
    #expect((orientation.interface == nil) == [0, 5, 6].contains(raw))
    #expect(DeviceOrientation(name: orientation.name) == orientation)
  }

  @Test func masksAreUIKits() {
    #expect(InterfaceOrientationMask.landscape.rawValue == 24)
    #expect(InterfaceOrientationMask.allButUpsideDown.rawValue == 26)
    #expect(InterfaceOrientationMask.all.rawValue == 30)
    #expect(InterfaceOrientationMask.all.orientations.count == 4)
    #expect(InterfaceOrientationMask.portrait.allows(.portrait))
    #expect(!InterfaceOrientationMask.portrait.allows(.landscape))
    #expect(InterfaceOrientationMask.landscapeLeft.allows(.landscape))
  }
}
