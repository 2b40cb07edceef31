import Clockwork
import Events

/// A change of the card that the app itself told of: which fix it acted on, when it had it, and when it called.
struct ToldChange: Sendable {
    let card: String
    let arrival: Arrival
    /// When the app received the fix, nil where it does not tell.
    let received: Instant?
    let called: Instant
    /// How much earlier both may have been than they are stamped, by what is known of the app's clock.
    let doubt: Timespan

    /// Takes what an app said at an instant of a fix that had arrived.
    init(_ call: TemplateCalled, card: String, arrival: Arrival, at instant: Instant) {
        (self.card, self.arrival, received, called) = (card, arrival, call.received, instant)
        doubt = call.doubt ?? .zero
    }
}

/// The changes of the card that were told and not shown yet, in the order of their calls.
///
/// A slow display shows a change after the app has told the next ones. Frames come in the order of the calls, so a card
/// is that of the earliest call that is left with its text, and what was told before that was overtaken.
struct ToldChanges: Sendable {
    /// How many are kept: those of a minute of an app that calls eight times a second, longer than any display takes.
    private static let limit = 512
    private var changes: [ToldChange] = []

    /// Whether all that was told has been shown or overtaken.
    var isEmpty: Bool { changes.isEmpty }

    /// Adds a change; the same text again changes nothing on the screen, and its first call is the one that did.
    mutating func add(_ change: ToldChange) {
        guard changes.last?.card != change.card else { return }
        if changes.count >= Self.limit { changes.removeFirst() }
        changes.append(change)
    }

    /// Takes out the change that a frame shows, with all before it; nil where no such change was told.
    mutating func shown(_ card: String?) -> ToldChange? {
        guard let place = changes.firstIndex(where: { $0.card == card }) else { return nil }
        defer { changes.removeSubrange(...place) }
        return changes[place]
    }
}
