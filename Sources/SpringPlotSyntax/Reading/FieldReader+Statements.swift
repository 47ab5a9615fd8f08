import SpringPlotText

// Statements: what is set one after the other, and not given at once.
extension FieldReader {
  /// Whether the items are statements and not the entries of an object.
  var isStatements: Bool {
    items.contains { item in
      if item.label != nil { return item.separator == "=" }
      guard case .path(let path) = item.value else { return false }
      return path.calls.contains { $0.name.text.hasPrefix("set") && $0.arguments?.count == 1 }
    }
  }

  /// The statements that set something, `setStiffness(…)` also, by what they set.
  var statements: [CodeItem] {
    items.flatMap { item -> [CodeItem] in
      if item.label != nil { return [item] }
      var nodes = [item.value]
      if case .words(let words) = item.value { nodes = words }
      return nodes.flatMap { node -> [CodeItem] in
        guard case .path(let path) = node else { return [] }
        return Self.settings(of: path.calls[...])
      }
    }
  }

  /// Returns what calls such as `setStiffness(…)` and blocks set.
  static func settings(of calls: ArraySlice<CodeCall>) -> [CodeItem] {
    calls.flatMap { call -> [CodeItem] in
      var settings = call.block ?? []
      if call.name.text.hasPrefix("set"), let arguments = call.arguments, arguments.count == 1 {
        let name = String(call.name.text.dropFirst(3))
        settings.append(
          CodeItem(
            label: Word(text: name, range: call.name.range),
            separator: "=",
            value: arguments[0].value
          )
        )
      }
      return settings
    }
  }
}
