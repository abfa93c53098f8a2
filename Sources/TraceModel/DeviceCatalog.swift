/// Apple's devices as far as a trace needs them: points and size classes, full screen and split.
///
/// Identifiers and names are DeviceKit's (`Source/Device.swift.gyb`, 56b997e, 2026-03-03); points
/// and classes those of Apple's Human Interface Guidelines, Layout, Specifications (read in 2026).
/// A `*` marks a row whose classes were derived from the family and not read in a table. The 18
/// series is from public files. The class that a device delivers always wins over this table.
public enum DeviceCatalog {
  /// All models, in the order of the table.
  ///
  /// The table is read by bytes, as each trace of a known device needs it.
  public static let models: [Model] = Array(table.utf8).split(separator: UInt8(ascii: "\n"))
    .compactMap(Model.init(row:))

  private static let byIdentifier: [String: Model] = models.reduce(into: [:]) { index, model in
    for identifier in model.identifiers { index[identifier] = model }
  }

  /// The model of a hardware identifier such as `iPhone17,1`, or of an exact marketing name.
  public static func model(_ identifierOrName: String) -> Model? {
    byIdentifier[identifierOrName] ?? models.first { $0.name == identifierOrName }
  }

  /// Identifiers of iPhone Duo, whose inner display has classes of its own (Tech Talk 111461).
  public static let duoIdentifiers: Set<String> = ["iPhone19,4", "iPhone19,5"]

  /// The points of Duo's displays, held in portrait.
  public static let duoInner = Size(width: 669, height: 951)
  public static let duoOuter = Size(width: 466, height: 678)

  private static let screens = Set(models.map(\.screen) + [duoInner, duoOuter])

  /// Whether a known device has a screen of that size, held either way.
  public static func hasScreen(of size: Size) -> Bool {
    screens.contains(size) || screens.contains(size.turned)
  }

  /// A pair of size classes.
  public struct Classes: Hashable, Sendable, CustomStringConvertible {
    public var horizontal: SizeClass
    public var vertical: SizeClass

    public init(horizontal: SizeClass, vertical: SizeClass) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    /// The pair in the article's notation, such as `wChR`.
    public var description: String { "w\(horizontal.letter)h\(vertical.letter)" }

    fileprivate init(letters: String) {
      horizontal = letters.utf8.first == UInt8(ascii: "R") ? .regular : .compact
      vertical = letters.utf8.dropFirst().first == UInt8(ascii: "R") ? .regular : .compact
    }
  }

  /// One row of the table.
  public struct Model: Hashable, Sendable {
    public let identifiers: [String]
    public let name: String
    public let idiom: Idiom
    /// The screen held in portrait, in points.
    public let screen: Size
    /// Pixels to a point.
    public let scale: Int
    public let portraitClasses: Classes
    public let landscapeClasses: Classes
    /// False where a class was derived and not read in a table.
    public let isVerified: Bool

    fileprivate init?(row: ArraySlice<UInt8>) {
      let fields = Self.parts(of: row, by: "\t")
      guard fields.count == 8, let idiom = Idiom(name: fields[2]), let width = Double(fields[3]),
        let height = Double(fields[4]), let scale = Int(fields[5])
      else { return nil }
      identifiers = Self.identifiers(in: fields[0])
      name = fields[1]
      self.idiom = idiom
      screen = Size(width: width, height: height)
      self.scale = scale
      portraitClasses = Classes(letters: fields[6])
      landscapeClasses = Classes(letters: fields[7])
      isVerified = row.last != UInt8(ascii: "*")
    }

    /// Pairs up the parts of `iPad2,1,iPad2,2`, which has commas within and between identifiers.
    private static func identifiers(in text: String) -> [String] {
      let parts = parts(of: Array(text.utf8)[...], by: ",")
      return stride(from: 0, to: parts.count - 1, by: 2).map { parts[$0] + "," + parts[$0 + 1] }
    }

