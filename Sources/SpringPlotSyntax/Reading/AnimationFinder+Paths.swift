import SpringPlotMotion
import Springs

extension AnimationFinder {
  mutating func search(_ whole: CodePath, isEasing: Bool) {
    let path = whole.curve
    for index in path.calls.indices {
      for words in libraries where readEntry(of: words, path, index) { return }
    }
    if readSwiftUI(path) { return }
    if isEasing || path.isPlain, readCurve(path, isEasing: isEasing) { return }
    if path.calls.contains(where: { $0.name.text.hasPrefix("set") && $0.arguments?.count == 1 }) {
      let count = found.count + faults.count
      readGroup([CodeItem(label: nil, value: .path(path))], name: "{…}", range: path.range)
      if found.count + faults.count > count { return }
    }
    for call in path.calls {
      let count = found.count + faults.count
      if let arguments = call.arguments {
        readGroup(arguments, name: call.name.text, range: call.range)
        if found.count + faults.count == count {
          for item in arguments {
            search(
              item.value,
              label: item.label.map { FieldReader.plain($0.text) },
              isWhole: false
            )
          }
        }
      }
      if let block = call.block { search(block) }
    }
  }

  /// Reads a call as the entry of a library; returns whether it was one.
  private mutating func readEntry(of words: DialectWords, _ path: CodePath, _ index: Int) -> Bool {
    let call = path.calls[index]
    var names = [(call.name.text, index)]
    if index + 1 < path.calls.count, call.arguments == nil {
      names.insert((call.name.text + "." + path.calls[index + 1].name.text, index + 1), at: 0)
    }
    for (name, place) in names {
      guard let entry = words.entry(name) else { continue }
      let call = path.calls[place]
      guard call.arguments != nil || call.block != nil || !entry.isCalled else { continue }
      var reader = reader(call.arguments ?? [], name: name, range: call.range, words)
      reader.path = path
      reader.index = place
      do throws(PlacedFault) {
        guard let animation = try entry.read(&reader) else { continue }
        if let fault = unclosed(call) { throw fault }
        var reading = Reading(
          animation: try animation.checked(at: path.range),
          dialect: words.dialect,
          notes: reader.notes,
          range: path.range
        )
        try modify(&reading, by: path.calls[(place + 1)...])
        found.append(reading)
      } catch {
        // Of a text that is cut off, that is what matters.
        faults.append((unclosed(call) ?? error, words.dialect))
      }
      return true
    }
    return false
  }

  /// Whether the text ends within a function that a call takes behind a whole object.
  private func endsInFunction(_ call: CodeCall) -> Bool {
    let objects = (call.arguments ?? []).compactMap { item -> Range<Int>? in
      if case .object(_, let range) = item.value { range } else { nil }
    }
    guard objects.count > 1, case .object(let entries, _)? = call.arguments?.last?.value else {
      return false
    }
    return entries.allSatisfy { $0.label == nil || $0.separator == "=" }
      && objects.dropLast().allSatisfy { bytes[$0.upperBound - 1] == UInt8(ascii: "}") }
  }

  /// Returns the fault of a call whose end is missing, nil when it has one or needs none.
  private func unclosed(_ call: CodeCall) -> PlacedFault? {
    guard !call.isClosed, !call.endsInBlock, !endsInFunction(call) else { return nil }
    if bytes[call.range.lowerBound] == UInt8(ascii: "[") {
      let opening = call.range.lowerBound
      return PlacedFault(.unclosedBracket, at: opening..<opening + 1)
    }
    let opening = call.name.range.upperBound
    return PlacedFault(.unclosed, at: opening..<min(opening + 1, call.range.upperBound))
  }

  /// Applies calls behind an animation when all of them are modifiers of SwiftUI.
  func modify(
    _ reading: inout Reading,
    by calls: ArraySlice<CodeCall>
  ) throws(PlacedFault) {
    // Reanimated's chains have their own words.
    let isChain = [.reanimated, .reanimated3].contains(reading.dialect)
    guard !calls.isEmpty, !isChain,
      calls.allSatisfy({ Modifier.words.contains($0.name.text) && $0.arguments != nil })
    else { return }
    let modifiers = try SwiftUICode(bytes: bytes).calls(calls)
    reading.animation = try Interpreter().modified(reading.animation, by: modifiers[...])
  }

  /// Reads a path as SwiftUI's; returns whether it was one.
  private mutating func readSwiftUI(_ path: CodePath) -> Bool {
    guard dialect == nil || dialect == .swiftui else { return false }
    if path.calls[0].name.text == "SpringKeyframe", let arguments = path.calls[0].arguments,
      !arguments.isEmpty, !arguments.contains(where: { $0.label?.text == "spring" })
    {
      let usual = Animation.spring(Spring(duration: 0.5, bounce: 0))
      found.append(Reading(animation: usual, dialect: .swiftui, range: path.range))
      return true
    }
    guard SwiftUICode.isAnimation(path) else { return false }
    do throws(PlacedFault) {
      let chain = try SwiftUICode(bytes: bytes).chain(path)
      var interpreter = Interpreter()
      found.append(
        Reading(
          animation: try interpreter.animation(chain),
          dialect: .swiftui,
          notes: interpreter.warnings,
          range: path.range
        )
      )
    } catch {
      faults.append((error, .swiftui))
    }
    return true
  }
}
