import Glibc

/// The files in which the kernel shows devices, below a root that tests replace: paths begin at it, such as `/sys/bus`.
public struct SystemTree: Hashable, Sendable {
    /// The tree of this machine.
    public static let machine = SystemTree()

    /// What stands before each path; empty on a machine.
    public let root: String

    /// Makes the tree below a folder, of this machine where it is empty.
    public init(root: String = "") {
        self.root = root
    }

    /// The place of a path in the file system.
    public func place(_ path: String) -> String { root + path }

    /// The first 4 KiB of a file without the white space at its ends, nil where it cannot be read.
    ///
    /// Not for files whose reader the kernel may hold up, such as a port's `disable`.
    public func text(_ path: String) -> String? {
        content(path)?.withoutSpaceAtEnds
    }

    /// The first 4 KiB of a file as they are, nil where it cannot be read.
    func content(_ path: String) -> String? {
        let descriptor = open(place(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { return nil }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// The number in a file, nil where there is none.
    public func number(_ path: String) -> Int? {
        text(path).flatMap { Int($0) }
    }

    /// The names in a folder, sorted; none where it cannot be read.
    public func names(in folder: String) -> [String] {
        guard let entries = opendir(place(folder)) else { return [] }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// What a symbolic link points to, as it stands there; nil where it is none.
    public func target(_ link: String) -> String? {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(place(link), &path, path.count)
        guard count > 0 else { return nil }
        return String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether there is something at a path.
    public func has(_ path: String) -> Bool { access(place(path), F_OK) == 0 }

    /// Whether this user may read and write a file (access).
    public func mayWrite(_ path: String) -> Bool { access(place(path), R_OK | W_OK) == 0 }

    /// Owner, group and mode of a file, such as `root:root 0644`; nil where there is none (stat).
    public func ownership(_ path: String) -> String? {
        var status = stat()
        guard stat(place(path), &status) == 0 else { return nil }
        let owner = getpwuid(status.st_uid).map { String(cString: $0.pointee.pw_name) } ?? String(status.st_uid)
        let group = getgrgid(status.st_gid).map { String(cString: $0.pointee.gr_name) } ?? String(status.st_gid)
        let mode = String(status.st_mode & 0o7777, radix: 8)
        return "\(owner):\(group) " + String(repeating: "0", count: max(0, 4 - mode.count)) + mode
    }
}

extension String {
    fileprivate var withoutSpaceAtEnds: String {
        let head = drop { $0.isWhitespace }
        return String(head.prefix(head.count - head.reversed().prefix { $0.isWhitespace }.count))
    }
}
