public import Clockwork
import Glibc

/// Something that becomes readable when it has news, and keeps what it read.
public protocol EventSource: AnyObject {
    /// What poll(2) waits for.
    var descriptor: Int32 { get }
    /// A source that is read empty before this one, as this one tells later what that one tells.
    var original: (any EventSource)? { get }
    /// Reads some of what has arrived, at least the first of it, without waiting.
    func read() throws(GadgetError)
}

extension EventSource {
    /// None, as with most.
    public var original: (any EventSource)? { nil }
}

/// Waits for several sources at once, on the calling thread, until what is looked for is there.
public final class Listening {
    private var sources: [any EventSource]

    /// Makes a listening to some sources.
    public init(_ sources: [any EventSource] = []) {
        self.sources = sources
    }

    /// Adds a source.
    public func add(_ source: any EventSource) { sources.append(source) }

    /// Takes a source off.
    public func remove(_ source: any EventSource) { sources.removeAll { $0 === source } }

    /// Reads until a condition has a value; throws `missed` where it has none within the limit.
    @discardableResult
    public func hear<Value>(
        _ what: String, within limit: Timespan = .seconds(10), _ condition: () throws(GadgetError) -> Value?
    ) throws(GadgetError) -> Value {
        let deadline = MonotonicClock.nanoseconds() + limit.nanoseconds
        while true {
            if let value = try condition() { return value }
            let left = deadline - MonotonicClock.nanoseconds()
            guard left > 0 else { throw .missed(what, afterMilliseconds: limit.nanoseconds / 1_000_000) }
            try turn(atMost: left)
        }
    }

    /// Does something on a thread of its own and reads meanwhile, so that what it causes is stamped when it comes.
    public func hear(during act: @escaping @Sendable () throws(GadgetError) -> Void) throws(GadgetError) {
        let stimulus = try Stimulus(act)
        add(stimulus)
        defer { remove(stimulus) }
        try hear("end of the stimulus", within: .seconds(60)) { stimulus.result }.get()
    }

    /// Reads until nothing has come for a time: what follows belongs to the next stimulus.
    public func settle(quietFor quiet: Timespan) throws(GadgetError) {
        while try turn(atMost: quiet.nanoseconds) {}
    }

    /// Waits once, and lets the sources read that have news, once each; false where none had any in time.
    @discardableResult
    private func turn(atMost nanoseconds: Int64) throws(GadgetError) -> Bool {
        var polled = sources.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        let wait = Int32(clamping: (nanoseconds + 999_999) / 1_000_000)
        guard poll(&polled, nfds_t(polled.count), wait) > 0 else { return false }
        let ready = zip(sources, polled).filter { $0.1.revents != 0 }.map(\.0)
        for source in ready where !ready.contains(where: { $0 === source.original }) { try source.read() }
        return true
    }
}
