import Clockwork
import Gadgets

/// A stimulus whose events are kept as a fixture.
struct Scenario: Sendable {
    /// The name of the fixture's file.
    let name: String
    /// One sentence on what happens.
    let title: String
    /// What is done before, so that its events are not in the fixture.
    var prepare: @Sendable (Bench) throws(GadgetError) -> Void = { (_) throws(GadgetError) in }
    /// What is done; each part is marked.
    let play: @Sendable (Bench, Recorder) throws(GadgetError) -> Void
}

private let phoneIsIn: @Sendable (Bench) throws(GadgetError) -> Void = { (bench) throws(GadgetError) in
    try bench.plugIn()
}

extension Scenario {
    /// The scenarios, in the order in which they are recorded.
    static let all = ofTheCable + ofThePhone + ofPorts + ofPower

    private static let ofTheCable = [
        Scenario(name: "attach", title: "A phone is plugged in.") { (bench, recorder) throws(GadgetError) in
            try recorder.mark("plugged in", bench.phone.plug)
        },
        Scenario(name: "detach", title: "A phone is unplugged.", prepare: phoneIsIn) {
            (bench, recorder) throws(GadgetError) in
            try recorder.mark("unplugged", bench.phone.unplug)
        },
        Scenario(name: "short-detach", title: "A phone's cable is out for 50 ms.", prepare: phoneIsIn) {
            (bench, recorder) throws(GadgetError) in
            try recorder.mark("unplugged", bench.phone.unplug)
            Pause.hold(.milliseconds(50))
            try recorder.mark("plugged in", bench.phone.plug)
        },
        Scenario(
            name: "contact-bounce", title: "A phone is plugged in, and the contact closes three times for 30 ms before."
        ) { (bench, recorder) throws(GadgetError) in
            try recorder.mark("contact closes, 30 ms on and off") { () throws(GadgetError) in
                try bench.phone.plug(bouncing: 3, every: .milliseconds(30))
            }
        },
        Scenario(name: "adapter", title: "A wireless adapter with the numbers of an iPhone comes and goes.") {
            (bench, recorder) throws(GadgetError) in
            try recorder.mark("plugged in", bench.adapter.plug)
            Pause.hold(.seconds(1))
            try recorder.mark("unplugged", bench.adapter.unplug)
        },
        Scenario(
            name: "coldplug", title: "udevd is asked to tell again of a phone that is in.", prepare: phoneIsIn
        ) { (bench, recorder) throws(GadgetError) in
            try recorder.mark("udevadm trigger --action=add") { () throws(GadgetError) in
                try Child.run("udevadm", "trigger", "--action=add", "--subsystem-match=usb")
            }
        },
    ]

    private static let ofThePhone = [
        Scenario(
            name: "reconfiguration", title: "usbmuxd's two writes: configuration 0, then 4.", prepare: phoneIsIn
        ) { (bench, recorder) throws(GadgetError) in
            for number in [0, 4] {
                try recorder.mark("configuration \(number)") { () throws(GadgetError) in
                    try bench.phone.select(configuration: number)
                }
            }
        },
        Scenario(
            name: "re-enumeration", title: "A phone has changed when the host resets it.", prepare: phoneIsIn
        ) { (bench, recorder) throws(GadgetError) in
            try recorder.mark("reset; its version is another one") { () throws(GadgetError) in
                try bench.phone.reenumerate(version: 0x1600)
            }
        },
        Scenario(
            name: "role-switch",
            title: "A phone leaves to switch its role, and is back 800 ms later as another version.",
            prepare: phoneIsIn
        ) { (bench, recorder) throws(GadgetError) in
            try recorder.mark("leaves") { () throws(GadgetError) in
                try bench.phone.switchRole(away: .milliseconds(800), version: 0x1600)
            }
        },
        Scenario(name: "deauthorized", title: "A phone is not allowed, then allowed again.", prepare: phoneIsIn) {
            (bench, recorder) throws(GadgetError) in
            for isAllowed in [false, true] {
                try recorder.mark("authorized \(isAllowed ? 1 : 0)") { () throws(GadgetError) in
                    try bench.phone.authorize(isAllowed)
                }
                Pause.hold(.milliseconds(500))
            }
        },
    ]

