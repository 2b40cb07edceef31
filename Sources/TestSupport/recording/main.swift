// Takes samples into distributions and says how many nanoseconds of processor time one took; or writes a long journal.
import Clockwork
import Events
import Glibc
import Journaling
import Measuring

/// The processor time of the process in seconds.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Latencies as intervals of one frame, made before the clock starts.
let latencies: [Sample] = {
    var random = SeededRandom(seed: 1)
    return (0..<(1 << 16)).map { _ in
        let low = 40 + 60 * random.unit()
        return Sample(low: low, high: low + 16.7)
    }
}()

/// Nanoseconds that a sample takes, over distributions of a length that take `count` samples together.
func nanoseconds(distributionsOf length: Int, count: Int) -> Double {
    var taken = 0
    let start = processorTime()
    for _ in 0..<(count / length) {
        var distribution = Distribution()
        for place in 0..<length { distribution.add(latencies[place & 0xFFFF]) }
        taken += distribution.count
    }
    let seconds = processorTime() - start
    guard taken == count / length * length else { exit(1) }
    return seconds * 1e9 / Double(taken)
}

/// Nanoseconds that one sample takes which makes a distribution give up its samples for histograms.
func nanosecondsOfChange() -> Double {
    var distribution = Distribution()
    for sample in latencies { distribution.add(sample) }
    let start = processorTime()
    distribution.add(latencies[0])
    return (processorTime() - start) * 1e9
}

switch CommandLine.arguments.dropFirst().first {
case nil:
    print("kept as they are, 1,000 samples a metric\t\(nanoseconds(distributionsOf: 1_000, count: 10_000_000))")
    print("kept as they are, 65,536 samples a metric\t\(nanoseconds(distributionsOf: 1 << 16, count: 1 << 23))")
    print("in histograms, 10,000,000 samples a metric\t\(nanoseconds(distributionsOf: 10_000_000, count: 10_000_000))")
    print("the one sample that changes over\t\(nanosecondsOfChange())")
case "journal":
    guard CommandLine.arguments.count == 4, let count = Int(CommandLine.arguments[2]) else { fallthrough }
    guard LongJournal(events: count).write(to: CommandLine.arguments[3]) else {
        perror(CommandLine.arguments[3])
        exit(73)
    }
default:
    let usage = "usage: recording [journal EVENTS FILE]\n"
    write(STDERR_FILENO, usage, usage.utf8.count)
    exit(64)
}
