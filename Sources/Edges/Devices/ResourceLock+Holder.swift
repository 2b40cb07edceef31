import Glibc

extension ResourceLock.Holder {
    /// This process as a holder; `since` is the wall clock in ISO 8601.
    public static func thisProcess(run: String, since: String) -> Self {
        Self(process: getpid(), user: userName, run: run, since: since)
    }

    /// The name of this user, or the number where it has none.
    private static var userName: String {
        guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else { return String(getuid()) }
        return String(cString: name)
    }
}
