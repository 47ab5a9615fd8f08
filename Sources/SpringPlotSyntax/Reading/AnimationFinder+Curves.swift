import SpringPlotMotion
import SpringPlotText
import Springs

// Curves and groups.
extension AnimationFinder {
  func reader(
    _ items: [CodeItem],
    name: String,
    range: Range<Int>,
    _ words: DialectWords
  ) -> FieldReader {
    FieldReader(
      name: name,
      range: range,
      items: items,
      words: words,
      bytes: bytes,
      isNamed: dialect != nil
    )
  }

  mutating func readGroup(
    _ items: [CodeItem],
    name: String,
    range: Range<Int>,
    label: String? = nil
  ) {
    let property = items.lazy.compactMap(\.label?.text).first { $0.hasPrefix("--") }
    for words in libraries {
      guard let group = words.group else { continue }
      var reader = reader(items, name: name, range: range, words)
      reader.label = label
      do throws(PlacedFault) {
        guard let animation = try group(&reader) else { continue }
        found.append(
          Reading(
            animation: try animation.checked(at: range),
            dialect: words.dialect,
            notes: reader.notes,
            range: range,
            label: property,
            isDeclared: property != nil
          )
        )
      } catch {
        faults.append((error, words.dialect))
      }
      return
    }
  }

  /// The libraries in the order in which they own what many share.
  private var sharers: [DialectWords] { dialect == nil ? [.css] + libraries : libraries }

  mutating func readCurve(_ node: CodeNode, at range: Range<Int>) -> Bool {
    for words in sharers {
      var reader = reader([], name: "{…}", range: range, words)
      do throws(PlacedFault) {
        guard let curve = try reader.curve(node) else { continue }
        found.append(
          Reading(
            animation: .curve(curve, duration: FieldReader.curveDuration),
            dialect: words.dialect,
            notes: reader.notes,
            range: range
          )
        )
      } catch {
        faults.append((error, words.dialect))
      }
      return true
    }
    return false
  }

  /// Reads a path as the name of a timing curve, which has to be unmistakable unless an easing is
  /// expected.
  mutating func readCurve(_ path: CodePath, isEasing: Bool) -> Bool {
    let name = path.text
    // A library that has a curve of this very name comes before those that share names.
    let owner = libraries.first { $0.curves[name] != nil }
    for words in (owner.map { [$0] } ?? []) + sharers {
      let isOwn = words.curves[name] != nil
      guard isEasing || (isOwn && name.utf8.count > 4) else { continue }
      var reader = reader([], name: name, range: path.range, words)
      do throws(PlacedFault) {
        guard let curve = try reader.curve(path) else { continue }
        var duration = FieldReader.curveDuration
        let last = path.calls[path.calls.count - 1]
        var arguments = self.reader(last.arguments ?? [], name: name, range: path.range, words)
        if let given = try arguments.seconds("duration", unit: .seconds) {
          duration = try arguments.checked(given, in: .from(0, through: 1e100))
        }
        found.append(
          Reading(
            animation: .curve(curve, duration: duration),
            dialect: words.dialect,
            notes: reader.notes,
            range: path.range
          )
        )
      } catch {
        faults.append((error, words.dialect))
      }
      return true
    }
    return false
  }
}
