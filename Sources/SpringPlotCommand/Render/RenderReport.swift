import SpringPlotArguments
import SpringPlotText

/// Where annotations of a run are shown.
package enum Annotation: String, Hashable, Sendable, CaseIterable {
  /// As commands that GitHub's runner reads in the log.
  case github
  /// As a report of GitLab's code quality.
  case gitlab
}

/// The form of a report on all charts.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case json
  case sarif
  case junit
}

/// What became of the charts and texts of files.
package struct RenderReport: Hashable, Sendable {
  /// What became of one of them.
  package enum State: String, Hashable, Sendable {
    case created, updated, unchanged, stale, missing, failed

    /// Whether someone has to do something about it.
    package var isFault: Bool {
      switch self {
      case .created, .updated, .unchanged: false
      case .stale, .missing, .failed: true
      }
    }
  }

  /// A chart or a text.
  package struct Entry: Hashable, Sendable {
    /// The line that asks for it.
    package let place: LinePlace
    /// The file that holds it.
    package let path: String
    /// What became of it.
    package let state: State
    /// What differs, or why it failed.
    package let detail: String?

    /// Creates an entry.
    package init(place: LinePlace, path: String, state: State, detail: String? = nil) {
      self.place = place
      self.path = path
      self.state = state
      self.detail = detail
    }

    /// The entry in a sentence.
    package var sentence: String {
      "\(state.rawValue) \(path)" + (detail.map { ": \($0)" } ?? "")
    }
  }

  /// The entries in the order of the lines.
  package private(set) var entries: [Entry] = []

  /// Creates a report of nothing.
  package init() {}

  /// Adds an entry.
  package mutating func add(_ entry: Entry) { entries.append(entry) }

  /// How many there are in each state, in words: `2 stale, 114 unchanged`.
  package var summary: String {
    let states: [State] = [.failed, .missing, .stale, .created, .updated, .unchanged]
    let counts = states.compactMap { state -> String? in
      let count = entries.count { $0.state == state }
      return count == 0 ? nil : "\(count) \(state.rawValue)"
    }
    return counts.isEmpty ? "nothing to draw" : counts.joined(separator: ", ")
  }
}

extension RenderReport {
  /// Returns the report as a document.
  package func text(as format: ReportFormat) -> String {
    switch format {
    case .json: json
    case .sarif: sarif
    case .junit: junit
    }
  }

  /// Returns the faults as annotations, empty without any where the log is what is read.
  package func text(as annotation: Annotation) -> String {
    switch annotation {
    case .github: github
    case .gitlab: gitlab
    }
  }

  private var faults: [Entry] { entries.filter(\.state.isFault) }

  private var json: String {
    let lines = entries.map { entry in
      "{\"file\":\(jsonText(entry.place.file)),\"line\":\(entry.place.line),"
        + "\"path\":\(jsonText(entry.path)),\"state\":\(jsonText(entry.state.rawValue)),"
        + "\"detail\":\(entry.detail.map(jsonText) ?? "null")}"
    }
    return "{\"schema\":1,\n \"results\":[\(lines.isEmpty ? "" : "\n  ")"
      + lines.joined(separator: ",\n  ") + "]}\n"
  }

  private var sarif: String {
    let results = faults.map { entry in
      "{\"ruleId\":\(jsonText(entry.state.rawValue)),\"level\":\"error\","
        + "\"message\":{\"text\":\(jsonText(entry.sentence))},"
        + "\"locations\":[{\"physicalLocation\":{\"artifactLocation\":"
        + "{\"uri\":\(jsonText(uri(entry.place.file)))},"
        + "\"region\":{\"startLine\":\(max(1, entry.place.line))}}}]}"
    }
    let rules = ["stale", "missing", "failed"].map { "{\"id\":\"\($0)\"}" }
    return "{\"version\":\"2.1.0\",\n"
      + " \"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\n"
      + " \"runs\":[{\"tool\":{\"driver\":{\"name\":\(jsonText(springPlotTool.name)),\"rules\":["
      + rules.joined(separator: ",") + "]}},\n  \"results\":[\(results.isEmpty ? "" : "\n   ")"
      + results.joined(separator: ",\n   ") + "]}]}\n"
  }

  private var junit: String {
    let failures = faults.count
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let name = springPlotTool.name
    text += "<testsuites tests=\"\(entries.count)\" failures=\"\(failures)\">\n"
    text += "<testsuite name=\"\(name)\" tests=\"\(entries.count)\" failures=\"\(failures)\">\n"
    for entry in entries {
      let place = "\(entry.place.file):\(entry.place.line)"
      text += "<testcase classname=\"\(xmlText(entry.place.file))\" name=\"\(xmlText(entry.path))\""
      if entry.state.isFault {
        text += "><failure message=\"\(xmlText(entry.sentence))\">\(xmlText(place))</failure>"
        text += "</testcase>\n"
      } else {
        text += "/>\n"
      }
    }
    return text + "</testsuite>\n</testsuites>\n"
  }

  private var github: String {
    faults.map { entry in
      "::error file=\(githubValue(entry.place.file)),line=\(entry.place.line),"
        + "title=\(githubValue(springPlotTool.name))::\(githubMessage(entry.sentence))\n"
    }.joined()
  }

  private var gitlab: String {
    let issues = faults.map { entry in
      "{\"description\":\(jsonText(entry.sentence)),"
        + "\"check_name\":\(jsonText(springPlotTool.name)),"
        + "\"fingerprint\":\(jsonText(fingerprint(entry))),\"severity\":\"major\","
        + "\"location\":{\"path\":\(jsonText(entry.place.file)),"
        + "\"lines\":{\"begin\":\(entry.place.line)}}}"
    }
    return "[" + (issues.isEmpty ? "" : "\n ") + issues.joined(separator: ",\n ") + "]\n"
  }

  /// Returns what tells an issue from others of the same run and of later ones.
  private func fingerprint(_ entry: Entry) -> String {
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(entry.place.file)\n\(entry.path)\n\(entry.state.rawValue)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Returns a path as the reference of a URI.
  private func uri(_ path: String) -> String {
    path.utf8.map { byte -> String in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        return String(Unicode.Scalar(byte))
      default:
        if "-._~/".utf8.contains(byte) { return String(Unicode.Scalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (byte < 16 ? "0" : "") + digits
      }
    }.joined()
  }
}

/// Returns a text as the message of a command to GitHub's runner.
private func githubMessage(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: scalar.shown
    }
  }.joined()
}

/// Returns a text as a property of a command to GitHub's runner.
private func githubValue(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    case ":": "%3A"
    case ",": "%2C"
    default: scalar.shown
    }
  }.joined()
}
