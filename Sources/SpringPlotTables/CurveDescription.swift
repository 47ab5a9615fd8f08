package import SpringPlotMotion
import SpringPlotText

/// The figures of a curve that JSON tells, nil where there is no such figure.
package struct CurveDescription: Hashable, Sendable {
  /// The canonical text of the animation.
  package var expression = ""
  /// The numbers that sweeps gave the curve, which all of its rows tell.
  package var sweep: [SweptNumber] = []
  /// What kind of animation it is, as in `spring`.
  package var kind = "spring"
  /// How the spring comes to rest, as in `underdamped`.
  package var regime: String?
  /// The start, one number or two for x and y, in units.
  package var from = [0.0]
  /// The target, in units.
  package var to = [1.0]
  /// The velocity at time 0, in units per second.
  package var initialVelocity = [0.0]

  /// The target before the first change, in units.
  package var firstTarget = 1.0
  /// The later targets, in order of time.
  package var retargets: [Retarget] = []
  /// The end of the drag that the motion follows first.
  package var release: DragRelease?

  /// The mass, in units of mass.
  package var mass: Double?
  /// The stiffness, in units of mass per second squared.
  package var stiffness: Double?
  /// The damping coefficient, in units of mass per second.
  package var damping: Double?
  /// The perceived duration, in seconds.
  package var duration: Double?
  /// The bounce.
  package var bounce: Double?
  /// The response, in seconds.
  package var response: Double?
  /// The damping as a fraction of critical damping.
  package var dampingRatio: Double?
  /// The undamped angular frequency, in radians per second.
  package var angularFrequency: Double?
  /// The angular frequency of the oscillation, in radians per second.
  package var dampedAngularFrequency: Double?
  /// The rate of the exponential decay, in 1/s.
  package var decayRate: Double?

  /// What counts as settled.
  package var tolerance: Tolerance = 0.001
  /// Whether the motion comes to rest.
  package var settles = true
  /// When the motion has come to rest, in seconds.
  package var settlingTime: Double?
  /// What SwiftUI gives for that, in seconds.
  package var swiftUISettlingDuration: Double?
  /// What Core Animation gives for that, in seconds.
  package var coreAnimationSettlingDuration: Double?
  /// How far the motion goes beyond the target, as a fraction of the way.
  package var overshoot: Double?
  /// When it is farthest beyond the target, in seconds.
  package var peakTime: Double?
  /// When it first reaches the target, in seconds.
  package var firstArrival: Double?
  /// The velocity with the largest magnitude, in units per second.
  package var peakVelocity: Double?
  /// When it has that velocity, in seconds.
  package var peakVelocityTime: Double?

  /// How many crests and troughs leave the band of the tolerance.
  package var bounces: Double?

  /// The figures of y, when these are those of x; empty for what moves along a line.
  package var others: [CurveDescription] = []

  /// Creates a description without figures.
  package init() {}
}

/// A number that a sweep gave a curve.
package struct SweptNumber: Hashable, Sendable {
  /// The name of its column, such as `bounce`.
  package let name: String
  /// The number.
  package let value: Double

  /// Creates a number.
  package init(name: String, value: Double) {
    self.name = name
    self.value = value
  }

  /// The number as a member of a JSON object.
  var member: String { "\(jsonText(name)):\(text)" }
  /// The shortest text that says it.
  var text: String { value.text(as: .shortest) }
}

extension CurveDescription {
  /// A change of the target.
  package struct Retarget: Hashable, Sendable {
    /// The time, in seconds.
    package var time: Double
    /// The new target, in units.
    package var target: Double

    /// Creates a change.
    package init(time: Double, target: Double) {
      self.time = time
      self.target = target
    }
  }

  /// The end of a drag.
  package struct DragRelease: Hashable, Sendable {
    /// The time, in seconds.
    package var time: Double
    /// The position, in units.
    package var position: Double
    /// The velocity, in units per second.
    package var velocity: Double
    /// The rule that the velocity comes from.
    package var estimator: String
    /// Where a scroll view would come to rest.
    package var projection: Double?

    /// Creates the end of a drag.
    package init(
      time: Double,
      position: Double,
      velocity: Double,
      estimator: String,
      projection: Double?
    ) {
      self.time = time
      self.position = position
      self.velocity = velocity
      self.estimator = estimator
      self.projection = projection
    }
  }
}

