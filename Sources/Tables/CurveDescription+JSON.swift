import Bytes

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
      "\"settles\":\(settles),\"settlingTime\":\(jsonNumber(settlingTime)),"
        + figures([
          ("swiftUISettlingDuration", \.swiftUISettlingDuration),
          ("overshoot", \.overshoot), ("peakTime", \.peakTime), ("firstArrival", \.firstArrival),
          ("peakVelocity", \.peakVelocity), ("peakVelocityTime", \.peakVelocityTime),
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
    if !retargets.isEmpty {
      let changes = retargets.indices.map { index in
        let targets = axes.map { $0.retargets[index].target }
        return "{\"time\":\(jsonNumber(retargets[index].time)),\"target\":\(array(targets))}"
      }
      members.append("\"retargets\":[\(changes.joined(separator: ","))]")
    }
    return members.isEmpty ? nil : members.joined(separator: ",")
  }

  private var axes: [CurveDescription] { [self] + others }

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
