extension PublicCase {
    /// Every case, what is right in it, and the public report that it comes from.
    static let all = [
        PublicCase(
            "loop-second-lobe-first", "a stop that is skipped is told, and not ticked off",
            "stadiamaps/ferrostar #875"),
        PublicCase(
            "back-over-passed-part", "driving back over a passed part is the wrong way, and advances nothing",
            "stadiamaps/ferrostar PR #714"),
        PublicCase(
            "other-pavement-8-m", "eight metres beside the line the step changes at the corner only",
            "stadiamaps/ferrostar #717"),
        PublicCase(
            "no-prompts-beside-the-line", "beside the route nothing is spoken and no step advances",
            "stadiamaps/ferrostar #744, stadiamaps/ferrostar PR #886"),
        PublicCase(
            "first-fix-behind-first-waypoint", "a first fix behind a stop joins behind it",
            "stadiamaps/ferrostar #415"),
        PublicCase(
            "short-cut-to-target", "standing at the target is arrival, whichever way led there",
            "stadiamaps/ferrostar #285"),
        PublicCase(
            "six-steps-of-8-m", "several steps between two fixes pass at once",
            "stadiamaps/ferrostar #685, stadiamaps/ferrostar PR #715"),
        PublicCase(
            "zero-length-depart-step", "a depart step without length is left at once",
            "stadiamaps/ferrostar #383"),
        PublicCase(
            "lateral-in-the-same-update", "the distance from the line is that of the same fix",
            "stadiamaps/ferrostar mod.rs"),
        PublicCase(
            "out-and-back-one-centreline", "out and back over one centreline are told apart",
            "mapbox/mapbox-navigation-ios #639, mapbox/mapbox-navigation-ios PR #642"),
        PublicCase(
            "bow-tie-12-m-gap", "the place never jumps to the other arm of a bow-tie",
            "mapbox/mapbox-navigation-ios #1457"),
        PublicCase(
            "self-crossing-without-course", "at a self-crossing the progress decides, without a course",
            "mapbox/mapbox-navigation-ios #1457"),
        PublicCase(
            "random-course-at-speed-zero", "a course at speed zero means nothing",
            "mapbox/mapbox-navigation-ios #481"),
        PublicCase(
            "geometry-longer-than-declared", "what is left stays in range where the line is longer than declared",
            "mapbox/mapbox-navigation-ios #901"),
        PublicCase(
            "target-25-m-after-corner", "a target behind a corner is not reached before it",
            "mapbox/mapbox-navigation-ios #877"),
        PublicCase(
            "target-on-parallel-street", "near as the crow flies is no arrival",
            "mapbox/mapbox-navigation-ios #877, stadiamaps/ferrostar #298"),
        PublicCase(
            "parked-for-a-minute", "arrival is told once, however long the car stands there",
            "mapbox/mapbox-navigation-android #1647"),
        PublicCase(
            "zero-length-arrive-steps", "arrive steps without length hold nothing up",
            "mapbox/mapbox-navigation-android #1501"),
        PublicCase(
            "speed-missing-at-the-corner", "a guessed speed does not carry the car past a corner",
            "mapbox/mapbox-navigation-ios #629"),
        PublicCase(
            "tunnel-bad-fixes-at-exit", "the place runs on in a tunnel, and bad fixes at its exit start no reroute",
            "mapbox/mapbox-navigation-ios #1998"),
        PublicCase(
            "jumping-fixes-in-tunnel", "poor fixes in a tunnel throw nobody back",
            "osmandapp/OsmAnd #20485"),
        PublicCase(
            "wrong-way-after-uturn", "a U-turn is told as the wrong way",
            "mapbox/mapbox-navigation-android #249"),
        PublicCase(
            "leave-and-come-back", "who comes back goes on from there",
            "mapbox/mapbox-navigation-android #48"),
        PublicCase(
            "three-points-within-120-m", "start, stop and target close together make no loop of reroutes",
            "mapbox/mapbox-navigation-android #760, mapbox/mapbox-navigation-android #1011, mapbox/mapbox-navigation-android #1012"
        ),
        PublicCase(
            "a-to-b-to-a", "being at A at the start of A to B to A is no arrival",
            "mapbox/mapbox-navigation-android #1487"),
        PublicCase(
            "ring-start-near-finish", "a ring is finished behind its full round only",
            "osmandapp/OsmAnd #13851, eopeter/flutter_mapbox_navigation #355"),
        PublicCase(
            "no-zero-estimate-when-off-route", "off the route what is left does not fall to nothing",
            "osmandapp/OsmAnd #4675"),
        PublicCase(
            "full-values-before-moving", "before moving the full distance and time are left",
            "mapbox/mapbox-navigation-android #1404"),
        PublicCase(
            "single-step-leg", "a leg of one step without an arrive step is passed like any other",
            "maplibre/maplibre-navigation-android #74, maplibre/maplibre-navigation-android PR #106"),
        PublicCase(
            "no-progress-1200-m-away", "far beside the route nothing advances",
            "maplibre/maplibre-navigation-android PR #75"),
        PublicCase(
            "roundabout-radius-8-m", "a small ring is crossed step by step, each prompt once",
            "organicmaps/organicmaps #8892, organicmaps/organicmaps #4643, organicmaps/organicmaps #6146"),
        PublicCase(
            "roundabout-full-turn-left-hand", "a ring is driven round in order in left-hand traffic",
            "organicmaps/organicmaps #6146, organicmaps/organicmaps #4643"),
        PublicCase(
            "train-30-m-right", "thirty metres to the right are told as they are",
            "organicmaps/organicmaps #13032"),
        PublicCase(
            "service-road-18-m-left", "a service road to the left is told with its sign",
            "osmandapp/OsmAnd #3656"),
        PublicCase(
            "seven-kilometres-doubling-back", "doubling back is no reversal, with places alone",
            "valhalla/valhalla #2552, valhalla/valhalla #3627"),
        PublicCase(
            "five-minutes-without-a-fix", "a trip survives five minutes without a fix",
            "commaai/openpilot #25541"),
        PublicCase(
            "declared-3-percent-longer", "declared lengths begin in full and end at nothing",
            "Valhalla and OSRM answers in Monaco"),
    ]
}
