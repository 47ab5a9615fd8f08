package import AnimationSyntax
package import JSONReading

/// What is wrong with a timeline, and where.
package struct TimelineError: Error, Hashable, Sendable {
  /// The place of the fault.
  package let place: JSONPlace
  /// The mistake.
  package let fault: TimelineFault
}

/// A mistake in a timeline.
package enum TimelineFault: Error, Hashable, Sendable {
  /// What a value has to be.
  package enum Expectation: Hashable, Sendable {
    case value(PropertyKind)
    case boolean
  }

  /// The text is not the JSON that it has to be.
  case json(JSONFault)
  /// A time is before 0.
  case negativeTime(Double)
  /// A line of a log is earlier than the line before.
  case earlier(Double, than: Double)
  /// The time between steps is not above 0.
  case intervalNotPositive(Double)
  /// There is nothing to follow.
  case noProperties
  /// A number is too large or too small to compute with.
  case outOfSize(Double)
  /// There is no such property.
  case unknownProperty(String, known: [String])
  /// No sequence has this id.
  case unknownSequence(String)
  /// Two sequences have the same id.
  case duplicateSequence(String)
  /// An animation cannot be read.
  case syntax(SyntaxError)
  /// A text is neither the name of a colour nor `#rrggbb`.
  case unknownColor(String)
  /// A point has another number of coordinates than two.
  case notAPoint(count: Int)
  /// A property cannot have such a value.
  case wrongValue(property: String, Expectation)
  /// A property has no place to be shown at when it is unset.
  case cannotBeUnset(property: String)
  /// A value has to be shown as a number, point or colour, and is none.
  case notShown
  /// It is not said how one of the values of a property is shown.
  case missingCase(String)
  /// The values of a property are shown as different kinds of things.
  case mixedKinds
  /// False and true are told apart for a property that has other values.
  case notBoolean
}
