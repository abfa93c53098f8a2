import Testing
import TraceCapture
import TraceModel

@Suite struct SceneNamesTests {
  @Test func scenesAreNamedInTheOrderOfTheirFirstLine() {
    var names = SceneNames()
    #expect(
      ["A", "B", "A", "C"].map { names.id(of: $0).name } == ["main", "scene2", "main", "scene3"])
  }

  @Test func aViewHasASceneOfItsOwn() {
    #expect(SceneID.main.view("cart") == SceneID("main/cart"))
  }

  @Test func aLongNameIsCutBetweenCharacters() {
    let id = SceneID.main.view(String(repeating: "縦", count: 60))
    #expect(id.name == "main/" + String(repeating: "縦", count: 41))
    #expect(id.name.utf8.count == SceneID.maximumLength)
  }
}
