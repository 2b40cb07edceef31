import Clockwork
import Events
import Synchronization

/// The instants of a live run that the journal does not hold: when reports left, and when their events were told.
final class Arrivals: Recorder, Sendable {
    private struct State {
        /// CLOCK_MONOTONIC in nanoseconds when each report was sent.
        var sent: [Int64] = []
        /// The reading of the clock at the start of the run, at the latest.
        var origin = Int64.max
        var fixes: [(time: String, at: Int64, told: Int64)] = []
    }

    private let state = Mutex(State())

    func send() {
        state.withLock { $0.sent.append(MonotonicClock.nanoseconds()) }
    }

    /// Notes when the event of a fix was told; every other event shows that the run began no later than it tells.
    func record(_ event: Event) {
        let now = MonotonicClock.nanoseconds()
        state.withLock { state in
            state.origin = min(state.origin, now - event.at.nanoseconds)
            guard case .fix(let fix) = event.body, let time = fix.receiverTime else { return }
            state.fixes.append((time, event.at.nanoseconds, now))
        }
    }

    /// Microseconds from the read of each line to its event; short by the cost of writing one event, at the most.
    var fromRead: [Double] {
        state.withLock { state in state.fixes.map { Double($0.told - state.origin - $0.at) / 1_000 } }
    }

    /// Microseconds from before the sending of each line to its event, by one clock and without any correction.
    func fromSent(number: (String) -> Int?) -> [Double] {
        state.withLock { state in
            state.fixes.compactMap { fix in
                guard let number = number(fix.time), state.sent.indices.contains(number) else { return nil }
                return Double(fix.told - state.sent[number]) / 1_000
            }
        }
    }
}
