/// The side of the road on which one drives.
public enum DrivingSide: String, Hashable, Sendable, CaseIterable {
    /// As in most countries: rings are driven counter-clockwise.
    case right
    /// As in Britain, Japan or Australia: rings are driven clockwise.
    case left
}
