import Clockwork
import Links

/// The table of the model link: its delays.
enum ModelLinkTable {
    static let model = Shape<LinkBehaviour>.record(
        "model",
        Field(
            "imitates", Shape<Topology>.word, default: "model",
            "The wiring that the model shows: signals that it does not show are not seen."),
        Field("enumeration", .duration(0...60), default: "120 ms", "From plugging to the phone on the bus."),
        Field("usable", .duration(0...60), default: "180 ms", "From the phone on the bus to usable."),
        Field("sessionStart", .duration(0...60), default: "600 ms", "From usable to the unit's session."),
        Field("dataLinkFall", .duration(0...60), default: "8 ms", "From the cut to the bus noticing it."),
        Field("sessionFall", .duration(0...60), default: "90 ms", "From the cut to the end of the unit's session."),
        Field("charging", .duration(0...60), default: "700 ms", "From the cable's edge to the phone's charging state."),
        Field("spread", .share(), default: "20 %", "Each delay is stretched by a factor within 1 ± this share.")
    ) { imitates, enumeration, usable, sessionStart, dataLinkFall, sessionFall, charging, spread in
        var behaviour = LinkBehaviour()
        behaviour.imitates = imitates
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
