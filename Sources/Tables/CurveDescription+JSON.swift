import Bytes

extension CurveDescription {
  /// Returns the members of the JSON object that tells the figures.
  func members(name: String) -> String {
    [
      """
      "name":\(jsonText(name)),"expression":\(jsonText(expression)),"kind":\(jsonText(kind)),\
      "regime":\(regime.map(jsonText) ?? "null")
      """,
      numbers([("from", from), ("to", to), ("initialVelocity", initialVelocity)]),
      interruptions,
      figures([
        ("mass", mass), ("stiffness", stiffness), ("damping", damping),
        ("duration", duration), ("bounce", bounce),
        ("response", response), ("dampingRatio", dampingRatio),
      ]),
      figures([
        ("angularFrequency", angularFrequency),
        ("dampedAngularFrequency", dampedAngularFrequency), ("decayRate", decayRate),
      ]),
      "\"settles\":\(settles),"
        + figures([
          ("settlingTime", settlingTime), ("swiftUISettlingDuration", swiftUISettlingDuration),
          ("overshoot", overshoot), ("peakTime", peakTime), ("firstArrival", firstArrival),
          ("peakVelocity", peakVelocity), ("peakVelocityTime", peakVelocityTime),
        ]),
    ].compactMap(\.self).joined(separator: ",\n   ")
  }

  /// The members that only interrupted motions have.
  private var interruptions: String? {
    var members: [String] = []
    if let release {
      members.append(
        "\"release\":{"
          + figures([
            ("time", release.time), ("position", release.position), ("velocity", release.velocity),
          ])
          + ",\"estimator\":\(jsonText(release.estimator)),"
          + figures([("projection", release.projection)]) + "}"
      )
    }
    if !retargets.isEmpty {
      let changes = retargets.map {
        "{" + figures([("time", $0.time), ("target", $0.target)]) + "}"
      }
      members.append("\"retargets\":[\(changes.joined(separator: ","))]")
    }
    return members.isEmpty ? nil : members.joined(separator: ",")
  }

  private func figures(_ figures: [(name: String, value: Double?)]) -> String {
    figures.map { "\"\($0.name)\":\(jsonNumber($0.value))" }.joined(separator: ",")
  }

  private func numbers(_ members: [(name: String, values: [Double])]) -> String {
    members.map { member in
      let numbers = member.values.map(jsonNumber)
      let value = numbers.count == 1 ? numbers[0] : "[\(numbers.joined(separator: ","))]"
      return "\"\(member.name)\":\(value)"
    }.joined(separator: ",")
  }

  private func jsonNumber(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return value.text(as: .shortest)
  }
}
