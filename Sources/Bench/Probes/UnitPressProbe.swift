public import Events

/// Watches what the app is told of presses: whether one was a hold, how often it stepped, and which rows and
/// buttons were chosen.
public struct UnitPressProbe: Sendable {
    /// Whether a hold began.
    public private(set) var isHold = false
    /// How many single steps were told.
    public private(set) var steps = 0
    /// The rows that were chosen, by what the callback carried.
    public private(set) var rows: Set<String> = []
    /// The buttons that were pressed, by what the callback carried.
    public private(set) var buttons: Set<String> = []

    /// Makes a probe before the press.
    public init() {}

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        guard case .callback(let told) = event.body else { return }
        switch told.callback {
        case "panBegan": isHold = true
        case "panned": steps += 1
        case "pressed": buttons.insert(told.text ?? "")
        case "selected": rows.insert(told.text ?? "")
        default: break
        }
    }
}
