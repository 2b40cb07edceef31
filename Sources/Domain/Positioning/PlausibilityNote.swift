public import Clockwork
import Formats

/// What is to be said of the positions of a drive.
public struct PlausibilityNote: Hashable, Sendable {
    /// How many fixes were delivered.
    public var fixes = 0
    /// The median interval between them, and how far nine of ten keep to it; nil below two fixes.
    public var medianInterval: Timespan?, jitter: Timespan?
    /// How often there was no position for longer than `Plausibility.shortestGap`, and for how long at most.
    public var gaps = 0, longestGap = Timespan.zero
    /// How often the position moved as no car does.
    public var jumps = 0
    /// The shares of the fixes, 0 to 1, with a position, a speed and a course.
    public var withPosition = 0.0, withSpeed = 0.0, withCourse = 0.0
    /// Whether the car moved, so that a course was to be expected; taken for granted where no speed was reported.
    public var hasMoved = true
    /// The worst horizontal accuracy in metres, nil where none was reported.
    public var worstAccuracy: Double?
    /// How many epochs were of no use: without a time, with a time before or the same as one already delivered.
    public var withoutTime = 0, backwards = 0, duplicates = 0

    /// Makes a note of no fixes.
    public init() {}

    /// What is wrong, in a few words each; empty where the positions are as those of a good receiver.
    public var remarks: [String] {
        guard fixes > 0 else { return [] }
        guard withPosition > 0 else { return ["no position in any fix"] }
        return [slowness, gapsText, count(jumps, "jump"), disorder, silentValues, accuracyText].compactMap(\.self)
    }

    private var slowness: String? {
        guard let medianInterval, medianInterval > Plausibility.longestInterval else { return nil }
        return "a fix only every \(Self.text(medianInterval))"
    }

    private var gapsText: String? {
        count(gaps, "gap").map { "\($0), " + (gaps == 1 ? "" : "longest ") + Self.text(longestGap) }
    }

    private var disorder: String? {
        let reasons = [(backwards, "backwards in time"), (duplicates, "twice"), (withoutTime, "without a time")]
        let told = reasons.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return told.isEmpty ? nil : "epochs out of order: " + told.joined(separator: ", ")
    }

    private var silentValues: String? {
        switch (withSpeed, withCourse) {
        case (0, 0) where hasMoved: "no speed and no course in any fix"
        case (0, _): "no speed in any fix"
        case (_, 0) where hasMoved: "no course in any fix"
        default: nil
        }
    }

    private var accuracyText: String? {
        guard let worstAccuracy, worstAccuracy > Plausibility.poorAccuracy else { return nil }
        return "accuracy down to \(FixedDecimal.shortest(worstAccuracy, decimals: 0)) m"
    }

    private static func text(_ span: Timespan) -> String {
        FixedDecimal.shortest(span.seconds, decimals: 1) + " s"
    }

    private func count(_ number: Int, _ noun: String) -> String? {
        number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
