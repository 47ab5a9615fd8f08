import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotText
import Springs

/// Turns events as a document describes them into what they mean.
struct EventResolver {
  /// The most animations that are remembered: a log may have any number of them.
  private static let memory = 4_096

  private let table: PropertyTable
  private var animations: [String: Animation] = [:]
  private var order = 0

  init(_ table: PropertyTable) { self.table = table }

  /// Returns the event that a record at a path describes.
  mutating func event(
    _ record: EventRecord,
    _ path: [JSONPath.Step],
    order: Int? = nil
  ) throws(Finding) -> TimelineEvent {
    guard record.time.value >= 0 else {
      throw Finding(
        .negativeTime(record.time.value),
        at: record.time.offset,
        path + [.key("at")]
      )
    }
    var animation: Animation?
    if let text = record.animation {
      animation = try self.animation(text, path + [.key("animation")])
    }
    var changes = try resets(record.reset, path + [.key("reset")])
    changes += try self.changes(record.changes, path + [.key("set")])
    let tracks = try self.tracks(record.keyframes, path + [.key("keyframes")])
    var sequence: TimelineEvent.Sequence?
    if let record = record.sequence {
      sequence = try self.sequence(record, path + [.key("sequence")])
    }
    self.order += 1
    return TimelineEvent(
      order: order ?? self.order,
      time: record.time.value,
      name: record.name,
      animation: animation,
      cancelled: record.cancelled.map(\.value),
      changes: changes,
      tracks: tracks,
      sequence: sequence
    )
  }

  private mutating func animation(
    _ text: Located<String>,
    _ path: [JSONPath.Step]
  ) throws(Finding) -> Animation {
    if let known = animations[text.value] { return known }
    do {
      let animation = try CurveArgument.parse(text.value).animation
      if animations.count == Self.memory { animations = [:] }
      animations[text.value] = animation
      return animation
    } catch {
      throw Finding(.syntax(error), at: text.offset, path)
    }
  }

  private func resets(
    _ reset: EventRecord.Reset?,
    _ path: [JSONPath.Step]
  ) throws(Finding) -> [TimelineEvent.Change] {
    var indices: [Int] = []
    switch reset {
    case nil: break
    case .everything: indices = Array(table.properties.indices)
    case .properties(let names):
      for (place, name) in names.enumerated() {
        indices.append(
          try found(at: name.offset, path + [.index(place)]) { () throws(TimelineFault) in
            try table.index(of: name.value)
          }
        )
      }
    }
    return indices.map { index in
      TimelineEvent.Change(property: index, components: table.properties[index].initial)
    }
  }

  private func changes(
    _ records: [EventRecord.Change],
    _ path: [JSONPath.Step]
  ) throws(Finding) -> [TimelineEvent.Change] {
    try records.map { record throws(Finding) in
      let name = record.property.value
      let path = path + [.key(name)]
      let index = try found(at: record.property.offset, path) { () throws(TimelineFault) in
        try table.index(of: name)
      }
      let components = try found(at: record.value.offset, path) { () throws(TimelineFault) in
        try table.properties[index].components(of: record.value.value)
      }
      return TimelineEvent.Change(property: index, components: components)
    }
  }

  private func tracks(
    _ records: [EventRecord.Tracks],
    _ path: [JSONPath.Step]
  ) throws(Finding) -> [TimelineEvent.Tracks] {
    try records.map { record throws(Finding) in
      let path = path + [.key(record.property.value)]
      let index = try found(at: record.property.offset, path) { () throws(TimelineFault) in
        let index = try table.index(of: record.property.value)
        try table.properties[index].checkTracks(count: record.texts.count)
        return index
      }
      let scripts = try record.texts.map { text throws(Finding) in
        try found(at: text.offset, path) { () throws(TimelineFault) in try script(text.value) }
      }
      return TimelineEvent.Tracks(property: index, scripts: scripts)
    }
  }

  private func script(_ text: String) throws(TimelineFault) -> MotionScript {
    let script: MotionScript?
    do {
      script = try CurveArgument.script(text)?.script
    } catch {
      throw .syntax(error)
    }
    guard let script else { throw .notKeyframes }
    for value in script.values { try ShownValue.check(value) }
    return script
  }

  private func sequence(
    _ record: EventRecord.Sequence,
    _ path: [JSONPath.Step]
  ) throws(Finding) -> TimelineEvent.Sequence {
    guard record.interval.value > 0 else {
      throw Finding(
        .intervalNotPositive(record.interval.value),
        at: record.interval.offset,
        path + [.key("every")]
      )
    }
    var steps: [[TimelineEvent.Change]] = []
    for (index, step) in record.steps.enumerated() {
      steps.append(try changes(step, path + [.key("set"), .index(index)]))
    }
    return TimelineEvent.Sequence(
      id: record.id?.value,
      interval: record.interval.value,
      steps: steps
    )
  }
}

/// Returns the Double nearest to the exact decimal sum of a time and a number of intervals.
///
/// The sum of 2 and three times 0.1 is 2.3, as someone would write it.
func exactTime(_ start: Double, plus count: Int, times interval: Double) -> Double {
  let nearly = start + Double(count) * interval
  let start = DecimalNumber(shortest: start)
  let interval = DecimalNumber(shortest: interval)
  let exponent = min(start.exponent, interval.exponent)
  // Numbers this far apart, or this long, are not written by people.
  guard max(start.exponent, interval.exponent) - exponent <= 18 else { return nearly }
  let (product, overflows) = scaled(interval, to: exponent)
    .multipliedReportingOverflow(by: Signed128(count))
  let (sum, overflowsToo) = product.addingReportingOverflow(scaled(start, to: exponent))
  if overflows || overflowsToo { return nearly }
  return DecimalNumber(significand: sum, exponent: exponent).doubleValue
}

/// Returns the significand of a number with another exponent, at most 18 below its own.
private func scaled(_ number: DecimalNumber, to exponent: Int) -> Signed128 {
  number.significand * .powerOfTen(number.exponent - exponent)
}

/// Finds out where the first value of a text ends, as its bytes arrive.
package struct FirstValue: Hashable, Sendable {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// Whether the value has ended, or can be seen not to be an object at all.
  package private(set) var isComplete = false

  /// Creates a finder before the first byte.
  package init() {}

  /// Looks at the next bytes.
  package mutating func read(_ bytes: [UInt8]) {
    for byte in bytes where !isComplete { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = depth > 0
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case 0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF: return
    default: break
    }
    isComplete = depth <= 0
  }
}
