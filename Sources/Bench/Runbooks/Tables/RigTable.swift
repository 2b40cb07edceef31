import Clockwork
import Links

/// A rig document as it stands, before the documents that it names are read.
struct RigDocument: Sendable {
    let name: String
    let topology: Topology
    let link: Link
    let hasWitness: Bool

    /// The link's times and the behaviour of its model.
    struct Link: Sendable {
        let times: LinkTimes
        let behaviour: LinkBehaviour
    }
}

/// The table of rig documents: how a bench is wired, and which document stands for each party.
enum RigTable {
    static let table = DocumentTable(
        kind: .rig,
        shape: Shape<RigDocument>.record(
            "rig",
            Field(version: .rig),
            Field("name", .text, "The rig's name."),
            Field("topology", Shape<Topology>.word, "How phone, cutter, unit and bench are wired."),
            Field(record: "link", link, "How the link is judged, and how its model behaves."),
            Field("witness", .truth, default: "true", "Whether what the app believes is seen."),
            Field("unit", .file(.document(.unit)), "The head unit's document."),
            Field("os", .file(.document(.os)), "The iOS generation's document."),
            Field("app", .file(.document(.app)), "The app's document.")
        ) { _, name, topology, link, hasWitness, _, _, _ in
            RigDocument(name: name, topology: topology, link: link, hasWitness: hasWitness)
        })

    private static let link = Shape<RigDocument.Link>.record(
        "link",
        Field(
            "settle", .duration(0...60), default: "500 ms",
            "No signal may have moved for so long before a state is final."),
        Field(
            "roleSwitchWindow", .duration(0...600), default: "10 s",
            "A phone that comes back within this time may have switched roles."),
        Field("bounce", .duration(0...10), default: "100 ms", "A detach shorter than this counts as a bounce as well."),
        Field(
            "limit", .duration(0.001...600), default: "5 s",
            "The time that a side has to follow before a finding is made."),
        Field(record: "model", model, "How the model link behaves.")
    ) { settle, roleSwitchWindow, bounce, limit, behaviour in
        let times = LinkTimes(settle: settle, roleSwitchWindow: roleSwitchWindow, bounce: bounce, limit: limit)
        return RigDocument.Link(times: times, behaviour: behaviour)
    }

    private static let model = Shape<LinkBehaviour>.record(
        "model",
        Field("enumeration", .duration(0...60), default: "120 ms", "From plugging to the phone on the bus."),
        Field("usable", .duration(0...60), default: "180 ms", "From the phone on the bus to usable."),
        Field("sessionStart", .duration(0...60), default: "600 ms", "From usable to the unit's session."),
        Field("dataLinkFall", .duration(0...60), default: "8 ms", "From the cut to the bus noticing it."),
        Field("sessionFall", .duration(0...60), default: "90 ms", "From the cut to the end of the unit's session."),
        Field("charging", .duration(0...60), default: "700 ms", "From the cable's edge to the phone's charging state."),
        Field("spread", .share(), default: "20 %", "Each delay is stretched by a factor within 1 ± this share.")
    ) { enumeration, usable, sessionStart, dataLinkFall, sessionFall, charging, spread in
        var behaviour = LinkBehaviour()
        behaviour.enumeration = enumeration
        behaviour.usable = usable
        behaviour.sessionStart = sessionStart
        behaviour.dataLinkFall = dataLinkFall
        behaviour.sessionFall = sessionFall
        behaviour.charging = charging
        behaviour.spread = spread
        return behaviour
    }
}
