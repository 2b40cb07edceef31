import Measuring

/// What the statistics of metrics are; a test sees to it that each one has its words.
enum StatisticWords {
    /// What a statistic of a metric is; nil where it is not explained.
    ///
    /// Runbooks limit some metrics under the name that several have in common, such as `fallback`.
    static func meaning(of statistic: String, in metric: MetricDefinition) -> String? {
        own.first { $0.key == "\(metric.name).\(statistic)" }?.value ?? limited(statistic, metric.name)
            ?? shared.first { $0.key == statistic }?.value
    }

    /// The words of the runbooks' page, where a limit may name the statistic.
    private static func limited(_ statistic: String, _ name: String) -> String? {
        let names = name.indices.reversed().map { String(name[...$0]) }
        return names.lazy.compactMap { Glossary.meaning(ofStatistic: statistic, of: $0) }.first
    }

    private static let own: KeyValuePairs = [
        "flaps.rate": "The share of cycles in which the phone left by itself, with its interval.",
        "roleSwitchFailures.rate": "The share of changes that were not whole, with its interval.",
        "harness.clock.value": "The least step seen; that of a reading where the clock is finer.",
        "fallbackCatches.caught": "How many disconnects that the app missed the rule caught.",
    ]

    /// The counts are those at which the samples hold a percentile between them with 95 %.
    private static let shared: KeyValuePairs = [
        "min": "The least sample, with that sample's own bounds.",
        "p50": "The median; its bounds from 6 samples on.",
        "p95": "19 of 20 samples are no greater; from 59 samples on.",
        "p99": "99 of 100 samples are no greater; from 299 samples on.",
        "max": "The greatest sample, with that sample's own bounds.",
        "mad": "The median distance of the samples from their median; from 7 samples on.",
        "dataLink": "The count of cycles without it on the bus, usable.",
        "power": "The count of cycles without 5 V in the cable.",
        "charging": "The count of cycles without the phone's word that it charges.",
        "session": "The count of cycles without the unit's session.",
        "belief": "The count of cycles without the app's belief.",
        "dataLinkRate": "The share of cycles without it on the bus, usable, with its interval.",
        "powerRate": "The share of cycles without 5 V in the cable, with its interval.",
        "chargingRate": "The share of cycles without the phone's word that it charges, with its interval.",
        "sessionRate": "The share of cycles without the unit's session, with its interval.",
        "beliefRate": "The share of cycles without the app's belief, with its interval.",
    ]
}
