import TraceModel

/// Every limit of the file layer; `traces/FORMAT.md` lists them for users.
public enum Limits {
  /// The most text that a block of ours holds, in bytes.
  public static let blockText = 60_000
  /// The longest block that is written, header and trailer included.
  public static let blockLength = 65_000
  /// The most text that a reader accepts in a block, so that nothing inflates without end.
  public static let inflatedBlock = 65_536
  /// The longest keyframe line; scenes touched longest ago are left out beyond it.
  public static let keyframe = 16_384
  /// The longest line that is written; a longer one becomes an `oversize` line.
  public static let line = blockText - keyframe - 2
  /// The longest line of a foreign file that is kept; a longer one reads as `oversize`.
  public static let foreignLine = 65_536
  /// How many scenes a keyframe holds.
  public static let scenes = Snapshot.maximumScenes
  /// Quiet flushes in any second; further ones wait for the timer.
  public static let quietFlushesPerSecond = 64
  /// The longest that a line waits for its flush, µs.
  public static let flushInterval = 250_000
  /// The least time between two waits for the disk, µs.
  public static let syncInterval = 5_000_000
  /// What is kept reserved behind the tail, so that a full disk still takes the end, in bytes.
  public static let reserve = 65_536
  /// How long a writer tries to get the lock, µs.
  public static let lockPatience = 200_000
  /// The most lines of a trace that is gone on with; a greater number in a file is made up.
  public static let events = 1 << 52
  /// How many damaged stretches are listed; further ones are only counted.
  public static let damagedStretches = 1000
  /// How far into a file that begins with neither a block nor text ours is looked for, in bytes.
  public static let headSearch = 1 << 20
}
