public import CarPlay
public import Clockwork
public import HeadUnits

/// What a witness in a model app tells of it beside belief and template calls.
public enum AppNews: Hashable, Sendable {
    /// The screens that have a map.
    case maps(Set<MapOwnership.Screen>)
    /// How many objects of connections that are over are still alive.
    case retained(Int)
    /// The camera scrolled, in points to the right and downward.
    case scrolled(x: Double, y: Double)
    /// The zoom changed, as a factor.
    case zoomed(Double)
    /// The camera went to the place of the car.
    case located
    /// A button did nothing, and why.
    case idle(String)
    /// Whether a drag of the finger is being followed.
    case following(Bool)
    /// The map is drawn light or dark.
    case style(ContentStyle)
    /// The speed limit where the car is has become known, in km/h; nil where it no longer is.
    case limit(Int?)
    /// What the app takes for the driver's side has become another one.
    case side(DrivingSideGuess)
    /// The main thread stood still for so long.
    case stalled(Timespan)
}
