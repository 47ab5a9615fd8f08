import Foundation
import SpringPlotCommand

extension Environment {
  /// Returns an environment whose files lie in a folder.
  static func reading(from folder: URL) -> Environment {
    Environment(read: { path throws(ReadError) in
      do {
        return try Array(Data(contentsOf: folder.appending(path: path)))
      } catch {
        throw .missing
      }
    })
  }
}
