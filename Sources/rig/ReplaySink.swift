import Positioning

/// Where the bursts of a replay go; it belongs to the thread that drains the time line, but for `stop`.
protocol ReplaySink: AnyObject, Sendable {
    /// What a reader opens or connects to, nil where there is nothing to tell.
    var address: String? { get }
    /// Whether somebody reads.
    var hasReader: Bool { get }
    /// How many bytes would be lost if the sink were closed now, nil where none ever are.
    var unread: Int? { get }
    /// What was not taken, by reason.
    var dropped: [ReplayDrop] { get }

    /// Sends a burst and returns how many of its bytes were taken.
    func send(_ burst: ReplayBurst) throws(Failure) -> Int
    /// Ends a wait of `send`; may be called from any thread.
    func stop()
    /// Says that nothing follows.
    func close()
}

/// Something that was not taken, and how often.
struct ReplayDrop: Hashable, Sendable {
    let reason: String
    var count = 0
}

extension ReplaySink {
    var unread: Int? { nil }
    var hasReader: Bool { true }
    func stop() {}
    func close() {}
}
