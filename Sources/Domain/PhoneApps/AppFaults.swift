public import Clockwork

/// The faults of a model app; each is off unless its value says otherwise.
public struct AppFaults: Hashable, Sendable {
    // The connection.
    /// The probability with which a disconnect goes unnoticed, so that the app goes on as connected.
    public var missedDisconnect = 0.0
    /// The probability with which a disconnect that is noticed is noticed late.
    public var lateDisconnect = 0.0
    /// How much later.
    public var lateBy: Timespan = .milliseconds(1500)
    /// The probability with which a disconnect is handled twice.
    public var doubledDisconnect = 0.0
    /// How long the main thread stands still on connect; from ten seconds on the watchdog ends the app.
    public var hangOnConnect = Timespan.zero
    /// How long it stands still on disconnect.
    public var hangOnDisconnect = Timespan.zero
    /// Where the app ends.
    public var crashesOn = CrashCause.never
    /// Whether the car's objects outlive the connection.
    public var leak = false

    // The map.
    /// From when on the map stands still.
    public var frozenMap = MapFreeze.never
    /// Whether nothing is ever drawn.
    public var blankMap = false
    /// Whether the only map stays on the car in the background.
    public var keepsMap = false
    /// Whether nothing is drawn any more once the car has come back.
    public var blankAfterReconnect = false
    /// Whether the map stays light at night.
    public var ignoresNight = false
    /// Whether day and night are followed at a standstill alone.
    public var nightAtStandstill = false
    /// Whether a drag is followed beyond its end.
    public var heldPan = false
    /// Whether positions are used after the car is gone.
    public var passiveAfterEnd = false

    /// The faults of camera, overlay and map buttons.
    public var map = MapFaults()

    // The card.
    /// How old the position is from which the card is made.
    public var staleCard = Timespan.zero
    /// What the distance on the card is multiplied with.
    public var distanceScale = 1.0
    /// Whether distances are told as they are, without the rounding table.
    public var unrounded = false
    /// How many maneuvers behind the next one the card is that is shown.
    public var stepsAhead = 0
    /// The probability with which a maneuver is told to the other side.
    public var wrongSide = 0.0
    /// Whether maneuvers are told to the other side where the traffic drives on the left.
    public var mirrorsInLeftTraffic = false
    /// How much too early the time of arrival is told.
    public var earlyArrival = Timespan.zero
    /// The figure that the app does not tell.
    public var missingFigure = MissingFigure.none
    /// Whether the time of arrival stays the one of the start, however long the drive takes.
    public var frozenArrival = false
    /// Whether the second maneuver repeats the first.
    public var repeatsFirstTurn = false

    // The navigation session.
    /// Whether a second session is started without finishing the first.
    public var secondSession = false
    /// How long the main thread stands still in that start.
    public var hangOnSecondSession = Timespan.zero
    /// Whether a trip is forgotten with the connection.
    public var forgetsTrip = false
    /// Whether the route that was asked first stays, whatever is asked later.
    public var keepsOldRoute = false
    /// Whether a trip that the driver starts takes its first route, whichever was chosen.
    public var ignoresChoice = false
    /// Whether guidance does not end at the destination.
    public var neverArrives = false
    /// Whether guidance ends when another app is in front on the car.
    public var stopsInBackground = false
    /// Whether guidance goes on when the car's own navigation takes over.
    public var guidesAfterCancel = false

    // Templates.
    /// Whether the grid is a class of the app's own.
    public var customGrid = false
    /// How many templates deep details are opened, the root included.
    public var detailDepth = 3
    /// Whether the process that draws templates ends with the first map template.
    public var templateUICrash = false
    /// Whether a row's or a button's handler runs twice.
    public var doubledHandler = false
    /// Whether a press does nothing without a network.
    public var deadWithoutNetwork = false

    /// Makes an app without faults.
    public init() {}
}
