public import Clockwork
public import Formats

/// What is done on a bench and what must hold: one file, the same on every bench.
public struct Runbook: Sendable {
    /// The runbook's name for people.
    public var name: String
    /// The rows of the behaviour table and the field bugs that it shows, such as `S25`.
    public var rows: [String]
    /// The fault that it finds, nil where it names none.
    public var fault: RunbookFault?
    /// What it says where it finds it.
    public var says: String?
    /// What the bench must be able to do; a bench that lacks one skips the runbook and says so.
    public var needs: [Need]
    /// Steps that bring the bench to its start; a failure here is a bench fault.
    public var setup: [RunbookStep]
    /// The steps that are judged.
    public var steps: [RunbookStep]
    /// Steps that leave the bench as it was; each runs, whatever came before.
    public var teardown: [RunbookStep]
    /// The time that setup and steps may take together.
    public var timeout: Timespan
    /// Whether the document says so itself.
    public var hasOwnTimeout: Bool
    /// How often the steps are run; each repetition must pass.
    public var repetitions: Int
}

/// Something that a runbook needs of its bench.
public struct Need: Hashable, Sendable {
    /// What the bench must be able to do or see.
    public var capability: Capability
    /// Where the runbook says so.
    public var position: Position
}

/// One step of a runbook.
public struct RunbookStep: Sendable {
    /// What the step does.
    public var action: Action
    /// The step in words, as the console and the journal show it.
    public var title: String
    /// The time that the step may take.
    public var timeout: Timespan
    /// Whether the document says so itself.
    public var hasOwnTimeout: Bool
    /// How often it is done; each time must pass.
    public var repetitions: Int
    /// How often it is tried again where it did not pass; a later pass is *flaky*.
    public var retries: Int
    /// Where the step stands in its file.
    public var position: Position
}

/// What a rig can do or see; a runbook names what it needs.
public enum Capability: String, Sendable, CaseIterable {
    /// The cable between phone and unit can be broken and closed.
    case cable
    /// A cut of the cable takes the power away for certain.
    case powerCut
    /// The phone's power can be switched; where the session is wireless, that ends charging alone.
    case powerSwitch
    /// Phone and unit can be asked to exchange their roles.
    case roleSwitch
    /// The phone can be seen on a USB bus.
    case bus
    /// Power in the phone's cable is measured.
    case power
    /// Whether the phone charges can be seen.
    case charging
    /// The unit's session can be seen.
    case session
    /// What the app believes can be seen.
    case belief
    /// The screen can be touched.
    case touch
    /// A finger's drag reaches the app as gesture callbacks.
    case fingerPan
    /// Unit or system keep drags from the app.
    case keptDrags
    /// The driver sits on the left: map buttons stand on the right.
    case leftHandDrive
    /// Two fingers' pinches and turns reach the app.
    case multiTouch
    /// The unit has a knob that turns, tilts and presses.
    case knob
    /// The unit has a touchpad.
    case touchpad
    /// What the screen shows can be seen.
    case frames
    /// The app can be told to navigate.
    case navigation
    /// The app's template calls can be seen, and it can be made to do more than navigate.
    case templates
    /// The app has a single map, which has to move between phone and car.
    case oneMap
    /// The app puts buttons on the map.
    case mapButtons
    /// The app puts buttons into the bars.
    case barButtons
    /// A button of the app leads into the panning interface.
    case panning
    /// The app takes the choice of a route on the car.
    case routeChoice
    /// The app tells what is left of the trip.
    case tripEstimates
    /// The app tells the maneuver behind the next one.
    case secondManeuver
    /// It is known what the app shows that starts without a network.
    case offlineStart
}
