/// What the words of a closed set mean; a test sees to it that every set of the tables is here.
struct Glossary {
    /// The set that has exactly these words, nil where it is not explained.
    static func meanings(of words: [String]) -> KeyValuePairs<String, String>? {
        sets.first { $0.map(\.key) == words }
    }

    private static let sets: [KeyValuePairs<String, String>] =
        [
            capabilities, linkStates, cableEdges, beliefs, directions, shownValues, topologies, roundings, sides,
            oracles, trafficSides,
            benchViews, portMethods, portClasses, relayBoards, relayRests,
            certainties, lifecycles, scenePhases, failures, translations, templates,
            maneuvers,
        ] + appSets + carSets + unitSets + partSets

    private static let capabilities: KeyValuePairs = [
        "cable": "The cable between phone and unit can be broken and closed.",
        "powerCut": "A cut of the cable takes the power away for certain; a port of class `dataOnly` does not.",
        "powerSwitch": "The phone's power can be switched; where the session is wireless, that ends charging alone.",
        "roleSwitch": "Phone and unit can be asked to exchange their roles.",
        "bus": "The phone can be seen on a USB bus.",
        "power": "Power in the phone's cable is measured.",
        "charging": "Whether the phone charges can be seen.",
        "session": "The unit's CarPlay session can be seen.",
        "belief": "What the app believes of the connection can be seen; a rig with `witness: false` cannot.",
        "touch": "The screen can be touched; a unit with `present: false` cannot.",
        "fingerPan": "A finger's drag reaches the app; a system with `fingerPan: false` keeps it back.",
        "keptDrags": "Unit or system keep drags from the app, S58.",
        "leftHandDrive": "The driver sits on the left: map buttons stand on the right.",
        "multiTouch": "Two fingers' pinches and turns reach the app: `multiTouch: true`, and iOS 26 or later.",
        "knob": "The unit has a knob; one with `knob: false` has none.",
        "touchpad": "The unit has a touchpad; one with `touchpad: false` has none.",
        "frames": "What the screen shows can be seen.",
        "navigation": "The app can be told to navigate.",
        "templates": "The app's template calls can be seen, and it can be made to do more than navigate.",
        "oneMap": "The app has a single map, which has to move between phone and car, D04.",
        "mapButtons": "The app puts buttons on the map.",
        "barButtons": "The app puts buttons into the bars.",
        "panning": "A button of the app leads into the panning interface, D08.",
        "routeChoice": "The app takes the choice of a route on the car, D05.",
        "tripEstimates": "The app tells what is left of the trip, S52.",
        "secondManeuver": "The app tells the maneuver behind the next one.",
        "offlineStart": "It is known what the app shows that starts without a network.",
    ]

    private static let benchViews: KeyValuePairs = [
        "callbacks": "What the system tells the app.",
        "calls": "The app's template calls, and what comes of them.",
        "frames": "The frames of the unit's screen.",
    ]

    private static let linkStates: KeyValuePairs = [
        "absent": "Nothing was there yet.",
        "enumerating": "The phone is on the bus and not yet usable.",
        "attached": "The phone is usable, without a CarPlay session.",
        "roleSwitching": "The phone left for a requested change of role or configuration.",
        "session": "A CarPlay session is up.",
        "detached": "The cable is out, by more evidence than the command alone.",
    ]

    private static let cableEdges: KeyValuePairs = [
        "in": "Closes the cable.",
        "out": "Breaks the cable.",
    ]

    private static let beliefs: KeyValuePairs = [
        "connected": "The app has taken note that CarPlay is there.",
        "disconnected": "The app has taken note that CarPlay is gone, or has never seen it.",
    ]

    private static let directions: KeyValuePairs = [
        "up": "0 deg", "up-right": "45 deg", "right": "90 deg", "down-right": "135 deg",
        "down": "180 deg", "down-left": "225 deg", "left": "270 deg", "up-left": "315 deg",
    ]

    private static let shownValues: KeyValuePairs = [
        "card": "The distance on the guidance card.",
        "map": "The place of the map.",
    ]

