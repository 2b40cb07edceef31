import Clockwork
import Formats
import Links

/// The part of a rig document that is about the link; what depends on the topology keeps its place.
struct LinkPart: Sendable {
    let times: LinkTimes
    let phone: Placed<PhoneMatch>?
    let port: Placed<PortWiring>?
    let cutter: Placed<CutterWiring>?
    let meter: Placed<MeterWiring>?
    let battery: Placed<[String]>?
    let session: Placed<SessionWiring>?
    let witness: Placed<WitnessWiring>?
    let check: Placed<Timespan>?
    let isEmulated: Bool
    let model: Placed<LinkBehaviour>?

    /// How the link is wired.
    var wiring: LinkWiring {
        LinkWiring(
            phone: phone?.value, port: port?.value, cutter: cutter?.value, meter: meter?.value,
            battery: battery?.value ?? [], session: session?.value, witness: witness?.value, check: pace,
            isEmulated: isEmulated)
    }

    /// How often is asked where nothing else is said: every 5 s, and within a shorter limit.
    private var pace: Timespan { check?.value ?? min(LinkWiring().check, times.limit) }
}

/// The table of a rig's link: how it is judged, and how it is wired or modelled.
enum LinkTable {
    static let link = Shape<LinkPart>.record(
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
        Field(
            "sessionLimit", .duration(0.001...600), default: "20 s",
            "The time that the unit has to begin a session before it is found that none came."),
        Field(
            optional: "phone", WiringTable.phone.placed, otherwise: "no phone on the bench's bus",
            "Which device on the bench's bus is the phone: by `serial`, by `path` or by both."),
        Field(
            optional: "port", WiringTable.port.placed, otherwise: "no port that can be switched",
            "The hub port that the phone hangs on."),
        Field(
            optional: "cutter", WiringTable.cutter.placed, otherwise: "no cutter",
            "What breaks the cable, data and power."),
        Field(
            optional: "meter", WiringTable.meter.placed, otherwise: "power that nobody measures",
            "What measures the power in the phone's cable."),
        Field(
            optional: "battery", Shape<String>.text.list(atLeast: 1).placed, otherwise: "a phone that nobody asks",
            "A command, as its words, that ends with 0 while the phone charges and with 1 while it does not."),
        Field(
            optional: "session", WiringTable.session.placed,
            otherwise: "a session that nobody sees",
            "What tells of the unit's session."),
        Field(
            optional: "witness", WiringTable.witness.placed, otherwise: "an app that nobody listens to",
            "Where the witness in a test build of the app finds the bench; its secret is in `RIG_WITNESS_TOKEN`."),
        Field(
            optional: "check", Shape<Timespan>.duration(0.05...3_600).placed,
            otherwise: "as `limit`, and 5 s at most",
            "How often is asked what tells of no event: a sensor, and the commands of meter, battery and session; no "
                + "longer than `limit`. After a move they are asked every 50 ms until they have followed."),
        Field(
            "emulated", .truth, default: "false",
            "Whether devices imitate phone and port, as those of a virtual bench do; reports then say so."),
        Field(
            optional: "model", ModelLinkTable.model.placed, otherwise: "the defaults of its keys",
            "How the model link behaves, in the topology `model`.")
    ) {
        settle, roleSwitchWindow, bounce, limit, sessionLimit, phone, port, cutter, meter, battery, session, witness,
        check,
        isEmulated,
        model
        in
        LinkPart(
            times: LinkTimes(
                settle: settle, roleSwitchWindow: roleSwitchWindow, bounce: bounce, limit: limit,
                sessionLimit: sessionLimit),
            phone: phone, port: port, cutter: cutter, meter: meter, battery: battery, session: session,
            witness: witness,
            check: check, isEmulated: isEmulated, model: model)
    }
}
