import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotTables
import SpringPlotText
import Springs

/// What the command that converts a curve is asked for.
struct ConvertOptions: Sendable {
  /// The curve.
  let curves: CurveOptions
  /// The library; nil for all of them.
  let dialect: Dialect?
  /// What is written where.
  let outputs: [OutputRequest]
  /// Whether files are compared, and which messages are printed.
  let output: OutputOptions

  /// Takes the options that the command has.
  init(
    _ arguments: CommandArguments,
    _ values: OptionValues,
    in environment: Environment
  ) throws(CommandError) {
    curves = CurveOptions(arguments, values)
    dialect = values.dialect
    output = values.output
    outputs = try OutputRequest.all(output, arguments, in: environment)
  }
}

extension ConvertOptions {
  /// Plans a curve in the words of other libraries, as text or as JSON.
  func plan() throws(CommandError) -> WritePlan {
    let named = try NamedCurves(curves)
    let curve = named.curves[0]
    let report = ConversionReport(
      curve,
      dialects: dialect.map { [$0] } ?? Dialect.written,
      tolerance: curves.tolerance
    )
    var messages = named.warnings
    if let dialect, let conversion = report.conversions.first {
      guard conversion.code != nil else {
        let reason = conversion.notes.joined(separator: "; ")
        throw .curve(curve.name, .hasNoWords(dialect: dialect.rawValue, reason: reason))
      }
      messages += conversion.notes
    }
    return try WritePlan(outputs, output, messages: messages) { request in
      let text =
        if request.format != .text {
          report.json
        } else if dialect == nil {
          report.text
        } else {
          report.code
        }
      return [.text(text, to: request.destination)]
    }
  }
}

/// A curve in the words of libraries, as text for people and as JSON for scripts.
struct ConversionReport: Hashable, Sendable {
  /// The curve.
  let curve: NamedCurve
  /// The conversions in order.
  let conversions: [Conversion]

  /// Creates the report of a curve; `tolerance` is how near a sampled curve comes.
  init(_ curve: NamedCurve, dialects: [Dialect], tolerance: Double) {
    self.curve = curve
    conversions = dialects.map { dialect in
      curve.animation.conversion(to: dialect)
        ?? Conversion(sampling: curve, tolerance: tolerance)
    }
  }

  /// The code alone, to be pasted.
  var code: String { conversions.compactMap(\.code).map { $0 + "\n" }.joined() }

  /// Every conversion under the name of its library, with its notes.
  var text: String {
    conversions.map { conversion in
      let code = conversion.code?.split(separator: "\n").map { "  \($0)\n" } ?? []
      let notes = conversion.notes.map { "  note: \($0)\n" }
      return "\(conversion.dialect.rawValue)\n" + (code + notes).joined()
    }.joined(separator: "\n")
  }

  /// The conversions as a JSON document.
  var json: String {
    let objects = conversions.map { conversion in
      let notes = conversion.notes.map(jsonText).joined(separator: ",")
      let difference = conversion.difference.map { difference in
        "{\"largest\":\(difference.distance.text(as: .shortest)),"
          + "\"time\":\(difference.time.text(as: .shortest))}"
      }
      return "{\"dialect\":\(jsonText(conversion.dialect.rawValue)),"
        + "\"code\":\(conversion.code.map(jsonText) ?? "null"),"
        + "\"difference\":\(difference ?? "null"),\"notes\":[\(notes)]}"
    }
    return "{\"schema\":1,\n \"name\":\(jsonText(curve.name)),"
      + "\"expression\":\(jsonText(curve.expression)),\n \"conversions\":[\n  "
      + objects.joined(separator: ",\n  ") + "]}\n"
  }
}

extension Conversion {
  /// Creates the conversion of a curve to CSS by sampling it; a repetition is left to CSS.
  init(sampling curve: NamedCurve, tolerance: Double) {
    var animation = curve.animation
    var lines: [String] = []
    var notes: [String] = []
    if animation.isEndless, let plain = PlainAnimation(animation) {
      animation = plain.leg
      lines = ["animation-iteration-count: infinite;"]
      if plain.autoreverses { lines.append("animation-direction: alternate;") }
      if plain.delay != 0 {
        lines.append("animation-delay: \(plain.delay.text(as: .shortest))s;")
      }
    }
    let motion = Motion(animation)
    let shown = motion.shownDuration(tolerance: tolerance)
    var end = shown.seconds
    if shown.reason == .threePeriods {
      end = motion.lastPassage(before: end) ?? end
      notes.append("needs more than 1,000 periods to settle; the easing ends at a passage")
    }
    let easing: LinearEasing
    do throws(EasingError) {
      guard end > 0 else { throw .tooShort }
      guard shown.reason != .threeLegs, let eased = EasedMotion(motion, times: 0...end) else {
        throw .tooFine
      }
      easing = try LinearEasing(eased, tolerance: tolerance)
    } catch .tooShort {
      self.init(.css, impossible: "this is too short for an easing")
      return
    } catch {
      self.init(.css, impossible: "this has too much detail for an easing")
      return
    }
    let name = CSSNames.identifiers([curve.name])[0]
    lines =
      [
        "--\(name)-easing: \(easing.text);", "--\(name)-duration: \(easing.duration.text);",
      ] + lines
    notes.append(
      "straight pieces: up to \((100 * easing.error).text(as: .trimmed(decimals: 4))) % of the way "
        + "from the exact curve; an interruption starts from rest, CSS keeps no velocity"
    )
    self.init(.css, code: lines.joined(separator: "\n"), notes: notes)
  }
}
