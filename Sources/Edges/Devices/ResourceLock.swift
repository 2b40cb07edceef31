import Glibc

/// Owns the lock of a resource of the bench (a port, a phone, a receiver) while a run uses it.
///
/// The kernel releases the lock when the process ends, however it ends (flock), so no lock outlives its holder. The
/// file stays, and tells who holds it.
public struct ResourceLock: ~Copyable, Sendable {
    /// Who holds a lock, as its file tells.
    public struct Holder: Hashable, Sendable {
        /// The process, the user and the run, and since when: the wall clock in ISO 8601.
        public var process: Int32, user: String, run: String, since: String

        /// Makes a holder.
        public init(process: Int32, user: String, run: String, since: String) {
            self.process = process
            self.user = user
            self.run = run
            self.since = since
        }

        /// The holder in words.
        public var text: String { "process \(process) of \(user), run \(run), since \(since)" }
    }

    /// Why a resource cannot be locked.
    public enum Failure: Error, Hashable, Sendable {
        /// Somebody holds it; nil where the file does not tell who.
        case busy(Holder?)
        /// The file cannot be used: its path, and why.
        case unusable(String, DeviceError)
    }

    /// Where the locks of this machine are; the same for every user, or they would not see each other.
    ///
    /// The environment variable `RIG_LOCK_DIR` names another place, for machines without this one and for tests.
    public static var standardFolder: String {
        guard let named = getenv("RIG_LOCK_DIR"), named.pointee != 0 else { return "/run/lock" }
        return String(cString: named)
    }

    private let owned: Descriptor

    /// Locks a resource, or throws at once where it is held (open, flock).
    public init(_ resource: String, for holder: Holder, in folder: String = standardFolder) throws(Failure) {
        let path = "\(folder)/rig-\(Self.fileName(resource)).lock"
        let descriptor: Descriptor
        do throws(DeviceError) { descriptor = try Self.open(path) } catch { throw .unusable(path, error) }
        try Self.lock(descriptor.number, path)
        Self.write(holder, to: descriptor.number)
        owned = descriptor
    }

    deinit {
        // The next one must not read a holder that is gone.
        ftruncate(owned.number, 0)
        // Said in words: a child between fork and exec still has the descriptor, and would hold the lock for a moment.
        flock(owned.number, LOCK_UN)
    }

    /// Opens without creating first: a sticky folder refuses O_CREAT on another user's file (fs.protected_regular).
    private static func open(_ path: String) throws(DeviceError) -> Descriptor {
        let flags = O_RDWR | O_NOFOLLOW | O_CLOEXEC
        while true {
            do throws(DeviceError) {
                return Descriptor(try systemCall("open") { Glibc.open(path, flags) })
            } catch .failed(_, ENOENT) {}
            do throws(DeviceError) {
                let created = Descriptor(try systemCall("open") { Glibc.open(path, flags | O_CREAT | O_EXCL, 0o666) })
                fchmod(created.number, 0o666)  // whatever the mask says: the lock is for every user
                return created
            } catch .failed(_, EEXIST) {}
        }
    }

    private static func lock(_ descriptor: Int32, _ path: String) throws(Failure) {
        do throws(DeviceError) {
            try systemCall("flock") { flock(descriptor, LOCK_EX | LOCK_NB) }
        } catch .failed(_, EWOULDBLOCK) {
            throw .busy(holder(in: descriptor))
        } catch {
            throw .unusable(path, error)
        }
    }

    private static func write(_ holder: Holder, to descriptor: Int32) {
        let fields = [String(holder.process), holder.user, holder.run, holder.since]
        let bytes = Array(fields.map { $0.filter { !$0.isNewline } + "\n" }.joined().utf8)
        ftruncate(descriptor, 0)
        // Who holds it is for people; the lock holds whether or not this can be written.
        _ = pwrite(descriptor, bytes, bytes.count, 0)
    }

    private static func holder(in descriptor: Int32) -> Holder? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count >= 4, let process = Int32(lines[0]) else { return nil }
        return Holder(process: process, user: lines[1], run: lines[2], since: lines[3])
    }

    /// The resource's name with everything but letters, digits, points and dashes written as its code.
    private static func fileName(_ resource: String) -> String {
        resource.unicodeScalars.map { scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isPlain || scalar == "." || scalar == "-" ? String(scalar) : "_\(String(scalar.value, radix: 16))"
        }.joined()
    }
}
