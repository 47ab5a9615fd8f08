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
