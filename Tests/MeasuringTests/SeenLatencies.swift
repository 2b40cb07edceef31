import Clockwork
import Glibc
import Measuring
import Testing

/// Latencies of a known distribution as an instrument sees them: through frames, two clocks and lost frames.
struct SeenLatencies: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The true percentile for 50, 95 or 99, in milliseconds, by the distribution's own formula.
    let truth: @Sendable (Int) -> Double
    /// The true median absolute deviation, in milliseconds.
    let deviation: Double
    private let draw: @Sendable (inout SeededRandom) -> Double
    /// The time between two frames, and by how much a frame comes early or late, in milliseconds; 0 sees the instant itself.
    var period = 0.0, jitter = 0.0
    /// The share of frames that are lost.
    var lost = 0.0
    /// How far the two clocks' offset is known, and what it drifts over all samples, in milliseconds.
    var clockBound = 0.0, drift = 0.0

    /// Samples of a seed.
    func distribution(n: Int, seed: UInt64) -> Distribution {
        var random = SeededRandom(seed: seed).stream(testDescription)
        var distribution = Distribution()
        for number in 0..<n { distribution.add(sample(of: draw(&random), Double(number) / Double(n), &random)) }
        return distribution
    }

    /// A latency as it is seen: the last frame before the change and the first behind it, on a clock that is off.
    private func sample(of latency: Double, _ share: Double, _ random: inout SeededRandom) -> Sample {
        guard period > 0 else { return Sample(low: latency, high: latency) }
        var frame = -period * random.unit()
        var (last, first) = (frame, Double.infinity)
        while first == .infinity {
            let shown = frame + jitter * (2 * random.unit() - 1)
            // Jitter is less than half a period, so that frames keep their order.
            if random.chance(lost) { frame += period; continue }
            if shown < latency { last = shown } else { first = shown }
            frame += period
        }
        // The bound is of the offset at this sample; the drift moves both the offset and what is known of it.
        let error = clockBound * (2 * random.unit() - 1)
        let known = drift * share
        let offset = known + error
        return Sample(low: last + offset - known - clockBound, high: first + offset - known + clockBound)
    }

    private static let uniform = SeenLatencies(
        testDescription: "evenly spread", truth: { 60 + 60 * Double($0) / 100 }, deviation: 15,
        draw: { 60 + 60 * $0.unit() })
    private static let skewed = SeenLatencies(
        testDescription: "skewed", truth: { 40 - 25 * log(1 - Double($0) / 100) },
        // The x with F(m + x) − F(m − x) = 1/2 for the exponential distribution: sinh x = 1/2.
        deviation: 25 * log(0.5 + 1.25.squareRoot()), draw: { 40 - 25 * log(1 - $0.unit()) })
    private static let twofold = SeenLatencies(
        // Four in five around 80 ms, one in five 200 ms later, as of an app that stalls now and then.
        testDescription: "with stalls",
        truth: { percent in
            let share = Double(percent) / 100
            return share < 0.8 ? 70 + 20 * share / 0.8 : 270 + 20 * (share - 0.8) / 0.2
        }, deviation: 6.25,
        draw: { random in
            let stall = random.chance(0.2) ? 200.0 : 0
            return 70 + stall + 20 * random.unit()
        })

    /// The time between two frames at 60 and at 30 Hz.
    private static let (fast, slow) = (1000.0 / 60, 1000.0 / 30)

    static let all: [SeenLatencies] = [uniform, skewed, twofold].flatMap(\.ways)

    /// The latencies as they are, and as instruments see them.
    private var ways: [SeenLatencies] {
        let jittery = seen("at 60 Hz with jitter", period: Self.fast, jitter: 6)
        let lossy = seen("at 60 Hz, one frame in ten lost", period: Self.fast, jitter: 2, lost: 0.1)
        let drifting = seen("at 60 Hz by a drifting clock", period: Self.fast, jitter: 2, clockBound: 3, drift: 40)
        let (fast, slow) = (seen("at 60 Hz", period: Self.fast), seen("at 30 Hz", period: Self.slow))
        return [self, fast, slow, jittery, lossy, drifting]
    }

    private func seen(
        _ words: String, period: Double, jitter: Double = 0, lost: Double = 0, clockBound: Double = 0, drift: Double = 0
    ) -> SeenLatencies {
        var seen = SeenLatencies(
            testDescription: "\(testDescription), \(words)", truth: truth, deviation: deviation, draw: draw)
        (seen.period, seen.jitter, seen.lost, seen.clockBound, seen.drift) = (period, jitter, lost, clockBound, drift)
        return seen
    }
}
