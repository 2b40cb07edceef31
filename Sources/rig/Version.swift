/// The version of the program, printed by `rig --version` and written into each journal.
enum Version {
    static let current = "0.1.0"
    /// The day of the version, for the manual page.
    static let day = "November 30, 2026"
}
