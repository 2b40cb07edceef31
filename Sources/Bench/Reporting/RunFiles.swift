import Glibc
import Journaling

/// What lies in a run's folder: the plain files in it and in the folders directly below it.
public struct RunFiles: Sendable {
    /// The path of the folder, as it was given.
    public let folder: String
    /// The names of the files, relative to the folder, in order.
    public let names: [String]

    /// Lists a folder; one that cannot be read has no files.
    public init(in folder: String) {
        let entries = Self.entries(of: folder)
        let below = entries.filter { Self.kind(of: "\(folder)/\($0)") == S_IFDIR }.flatMap { name in
            Self.entries(of: "\(folder)/\(name)").map { "\(name)/\($0)" }
        }
        self.init(
            folder: folder, names: (entries + below).filter { Self.kind(of: "\(folder)/\($0)") == S_IFREG }.sorted())
    }

    /// Makes a list of files that is known already.
    init(folder: String, names: [String]) {
        self.folder = folder
        self.names = names
    }

    /// The path of a file.
    public func path(of name: String) -> String { "\(folder)/\(name)" }

    /// The bytes of a file.
    public func bytes(of name: String) throws(RunFileError) -> [UInt8] {
        let path = path(of: name)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw RunFileError(path: path, operation: "read", code: errno) }
        defer { close(descriptor) }
        do throws(Transfer.Failure) {
            return try Transfer.read(from: descriptor)
        } catch {
            throw RunFileError(path: path, operation: "read", code: error.code)
        }
    }

    /// Puts a whole file in the place of an older one (a temporary file in the same folder, then rename).
    func replace(_ name: String, with bytes: [UInt8]) throws(RunFileError) {
        let path = path(of: name)
        let temporary = self.path(of: ".\(name).\(getpid())")
        do throws(RunFileError) {
            try Self.create(temporary, bytes)
            guard rename(temporary, path) == 0 else {
                throw RunFileError(path: path, operation: "write", code: errno)
            }
        } catch {
            unlink(temporary)
            throw RunFileError(path: path, operation: "write", code: error.code)
        }
    }

    private static func create(_ path: String, _ bytes: [UInt8]) throws(RunFileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw RunFileError(path: path, operation: "write", code: errno) }
        defer { close(descriptor) }
        do throws(Transfer.Failure) {
            try Transfer.write(bytes, to: descriptor)
        } catch {
            throw RunFileError(path: path, operation: "write", code: error.code)
        }
    }

    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// The names in a folder, without hidden ones.
    private static func entries(of folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }
}
