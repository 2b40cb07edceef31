/// A fault of a receiver's time, at the first epoch from an instant on.
public struct DriveTimeFault: Hashable, Sendable {
    /// What goes wrong.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// One epoch carries the time of `step` seconds before.
        case backwards
        /// One epoch comes twice.
        case duplicate
        /// No epoch comes for `silence` seconds.
        case gap
    }

    /// How far back a time goes, in seconds (own choice: more than an interval at 1 Hz, and no midnight).
    public static let step = 2.0
    /// How long nothing comes, in seconds (own choice).
    public static let silence = 5.0

    /// What goes wrong.
    public var kind: Kind
    /// When, in seconds since the start of the drive.
    public var at: Double

    /// Makes a fault.
    public init(_ kind: Kind, at seconds: Double) {
        self.kind = kind
        at = seconds
    }
}
