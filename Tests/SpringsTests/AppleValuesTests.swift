import Springs
import Testing

@Suite struct AppleValuesTests {
  @Test func `springs answer as Apple's do, or rightly where those are off`() throws {
    var count = 0
    for row in try AppleValue.all() {
      guard let spring = row.spring else { continue }
      for (output, expected) in row.outputs {
        guard let expected = expected.number,
          let value = answer(output, of: spring, in: row)
        else { continue }
        count += 1
        #expect(
          (value - expected).magnitude <= tolerance(of: row, output, expected),
          "\(output) of \(row.id): \(value), not \(expected)"
        )
      }
    }
    // So that a change of the file's words cannot empty the test.
    #expect(count >= 100)
  }

  private func tolerance(of row: AppleValue, _ output: String, _ expected: Double) -> Double {
    let size = max(1, expected.magnitude)
    return switch row.tolerance {
    case .number(let tolerance)?: max(tolerance, 1e-12) * size
    case .text("printed to 1 decimal")?: 0.05
    case .text("printed to 2 decimals")?: 0.005
    // Apple stops its iteration early.
    case _ where row.id.hasPrefix("respring-sd") && output != "closed_form_response":
      5e-5 * size
    default: 1e-12 * size
    }
  }

  private func answer(_ output: String, of spring: Spring, in row: AppleValue) -> Double? {
    let isOverdamped = spring.regime == .overdamped
    // Where SwiftUI takes the stiffness from its own frequency.
    let stiffness =
      isOverdamped
      ? spring.stiffness * (2 * spring.dampingRatio * spring.dampingRatio - 1) : spring.stiffness
    let arguments = row.arguments(of: output.hasPrefix("velocity_") ? "velocity" : output)
    let target = arguments["target"] ?? arguments["toValue"] ?? 1
    let initialVelocity = arguments["v0"] ?? 0
    switch output {
    case "mass": return spring.mass
    case "duration", "duration_readback": return spring.duration
    case "bounce", "bounce_readback": return spring.bounce
    case "response_readback", "closed_form_response": return spring.response
    case "dampingRatio_readback": return spring.dampingRatio
    case "stiffness", "stiffness_readback": return stiffness
    case "damping", "damping_readback": return spring.damping
    case "decayConstant": return spring.decayRate
    case "angularFrequency":
      return isOverdamped ? -spring.dampedAngularFrequency : spring.dampedAngularFrequency
    case "settlingDuration":
      return spring.settlingDuration(
        target: target,
        initialVelocity: initialVelocity,
        epsilon: arguments["eps"] ?? 0.001
      )
    case "settlingDuration_10_1_001":
      return spring.settlingDuration(target: 10.0, initialVelocity: 1, epsilon: 0.01)
    case "settlingDuration_02": return spring.settlingDuration(target: 0.2, epsilon: 0.001)
    case "value":
      return arguments["t"].map {
        spring.value(target: target, initialVelocity: initialVelocity, time: $0)
      }
    case "velocity", "velocity_true_derivative", "velocity_as_SwiftUI":
      return arguments["t"].map {
        spring.velocity(target: target, initialVelocity: initialVelocity, time: $0)
          + (output == "velocity_as_SwiftUI" && isOverdamped ? target : 0)
      }
    case "force":
      guard let position = arguments["position"], let velocity = arguments["velocity"] else {
        return nil
      }
      return spring.force(target: target, position: position, velocity: velocity)
        + (stiffness - spring.stiffness) * (target - position)
    default: return nil
    }
  }
}
