import SwiftUI
import TraceAnalysis
import TraceCapture
import TraceModel

/// What a report advises instead: the interface orientation, once it has held for a while.
struct RecommendedView: View {
  @State private var orientation = ObservedOrientation(settle: .milliseconds(150))

  var body: some View {
    VStack {
      Text("recommended")
      switch orientation.answer {
      case .portrait: Text("portrait")
      case .landscape: Text("landscape")
      case .square, .undetermined: EmptyView()
      }
    }
    .background { InterfaceReader { orientation.tell(.interface($0)) } }
    .traceAnswer(AppAnswer.Value(rawValue: orientation.answer.name) ?? .none, name: "recommended")
  }
}
