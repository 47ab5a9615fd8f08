import AnimationSyntax
import Arguments
import Bytes
import Gestures
import Tables
import Timelines

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
