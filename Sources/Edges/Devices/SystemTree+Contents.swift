import Glibc

extension SystemTree {
    /// The whole of a file as text, nil where it cannot be read.
    public func contents(_ path: String) -> String? {
        guard let file = fopen(place(path), "re") else { return nil }
        defer { fclose(file) }
        var (all, block) = ([UInt8](), [UInt8](repeating: 0, count: 16_384))
        while true {
            let count = fread(&block, 1, block.count, file)
            guard count > 0 else { return String(decoding: all, as: UTF8.self) }
            all += block[..<count]
        }
    }
}

/// Who runs this program.
public struct SystemUser: Hashable, Sendable {
    /// The name of the user, or the number where there is none.
    public var name: String
    /// Whether it is root.
    public var isRoot: Bool
    /// The names of the groups that this process has.
    public var groups: Set<String>

    /// Makes a record of a user.
    public init(name: String, isRoot: Bool, groups: Set<String>) {
        self.name = name
        self.isRoot = isRoot
        self.groups = groups
    }

    /// The user of this process (getpwuid, getgroups).
    public static var current: SystemUser {
        let number = geteuid()
        let name = getpwuid(number).map { String(cString: $0.pointee.pw_name) } ?? String(number)
        var numbers = [gid_t](repeating: 0, count: 256)
        let count = getgroups(Int32(numbers.count), &numbers)
        let all = numbers.prefix(Int(max(0, count))) + [getegid()]
        let groups = all.map { group in getgrgid(group).map { String(cString: $0.pointee.gr_name) } ?? String(group) }
        return SystemUser(name: name, isRoot: number == 0, groups: Set(groups))
    }
}
