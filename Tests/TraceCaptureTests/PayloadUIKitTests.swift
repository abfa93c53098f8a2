import Testing
import TraceCapture
import TraceModel

@Suite struct PayloadUIKitTests {
  @Test(arguments: 0...6)
  func deviceNumbersAreUIKits(rawValue: Int) throws {
    let orientation = try #require(DeviceOrientation(rawValue: UInt8(rawValue)))
    #expect(Payload.device(rawValue: rawValue) == .device(orientation))
  }

  @Test(arguments: 0...4)
  func interfaceNumbersAreUIKits(rawValue: Int) throws {
    let orientation = try #require(InterfaceOrientation(rawValue: UInt8(rawValue)))
    #expect(Payload.interface(rawValue: rawValue) == .interface(orientation))
  }

  @Test(arguments: [-1, 7, 42, 256])
  func aNumberWithoutANameIsUnreadable(rawValue: Int) {
    let text = String(rawValue)
    #expect(Payload.device(rawValue: rawValue) == .unreadable(Unreadable(.device, text: text)))
    #expect(
      Payload.interface(rawValue: rawValue) == .unreadable(Unreadable(.interface, text: text)))
  }

  @Test func aNilClassIsTold() {
    #expect(
      Payload.traits(horizontal: 0, vertical: 2, idiom: 1)
        == .traits(Traits(horizontal: .unspecified, vertical: .regular, idiom: .pad)))
  }

  @Test func anIdiomWithoutANameIsLeftOut() {
    #expect(
      Payload.traits(horizontal: 1, vertical: 2, idiom: 4)
        == .traits(Traits(horizontal: .compact, vertical: .regular)))
  }

  @Test func aClassWithoutANameIsUnreadable() {
    #expect(
      Payload.traits(horizontal: 3, vertical: 2, idiom: 1)
        == .unreadable(Unreadable(.traits, text: "3 2")))
  }

  @Test(
    arguments: zip(
      [30, 26, 24, 2, 6, 0] as [UInt],
      [
        [.all], [.allButUpsideDown], [.landscape], [.portrait], [.portrait, .portraitUpsideDown],
        [],
      ] as [[GeometryRequest.Target]]))
  func aMaskIsSpelledWithFewNames(rawValue: UInt, targets: [GeometryRequest.Target]) {
    let mask = InterfaceOrientationMask(uiKit: rawValue)
    #expect(mask.targets == targets)
    #expect(GeometryRequest(.asked, targets: targets).mask == mask)
  }

  @Test func bitsThatAreNoOrientationAreDropped() {
    #expect(InterfaceOrientationMask(uiKit: .max) == .all)
    #expect(InterfaceOrientationMask(uiKit: 1) == [])
  }
}
