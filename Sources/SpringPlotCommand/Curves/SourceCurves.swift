import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotSystem
import SpringPlotText

extension CurveOptions {
  /// The most bytes that a source file may have.
  private static let sourceLimit = 1_000_000

  /// Returns the options with the curves of the file that they name; unchanged without one.
  func readingSource(in environment: Environment) throws(CommandError) -> CurveOptions {
    guard let path = sourcePath else { return self }
    let next: BlockReader
    do { next = try environment.blocks(path) } catch { throw .file(path, .unreadable(error)) }
    var bytes: [UInt8] = []
    while true {
      let block: [UInt8]
      do { block = try next() } catch { throw .file(path, .unreadable(error)) }
      if block.isEmpty { break }
      bytes += block
      guard bytes.count <= Self.sourceLimit else {
        throw .file(path, .isTooLong(limit: Self.sourceLimit))
      }
    }
    var options = self
    let found: SourceAnimations
    do {
      found = try SourceAnimations(bytes, in: dialect)
    } catch {
      throw .file(path, .source(error))
    }
    for animation in found.animations {
      options.sourceCurves.append(
        NamedCurve(
          name: animation.name,
          expression: animation.curve.expression,
          animation: animation.curve.animation
        )
      )
      options.sourceWarnings += animation.curve.warnings.map { "\(animation.name): \($0.sentence)" }
    }
    options.sourceWarnings += found.faults.map { "line \($0.line): \($0.sentence)" }
    if options.sourceCurves.isEmpty { throw .file(path, .hasNoAnimation(options.sourceWarnings)) }
    return options
  }
}
