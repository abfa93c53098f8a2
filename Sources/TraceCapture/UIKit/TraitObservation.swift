#if canImport(UIKit)
import UIKit

/// The traits of a scene that a trace has, observed from `init` to `end`.
@MainActor
struct TraitObservation {
  let end: @MainActor () -> Void

  @available(iOS 17.0, visionOS 1.0, *)
  init(of scene: UIWindowScene, perform: @escaping @MainActor () -> Void) {
    let traits: [any UITraitDefinition.Type] = [
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitUserInterfaceIdiom.self,
    ]
    let registration = scene.registerForTraitChanges(traits) {
      (_: UIWindowScene, _: UITraitCollection) in perform()
    }
    end = { [weak scene] in scene?.unregisterForTraitChanges(registration) }
  }
}
#endif
