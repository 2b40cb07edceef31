import Clockwork
import Gadgets

extension Case {
    /// More events than anybody wants, and udevd away.
    static let ofStorms = [storm, sleeper, lostEvents, withoutUdevd]

    private static let storm = Case("A storm of 1,000 events says nothing new, and the detach after it is seen") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        try bench.plugIn()
        let watch = try suite.watch()
        let (kernel, udev, line) = (bench.kernel.events.count, bench.udev.events.count, watch.lines.count)
        try bench.listening.hear(during: { () throws(GadgetError) in try bench.phone.storm(1_000) })
        for (name, witness, place) in [("kernel", bench.kernel, kernel), ("udev", bench.udev, udev)] {
            try bench.listening.hear("1,000 changes by \(name)", within: .seconds(60)) {
                witness.events[place...].count { $0.event.action == "change" } >= 1_000 ? true : nil
            }
        }
        try expect("evidence", watch.values(of: bench.phone.port, from: line), [])
        try bench.phone.unplug()
        _ = try suite.hear("down", of: bench.phone.port, from: line, in: watch)
        try expect("lost events", watch.lostEvents, false)
    }

    private static let sleeper = Case("A watch that slept through 200 events and a detach has missed nothing") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        try bench.plugIn()
        let watch = try suite.watch()
        let line = watch.lines.count
        watch.sleep(true)
        try bench.listening.hear(during: { () throws(GadgetError) in
            try bench.phone.storm(200)
            try bench.phone.detach(for: .milliseconds(50))
        })
        let udev = bench.udev.events.count
        try bench.hear("udev bind", bench.udev, from: udev, within: .seconds(60)) {
            bench.isPhone($0) && $0.action == "bind"
        }
        watch.sleep(false)
        _ = try suite.hear("up", of: bench.phone.port, from: line, in: watch)
        try expect("evidence", watch.values(of: bench.phone.port, from: line), ["down", "rising", "up"])
        try expect("lost events", watch.lostEvents, false)
    }

    private static let lostEvents = Case("Events that the kernel dropped are told, and what differs is made good") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        try bench.plugIn()
        let watch = try suite.watch()
        var line = watch.lines.count
        try Udevd.stop()
        watch.sleep(true)
        // More than the watch's receive buffer of 8 MiB holds, which the kernel doubles.
        try bench.listening.hear(during: { () throws(GadgetError) in
            try bench.phone.heavyStorm(12_000)
            try bench.phone.unplug()
        })
        watch.sleep(false)
        _ = try suite.hear("down", of: bench.phone.port, from: line, in: watch)
        try expect("lost events", watch.lostEvents, true)
        // What was left in the buffer is told after the comparison, and must not bring the phone back.
        try bench.listening.settle(quietFor: .seconds(5))
        try expect("evidence", watch.values(of: bench.phone.port, from: line), ["down"])
        try Udevd.start()
        line = watch.lines.count
        try bench.phone.plug()
        _ = try suite.hear("up", of: bench.phone.port, from: line, in: watch, within: .seconds(60))
    }

    private static let withoutUdevd = Case("A watch outlives udevd: the kernel tells meanwhile, udevd afterwards") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        try bench.plugIn()
        let watch = try suite.watch()
        var line = watch.lines.count
        try Udevd.stop()
        try bench.phone.unplug()
        _ = try suite.hear("down", of: bench.phone.port, from: line, in: watch)
        line = watch.lines.count
        try bench.phone.plug()
        _ = try suite.hear("rising", of: bench.phone.port, from: line, in: watch)
        try Udevd.start()
        try Child.run("udevadm", "trigger", "--action=add", "--subsystem-match=usb")
        _ = try suite.hear("up", of: bench.phone.port, from: line, in: watch)
        line = watch.lines.count
        try bench.phone.unplug()
        _ = try suite.hear("down", of: bench.phone.port, from: line, in: watch)
        try plugAgain(suite, watch)
    }

    /// A plug as ever: after whatever was done, both sources speak again.
    private static func plugAgain(_ suite: Suite, _ watch: RigWatch) throws(GadgetError) {
        let line = watch.lines.count
        try suite.bench.phone.plug()
        _ = try suite.hear("up", of: suite.bench.phone.port, from: line, in: watch)
        try expect("evidence", watch.values(of: suite.bench.phone.port, from: line), ["rising", "up"])
    }
}
