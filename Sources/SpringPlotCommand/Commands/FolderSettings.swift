import SpringPlotText

/// What folders say of the documents in them.
struct FolderSettings {
  let confinement: String?
  let environment: Environment
  private var known: [String: Settings] = [:]
  /// The files that were read, and those that would have been.
  private(set) var files: Set<String> = []

  private struct Settings {
    /// The folder in which missing folders are made.
    var root: String?
    /// The options of files named `.springplot`, from the weakest to the strongest.
    var defaults: [LineDefaults] = []
    /// What is wrong with such files.
    var faults: [PlacedLineFault] = []
    /// Whether something is, told or not.
    var isFaulty = false
  }

  init(confinement: String?, environment: Environment) {
    self.confinement = confinement
    self.environment = environment
  }

  /// Returns a file for whose lines the options of its folders hold, unless none do.
  mutating func applied(to file: ChartsFile, hasDefaults: Bool) -> ChartsFile {
    // Most documents hold no line, and need to know nothing of their folders.
    guard !file.lines.isEmpty || !file.faults.isEmpty, file.path != "-" else { return file }
    var file = file
    let folder = EnclosingFolders.folder(of: file.path)
    var settings = known[folder] ?? settings(of: folder)
    file.setRoot(settings.root)
    if hasDefaults { file.add(settings.defaults, settings.faults) } else { file.dropDefaults() }
    if hasDefaults, settings.isFaulty { file.isFaulty = true }
    // What is wrong with a folder is told once.
    settings.faults = []
    known[folder] = settings
    return file
  }

  private mutating func settings(of folder: String) -> Settings {
    let enclosing = EnclosingFolders(of: folder, confinement: confinement, in: environment)
    var settings = Settings(root: confinement ?? enclosing.root)
    for folder in enclosing.paths.reversed() {
      let path = DocumentFolder.prefix(of: folder) + EnclosingFolders.defaultsFile
      let isNew = files.insert(path).inserted
      if let confinement, environment.place(path, confinement) == .outside { continue }
      guard let bytes = try? environment.read(path) else { continue }
      let place = LinePlace(file: path, line: 1)
      do throws(LineFault) {
        settings.defaults.append(try LineDefaults(String(systemBytes: bytes), at: place))
      } catch {
        settings.isFaulty = true
        if isNew { settings.faults.append(PlacedLineFault(place: place, fault: error)) }
      }
    }
    return settings
  }
}
