import Doctoring
import Testing

@Suite("S19: the inventory of a bench") struct InventoryTests {
    private static let hub = Inventory.Part(port: "1-4", numbers: "2109:2813", name: "USB2.0 Hub")
    private static let phone = Inventory.Part(port: "1-4.2", numbers: "05ac:12a8", serial: "0001", name: "iPhone")
    private static let relay = Inventory.Part(port: "1-4.3", numbers: "1a86:7523")
    private static let all = Inventory([hub, phone, relay])

    private static func at(_ port: String, _ part: Inventory.Part) -> Inventory.Part {
        var moved = part
        moved.port = port
        return moved
    }

    private static let cases: [(now: [Inventory.Part], differences: [String])] = [
        ([relay, phone, hub], []),
        ([hub, phone], ["missing: 1a86:7523 at 1-4.3"]),
        ([hub, at("1-4.1", phone), relay], ["moved: 05ac:12a8 iPhone 0001 at 1-4.2, now at 1-4.1"]),
        (
            [hub, .init(port: "1-4.2", numbers: "05ac:12a8", serial: "0002", name: "iPhone"), relay],
            ["missing: 05ac:12a8 iPhone 0001 at 1-4.2", "new: 05ac:12a8 iPhone 0002 at 1-4.2"]
        ),
        ([hub, phone, relay, at("1-5", relay)], ["new: 1a86:7523 at 1-5"]),
        ([hub, .init(port: "1-4.2", numbers: "05ac:12a8"), relay], []),
        (
            [],
            [
                "missing: 2109:2813 USB2.0 Hub at 1-4", "missing: 05ac:12a8 iPhone 0001 at 1-4.2",
                "missing: 1a86:7523 at 1-4.3",
            ]
        ),
    ]

    @Test("names what is missing, stands elsewhere or is new, and nothing where all is in place", arguments: cases)
    func differences(now: [Inventory.Part], differences: [String]) {
        #expect(Self.all.differences(now: Inventory(now)) == differences)
    }
}