    private static let ofPorts = [
        Scenario(
            name: "port-off-on-by-file", title: "The phone's port is switched off and on by the kernel's file.",
            prepare: phoneIsIn
        ) { (bench, recorder) throws(GadgetError) in
            let port = try bench.phone.controller.hubPort
            for isOn in [false, true] {
                try recorder.mark("disable \(isOn ? 0 : 1)") { () throws(GadgetError) in try port.setPower(isOn) }
                Pause.hold(.seconds(1))
            }
        },
        Scenario(
            name: "port-off-on-by-request",
            title: "The phone's port is switched off and on by requests past the kernel.",
            prepare: phoneIsIn
        ) { (bench, recorder) throws(GadgetError) in
            let port = try bench.phone.controller.hubPort
            for isOn in [false, true] {
                try recorder.mark("\(isOn ? "SET" : "CLEAR")_FEATURE(PORT_POWER)") { () throws(GadgetError) in
                    try port.requestPower(isOn)
                }
                Pause.hold(.seconds(2))
            }
        },
        Scenario(
            name: "hub-port-off-on",
            title: "A serial device's port on a hub that switches is switched off and on by the file."
        ) { (bench, recorder) throws(GadgetError) in
            let port = try HubPort(hub: bench.honestHub, port: 1)
            for isOn in [false, true] {
                try recorder.mark("disable \(isOn ? 0 : 1)") { () throws(GadgetError) in try port.setPower(isOn) }
                Pause.hold(.seconds(1))
            }
        },
        Scenario(
            name: "lying-hub",
            title: "A port of a hub that switches nothing is switched off: the device comes back by itself."
        ) { (bench, recorder) throws(GadgetError) in
            let port = try HubPort(hub: bench.lyingHub, port: 1)
            try recorder.mark("disable 1") { () throws(GadgetError) in try port.setPower(false) }
            Pause.hold(.seconds(1))
            // Reading wakes the hub, and it finds a device there that it had let go.
            try recorder.mark("disable is read") { () throws(GadgetError) in _ = try port.isPowered }
        },
        Scenario(name: "hub-lost", title: "A hub is unplugged with the device on it.") {
            (bench, recorder) throws(GadgetError) in
            try recorder.mark("the hub is unplugged outside") { () throws(GadgetError) in
                try bench.hand.unplug("lying-hub")
            }
        },
    ]

    private static let ofPower = [
        Scenario(name: "mains", title: "The mains adapter loses power and gets it back.") {
            (bench, recorder) throws(GadgetError) in
            for state in [[], PowerBoard.State.mains] as [PowerBoard.State] {
                try recorder.mark("mains \(state.isEmpty ? "off" : "on")") { () throws(GadgetError) in
                    try bench.power.set(state)
                }
                Pause.hold(.seconds(1))
            }
        },
        typeC(
            name: "type-c-sink", title: "A charger comes to our Type-C port, raises its current, and goes.",
            [("charger comes", [.mains, .partner]), ("3 A", [.mains, .partner, .strongContract]), ("goes", .mains)]),
        typeC(
            name: "type-c-source", title: "A phone comes to our Type-C port, which feeds it, and goes.",
            [("phone comes", [.mains, .partner, .source]), ("goes", .mains)]),
    ]

    private static func typeC(name: String, title: String, _ states: [(String, PowerBoard.State)]) -> Scenario {
        Scenario(name: name, title: title) { (bench, recorder) throws(GadgetError) in
            for (what, state) in states {
                try recorder.mark(what) { () throws(GadgetError) in try bench.power.set(state) }
                Pause.hold(.seconds(1))
            }
        }
    }
}
