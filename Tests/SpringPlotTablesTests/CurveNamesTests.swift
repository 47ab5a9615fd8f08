import SpringPlotTables
import Testing

@Suite struct CurveNamesTests {
  @Test(arguments: [
    (["a", "b"], ["a", "b"]), (["a", "a", "a"], ["a", "a_2", "a_3"]),
    (["a", "a", "a_2"], ["a", "a_3", "a_2"]),
    (["a_2", "a", "a", "a_2"], ["a_2", "a", "a_3", "a_2_2"]),
  ])
  func `numbers names that were there before`(names: [String], unique: [String]) {
    #expect(CurveNames.unique(names) == unique)
  }

  @Test(arguments: [
    ("bouncy", "bouncy"), ("a, b", "a_b"), ("Größe 2", "Größe_2"),
    ("spring(duration: 0.5, bounce: 0.3)", "spring_duration_0_5_bounce_0_3_"), ("a_-b", "a__b"),
  ])
  func `has one underscore for a run of other characters`(name: String, column: String) {
    #expect(CurveNames.columns([name]) == [column])
  }

  @Test func `keeps columns apart whose names differ in other characters only`() {
    #expect(CurveNames.columns(["a b", "a-b"]) == ["a_b", "a_b_2"])
  }

  @Test func `numbers many like names in order`() {
    let names = CurveNames.unique(Array(repeating: "a", count: 5_000) + ["a_3"])
    #expect(Set(names).count == 5_001)
    #expect(names[..<4] == ["a", "a_2", "a_4", "a_5"])
  }
}
