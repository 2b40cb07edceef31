import Clockwork
import Gadgets
import Glibc

extension Case {
    /// Hubs whose ports are switched, or seem to be, and a hand outside.
    static let ofPorts = [byFile, byRequest, byRig, doctor, lyingHub, outside]

    private static let byFile = Case("A port switched off by the kernel's file is a detach, and on an attach") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        try bench.plugIn()
        let watch = try suite.watch()
        let (line, port) = (watch.lines.count, try bench.phone.controller.hubPort)
        try port.setPower(false)
        _ = try suite.hear("down", of: bench.phone.port, from: line, in: watch)
        try expect("power", try port.isPowered, false)
        try port.setPower(true)
        _ = try suite.hear("up", of: bench.phone.port, from: line, in: watch)
        try expect("evidence", watch.values(of: bench.phone.port, from: line), ["down", "rising", "up"])
    }

    private static let byRequest = Case("A port switched off past the kernel is told when it is on again") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        try bench.plugIn()
        let watch = try suite.watch()
        let (line, port) = (watch.lines.count, try bench.phone.controller.hubPort)
        try port.requestPower(false)
        try bench.listening.settle(quietFor: .seconds(1))
        try expect("power", try port.isPowered, false)
        try port.requestPower(true)
        _ = try suite.hear("up", of: bench.phone.port, from: line, in: watch)
        try expect("evidence", watch.values(of: bench.phone.port, from: line), ["down", "rising", "up"])
    }

    private static let byRig = Case("A service user cycles the phone's port with rig port, and sees it leave and come")
    {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        try bench.plugIn()
        let watch = try suite.watch()
        let line = watch.lines.count
        let output = try KernelFile.create("\(suite.folder)/port.txt")
        defer { close(output) }
        let status = try Child(rig: ["port", "cycle", bench.phone.port], output: output).end()
        try expect("exit status of rig port", status, 0)
        _ = try suite.hear("up", of: bench.phone.port, from: line, in: watch)
        try expect("evidence", watch.values(of: bench.phone.port, from: line), ["down", "rising", "up"])
    }

    private static let doctor = Case("The doctor finds all open to a service user, and hubs tell how they switch") {
        (suite) throws(GadgetError) in
        try suite.bench.plugIn()
        let told = try DoctorsWord.all(in: suite.folder)
        for subject in ["kernel", "udev", "rules", "group", "access", "ports", "buffer"] {
            let faults = told.filter { $0.subject == subject && $0.status != "fine" }.map(\.finding)
            try expect(subject, faults, [])
            try expect("diagnoses of \(subject)", told.contains { $0.subject == subject }, true)
        }
        let hubs = told.filter { $0.subject == "hubs" }
        try expect("hubs by their own word", hubs.filter { !$0.finding.contains("by its own word") }.map(\.finding), [])
        try expect("hubs of QEMU", hubs.count { $0.finding.contains("QEMU USB Hub") }, 2)
    }

    private static let lyingHub = Case("A hub that switches nothing gives itself away") { (suite) throws(GadgetError) in
        let bench = suite.bench
        for (hub, isHonest) in [(bench.honestHub, true), (bench.lyingHub, false)] {
            let (port, kernel) = (try HubPort(hub: hub, port: 1), bench.kernel.events.count)
            try port.setPower(false)
            try bench.hear("remove behind \(hub)", bench.kernel, from: kernel) {
                $0.kind == "usb_device" && $0.action == "remove"
            }
            try expect("power of \(hub)", try port.isPowered, !isHonest)
            let off = bench.kernel.events.count
            if isHonest { try port.setPower(true) }
            try bench.hear("add behind \(hub)", bench.kernel, from: off) {
                $0.kind == "usb_device" && $0.action == "add"
            }
        }
    }

    private static let outside = Case("A device plugged outside is listed, and gone when it is unplugged") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        let (udev, name) = (bench.udev.events.count, "1.2")
        try bench.hand.plug("usb-kbd", as: "keyboard", port: name)
        let plugged = try bench.hear("udev bind of the keyboard", bench.udev, from: udev) {
            $0.action == "bind" && $0.kind == "usb_device" && $0.path.hasSuffix("-\(name)")
        }
        let port = plugged.event.path.split(separator: "/").last.map(String.init) ?? ""
        try expect("name", try ListedDevice.all(in: suite.folder)[port]?.name, "QEMU USB Keyboard")
        try bench.hand.unplug("keyboard")
        try bench.hear("udev remove of the keyboard", bench.udev, from: udev) {
            $0.action == "remove" && $0.path == plugged.event.path
        }
        try expect("listed", try ListedDevice.all(in: suite.folder)[port]?.name, nil)
    }
}
