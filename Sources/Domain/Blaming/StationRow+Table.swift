extension StationRow {
    /// What each station shows, in the order in which they stand on the way.
    public static let table = ofBench + ofLink + ofSystem + ofUnit + ofApp

    private static let ofBench = [
        StationRow(
            .harness, .bench, "the times of the feed, commands, deadlines, reasons of the bench's own devices",
            clears: "what was fed came in time, and nothing of the bench failed",
            accuses: """
                a fix was fed late, a command failed, a device of the bench did, a step's own time ran out, or a session of which \
                something is demanded was cut off before it could come up
                """),
        StationRow(
            .record, .bench, "losses that a source tells; each signal of the link against all others",
            clears: "nothing was told to be lost that would show the demand, and no signal stands alone",
            accuses: "a source that would show it lost events, or a signal says what all others say cannot be"),
        StationRow(
            .obedience, .bench, "the switch, read back, against power and bus",
            clears: "power or bus followed the last command",
            accuses: "the phone stays on the bus with its power, though the switch is off"),
        StationRow(
            .phone, .bench, "the phone on the bus, charging or in a session, at any time of the run",
            clears: "the phone was seen in this run",
            accuses: "never: a phone that was never seen may lack, or not be reached"),
    ]

    private static let ofLink = [
        StationRow(
            .port, .unit, "the power at the unit's port after a change of roles",
            clears: "it stayed through each change of roles",
            accuses: "never: a unit that cuts its port's power and a cable that lets it go look alike"),
        StationRow(
            .way, .link, "power, bus and charging after the last command",
            clears: "the phone is on the bus and has power as commanded",
            accuses: "power or bus went without a command, come and go, do not come, or stay after a cut",
            isThrough: true),
        StationRow(
            .fixes, .position, "each fix against those before it",
            clears: "since the drive began the fixes came as from a good receiver in a car",
            accuses: "a gap, a jump, a frozen place, a course against the movement, no course, null island, no fix"),
    ]

    private static let ofSystem = [
        StationRow(
            .handshake, .os, "the phone's state on the bus",
            clears: "never: nobody sees iOS and the unit agree on a session",
            accuses: "the phone is on the bus and does not become usable"),
        StationRow(
            .callback, .os, "the callbacks of connect and disconnect, by a witness",
            clears: "the session's last edge was told in time, or is told to a delegate that the app has not",
            accuses: "the edge of a session that had come up was not told to the app, or late", isThrough: true),
        StationRow(
            .delivery, .os,
            "callbacks after each act of the driver and edge of the session; fixes that the app received",
            clears: "each was told to the app",
            accuses: "an act or an edge of the session was not told to the app"),
        StationRow(
            .templates, .os, "the process that draws templates",
            clears: "it is alive", accuses: "it has ended"),
        StationRow(
            .outcome, .os, "what came of each template call",
            clears: "every call was taken, or refused by a rule that the app should have kept",
            accuses: "a call was refused by no rule"),
        StationRow(
            .gesture, .os, "gestures told to the app, against the finger",
            clears: "each touch was told: a drag from its beginning to its end, in time, another by what it pressed",
            accuses: """
                a drag was not told, not to its end, or late; a press was told where no finger was, or a detent of a knob missed
                """,
            isThrough: true),
    ]

    private static let ofUnit = [
        StationRow(
            .glass, .unit, "the unit's screen: lit or dark",
            clears: "it stayed lit", accuses: "it went dark while nobody touched the cable"),
        StationRow(
            .session, .unit, "the unit's session",
            clears: "it follows the cable",
            accuses: "it does not come, goes by itself, or stays after a cut", isThrough: true),
        StationRow(
            .display, .unit, "template calls against the frames that show them",
            clears: """
                what was called was on a frame within the unit's own delay, and in at most half of the rest of a limited time
                """,
            accuses: "what was called came late to the screen, or never, or took twice the rest of a limited time"),
        StationRow(
            .refresh, .unit, "frames of the last seconds, against calls and fixes",
            clears:
                "a frame showed what was new within half a second, and in at most half of the rest of a limited time",
            accuses: "what was called came late to the screen, or never, or took twice the rest of a limited time"),
        StationRow(
            .echo, .unit, "touches as the unit passes them on",
            clears: "never: no bench sees yet what a unit makes of a finger", accuses: "never, likewise"),
    ]

    private static let ofApp = [
        StationRow(
            .load, .app, "the app's calls just before the end of the process that draws templates",
            clears: "it ended without a call before it",
            accuses: "never: whether a call ended it or the process itself failed, a bench does not see"),
        StationRow(
            .conduct, .app, "the failure itself, where all before it is sound",
            clears: "never", accuses: "what was demanded did not hold"),
    ]
}
