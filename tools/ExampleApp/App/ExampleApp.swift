import SwiftUI
import TraceCapture

@main
struct ExampleApp: App {
  init() { OrientationCapture.start() }

  var body: some Scene {
    WindowGroup {
      VStack {
        ArticleView()
        Divider()
        RecommendedView()
        Divider()
        TraceMarkButton("looks wrong")
      }
    }
  }
}
