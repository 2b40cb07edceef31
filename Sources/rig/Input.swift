import Glibc

/// Reads whole input files, with the exit status that each fault has by contract.
enum Input {
    /// The bytes of a file, or of standard input for `-`; one that has no end, such as a device, is refused at a limit.
    static func bytes(of path: String, limit: Int = 1 << 30) throws(Failure) -> [UInt8] {
        let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &block, block.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(path) }
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: block[..<count])
            guard bytes.count <= limit else {
                errno = EFBIG
                throw unreadable(path)
            }
        }
    }

    private static func unreadable(_ path: String) -> Failure {
        Failure(.noInput, "cannot read \(path): \(String(cString: strerror(errno)))")
    }
}
