extension Glossary {
    /// What the metrics are whose statistics stand apart in the limits of another.
    static let times = [
        "began": "the time from the contact of a timed drag to the callback that a pan began.",
        "firstFrame": "the time from that contact to the first frame whose map moved.",
    ]

    /// What is limited of drags; percentiles hold at the counts of samples that carry them.
    static let panStatistics: KeyValuePairs = [
        "panThreshold.value": "The length that is reported as a pan in half of the trials.",
        "panThreshold.swallowed":
            "How much of a drag moves nothing before the pan begins; the median of the timed drags.",
        "panThreshold.slope":
            "How much the threshold varies from drag to drag, as a standard deviation; 0 where all drags agreed, and then at most "
            + "its upper bound.",
        "panThreshold.pixels": "The length in pixels.",
        "panThreshold.millimetres": "The length on the glass; undecided where the display's document tells no extent.",
        "panThreshold.percentOfWidth": "Its share of the screen's width.",
        "panThreshold.percentOfHeight": "Its share of the screen's height.",
        "panThreshold.percentOfShorter": "Its share of the shorter side.",
        "panThreshold.percentOfDiagonal": "Its share of the diagonal.",
        "began.min": "The fastest drag.",
        "began.p50": "The median of the timed drags.",
        "began.p95": "19 of 20 are no slower; from 59 timed drags on.",
        "began.p99": "99 of 100 are no slower; from 299 on.",
        "began.max": "The slowest drag.",
        "firstFrame.min": "The fastest drag.",
        "firstFrame.p50": "The median of the timed drags.",
        "firstFrame.p95": "19 of 20 are no slower; from 59 timed drags on.",
        "firstFrame.p99": "99 of 100 are no slower; from 299 on.",
        "firstFrame.max": "The slowest drag.",
    ]
}
