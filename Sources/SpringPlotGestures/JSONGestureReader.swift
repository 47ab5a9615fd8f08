import SpringPlotText

/// Reads a recording in JSON, an object a sample: in lines or in an array.
struct JSONGestureReader {
  /// How many different names are remembered.
  private static let mostKinds = 64
  /// How much of a line a message may quote, in bytes.
  private static let excerptLimit = 400

  /// What has been read; nil as long as nothing tells the columns.
  private(set) var samples: SampleList?
  /// Whether anything says what the times are counted in.
  var isUnitKnown: Bool { unit != nil || lastColumns?.unit != nil }

  private let unit: TimeUnit?
  private var nextLine = 1
  /// The meanings of names, which take longer to understand than to compare.
  private var kinds: [String: GestureColumn] = [:]
  /// The last sample that was read member by member; those that follow tend to be alike.
  private var last = Sample()
  private var lastColumns: GestureColumns?
  private var place: [Double] = []

  /// The members of an object that are of interest.
  private struct Sample {
    var shape = JSONObjectShape()
    var names: [String] = []
    var numbers: [Double] = []
  }

  init(unit: TimeUnit?) { self.unit = unit }

  /// Reads complete lines.
  mutating func read(_ lines: [UInt8]) throws(GestureError) {
    var reader = JSONReader(lines: lines, firstLine: nextLine)
    while reader.nextLine() {
      let offset = reader.offset
      if lastColumns == nil || !reader.readNumbers(of: last.shape, into: &last.numbers) {
        do {
          let sample = try sample(from: &reader)
          try reader.readEnd()
          remember(sample)
        } catch {
          throw GestureError(error)
        }
      }
      do throws(GestureFault) {
        try append()
      } catch {
        throw GestureError(error, in: lines, of: reader, at: offset, limit: Self.excerptLimit)
      }
    }
    nextLine = reader.line
  }

  /// Returns the samples of an array of objects, or of arrays `[time, x, y]`.
  static func samples(
    ofArray bytes: [UInt8],
    unit: TimeUnit?
  ) throws(GestureError) -> (SampleList?, isUnitKnown: Bool) {
    var samples = JSONGestureReader(unit: unit)
    var reader = JSONReader(bytes)
    var offset = 0
    do throws(Fault) {
      try catching { () throws(JSONError) in try reader.beginArray() }
      while try catching({ () throws(JSONError) in try reader.nextElement() }) {
        offset = reader.offset
        try catching { () throws(JSONError) in
          let isRow = try reader.nextKind() == .array
          samples.remember(
            isRow ? try samples.row(from: &reader) : try samples.sample(from: &reader)
          )
        }
        do throws(GestureFault) { try samples.append() } catch { throw .gesture(error) }
      }
      try catching { () throws(JSONError) in try reader.readEnd() }
    } catch {
      switch error {
      case .json(let error): throw GestureError(error)
      case .gesture(let fault):
        throw GestureError(fault, in: bytes, of: reader, at: offset, limit: excerptLimit)
      }
    }
    return (samples.samples, samples.isUnitKnown)
  }

  private enum Fault: Error {
    case json(JSONError)
    case gesture(GestureFault)
  }

  private static func catching<Result>(
    _ body: () throws(JSONError) -> Result
  ) throws(Fault) -> Result {
    do { return try body() } catch { throw .json(error) }
  }
}

extension JSONGestureReader {
  /// Adds the last sample.
  private mutating func append() throws(GestureFault) {
    let columns: GestureColumns
    if let lastColumns {
      columns = lastColumns
    } else {
      columns =
        last.names.isEmpty
        ? try GestureColumns(count: last.numbers.count) : try GestureColumns(names: last.names)
      lastColumns = columns
      place = Array(repeating: 0, count: columns.positions.count)
    }
    let axisCount = columns.positions.count
    if samples == nil { samples = SampleList(axisCount: axisCount) }
    guard samples?.axisCount == axisCount else {
      throw .noColumn(axisCount == 1 ? "y" : "position", found: last.names)
    }
    for (axis, index) in columns.positions.enumerated() { place[axis] = last.numbers[index] }
    let exponent = (unit ?? columns.unit ?? .seconds).exponent
    try samples?.append(FieldNumber(last.numbers[columns.time], exponent: exponent), place)
  }

  private mutating func remember(_ sample: Sample) {
    let isAlike = sample.names == last.names && sample.numbers.count == last.numbers.count
    if !isAlike { lastColumns = nil }
    last = sample
  }

  /// Reads the members of an object one by one.
  private mutating func sample(from reader: inout JSONReader) throws(JSONError) -> Sample {
    var sample = Sample()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let kind = kinds[key] ?? GestureColumn(named: key)
      if kinds.count < Self.mostKinds { kinds[key] = kind }
      let isOther = kind == .other
      sample.shape.addMember(of: reader, isNumber: !isOther)
      if isOther {
        try reader.skipValue()
      } else {
        sample.names.append(key)
        sample.numbers.append(try reader.readNumber())
      }
    }
    return sample
  }

  /// Reads the numbers of a sample without names.
  private func row(from reader: inout JSONReader) throws(JSONError) -> Sample {
    var sample = Sample()
    try reader.beginArray()
    while try reader.nextElement() { sample.numbers.append(try reader.readNumber()) }
    return sample
  }
}

extension GestureError {
  fileprivate init(_ error: JSONError) {
    self.init(
      line: error.place.line,
      column: error.place.column,
      text: "",
      fault: .json(error.fault)
    )
  }

  fileprivate init(
    _ fault: GestureFault,
    in bytes: [UInt8],
    of reader: JSONReader,
    at offset: Int,
    limit: Int
  ) {
    let place = reader.place(of: offset, path: JSONPath())
    let line = bytes[offset...].prefix(limit).prefix { $0 != UInt8(ascii: "\n") }
    self.init(
      line: place.line,
      column: place.column,
      text: String(decoding: line, as: UTF8.self),
      fault: fault
    )
  }
}
