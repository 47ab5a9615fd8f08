import JSONReading
import Timelines

extension TimelineError {
  /// Returns the lines that tell what is wrong with a file, and where.
  func lines(in file: String) -> [String] {
    let path = place.path.description
    let name = file == "-" ? "standard input" : file
    let start = "\(name):\(place.line):\(place.column): " + (path.isEmpty ? "" : "\(path): ")
    return [start + (fault.lines.first ?? "")] + fault.lines.dropFirst()
  }
}
