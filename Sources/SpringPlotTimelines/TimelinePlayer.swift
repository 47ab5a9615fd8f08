package import SpringPlotMotion
import Springs

/// Plays events, one after the other, on the properties of an app.
///
/// It keeps nothing but the motions and the sequences that run; ``forget(before:)`` lets go of the
/// past, so a log without end can be played.
package struct TimelinePlayer {
  /// The properties.
  package let properties: [Property]
  /// The motions of each property, one a component.
  package private(set) var motions: [[Motion]]
  /// The time of the last event or step, in seconds.
  package private(set) var lastTime = 0.0
  /// What a chart points out, when it is kept.
  package private(set) var marks: [TimelineMark]?

  /// The lowest and the highest target of each component so far.
  package private(set) var spans: [[ClosedRange<Double>]]

  private var queue = StepQueue()
  private var running: [Int: RunningSequence] = [:]
  private var orders: [String: Int] = [:]
  private var changed: Set<Int> = []

  /// A sequence that has begun and not ended.
  private struct RunningSequence {
    let event: TimelineEvent
    let sequence: TimelineEvent.Sequence
    var next = 0

    /// The time of a step.
    func time(of step: Int) -> Double {
      exactTime(event.time, plus: step, times: sequence.interval)
    }
  }

  /// Creates a player of an app in its initial state.
  package init(_ table: PropertyTable, keepsMarks: Bool = false) {
    properties = table.properties
    motions = properties.map { property in property.initial.map { Motion(restingAt: $0) } }
    spans = properties.map { property in property.initial.map { $0...$0 } }
    marks = keepsMarks ? [] : nil
  }
}

extension TimelinePlayer {
  /// Takes the marks out.
  mutating func takeMarks() -> [TimelineMark] {
    defer { marks = nil }
    return marks ?? []
  }

  /// The time of the next step of a sequence that runs; nil when none does.
  package var nextStep: Double? { queue.first?.time }

  /// Plays the steps that are due before a time, and at that time those of earlier sequences.
  package mutating func advance(to time: Double, before order: Int = .max) {
    while let step = queue.first, (step.time, step.order) < (time, order) {
      queue.removeFirst()
      playStep(of: step.order)
    }
  }

  /// Plays an event, which is not earlier than what has been played.
  package mutating func play(_ event: TimelineEvent) {
    advance(to: event.time, before: event.order)
    lastTime = event.time
    marks?.append(TimelineMark(time: event.time, name: event.name, kind: .event))
    for id in event.cancelled { cancel(id) }
    apply(event.changes, at: event.time, event.animation)
    for tracks in event.tracks { play(tracks, at: event.time) }
    guard let sequence = event.sequence, !sequence.steps.isEmpty else { return }
    running[event.order] = RunningSequence(event: event, sequence: sequence)
    if let id = sequence.id { orders[id] = event.order }
    playStep(of: event.order)
  }

  /// Plays the steps of all sequences to their end.
  package mutating func finish() {
    while let step = nextStep { advance(to: step) }
  }

  /// Forgets what does not matter from a time on.
  package mutating func forget(before time: Double) {
    // The order makes no difference here.
    for index in changed {
      for component in motions[index].indices { motions[index][component].forget(before: time) }
    }
    changed.removeAll(keepingCapacity: true)
  }

  private mutating func playStep(of order: Int) {
    guard var sequence = running[order] else { return }
    let step = sequence.next
    let time = sequence.time(of: step)
    lastTime = time
    if step > 0 {
      marks?.append(TimelineMark(time: time, name: sequence.event.name, kind: .step))
    }
    apply(sequence.sequence.steps[step], at: time, sequence.event.animation)
    sequence.next += 1
    guard sequence.next < sequence.sequence.steps.count else { return end(order) }
    running[order] = sequence
    queue.insert(StepQueue.Step(time: sequence.time(of: sequence.next), order: order))
  }

  private mutating func cancel(_ id: String) {
    guard let order = orders[id], let sequence = running[order] else { return }
    for step in sequence.next..<sequence.sequence.steps.count {
      let time = sequence.time(of: step)
      marks?.append(TimelineMark(time: time, name: sequence.event.name, kind: .cancelledStep))
    }
    queue.remove(order: order)
    end(order)
  }

  private mutating func end(_ order: Int) {
    guard let id = running.removeValue(forKey: order)?.sequence.id else { return }
    if orders[id] == order { orders[id] = nil }
  }

  private mutating func apply(
    _ changes: [TimelineEvent.Change],
    at time: Double,
    _ animation: Animation?
  ) {
    for change in changes {
      let index = change.property
      let isSame = zip(motions[index], change.components).allSatisfy { $0.target == $1 }
      // A value changes as a whole: a component with its old target takes part all the same.
      if isSame { continue }
      for (component, target) in change.components.enumerated() {
        // What is set ends the keyframes that play.
        motions[index][component].interrupt(at: time)
        motions[index][component].retarget(
          to: target,
          at: time,
          animation: animation,
          isPart: true
        )
        spans[index][component] = spans[index][component].extended(to: target)
      }
      if marks == nil { changed.insert(index) }
    }
  }
}

extension TimelinePlayer {
  private mutating func play(_ tracks: TimelineEvent.Tracks, at time: Double) {
    let index = tracks.property
    for (component, script) in tracks.scripts.enumerated() {
      motions[index][component].interrupt(at: time)
      _ = motions[index][component].play(script, at: time)
      for value in script.values {
        spans[index][component] = spans[index][component].extended(to: value)
      }
    }
    if marks == nil { changed.insert(index) }
  }
}

extension ClosedRange<Double> {
  /// Returns the range that holds another value too.
  func extended(to value: Double) -> ClosedRange {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }
}

/// The next steps of the sequences that run, the earliest first.
struct StepQueue {
  /// The next step of a sequence.
  struct Step: Hashable, Sendable {
    /// The time, in seconds.
    let time: Double
    /// The place of the sequence in the file.
    let order: Int

    /// Returns whether a step comes before another.
    func isBefore(_ other: Step) -> Bool { (time, order) < (other.time, other.order) }
  }

  /// A heap: no step comes before the one at half its index.
  private var heap: [Step] = []

  /// The earliest step.
  var first: Step? { heap.first }

  /// Adds a step.
  mutating func insert(_ step: Step) {
    heap.append(step)
    rise(from: heap.count - 1)
  }

  /// Takes the earliest step away.
  mutating func removeFirst() { remove(at: 0) }

  /// Takes the step of a sequence away.
  mutating func remove(order: Int) {
    guard let index = heap.firstIndex(where: { $0.order == order }) else { return }
    remove(at: index)
  }

  private mutating func remove(at index: Int) {
    heap.swapAt(index, heap.count - 1)
    heap.removeLast()
    guard index < heap.count else { return }
    rise(from: index)
    sink(from: index)
  }

  private mutating func rise(from start: Int) {
    var index = start
    while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(from start: Int) {
    var index = start
    while true {
      let children = (2 * index + 1)..<min(2 * index + 3, heap.count)
      guard 2 * index + 1 < heap.count,
        let child = children.min(by: { heap[$0].isBefore(heap[$1]) }),
        heap[child].isBefore(heap[index])
      else { return }
      heap.swapAt(index, child)
      index = child
    }
  }
}
