import Adapters
import Clockwork
import Devices
import Emulators

/// Microseconds from the read of each line of gpsd to its fix on the run's thread, with nothing else to do there.
///
/// The first fixes are left out: gpsd's cycle is still being learned.
func deliveries(of count: Int, every interval: Timespan) throws(DeviceError) -> [Double] {
    let left = 5
    var script = FakeGPSD.Script()
    script.packet = 4_096
    let gpsd = try FakeGPSD(script)
    let receiver = try FakeReceiver(every: interval) { gpsd.send($0) }
    let executor = BenchExecutor(mode: .host)
    let thread = try PollThread(relieving: executor)
    defer { thread.stop() }
    let client = try GPSDClient(
        to: GPSDAddress(host: "127.0.0.1", port: gpsd.port), on: thread, random: SeededRandom(seed: 1))
    let samples = executor.run {
        await withCheckedContinuation { continuation in
            let kept = Kept()
            client.listen { news in
                executor.post {
                    guard case .fix(let fix) = news, kept.samples.count < count + left else { return }
                    kept.samples.append(Double(MonotonicClock.nanoseconds() - fix.stamp) / 1_000)
                    if kept.samples.count == count + left { continuation.resume(returning: kept.samples) }
                }
            }
        }
    }
    withExtendedLifetime((gpsd, receiver)) {}
    return Array(samples.dropFirst(left))
}

/// What was measured so far; touched on the run's thread alone.
private final class Kept: @unchecked Sendable {
    var samples: [Double] = []
}
