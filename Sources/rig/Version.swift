/// The version of the program, printed by `rig --version` and written into each journal.
enum Version {
    static let current = "0.1.0"
}
