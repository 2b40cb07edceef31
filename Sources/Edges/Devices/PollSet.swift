import Glibc

/// A source with what is called when it has something to read.
struct PollEntry {
    let source: PollSource
    let descriptor: Int32
    let handler: PollThread.Handler
}

/// What is waited for, as poll(2) takes it: a bell, a deadline and the sources; it belongs to the thread that leads.
struct PollSet: ~Copyable {
    /// The places of the bell and of the deadline's timer; the sources follow.
    private static let (bell, deadline, first) = (0, 1, 2)

    private let timer: TimerDescriptor
    /// What the timer is set to: most waits have the deadline of the one before.
    private var timerEnd: Int64?
    private var entries: [PollEntry] = []
    private var polled: [pollfd]

    init(bell: Int32) throws(DeviceError) {
        timer = try TimerDescriptor()
        polled = [Self.wanted(bell), Self.wanted(-1)]
    }

    /// Whether the bell has rung.
    var isRung: Bool { polled[Self.bell].revents != 0 }

    /// Waits until something is ready or CLOCK_MONOTONIC reads `deadline` nanoseconds; false where a signal came between.
    ///
    /// A timer of its own keeps the deadline, for the kernel lets the timeout of poll(2) be late by a thousandth.
    mutating func wait(until deadline: Int64?) -> Bool {
        // A negative descriptor is passed over.
        polled[Self.deadline].fd = deadline == nil ? -1 : timer.descriptor
        if let deadline, deadline != timerEnd {
            // Setting a timer that is open does not fail.
            try? timer.set(until: deadline)
            timerEnd = deadline
        }
        return poll(&polled, nfds_t(polled.count), -1) > 0
    }

    /// Lets the sources that are ready read, and takes off those that have ended.
    mutating func read(stamp: Int64) {
        // No lists are made between the stamp and the read.
        var ended: Set<PollSource> = []
        for place in entries.indices {
            let events = polled[place + Self.first].revents
            if events != 0, !Self.reads(entries[place], events, stamp) { ended.insert(entries[place].source) }
        }
        if !ended.isEmpty { change(adding: [], removing: ended) }
    }

    /// Adds and takes off sources.
    mutating func change(adding added: [PollEntry], removing removed: Set<PollSource>) {
        entries = (entries + added).filter { !removed.contains($0.source) }
        polled = polled.prefix(Self.first) + entries.map { Self.wanted($0.descriptor) }
    }

    /// Takes all sources off; they are the caller's to release.
    mutating func removeAll() -> [PollEntry] {
        let removed = entries
        change(adding: [], removing: Set(removed.map(\.source)))
        return removed
    }

    /// Lets a source read; false where it has ended, or where its descriptor is not open and would wake us for ever.
    private static func reads(_ entry: PollEntry, _ events: Int16, _ stamp: Int64) -> Bool {
        events & Int16(POLLNVAL) == 0 && entry.handler(stamp) == .keep
    }

    private static func wanted(_ descriptor: Int32) -> pollfd {
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    }
}
