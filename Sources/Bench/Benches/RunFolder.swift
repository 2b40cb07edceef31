import Clockwork
import Glibc
import Journaling

/// Why a run's folder or a file in it could not be made.
public struct RunFolderError: Error, Sendable {
    /// What was tried, where and why it failed, in one sentence.
    public var message: String
}

/// The folder of one run: the journal and copies of the documents as they were used.
public struct RunFolder: Sendable {
    /// The path of the folder.
    public let path: String
    /// The name of the folder, which is the run's id.
    public let id: String

    /// Makes a new folder named for the wall clock and the runbook below a folder that is made where it is missing.
    init(in parent: String, runbook stem: String, wall: WallClock) throws(RunFolderError) {
        try Self.makePath(parent)
        let date = CivilDate(secondsSince1970: wall.nanosecondsSince1970 / 1_000_000_000)
        let stamp = (date.dashed + "-" + date.clock).filter { $0.isNumber || $0 == "-" }
        // A path of 255 bytes is no file's name any longer, whatever the runbook's is.
        let run = "\(stamp)-\(stem.prefix(50))"
        var name = run
        var attempt = 1
        while mkdir("\(parent)/\(name)", 0o755) != 0 {
            guard errno == EEXIST, attempt < 10_000 else { throw Self.failure("make the folder \(parent)/\(name)") }
            attempt += 1
            name = "\(run)-\(attempt)"
        }
        (path, id) = ("\(parent)/\(name)", name)
    }

    /// The path of the journal.
    public var journal: String { "\(path)/journal.jsonl" }

    /// Writes a new file into the folder; a name that is taken, or the journal's, gets a number before it.
    func write(_ bytes: [UInt8], as name: String) throws(RunFolderError) {
        var (target, number) = ("\(path)/\(name)", 1)
        var descriptor = target == journal ? -1 : Self.create(target)
        while descriptor < 0, target == journal || errno == EEXIST {
            number += 1
            target = "\(path)/\(number)-\(name)"
            descriptor = Self.create(target)
        }
        guard descriptor >= 0 else { throw Self.failure("create \(target)") }
        defer { close(descriptor) }
        do throws(Transfer.Failure) {
            try Transfer.write(bytes, to: descriptor)
        } catch {
            throw RunFolderError(message: "cannot write \(target): \(String(cString: strerror(error.code)))")
        }
    }

    /// Makes a folder in the run's folder, where it is not there yet.
    func makeFolder(_ name: String) throws(RunFolderError) {
        try Self.makePath("\(path)/\(name)")
    }

    /// Brings the names of the folder and of its files to the disk, so that a power cut cannot lose them (fsync).
    func sync() {
        for folder in [path, path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."] {
            let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            fsync(descriptor)
            close(descriptor)
        }
    }

    private static func create(_ path: String) -> Int32 {
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    }

    private static func makePath(_ path: String) throws(RunFolderError) {
        guard access(path, F_OK) != 0 else { return }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makePath(String(path[..<slash])) }
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure("make the folder \(path)") }
    }

    private static func failure(_ operation: String) -> RunFolderError {
        RunFolderError(message: "cannot \(operation): \(String(cString: strerror(errno)))")
    }
}
