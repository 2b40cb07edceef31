import Adapters
import Clockwork
import Devices
import Positioning

/// A live gpsd as the position of a run: its fixes arrive on the run's thread, with the stamp of their read.
final class LivePosition: @unchecked Sendable {
    /// Takes a fix with its CLOCK_MONOTONIC stamp in nanoseconds; used on the run's thread alone.
    var deliver: (Fix, Int64) -> Void = { _, _ in }
    /// Takes the reason why no more fixes will come; used on the run's thread alone.
    var lose: (String) -> Void = { _ in }

    private let thread: PollThread

    /// Connects to gpsd; throws where it is not there.
    init(_ address: GPSDAddress, on executor: BenchExecutor) throws(DeviceError) {
        thread = try PollThread()
        do throws(DeviceError) {
            // The poll thread is stopped before the run ends, so this reference does not outlive it.
            try GPSDSource.listen(to: address, on: thread) { [unowned self] news in
                executor.post { [self] in take(news) }
            }
        } catch {
            thread.stop()
            throw error
        }
    }

    /// Ends the connection.
    func stop() {
        thread.stop()
    }

    private func take(_ news: PositionNews) {
        switch news {
        case .fix(let stamped): deliver(stamped.fix, stamped.stamp)
        case .refused(let reason): lose("gpsd refused: \(reason)")
        case .ended(let error): lose("gpsd is gone: \(error)")
        }
    }
}
