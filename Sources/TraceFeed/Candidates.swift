/// The words without one of which no line gives anything.
enum Candidates {
  static let search = CandidateSearch(words)

  private static let words = [
    "orientation", "portrait", "landscape", "sizeclass", "size class", "size_class", "size-class",
    "compact", "regular", "hsc:", "hsc ", "hsc=", "wrhr", "wrhc", "wchr", "wchc", "idiom",
    "traitcollection", "window", "screen", "app rect", "app frame", "root view", "rootview",
    "dimensions", "transition to", "transitionto", "willtransition", "transitioning to",
    "mediaquery", "size(", "coordinatespace", "systemframe",
    "applicationframe", "phase", "appstate", "app state", "applicationstate", "application state",
    "activationstate", "activation state", "lifecycle", "life cycle", "applicationdid",
    "applicationwill", "scenedid", "scenewill", "did enter", "did become", "will resign",
    "will enter", "didenterb", "didbecomea", "willresigna", "willenterf", "entered back",
    "scene state", "scenestate", "bug in client",
    "uisceneerror", "geometry", "geo.size", "proxy.size", "newsize", "new size", "viewport",
    "change of size", "view size", "viewsize", "view.size", "width", "object {", ",\"z\"", " \"z\"",
    "rotation", "rotate", "tiltrace", "\"kind\"", "ti.ui.", "titanium.ui", "\"options\"",
    "locked to", "scene size", "scene bounds", "viewdidl", "viewdida", "view.bounds", "view.frame",
    "view bounds", "view frame", "size will", "application.state",
  ]
}
