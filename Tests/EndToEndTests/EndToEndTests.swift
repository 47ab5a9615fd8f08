import TestSupport
import Testing

@Suite struct EndToEndTests {
  @Test func `the program starts and ends`() throws {
    let run = try ToolRun("--version")
    #expect(run.status == 0)
  }
}
