import Clockwork
import Gadgets
import Glibc

extension Case {
    /// What a phone does while its cable is in, and who only looks like one.
    static let ofThePhone = [reconfiguration, reenumeration, roleSwitch, adapter, monitor]

    private static let reconfiguration = Case("usbmuxd's change of the configuration is no detach") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        try bench.plugIn()
        let watch = try suite.watch()
        let (line, kernel) = (watch.lines.count, bench.kernel.events.count)
        try bench.phone.select(configuration: 0)
        try bench.phone.select(configuration: 4)
        try bench.hear("the multiplexer's interface", bench.kernel, from: kernel) {
            $0.action == "add" && $0.properties["INTERFACE"] == "255/254/2"
        }
        try bench.listening.settle(quietFor: .milliseconds(500))
        try expect("evidence", watch.values(of: bench.phone.port, from: line), [])
    }

    private static let reenumeration = Case("A phone that is enumerated anew leaves and comes back") {
        (suite) throws(GadgetError) in
        try leavesAndComes(suite) { (phone) throws(GadgetError) in try phone.reenumerate(version: 0x1600) }
    }

    private static let roleSwitch = Case("A switch of role is told as one, not as a detach") {
        (suite) throws(GadgetError) in
        let states = try leavesAndComes(suite) { (phone) throws(GadgetError) in
            try phone.switchRole(away: .milliseconds(300), version: 0x1600)
        }
        guard states.contains("roleSwitching") else {
            throw .unexpected("the states were \(states.joined(separator: ", ")), without roleSwitching")
        }
    }

    /// Does something to an attached phone and awaits it back; the states that the product told meanwhile.
    @discardableResult
    private static func leavesAndComes(
        _ suite: Suite, _ act: @escaping @Sendable (VirtualPhone) throws(GadgetError) -> Void
    ) throws(GadgetError) -> [String] {
        let bench = suite.bench
        try bench.plugIn()
        let watch = try suite.watch()
        let line = watch.lines.count
        try bench.listening.hear(during: { () throws(GadgetError) in try act(bench.phone) })
        _ = try suite.hear("up", of: bench.phone.port, from: line, in: watch)
        try bench.listening.settle(quietFor: .seconds(1))
        try expect("evidence", watch.values(of: bench.phone.port, from: line), ["down", "rising", "up"])
        return watch.states(of: bench.phone.port, from: line)
    }

    private static let adapter = Case("A phone and an adapter with its numbers are listed, and can be told apart") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        let udev = bench.udev.events.count
        try bench.plugIn()
        try bench.adapter.plug()
        let port = bench.adapter.port
        try bench.hear("udev bind of the adapter", bench.udev, from: udev) {
            $0.action == "bind" && $0.kind == "usb_device" && $0.path.hasSuffix("/\(port)")
        }
        let listed = try ListedDevice.all(in: suite.folder)
        for (port, identity) in [(bench.phone.port, GadgetIdentity.phone), (port, .adapter)] {
            let told = listed[port].map { "\($0.vendor):\($0.product) \($0.name) \($0.serial)" }
            try expect("at \(port)", told, "05ac:12a8 \(identity.name) \(identity.serial)")
        }
        let bound = bench.udev.events[udev...].map(\.event).filter { $0.kind == "usb_device" && $0.action == "bind" }
        let haveMux = bound.map { $0.properties["ID_USB_INTERFACES"]?.contains(":fffe02:") ?? false }
        try expect("with the multiplexer", haveMux, [true, false])
    }

    private static let monitor = Case("A monitor whose buffer is full says that events were lost, and goes on") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        try bench.plugIn()
        let monitor = try SmallMonitor()
        try bench.phone.storm(200)
        try expect("lost events", try monitor.drain().lost, true)
        try bench.phone.storm(1)
        let after = try monitor.drain()
        try expect("events after that", after.count, 1)
        try expect("lost events after that", after.lost, false)
    }
}
