import Clockwork
import Formats

/// Where the instants of a window lie in a picture, and which of them get a tick.
struct HTMLTimeScale {
    let window: LinkLanes.Stretch
    /// The instant that reads 0.
    let zero: Instant

    private static let ticks = 6.0

    /// Where an instant lies between the window's ends, from 0 to 1.
    func place(_ instant: Instant) -> Double {
        let share = (instant - window.begin).seconds / max((window.end - window.begin).seconds, 1e-9)
        return min(1, max(0, share))
    }

    /// The instants with a tick: every 1, 2 or 5 times a power of ten seconds, about six in all.
    var ticks: [Instant] {
        let (first, last) = ((window.begin - zero).seconds, (window.end - zero).seconds)
        let step = Self.step(atLeast: (last - first) / Self.ticks)
        let count = Int(((last - first) / step).rounded(.down))
        let begin = (first / step).rounded(.up) * step
        return (0...max(0, count)).map { zero + .seconds(begin + Double($0) * step) }.filter { $0 <= window.end }
    }

    /// What stands at a tick: seconds from the window's zero, with a sign where that is not the start of the run.
    func text(at tick: Instant) -> String {
        let seconds = (tick - zero).seconds
        return (zero != .start && seconds > 0 ? "+" : "") + FixedDecimal.shortest(seconds, decimals: 3) + " s"
    }

    private static func step(atLeast least: Double) -> Double {
        var step = 1e-3
        while step < least, step < 1e10 {
            for factor in [1.0, 2, 5] where step * factor >= least { return step * factor }
            step *= 10
        }
        return step
    }
}
