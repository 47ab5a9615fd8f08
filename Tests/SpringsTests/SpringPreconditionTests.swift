import Springs
import Testing

@Suite struct SpringPreconditionTests {
  // One exit test alone: Swift Testing 6.3 can wait for ever when several run at once.
  @Test func `a number that no spring has is a trap`() async {
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 1, damping: -1) }
  }
}
