/// The entitlements by which Apple admits an app to CarPlay, one for each kind of app.
public enum CarPlayKey: String, CaseIterable, Sendable {
    /// Navigation: the one that a navigation app needs.
    case maps
    /// Audio.
    case audio
    /// Messages and calls.
    case communication
    /// Messages, in older apps.
    case messaging
    /// Calls, in older apps.
    case calling
    /// Charging of electric cars.
    case charging
    /// Parking.
    case parking
    /// Ordering of food.
    case quickOrdering = "quick-ordering"
    /// Fuel.
    case fueling
    /// Tasks of the driver.
    case drivingTask = "driving-task"
    /// Police, fire brigade, ambulance.
    case publicSafety = "public-safety"

    /// How every key of the family begins.
    public static let family = "com.apple.developer.carplay-"

    /// The key as it stands in a property list.
    public var key: String { Self.family + rawValue }
}
