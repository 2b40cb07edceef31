public import CarPlay
public import Clockwork

/// What the model app does, each with its delay from the input that caused it.
public enum AppAction: Hashable, Sendable {
    /// The app believes from then on that it is connected, or that it is not.
    case believe(connected: Bool, after: Timespan)
    /// The app calls a template; `fix` is the number of the fix that it acts on, nil where none caused it.
    case call(TemplateCall, fix: Int?, after: Timespan)
    /// The app draws its map for a fix.
    case draw(fix: Int, after: Timespan)
    /// The app draws its map anew as its camera stands, without a new fix.
    case look(after: Timespan)
    /// The app's process ends.
    case end(reason: String, after: Timespan)
    /// A witness in the app tells something of it.
    case tell(AppNews, after: Timespan)
    /// The process that draws templates ends.
    case endTemplateUI(after: Timespan)
    /// The app looks at the phone's charging state again.
    case lookAtCharging(after: Timespan)
}
