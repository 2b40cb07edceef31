import CarPlay
import Clockwork
import HeadUnits
import Runbooks

/// What the driver's hands do with a unit: what the knob has chosen, what is pressed, and where fingers were.
struct UnitHands {
    /// What the unit has chosen, and what it would have chosen had it followed every detent.
    var focus = FocusRing(), meant = FocusRing()
    /// The pan button or the tilt that is pressed.
    var press: PressRecogniser
    /// How the system tells the translation of drags.
    var telling: PanTelling
    /// When a press becomes a hold, or repeats its step.
    var timer: ScheduledAction?
    /// The unit's faults that come at their time.
    var faults: [ScheduledAction] = []
    /// Whether the finger that is down, or was last, came down on the map.
    var isOnMap = false
    /// Whether the bar has hidden itself, and when it will.
    var isBarHidden = false, barTimer: ScheduledAction?
    /// Where fingers came down in the last moments.
    private var touches: [(place: Point, at: Instant)] = []
    /// The screen that the knob moves through.
    private var screen: [Int] = []

    /// How long a press may come after the finger that made it.
    private static let memory = Timespan.seconds(5)

    init(_ rig: Rig) {
        press = PressRecogniser(rig.unit.controls)
        telling = PanTelling(rig.system.switches.panTranslation.value)
    }

    /// Takes that a finger came down.
    mutating func touched(_ place: Point, at instant: Instant) {
        touches.removeAll { instant - $0.at > Self.memory }
        touches.append((place, instant))
    }

    /// Whether a finger came down in a frame, but for the digitiser's step.
    func wasTouched(_ frame: Rect, grid: Double) -> Bool {
        let reach = Insets(top: -grid, left: -grid, bottom: -grid, right: -grid)
        return touches.contains { frame.inset(by: reach).contains($0.place) }
    }

    /// Takes what is shown: on another screen nothing is chosen yet.
    mutating func look(at shown: ShownState) {
        let now = shown.stack.map(\.id) + [shown.presented?.id ?? -1, shown.isPanning ? 1 : 0]
        guard now != screen else { return }
        screen = now
        focus.reset()
        meant.reset()
    }

    /// Stops what would go on.
    func stop() {
        timer?.cancel()
        barTimer?.cancel()
        for fault in faults { fault.cancel() }
    }
}