    private static func parts(
      of text: ArraySlice<UInt8>, by separator: Unicode.Scalar
    ) -> [String] {
      text.split(separator: UInt8(ascii: separator)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The classes that the table gives a full-screen window of that shape.
    public func classes(_ shape: Shape) -> Classes {
      shape == .portrait ? portraitClasses : landscapeClasses
    }
  }

  private static let table = """
    iPod5,1	iPod touch (5th generation)	phone	320	568	2	CR	CC
    iPod7,1	iPod touch (6th generation)	phone	320	568	2	CR	CC
    iPod9,1	iPod touch (7th generation)	phone	320	568	2	CR	CC
    iPhone4,1	iPhone 4s	phone	320	480	2	CR	CC*
    iPhone5,1,iPhone5,2	iPhone 5	phone	320	568	2	CR	CC
    iPhone5,3,iPhone5,4	iPhone 5c	phone	320	568	2	CR	CC
    iPhone6,1,iPhone6,2	iPhone 5s	phone	320	568	2	CR	CC
    iPhone7,2	iPhone 6	phone	375	667	2	CR	CC
    iPhone7,1	iPhone 6 Plus	phone	414	736	3	CR	RC
    iPhone8,1	iPhone 6s	phone	375	667	2	CR	CC
    iPhone8,2	iPhone 6s Plus	phone	414	736	3	CR	RC
    iPhone9,1,iPhone9,3	iPhone 7	phone	375	667	2	CR	CC
    iPhone9,2,iPhone9,4	iPhone 7 Plus	phone	414	736	3	CR	RC
    iPhone8,4	iPhone SE	phone	320	568	2	CR	CC
    iPhone10,1,iPhone10,4	iPhone 8	phone	375	667	2	CR	CC
    iPhone10,2,iPhone10,5	iPhone 8 Plus	phone	414	736	3	CR	RC
    iPhone10,3,iPhone10,6	iPhone X	phone	375	812	3	CR	CC
    iPhone11,2	iPhone XS	phone	375	812	3	CR	CC
    iPhone11,4,iPhone11,6	iPhone XS Max	phone	414	896	3	CR	RC
    iPhone11,8	iPhone XR	phone	414	896	2	CR	RC
    iPhone12,1	iPhone 11	phone	414	896	2	CR	RC
    iPhone12,3	iPhone 11 Pro	phone	375	812	3	CR	CC
    iPhone12,5	iPhone 11 Pro Max	phone	414	896	3	CR	RC
    iPhone12,8	iPhone SE (2nd generation)	phone	375	667	2	CR	CC
    iPhone13,2	iPhone 12	phone	390	844	3	CR	CC
    iPhone13,1	iPhone 12 mini	phone	375	812	3	CR	CC
    iPhone13,3	iPhone 12 Pro	phone	390	844	3	CR	CC
    iPhone13,4	iPhone 12 Pro Max	phone	428	926	3	CR	RC
    iPhone14,5	iPhone 13	phone	390	844	3	CR	CC
    iPhone14,4	iPhone 13 mini	phone	375	812	3	CR	CC
    iPhone14,2	iPhone 13 Pro	phone	390	844	3	CR	CC
    iPhone14,3	iPhone 13 Pro Max	phone	428	926	3	CR	RC
    iPhone14,6	iPhone SE (3rd generation)	phone	375	667	2	CR	CC
    iPhone14,7	iPhone 14	phone	390	844	3	CR	CC
    iPhone14,8	iPhone 14 Plus	phone	428	926	3	CR	RC
    iPhone15,2	iPhone 14 Pro	phone	393	852	3	CR	CC
    iPhone15,3	iPhone 14 Pro Max	phone	430	932	3	CR	RC
    iPhone15,4	iPhone 15	phone	393	852	3	CR	CC
    iPhone15,5	iPhone 15 Plus	phone	430	932	3	CR	RC
    iPhone16,1	iPhone 15 Pro	phone	393	852	3	CR	CC
    iPhone16,2	iPhone 15 Pro Max	phone	430	932	3	CR	RC
    iPhone17,3	iPhone 16	phone	393	852	3	CR	CC
    iPhone17,4	iPhone 16 Plus	phone	430	932	3	CR	RC
    iPhone17,1	iPhone 16 Pro	phone	402	874	3	CR	CC
    iPhone17,2	iPhone 16 Pro Max	phone	440	956	3	CR	RC
    iPhone17,5	iPhone 16e	phone	390	844	3	CR	CC
    iPhone18,3	iPhone 17	phone	402	874	3	CR	CC
    iPhone18,1	iPhone 17 Pro	phone	402	874	3	CR	CC
    iPhone18,2	iPhone 17 Pro Max	phone	440	956	3	CR	RC
    iPhone18,4	iPhone Air	phone	420	912	3	CR	RC
    iPhone18,5	iPhone 17e	phone	390	844	3	CR	CC*
    iPhone19,2	iPhone 18 Pro	phone	402	874	3	CR*	CC*
    iPhone19,3,iPhone19,7	iPhone 18 Pro Max	phone	440	956	3	CR*	RC*
    iPad2,1,iPad2,2,iPad2,3,iPad2,4	iPad 2	pad	768	1024	1	RR	RR
    iPad3,1,iPad3,2,iPad3,3	iPad (3rd generation)	pad	768	1024	2	RR	RR
    iPad3,4,iPad3,5,iPad3,6	iPad (4th generation)	pad	768	1024	2	RR	RR
    iPad4,1,iPad4,2,iPad4,3	iPad Air	pad	768	1024	2	RR	RR
    iPad5,3,iPad5,4	iPad Air 2	pad	768	1024	2	RR	RR
    iPad6,11,iPad6,12	iPad (5th generation)	pad	768	1024	2	RR	RR
    iPad7,5,iPad7,6	iPad (6th generation)	pad	768	1024	2	RR	RR
    iPad11,3,iPad11,4	iPad Air (3rd generation)	pad	834	1112	2	RR	RR
    iPad7,11,iPad7,12	iPad (7th generation)	pad	810	1080	2	RR	RR
    iPad11,6,iPad11,7	iPad (8th generation)	pad	810	1080	2	RR	RR
    iPad12,1,iPad12,2	iPad (9th generation)	pad	810	1080	2	RR	RR
    iPad13,18,iPad13,19	iPad (10th generation)	pad	820	1180	2	RR	RR
    iPad15,7,iPad15,8	iPad (A16)	pad	820	1180	2	RR	RR
    iPad13,1,iPad13,2	iPad Air (4th generation)	pad	820	1180	2	RR	RR
    iPad13,16,iPad13,17	iPad Air (5th generation)	pad	820	1180	2	RR	RR
    iPad14,8,iPad14,9	iPad Air (11-inch) (M2)	pad	820	1180	2	RR	RR
    iPad14,10,iPad14,11	iPad Air (13-inch) (M2)	pad	1024	1366	2	RR	RR
    iPad15,3,iPad15,4	iPad Air (11-inch) (M3)	pad	820	1180	2	RR	RR
    iPad15,5,iPad15,6	iPad Air (13-inch) (M3)	pad	1024	1366	2	RR	RR
    iPad16,8,iPad16,9	iPad Air (11-inch) (M4)	pad	820	1180	2	RR	RR
    iPad16,10,iPad16,11	iPad Air (13-inch) (M4)	pad	1024	1366	2	RR	RR
    iPad2,5,iPad2,6,iPad2,7	iPad mini	pad	768	1024	1	RR	RR
    iPad4,4,iPad4,5,iPad4,6	iPad mini 2	pad	768	1024	2	RR	RR
    iPad4,7,iPad4,8,iPad4,9	iPad mini 3	pad	768	1024	2	RR	RR
    iPad5,1,iPad5,2	iPad mini 4	pad	768	1024	2	RR	RR
    iPad11,1,iPad11,2	iPad mini (5th generation)	pad	768	1024	2	RR	RR
    iPad14,1,iPad14,2	iPad mini (6th generation)	pad	744	1133	2	RR	RR
    iPad16,1,iPad16,2	iPad mini (A17 Pro)	pad	744	1133	2	RR	RR
    iPad6,3,iPad6,4	iPad Pro (9.7-inch)	pad	768	1024	2	RR	RR
    iPad6,7,iPad6,8	iPad Pro (12.9-inch)	pad	1024	1366	2	RR	RR
    iPad7,1,iPad7,2	iPad Pro (12.9-inch) (2nd generation)	pad	1024	1366	2	RR	RR
    iPad7,3,iPad7,4	iPad Pro (10.5-inch)	pad	834	1112	2	RR	RR
    iPad8,1,iPad8,2,iPad8,3,iPad8,4	iPad Pro (11-inch)	pad	834	1194	2	RR	RR
    iPad8,5,iPad8,6,iPad8,7,iPad8,8	iPad Pro (12.9-inch) (3rd generation)	pad	1024	1366	2	RR	RR
    iPad8,9,iPad8,10	iPad Pro (11-inch) (2nd generation)	pad	834	1194	2	RR	RR
    iPad8,11,iPad8,12	iPad Pro (12.9-inch) (4th generation)	pad	1024	1366	2	RR	RR
    iPad13,4,iPad13,5,iPad13,6,iPad13,7	iPad Pro (11-inch) (3rd generation)	pad	834	1194	2	RR	RR
    iPad13,8,iPad13,9,iPad13,10,iPad13,11	iPad Pro (12.9-inch) (5th generation)	pad	1024	1366	2	RR	RR
    iPad14,3,iPad14,4	iPad Pro (11-inch) (4th generation)	pad	834	1194	2	RR	RR
    iPad14,5,iPad14,6	iPad Pro (12.9-inch) (6th generation)	pad	1024	1366	2	RR	RR
    iPad16,3,iPad16,4	iPad Pro (11-inch) (M4)	pad	834	1210	2	RR	RR
    iPad16,5,iPad16,6	iPad Pro (13-inch) (M4)	pad	1032	1376	2	RR	RR
    iPad17,1,iPad17,2	iPad Pro (11-inch) (M5)	pad	834	1210	2	RR	RR
    iPad17,3,iPad17,4	iPad Pro (13-inch) (M5)	pad	1032	1376	2	RR	RR
    """
}
