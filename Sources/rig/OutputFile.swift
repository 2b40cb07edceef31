import Glibc

/// Writes whole output files.
enum OutputFile {
    /// Writes a file anew, or standard output for `-`; what cannot be written whole leaves what was there before.
    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        guard path != "-" else { return try Output.standard.write(bytes) }
        guard try !replace(path, with: bytes) else { return }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw Failure(.cannotWrite, "cannot write \(path): \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        try Output(descriptor: descriptor, name: path).write(bytes)
    }

    /// Writes beside a file and puts it in its place; false where that cannot be, as for a device or a link.
    private static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) -> Bool {
        guard let mode = replaceable(path) else { return false }
        let beside = "\(path).\(getpid()).part"
        let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return false }
        defer { unlink(beside) }
        if mode != 0 { _ = fchmod(descriptor, mode) }
        do throws(Failure) {
            try Output(descriptor: descriptor, name: path).write(bytes)
        } catch {
            close(descriptor)
            throw error
        }
        close(descriptor)
        return rename(beside, path) == 0
    }

    /// The permissions of a plain file of one name that may be written, 0 where there is none yet, nil otherwise.
    private static func replaceable(_ path: String) -> mode_t? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return errno == ENOENT ? 0 : nil }
        let isPlain = status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
        return isPlain && access(path, W_OK) == 0 ? status.st_mode & 0o7777 : nil
    }
}
