import Links
import Testing

@Suite("Sight of a topology")
struct LinkSightTests {
    private static let full = LinkWiring(
        phone: PhoneMatch(serial: "A"), port: PortWiring(path: "1-1", portClass: .vbus), cutter: .person,
        meter: .command(["meter"]), battery: ["battery"], session: .command(["unit"]))

    private static func sight(
        _ topology: Topology, _ wiring: LinkWiring = LinkWiring(), hasWitness: Bool = true
    ) -> LinkSight {
        LinkSight(topology: topology, wiring: wiring, isModelled: topology == .model, hasWitness: hasWitness)
    }

    @Test(
        "T1 to T5 with everything wired see what the table says",
        arguments: [
            (.benchPort, [.dataLink, .powerCommanded, .power, .charging, .belief]),
            (.unitCable, [.powerCommanded, .power, .charging, .session, .belief]),
            (.dongle, [.powerCommanded, .power, .charging, .session, .belief]),
            (.wireless, Signal.allCases), (.model, Signal.allCases),
        ] as [(Topology, [Signal])])
    func everything(topology: Topology, signals: [Signal]) {
        #expect(Signal.allCases.filter(Self.sight(topology, Self.full).sees) == signals)
    }

    @Test(
        "With nothing wired there is only what the wiring itself shows",
        arguments: [
            (.benchPort, [.dataLink]), (.unitCable, []), (.dongle, [.session]), (.wireless, [.dataLink]),
            (.model, [.dataLink, .powerCommanded, .power, .charging, .session]),
        ] as [(Topology, [Signal])])
    func nothing(topology: Topology, signals: [Signal]) {
        let sight = Self.sight(topology, hasWitness: false)
        #expect(Signal.allCases.filter(sight.sees) == signals)
        #expect(sight.tellsState == (topology != .unitCable))
        #expect(sight.blindness(to: .belief) == "no witness tells what the app believes")
    }

    @Test("S18, D19: a model imitates what the wiring hides", arguments: Topology.allCases)
    func imitation(topology: Topology) {
        let sight = LinkSight(topology: topology, wiring: LinkWiring(), isModelled: true, hasWitness: true)
        #expect(Signal.allCases.filter(sight.sees) == Signal.allCases.filter(Self.sight(topology, Self.full).sees))
    }

    @Test("The dongle's port and a wireless session's cable cut nothing")
    func noCut() {
        #expect(Self.sight(.dongle).cutting != Self.sight(.dongle, Self.full).cutting)
        guard case .hidden(let dongle) = Self.sight(.dongle, LinkWiring(port: PortWiring(path: "1-1"))).cutting,
            case .hidden(let wireless) = Self.sight(.wireless, Self.full).cutting
        else { return #expect(Bool(false)) }
        #expect(dongle.contains("restarts the dongle"))
        #expect(wireless.contains("wireless"))
    }

    @Test("Only a port with evidence, or a cutter, takes the power away", arguments: PortWiring.Class.allCases)
    func powerCut(portClass: PortWiring.Class) {
        let port = PortWiring(path: "1-1", portClass: portClass)
        #expect(
            (Self.sight(.benchPort, LinkWiring(port: port)).powerCut == .seen(by: "the port 1-1"))
                == (portClass == .vbus))
        #expect(Self.sight(.benchPort, LinkWiring(port: port, cutter: .person)).powerCut == .seen(by: "a person"))
    }
}
