import SwiftUI
import TraceCapture
import TraceModel
import UIKit

/// The sample of the article 「SwiftUIにおけるViewの縦横判定」, rebuilt with its bug.
///
/// `isPortrait` is false for faceUp, faceDown and unknown too: on the table, and at launch before
/// the first reading, it shows "landscape".
struct ArticleView: View {
  private let idiom = UIDevice.current.userInterfaceIdiom

  @Environment(\.horizontalSizeClass) private var horizontal
  @Environment(\.verticalSizeClass) private var vertical
  @State private var isPortrait = UIDevice.current.orientation.isPortrait

  var body: some View {
    VStack {
      Text("the article: " + deviceSize)
      switch idiom {
      case .pad, .phone: Text(isPortrait ? "portrait" : "landscape")
      default: EmptyView()
      }
    }
    .onReceive(
      NotificationCenter.default.publisher(for: UIDevice.orientationDidChangeNotification)
    ) { _ in
      isPortrait = UIDevice.current.orientation.isPortrait
    }
    .traceOrientation("article")
    .traceAnswer(isPortrait ? .portrait : .landscape, name: "article")
  }

  private var deviceSize: String {
    switch (horizontal, vertical) {
    case (nil, _), (_, nil): "wRhR"
    case (.regular, .regular): "wRhR"
    case (.regular, .compact): "wRhC"
    case (.compact, .regular): "wChR"
    case (.compact, .compact): "wChC"
    default: "wRhR"
    }
  }
}
