import Runbooks
import Testing

@Suite("Runbooks that make no sense on a rig") struct RefusalTests {
    private static let runbook = """
        runbook: 1
        name: R
        needs: [powerCut]
        steps:
          - cable: in
          - await: {link: session}
          - expect: {belief: connected}
        """

    private static func refusals(_ rig: String, of runbook: String = runbook) -> [String] {
        let files = Files.memory(Sample.files.merging(["b.yaml": runbook, "r.yaml": rig]) { $1 })
        return Document.refusals(of: ["b.yaml"], on: ["r.yaml"], files: files).map(\.line)
    }

    private static func rig(_ topology: String, _ link: String) -> String {
        Sample.rig.replacing("topology: model", with: "topology: \(topology)")
            .replacing("{model: {usable: 1 ms}}", with: link)
    }

    @Test("are told for each thing that the rig lacks, where it is needed first, with the reason")
    func places() {
        #expect(Self.refusals(Sample.rig) == [])
        #expect(
            Self.refusals(Self.rig("benchPort", "{phone: {serial: A}, port: {path: 1-1, class: dataOnly}}")) == [
                "b.yaml:3:9: r.yaml has no cut that takes the power away for certain (powerCut: the port 1-1 takes data away and leaves 5 V), which is needed here",
                "b.yaml:6:5: r.yaml has no view of the unit's session (session: there is no car's session on a bench port), which is needed here",
                "b.yaml:7:5: r.yaml has no witness of what the app believes (belief: nobody listens to the app on a bench port), which is needed here",
            ])
        #expect(
            Self.refusals(Self.rig("dongle", "{session: {command: [a]}}") + "\nwitness: false") == [
                "b.yaml:5:5: r.yaml has no way to break the cable (cable: no `cutter` is in the cable; the port of the dongle restarts the dongle and cuts no cable), which is needed here",
                "b.yaml:3:9: r.yaml has no cut that takes the power away for certain (powerCut: neither a `cutter` nor a `port` is given), which is needed here",
                "b.yaml:7:5: r.yaml has no witness of what the app believes (belief), which is needed here",
            ])
    }

    @Test("are told of a model that imitates a wiring, too")
    func imitated() {
        let wireless = Sample.rig.replacing("usable: 1 ms", with: "imitates: wireless")
        #expect(
            Self.refusals(wireless).first
                == "b.yaml:5:5: r.yaml has no way to break the cable (cable: the session is wireless: a port or cutter ends charging, not CarPlay), which is needed here"
        )
    }

    @Test("leave a wired rig with cutter, session and witness its runbook")
    func wired() {
        #expect(Self.refusals(Self.rig("dongle", "{cutter: {person: true}, \(Self.heard)}")) == [])
    }

    private static let heard = "session: {command: [a]}, witness: {port: 1}"

    @Test(
        "are told of what nothing reads, and of a port whose way of switching cuts nothing",
        arguments: [
            (
                "unitCable", "{cutter: {person: true}, session: {command: [a]}}", ["cable", "session", "belief"],
                ["belief: nobody listens to the app; write `witness: {port: …}` in `link` for a test build"]
            ),
            ("unitCable", "{cutter: {person: true}, session: {command: [a]}}", ["cable", "powerCut", "session"], []),
            (
                "wireless", "{phone: {serial: A}, session: {dongle: true}}", ["session"],
                ["session: a dongle's messages are not read so far; write `session: {command: […]}` with a command"]
            ),
            (
                "benchPort", "{phone: {serial: A}, port: {path: 1-1, class: vbus, method: deauthorize}}",
                ["cable", "powerCut", "powerSwitch"],
                [
                    "powerCut: `method: deauthorize` takes the data of the phone at 1-1 away and leaves 5 V",
                    "powerSwitch: `method: deauthorize` takes the data of the phone at 1-1 away and leaves 5 V",
                ]
            ),
            (
                "benchPort", "{phone: {serial: A}, port: {path: 1-1, class: vbus, method: hub}}",
                ["cable", "bus", "powerCut", "powerSwitch"],
                [
                    "cable: the port 1-1 is switched by requests to the hub (`method: hub`), of which the kernel is not told"
                ]
            ),
        ])
    func unread(topology: String, link: String, needs: [String], reasons: [String]) {
        let runbook = "runbook: 1\nname: R\nneeds: [\(needs.joined(separator: ", "))]\nsteps: [{note: a}]\n"
        let refusals = Self.refusals(Self.rig(topology, link), of: runbook)
        #expect(refusals.count == reasons.count, "\(refusals)")
        for (refusal, reason) in zip(refusals, reasons) { #expect(refusal.contains("(\(reason)"), "\(refusal)") }
    }
}
