import SpringPlotMotion
import SpringPlotTables
import SpringPlotText
import Springs

/// A language in which a closed form is written.
enum EquationLanguage: String, Hashable, Sendable, CaseIterable {
  case latex
  case markdown
  case swift
  case c

  /// How formulas are written with numbers of a precision.
  func notation(_ precision: Precision?) -> EquationNotation {
    switch self {
    case .latex, .markdown:
      EquationNotation(.latex) { number in
        guard let precision else { return short(number) }
        return number.text(as: precision.jsonStyle)
      }
    case .swift, .c:
      EquationNotation(.code) { number in
        let text = number.text(as: (precision ?? .full).jsonStyle)
        // Without a point it would be a whole number, and those end somewhere.
        return text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? text + ".0" : text
      }
    }
  }
}

extension PlottedCurves {
  /// Returns the closed forms of all curves, each of which one spring moves from time 0 on.
  func equations(
    in language: EquationLanguage,
    _ precision: Precision?
  ) throws(CommandError) -> String {
    var texts: [EquationText] = []
    let names = CurveNames.unique(curves.map { EquationText.identifier($0.name) })
    for (curve, identifier) in zip(curves, names) {
      let axes = curve.movement.axes
      for (motion, axis) in zip(axes, axes.count > 1 ? ["x", "y"] : [""]) {
        guard let equations = motion.equations else {
          throw .option(OptionName.equation.spelling, .takesSprings(curve: curve.name))
        }
        texts.append(
          EquationText(
            title: visible(curve.expression) + (axis.isEmpty ? "" : ", \(axis)"),
            identifier: axis.isEmpty ? identifier : "\(identifier)_\(axis)",
            symbol: axis == "y" ? "y" : "x",
            equations: equations,
            notation: language.notation(precision)
          )
        )
      }
    }
    switch language {
    case .latex: return texts.map(\.latex).joined(separator: "\n")
    case .markdown: return texts.map(\.markdown).joined(separator: "\n")
    case .swift: return "import Foundation\n\n" + texts.map(\.swift).joined(separator: "\n")
    case .c: return "#include <math.h>\n\n" + texts.map(\.c).joined(separator: "\n")
    }
  }
}

/// The closed form of a motion as text.
private struct EquationText {
  let title: String
  let identifier: String
  let symbol: String
  let equations: SpringEquations
  let notation: EquationNotation

  /// Returns a name as one of functions.
  static func identifier(_ name: String) -> String {
    let identifier = name.identifier(separator: "_", trimsEnds: true)
    let isLetter = identifier.first.map { $0.isLetter || $0 == "_" } ?? false
    return isLetter ? identifier : "curve_" + identifier
  }

  private func text(_ formula: TimeFormula) -> String { notation.text(of: formula) }

  private var functions: [(name: String, formula: TimeFormula)] {
    [
      ("position", equations.position), ("velocity", equations.velocity),
      ("acceleration", equations.acceleration),
    ]
  }

  private var matrix: [[String]] { equations.transition.map { $0.map(text) } }
}

extension EquationText {
  /// The equations, the transition matrix, and the poles, each as a line of LaTeX.
  private var lines: [(left: String, right: String)] {
    let rows = matrix.map { $0.joined(separator: " & ") }.joined(separator: " \\\\ ")
    let poles = equations.poles
    let (real, imaginary) = (notation.number(poles[0].real), notation.number(poles[0].imaginary))
    let roots =
      switch equations.rates {
      case .oscillation(let decay, _):
        (decay == 0 ? "\\pm " : "\(real) \\pm ") + "\(imaginary) i"
      case .critical: real
      case .decays: "\(real),\\ \(notation.number(poles[1].real))"
      }
    let dots = ["", "\\dot ", "\\ddot "]
    return zip(dots, functions).map { dot, function in
      ("\(dot.isEmpty ? symbol : dot + symbol)(t)", text(function.formula))
    } + [
      ("\\Phi(t)", "\\begin{pmatrix} \(rows) \\end{pmatrix}"), ("s_{1,2}", roots),
    ]
  }

  /// The closed form for LaTeX.
  var latex: String {
    let rows = lines.map { "  \($0.left) &= \($0.right)" }.joined(separator: " \\\\\n")
    return "% \(title)\n\\begin{aligned}\n\(rows)\n\\end{aligned}\n"
  }

  /// The closed form for Markdown that sets LaTeX.
  var markdown: String {
    "`\(title)`\n\n" + lines.map { "$$\($0.left) = \($0.right)$$\n" }.joined(separator: "\n")
  }
}

extension EquationText {
  private static let matrixNote =
    "What distance from the target and velocity become after t seconds, as a matrix by rows."
  private static let polesNote = "The poles in 1/s: real and imaginary part."

  private var poles: [String] {
    equations.poles.map { pole in
      [pole.real, pole.imaginary].map(notation.number).joined(separator: ", ")
    }
  }

  /// The closed form as functions of Swift.
  var swift: String {
    let functions = self.functions.map { function in
      """
        static func \(function.name)(_ t: Double) -> Double {
          \(text(function.formula))
        }

      """
    }.joined()
    let rows = matrix.map { "      [\n        \($0.joined(separator: ",\n        ")),\n      ]," }
    return """
      /// \(title); t in seconds.
      enum \(identifier) {
      \(functions)
        /// \(Self.matrixNote)
        static func transition(_ t: Double) -> [[Double]] {
          [
      \(rows.joined(separator: "\n"))
          ]
        }

        /// \(Self.polesNote)
        static let poles: [(Double, Double)] = [\(poles.map { "(\($0))" }.joined(separator: ", "))]
      }

      """
  }

  /// The closed form as functions of C.
  var c: String {
    let functions = self.functions.map { function in
      """
      double \(identifier)_\(function.name)(double t) {
        return \(text(function.formula));
      }

      """
    }.joined()
    let entries = matrix.enumerated().flatMap { row, entries in
      entries.enumerated().map { "  m[\(row)][\($0)] = \($1);\n" }
    }
    return """
      /* \(title.replacing("*", by: "·")); t in seconds. */
      \(functions)
      /* \(Self.matrixNote) */
      void \(identifier)_transition(double t, double m[2][2]) {
      \(entries.joined())}

      /* \(Self.polesNote) */
      const double \(identifier)_poles[2][2] = {\(poles.map { "{\($0)}" }.joined(separator: ", "))};

      """
  }
}
