import SpringPlotMotion
import Springs

extension WishSolver {
  /// Finds the spring that arrives first among those that one equation and the limits leave.
  func fastest() throws(WishFault) -> WishAnswer {
    let equation = equations[0]
    var candidates: [(solution: WishSolution, limit: Wish?)] = []
    // Where a limit is met exactly.
    for limit in limits where limit.figure != .bounces {
      let edge = Wish(limit.figure, limit.value)
      guard let solutions = try? solutions(of: [equation, edge]) else { continue }
      candidates += solutions.map { ($0, limit) }
    }
    // Between these places the family is looked at on a grid; ends that lead on are no answer.
    let isSearched = motion.velocity != 0 && hold(of: equation.figure) == .both
    let grid = isSearched && equation.figure != .damping ? 60 : 400
    var best: (index: Int, arrival: Double)?
    var springs: [Spring?] = []
    for index in 0...grid {
      let part = Double(index) / Double(grid)
      let spring = freeSpring(equation, part)
      springs.append(spring)
      guard let spring, isAllowed(spring) else { continue }
      let arrival = motion.arrival(spring)
      if arrival < best?.arrival ?? .infinity { best = (index, arrival) }
    }
    if let best, best.index > 0, best.index < grid, let spring = springs[best.index] {
      candidates.append((motion.solution(refined(equation, best.index, grid) ?? spring), nil))
    }
    let allowed = candidates.filter { isAllowed($0.solution.spring) }
    let fastest = allowed.min {
      motion.arrival($0.solution.spring) < motion.arrival($1.solution.spring)
    }
    guard let fastest else {
      guard let any = springs.compactMap({ $0 }).first else {
        throw .contradiction(limits[0], with: equations, nearest: nil, range: nil)
      }
      let nearest = candidates.first?.solution ?? motion.solution(any)
      let limit = limits.first { !$0.allows(nearest.figures[$0.figure]) } ?? limits[0]
      throw .limitExcludes(limit, nearest: nearest)
    }
    return WishAnswer(
      solutions: [fastest.solution],
      isFastest: true,
      metLimits: fastest.limit.map { [$0] } ?? []
    )
  }

  func isAllowed(_ spring: Spring) -> Bool {
    limits.allSatisfy { $0.allows(motion.figure($0.figure, of: spring)) }
  }

  /// Returns a spring of the family that one equation leaves, by a part from 0 to 1 of it.
  func freeSpring(_ equation: Wish, _ part: Double) -> Spring? {
    let mass = mass ?? 1
    let ratio = exponential(logarithm(1e-3) + part * logarithm(1e6))
    switch equation.figure {
    case .duration, .response: return Self.springy(2 * .pi / equation.value, ratio, mass)
    case .stiffness:
      return Self.physical(
        mass,
        equation.value,
        2 * ratio * (mass * equation.value).squareRoot()
      )
    case .damping:
      let root = equation.value / (2 * ratio * mass)
      return Self.physical(mass, mass * root * root, equation.value)
    case .bounce, .dampingRatio, .overshoot:
      if let form = form(of: equation) {
        return form.spring(exponential(logarithm(1e-3) + part * logarithm(1e8)), mass)
      }
      return nil
    default:
      guard motion.velocity == 0 else {
        var search = RootSearch(target: equation.value, limit: 8) { frequency in
          Self.springy(frequency, ratio, mass).flatMap { classed(equation, of: $0) }
        }
        search.search(frequencies, steps: 60)
        // The stiffest of them is the fastest.
        return search.roots.max().flatMap { Self.springy($0, ratio, mass) }
      }
      guard let unit = Self.springy(1, ratio, 1),
        let value = motion.figure(equation.figure, of: unit), value > 0
      else { return nil }
      let frequency =
        equation.figure == .peakVelocity ? equation.value / value : value / equation.value
      return Self.springy(frequency, ratio, mass)
    }
  }

  /// Returns the fastest allowed spring near a place of the grid.
  func refined(_ equation: Wish, _ index: Int, _ grid: Int) -> Spring? {
    var best: (spring: Spring, arrival: Double)?
    var (low, high) = (Double(index - 1) / Double(grid), Double(index + 1) / Double(grid))
    let isSearched = motion.velocity != 0 && hold(of: equation.figure) == .both
    for _ in 0..<(isSearched ? 4 : 24) {
      var place = low
      for step in 0...16 {
        let part = low + (high - low) * Double(step) / 16
        guard let spring = freeSpring(equation, part), isAllowed(spring) else { continue }
        let arrival = motion.arrival(spring)
        if arrival < best?.arrival ?? .infinity {
          best = (spring, arrival)
          place = part
        }
      }
      let width = (high - low) / 8
      if place > low { (low, high) = (place - width, place + width) }
    }
    return best?.spring
  }

  /// Finds the spring that meets two limits exactly and keeps the others.
  func vertex() throws(WishFault) -> WishAnswer {
    let edges = limits.filter { $0.figure != .bounces }
    guard edges.count > 1 else { throw .needsAnother(limits.map(\.figure)) }
    var best: (solution: WishSolution, limits: [Wish])?
    var fault: WishFault?
    for (index, first) in edges.enumerated() {
      for second in edges[(index + 1)...] {
        do throws(WishFault) {
          let pair = [Wish(first.figure, first.value), Wish(second.figure, second.value)]
          for solution in try solutions(of: pair) where isAllowed(solution.spring) {
            let arrival = motion.arrival(solution.spring)
            if arrival < best.map({ motion.arrival($0.solution.spring) }) ?? .infinity {
              best = (solution, [first, second])
            }
          }
        } catch {
          fault = fault ?? error
        }
      }
    }
    guard let best else { throw fault ?? .needsAnother(limits.map(\.figure)) }
    return WishAnswer(solutions: [best.solution], isFastest: true, metLimits: best.limits)
  }
}