    private static let topologies: KeyValuePairs = [
        "model": "Every party is a model; nothing is plugged in.",
        "benchPort": "The phone on a hub port of the bench: attach, identity and port power, without a car's session.",
        "unitCable": "The phone wired to the unit, with a cutter and a meter in the cable.",
        "dongle": "The phone wired to a receiver dongle on the rig machine.",
        "wireless":
            "A wireless session to unit or dongle; the phone on a hub port of the bench for power and services.",
    ]

    private static let portMethods: KeyValuePairs = [
        "auto": "The first of `disable` and `hub` that works.",
        "disable": "The kernel's file `disable` of the port (Linux 6.0).",
        "hub": "Requests to the hub.",
        "deauthorize": "The kernel's file `authorized` of the phone: data only.",
    ]

    private static let portClasses: KeyValuePairs = [
        "vbus": "Power and data, with evidence.",
        "dataOnly": "Data only: 5 V stay.",
        "ganged": "Power of all ports of the hub together.",
        "none": "Nothing.",
        "unknown": "Not tried yet.",
    ]

    private static let relayBoards: KeyValuePairs = [
        "lcus": "Four bytes: A0, the channel, 1 or 0, their sum; boards with a CH340 of the LCUS kind.",
        "kmtronic": "Three bytes: FF, the channel, 1 or 0; the board can be asked.",
        "numato": "A line of text: `relay on 0`; the board can be asked.",
        "devantech": "One byte a command, as the USB-RLY boards take it; the board can be asked.",
    ]

    private static let relayRests: KeyValuePairs = [
        "closed": "The cable is whole while the relay has no current.",
        "open": "The cable is broken while the relay has no current.",
    ]

    private static let roundings: KeyValuePairs = [
        "mapboxMetric":
            "As Mapbox and MapLibre on iOS: below 25 m to 5 m, below 100 m to 25 m, below 999 m to 50 m, then in kilometres.",
        "mapboxUS": "As Mapbox and MapLibre on iOS: below 0.1 mi to 50 ft, below 3 mi to 0.1 mi, then whole miles.",
        "mapboxUK":
            "As Mapbox and MapLibre on iOS: below 20 yd to 10 yd, below 100 yd to 25 yd, below 0.1 mi to 50 yd, then in miles.",
        "ferrostarMetric":
            "As Ferrostar: below 50 m to 5 m, below 100 m to 10 m, below 500 m to 50 m, to 1 km to 100 m, then in kilometres.",
        "ferrostarUS": "As Ferrostar in CarPlay: the same steps in feet up to 289 m, then in miles.",
        "ferrostarUK": "As Ferrostar in CarPlay: the same steps in yards up to 300 m, then in miles.",
        "ferrostarAndroidMetric":
            "As Ferrostar on Android: up to 10 m to 5 m, up to 100 m to 10 m, up to 1 km to 100 m.",
        "ferrostarAndroidUS": "As Ferrostar on Android: in feet up to 289 m, then in miles.",
        "ferrostarAndroidUK": "As Ferrostar on Android: below 10 yd to 5 yd, up to 300 m to 10 yd, then in miles.",
        "mapLibreAndroidMetric":
            "As MapLibre on Android: below 401 m down to a multiple of 50 m, at least 50 m, then in kilometres.",
        "mapLibreAndroidUS": "As MapLibre on Android: the same in feet below 401 ft, then in miles.",
    ]

    private static let maneuvers: KeyValuePairs = [
        "straight": "Straight on.",
        "left": "A turn to the left.", "right": "A turn to the right.",
        "slightLeft": "A slight turn to the left.", "slightRight": "A slight turn to the right.",
        "sharpLeft": "A sharp turn to the left.", "sharpRight": "A sharp turn to the right.",
        "uTurn": "Back: to the left where traffic drives on the right, to the right where it drives on the left.",
        "leftAtEnd": "To the left at the end of the road.", "rightAtEnd": "To the right at the end of the road.",
        "keepLeft": "The left side of a fork.", "keepRight": "The right side of a fork.",
        "rampLeft": "Off the road on the left.", "rampRight": "Off the road on the right.",
        "mergeLeft": "Into a road from its left.", "mergeRight": "Into a road from its right.",
        "roundabout": "Through a ring, by `exit` where it is known.", "exitRoundabout": "Out of a ring.",
        "arrive": "The destination.", "arriveLeft": "The destination on the left.",
        "arriveRight": "The destination on the right.",
        "start": "The start.", "ferry": "A ferry.",
    ]

