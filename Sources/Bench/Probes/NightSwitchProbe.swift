public import Clockwork
public import Events
public import Measuring

/// Measures the switch of day and night: from the change of the car's light to the first frame in the other colours.
public struct NightSwitchProbe: Sendable {
    private var night: AwaitedFrame, day: AwaitedFrame

    /// Makes a probe that waits for each change as long as `patience`.
    public init(patience: Timespan) {
        night = AwaitedFrame(patience: patience) { $0.isDark == true }
        day = AwaitedFrame(patience: patience) { $0.isDark == false }
    }

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        switch event.body {
        case .act(let act) where act.party == "system" && act.action == "night": night.begin(at: event.at)
        case .act(let act) where act.party == "system" && act.action == "day": day.begin(at: event.at)
        case .frame(let frame):
            night.see(frame, at: event.at)
            day.see(frame, at: event.at)
        default: break
        }
    }

    /// Whether the last change has been shown.
    public var isSettled: Bool { !night.isWaiting && !day.isWaiting }

    /// The last change is waited for no longer.
    public mutating func giveUp() {
        night.giveUp()
        day.giveUp()
    }

    /// Leaves the change to the dark or the light map out.
    public mutating func drop(dark: Bool, _ reason: String) {
        if dark { night.drop(reason) } else { day.drop(reason) }
    }

    /// Both directions in milliseconds.
    public func measurements(provenance: Provenance) -> [Measurement] {
        [
            night.measurement(.nightSwitch, part: "night", of: "the dark map", provenance: provenance),
            day.measurement(.nightSwitch, part: "day", of: "the light map", provenance: provenance),
        ]
    }
}
