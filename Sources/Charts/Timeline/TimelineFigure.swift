package import Springs

/// What a chart of an app's state over time shows and how.
package struct TimelineFigure: Hashable, Sendable {
  /// The properties, from top to bottom.
  package var tracks: [TimelineTrack]
  /// What happens, in order of time.
  package var events: [TimelineMoment]
  /// The times that are drawn, in seconds.
  package var times: ClosedRange<Double>
  /// Whether the time axis may go on past the end to a round number.
  package var extendsTime = true
  /// The title.
  package var title: String?
  /// The width in pixels.
  package var width = 720
  /// The height in pixels; without one, what the tracks need.
  package var height: Int?
  /// The colours of paper and ink.
  package var theme = Theme.auto

  /// Creates a figure.
  package init(tracks: [TimelineTrack], events: [TimelineMoment], times: ClosedRange<Double>) {
    self.tracks = tracks
    self.events = events
    self.times = times
  }
}

/// A property of an app with the motions of its components.
package struct TimelineTrack: Hashable, Sendable {
  /// What the components are.
  package enum Kind: Hashable, Sendable {
    /// A number.
    case number
    /// The two coordinates of a point.
    case point
    /// Red, green and blue of sRGB, from 0 to 1.
    case color
  }

  /// The name.
  package let name: String
  /// What the components are.
  package let kind: Kind
  /// A motion for each component.
  package let motions: [Motion]

  /// Creates a track.
  package init(name: String, kind: Kind, motions: [Motion]) {
    self.name = name
    self.kind = kind
    self.motions = motions
  }

  /// Whether the property ever gets another value.
  var changes: Bool { motions.contains { !$0.isAtRest } }

  /// The names of the components; empty for a number.
  var componentNames: [String] {
    switch kind {
    case .number: []
    case .point: ["x", "y"]
    case .color: ["red", "green", "blue"]
    }
  }

  /// The place of a component's colour in the palette.
  func colorIndex(of component: Int) -> Int {
    kind == .color ? [6, 2, 0][component] : component
  }
}

/// An instant at which something happens.
package struct TimelineMoment: Hashable, Sendable {
  /// What happens.
  package enum Kind: Hashable, Sendable {
    /// An event with a name.
    case event
    /// A step of a sequence.
    case step
    /// A step that was cancelled.
    case cancelledStep
  }

  /// The time, in seconds.
  package let time: Double
  /// The name; empty without one.
  package let name: String
  /// What happens.
  package let kind: Kind

  /// Creates an instant.
  package init(time: Double, name: String, kind: Kind) {
    self.time = time
    self.name = name
    self.kind = kind
  }
}