    private static let oracles: KeyValuePairs = [
        "route": "The route that the app was given: what the reference says of each fix.",
        "drive":
            "The turns of the drive alone: the distance must fall with the way and reach zero at one that was made.",
    ]

    private static let trafficSides: KeyValuePairs = [
        "right": "As in most countries: rings are driven counter-clockwise.",
        "left": "As in Britain, Japan or Australia: rings are driven clockwise.",
    ]

    private static let sides: KeyValuePairs = [
        "width": "The width of the screen.",
        "height": "Its height.",
        "shorter": "The shorter of the two.",
        "diagonal": "From corner to corner.",
        "axis": "The side along the greater part of the drag.",
    ]

    private static let certainties: KeyValuePairs = [
        "measured": "By a run of one's own.",
        "documented": "By Apple's text.",
        "observed": "Seen in apps or on devices, and not in Apple's text.",
        "reported": "Told in an article or a public issue.",
        "unknown": "Only hardware can settle it: the value is the model's own.",
    ]

    private static let lifecycles: KeyValuePairs = [
        "appDelegate": "The application's delegate, as in iOS 12.",
        "scene": "The delegate of the car's scene, from iOS 13.",
    ]

    private static let scenePhases: KeyValuePairs = [
        "absent": "It is not there.",
        "background": "It is there and not seen.",
        "foreground": "It is seen.",
    ]

    private static let failures: KeyValuePairs = [
        "exception": "By an exception, also where a completion was given.",
        "error": "By an error for the completion, by an exception without one.",
    ]

    private static let translations: KeyValuePairs = [
        "delta": "As the change since the last callback.",
        "cumulative": "As the way since the drag began.",
    ]

    private static let templates: KeyValuePairs = [
        "map": "The map with its buttons, card and previews.",
        "list": "A list of rows in sections.",
        "grid": "A grid of buttons.",
        "search": "The keyboard with its rows of results.",
        "alert": "A question with buttons, over everything.",
        "actionSheet": "A sheet of buttons with title and message.",
        "voiceControl": "The picture of a voice dialogue.",
        "information": "Titles with details, and buttons.",
        "tabBar": "Tabs of other templates.",
        "contact": "A person or place with buttons.",
        "pointOfInterest": "Points on a map of the system.",
        "nowPlaying": "What is playing.",
    ]

    /// What else is to be known of an action; nil where its keys tell everything.
    static func remark(on action: String) -> String? {
        remarks.first { $0.key == action }?.value
    }

    private static let remarks: KeyValuePairs = [
        "command": """
        It passes with exit status 0; anything else is a fault of the bench, never of the product. When the step's time is up, the
        command and what it started are asked to end (SIGTERM), and 2 s later made to (SIGKILL). The time is that of this
        machine, also in virtual time, which stands still meanwhile. What it printed last stands in the journal.
        """,
        "await": """
        The wait ends as soon as the state is there; it did not pass where the step's timeout comes first. A link's state is
        final once no signal has moved for the rig's settle time.
        """,
        "measure": """
        In `limits`, `atMost` is the greatest value of a statistic that passes, `atLeast` the least; both may stand together.
        A limit is judged by the interval in which its statistic lies: it is *passed* or *failed* where all of the interval
        lies on one side, and *undecided* where it lies on both, or where the samples are too few for a percentile. With a
        `margin`, in the limit's unit or in per cent of it, what passes or fails by less is told as *marginal*; that changes no
        verdict. Without limits, here and in the rig's [limits file](rig.md#limits), the step measures and judges nothing.
        """,
    ]

    /// The verdicts of a run, worst first, with the exit status of `rig run`.
    static let verdicts: [(verdict: String, meaning: String, status: String)] = [
        ("interrupted", "It was stopped before its end; teardown has run.", "130 or 143"),
        ("failed", "The product did not do what it should.", "1"),
        ("benchFault", "The bench did not do what it should; nothing is said of the product.", "2"),
        (
            "undecided",
            "What was measured does not decide a limit: its interval lies on both sides, or n is too small.", "3"
        ),
        ("flaky", "It passed at a later attempt.", "0"),
        ("passed", "It did what it should.", "0"),
        ("skipped", "The bench lacks what the runbook needs; neutral among other runs, 2 where all were skipped.", "2"),
    ]
}
