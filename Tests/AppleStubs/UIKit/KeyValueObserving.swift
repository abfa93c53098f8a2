// On Apple's platforms Foundation has these; swift-corelibs-foundation does not.
public import Foundation

public struct NSKeyValueObservedChange<Value> {}

@available(iOS 11.0, *)
public final class NSKeyValueObservation: NSObject {
  let id = UUID()

  public func invalidate() { KeyValueObservers.shared.remove(id) }

  deinit { KeyValueObservers.shared.remove(id) }
}

public protocol KeyValueObserving: NSObject {}

extension KeyValueObserving {
  @available(iOS 11.0, *)
  @preconcurrency
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    KeyValueObservers.shared.add(observation.id, ObjectIdentifier(self), keyPath) {
      if let object = $0 as? Self { changeHandler(object, NSKeyValueObservedChange()) }
    }
    return observation
  }
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// Who observes what; used on the main thread only, as UIKit is.
final class KeyValueObservers {
  nonisolated(unsafe) static let shared = KeyValueObservers()

  private struct Observer {
    let id: UUID
    let object: ObjectIdentifier
    let keyPath: AnyKeyPath
    let handler: (AnyObject) -> Void
  }

  private var observers: [Observer] = []

  var count: Int { observers.count }

  func add(
    _ id: UUID, _ object: ObjectIdentifier, _ keyPath: AnyKeyPath,
    _ handler: @escaping (AnyObject) -> Void
  ) {
    observers.append(Observer(id: id, object: object, keyPath: keyPath, handler: handler))
  }

  func remove(_ id: UUID) { observers.removeAll { $0.id == id } }

  func changed(_ object: AnyObject, _ keyPath: AnyKeyPath) {
    for observer in observers
    where observer.object == ObjectIdentifier(object) && observer.keyPath == keyPath {
      observer.handler(object)
    }
  }
}
