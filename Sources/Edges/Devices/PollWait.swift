import Clockwork
import Glibc

/// What one thread waits in: an epoll instance with a bell that wakes the thread, and room for what is ready.
///
/// The bell may be rung from any thread; everything else belongs to the one that waits.
final class PollWait: @unchecked Sendable {
    /// The number of the bell.
    static let rung: UInt64 = 0
    /// The number of the deadline.
    static let deadline: UInt64 = 1
    /// The number of all devices as one; those of sources are greater.
    static let devices: UInt64 = 2

    let epoll: Epoll
    private let bell: Bell
    private let timer: TimerDescriptor
    /// What the timer is set to: many a wait has the deadline of the one before.
    private var timerEnd: Int64?
    private var numbers = [UInt64](repeating: 0, count: Epoll.most)
    private var count = 0
    /// CLOCK_MONOTONIC in nanoseconds when it was told what is ready.
    private(set) var stamp: Int64 = 0

    init() throws(DeviceError) {
        epoll = try Epoll()
        bell = try Bell()
        timer = try TimerDescriptor()
        try epoll.add(bell.descriptor, number: Self.rung)
        try epoll.add(timer.descriptor, number: Self.deadline)
    }

    /// The numbers of what was ready.
    var ready: ArraySlice<UInt64> { numbers[..<count] }

    /// Whether a source is among them.
    var hasHeard: Bool { ready.contains { $0 > Self.devices } }

    /// Ends the wait, or the next one.
    func ring() {
        bell.ring()
    }

    /// Waits until something is ready, the bell rings or CLOCK_MONOTONIC reads `deadline` nanoseconds.
    ///
    /// A timer keeps the deadline, for the kernel lets a timeout be late by a thousandth of itself.
    func wait(until deadline: Int64?) {
        if timerEnd != deadline {
            // Setting a timer that is open does not fail; the greatest instant never comes.
            try? timer.set(until: deadline ?? .max)
            timerEnd = deadline
        }
        ask(epoll, isLook: false)
        if ready.contains(Self.rung) { bell.silence() }
    }

    /// Asks what is ready now, here or elsewhere.
    func look(at epoll: Epoll) {
        ask(epoll, isLook: true)
    }

    private func ask(_ epoll: Epoll, isLook: Bool) {
        count = epoll.wait(&numbers, isLook: isLook)
        stamp = MonotonicClock.nanoseconds()
    }
}
