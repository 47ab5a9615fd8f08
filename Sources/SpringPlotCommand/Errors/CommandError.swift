import SpringPlotArguments
import SpringPlotGestures
import SpringPlotSyntax
import SpringPlotTables
import SpringPlotText
import SpringPlotTimelines

/// What is wrong with what was asked for.
enum CommandError: Error, Hashable, Sendable {
  /// The command line does not fit the table of options.
  case arguments(ArgumentError)
  /// The first word is no curve, and nearly a command.
  case misspelledCommand(String, command: String)
  /// A curve cannot be read.
  case syntax(SyntaxError)
  /// An option's value is not the number or time that it should be.
  case notANumber(option: String, value: String, NumberError)
  /// An option's value is none of the words that it can be.
  case notAWord(option: String, value: String, allowed: [String])
  /// An option's value is not of the form that it should have.
  case malformed(option: String, value: String, form: String)
  /// An option's number lies outside its range.
  case outOfRange(option: String, value: String, Requirement)
  /// Options of two families of spring parameters are mixed.
  case twoFamilies(String, CurveFamily, String, CurveFamily)
  /// An option lacks partners: all of one of these lists.
  case missingPartner(String, partners: [[String]])
  /// A curve is given both as an argument and by an option.
  case curveAndFamily(option: String, curve: String)
  /// Two options exclude each other.
  case conflict(String, String)
  /// A velocity was given, but no curve can start with one.
  case noVelocity(option: String)
  /// A text is too long to be shown.
  case tooLong(option: String, limit: Int)
  /// An option takes one curve apart, but there are several.
  case oneCurveOnly(option: String, count: Int)
  /// An option takes a spring apart, but the curve is none.
  case springOnly(option: String, curve: String)
  /// An option is for motions that springs alone make, and part of the one of a curve is none.
  case springsOnly(option: String, curve: String)
  /// A target would change while a finger still moves the value.
  case retargetDuringGesture(String, release: Double)
  /// A target is given to what comes to rest where its velocity takes it.
  case restsByItself(option: String)
  /// A recorded drag cannot be read.
  case gesture(path: String, GestureError)
  /// A recorded drag has one axis where a point is moved.
  case lineGesture(path: String)
  /// A file cannot be read.
  case unreadable(path: String, ReadError)
  /// An option draws the plane, but nothing moves in it.
  case noPlane(option: String)
  /// An option makes more curves than anyone can use.
  case tooManyCurves(option: String, count: Int, limit: Int)
  /// Samples would end before they start.
  case endsBeforeStart(start: String, option: String, value: String)
  /// A curve would never end.
  case neverSettles(curve: String)
  /// There are no such sample times.
  case sampling(SamplingError, option: String)
  /// The end of a file's name tells no format.
  case unknownExtension(path: String, known: [String])
  /// One format is asked for several files.
  case formatForSeveralFiles(option: String)
  /// No requested output can use an option.
  case unusedOption(String, formats: [Format], requested: [Format])
  /// Two outputs go to one place.
  case sameOutput(String)
  /// A check needs files to compare with.
  case checkWithoutFile
  /// A library has no words for a curve.
  case notConvertible(curve: String, dialect: String, reason: String)
  /// Something that knows one axis only is asked of a motion in the plane.
  case oneAxisOnly(String, curve: String)
  /// A motion that repeats forever is no easing.
  case endlessEasing(curve: String, autoreverses: Bool)
  /// A motion that ends where it starts is no easing.
  case easingWithoutWay(curve: String)
  /// An easing would have too many points.
  case easingTooFine(curve: String)
  /// An easing's duration would be lost among its decimals.
  case easingTooShort(curve: String)
  /// A pair of themes needs a file to be named after.
  case themePairWithoutFile
  /// A timeline is faulty.
  case timeline(TimelineError, file: String)
  /// A path leads out of the folder that everything has to stay in.
  case outside(path: String, folder: String)
}

extension CommandError {
  /// The lines that tell what is wrong and what would work; one, unless a curve is at fault.
  var lines: [String] {
    if case .syntax(let error) = self { return error.lines }
    if case .timeline(let error, let file) = self { return error.lines(in: file) }
    return [sentence]
  }

