import Gadgets
import Testing

/// Where a mocked bus differs from a real kernel: what passes on umockdev alone has not been shown.
@Suite("umockdev beside a real kernel", .enabled(if: MockedEvents.obstacle == nil, "umockdev does not run here"))
struct MockFidelityTests {
    /// Something that is so, or not, of the events of a plug and an unplug.
    struct Trait: Sendable, CustomStringConvertible {
        let description: String
        let onKernel: Bool
        /// Nil where it depends on how soon the reader looks.
        let onMock: Bool?
        let holds: @Sendable ([Uevent]) -> Bool
    }

    static let traits = [
        Trait(description: "the phone leaves by unbind, then remove", onKernel: true, onMock: true) { events in
            events.filter { $0.source == "kernel" && $0.kind == "usb_device" }.suffix(2).map(\.action)
                == ["unbind", "remove"]
        },
        Trait(description: "a remove has PRODUCT", onKernel: true, onMock: true) { events in
            leaving(events).allSatisfy { $0.properties["PRODUCT"] != nil }
        },
        Trait(description: "attributes can be read on remove", onKernel: false, onMock: nil) { events in
            leaving(events).contains { $0.attributes["serial"] != nil }
        },
        Trait(description: "udevd adds identity to an add", onKernel: true, onMock: false) { events in
            events.contains { $0.source == "udev" && $0.action == "add" && $0.properties["ID_SERIAL_SHORT"] != nil }
        },
        Trait(description: "udevd leaves ID_PATH on a remove", onKernel: true, onMock: false) { events in
            leaving(events).contains { $0.source == "udev" && $0.properties["ID_PATH"] != nil }
        },
        Trait(description: "a bind names its driver", onKernel: true, onMock: false) { events in
            events.contains { $0.action == "bind" && $0.properties["DRIVER"] == "usb" }
        },
        Trait(description: "interfaces have events of their own", onKernel: true, onMock: false) { events in
            events.contains { $0.kind == "usb_interface" }
        },
        Trait(description: "udevd has worked on what it tells", onKernel: true, onMock: false) { events in
            events.contains { $0.source == "udev" && $0.properties["USEC_INITIALIZED"] != nil }
        },
    ]

    @Test("differs where it is known to differ, and nowhere else", arguments: traits)
    func differences(trait: Trait) {
        let real = UeventFixture(named: "attach").events + UeventFixture(named: "detach").events
        #expect(trait.holds(real) == trait.onKernel)
        if let onMock = trait.onMock { #expect(trait.holds(Self.mocked) == onMock) }
    }

    private static let mocked = MockedEvents.heard()

    private static func leaving(_ events: [Uevent]) -> [Uevent] {
        events.filter { $0.kind == "usb_device" && $0.action == "remove" }
    }
}
