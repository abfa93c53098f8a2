package import TraceModel

/// Short names for an app's scenes: `main` for the first, then `scene2`, `scene3` and so on.
///
/// A scene that comes back under the key it had, as a disconnected session does, keeps its name.
package struct SceneNames: Sendable {
  private var names: [String: SceneID] = [:]

  package init() {}

  package mutating func id(of key: String) -> SceneID {
    if let name = names[key] { return name }
    let name = names.isEmpty ? SceneID.main : SceneID("scene\(names.count + 1)")
    names[key] = name
    return name
  }
}

extension SceneID {
  /// The scene that stands for what one view inside this scene is told: `main/NAME`.
  ///
  /// A view is told its own classes and its own size; as lines of its window's scene they would
  /// look like a flicker. A name past the format's length is cut.
  package func view(_ name: String) -> SceneID {
    var id = self.name + "/" + name
    while id.utf8.count > Self.maximumLength { id.removeLast() }
    return SceneID(id)
  }
}
