import SpringPlotArguments
import SpringPlotText

/// A line of a file that lists charts.
package struct LinePlace: Hashable, Sendable {
  /// The path of the file; `-` is standard input.
  package let file: String
  /// The number of the line, from 1.
  package let line: Int

  /// Creates a place.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// Words for the user about a line of a file.
package struct Remark: Hashable, Sendable {
  /// The line.
  package let place: LinePlace
  /// What is said about it, one line or more.
  package let lines: [String]

  /// Creates a remark.
  package init(_ lines: [String], about place: LinePlace) {
    self.place = place
    self.lines = lines
  }
}

/// A file that lists charts, a command line each.
struct ChartsFile: Hashable, Sendable {
  /// The path as it was given; `-` is standard input.
  let path: String
  /// The command lines in order.
  let lines: [ChartsLine]
}

extension ChartsFile {
  /// Reads the command lines in the content of a file.
  ///
  /// In Markdown and HTML, which the file's name tells, they are those in comments that begin
  /// with `springplot`. In any other file they are all lines.
  init(path: String, content: [UInt8]) {
    self.path = path
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = content.starts(with: mark) ? content[mark.count...] : content[...]
    let found =
      if let markup = Markup(path: path) {
        MarkupScanner.commandLines(in: Array(bytes), of: markup)
      } else {
        ShellLine.all(in: String(systemBytes: Array(bytes))).map { line in
          FoundLine(number: line.number, words: line.words.mapError(LineFault.shell))
        }
      }
    lines = found.map { line in
      ChartsLine(place: LinePlace(file: path, line: line.number), words: line.words)
    }
  }
}

/// A command line in a file that lists charts.
struct ChartsLine: Hashable, Sendable {
  /// The place of the line.
  let place: LinePlace
  /// Its words, or what prevents them.
  let words: Result<[String], LineFault>
}

/// A command line and its number in the file.
struct FoundLine: Hashable, Sendable {
  /// The number of the line, from 1.
  let number: Int
  /// The words, or what prevents them.
  let words: Result<[String], LineFault>
}

extension ChartsLine {
  /// Returns what the command of this line leads to.
  ///
  /// Its paths start from the folder of the file. With `confinement` none may leave that folder.
  func plan(in environment: Environment, confinement: String?) throws(LineFault) -> WritePlan {
    let arguments = try arguments()
    let inputs = arguments.inputPaths
    for path in inputs {
      if path == "-" { throw .standardInput }
      try requirePlace(in: confinement, of: path, isWritten: false, environment)
    }
    var plan: WritePlan
    do {
      plan = try arguments.command.plan(
        arguments,
        in: self.environment(environment, confinement: confinement)
      )
    } catch {
      throw .command(error)
    }
    plan.inputs = inputs.map(resolved)
    for index in plan.outputs.indices {
      guard case .file(let path) = plan.outputs[index].destination else { throw .standardOutput }
      try requirePlace(in: confinement, of: path, isWritten: true, environment)
      plan.outputs[index].destination = .file(path: resolved(path))
      plan.outputs[index].origin = place
    }
    return plan
  }

  private func arguments() throws(LineFault) -> CommandArguments {
    let words = try words.get()
    let request: Request
    do {
      request = try .parse(words)
    } catch {
      throw .command(error)
    }
    guard case .run(let invocation) = request else { throw .standardOutput }
    let arguments = CommandArguments(invocation)
    if arguments.command == .render { throw .nested }
    if arguments.command == .tune { throw .standardOutput }
    if let option = arguments[.check] { throw .misplacedOption(option.spelling) }
    return arguments
  }

  /// What the command of the line may know: nothing of the terminal.
  private func environment(_ outer: Environment, confinement: String?) -> Environment {
    let place: @Sendable (String) throws(ReadError) -> String = { path throws(ReadError) in
      let path = resolved(path)
      // Paths of options have been checked; this holds for those that a file names.
      if let confinement {
        switch outer.place(path, confinement) {
        case .plain, .executable: break
        case .outside, .hidden: throw .missing
        }
      }
      if outer.isPipe(path) { throw .pipe }
      return path
    }
    return Environment(
      read: { path throws(ReadError) in try outer.read(place(path)) },
      blocks: { path throws(ReadError) in try outer.blocks(place(path)) }
    )
  }

  private func requirePlace(
    in confinement: String?,
    of path: String,
    isWritten: Bool,
    _ environment: Environment
  ) throws(LineFault) {
    guard let confinement else { return }
    let isRelative = path.utf8.first != UInt8(ascii: "/")
    let names = isRelative ? path.utf8.split(separator: UInt8(ascii: "/")) : []
    if names.contains(where: {
      $0.first == UInt8(ascii: ".") && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }) {
      throw .command(.file(path, .isHidden))
    }
    switch environment.place(resolved(path), confinement) {
    case .outside: throw .command(.file(path, .isOutside(folder: confinement)))
    case .hidden: throw .command(.file(path, .isHidden))
    case .executable where isWritten: throw .command(.file(path, .isExecutable))
    case .executable, .plain: break
    }
  }

  /// Returns a path of the line as seen from the working folder.
  private func resolved(_ path: String) -> String {
    guard path.utf8.first != UInt8(ascii: "/") else { return path }
    guard let slash = place.file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return place.file[...slash] + path
  }
}
