import Glibc

/// The machine that a run happens on.
enum Machine {
    /// System, release and processor, as uname tells them.
    static var description: String {
        var names = utsname()
        guard uname(&names) == 0 else { return "unknown" }
        return [text(of: &names.sysname), text(of: &names.release), text(of: &names.machine)].joined(separator: " ")
    }

    private static func text<Field>(of field: inout Field) -> String {
        withUnsafeBytes(of: &field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
