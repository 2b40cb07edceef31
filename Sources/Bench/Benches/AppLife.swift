import CarPlay
import Clockwork
import PhoneApps

/// What the bench keeps of a model app's process to judge it by.
struct AppLife {
    /// Counts the app's processes: an action of one that has ended comes to nothing.
    var process = 0
    /// What the app believed last, nil before it said anything.
    var belief: Bool?
    /// When the car's session ended last, nil while it is up and before the first.
    var sessionEnd: Instant?
    /// Whether it was told that positions are used after that.
    var hasToldOfDrawing = false
    /// How many things the app has done that a driver sees.
    var effects = 0
    /// The titles under which presses of buttons have done something.
    var titles: [AppButton: String] = [:]
    /// How often the map was scrolled.
    var scrolls = 0
    /// What is wrong with what is shown, each since when, and whether it was told.
    var standing: [String: (since: Instant, isTold: Bool)] = [:]
    /// Looks again at what is wrong.
    var timer: ScheduledAction?

    /// For how long something must be wrong before it is told: calls that belong together come one after the other.
    static let patience = Timespan.seconds(1)

    /// Takes what is wrong now; returns what has been wrong for long enough, once each.
    mutating func take(_ notes: [RuleNote], at instant: Instant) -> [RuleNote] {
        standing = standing.filter { entry in notes.contains { $0.name == entry.key } }
        return notes.filter { note in
            let known = standing[note.name] ?? (instant, false)
            let isDue = !known.isTold && instant - known.since >= Self.patience
            standing[note.name] = (known.since, known.isTold || isDue)
            return isDue
        }
    }

    /// When something that is wrong now would have been so for long enough, nil where there is nothing.
    var nextLook: Instant? {
        standing.values.filter { !$0.isTold }.map { $0.since + Self.patience }.min()
    }
}
