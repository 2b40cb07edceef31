import Glibc
import Journaling
import Runbooks

/// Reads whole input files, with the exit status that each fault has by contract.
enum Input {
    /// The bytes of a file, or of standard input for `-`; one that has no end, such as a device, is refused at a limit.
    static func bytes(of path: String, limit: Int = 1 << 30) throws(Failure) -> [UInt8] {
        do throws(UnreadableFile) {
            return try contents(of: path, limit: limit)
        } catch {
            throw Failure(.noInput, error.message)
        }
    }

    /// The same for those who give the fault a status of their own.
    static func contents(of path: String, limit: Int) throws(UnreadableFile) -> [UInt8] {
        let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path, errno) }
        defer { close(descriptor) }
        do throws(Transfer.Failure) {
            return try Transfer.read(from: descriptor, limit: limit)
        } catch {
            throw unreadable(path, error.code)
        }
    }

    private static func unreadable(_ path: String, _ code: Int32) -> UnreadableFile {
        UnreadableFile(path: path, reason: String(cString: strerror(code)))
    }
}
