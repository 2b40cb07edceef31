public import CarPlay
public import Clockwork
public import Links
public import Measuring
public import PhoneApps

/// What a step does.
public enum Action: Sendable {
    /// Closes or breaks the cable, through whatever the rig has.
    case cable(CableEdge)
    /// Waits for a state of the link or a belief of the app.
    case await(Condition)
    /// Tells the app to navigate and starts the drive.
    case navigate(Navigate)
    /// Touches the screen.
    case touch(TouchAction)
    /// Lets the driver do something with what the templates show.
    case driver(DriverStep)
    /// Asks the app for something.
    case ask(AppTask)
    /// Lets something happen to the phone or to the car.
    case system(SystemStep)
    /// Demands what must hold now, or within a time.
    case expect(Condition, within: Timespan)
    /// Measures a metric and judges it by its limits.
    case measure(Metric, limits: [Limit])
    /// Finds out from outside what a unit does.
    case qualify([UnitQuestion])
    /// Runs an external command: its words, the program first.
    case command([String])
    /// Lets time pass.
    case wait(Timespan)
    /// Stores a picture of the screen under a name.
    case screenshot(String)
    /// Writes a remark into the journal.
    case note(String)
}

/// What is done to the cable.
public enum CableEdge: String, Sendable, CaseIterable {
    case `in`, out
}

/// What a step waits for or demands.
public enum Condition: Hashable, Sendable {
    /// The link's final state.
    case link(LinkState)
    /// The link's final state is `session`, or `attached` where the topology has no session.
    case connected
    /// What the app believes.
    case belief(connected: Bool)
    /// The guidance card on the screen holds a text.
    case card(contains: String)
    /// A pan has been reported since the last touch step began, or has not.
    case pan(reported: Bool)
    /// No finding of the link has been made in this run.
    case noFindings
    /// The last template call of a name came out as a text says; nil for the shown one.
    case call(name: String, outcome: String)
    /// How often the system has told the app something since the cable was moved last.
    case told(callback: String, times: Int)
    /// The rules have made no remark of a name in this run.
    case without(remark: String)
    /// Whether the app's process has never ended in this run.
    case alive(Bool)
    /// The screen that alone has a map.
    case mapOwner(MapOwnership.Screen)
    /// How many map buttons can be seen.
    case mapButtons(Int)
    /// How many navigation sessions have been started and not ended.
    case sessions(Int)
    /// Where the map was scrolled last, in degrees clockwise from up.
    case scrolled(direction: Double)
    /// How many objects of connections that are over are alive.
    case retained(Int)
    /// Whether the app follows a drag.
    case following(Bool)
    /// Whether the map is drawn light or dark.
    case mapStyle(ContentStyle)
    /// A map has been shown since the cable was moved last.
    case mapShown
    /// How long a fix that moves the map has waited to be shown, at most.
    case mapAge(atMost: Timespan)
    /// The longest time for which the app's main thread has stood still.
    case stall(atMost: Timespan)
    /// The instruction of the second maneuver holds a text.
    case second(contains: String)
    /// What the frames since the last drive or touch began show of the app's map.
    case map(MapCondition)
}

/// Where to navigate and what is driven.
public struct Navigate: Hashable, Sendable {
    /// The route's file as the runbook names it, nil for a drive without guidance.
    public var route: String?
    /// The drive's file as the runbook names it, nil where the position comes from the command line.
    public var drive: String?
}

/// A touch of the screen; places are shares of width and height, 0 to 1.
public enum TouchAction: Hashable, Sendable {
    /// A tap at a place.
    case tap(x: Double, y: Double)
    /// A straight drag from a place: a length in points, an angle in degrees clockwise from up, a speed in points a second.
    case drag(x: Double, y: Double, length: Double, direction: Double, speed: Double)
    /// A finger that stays at a place for a time.
    case hold(x: Double, y: Double, duration: Timespan)
    /// Two fingers around a place that go apart or come nearer by a scale, and turn by degrees clockwise, in a time.
    case pinch(x: Double, y: Double, scale: Double, turn: Double, duration: Timespan)
    /// The knob.
    case knob(KnobStep)
    /// The touchpad.
    case touchpad(PadStep)
}

/// What is done to the knob.
public enum KnobStep: Hashable, Sendable {
    /// Turns it by detents, clockwise forward, so many a second.
    case turn(detents: Int, rate: Double)
    /// Presses it.
    case press
    /// Tilts it in a direction, in degrees clockwise from up, for a time.
    case tilt(direction: Double, duration: Timespan)
}

/// What is done to the touchpad.
public enum PadStep: Hashable, Sendable {
    /// Moves a finger on it in a direction, in degrees clockwise from up, by a length in points of the pad.
    case swipe(direction: Double, length: Double)
    /// Presses it.
    case press
}

/// What is measured.
public enum Metric: Hashable, Sendable {
    /// From the arrival of a fix to the first frame that shows what it changed, for a time.
    case updateLatency(of: ShownValue, duration: Timespan)
    /// The length of a drag that is reported as began; directions in degrees clockwise from up, the resolution in points.
    ///
    /// So many of the longest drags are timed in each direction.
    case panThreshold(directions: [Double], resolution: Double, timed: Int)
    /// Disconnects that the app misses, over cycles of cutting and plugging.
    case disconnects(cycles: Int)
    /// How long after the cable is plugged in each signal rises, over cycles.
    case attach(cycles: Int)
    /// How long after the cable is cut each signal falls, over cycles.
    case detach(cycles: Int)
    /// How often a phone leaves by itself within a time after it was plugged in, over cycles.
    case flaps(cycles: Int, watch: Timespan)
    /// From the request for a change of roles to the phone's return, over cycles.
    case roleSwitch(cycles: Int)
    /// What a rule that takes a phone that stops charging as disconnected would catch, when, and how often it would be wrong.
    case fallback(cycles: Int, hold: Timespan, watch: Timespan)
    /// From the start of the step until a condition holds.
    case timeUntil(Condition)
    /// What the guidance card says against the route or the drive, nil for the route where one is known, for a time.
    ///
    /// The side of the traffic is the one that the app should declare, nil where that is not judged.
    case guidance(by: GuidanceOracle?, trafficSide: TrafficSide?, duration: Timespan)
}

/// What the guidance card is held against.
public enum GuidanceOracle: String, Sendable, CaseIterable {
    /// The route that the app was given.
    case route
    /// The turns of the drive, known from the script or in hindsight.
    case drive
}

/// What a frame shows that a fix changes.
public enum ShownValue: String, Sendable, CaseIterable {
    /// The distance on the guidance card.
    case card
    /// The place of the map.
    case map
}