extension CurveDescription {
  /// Returns the members of the JSON object that tells the figures.
  ///
  /// What x and y have in common is written once, what each has for itself as an array.
  func members(name: String) -> String {
    [
      """
      "name":\(jsonText(name)),"expression":\(jsonText(expression)),"kind":\(texts(\.kind)),\
      "regime":\(texts(\.regime))
      """,
      sweep.isEmpty ? nil : "\"sweep\":{\(sweep.map(\.member).joined(separator: ","))}",
      coordinates([("from", \.from), ("to", \.to), ("initialVelocity", \.initialVelocity)]),
      interruptions,
      parameters([
        ("mass", \.mass), ("stiffness", \.stiffness), ("damping", \.damping),
        ("duration", \.duration), ("bounce", \.bounce),
        ("response", \.response), ("dampingRatio", \.dampingRatio),
      ]),
      parameters([
        ("angularFrequency", \.angularFrequency),
        ("dampedAngularFrequency", \.dampedAngularFrequency), ("decayRate", \.decayRate),
      ]),
      "\"settles\":\(settles),\"tolerance\":\(toleranceText),"
        + "\"settlingTime\":\(jsonNumber(settlingTime)),"
        + figures([
          ("swiftUISettlingDuration", \.swiftUISettlingDuration),
          ("coreAnimationSettlingDuration", \.coreAnimationSettlingDuration),
          ("overshoot", \.overshoot), ("peakTime", \.peakTime), ("firstArrival", \.firstArrival),
          ("peakVelocity", \.peakVelocity), ("peakVelocityTime", \.peakVelocityTime),
          ("bounces", \.bounces),
        ]),
    ].compactMap(\.self).joined(separator: ",\n   ")
  }

  /// The members that only interrupted motions have.
  private var interruptions: String? {
    var members: [String] = []
    if let release {
      let releases = axes.compactMap(\.release)
      members.append(
        """
        "release":{"time":\(jsonNumber(release.time)),\
        "position":\(array(releases.map(\.position))),\
        "velocity":\(array(releases.map(\.velocity))),\
        "estimator":\(jsonText(release.estimator)),\
        "projection":\(release.projection == nil ? "null" : array(releases.map(\.projection)))}
        """
      )
    }
    let changes = changes
    if !changes.isEmpty {
      let objects = changes.map { time, targets in
        "{\"time\":\(jsonNumber(time)),\"target\":\(array(targets))}"
      }
      members.append("\"retargets\":[\(objects.joined(separator: ","))]")
    }
    return members.isEmpty ? nil : members.joined(separator: ",")
  }

  /// The changes of the target along any axis, with the targets along all of them.
  ///
  /// An axis whose target stays the same has no change of its own.
  private var changes: [(time: Double, targets: [Double])] {
    guard !others.isEmpty else { return retargets.map { ($0.time, [$0.target]) } }
    let times = Set(axes.flatMap(\.retargets).map(\.time)).sorted()
    return times.map { time in
      let targets = axes.map { axis in
        axis.retargets.last { $0.time <= time }?.target ?? axis.firstTarget
      }
      return (time, targets)
    }
  }

  private var axes: [CurveDescription] { [self] + others }

  /// The tolerance as it was given.
  private var toleranceText: String {
    switch tolerance {
    case .fraction(let fraction): jsonNumber(fraction)
    case .distance(let distance, let unit): jsonText(jsonNumber(distance) + unit)
    case .speed(let speed, let unit): jsonText(jsonNumber(speed) + unit + "/s")
    }
  }

  /// Returns figures that each axis has for itself.
  private func figures(_ figures: [(name: String, value: (CurveDescription) -> Double?)]) -> String
  {
    figures.map { "\"\($0.name)\":\(array(axes.map($0.value)))" }.joined(separator: ",")
  }

  /// Returns figures that the axes have in common, unless their animations differ.
  private func parameters(
    _ figures: [(name: String, value: (CurveDescription) -> Double?)]
  ) -> String {
    figures.map { name, value in
      let values = axes.map(value)
      let isShared = values.allSatisfy { $0 == values[0] }
      return "\"\(name)\":\(array(isShared ? [values[0]] : values))"
    }.joined(separator: ",")
  }

  private func coordinates(
    _ members: [(name: String, values: (CurveDescription) -> [Double])]
  ) -> String {
    members.map { "\"\($0.name)\":\(array(axes.flatMap($0.values)))" }.joined(separator: ",")
  }

  private func texts(_ text: (CurveDescription) -> String?) -> String {
    let texts = axes.map { text($0).map(jsonText) ?? "null" }
    let isShared = texts.allSatisfy { $0 == texts[0] }
    return isShared ? texts[0] : "[\(texts.joined(separator: ","))]"
  }

  private func array(_ values: [Double?]) -> String {
    let numbers = values.map(jsonNumber)
    return numbers.count == 1 ? numbers[0] : "[\(numbers.joined(separator: ","))]"
  }

  private func jsonNumber(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return value.text(as: .shortest)
  }
}

/// How curves and their columns are named.
package enum CurveNames {
  /// Returns the names with a number behind those that were there before: `bouncy_2`.
  package static func unique(_ names: [String]) -> [String] {
    names.numbered(separator: "_")
  }

  /// Returns the names as parts of column names.
  ///
  /// They are different from each other and have letters, digits and `_` only, which every reader
  /// of tables can address; every run of other characters is one `_`.
  package static func columns(_ names: [String]) -> [String] {
    unique(names.map { $0.identifier(separator: "_", trimsEnds: false) })
  }
}
