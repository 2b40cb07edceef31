// Lays states of a screen out over and over and says, for each, how many nanoseconds of processor time a tree took.
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

/// Nanoseconds that a tree takes once the texts are known; the states take turns.
func nanoseconds(_ states: [ScreenState], trees count: Int) -> Double {
    let layout = UnitLayout(profile: Workload.unit) { text, style in Double(text.utf8.count) * style.size * 0.55 }
    for state in states { _ = layout.tree(for: state) }
    var things = 0
    let start = processorTime()
    for round in 0..<count { things += layout.tree(for: states[round % states.count]).nodes.count }
    let seconds = processorTime() - start
    guard things > 0 else {
        print("nothing was laid out")
        exit(1)
    }
    return seconds * 1e9 / Double(count)
}

for workload in Workload.all {
    print("\(workload.name)\t\(nanoseconds(workload.states, trees: 50_000))")
}
