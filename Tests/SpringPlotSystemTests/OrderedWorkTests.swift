import SpringPlotSystem
import Testing

@Suite struct OrderedWorkTests {
  @Test(arguments: [0, 1, 2, 100], [1, 2, 7])
  func `hands over every value once, in order`(count: Int, jobs: Int) {
    var used: [Int] = []
    forEachInOrder(of: count, jobs: jobs) {
      $0 * $0
    } use: { index, value in
      #expect(value == index * index)
      used.append(index)
    }
    #expect(used == Array(0..<count))
  }

  @Test func `counts at least one processor`() {
    #expect(processorCount >= 1)
  }
}
