/// The version of the tool, as `--version`, traces and reports name it.
enum ToolVersion {
  static let text = "0.1.0"
}
