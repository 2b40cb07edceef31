import Clockwork
import Gadgets
import Testing

@Suite("What a real kernel and udevd deliver")
struct FixtureTests {
    static let scenarios = [
        "adapter", "attach", "coldplug", "contact-bounce", "deauthorized", "detach", "hub-lost", "hub-port-off-on",
        "lying-hub", "mains", "port-off-on-by-file", "port-off-on-by-request", "re-enumeration", "reconfiguration",
        "role-switch", "short-detach", "type-c-sink", "type-c-source",
    ]

    @Test("is recorded for every scenario, and says how it is recorded anew")
    func complete() {
        #expect(UeventFixture.all.map(\.name) == Self.scenarios)
        for fixture in UeventFixture.all {
            #expect(fixture.lines.contains("# Recorded by: make kernel-fixtures"))
            #expect(!fixture.events.isEmpty)
        }
    }

    @Test("is read and written without loss", arguments: UeventFixture.all)
    func lines(fixture: UeventFixture) {
        let told = fixture.lines.filter { !$0.hasPrefix("#") }
        #expect(fixture.events.map(\.line) == told)
    }

    @Test("comes from the kernel first, and once more from udevd", arguments: UeventFixture.all)
    func copies(fixture: UeventFixture) throws {
        let kernel = fixture.events.filter { $0.source == "kernel" }
        let udev = Dictionary(grouping: fixture.events.filter { $0.source == "udev" }) { $0.properties["SEQNUM"] }
        #expect(kernel.count == udev.count)
        for event in kernel {
            let copies = try #require(udev[event.properties["SEQNUM"]])
            #expect(copies.map(\.action) == [event.action] && copies.map(\.path) == [event.path])
            #expect(copies.allSatisfy { $0.at > event.at })
        }
    }

    @Test("keeps the order of each device on both sources", arguments: UeventFixture.all)
    func order(fixture: UeventFixture) {
        for path in Set(fixture.events.map(\.path)) {
            let told = Dictionary(grouping: fixture.events.filter { $0.path == path }, by: \.source)
            #expect(told["kernel"]?.map(\.action) == told["udev"]?.map(\.action))
        }
    }

    @Test(
        "has identity from udevd alone, and none at all when a device leaves (pyudev #482)",
        arguments: UeventFixture.all)
    func identity(fixture: UeventFixture) {
        let identity = ["ID_VENDOR_ID", "ID_MODEL_ID", "ID_SERIAL_SHORT"]
        for event in fixture.events where event.kind == "usb_device" {
            let hasAny = identity.contains { event.properties[$0] != nil }
            #expect(event.properties["PRODUCT"] != nil)
            switch (event.source, event.action) {
            case ("kernel", _), (_, "remove"), (_, "unbind"): #expect(!hasAny, "\(event.line)")
            default: #expect(event.properties["ID_VENDOR_ID"] != nil, "\(event.line)")
            }
            if event.action == "remove" { #expect(event.attributes.isEmpty) }
            if event.source == "udev" { #expect(event.properties["ID_PATH"] != nil) }
        }
    }

    @Test("ends a plug with the bind of the device", arguments: ["attach", "short-detach", "role-switch"])
    func bind(name: String) {
        for source in ["kernel", "udev"] {
            let last = UeventFixture(named: name).events.last { $0.source == source }
            #expect(last?.action == "bind" && last?.kind == "usb_device")
        }
    }

    @Test("says nothing of the phone itself when its configuration changes")
    func reconfiguration() {
        let events = UeventFixture(named: "reconfiguration").events
        #expect(!events.contains { $0.kind == "usb_device" })
        #expect(events.contains { $0.action == "add" && $0.properties["INTERFACE"] == "255/254/2" })
    }

    @Test("says nothing when a port is switched off past the kernel, until it is on again")
    func byRequest() {
        let events = UeventFixture(named: "port-off-on-by-request").events
        #expect(events.allSatisfy { $0.at > .seconds(2) })
        let told = events.filter { $0.source == "kernel" && $0.kind == "usb_device" }
        #expect(told.map(\.action) == ["unbind", "remove", "add", "bind"])
    }

    @Test("never adds a supply, and a port that feeds a phone is not on line")
    func supplies() {
        let supplies = UeventFixture.all.flatMap(\.events).filter { $0.subsystem == "power_supply" }
        #expect(Set(supplies.map(\.action)) == ["change"])
        let states = ["type-c-sink", "type-c-source"].map { name in
            UeventFixture(named: name).events.first { $0.subsystem == "power_supply" }?.properties[
                "POWER_SUPPLY_ONLINE"]
        }
        #expect(states == ["1", "0"])
    }
}
