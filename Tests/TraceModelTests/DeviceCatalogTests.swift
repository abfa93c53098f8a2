import Testing
import TraceModel

@Suite struct DeviceCatalogTests {
  @Test func everyRowOfTheTableIsRead() {
    #expect(DeviceCatalog.models.count == 97)
    let identifiers = DeviceCatalog.models.flatMap(\.identifiers)
    #expect(Set(identifiers).count == identifiers.count)
    #expect(identifiers.allSatisfy { DeviceCatalog.model($0)?.identifiers.contains($0) == true })
  }

  @Test func widthIsNoThresholdOnPhones() throws {
    let plus = try #require(DeviceCatalog.model("iPhone10,5"))
    let pro = try #require(DeviceCatalog.model("iPhone 17 Pro"))
    #expect(plus.screen.height < pro.screen.height)
    #expect(plus.classes(.landscape).description == "wRhC")
    #expect(pro.classes(.landscape).description == "wChC")
  }

  @Test func derivedClassesAreMarked() {
    #expect(DeviceCatalog.model("iPhone4,1")?.isVerified == false)
    #expect(DeviceCatalog.model("iPad16,3")?.isVerified == true)
  }

  /// The sizes of swift-snapshot-testing's `ViewImageConfig`, screen and window in points.
  @Test(arguments: [
    (1024, 768, 320, 768, WindowPlacement.third, "wChR"),
    (1024, 768, 507, 768, .half, "wChR"),
    (1024, 768, 694, 768, .twoThirds, "wRhR"),
    (768, 1024, 438, 1024, .twoThirds, "wChR"),
    (1080, 810, 535, 810, .half, "wChR"),
    (1112, 834, 782, 834, .twoThirds, "wRhR"),
    (1194, 834, 375, 834, .third, "wChR"),
    (1194, 834, 592, 834, .half, "wChR"),
    (834, 1194, 504, 1194, .twoThirds, "wChR"),
    (1366, 1024, 678, 1024, .half, "wRhR"),
    (1366, 1024, 981, 1024, .twoThirds, "wRhR"),
    (1024, 1366, 375, 1366, .third, "wChR"),
    (1024, 1366, 639, 1366, .twoThirds, "wChR"),
    (1366, 1024, 375, 984, .slideOver, "wChR"),
    (1194, 834, 834, 1194, .full, "wRhR"),
  ])
  func windowsOfKnownSizesAreRecognised(
    _ screenWidth: Double, _ screenHeight: Double, _ width: Double, _ height: Double,
    _ placement: WindowPlacement, _ classes: String
  ) {
    let screen = Size(width: screenWidth, height: screenHeight)
    let window = Size(width: width, height: height)
    #expect(WindowPlacement(of: window, on: screen, idiom: .pad) == placement)
    let shape: Shape = screenWidth > screenHeight ? .landscape : .portrait
    #expect(placement.classes(on: screen, shape: shape)?.description == classes)
  }

  @Test func anyOtherWindowIsFree() {
    let screen = Size(width: 1194, height: 834)
    #expect(WindowPlacement(of: Size(width: 700, height: 500), on: screen, idiom: .pad) == .free)
    #expect(WindowPlacement(of: Size(width: 592, height: 834), on: screen, idiom: .phone) == .free)
  }
}
