import SpringPlotCharts
import Testing

/// How changes of a chart are told, by the words of its description.
@Suite struct DescribedFigureTests {
  static let bouncy =
    "bouncy goes from 0 to 1, first reaches it at 0.261 s, overshoots by 4.6 % at "
    + "0.35 s and stays within 0.1 % from 0.819 s; its velocity peaks at 5.76/s at 0.0886 s."
  static let smooth =
    "smooth goes from 0 to 1 and stays within 0.1 % from 0.735 s; its velocity "
    + "peaks at 4.62/s at 0.0796 s."

  @Test func `tells each figure that has changed`() {
    #expect(
      DescribedFigure.changes(from: Self.bouncy, to: Self.smooth)
        == "settles 0.819 s -> 0.735 s, overshoot 4.6 % -> none, first arrival 0.261 s -> never, "
        + "peak velocity 5.76/s -> 4.62/s"
    )
    #expect(DescribedFigure.changes(from: Self.bouncy, to: Self.bouncy) == nil)
  }

  @Test func `names the curve where there are several`() {
    let changes = DescribedFigure.changes(
      from: "\(Self.smooth) \(Self.bouncy)",
      to: "\(Self.smooth) " + Self.bouncy.replacing("0.819", with: "0.82")
    )
    #expect(changes == "bouncy: settles 0.819 s -> 0.82 s")
  }
}
