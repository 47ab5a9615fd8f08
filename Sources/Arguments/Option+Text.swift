extension Option {
  /// The option as it is typed, its short form first: `-o, --output FILE`.
  var form: String { shortForm.map { $0 + ", " + longForm } ?? longForm }

  /// The form with its long part in one column, whether there is a short one or not.
  var alignedForm: String { shortForm == nil ? "    " + longForm : form }

  /// The short form with its dash.
  var shortForm: String? { letter.map { "-\($0)" } }

  /// The long form with what follows it.
  var longForm: String { value.map { "\(spelling) \($0.placeholder)" } ?? spelling }

  /// Every spelling of the option, the long ones first.
  var spellings: [String] { names.map { "--" + $0 } + (shortForm.map { [$0] } ?? []) }

  /// The summary with what else is to be known.
  var explanation: String {
    var remarks: [String] = []
    if !aliases.isEmpty {
      remarks.append("also " + aliases.map { "--" + $0 }.joined(separator: ", "))
    }
    if let defaultText { remarks.append("default: \(defaultText)") }
    if isRepeatable { remarks.append("repeatable") }
    return remarks.isEmpty ? summary : "\(summary) (\(remarks.joined(separator: "; ")))"
  }
}

/// Options under one heading.
struct OptionGroup {
  let heading: String
  var options: [Option]
}

extension Tool {
  /// Returns options in groups, each group where its first option stands.
  func groups(of options: [Option]) -> [OptionGroup] {
    var groups: [OptionGroup] = []
    for option in options {
      if let index = groups.firstIndex(where: { $0.heading == option.group }) {
        groups[index].options.append(option)
      } else {
        groups.append(OptionGroup(heading: option.group, options: [option]))
      }
    }
    return groups
  }

  /// Returns how a command is called, one line a form.
  func calls(of command: Command) -> [String] {
    command.usage.map { usage in
      [name, command.name, usage].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
