import TraceModel

/// Completes dates that have no year and times that have no day.
struct FeedCalendar: Sendable {
  private let reference: WallClock
  private var previous: WallClock?

  private static let hour = 3_600_000_000
  private static let day = 24 * hour

  /// Makes a calendar for a feed whose first line is not later than the moment.
  init(before reference: WallClock) { self.reference = reference }

  /// The moment of a date that was told as one of year 2000.
  ///
  /// The first is the latest that is no more than a day ahead of the recording; a step back by more
  /// than half a year is the turn of a year.
  mutating func moment(yearless date: WallClock) -> WallClock {
    func inYear(_ year: Int) -> WallClock {
      let (_, month, day) = date.date
      return WallClock(
        year: year, month: month, day: day, microsecond: date.microsecondOfDay)
    }
    let anchor = previous ?? reference
    var moment = inYear(anchor.date.year)
    if let previous {
      if previous.microseconds - moment.microseconds > 180 * Self.day {
        moment = inYear(anchor.date.year + 1)
      }
    } else if moment.microseconds - reference.microseconds > Self.day {
      moment = inYear(anchor.date.year - 1)
    }
    self.previous = moment
    return moment
  }

  /// The moment of a time that was told without its day.
  ///
  /// The first is the latest that is no more than an hour ahead of the recording; a step back by
  /// more than half a day is the turn of a day.
  mutating func moment(ofDay time: Int) -> WallClock {
    let anchor = previous ?? reference
    var moment = WallClock(microseconds: anchor.microseconds - anchor.microsecondOfDay + time)
    if let previous {
      let step = moment.microseconds - previous.microseconds
      if step < -12 * Self.hour { moment.microseconds += Self.day }
      if step > 23 * Self.hour { moment.microseconds -= Self.day }
    } else if moment.microseconds - reference.microseconds > Self.hour {
      moment.microseconds -= Self.day
    }
    previous = moment
    return moment
  }
}
