import Foundation
import SpringPlotMotion
import Springs
import TestSupport
import Testing

@Suite struct BrowserTests {
  static let cases = [
    EasingCase(name: "bouncy", animation: .spring(.bouncy)),
    EasingCase(name: "flattened", animation: .spring(Spring(duration: 0.5, bounce: -0.5))),
    EasingCase(name: "thrown", animation: .spring(.smooth), velocity: 20),
    EasingCase(
      name: "swinging",
      animation: .spring(Spring(duration: 0.5, bounce: 1)),
      end: 2.75 * 0.5
    ),
  ]

  @Test(.needs(.chromium))
  func `moves in a browser as the spring does`() throws {
    let steps = 500
    let easings = try Self.cases.map { try LinearEasing($0.eased(), tolerance: 0.001) }
    let calls = easings.map { "progress('\($0.text)', '\($0.duration.text)')" }
    let page = """
      <!doctype html><div id="box"></div><p id="result"></p><script>
      function progress(easing, duration) {
        const length = parseFloat(duration);
        const options = { duration: length, easing: easing, fill: 'both' };
        const animation = box.animate({ opacity: [0, 1] }, options);
        animation.pause();
        return Array.from({ length: \(steps + 1) }, (_, index) => {
          animation.currentTime = length * index / \(steps);
          return animation.effect.getComputedTiming().progress;
        });
      }
      result.textContent = JSON.stringify([\(calls.joined(separator: ", "))]);
      </script>
      """
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "page.html")
    try page.write(to: file, atomically: true, encoding: .utf8)
    let run = try ExternalTool.chromium.run(
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--user-data-dir=\(folder.url.appending(path: "profile").path)",
      "--dump-dom",
      file.absoluteString
    )
    let output = run.output
    let start = try #require(output.range(of: "[["), "\(run.errors)").lowerBound
    let end = try #require(output.range(of: "]]")).upperBound
    let results = try JSONDecoder().decode([[Double]].self, from: Data(output[start..<end].utf8))
    #expect(results.count == Self.cases.count)
    for ((example, easing), values) in zip(zip(Self.cases, easings), results) {
      let motion = example.motion
      for (index, value) in values.enumerated() {
        let time = easing.duration.seconds * Double(index) / Double(steps)
        #expect(abs(value - motion.state(at: time).position) <= 0.001 + 1e-4)
      }
    }
  }
}
