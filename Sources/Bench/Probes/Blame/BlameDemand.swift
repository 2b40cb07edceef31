public import Blaming
public import Clockwork

/// What was demanded of a step that failed, and what is known of the failure beside the run's events.
public struct BlameDemand: Sendable {
    /// By which way it comes about.
    public var concern: Concern
    /// Since when the failure has come about: what was wrong and right again before says nothing of it.
    public var begin: Instant
    /// What the demand is seen by, beside what shows all of its kind: what that lost counts as well.
    public var source: LossSource?
    /// When the step began in which hands did what is looked at; nil where nothing of it hangs on hands.
    public var hands: Instant?
    /// The time that broke its limit; nil where it was no time.
    public var time: LimitedTime?

    /// Makes a demand.
    public init(_ concern: Concern, since begin: Instant) { (self.concern, self.begin) = (concern, begin) }
}

/// A time from what happens to the frame that shows it, and what is known of its parts.
public struct LimitedTime: Hashable, Sendable {
    /// The time that was measured, or the limit that it is known to be above.
    public var whole: Timespan
    /// Whether only the limit is known.
    public var isLeast = false
    /// Whether it stands for the longest of all samples, and not for a usual one.
    public var isLongest = false
    /// The app's own part, and that from its call to the frame; nil where they were not measured.
    public var own: Timespan?, display: Timespan?

    /// Makes a time.
    public init(_ whole: Timespan) { self.whole = whole }
}