  private var sentence: String {
    switch self {
    case .arguments(let error):
      "\(error)"
    case .syntax(let error):
      error.lines.joined(separator: "\n")
    case .misspelledCommand(let text, let command):
      "\(quoted(text)) is no curve; did you mean the command '\(command)'?"
    case .notANumber(let option, let value, let error):
      "option '\(option)' \(error.sentence(about: quoted(value)))"
    case .notAWord(let option, let value, let allowed):
      "option '\(option)' cannot be \(quoted(value))\(meant(value, among: allowed)); "
        + "it is one of \(allowed.joined(separator: ", "))"
    case .malformed(let option, let value, let form):
      "option '\(option)' cannot be \(quoted(value)); it has the form \(form)"
    case .outOfRange(let option, let value, let requirement):
      "option '\(option)' must be \(requirement.words), but is \(quoted(value))\(reason(option))"
    case .twoFamilies(let first, let firstFamily, let second, let secondFamily):
      "options '\(first)' (\(firstFamily.words)) and '\(second)' (\(secondFamily.words)) "
        + "describe a spring in different ways; give one of them"
    case .missingPartner(let option, let partners):
      "option '\(option)' needs \(partners.map(conjunction).joined(separator: " or "))"
    case .curveAndFamily(let option, let curve):
      "curve \(quoted(curve)) and option '\(option)' exclude each other; "
        + "a curve's parameters belong to it, as in 'bouncy:duration=0.4'"
    case .conflict(let first, let second):
      "options '\(first)' and '\(second)' exclude each other"
    case .noVelocity(let option):
      "option '\(option)' needs a spring; a timing curve cannot start with a velocity"
    case .tooLong(let option, let limit):
      "option '\(option)' takes at most \(limit) bytes"
    case .oneCurveOnly(let option, let count):
      "option '\(option)' takes one curve apart, but there are \(count)"
    case .springOnly(let option, let curve):
      "option '\(option)' takes a spring apart, and \(quoted(curve)) is none"
    case .springsOnly(let option, let curve):
      "option '\(option)' takes springs apart, and part of \(quoted(curve)) is none"
    case .retargetDuringGesture(let value, let release):
      "option '--retarget' cannot be \(quoted(value)); the drag is released at "
        + release.text(as: .trimmed(decimals: 6))
    case .restsByItself(let option):
      "option '\(option)' has no effect; a scroll view comes to rest where its velocity takes it"
    case .gesture(let path, let error):
      "\(quoted(path)), \(error.sentence)"
    case .lineGesture(let path):
      "\(quoted(path)): expected x and y, found one position"
    case .unreadable(let path, .missing):
      "\(quoted(path)): no such file"
    case .unreadable(let path, .pipe):
      "\(quoted(path)): is a pipe; 'render' reads files, and '-'"
    case .unreadable(let path, .failed(let errorNumber)):
      "\(quoted(path)): cannot be read: \(systemText(errorNumber))"
    case .noPlane(let option):
      "option '\(option)' needs a motion in the plane, as with '--to 100,200'"
    case .tooManyCurves(let option, let count, let limit):
      "option '\(option)' asks for \(count) curves; at most \(limit) are made"
    case .endsBeforeStart(let start, let option, let value):
      "option '\(option)' ends at \(quoted(value)), before the start at \(start)"
    case .neverSettles(let curve):
      "curve \(quoted(curve)) never settles; give the end as a time, as in '--until 5'"
    case .sampling(let error, let option):
      error.sentence(option)
    case .unknownExtension(let path, let known):
      "file \(quoted(path)) has no known extension; give the format with '--format', or one of "
        + known.map { ".\($0)" }.joined(separator: " ")
    case .formatForSeveralFiles(let option):
      "option '\(option)' works with one output; the extensions of several files tell their formats"
    case .unusedOption(let option, let formats, let requested):
      "option '\(option)' has no effect on \(list(requested)), only on \(list(formats))"
    case .sameOutput(let path):
      "output \(quoted(path)) is given twice"
    case .checkWithoutFile:
      "option '--check' compares with files; name them with '--output'"
    case .notConvertible(let curve, let dialect, let reason):
      "curve \(quoted(curve)) cannot be written for \(dialect): \(reason)"
    case .oneAxisOnly(let what, let curve):
      "\(what) follows one axis, but curve \(quoted(curve)) moves in the plane"
    case .endlessEasing(let curve, let autoreverses):
      "curve \(quoted(curve)) repeats forever; write one leg, and repeat it in CSS with "
        + "'animation-iteration-count: infinite'"
        + (autoreverses ? " and 'animation-direction: alternate'" : "")
    case .easingWithoutWay(let curve):
      "curve \(quoted(curve)) ends where it starts, and an easing needs a way to go"
    case .easingTooFine(let curve):
      "curve \(quoted(curve)) has too much detail for an easing; end it earlier with '--until', "
        + "or give a larger '--tolerance'"
    case .easingTooShort(let curve):
      "curve \(quoted(curve)) is too short for an easing, whose duration in milliseconds has 20 "
        + "decimals at most"
    case .themePairWithoutFile:
      "option '--theme light,dark' writes two files; name the light one with '--output'"
    case .timeline(let error, let file):
      error.lines(in: file).joined(separator: "\n")
    case .outside(let path, let folder):
      "path \(quoted(path)) leads out of \(quoted(folder))"
    }
  }

