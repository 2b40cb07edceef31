extension MetricDefinition {
    /// The metrics of cable, power, session and the app's belief.
    static let links = [
        disconnects, disconnectDelay, attach, attachMissing, detach, detachMissing, flaps, roleSwitch,
        roleSwitchFailures, fallbackDelay, fallbackFalseAlarms, fallbackCatches,
    ]

    /// How many cuts of the cable the app did not notice.
    public static let disconnects = MetricDefinition(
        "disconnects", unit: "1", statistics: ["missed", "unexpected", "rate"],
        "How often the app goes on believing that it is connected after the cable was cut.",
        start: "the cable is cut, and the cut is proved by other evidence than the command",
        end: "the rig's `limit` has passed since; counted among the proved cuts from a settled session",
        resolution: "one cycle",
        interval: wilson + orDropped,
        cannotSay: "anything where the app's belief is not seen: then it is *not observable*, and never zero")

    /// From the cut to the app's belief, in milliseconds.
    public static let disconnectDelay = MetricDefinition(
        "disconnectDelay", unit: "ms", statistics: spread,
        "How long after a cut the app notices it, where it does.",
        start: "the cable is cut", end: "the app believes that it is disconnected", resolution: stamps,
        interval: orderStatistics,
        cannotSay: "how long the missed ones would have taken: they are counted as dropped, and in `disconnects`")

    /// From the plug to each signal, in milliseconds.
    public static let attach = MetricDefinition(
        "attach", parts: "the signal: `dataLink`, `power`, `charging`, `session` or `belief`", partNames: signals,
        unit: "ms", statistics: spread, "How long after the cable is plugged in each signal rises.",
        start: "the cable is closed",
        end: "the signal's source says that it is up; a phone on the bus is up once it is "
            + "usable, not once it is announced",
        resolution: stamps, interval: orderStatistics + "; without percentiles where the signal did not rise each time",
        cannotSay: "when a signal rose that has to be asked for, better than between two looks")

    /// In how many cycles each signal did not rise.
    public static let attachMissing = MetricDefinition(
        "attach.missing", unit: "1", statistics: signals + signals.map { "\($0)Rate" },
        "In how many cycles a signal did not rise after the cable was plugged in.",
        start: "the cable is closed", end: "the time that a connection may take has passed", resolution: "one cycle",
        interval: "the rates' are Wilson's, among the cycles of each signal" + orDropped,
        cannotSay: "how often it would be in more cycles; three in n is still fitting where none was counted")

    /// From the cut to each signal, in milliseconds.
    public static let detach = MetricDefinition(
        "detach", parts: "the signal: `dataLink`, `power`, `charging`, `session` or `belief`", partNames: signals,
        unit: "ms", statistics: spread, "How long after the cable is cut each signal falls.",
        start: "the cable is cut", end: "the signal's source says that it is down", resolution: stamps,
        interval: orderStatistics + "; without percentiles where the signal did not fall each time",
        cannotSay: "when a signal fell that has to be asked for, better than between two looks")

    /// In how many cycles each signal did not fall.
    public static let detachMissing = MetricDefinition(
        "detach.missing", unit: "1", statistics: signals + signals.map { "\($0)Rate" },
        "In how many cycles a signal did not fall after the cable was cut.",
        start: "the cable is cut", end: "the rig's `limit` and 5 s more have passed", resolution: "one cycle",
        interval: "the rates' are Wilson's, among the cycles of each signal" + orDropped,
        cannotSay: "how often it would be in more cycles; three in n is still fitting where none was counted")

    /// How often a phone leaves the bus by itself.
    public static let flaps = MetricDefinition(
        "flaps", unit: "1", statistics: ["departures", "bounces", "flapping", "rate", "flappingRate"],
        "How often a phone leaves the bus by itself after it was plugged in.",
        start: "the cable is closed",
        end: "the watched time has passed; counted among the cycles in which a phone came",
        resolution: "one departure",
        interval: wilson + " for the shares of cycles" + orDropped
            + ", and departures and bounces are open upward then",
        cannotSay: "who made the phone leave: cable, port and phone look alike from the bus")

    /// From the request for a change of roles to the phone's return, in milliseconds.
    public static let roleSwitch = MetricDefinition(
        "roleSwitch", unit: "ms", statistics: spread,
        "How long a requested change of roles takes until the phone is usable again.",
        start: "the change is requested", end: "the phone is back on the bus with another role, and stays",
        resolution: stamps, interval: orderStatistics,
        cannotSay: "anything of changes that were not whole: they are counted as dropped, and in `roleSwitchFailures`")

    /// How many changes of roles were not whole.
    public static let roleSwitchFailures = MetricDefinition(
        "roleSwitchFailures", unit: "1", statistics: ["incomplete", "rate"],
        "How often a change of roles ends unsettled, or with another departure or a finding.",
        start: "the change is requested", end: "the role-switch window has passed; counted among the requests",
        resolution: "one request", interval: wilson + orDropped, cannotSay: "whether unit or phone broke it off")
}
