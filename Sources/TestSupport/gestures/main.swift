// Leads fingers over units and says, for each kind of gesture, how many nanoseconds of processor time a sample took.
import CarPlay
import Clockwork
import Glibc
import HeadUnits

/// The processor time of the process in seconds.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// A unit for one kind of gesture, with how long its fingers stay on the screen.
struct Kind {
    let name: String
    let unit: UnitProfile
    let fingers: Int

    static let all = [
        Kind(name: "drag, one finger at 120 Hz", unit: unit { _ in }, fingers: 1),
        Kind(
            name: "drag with every touch fault at 1 %",
            unit: unit { profile in
                (profile.faults.lostTouch, profile.faults.ghostTouch) = (0.01, 0.01)
                (profile.faults.cancelledDrag, profile.faults.touchJitter) = (0.01, .milliseconds(10))
            }, fingers: 1),
        Kind(name: "pinch, two fingers at 120 Hz", unit: unit { $0.touch.isMultiTouch = true }, fingers: 2),
    ]

    private static func unit(_ change: (inout UnitProfile) -> Void) -> UnitProfile {
        var profile = UnitProfile(
            name: "speed",
            display: UnitProfile.Display(
                widthPixels: 1920, heightPixels: 720, scale: 3, frameRate: 60, delay: .zero, jitter: .zero),
            touch: UnitProfile.TouchInput(isPresent: true, sampleRate: 120, grid: 0.33, latency: .milliseconds(15)),
            panThreshold: .points(10))
        change(&profile)
        return profile
    }

    /// The touches of one gesture of 98 moves, with its instants from a start.
    var gesture: [(touch: Touch, after: Timespan)] {
        (0..<100).flatMap { number -> [(touch: Touch, after: Timespan)] in
            let phase: Touch.Phase = number == 0 ? .down : number == 99 ? .up : .move
            let after = Timespan.seconds(Double(number) / 120)
            return (0..<fingers).map { finger in
                let way = Double(number) * (finger == 0 ? 2.5 : -1.5)
                return (Touch(phase, x: 300 + way, y: 100 + way / 3, finger: finger), after)
            }
        }
    }
}

/// Nanoseconds that a sample takes, from the finger to what is delivered when.
func nanoseconds(_ kind: Kind, gestures count: Int) -> Double {
    var unit = UnitModel(profile: kind.unit, random: SeededRandom(seed: 1))
    let gesture = kind.gesture
    var (told, last) = (0, Instant.start)
    let start = processorTime()
    for round in 0..<count {
        let begin = Instant(nanoseconds: Int64(round) * 2_000_000_000)
        for (touch, after) in gesture {
            let made = unit.touch(touch, at: begin + after)
            told += made.count
            if !made.isEmpty { last = unit.delivery(at: begin + after) }
        }
    }
    let seconds = processorTime() - start
    guard told > count * 50, last > .start else {
        print("\(kind.name): only \(told) gestures were told")
        exit(1)
    }
    return seconds * 1e9 / Double(count * gesture.count)
}

for kind in Kind.all {
    print("\(kind.name)\t\(nanoseconds(kind, gestures: 2_000))")
}
