import SpringPlotArguments
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotText
package import SpringPlotTune

/// What is printed when the instrument is left with return.
enum TunePrint: String, Hashable, Sendable, CaseIterable {
  /// The curve alone.
  case expression
  /// The curve and the options that give it its start, target and velocity.
  case line
}

/// What the instrument on the terminal is asked for.
struct TuneOptions: Sendable {
  /// The curve that is tuned, and one to compare it with.
  let curves: CurveOptions
  /// The library whose code is printed; nil for the expression.
  let dialect: Dialect?
  /// What is printed.
  let print: TunePrint
  /// The file that a chart is saved to.
  let savePath: String
  /// Whether nothing moves by itself.
  let hasReducedMotion: Bool
  /// Whether colours may be used.
  let hasColor: Bool

  /// Takes the options that the command has.
  init(_ arguments: CommandArguments, _ values: OptionValues) throws(CommandError) {
    curves = CurveOptions(arguments, values)
    dialect = values.dialect
    print = values.tunePrint
    savePath = values.output.files.last?.value ?? "springplot.svg"
    hasReducedMotion = values.hasReducedMotion
    hasColor = values.chart.hasColor
    if print == .line, dialect != nil {
      throw .conflict(OptionName.print.spelling, OptionName.to.spelling)
    }
    if let option = arguments[.output], Format.format(ofPath: savePath) != .svg {
      throw .option(option.spelling, .malformed(savePath, form: "NAME.svg"))
    }
  }
}

extension TuneOptions {
  /// Plays the instrument, and plans what to print.
  func plan(in environment: Environment) throws(CommandError) -> WritePlan {
    let named = try NamedCurves(curves)
    let settings = try named.curves.map { (curve) throws(CommandError) in
      try self.settings(of: curve)
    }
    let state = TuneState(
      settings[0],
      shadow: settings.count > 1 ? settings[1] : nil,
      dialect: dialect ?? .swiftui,
      hasReducedMotion: hasReducedMotion
    )
    let request = TuneRequest(state: state, savePath: savePath, hasColor: hasColor)
    switch environment.tune(request) {
    case .noTerminal: throw .noTerminal
    case .cancelled: return WritePlan(status: .interrupted)
    case .finished(let state):
      var plan = WritePlan.text(try text(of: state) + "\n")
      plan.messages = named.warnings
      return plan
    }
  }

  private func settings(of curve: NamedCurve) throws(CommandError) -> TuneSettings {
    let motion = curves.motion
    func coordinate(
      _ coordinates: Coordinates?,
      otherwise: Double
    ) throws(CommandError) -> Double {
      guard let coordinates else { return otherwise }
      guard coordinates.numbers.count == 1 else {
        throw coordinates.option.malformed("a number; the instrument has one axis")
      }
      return coordinates.numbers[0]
    }
    let settings = TuneSettings(
      curve.animation,
      from: try coordinate(motion.from, otherwise: 0),
      to: try coordinate(motion.target, otherwise: 1),
      velocity: try coordinate(motion.velocity, otherwise: 0)
    )
    guard let settings else { throw .curve(curve.name, .hasNoSliders) }
    return settings
  }

  private func text(of state: TuneState) throws(CommandError) -> String {
    let settings = state.settings
    if let dialect {
      guard let code = state.code(in: dialect) else {
        throw .curve(
          settings.animation.expression,
          .hasNoWords(dialect: dialect.rawValue, reason: "the settings have no words there")
        )
      }
      return code
    }
    switch print {
    case .expression:
      return settings.animation.expression
    case .line:
      let values = [
        (OptionName.from, settings.start, 0.0), (.to, settings.target, 1),
        (.velocity, settings.animation.acceptsInitialVelocity ? settings.velocity : 0, 0),
      ]
      let options = values.filter { $0.1 != $0.2 }.map {
        " \($0.0.spelling)=\($0.1.text(as: .shortest))"
      }
      return shellQuoted(settings.animation.expression) + options.joined()
    }
  }
}

/// What the terminal is asked to play.
package struct TuneRequest: Sendable {
  /// The instrument at its start.
  package let state: TuneState
  /// The file that a chart is saved to.
  package let savePath: String
  /// Whether colours may be used, if the terminal has them.
  package let hasColor: Bool
}

/// How the instrument was left.
package enum TuneEnd: Sendable {
  /// There is no terminal to play it on.
  case noTerminal
  /// It was left without a result.
  case cancelled
  /// It was left with a result.
  case finished(TuneState)
}
