import SpringPlotDocuments
import Testing

/// What the patterns of `.gitignore` fit, as git's manual says.
@Suite struct IgnoreRulesTests {
  static let cases: [(patterns: String, path: String, isFolder: Bool, ignored: Bool?)] = [
    ("*.log", "a/b.log", false, true),
    ("*.log", "a/b.logs", false, nil),
    ("/a.md", "a.md", false, true),
    ("/a.md", "b/a.md", false, nil),
    ("a/b", "a/b", false, true),
    ("a/b", "c/a/b", false, nil),
    ("build/", "x/build", true, true),
    ("build/", "x/build", false, nil),
    ("**/b", "a/c/b", false, true),
    ("a/**/b", "a/b", false, true),
    ("a/**/b", "a/x/y/b", false, true),
    ("a/**", "a/x", false, true),
    ("a/**", "a", true, nil),
    ("*.md\n!keep.md", "keep.md", false, false),
    ("!keep.md\n*.md", "keep.md", false, true),
    ("# comment\n\n\\#a", "#a", false, true),
    ("a[b-d]e", "ace", false, true),
    ("a[!b-d]e", "ace", false, nil),
    ("a?c", "a/c", false, nil),
    ("a\\*", "a*", false, true),
    ("a\\*", "ab", false, nil),
    ("*a*b*c", "xaybzc", false, true),
    ("a ", "a", false, true),
    ("a\\ ", "a ", false, true),
    ("*", "a", false, true),
  ]

  @Test(arguments: cases)
  func `fits what git's manual says`(
    example: (patterns: String, path: String, isFolder: Bool, ignored: Bool?)
  ) {
    let rules = IgnoreRules(example.patterns)
    #expect(rules.ignores(example.path, isFolder: example.isFolder) == example.ignored)
  }
}
