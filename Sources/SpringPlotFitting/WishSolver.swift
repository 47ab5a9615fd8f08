import SpringPlotMotion
import Springs

/// The springs that fulfil wishes.
package struct WishAnswer: Hashable, Sendable {
  /// The springs, from the one with the least overshoot on; not empty.
  package let solutions: [WishSolution]
  /// Whether the first of them is the fastest to arrive of all that the limits allow.
  package let isFastest: Bool
  /// The limits that are met as equations, since nothing else keeps a spring from being faster.
  package let metLimits: [Wish]
}

extension WishMotion {
  /// Finds the springs that have what is wished for.
  ///
  /// Every pair of wishes comes down to a family of springs with one parameter, the damping ratio
  /// or the frequency, along which one figure is to have its value.
  package func springs(_ wishes: [Wish]) throws(WishFault) -> WishAnswer {
    try WishSolver(motion: self, wishes: wishes).answer()
  }
}

/// Solves the equations of wishes.
struct WishSolver: Sendable {
  let motion: WishMotion
  let equations: [Wish]
  let limits: [Wish]
  /// The mass, when it is wished for.
  let mass: Double?

  init(motion: WishMotion, wishes: [Wish]) throws(WishFault) {
    guard motion.distance != 0 else { throw .noDistance }
    for wish in wishes {
      guard Self.isPossible(wish) else { throw .valueOutOfRange(wish) }
    }
    self.motion = motion
    // The peak may be the velocity at the start, which many springs do not exceed.
    let wishes = wishes.map { wish in
      wish.figure == .peakVelocity && wish.relation == .equal
        && (wish.value - motion.velocity.magnitude).magnitude <= 1e-12 * wish.value
        ? Wish(.peakVelocity, wish.value, .below) : wish
    }
    limits = wishes.filter(\.isLimit)
    mass = wishes.first { $0.figure == .mass && !$0.isLimit }?.value
    equations = wishes.filter { !$0.isLimit && $0.figure != .mass }
  }

  static func isPossible(_ wish: Wish) -> Bool {
    guard wish.value.isFinite else { return false }
    return switch wish.figure {
    case .bounce: wish.value > -1 && wish.value <= 1
    case .dampingRatio, .overshoot, .damping, .settlingTime: wish.value >= 0
    case .bounces: wish.value >= 0 && wish.value == wish.value.rounded()
    case .duration, .response, .mass, .stiffness, .firstArrival, .peakVelocity: wish.value > 0
    case .angularFrequency, .dampedAngularFrequency, .decayRate, .swiftUISettlingDuration,
      .peakTime, .peakVelocityTime:
      false
    }
  }

  /// What an equation alone fixes.
  enum Hold {
    /// The damping ratio.
    case shape
    /// The frequency, given the mass.
    case scale
    case both
  }

  func hold(of figure: FigureName) -> Hold {
    switch figure {
    case .bounce, .dampingRatio: .shape
    case .overshoot: motion.velocity == 0 ? .shape : .both
    case .duration, .response, .stiffness: .scale
    default: .both
    }
  }

  func answer() throws(WishFault) -> WishAnswer {
    let names = equations.map(\.figure)
    let usesMass = names.contains(.stiffness) || names.contains(.damping)
    // Without a mass, stiffness and damping leave it open, and a third wish closes it.
    let massIsUnknown = mass == nil && usesMass && equations.count == 3
    guard equations.count <= (massIsUnknown ? 3 : 2) else { throw .tooMany(names) }
    for (index, first) in names.enumerated() {
      for second in names[(index + 1)...] {
        let isScale = { (name: FigureName) in !massIsUnknown || name != .stiffness }
        switch (hold(of: first), hold(of: second)) {
        case (.shape, .shape): throw .sameThing(first, second)
        case (.scale, .scale) where isScale(first) && isScale(second):
          throw .sameThing(first, second)
        default: if first == second { throw .sameThing(first, second) }
        }
      }
    }
    switch equations.count {
    case 2...3: return try answer(to: equations, limits)
    case 1 where !limits.isEmpty: return try fastest()
    case 0 where limits.count > 1: return try vertex()
    default: throw .needsAnother(names + (mass == nil ? [] : [.mass]))
    }
  }

