import Links
import Testing

@Suite("Sight of a topology")
struct LinkSightTests {
    private static let full = LinkWiring(
        phone: PhoneMatch(serial: "A"), port: PortWiring(path: "1-1", portClass: .vbus), cutter: .person,
        meter: .command(["meter"]), battery: ["battery"], session: .command(["unit"]),
        witness: WitnessWiring(port: 5151))

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
            (.benchPort, [.dataLink]), (.unitCable, []), (.dongle, []), (.wireless, [.dataLink]),
            (.model, [.dataLink, .powerCommanded, .power, .charging, .session]),
        ] as [(Topology, [Signal])])
    func nothing(topology: Topology, signals: [Signal]) {
        let sight = Self.sight(topology, hasWitness: false)
        #expect(Signal.allCases.filter(sight.sees) == signals)
        #expect(sight.tellsState == (topology != .unitCable && topology != .dongle))
        #expect(sight.blindness(to: .belief) == "no witness tells what the app believes")
    }

    @Test("S18, D19: a model imitates what the wiring hides", arguments: Topology.allCases)
    func imitation(topology: Topology) {
        let sight = LinkSight(topology: topology, wiring: LinkWiring(), isModelled: true, hasWitness: true)
        #expect(Signal.allCases.filter(sight.sees) == Signal.allCases.filter(Self.sight(topology, Self.full).sees))
    }

    @Test(
        "What nothing reads is not seen, whatever a rig promises, and the reason says what to write",
        arguments: [
            (.dongle, nil, .session, "write `session: {command: […]}`"),
            (.dongle, .dongle, .session, "a dongle's messages are not read so far"),
            (.wireless, .dongle, .session, "a dongle's messages are not read so far"),
            (.unitCable, .command(["unit"]), .belief, "nobody listens to the app; write `witness: {port: …}`"),
            (.dongle, .command(["unit"]), .belief, "nobody listens to the app; write `witness: {port: …}`"),
            (.wireless, .command(["unit"]), .belief, "nobody listens to the app; write `witness: {port: …}`"),
            (.benchPort, nil, .belief, "nobody listens to the app on a bench port"),
        ] as [(Topology, SessionWiring?, Signal, String)])
    func unheard(topology: Topology, session: SessionWiring?, signal: Signal, reason: String) throws {
        let hidden = Self.sight(topology, LinkWiring(session: session)).blindness(to: signal)
        #expect(try #require(hidden).contains(reason))
    }

    @Test("Devices that imitate a phone are followed by the model app, whose belief is seen")
    func emulated() {
        #expect(Self.sight(.unitCable, LinkWiring(isEmulated: true))[.belief] == .seen(by: "the model app"))
        let wiring = LinkWiring(witness: WitnessWiring(port: 1), isEmulated: true)
        #expect(Self.sight(.unitCable, wiring)[.belief] == .seen(by: "the witness in the app"))
    }

    @Test(
        "How a port is switched hides what it cannot do, whatever its class is",
        arguments: [
            (.auto, true, true, true), (.disable, true, true, true), (.hub, false, true, true),
            (.deauthorize, true, false, false),
        ] as [(PortWiring.Method, Bool, Bool, Bool)])
    func method(_ method: PortWiring.Method, cuts: Bool, cutsPower: Bool, switchesPower: Bool) {
        func isSeen(_ view: LinkSight.View) -> Bool { if case .seen = view { true } else { false } }
        let wiring = LinkWiring(port: PortWiring(path: "1-1", method: method, portClass: .vbus))
        let sight = Self.sight(.benchPort, wiring)
        #expect((isSeen(sight.cutting), isSeen(sight.powerCut)) == (cuts, cutsPower))
        #expect(sight.sees(.powerCommanded) == switchesPower && sight.sees(.dataLink))
        var withCutter = wiring
        withCutter.cutter = .person
        let other = Self.sight(.benchPort, withCutter)
        #expect(isSeen(other.cutting) && isSeen(other.powerCut) && other.sees(.powerCommanded))
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
