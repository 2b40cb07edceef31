public import Devices

/// What happened to a device, told once however many events told it.
public struct UdevChange: Hashable, Sendable {
    /// What happened.
    public enum Kind: String, Sendable {
        /// It is there; the kernel's event is the first to tell.
        case came
        /// udevd's rules have run for it: identity is known and permissions are set.
        case ready
        /// Something about it changed: a supply's state, the role of a Type-C port, a port's over-current.
        case changed
        /// It is gone.
        case left
    }

    /// What happened.
    public var kind: Kind
    /// The device; after `left` as it was last known, since a remove carries no identity.
    public var device: UdevDevice
    /// Whether it can be used: with `came`, that it was ready at once.
    public var isReady: Bool
    /// The kernel's number of the event, nil where a comparison with what is there told it.
    public var sequence: UInt64?

    /// Makes a record of a change.
    public init(kind: Kind, device: UdevDevice, isReady: Bool, sequence: UInt64?) {
        self.kind = kind
        self.device = device
        self.isReady = isReady
        self.sequence = sequence
    }
}
