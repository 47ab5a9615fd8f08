import Springs

extension Interpreter {
  /// Returns the curve that `.easeIn`, `UnitCurve.bezier(…)` or `.easeIn.inverse` describes.
  mutating func unitCurve(_ chain: Chain) throws(PlacedFault) -> UnitCurve {
    if let type = chain.type, type.text != "UnitCurve" {
      throw PlacedFault(.unknownWord(.type, type.text, meant: ["UnitCurve"]), at: type.range)
    }
    let call = chain.calls[0]
    var arguments = try ArgumentReader(call)
    var curve: UnitCurve
    if call.name.text == "bezier" {
      let start = try point(arguments.require("startControlPoint"))
      let end = try point(arguments.require("endControlPoint"))
      curve = bezier(start.x, start.y, end.x, end.y)
    } else if let named = CurveWord.all.first(where: { $0.name == call.name.text })?.unitCurve {
      curve = named
    } else if call.name.text == "easeInEaseOut" {
      curve = .easeInOut
    } else {
      let names = CurveWord.all.filter { $0.unitCurve != nil }.map(\.name)
      throw unknownWord(.unitCurve, call.name, among: names + ["bezier"])
    }
    try arguments.finish()
    for modifier in chain.calls.dropFirst() {
      guard modifier.name.text == "inverse", modifier.arguments.isEmpty else {
        throw unknownWord(.unitCurve, modifier.name, among: ["inverse"])
      }
      curve = curve.inverse
    }
    return curve
  }

  /// Returns the point that `UnitPoint(x: 0, y: 1)` or `.init(x: 0, y: 1)` describes.
  private func point(_ argument: Argument) throws(PlacedFault) -> (x: Double, y: Double) {
    guard case .chain(let chain) = argument.value, chain.calls.count == 1,
      ["UnitPoint", "init"].contains(chain.calls[0].name.text)
    else {
      throw PlacedFault(
        .expected(.point, found: argument.value.firstWord),
        at: argument.value.range
      )
    }
    var arguments = try ArgumentReader(chain.calls[0])
    let x = try number("x", default: 0, in: Self.ordinates, from: &arguments)
    let y = try number("y", default: 0, in: Self.ordinates, from: &arguments)
    try arguments.finish()
    return (x, y)
  }
}
