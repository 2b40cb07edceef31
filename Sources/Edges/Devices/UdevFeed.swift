/// Where device events are read one by one: a monitor, or what a test plays in its place.
public struct UdevFeed: Sendable {
    /// Reads the next event, nil where none is waiting; throws `eventsLost` where the kernel dropped some.
    public typealias Next = @Sendable () throws(DeviceError) -> UdevEvent?

    /// Who sends the events.
    public var source: UdevSource
    /// The descriptor that becomes readable when an event has arrived.
    public var descriptor: Int32
    /// Reads the next event.
    public var next: Next

    /// Makes a feed; the descriptor has to stay open as long as the closure lives.
    public init(_ source: UdevSource, descriptor: Int32, next: @escaping Next) {
        self.source = source
        self.descriptor = descriptor
        self.next = next
    }

    /// Reads a monitor, which lives as long as the feed.
    public init(_ monitor: consuming UdevMonitor) {
        let owner = Shared(monitor)
        self.init(owner.value.source, descriptor: owner.value.descriptor) { () throws(DeviceError) in
            try owner.value.next()
        }
    }
}
