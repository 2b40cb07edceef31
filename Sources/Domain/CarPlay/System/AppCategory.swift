/// The kinds of CarPlay app that Apple grants a key for.
public enum AppCategory: String, Hashable, Sendable, CaseIterable {
    /// Turn-by-turn directions.
    case navigation
    /// Music, radio and speech.
    case audio
    /// Messages and calls.
    case communication
    /// Charging of electric cars.
    case evCharging
    /// Parking.
    case parking
    /// Public safety.
    case publicSafety
    /// Fuel.
    case fueling
    /// A dialogue by voice.
    case voiceConversational
    /// Small tasks of the drive.
    case drivingTask
    /// Food to order.
    case quickFood
}
