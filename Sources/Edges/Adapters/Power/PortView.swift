public import Clockwork

/// A device as it stands at a port.
public struct PortDevice: Hashable, Sendable {
    /// Its address on the bus, new at each attach; nil where it is unknown.
    public var address: Int?
    /// When it came, or was found there at the start.
    public var since: Instant
    /// When it was usable, nil before.
    public var usableAt: Instant?

    /// Makes a device at a port.
    public init(address: Int?, since: Instant, usableAt: Instant? = nil) {
        self.address = address
        self.since = since
        self.usableAt = usableAt
    }
}

/// What is seen at the ports, apart from what their hubs say.
public protocol PortView: Sendable {
    /// The device at a place such as `1-1.2`, nil where there is none.
    func device(at place: String) -> PortDevice?
    /// When a device last left a place, nil where none did.
    func departure(from place: String) -> Instant?
    /// Calls at each change, on any thread, until the observation is ended.
    func observe(_ onChange: @escaping @Sendable () -> Void) -> PortObservation
}

/// An observation of the ports, to be ended.
public final class PortObservation: Sendable {
    private let onEnd: @Sendable () -> Void

    /// Makes an observation that ends by a call.
    public init(_ onEnd: @escaping @Sendable () -> Void) {
        self.onEnd = onEnd
    }

    /// Ends it.
    public func end() { onEnd() }
}
