/// The judgement of one approach: what the card told, and what came of it.
public struct GuidanceTrial: Sendable {
    let approach: GuidanceApproach
    let outcome: GuidanceOutcome
    /// Where the maneuver is, in metres along the way; nil where it is not known.
    let anchor: Double?
    /// What stands against it, or what it was held against.
    let account: String

    /// The words of the card.
    public var instruction: String { approach.instruction }
    /// The outcome as the journal writes it: `right`, `wrongSide`, `ahead`, `routeDiffers`, ….
    public var word: String { outcome.word }
    /// Whether the card was wrong.
    public var isWrong: Bool { outcome.isWrong }
    /// The judgement in words, such as `"Turn left onto Mill Street": expected "Turn right onto Mill Street"`.
    public var text: String { "\"\(instruction)\": \(account)" }
}
