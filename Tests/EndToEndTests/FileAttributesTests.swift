import TestSupport
import Testing

@Suite(.needs(.python)) struct FileAttributesTests {
  /// What scripts need: access lists as the kernel of Linux has them, and a run of the program.
  private static let start = """
    import os, struct, subprocess, sys
    def acl(*entries):
      return struct.pack('<I', 2) + b''.join(struct.pack('<HHI', *e) for e in entries)
    none = 0xffffffff
    def draw(name, *before):
      code = subprocess.run([*before, os.environ['springplot'], 'bouncy', '-q', '-o', name]).returncode
      if code: sys.exit(code)
    def show(name):
      status = os.stat(name)
      print(oct(status.st_mode & 0o777), *sorted(os.listxattr(name)))
    open('a.csv', 'w').write('old')
    try: os.setxattr('a.csv', 'user.note', b'kept')
    except (OSError, AttributeError): sys.exit(77)

    """

  /// Runs a script, unless the file system has no extended attributes.
  private static func run(_ script: String) throws -> String? {
    let folder = try TemporaryFolder()
    try folder.write(start + script, to: "script.py")
    let run = try ToolRun(script: "python3 script.py", in: folder.url)
    #expect([0, 77].contains(run.status), "\(run.errors)")
    return run.status == 77 ? nil : run.output
  }

  @Test func `a replaced file keeps its access list and attributes`() throws {
    let output = try Self.run(
      """
      os.chmod('a.csv', 0o660)
      list = acl((1, 6, none), (2, 6, 1234), (4, 4, none), (16, 6, none), (32, 0, none))
      os.setxattr('a.csv', 'system.posix_acl_access', list)
      draw('a.csv')
      show('a.csv')
      print(os.getxattr('a.csv', 'user.note'), os.getxattr('a.csv', 'system.posix_acl_access') == list)
      """
    )
    guard let output else { return }
    #expect(output == "0o660 system.posix_acl_access user.note\nb'kept' True\n")
  }

  @Test func `a replaced file gets no list from its folder`() throws {
    let output = try Self.run(
      """
      os.chmod('a.csv', 0o640)
      list = acl((1, 7, none), (2, 7, 1234), (4, 7, none), (16, 7, none), (32, 0, none))
      os.setxattr('.', 'system.posix_acl_default', list)
      draw('a.csv')
      show('a.csv')
      """
    )
    guard let output else { return }
    #expect(output == "0o640 user.note\n")
  }

  @Test func `a group is kept where that is possible, and else its rights go`() throws {
    let output = try Self.run(
      """
      if os.getuid() != 0: sys.exit(77)
      os.chmod('.', 0o777)
      for name, groups in [('b.csv', '5555'), ('c.csv', '6666')]:
        open(name, 'w').write('old')
        os.chmod(name, 0o664)
        os.chown(name, 12345, 5555)
        draw(name, 'setpriv', '--reuid', '12345', '--regid', '12345', '--groups', groups)
        show(name)
        print(os.stat(name).st_gid)
      """
    )
    guard let output else { return }
    #expect(output == "0o664\n5555\n0o644\n12345\n")
  }
}
