import Testing
import TraceFile

@Suite struct TraceFileErrorTests {
  @Test func messagesNameTheFileAndTheWayOut() {
    #expect(
      TraceFileError.exists(path: "a.gz").description
        == "'a.gz' is there already; add to it with --append or replace it with --force")
  }
}
