/// What may be limited of a metric, in words.
extension Glossary {
    /// What a statistic of a metric is; nil where it is not explained.
    static func meaning(ofStatistic name: String, of metric: String) -> String? {
        let key = spreads.contains(metric) ? "spread.\(name)" : "\(metric).\(name)"
        return (statistics.first { $0.key == key } ?? panStatistics.first { $0.key == key })?.value
    }

    /// The metrics that have the statistics of a spread.
    private static let spreads = ["updateLatency", "stepResponse", "cardMapSkew", "nightSwitch", "firstFrame"]

    /// What the keys in the limits of a metric are that has no statistics of its own.
    static func part(of metric: String) -> String {
        switch metric {
        case "nightSwitch": "light"
        case "firstFrame": "start"
        default: "signal"
        }
    }

    /// The counts are those at which the samples hold a percentile between them with 95 %.
    private static let statistics: KeyValuePairs = [
        "spread.min": "The least sample.",
        "spread.p50": "The median; from 6 samples on.",
        "spread.p95": "19 of 20 samples are no greater; from 59 samples on.",
        "spread.p99": "99 of 100 samples are no greater; from 299 samples on.",
        "spread.max": "The greatest sample; at least the time waited where what was awaited never came.",
        "spread.mad": "The median distance of the samples from their median; from 7 samples on.",
        "headingLag.value": "The lag at which rotation and course correlate best.",
        "frameAge.mean": "The mean over all refreshes.",
        "frameAge.p50": "The median over all refreshes.",
        "frameAge.p95": "19 of 20 refreshes show nothing older.",
        "frameAge.max": "The oldest that was shown.",
        "updatesPerMinute.rate": "The calls in the window for each minute of it, judged by their interval.",
        "disconnects.missed": "How many disconnects the app missed.",
        "disconnects.unexpected":
            "How many more the app missed than chance explains at the share that the system's document expects, S27.",
        "disconnects.rate": "The share of missed ones, judged by its interval.",
        "attach.p50": "The median; from 6 cycles on.",
        "attach.p95": "19 of 20 cycles are no slower; from 59 cycles on.",
        "attach.max": "The slowest cycle; at least the time waited where the signal did not rise in every cycle.",
        "attach.missing": "In how many cycles the signal did not rise.",
        "detach.p50": "The median; from 6 cycles on.",
        "detach.p95": "19 of 20 cycles are no slower; from 59 cycles on.",
        "detach.max": "The slowest cycle; at least the time waited where the signal did not fall in every cycle.",
        "detach.missing": "In how many cycles the signal did not fall.",
        "attach.missingRate": "Their share, judged by its interval.",
        "detach.missingRate": "Their share, judged by its interval.",
        "flaps.rate": "The share of cycles in which the phone left by itself, judged by its interval.",
        "flaps.flappingRate": "The share of cycles in which it left more than three times within 10 s.",
        "roleSwitch.rate": "The share of such changes, judged by its interval.",
        "fallback.uncaughtRate": "Their share of the misses, judged by its interval.",
        "guidance.wrongRate": "The share of maneuvers with a wrong card, judged by its interval.",
        "guidance.wrongSideRate": "The share of maneuvers that told the other side.",
        "guidance.aheadRate": "The share of maneuvers that told a later one.",
        "guidance.wrongTrafficRate": "The share of declarations that told the other side of the traffic.",
        "guidance.pastArrivalRate": "The share of times of arrival that lay in the past.",
        "guidance.missingRate": "The share of trips that were told without what is left.",
        "flaps.departures": "How often the phone left by itself.",
        "flaps.bounces": "How many of these detaches were shorter than the rig's bounce time.",
        "flaps.flapping": "In how many cycles it left more than three times within 10 s.",
        "roleSwitch.p50": "The median of the changes that were whole; from 6 on.",
        "roleSwitch.p95": "19 of 20 are no slower; from 59 on.",
        "roleSwitch.max": "The slowest.",
        "roleSwitch.incomplete": "How many changes ended unsettled, or with another departure or a finding.",
        "fallback.p50": "The median of the times from the cut to the rule's conclusion; from 6 cycles on.",
        "fallback.p95": "19 of 20 conclusions come no later; from 59 cycles on.",
        "fallback.max": "The latest conclusion.",
        "fallback.falseAlarms": "In how many cycles the rule took a session that went on for ended.",
        "fallback.rate": "The share of such cycles, judged by its interval.",
        "fallback.uncaught": "How many disconnects that the app missed the rule did not catch either.",
        "timeUntil.value": "The time from the start of the step.",
        "guidance.age": "How old the shown distance is; the median over the maneuvers, from 3 of them on.",
        "guidance.pace": "How much the shown distance falls for the way driven; 100 % is right.",
        "guidance.distanceError": "Shown less true distance at each fix; the median, within the rounding step.",
        "guidance.distanceOff": "The greatest distance by which a shown figure misses what its rounding explains.",
        "guidance.timeError": "Shown less expected time left; the median. It needs a route.",
        "guidance.timeOff": "The greatest error of a time left beyond its second. It needs a route.",
        "guidance.wrong": "How many maneuvers had a wrong card; one that is not on the drive leaves it undecided.",
        "guidance.wrongSide": "How many of those told the other side.",
        "guidance.wrongTraffic": "How many cards declared the other side of the traffic; it needs `trafficSide`.",
        "guidance.ahead": "How many of those told a later maneuver than the next.",
        "guidance.offTable": "How many shown distances the app's own table never shows.",
        "guidance.missing": "How often the app left out what is left of the trip: its distance or its time.",
        "guidance.pastArrival": "How many times of arrival lay before the moment at which they were told.",
    ]
}
