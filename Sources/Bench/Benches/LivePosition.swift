import Adapters
import Clockwork
import Devices
import Events

/// A live gpsd as the position of a run: its fixes arrive on the run's thread, with the stamp of their read.
final class LivePosition: @unchecked Sendable {
    private let executor: BenchExecutor
    private let client: GPSDClient
    /// The stamp of the last fix, and since when none come; used on the run's thread alone, as are the closures.
    private var lastFix: Int64?, awaySince: Int64?
    private var deliver: (StampedFix) -> Void = { _ in }
    private var tell: (EventBody, Int64) -> Void = { _, _ in }

    /// Connects to gpsd; throws where it is not there.
    init(
        _ address: GPSDAddress, on executor: BenchExecutor, hearing thread: PollThread, random: SeededRandom
    ) throws(DeviceError) {
        self.executor = executor
        client = try GPSDClient(to: address, on: thread, random: random)
    }

    /// Starts to hand on fixes, and to tell when they stay away and come back; stamps are CLOCK_MONOTONIC in nanoseconds.
    func listen(deliver: @escaping (StampedFix) -> Void, tell: @escaping (EventBody, Int64) -> Void) {
        (self.deliver, self.tell) = (deliver, tell)
        client.listen { [weak self] news in
            guard let self else { return }
            executor.post { [self] in take(news) }
        }
    }

    /// Hands on nothing more; to be called before those who listened are gone.
    func mute() {
        (deliver, tell) = ({ _ in }, { _, _ in })
    }

    private func take(_ news: PositionNews) {
        switch news {
        case .watching: break
        case .fix(let fix): take(fix)
        case .lost(let reason, let stamp):
            var lost = PositionLost()
            lost.reason = reason
            leave(.positionLost(lost), at: stamp)
        case .stale(let age, let stamp):
            var stale = PositionStale()
            stale.age = age
            leave(.positionStale(stale), at: stamp)
        }
    }

    private func leave(_ body: EventBody, at stamp: Int64) {
        awaySince = awaySince ?? lastFix ?? stamp
        tell(body, stamp)
    }

    private func take(_ fix: StampedFix) {
        if let since = awaySince {
            var back = PositionBack()
            back.gap = Timespan(nanoseconds: fix.stamp - since)
            tell(.positionBack(back), fix.stamp)
        }
        (lastFix, awaySince) = (fix.stamp, nil)
        deliver(fix)
    }
}
