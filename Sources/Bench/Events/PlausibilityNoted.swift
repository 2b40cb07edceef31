public import Clockwork
public import Journaling
public import Positioning

/// A drive has ended, or the run with it: what its positions were like, so that a bad log is not blamed on the app.
public struct PlausibilityNoted: ExchangedRecord, Sendable {
    /// How many fixes were delivered.
    public var fixes = 0
    /// The median interval between them and how far nine of ten keep to it, in milliseconds.
    public var interval: Double?, jitter: Double?
    /// How often there was no position, and for how long at most.
    public var gaps = 0, longestGap = Timespan.zero
    /// How often the position moved as no car does.
    public var jumps = 0
    /// The shares of the fixes, 0 to 1, with a position, a speed and a course.
    public var withPosition = 0.0, withSpeed = 0.0, withCourse = 0.0
    /// The worst horizontal accuracy in metres.
    public var worstAccuracy: Double?
    /// How many epochs were of no use: without a time, backwards in time, twice.
    public var withoutTime = 0, backwards = 0, duplicates = 0
    /// What is wrong, in a few words each; empty where nothing is.
    public var remarks: [String] = []

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("fixes", &fixes)
        try fields.field("interval", &interval, decimals: 0)
        try fields.field("jitter", &jitter, decimals: 0)
        try fields.field("gaps", &gaps)
        try fields.field("longestGap", &longestGap)
        try fields.field("jumps", &jumps)
        try fields.field("withPosition", &withPosition, decimals: 3)
        try fields.field("withSpeed", &withSpeed, decimals: 3)
        try fields.field("withCourse", &withCourse, decimals: 3)
        try fields.field("worstAccuracy", &worstAccuracy, decimals: 1)
        try fields.field("withoutTime", &withoutTime)
        try fields.field("backwards", &backwards)
        try fields.field("duplicates", &duplicates)
        try fields.field("remarks", &remarks)
    }
}

extension PlausibilityNoted {
    /// Makes the record of a note.
    public init(_ note: PlausibilityNote) {
        self.init()
        fixes = note.fixes
        (interval, jitter) = (note.medianInterval?.milliseconds, note.jitter?.milliseconds)
        (gaps, longestGap, jumps) = (note.gaps, note.longestGap, note.jumps)
        (withPosition, withSpeed, withCourse) = (note.withPosition, note.withSpeed, note.withCourse)
        worstAccuracy = note.worstAccuracy
        (withoutTime, backwards, duplicates) = (note.withoutTime, note.backwards, note.duplicates)
        remarks = note.remarks
    }

    /// What is wrong in one line, nil where nothing is: `position: 3 gaps, longest 12 s`.
    public var text: String? {
        remarks.isEmpty ? nil : "position: " + remarks.joined(separator: "; ")
    }
}
