/// A file that is derived from a run's journal: its name in the run's folder, and how its bytes are made.
public struct DerivedFile: Sendable {
    /// The name of the file in the run's folder.
    public let name: String
    private let make: @Sendable (RecoveredRun, RunFiles) -> [UInt8]

    /// Makes the description of a file; `make` must come to a whole file for any run, however its journal ended.
    public init(_ name: String, make: @escaping @Sendable (RecoveredRun, RunFiles) -> [UInt8]) {
        self.name = name
        self.make = make
    }

    /// The bytes of the file for a run and what lies in its folder.
    public func bytes(for run: RecoveredRun, _ files: RunFiles) -> [UInt8] { make(run, files) }
}
