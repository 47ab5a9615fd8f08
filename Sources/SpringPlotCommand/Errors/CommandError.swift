import AnimationSyntax
import Arguments
import Bytes
import Gestures
import Tables
import Timelines

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