  /// Why a range is what it is, where that is not plain.
  private func reason(_ option: String) -> String {
    switch option {
    case Flag.bounce.spelling, Flag.extraBounce.spelling:
      "; at 1 a spring never stops, at -1 it would never arrive"
    case Flag.settlingDuration.spelling: "; SwiftUI keeps to that range too"
    default: ""
    }
  }
}

extension CurveFamily {
  /// The family in words.
  var words: String {
    switch self {
    case .durationAndBounce: "duration and bounce"
    case .responseAndDampingRatio: "response and damping ratio"
    case .physics: "mass, stiffness and damping"
    case .settling: "settling duration and damping ratio"
    case .preset: "preset"
    }
  }
}

extension Requirement {
  /// The requirement in words.
  var words: String {
    switch self {
    case .above(let lower): "above \(text(lower))"
    case .atLeast(let lower): "at least \(text(lower))"
    case .between(let lower, let upper): "from \(text(lower)) to \(text(upper))"
    case .aboveUpTo(let lower, let upper): "above \(text(lower)) and at most \(text(upper))"
    case .aboveBelow(let lower, let upper): "above \(text(lower)) and below \(text(upper))"
    case .whole(let lower, let upper): "a whole number from \(lower) to \(upper)"
    case .computable: "0, or between 1e-100 and 1e100 in size"
    }
  }

  private func text(_ number: Double) -> String { number.text(as: .shortest) }
}

extension SamplingError {
  /// The error as a sentence about the option that says how far samples are apart.
  func sentence(_ option: String) -> String {
    switch self {
    case .negative: "times cannot be before 0"
    case .notPositive: "option '\(option)' must be above 0"
    case .notWhole: "option '\(option)' must be a whole number"
    case .endBeforeStart: "the samples have no time between start and end"
    case .endless: "a curve never settles; give the end as a time, as in '--until 5'"
    case .tooManyRows(let count):
      "option '\(option)' asks for \(short(count)) rows; "
        + "at most \(SampleGrid.maximumCount) are written"
    case .tooManyDigits: "option '\(option)' makes times with more digits than can be kept exactly"
    }
  }
}

/// Returns the question whether one of the words was meant, or nothing.
private func meant(_ text: String, among words: [String]) -> String {
  let near = suggestions(for: text, among: words)
  return near.isEmpty ? "" : " (did you mean '\(near[0])'?)"
}

private func list(_ formats: [Format]) -> String {
  formats.map(\.rawValue).joined(separator: ", ")
}

private func conjunction(_ options: [String]) -> String {
  options.map { "'\($0)'" }.joined(separator: " and ")
}

extension CommandError {
  /// The status that the process ends with.
  var status: ExitStatus {
    switch self {
    case .gesture, .lineGesture, .timeline, .outside: .badInput
    case .unreadable(_, .missing): .missingInput
    case .unreadable(_, .failed), .unreadable(_, .pipe): .inputOutput
    default: .usage
    }
  }
}
