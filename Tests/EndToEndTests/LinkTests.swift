import TestSupport
import Testing

@Suite struct LinkTests {
  @Test(
    arguments: [
      "ln -s target.csv a.csv",
      "ln -s \"$PWD/target.csv\" a.csv",
      "ln -s target.csv b; ln -s ./b c; ln -s c a.csv",
      "mkdir sub; ln -s ../target.csv sub/up; ln -s sub/up a.csv",
    ]
  )
  func `follows links to the file`(links: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "target.csv")
    let run = try ToolRun(
      script: "\(links); \"$springplot\" bouncy -o a.csv; test -L a.csv",
      in: folder.url
    )
    #expect(run.status == 0)
    #expect(run.errors == "updated a.csv\n")
    #expect(try folder.text(of: "target.csv").hasPrefix("time,"))
  }

  @Test func `a dangling link creates its target`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: "ln -s target.csv a.csv; \"$springplot\" bouncy -o a.csv",
      in: folder.url
    )
    #expect(run.status == 0)
    #expect(try folder.names == ["a.csv", "target.csv"])
    #expect(try folder.text(of: "target.csv").hasPrefix("time,"))
  }

  @Test(arguments: ["ln -s a.csv a.csv", "ln -s b a.csv; ln -s a.csv b"])
  func `links in a circle are an error`(links: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(script: "\(links); \"$springplot\" bouncy -o a.csv", in: folder.url)
    #expect(run.status == 74)
    #expect(run.errors == "springplot: cannot write 'a.csv': Too many levels of symbolic links\n")
  }

  @Test func `another name of the same file keeps the old content`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "a.csv")
    let run = try ToolRun(script: "ln a.csv b; \"$springplot\" bouncy -o a.csv", in: folder.url)
    #expect(run.status == 0)
    #expect(try folder.text(of: "b") == "old\n")
  }
}
