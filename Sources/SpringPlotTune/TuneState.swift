package import SpringPlotMotion
package import SpringPlotSyntax
import SpringPlotText
import Springs

/// The instrument between two events: what is tuned, what moves, what is typed.
package struct TuneState: Hashable, Sendable {
  /// The settings that are tuned.
  package private(set) var settings: TuneSettings
  /// The settings that stay as a shadow.
  package private(set) var shadow: TuneSettings
  /// The thing that moves.
  package private(set) var travel: TuneTravel
  /// The index of the slider that arrows move.
  package private(set) var focus = 0
  /// The number that is being typed.
  package private(set) var entry: String?
  /// The library whose code is shown and copied.
  package private(set) var dialect: Dialect
  /// What happened last, in words.
  package private(set) var message: String?
  /// Whether the keys are listed.
  package private(set) var showsHelp = false
  /// The time of the last event, in seconds of the terminal's clock.
  package private(set) var time: Double
  /// Whether nothing moves by itself.
  package let hasReducedMotion: Bool

  private var past: [TuneSettings] = []
  private var future: [TuneSettings] = []
  private var isDraggingSlider = false

  /// Creates the instrument for a curve, and another one to compare it with.
  package init(
    _ settings: TuneSettings,
    shadow: TuneSettings? = nil,
    dialect: Dialect = .swiftui,
    hasReducedMotion: Bool = false,
    at time: Double = 0
  ) {
    self.settings = settings
    self.shadow = shadow ?? settings
    self.dialect = dialect
    self.hasReducedMotion = hasReducedMotion
    self.time = time
    travel = TuneTravel(settings.motion, at: time)
  }
}

/// What the terminal is to do after an event.
package enum TuneEffect: Hashable, Sendable {
  /// Put a text on the clipboard.
  case copy(String)
  /// Write the chart of the settings to a file.
  case save
  /// End, and print the expression.
  case finish
  /// End, and print nothing.
  case quit
  /// Stop until the shell goes on with the program.
  case suspend
  /// Draw everything anew.
  case redraw
}

extension TuneState {
  /// Whether anything moves by itself, so that frames are drawn.
  package var isMoving: Bool { !hasReducedMotion && travel.isMoving(at: time) }

  /// The code of the settings for the dialect, or nil when it has no words for them.
  package var code: String? { code(in: dialect) }

  /// Returns the code of the settings for a library, or nil when it has no words for them.
  package func code(in dialect: Dialect) -> String? {
    settings.animation.conversion(to: dialect).code
  }

  /// Lets time pass.
  package mutating func advance(to time: Double) { self.time = max(time, self.time) }

  /// Sends what moves on its way from the start again, at a time.
  package mutating func restart(at time: Double) {
    advance(to: time)
    restart()
  }

  /// Says something.
  package mutating func say(_ message: String) { self.message = message }

  /// Reacts to an event on a screen that is laid out in some way.
  package mutating func react(to event: TerminalEvent, in layout: TuneLayout) -> TuneEffect? {
    message = nil
    switch event {
    case .key(let key, let isShifted): return react(to: key, isShifted: isShifted)
    case .mouse(let action): return react(to: action, in: layout)
    }
  }
}

// MARK: - Keys

extension TuneState {
  private mutating func react(to key: TerminalKey, isShifted: Bool) -> TuneEffect? {
    if entry != nil, edit(key) { return nil }
    switch key {
    case .left: change { $0.move($1, by: -1, isFine: isShifted) }
    case .right: change { $0.move($1, by: 1, isFine: isShifted) }
    case .pageDown: change { $0.move($1, by: -5, isFine: false) }
    case .pageUp: change { $0.move($1, by: 5, isFine: false) }
    case .home: change { $0.place($1, at: 0) }
    case .end: change { $0.place($1, at: 1) }
    case .up: focus = (focus + settings.sliders.count - 1) % settings.sliders.count
    case .down: focus = (focus + 1) % settings.sliders.count
    case .tab: swap()
    case .enter: return .finish
    case .escape: showsHelp = false
    case .backspace, .delete: break
    case .control(let letter): return control(letter)
    case .character(let character): return react(to: character)
    }
    return nil
  }

  private func control(_ letter: Unicode.Scalar) -> TuneEffect? {
    switch letter {
    case "c": .quit
    case "z": .suspend
    case "l": .redraw
    default: nil
    }
  }

  private mutating func react(to character: Unicode.Scalar) -> TuneEffect? {
    switch character {
    case " ": send()
    case "h": change { $0.move($1, by: -1, isFine: false) }
    case "l": change { $0.move($1, by: 1, isFine: false) }
    case "H": change { $0.move($1, by: -1, isFine: true) }
    case "L": change { $0.move($1, by: 1, isFine: true) }
    case "p":
      settings.nextMode()
      focus = min(focus, settings.sliders.count - 1)
    case "d": nextDialect()
    case "k": shadow = settings
    case "u": undo()
    case "r": redo()
    case "y": return code.map { .copy($0) }
    case "s": return .save
    case "q": return .quit
    case "?": showsHelp.toggle()
    case "1"..."9": choosePreset(Int(character.value) - 0x31)
    case "=", ":": entry = ""
    case "-", ".", "0": entry = String(character)
    default: break
    }
    return nil
  }

