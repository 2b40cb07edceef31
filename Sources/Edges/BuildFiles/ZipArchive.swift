import AppBuilds
import CZip

/// Owns a zip archive of libzip that is only read (zip_open, zip_discard).
struct ZipArchive: ~Copyable {
    private let archive: OpaquePointer
    let path: String
    private let limits: ZipLimits

    init(_ path: String, limits: ZipLimits) throws(BuildFault) {
        var code: Int32 = 0
        guard let archive = zip_open(path, ZIP_RDONLY, &code) else {
            throw .damaged(file: path, reason: Self.reason(code, path))
        }
        self.archive = archive
        self.path = path
        self.limits = limits
    }

    deinit {
        zip_discard(archive)
    }

    /// Hands on the names of all entries, as the bytes of the archive spell them.
    borrowing func names(_ take: (String) throws(BuildFault) -> Void) throws(BuildFault) {
        let count = zip_get_num_entries(archive, 0)
        guard count <= limits.entries else {
            throw .damaged(file: path, reason: "\(count) entries in the archive; \(limits.entries) are allowed")
        }
        for index in 0..<UInt64(max(0, count)) {
            guard let name = zip_get_name(archive, index, zip_flags_t(ZIP_FL_ENC_RAW)) else { continue }
            try take(String(cString: name))
        }
    }

    /// Hands on a source of an entry's bytes, which `title` names in faults; nil where there is no such entry.
    borrowing func reading<Answer>(
        _ name: String, title: String, _ body: (ByteSource) throws(BuildFault) -> Answer
    ) throws(BuildFault) -> Answer? {
        let index = zip_name_locate(archive, name, zip_flags_t(ZIP_FL_ENC_RAW))
        guard index >= 0 else { return nil }
        var entry = try ZipEntry(archive, UInt64(index), of: title, atMost: limits.entryBytes)
        return try body { range throws(BuildFault) in try entry.bytes(range) }
    }

    /// Whether a file begins with an entry of an archive: the list of entries, which makes it one, stands at the end.
    private static func beginsAsZip(_ path: String) -> Bool {
        guard let file = try? RegularFile(path), let bytes = try? file.bytes(0..<4) else { return false }
        return bytes == [0x50, 0x4B, 0x03, 0x04]
    }

    private static func reason(_ code: Int32, _ path: String) -> String {
        if code == ZIP_ER_NOZIP, beginsAsZip(path) {
            return "a zip archive that is cut off: it has a beginning and no end; copy it again"
        }
        if code == ZIP_ER_NOZIP {
            return "neither a folder nor a zip archive; give an app bundle, an .ipa or an .xcarchive"
        }
        var error = zip_error_t()
        zip_error_init_with_code(&error, code)
        defer { zip_error_fini(&error) }
        return "the zip archive cannot be read: \(String(cString: zip_error_strerror(&error))); pack it anew"
    }
}
