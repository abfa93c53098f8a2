import Testing
import TraceModel

@Suite struct EventListTests {
  /// Any order of changes leaves a list as it leaves an array.
  @Test(arguments: [1, 2, 3, 4])
  func aListIsAsAnArray(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var list = EventList()
    var array: [Event] = []
    for _ in 0..<500 {
      let place = Int.random(in: 0...array.count, using: &generator)
      let end = Int.random(in: place...array.count, using: &generator)
      let event = Self.event(&generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1:
        list.append(event)
        array.append(event)
      case 2:
        list.insert(event, at: place)
        array.insert(event, at: place)
      case 3:
        list.removeFirst(array.count - end)
        array.removeFirst(array.count - end)
      case 4:
        list.removeSubrange(end...)
        array.removeSubrange(end...)
      case 5:
        let events = (0..<5).map { _ in Self.event(&generator) }
        list.replaceSubrange(place..<end, with: events)
        array.replaceSubrange(place..<end, with: events)
      case 6:
        list += EventList(array[place...])
        array += array[place...]
      default:
        list.raiseTimes(to: event.t)
        let count = array.prefix { $0.t < event.t }.count
        for index in 0..<count { array[index].t = event.t }
      }
      expectEqual(list, array)
    }
  }

  @Test func listsAreEqualWhereTheirEventsAre() {
    let event = Event(t: 5, .device(.faceUp))
    var list: EventList = [Event(t: 0, .lock(true)), event]
    list.removeFirst()
    #expect(list == [event])
    #expect(Set([list, [event]]).count == 1)
    #expect(list != [])
    #expect(list != [event, event])
    #expect(list != [Event(t: 6, .device(.faceUp))])
    #expect(list != [Event(t: 5, .device(.faceDown))])
  }

  private func expectEqual(_ list: EventList, _ array: [Event]) {
    #expect(list.elementsEqual(array))
    #expect(Array(list.reversed()) == array.reversed())
    #expect(list == EventList(array))
    #expect(list.hashValue == EventList(array).hashValue)
    for index in array.indices {
      var event = list.told[list.number(at: index)]
      event.t = list.time(at: index)
      #expect(event == array[index])
    }
  }

  private static func event(_ generator: inout SeededGenerator) -> Event {
    let payload: Payload =
      generator.pick([.device(.portrait), .device(.faceUp), .mark("a"), .mark("b")])
    return Event(
      t: Int.random(in: 0...100, using: &generator), scene: generator.pick([nil, SceneID("A")]),
      payload)
  }
}
