/// A shell that can complete what is being typed.
package enum Shell: String, CaseIterable, Hashable, Sendable {
  case bash, zsh, fish
}

extension Tool {
  /// Returns the script that teaches a shell to complete the tool's command line.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }

  /// The spellings, in any command, of the options that take a value.
  var spellingsWithValue: [String] {
    var seen: Set<String> = []
    return OptionTable(union: tables).options.filter { $0.value != nil }.flatMap(\.spellings)
      .filter { seen.insert($0).inserted }
  }

  /// The prefix of the names of functions in a script.
  var functionName: String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

/// Returns a text as one word for a POSIX shell, in quotes only when it needs them.
package func shellQuoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      "-_./:,@%+=".utf8.contains(byte)
    }
  }
  // zsh takes a leading `=` for the path of a command.
  let needsNoQuotes = isPlain && !text.isEmpty && !text.hasPrefix("=")
  return needsNoQuotes ? text : singleQuoted(text, quote: #"'\''"#)
}

/// Returns a text between single quotes, with every single quote in it written in another way.
func singleQuoted(_ text: String, quote: String) -> String {
  var result = "'"
  for scalar in text.unicodeScalars {
    if scalar == "'" { result += quote } else { result.unicodeScalars.append(scalar) }
  }
  return result + "'"
}
