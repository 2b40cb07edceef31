/// A receiver as gpsd lists it.
public struct GPSDDevice: Hashable, Sendable {
    /// Its path, as it was given to gpsd.
    public var path: String
    /// Whether gpsd reads it; nil where the line does not tell.
    public var isActive: Bool?
    /// The driver that recognised its words, nil before that.
    public var driver: String?

    /// Makes a receiver of its path.
    public init(path: String, isActive: Bool? = nil, driver: String? = nil) {
        self.path = path
        self.isActive = isActive
        self.driver = driver
    }
}
