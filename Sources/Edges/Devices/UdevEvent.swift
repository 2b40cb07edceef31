/// Who sends the device events.
public enum UdevSource: String, Sendable, CaseIterable {
    /// The kernel itself: earliest, without the database's properties.
    case kernel
    /// udevd, when its rules have run: later, with identity; silent where udevd does not run.
    case udev
}

/// A device event as it was read.
public struct UdevEvent: Hashable, Sendable {
    /// Who sent it.
    public var source: UdevSource
    /// What happened: `add bind change unbind remove …`.
    public var action: String
    /// The kernel's number of the event, the same on both sources.
    public var sequence: UInt64
    /// The device.
    public var device: UdevDevice

    /// Makes a record of an event.
    public init(source: UdevSource, action: String, sequence: UInt64, device: UdevDevice) {
        self.source = source
        self.action = action
        self.sequence = sequence
        self.device = device
    }
}
