extension TimelinePlan {
  /// How high the parts of tracks are, before they are made to fit a height.
  struct Heights {
    /// The height of the names.
    let heading: Double
    /// The height of the bands of colours.
    let band: Double
    /// The most steps of an axis.
    let tickLimit: Int
    private let tracks: [TimelineTrack]
    private let figure: TimelineFigure
    private let metrics: ChartMetrics
    private let frame: Double

    init(_ tracks: [TimelineTrack], figure: TimelineFigure, metrics: ChartMetrics) {
      self.tracks = tracks
      self.figure = figure
      self.metrics = metrics
      heading = metrics.lineHeight * 1.35
      band = metrics.textSize * 1.25
      // Many tracks are an overview: each one is lower.
      frame = metrics.textSize * (tracks.count <= 12 ? 5 : tracks.count <= 40 ? 3.5 : 2)
      tickLimit = tracks.count <= 12 ? 3 : tracks.count <= 40 ? 2 : 1
    }

    /// Returns the height of the frame of a track.
    func frame(of track: TimelineTrack) -> Double {
      track.kind == .number ? frame : frame * 1.4
    }

    /// Returns the factor that makes all tracks as high as a wanted height has room for.
    func scale(above top: Double, below footer: Double, width: Double) -> Double {
      guard let height = figure.height else { return 1 }
      let needed = tracks.reduce(0) { sum, track in
        sum + heading + frame(of: track) + (track.kind == .color ? band + metrics.gap : 0)
      }
      let room = Double(height) - top - footer
      return needed > 0 ? max(room, needed * 0.1) / needed : 1
    }
  }
}
