// Hears a phone come and go, as `rig watch` does: `udev-latency COUNT`; or, with the word `kernel` behind it, the kernel's
// own events of the devices in memory, which root may ask for. It prints `ready`, and after so many events one JSON
// document of CLOCK_MONOTONIC nanoseconds; whoever sends the events compares them with its own clock.
import Adapters
import Clockwork
import Devices
import Glibc
import Links

func bus(ofKernel isKernel: Bool) throws(DeviceError) -> UdevBus {
    guard isKernel else { return try .ofThisMachine() }
    let monitor = try UdevMonitor(.kernel, [UdevFilter("mem", properties: ["DEVNAME", "MAJOR", "MINOR", "DEVMODE"])])
    return UdevBus(feeds: [UdevFeed(monitor)], udevRuns: true) {
        []
    } latestSequence: {
        0
    }
}

func evidence(in news: UdevNews) -> Evidence? {
    switch news {
    case .evidence(let told): told.evidence
    // Any device of the kernel's own stands for a phone that has come, and at its next event gone.
    case .change(let change) where change.device.subsystem == "mem": Evidence(.dataLink, .unknown)
    default: nil
    }
}

let words = CommandLine.arguments.dropFirst()
guard let count = words.first.flatMap({ Int($0) }) else { exit(64) }
let executor = BenchExecutor(mode: .host)
let hearing = Hearing(count: count)
let thread = try PollThread(relieving: executor)
try UdevWatcher.listen(on: thread, to: bus(ofKernel: words.last == "kernel")) { news, stamp in
    guard let evidence = evidence(in: news) else { return }
    let now = MonotonicClock.nanoseconds()
    executor.post {
        hearing.take(evidence, read: stamp, told: now, at: executor.timeline.instant(ofMonotonic: stamp))
    }
}
write(STDOUT_FILENO, "ready\n", 6)
executor.run { await hearing.end() }
thread.stop()
print(hearing.document)
