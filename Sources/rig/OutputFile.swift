import Glibc

/// Writes whole output files.
enum OutputFile {
    /// Writes a file anew, or standard output for `-`.
    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        guard path != "-" else { return try Output.standard.write(bytes) }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw Failure(.cannotWrite, "cannot write \(path): \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        try Output(descriptor: descriptor, name: path).write(bytes)
    }
}