  /// Takes a key for the number that is typed; returns whether it belongs to that.
  private mutating func edit(_ key: TerminalKey) -> Bool {
    switch key {
    case .character(let character) where "0123456789.-+eE".unicodeScalars.contains(character):
      guard let text = entry, text.utf8.count < 24 else { return true }
      entry = text + String(character)
    case .backspace:
      if entry?.popLast() == nil { entry = nil }
    case .escape:
      entry = nil
    case .character:
      // What is no part of a number is no command either, as long as one is typed.
      break
    case .enter:
      let text = entry ?? ""
      entry = nil
      let value = (try? DecimalNumber(parsing: text.utf8)).map(\.doubleValue)
      let name = settings.sliders[focus].name
      if let value {
        if !change({ $0.set($1, to: value) }) { message = "\(name) cannot be \(text)" }
      } else if !text.isEmpty {
        message = "'\(text)' is no number"
      }
    default:
      entry = nil
      return false
    }
    return true
  }
}

// MARK: - The curve

extension TuneState {
  /// The curves behind the keys 1 to 9.
  package static let presets: [(name: String, animation: Animation)] = [
    ("smooth", .spring(.smooth)), ("snappy", .spring(.snappy)), ("bouncy", .spring(.bouncy)),
    ("interactiveSpring", .spring(Spring(response: 0.15, dampingRatio: 0.86))),
    ("linear", .curve(.linear, duration: 0.35)), ("easeIn", .curve(.easeIn, duration: 0.35)),
    ("easeOut", .curve(.easeOut, duration: 0.35)),
    ("easeInOut", .curve(.easeInOut, duration: 0.35)),
    ("ease", .curve(.bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1), duration: 0.25)),
  ]

  private mutating func choosePreset(_ index: Int) {
    let preset = Self.presets[index]
    if change({ settings, _ in settings.choose(preset.animation) }) { message = preset.name }
    focus = min(focus, settings.sliders.count - 1)
  }

  @discardableResult
  private mutating func change(_ body: (inout TuneSettings, _ focus: Int) -> Bool) -> Bool {
    var next = settings
    guard body(&next, focus) else {
      message = "no curve has that value"
      return false
    }
    guard next != settings else { return true }
    if !isDraggingSlider { remember() }
    settings = next
    restart()
    return true
  }

  private mutating func remember() {
    past.append(settings)
    if past.count > 1000 { past.removeFirst() }
    future = []
  }

  private mutating func undo() {
    guard let last = past.popLast() else { return }
    future.append(settings)
    take(last)
  }

  private mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(settings)
    take(next)
  }

  private mutating func swap() {
    remember()
    let current = settings
    take(shadow)
    shadow = current
  }

  private mutating func take(_ settings: TuneSettings) {
    self.settings = settings
    focus = min(focus, settings.sliders.count - 1)
    restart()
  }

  private mutating func nextDialect() {
    let dialects = Dialect.written
    let index = dialects.firstIndex(of: dialect).map { $0 + 1 } ?? 0
    dialect = dialects[index % dialects.count]
  }
}

// MARK: - What moves

extension TuneState {
  private mutating func restart() { travel = TuneTravel(settings.motion, at: time) }

  /// Sends what moves to the other end.
  private mutating func send() {
    let target = travel.target == settings.target ? settings.start : settings.target
    travel.retarget(to: target, with: settings.animation, at: time)
  }

  private mutating func react(to action: MouseAction, in layout: TuneLayout) -> TuneEffect? {
    switch action.kind {
    case .press:
      if action.row == layout.laneRow {
        travel.hold(at: layout.position(atColumn: action.column, of: self), time: time)
      } else if let index = layout.sliderIndex(atRow: action.row, column: action.column) {
        focus = index
        remember()
        isDraggingSlider = true
        drag(to: action.column, in: layout)
      }
    case .drag:
      if travel.isHeld {
        travel.hold(at: layout.position(atColumn: action.column, of: self), time: time)
      } else if isDraggingSlider {
        drag(to: action.column, in: layout)
      }
    case .release:
      isDraggingSlider = false
      travel.release(to: settings.target, with: settings.animation, at: time)
    case .scrollUp, .scrollDown:
      guard let index = layout.sliderIndex(atRow: action.row, column: action.column) else { break }
      focus = index
      change { $0.move($1, by: action.kind == .scrollUp ? 1 : -1, isFine: action.isShifted) }
    }
    return nil
  }

  private mutating func drag(to column: Int, in layout: TuneLayout) {
    guard let fraction = layout.fraction(atColumn: column, ofSlider: focus) else { return }
    change { $0.place($1, at: fraction) }
  }
}
