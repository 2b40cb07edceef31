public import Clockwork
public import Events

/// Watches what the app is told of presses: whether one was a hold, how often it stepped, and which rows and
/// buttons were chosen.
public struct UnitPressProbe: Sendable {
    /// Whether a hold began.
    public private(set) var isHold = false
    /// How many single steps were told.
    public private(set) var steps = 0
    /// From the finger that left to the step that it made, for each press that was no hold.
    public private(set) var latencies: [Timespan] = []
    /// The rows that were chosen, by what the callback carried.
    public private(set) var rows: Set<String> = []
    /// The buttons that were pressed, by what the callback carried.
    public private(set) var buttons: Set<String> = []
    /// How many callbacks told of a row or a button.
    public private(set) var presses = 0

    private var lifted: Instant?

    /// Makes a probe before the press.
    public init() {}

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        switch event.body {
        case .touch(let touch): lifted = touch.phase == "up" ? event.at : nil
        case .callback(let told): take(told, at: event.at)
        default: break
        }
    }

    private mutating func take(_ told: CallbackTold, at instant: Instant) {
        switch told.callback {
        case "panBegan": isHold = true
        case "panned":
            steps += 1
            if let lifted, !isHold { latencies.append(instant - lifted) }
            lifted = nil
        case "pressed":
            presses += 1
            buttons.insert(told.text ?? "")
        case "selected":
            presses += 1
            rows.insert(told.text ?? "")
        default: break
        }
    }
}
