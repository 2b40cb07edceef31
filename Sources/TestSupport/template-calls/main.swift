// Judges template calls over and over and says, for each kind, how many nanoseconds of processor time a call took.
import CarPlay
import Clockwork
import Glibc

/// The processor time of the process in seconds.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Nanoseconds that a call of a sequence takes; each round begins with what the rounds before have left.
func nanoseconds(_ sequence: Sequence, calls count: Int) -> Double {
    var session = CarPlaySession(
        profile: SystemProfile(name: "iOS 18", connectDelay: .zero, disconnectDelay: .zero, fingerPan: true))
    _ = session.transport(isUp: true)
    let opening: [TemplateCall] = [
        .setRoot(.map()), .startNavigation(), .setManeuvers([CardManeuver(1, ["Turn left"])]),
    ]
    for call in opening { _ = session.apply(call, at: .start) }
    let rounds = count / sequence.calls.count
    var shown = 0
    let start = processorTime()
    for round in 0..<rounds {
        let instant = Instant(nanoseconds: Int64(round) * 1_000_000_000)
        for call in sequence.calls where session.apply(call, at: instant).isShown { shown += 1 }
    }
    let seconds = processorTime() - start
    guard shown == 0 || shown == rounds * sequence.calls.count else {
        print("\(sequence.name): \(shown) of \(rounds * sequence.calls.count) were shown")
        exit(1)
    }
    return seconds * 1e9 / Double(rounds * sequence.calls.count)
}

for sequence in Sequence.all {
    print("\(sequence.name)\t\(nanoseconds(sequence, calls: 200_000))")
}
