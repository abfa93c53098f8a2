public import Foundation

@available(iOS 13.0, *)
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

extension NotificationCenter {
  @available(iOS 13.0, *)
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
  }

  @available(iOS 13.0, *)
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher()
  }
}
