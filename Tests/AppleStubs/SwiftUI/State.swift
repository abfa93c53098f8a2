@available(iOS 13.0, *)
public enum UserInterfaceSizeClass: Sendable {
  case compact, regular
}

@available(iOS 13.0, *)
public struct EnvironmentValues {
  @available(iOS 13.0, *)
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { nil }
    set {}
  }

  @available(iOS 13.0, *)
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { nil }
    set {}
  }
}

@available(iOS 13.0, *)
@propertyWrapper
public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    wrappedValue = EnvironmentValues()[keyPath: keyPath]
  }

  public let wrappedValue: Value
}

@available(iOS 13.0, *)
@propertyWrapper
public struct State<Value> {
  private final class Box {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}
