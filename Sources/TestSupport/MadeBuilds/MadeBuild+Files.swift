import CZip
import Glibc

extension MadeBuild {
    /// Writes the bundle as a folder.
    public func writeFolder(_ path: String) {
        Self.makeFolders(path)
        for (name, bytes) in contents { Self.write(bytes, to: "\(path)/\(name)") }
    }

    /// Writes an archive of Xcode with the bundle in it.
    public func writeArchive(_ path: String) {
        writeFolder("\(path)/Products/Applications/Town.app")
        Self.write(Array("<plist/>".utf8), to: "\(path)/Info.plist")
    }

    /// Writes a zip archive with the bundle in it, and other entries by their names.
    public func writeZip(_ path: String, and others: [String: [UInt8]] = [:]) {
        var entries = others
        for (name, bytes) in contents { entries["Payload/Town.app/\(name)"] = bytes }
        Self.writeZip(entries, to: path)
    }

    /// Writes a zip archive of entries by their names (zip_file_add, zip_close).
    public static func writeZip(_ entries: [String: [UInt8]], to path: String) {
        guard let archive = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, nil) else { return }
        for (name, bytes) in entries.sorted(by: { $0.key < $1.key }) {
            guard let copy = malloc(max(1, bytes.count)) else { continue }
            copy.copyMemory(from: bytes, byteCount: bytes.count)
            guard let source = zip_source_buffer(archive, copy, UInt64(bytes.count), 1) else { continue }
            zip_file_add(archive, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
        }
        zip_close(archive)
    }

    /// Writes a file.
    public static func write(_ bytes: [UInt8], to path: String) {
        guard let file = fopen(path, "w") else { return }
        defer { fclose(file) }
        fwrite(bytes, 1, bytes.count, file)
    }

    private static func makeFolders(_ path: String) {
        var made = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            made += made.isEmpty || made.hasSuffix("/") ? "\(part)" : "/\(part)"
            mkdir(made, 0o777)
        }
    }
}
