import Glibc

/// The machine that a run happens on.
enum Machine {
    /// System, release and processor, as uname tells them.
    static var description: String {
        var names = utsname()
        guard uname(&names) == 0 else { return "unknown" }
        return [text(of: &names.sysname), text(of: &names.release), text(of: &names.machine)].joined(separator: " ")
    }

    /// The name of the machine on its network.
    static var hostName: String {
        var names = utsname()
        return uname(&names) == 0 ? text(of: &names.nodename) : ""
    }

    /// The file names of the libraries that this process has loaded, which end in their versions.
    static var libraries: [String] {
        guard let maps = try? Input.bytes(of: "/proc/self/maps") else { return [] }
        let names = String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
            line.split(separator: "/").last.map(String.init)
        }
        return Set(names.filter { $0.hasPrefix("lib") && $0.contains(".so") }).sorted()
    }

    private static func text<Field>(of field: inout Field) -> String {
        withUnsafeBytes(of: &field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
