import Foundation
import TestSupport
import Testing

@Suite struct EquationTests {
  static let curves = [
    ["bouncy"], ["smooth", "--velocity", "12"], ["--bounce", "-0.4", "--from", "20", "--to", "5"],
    ["--bounce", "1"],
    ["--mass", "2", "--stiffness", "300", "--damping", "9", "--velocity", "-40"],
    ["bouncy", "--from", "1", "--to", "1", "--velocity", "3"],
  ]

  @Test(.needs(ExternalTool("cc")), arguments: curves)
  func `functions of C say what samples say`(curve: [String]) throws {
    let folder = try TemporaryFolder()
    let options = curve.joined(separator: " ")
    let text = try ToolRun(
      script: "\"$springplot\" info \(options) --equation c",
      in: folder.url
    ).output
    let name = try #require(text.split(separator: "double ").dropFirst().first)
      .prefix { $0 != "(" }.dropLast("_position".count)
    let program = """
      #include <stdio.h>
      \(text)
      int main(void) {
        double m[2][2];
        for (int i = 0; i <= 20; i++) {
          double t = i * 0.05;
          \(name)_transition(t, m);
          printf("%.17g,%.17g,%.17g,%.17g,%.17g,%.17g,%.17g\\n", \(name)_position(t),
            \(name)_velocity(t), \(name)_acceleration(t), m[0][0], m[0][1], m[1][0], m[1][1]);
        }
        return 0;
      }
      """
    try folder.write(program, to: "program.c")
    let compiled = try ToolRun(
      script: "cc -Wall -Wextra -Werror -o program program.c -lm && ./program",
      in: folder.url
    )
    #expect(compiled.status == 0, "\(compiled.errors)")
    let samples = try ToolRun(
      script: """
        "$springplot" \(options) --step 0.05 --until 1 --precision full --no-header \
        --columns position,velocity,acceleration
        """,
      in: folder.url
    ).output
    let pairs = zip(compiled.output.numbers, samples.numbers)
    let first = try #require(samples.numbers.first)
    #expect(samples.numbers.count == 21)
    for (computed, exact) in pairs {
      let scale = 1 + exact.map(abs).reduce(0, max) + first.map(abs).reduce(0, max)
      for (value, wanted) in zip(computed, exact) {
        #expect(abs(value - wanted) <= 1e-12 * scale)
      }
      // The matrix takes the state at the start to that at each time.
      let target = try #require(curve.target)
      let (distance, velocity) = (first[0] - target, first[1])
      #expect(
        abs(computed[3] * distance + computed[4] * velocity + target - exact[0]) <= 1e-12 * scale
      )
      #expect(abs(computed[5] * distance + computed[6] * velocity - exact[1]) <= 1e-11 * scale)
    }
  }

  @Test func `numbers have the decimals that are asked for`() throws {
    let text = try ToolRun("info", "bouncy", "--equation", "latex", "--precision", "2").output
    #expect(
      text.contains(
        "x(t) &= 1 + e^{-8.8 t} \\left(-\\cos(8.97 t) - 0.98 \\sin(8.97 t)\\right) \\\\"
      )
    )
    #expect(text.contains("s_{1,2} &= -8.8 \\pm 8.97 i"))
  }
}

extension String {
  /// The numbers of lines of separated values.
  fileprivate var numbers: [[Double]] {
    split(separator: "\n").map { $0.split(separator: ",").compactMap { Double($0) } }
  }
}

extension [String] {
  /// The target of a command line.
  fileprivate var target: Double? {
    firstIndex(of: "--to").map { Double(self[$0 + 1]) } ?? 1
  }
}
