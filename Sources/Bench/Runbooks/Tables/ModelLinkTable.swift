import Clockwork
import Links

/// The tables of the model link: its delays and its seeded faults.
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
        Field(
            "roleSwitch", .duration(0...60), default: "400 ms",
            "From the request for a change of roles to the phone's return to the bus."),
        Field("spread", .share(), default: "20 %", "Each delay is stretched by a factor within 1 ± this share."),
        Field(record: "faults", faults, "The seeded faults of the link.")
    ) { imitates, enumeration, usable, sessionStart, dataLinkFall, sessionFall, charging, roleSwitch, spread, faults in
        var behaviour = LinkBehaviour()
        behaviour.imitates = imitates
        behaviour.enumeration = enumeration
        behaviour.usable = usable
        behaviour.sessionStart = sessionStart
        behaviour.dataLinkFall = dataLinkFall
        behaviour.sessionFall = sessionFall
        behaviour.charging = charging
        behaviour.roleSwitch = roleSwitch
        behaviour.spread = spread
        behaviour.faults = faults
        return behaviour
    }

    static let faults = Shape<LinkFaults>.record(
        "faults",
        Field("flapping", .share(), default: "0 %", "How many plugged phones come and go four to six times."),
        Field("lyingPort", .share(), default: "0 %", "How many cuts take the data away and leave 5 V."),
        Field(
            "powerCycle", .share(), default: "0 %",
            "How many changes of roles are followed by a second without power."),
        Field("ghostSession", .share(), default: "0 %", "How many cuts leave the session on the unit's screen."),
        Field("lostSession", .share(), default: "0 %", "How many sessions end by themselves after 2 to 6 s."),
        Field(
            "fullBattery", .share(), default: "0 %",
            "How many plugged phones stop charging after 2 to 8 s, and stay connected."),
        Field(
            "weakPort", .share(), default: "0 %",
            "How many plugged phones stop charging for about a second, up to three times, and stay connected."),
        Field(
            "looseCable", .share(), default: "0 %",
            "How many plugged cables come loose 1 to 6 s after the session would have begun."),
        Field(
            "slowAttach", .share(), default: "0 %", "How many plugged phones come to the bus a minute late."),
        Field(
            "failedSwitch", .share(), default: "0 %", "How many phones do not come back from a change of roles.")
    ) {
        flapping, lyingPort, powerCycle, ghostSession, lostSession, fullBattery, weakPort, looseCable, slowAttach,
        failedSwitch in
        var faults = LinkFaults()
        faults.flapping = flapping
        faults.lyingPort = lyingPort
        faults.powerCycle = powerCycle
        faults.ghostSession = ghostSession
        faults.lostSession = lostSession
        faults.fullBattery = fullBattery
        faults.weakPort = weakPort
        faults.looseCable = looseCable
        faults.slowAttach = slowAttach
        faults.failedSwitch = failedSwitch
        return faults
    }
}
