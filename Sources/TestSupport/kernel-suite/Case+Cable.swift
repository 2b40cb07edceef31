import Clockwork
import Gadgets

extension Case {
    /// Plugging and unplugging.
    static let ofTheCable = [coldStart, cycles, shortDetach, bounce]

    private static let coldStart = Case("A phone that is in already is told at the start, and listed") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        try bench.plugIn()
        let watch = try suite.watch()
        _ = try suite.hear("up", of: bench.phone.port, from: 0, in: watch)
        try bench.listening.hear("final state attached") {
            watch.lines.first { $0.state == "attached" && $0.isFinal }
        }
        try expect("evidence", watch.values(of: bench.phone.port), ["up"])
        let listed = try ListedDevice.all(in: suite.folder)[bench.phone.port]
        try expect("listed as a phone", listed?.isPhone, true)
        try expect("its serial", listed?.serial, GadgetIdentity.phone.serial)
    }

    private static let cycles = Case("300 attaches and detaches are seen one for one") { (suite) throws(GadgetError) in
        let bench = suite.bench
        let watch = try suite.watch()
        let (kernel, line) = (bench.kernel.events.count, watch.lines.count)
        for _ in 0..<300 {
            try plug(suite, watch)
            try unplug(suite, watch)
        }
        let expected = (0..<300).flatMap { _ in ["rising", "up", "down"] }
        try expect("evidence", watch.values(of: bench.phone.port, from: line), expected)
        let told = bench.kernel.events[kernel...].filter { bench.isPhone($0.event) }.map(\.event.action)
        try expect("attaches by the kernel", told.count { $0 == "add" }, 300)
        try expect("detaches by the kernel", told.count { $0 == "remove" }, 300)
        try expect("lost events", watch.lostEvents, false)
    }

    private static func plug(_ suite: Suite, _ watch: RigWatch) throws(GadgetError) {
        let bench = suite.bench
        let (kernel, udev, line) = (bench.kernel.events.count, bench.udev.events.count, watch.lines.count)
        let start = MonotonicClock.nanoseconds()
        try bench.listening.hear(during: { () throws(GadgetError) in try bench.phone.plug() })
        let added = try bench.hear("kernel add", bench.kernel, from: kernel) { bench.isPhone($0) && $0.action == "add" }
        let known = try bench.hear("udev add", bench.udev, from: udev) { bench.isPhone($0) && $0.action == "add" }
        let rising = try suite.hear("rising", of: bench.phone.port, from: line, in: watch)
        let up = try suite.hear("up", of: bench.phone.port, from: line, in: watch)
        suite.latencies.add(.plugToKernel, from: start, to: added.stamp)
        suite.latencies.add(.kernelToUdev, from: added.stamp, to: known.stamp)
        suite.latencies.add(.udevToUp, from: known.stamp, to: up.stamp)
        suite.latencies.add(.plugToRising, from: start, to: rising.stamp)
        suite.latencies.add(.plugToUp, from: start, to: up.stamp)
    }

    private static func unplug(_ suite: Suite, _ watch: RigWatch) throws(GadgetError) {
        let bench = suite.bench
        let (kernel, udev, line) = (bench.kernel.events.count, bench.udev.events.count, watch.lines.count)
        let start = MonotonicClock.nanoseconds()
        try bench.listening.hear(during: { () throws(GadgetError) in try bench.phone.unplug() })
        let left = try bench.hear("kernel remove", bench.kernel, from: kernel) {
            bench.isPhone($0) && $0.action == "remove"
        }
        let down = try suite.hear("down", of: bench.phone.port, from: line, in: watch)
        let known = try bench.hear("udev remove", bench.udev, from: udev) { bench.isPhone($0) && $0.action == "remove" }
        suite.latencies.add(.unplugToKernel, from: start, to: left.stamp)
        suite.latencies.add(.kernelToUdevRemove, from: left.stamp, to: known.stamp)
        suite.latencies.add(.kernelToDown, from: left.stamp, to: down.stamp)
        suite.latencies.add(.unplugToDown, from: start, to: down.stamp)
    }

    private static let shortDetach = Case("A cable that is out for 50 ms is seen, ten times of ten") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        try bench.plugIn()
        let watch = try suite.watch()
        for _ in 0..<10 {
            let line = watch.lines.count
            try bench.listening.hear(during: { () throws(GadgetError) in
                try bench.phone.detach(for: .milliseconds(50))
            })
            _ = try suite.hear("up", of: bench.phone.port, from: line, in: watch)
            try bench.listening.settle(quietFor: .milliseconds(100))
            try expect("evidence", watch.values(of: bench.phone.port, from: line), ["down", "rising", "up"])
        }
    }

    private static let bounce = Case("A contact that bounces while the cable goes in is one attach") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        let watch = try suite.watch()
        try bench.listening.hear(during: { () throws(GadgetError) in
            try bench.phone.plug(bouncing: 3, every: .milliseconds(30))
        })
        _ = try suite.hear("up", of: bench.phone.port, from: 0, in: watch)
        try bench.listening.settle(quietFor: .milliseconds(500))
        try expect("evidence", watch.values(of: bench.phone.port), ["rising", "up"])
    }
}