  func answer(
    to equations: [Wish],
    _ limits: [Wish]
  ) throws(WishFault) -> WishAnswer {
    let solutions = try solutions(of: equations)
    let allowed = solutions.filter { solution in
      limits.allSatisfy { $0.allows(solution.figures[$0.figure]) }
    }
    if let first = solutions.first, allowed.isEmpty {
      let limit = limits.first { !$0.allows(first.figures[$0.figure]) } ?? limits[0]
      throw .limitExcludes(limit, nearest: first)
    }
    return WishAnswer(solutions: allowed, isFastest: false, metLimits: [])
  }

  /// Returns the springs that fulfil equations, from the one with the least overshoot on.
  func solutions(of equations: [Wish]) throws(WishFault) -> [WishSolution] {
    if let spring = givenSpring(equations) { return [motion.solution(spring)] }
    let family = family(of: equations)
    guard let family else { return try solutionsInPlane(of: equations) }
    var search = RootSearch(target: family.wish.value, limit: 24) { parameter in
      guard let spring = family.spring(parameter) else { return nil }
      return classed(family.wish, of: spring)
    }
    if let exact = family.exact {
      // Closed forms need no search.
      guard let spring = family.spring(exact) else {
        throw .contradiction(family.wish, with: family.others, nearest: nil, range: nil)
      }
      return [motion.solution(spring)]
    }
    search.search(family.range, steps: 240)
    let found = search.roots.compactMap { family.spring($0) }
    guard !found.isEmpty else {
      let nearest = search.nearest.flatMap { family.spring($0.parameter) }.map(motion.solution)
      if let jump = search.jumps.first {
        throw .insideJump(
          family.wish,
          with: family.others,
          low: jump.low,
          high: jump.high,
          nearest: nearest
        )
      }
      throw .contradiction(
        family.wish,
        with: family.others,
        nearest: nearest,
        range: search.range
      )
    }
    return ordered(found)
  }

  /// Returns the spring whose duration and bounce, or response and damping ratio, are the wishes.
  func givenSpring(_ equations: [Wish]) -> Spring? {
    guard equations.count == 2, mass ?? 1 == 1 else { return nil }
    let duration = equations.first { $0.figure == .duration || $0.figure == .response }
    guard let duration = duration?.value else { return nil }
    if let bounce = equations.first(where: { $0.figure == .bounce }) {
      return try? Spring(validatingDuration: duration, bounce: bounce.value)
    }
    if let ratio = equations.first(where: { $0.figure == .dampingRatio }) {
      return try? Spring(validatingResponse: duration, dampingRatio: ratio.value)
    }
    return nil
  }

  func ordered(_ springs: [Spring]) -> [WishSolution] {
    springs.map(motion.solution).sorted {
      let (first, second) = ($0.figures[.overshoot] ?? 0, $1.figures[.overshoot] ?? 0)
      return (first, $1.spring.dampingRatio) < (second, $0.spring.dampingRatio)
    }
  }

  /// A wish's figure, exact where the wish is near, with the class within which it does not jump.
  func classed(_ wish: Wish, of spring: Spring) -> ClassedValue? {
    guard wish.figure == .settlingTime else {
      return motion.figure(of: spring, near: wish).map { ClassedValue(value: $0, kind: 0) }
    }
    let trajectory = motion.trajectory(spring)
    let crests = min(motion.crests(trajectory), Self.mostCrests)
    guard crests < Self.mostCrests, let value = motion.figure(of: spring, near: wish) else {
      return nil
    }
    guard crests > 0, spring.regime == .underdamped,
      let turn = trajectory.zeroTime(of: .velocity, 0)
    else {
      return ClassedValue(value: value, kind: crests)
    }
    // Between the last crest outside the band and the first one within, with a period to spare.
    let half = Double.pi / spring.dampedAngularFrequency
    let last = turn + Double(crests - 1) * half
    return ClassedValue(value: value, kind: crests, bounds: last - 2 * half...last + 3 * half)
  }

  /// Springs that need more crests than this to settle are not searched for.
  static let mostCrests = 2000
}
