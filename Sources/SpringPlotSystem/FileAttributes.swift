#if os(Linux)
import SpringPlotXattr
#endif

/// What a file has besides its bytes: owner, group, permissions, access list, extended attributes.
///
/// A file that replaces another takes them over as far as the system lets it, and never gives
/// anyone a right that the other file did not give.
package struct FileAttributes {
  private let owner: uid_t
  private let group: gid_t
  private let mode: mode_t
  /// The file that has them, open for reading; nil when it cannot be read.
  private let source: Int32?

  /// Creates the attributes of a file.
  ///
  /// - Parameters:
  ///   - owner: The number of its owner.
  ///   - group: The number of its group.
  ///   - mode: What it is, and who may do what with it.
  ///   - source: The file, open for reading; nil when it cannot be read.
  package init(owner: UInt32, group: UInt32, mode: UInt32, source: Int32?) {
    self.owner = owner
    self.group = group
    self.mode = mode_t(mode & 0o777)
    self.source = source
  }

  /// The permissions of a new file before it has the attributes: none for others.
  package static let initialMode: UInt32 = 0o600

  /// Gives the attributes to a new file, which is empty and open for writing.
  package func apply(to file: Int32) {
    // Only root can give a file away, but its members can give it to a group.
    let keepsGroup =
      fchown(file, owner, group) == 0
      || fchown(file, uid_t.max, group) == 0
    let keepsList = copyExtendedAttributes(to: file, withAccessList: keepsGroup)
    var mode = mode
    if !keepsGroup || !keepsList {
      // What the group's bits gave was for other people, or was the mask of a list: what is left
      // for a group is what all others have.
      mode &= 0o707 | (mode & 0o007) << 3
    }
    // Some file systems know no permissions.
    _ = fchmod(file, mode)
  }
}

#if canImport(Darwin)
extension FileAttributes {
  /// Returns whether the file has the other's access list.
  private func copyExtendedAttributes(to file: Int32, withAccessList: Bool) -> Bool {
    guard let source else { return false }
    _ = unsafe fcopyfile(source, file, nil, copyfile_flags_t(COPYFILE_XATTR))
    return unsafe fcopyfile(source, file, nil, copyfile_flags_t(COPYFILE_ACL)) == 0
  }
}
#elseif os(Linux)
extension FileAttributes {
  private static let accessList = "system.posix_acl_access"
  /// Rights of a program, which new content has not earned, and what the system keeps itself.
  private static let unwanted = ["security.capability", "security.ima", "security.evm"]

  /// Returns whether the file has the other's access list, or both have none.
  private func copyExtendedAttributes(to file: Int32, withAccessList: Bool) -> Bool {
    guard let source, let names = Self.names(of: source) else {
      _ = unsafe fremovexattr(file, Self.accessList)
      return source != nil
    }
    for name in names where name != Self.accessList && !Self.unwanted.contains(name) {
      if let value = Self.value(of: name, of: source) { _ = Self.set(name, value, of: file) }
    }
    guard names.contains(Self.accessList), withAccessList else {
      // The folder may have given the new file a list of its own.
      _ = unsafe fremovexattr(file, Self.accessList)
      return !names.contains(Self.accessList)
    }
    if let list = Self.value(of: Self.accessList, of: source),
      Self.set(Self.accessList, list, of: file)
    {
      return true
    }
    _ = unsafe fremovexattr(file, Self.accessList)
    return false
  }

  /// Returns the names of a file's extended attributes; nil where there can be none.
  private static func names(of file: Int32) -> [String]? {
    let list = unsafe bytes { buffer in
      unsafe flistxattr(file, buffer.baseAddress, buffer.count)
    }
    return list.map { bytes in
      bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func value(of name: String, of file: Int32) -> [UInt8]? {
    unsafe bytes { buffer in unsafe fgetxattr(file, name, buffer.baseAddress, buffer.count) }
  }

  private static func set(_ name: String, _ value: [UInt8], of file: Int32) -> Bool {
    unsafe value.withUnsafeBytes { bytes in
      unsafe fsetxattr(file, name, bytes.baseAddress, bytes.count, 0) == 0
    }
  }

  /// Returns what a call stores, which tells the length that it needs when it gets no room.
  private static func bytes(
    _ call: (UnsafeMutableBufferPointer<CChar>) -> Int
  ) -> [UInt8]? {
    // Another process may make it longer in between.
    for _ in 0..<8 {
      let count = unsafe call(UnsafeMutableBufferPointer(start: nil, count: 0))
      guard count >= 0 else { return nil }
      guard count > 0 else { return [] }
      let bytes = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: count) { buffer in
        let count = unsafe call(buffer)
        return unsafe count >= 0 ? buffer.prefix(count).map(UInt8.init(bitPattern:)) : nil
      }
      if let bytes { return bytes }
    }
    return nil
  }
}
#endif
