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

  private static func isPossible(_ wish: Wish) -> Bool {
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
  private enum Hold {
    /// The damping ratio.
    case shape
    /// The frequency, given the mass.
    case scale
    case both
  }

  private func hold(of figure: FigureName) -> Hold {
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

  // MARK: - Equations

  private func answer(
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
      return classed(family.wish.figure, of: spring)
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
  private func givenSpring(_ equations: [Wish]) -> Spring? {
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

  private func ordered(_ springs: [Spring]) -> [WishSolution] {
    springs.map(motion.solution).sorted {
      let (first, second) = ($0.figures[.overshoot] ?? 0, $1.figures[.overshoot] ?? 0)
      return (first, $1.spring.dampingRatio) < (second, $0.spring.dampingRatio)
    }
  }

  /// A figure with the class within which it does not jump.
  private func classed(_ name: FigureName, of spring: Spring) -> ClassedValue? {
    guard name == .settlingTime else {
      return motion.figure(name, of: spring).map { ClassedValue(value: $0, kind: 0) }
    }
    let trajectory = motion.trajectory(spring)
    let crests = min(motion.crests(trajectory), Self.mostCrests)
    guard crests < Self.mostCrests, let value = motion.figure(name, of: spring) else { return nil }
    guard crests > 0, spring.regime == .underdamped, let turn = trajectory.turningTime() else {
      return ClassedValue(value: value, kind: crests)
    }
    // Between the last crest outside the band and the first one within, with a period to spare.
    let half = Double.pi / spring.dampedAngularFrequency
    let last = turn + Double(crests - 1) * half
    return ClassedValue(value: value, kind: crests, bounds: last - 2 * half...last + 3 * half)
  }

  /// Springs that need more crests than this to settle are not searched for.
  private static let mostCrests = 2000

  // MARK: - Families with one parameter

  /// Springs with one parameter, along which a figure is to have its value.
  private struct Family {
    let wish: Wish
    let others: [Wish]
    let range: ClosedRange<Double>
    /// The parameter, where a closed form tells it.
    var exact: Double?
    let spring: (Double) -> Spring?
  }

  private static let ratios = 1e-5...1e5

  private func family(of equations: [Wish]) -> Family? {
    let shape = equations.first { hold(of: $0.figure) == .shape }
    let massIsUnknown = mass == nil && equations.count == 3
    let mass = mass ?? 1
    if massIsUnknown { return familyWithMass(of: equations) }
    let scale = equations.first { hold(of: $0.figure) == .scale }
    if let shape, let other = equations.first(where: { $0 != shape }) {
      guard let form = form(of: shape) else { return nil }
      func spring(_ frequency: Double) -> Spring? { form.spring(frequency, mass) }
      var family = Family(
        wish: other,
        others: [shape],
        range: frequencies,
        spring: spring
      )
      family.exact = exactFrequency(for: other, form, mass)
      // At rest, times shrink and velocities grow with the frequency alone.
      if family.exact == nil, motion.velocity == 0, hold(of: other.figure) == .both {
        family.exact =
          form.spring(1, 1).flatMap { unit in
            motion.figure(other.figure, of: unit).flatMap { value in
              guard value > 0, other.value > 0 else { return nil }
              return other.figure == .peakVelocity ? other.value / value : value / other.value
            }
          } ?? .nan
      }
      return family
    }
    if let scale, let other = equations.first(where: { $0 != scale }) {
      let frequency =
        scale.figure == .stiffness
        ? (scale.value / mass).squareRoot() : 2 * .pi / scale.value
      return Family(wish: other, others: [scale], range: Self.ratios) { ratio in
        scale.figure == .stiffness
          ? Self.physical(mass, scale.value, 2 * ratio * (mass * scale.value).squareRoot())
          : mass == 1
            ? try? Spring(validatingResponse: scale.value, dampingRatio: ratio)
            : Self.springy(frequency, ratio, mass)
      }
    }
    if let damping = equations.first(where: { $0.figure == .damping }),
      let other = equations.first(where: { $0 != damping })
    {
      return Family(wish: other, others: [damping], range: Self.ratios) { ratio in
        let root = damping.value / (2 * ratio * mass)
        return Self.physical(mass, mass * root * root, damping.value)
      }
    }
    guard motion.velocity == 0 else { return nil }
    // Two figures that scale with the frequency: the one that does not jump gives it.
    let first = equations[0].figure == .settlingTime ? equations[1] : equations[0]
    let second = equations[0].figure == .settlingTime ? equations[0] : equations[1]
    return Family(wish: second, others: [first], range: Self.ratios) { ratio in
      guard let unit = Self.springy(1, ratio, 1),
        let value = motion.figure(first.figure, of: unit), value > 0
      else { return nil }
      let frequency = first.figure == .peakVelocity ? first.value / value : value / first.value
      return Self.springy(frequency, ratio, mass)
    }
  }

  /// Returns the family of wishes of which one tells the mass.
  private func familyWithMass(of equations: [Wish]) -> Family? {
    let stiffness = equations.first { $0.figure == .stiffness }
    let damping = equations.first { $0.figure == .damping }
    if let stiffness, let damping {
      guard let other = equations.first(where: { $0 != stiffness && $0 != damping }) else {
        return nil
      }
      return Family(wish: other, others: [stiffness, damping], range: Self.ratios) { ratio in
        let critical = damping.value / (2 * ratio)
        return Self.physical(critical * critical / stiffness.value, stiffness.value, damping.value)
      }
    }
    // Two wishes tell the motion, the third one the mass that goes with it.
    let rest = equations.filter { $0 != stiffness && $0 != damping }
    guard let family = WishSolver(motion: motion, equations: rest).family(of: rest) else {
      return nil
    }
    return Family(
      wish: family.wish,
      others: family.others + [stiffness, damping].compactMap { $0 },
      range: family.range,
      exact: family.exact
    ) { parameter in
      guard let spring = family.spring(parameter) else { return nil }
      let frequency = spring.angularFrequency
      let mass =
        if let stiffness {
          stiffness.value / (frequency * frequency)
        } else if let damping {
          damping.value / (2 * spring.decayRate)
        } else {
          1.0
        }
      return Self.physical(
        mass,
        mass * frequency * frequency,
        2 * mass * spring.decayRate
      )
    }
  }

  private init(motion: WishMotion, equations: [Wish]) {
    self.motion = motion
    self.equations = equations
    limits = []
    mass = 1
  }

  /// A damping, as whatever told it.
  private enum Form {
    case bounce(Double)
    case ratio(Double)

    func spring(_ frequency: Double, _ mass: Double) -> Spring? {
      guard frequency.isFinite, frequency > 0 else { return nil }
      switch self {
      case .bounce(let bounce):
        guard mass == 1 else {
          return WishSolver.springy(
            frequency,
            bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
            mass
          )
        }
        return try? Spring(validatingDuration: 2 * .pi / frequency, bounce: bounce)
      case .ratio(let ratio): return WishSolver.springy(frequency, ratio, mass)
      }
    }
  }

  private func form(of wish: Wish) -> Form? {
    switch wish.figure {
    case .bounce: return .bounce(wish.value)
    case .dampingRatio: return .ratio(wish.value)
    case .overshoot:
      // e^(-π z / √(1 - z²)); without any, the fastest is the critical one.
      guard wish.value <= 1 else { return nil }
      guard wish.value > 0 else { return .bounce(0) }
      let rate = -logarithm(wish.value)
      return .ratio(rate / hypotenuse(rate, .pi))
    default: return nil
    }
  }

  private func exactFrequency(for wish: Wish, _ form: Form, _ mass: Double) -> Double? {
    switch wish.figure {
    case .duration, .response: return 2 * .pi / wish.value
    case .stiffness: return (wish.value / mass).squareRoot()
    case .damping:
      guard let unit = form.spring(1, 1), unit.dampingRatio > 0 else { return .nan }
      return wish.value / (2 * mass * unit.dampingRatio)
    default: return nil
    }
  }

  /// The frequencies that are searched, for motions with a velocity.
  private var frequencies: ClosedRange<Double> {
    let scale = motion.velocity == 0 ? 1 : (motion.velocity / motion.distance).magnitude
    return scale * 1e-5...scale * 1e6
  }

  private static func springy(_ frequency: Double, _ ratio: Double, _ mass: Double) -> Spring? {
    guard frequency.isFinite, frequency > 0 else { return nil }
    guard mass == 1 else {
      let stiffness = mass * frequency * frequency
      return physical(mass, stiffness, 2 * mass * ratio * frequency)
    }
    return try? Spring(validatingResponse: 2 * .pi / frequency, dampingRatio: ratio)
  }

  private static func physical(_ mass: Double, _ stiffness: Double, _ damping: Double) -> Spring? {
    try? Spring(
      validatingMass: mass,
      stiffness: stiffness,
      damping: damping,
      allowOverDamping: true
    )
  }
}

// MARK: - Two parameters

extension WishSolver {
  /// Finds springs that have two figures at once where neither tells a family: with a velocity.
  ///
  /// For each damping ratio of a grid, all frequencies are found at which the first figure has its
  /// value. From those of them at which the second one is near to its own, or passes it, Newton's
  /// method goes on in both parameters.
  private func solutionsInPlane(of equations: [Wish]) throws(WishFault) -> [WishSolution] {
    guard equations.count == 2 else {
      throw .contradiction(equations[0], with: Array(equations[1...]), nearest: nil, range: nil)
    }
    let first = equations[0].figure == .settlingTime ? equations[1] : equations[0]
    let second = equations[0].figure == .settlingTime ? equations[0] : equations[1]
    let mass = mass ?? 1
    var places: [PlanePlace] = []
    var starts: [PlanePlace] = []
    // Along each damping ratio, and along each frequency: where one figure hardly depends on the
    // one, it does on the other.
    for isAlongRatio in [true, false] {
      var last: [PlanePlace] = []
      let steps = 90
      let grid = isAlongRatio ? 1e-3...1e3 : frequencies.lowerBound * 1e3...frequencies.upperBound
      let span = logarithm(grid.upperBound / grid.lowerBound)
      for step in 0...steps {
        let held = grid.lowerBound * exponential(span * Double(step) / Double(steps))
        func place(_ free: Double) -> (frequency: Double, ratio: Double) {
          isAlongRatio ? (free, held) : (held, free)
        }
        var search = RootSearch(target: first.value, limit: 8) { free in
          let place = place(free)
          return WishSolver.springy(place.frequency, place.ratio, mass)
            .flatMap { classed(first.figure, of: $0) }
        }
        search.search(isAlongRatio ? frequencies : 1e-3...1e3, steps: 60)
        let row = search.roots.sorted().compactMap { free -> PlanePlace? in
          let place = place(free)
          guard let spring = WishSolver.springy(place.frequency, place.ratio, mass),
            let value = motion.figure(second.figure, of: spring)
          else { return nil }
          return PlanePlace(ratio: place.ratio, frequency: place.frequency, value: value)
        }
        // Where the second figure passes its value: along a branch, or between two of them.
        for (place, other) in Array(zip(row, row.dropFirst())) + Array(zip(row, last))
        where (place.value < second.value) != (other.value < second.value) {
          starts += [place, other]
        }
        places += row
        last = row
      }
    }
    places.sort { $0.distance(to: second.value) < $1.distance(to: second.value) }
    var found: [Spring] = []
    for start in starts + places.prefix(24) {
      guard let spring = planeSolution(first, second, from: start) else { continue }
      let isNew = found.allSatisfy {
        ($0.angularFrequency / spring.angularFrequency - 1).magnitude > 1e-9
          || ($0.dampingRatio / spring.dampingRatio - 1).magnitude > 1e-9
      }
      if isNew { found.append(spring) }
    }
    guard !found.isEmpty else {
      let values = places.map(\.value)
      throw .contradiction(
        second,
        with: [first],
        nearest: places.first.flatMap { Self.springy($0.frequency, $0.ratio, mass) }
          .map(motion.solution),
        range: values.min().flatMap { low in values.max().map { low...$0 } }
      )
    }
    return ordered(found)
  }

  /// A spring that has the first of two figures, with what it has of the second.
  private struct PlanePlace: Hashable {
    let ratio: Double
    let frequency: Double
    let value: Double

    func distance(to target: Double) -> Double {
      value > 0 && target > 0 ? logarithm(value / target).magnitude : (value - target).magnitude
    }
  }

  /// Returns the spring with both figures that Newton's method leads to; nil when it does not.
  private func planeSolution(
    _ first: Wish,
    _ second: Wish,
    from start: PlanePlace
  ) -> Spring? {
    let mass = mass ?? 1
    var (x, y) = (logarithm(start.frequency), logarithm(start.ratio))
    func spring(_ x: Double, _ y: Double) -> Spring? {
      Self.springy(exponential(x), exponential(y), mass)
    }
    func errors(_ x: Double, _ y: Double) -> (Double, Double)? {
      guard let spring = spring(x, y), let one = motion.figure(first.figure, of: spring),
        let two = motion.figure(second.figure, of: spring)
      else { return nil }
      return (
        (one - first.value) / max(first.value.magnitude, 1e-300),
        (two - second.value) / max(second.value.magnitude, 1e-300)
      )
    }
    func size(_ errors: (Double, Double)) -> Double { max(errors.0.magnitude, errors.1.magnitude) }
    guard var now = errors(x, y) else { return nil }
    let h = 1e-6
    for _ in 0..<60 {
      guard size(now) > 1e-15, let alongX = errors(x + h, y), let alongY = errors(x, y + h) else {
        break
      }
      let (a, b) = ((alongX.0 - now.0) / h, (alongY.0 - now.0) / h)
      let (c, d) = ((alongX.1 - now.1) / h, (alongY.1 - now.1) / h)
      let determinant = a * d - b * c
      guard determinant != 0, determinant.isFinite else { break }
      var (dx, dy) = ((b * now.1 - d * now.0) / determinant, (c * now.0 - a * now.1) / determinant)
      let longest = max(dx.magnitude, dy.magnitude)
      if longest > 0.5 { (dx, dy) = (dx * 0.5 / longest, dy * 0.5 / longest) }
      var isBetter = false
      for _ in 0..<12 {
        if let next = errors(x + dx, y + dy), size(next) < size(now) {
          (x, y, now) = (x + dx, y + dy, next)
          isBetter = true
          break
        }
        (dx, dy) = (dx / 2, dy / 2)
      }
      if !isBetter { break }
    }
    return size(now) < 1e-12 ? spring(x, y) : nil
  }
}

// MARK: - Limits

extension WishSolver {
  /// Finds the spring that arrives first among those that one equation and the limits leave.
  private func fastest() throws(WishFault) -> WishAnswer {
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

  private func isAllowed(_ spring: Spring) -> Bool {
    limits.allSatisfy { $0.allows(motion.figure($0.figure, of: spring)) }
  }

  /// Returns a spring of the family that one equation leaves, by a part from 0 to 1 of it.
  private func freeSpring(_ equation: Wish, _ part: Double) -> Spring? {
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
          Self.springy(frequency, ratio, mass).flatMap { classed(equation.figure, of: $0) }
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
  private func refined(_ equation: Wish, _ index: Int, _ grid: Int) -> Spring? {
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
  private func vertex() throws(WishFault) -> WishAnswer {
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
