import SpringPlotSystem
import SpringPlotCharts
import SpringPlotCommand
import SpringPlotText
import SpringPlotTune

extension TuneEnd {
  /// Plays an instrument on the terminal of this process.
  static func onTerminal(_ request: TuneRequest, _ probe: TerminalProbe) -> TuneEnd {
    guard probe.movesCursor, var session = TuneSession(request, probe) else { return .noTerminal }
    return session.run()
  }
}

/// The instrument on the terminal of this process.
struct TuneSession: ~Copyable {
  private var terminal: RawTerminal
  private let signals: SignalPipe
  private var state: TuneState
  private var screen: TuneScreen
  private var update: ScreenUpdate
  private var input = TerminalInput()
  /// What the terminal has not taken yet; no frame is drawn meanwhile.
  private var pending: ArraySlice<UInt8> = []
  private var needsFrame = true
  /// When the next frame may be drawn, in seconds of the clock.
  private var nextFrame = 0.0
  private let savePath: String

  /// The shortest time between frames, in seconds.
  private static let frameTime = 1.0 / 60
  /// The bytes a second that frames may take while something is tuned, and while nothing is.
  private static let (tuningRate, movingRate) = (140_000.0, 28_000.0)
  /// How long the rest of a sequence may take, in seconds.
  private static let escapeTime = 0.03

  /// Takes the terminal, or returns nil where there is none.
  init?(_ request: TuneRequest, _ probe: TerminalProbe) {
    guard let terminal = try? RawTerminal() else { return nil }
    guard let signals = SignalPipe() else { return nil }
    self.terminal = terminal
    self.signals = signals
    state = request.state
    savePath = request.savePath
    let page = TextPage(hasColor: request.hasColor && probe.hasColor, isUnicode: probe.isUnicode)
    screen = TuneScreen(page: page)
    update = ScreenUpdate(hasColor: page.hasColor)
  }

  /// Plays the instrument until it is left.
  mutating func run() -> TuneEnd {
    waitForForeground()
    terminal.take()
    resize()
    state.restart(at: Self.now)
    while true {
      let (hasInput, hasSignal) = wait()
      state.advance(to: Self.now)
      if hasSignal {
        for number in signals.read() { take(number) }
      }
      if hasInput {
        guard let bytes = terminal.read() else { return .cancelled }
        for event in input.events(in: bytes) {
          if let end = react(to: event) { return end }
        }
      } else if input.isWaiting {
        for event in input.flush() {
          if let end = react(to: event) { return end }
        }
      }
      guard draw() else { return .cancelled }
    }
  }
}

extension TuneSession {
  /// Waits for the terminal, a signal, or the time of the next frame.
  private func wait() -> (hasInput: Bool, hasSignal: Bool) {
    var events = Int16(POLLIN)
    if !pending.isEmpty { events |= Int16(POLLOUT) }
    var polled = [
      pollfd(fd: terminal.number, events: events, revents: 0),
      pollfd(fd: signals.reading.number, events: Int16(POLLIN), revents: 0),
    ]
    var seconds = Double.infinity
    if pending.isEmpty, needsFrame || state.isMoving { seconds = max(0, nextFrame - Self.now) }
    if input.isWaiting { seconds = min(seconds, Self.escapeTime) }
    let milliseconds = seconds == .infinity ? -1 : Int32((seconds * 1000).rounded(.up))
    _ = unsafe poll(&polled, nfds_t(polled.count), milliseconds)
    let ready = Int16(POLLIN | POLLHUP | POLLERR)
    return (polled[0].revents & ready != 0, polled[1].revents & Int16(POLLIN) != 0)
  }

  /// Draws a frame if it is time for one; returns false when the terminal is gone.
  private mutating func draw() -> Bool {
    if pending.isEmpty, needsFrame || state.isMoving, Self.now >= nextFrame {
      let rate = needsFrame ? Self.tuningRate : Self.movingRate
      let text = update.text(for: screen.canvas(of: state))
      // What came to rest is drawn once more, at rest.
      needsFrame = state.isMoving && needsFrame
      pending = Array(text.utf8)[...]
      nextFrame = Self.now + max(Self.frameTime, Double(pending.count) / rate)
      needsFrame = false
    }
    guard !pending.isEmpty else { return true }
    guard let rest = terminal.writeSome(pending) else { return false }
    pending = rest
    return true
  }

  private mutating func resize() {
    if let size = terminal.size { (screen.page.columns, screen.page.rows) = size }
    update.forget()
    pending = []
    needsFrame = true
  }

  private static var now: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension TuneSession {
  private mutating func react(to event: TerminalEvent) -> TuneEnd? {
    needsFrame = true
    switch state.react(to: event, in: screen.layout(for: state)) {
    case .copy(let text): copy(text)
    case .save: save()
    case .finish: return .finished(state)
    case .quit: return .cancelled
    case .suspend: suspend(SIGTSTP)
    case .redraw: resize()
    case nil: break
    }
    return nil
  }

  /// Reacts to a signal; most of them end the process, once the terminal is as it was.
  private mutating func take(_ number: Int32) {
    switch number {
    case SIGWINCH: resize()
    case SIGTSTP, SIGTTIN, SIGTTOU: suspend(number)
    case SIGCONT:
      waitForForeground()
      terminal.retake()
      resize()
    default:
      terminal.giveBack()
      signals.raise(number)
    }
  }

  private mutating func suspend(_ number: Int32) {
    terminal.giveBack()
    signals.raise(number)
    waitForForeground()
    terminal.take()
    resize()
  }

  /// Stops, as programs in the background do, until the terminal is this one's again.
  private func waitForForeground() {
    while !terminal.isInForeground {
      let start = Self.now
      signals.raise(SIGTTIN)
      // Without a shell that could go on with it, nothing stops.
      if Self.now - start < 0.001 { return }
    }
  }

  private mutating func copy(_ text: String) {
    // Terminals that know the sequence copy also from another machine.
    let sequence = "\u{1b}]52;c;\(Base64.text(of: Array(text.utf8)))\u{7}"
    pending += Array(sequence.utf8)
    let isLocal = Clipboard.copy(Array(text.utf8))
    state.say(isLocal ? "copied" : "copied, if the terminal allows it")
  }

  private mutating func save() {
    let figure = Figure(tuning: state)
    let output = Output(to: .file(path: savePath)) { (sink: inout ByteSink) throws(WriteError) in
      try figure.writeSVG(into: &sink)
    }
    switch output.written(among: TemporaryFiles()) {
    case .failed(let error): state.say(LocatedError(error, nil).line)
    case .created, .updated, .unchanged, .written, .closed, .stale, .missing:
      state.say("saved \(savePath)")
    }
  }
}
