public import Clockwork

/// Which screen an app draws its map on, and whether that is right (S08, D04).
///
/// Instants come in order. Where only one map exists it belongs to the car while the app is connected, and to the phone
/// soon after; with a map for each screen, each has its own.
public struct MapOwnership: Hashable, Sendable {
    /// How many maps an app has.
    public enum Arrangement: String, Hashable, Sendable, CaseIterable {
        /// One, which moves between phone and car.
        case single
        /// One for each screen, made when the screen comes.
        case perScreen
        /// Two that live side by side.
        case two
    }

    /// The screens that a map can be on.
    public enum Screen: String, Hashable, Sendable, CaseIterable {
        /// The phone's.
        case phone
        /// The car's.
        case car
    }

    /// How long a single map may take to the other screen: a starting value without a source.
    public var moving: Timespan = .seconds(5)
    /// The screens that have a map now.
    public private(set) var owners: Set<Screen>

    private let arrangement: Arrangement
    private var isConnected = false
    private var change = Instant.start

    /// Makes the ownership of an app that is not on the car.
    public init(_ arrangement: Arrangement) {
        self.arrangement = arrangement
        owners = [.phone]
    }

    /// Takes that the app is connected from now on, or is not.
    public mutating func connect(_ isConnected: Bool, at instant: Instant) {
        guard isConnected != self.isConnected else { return }
        (self.isConnected, change) = (isConnected, instant)
    }

    /// Takes the screens on which the app says that it has a map.
    public mutating func own(_ screens: Set<Screen>) { owners = screens }

    /// What is wrong at an instant, nil where nothing is; while a map may still be moving only its number is judged.
    public func fault(at instant: Instant) -> RuleNote? {
        let name = owners.map(\.rawValue).sorted().joined(separator: " and ")
        if arrangement == .single, owners.count != 1 {
            return RuleNote("map-owner", .s08, "the only map has \(owners.count) owners", .error)
        }
        guard instant - change > moving else { return nil }
        let wanted = wanted
        guard !wanted.isSubset(of: owners) || (!isConnected && owners.contains(.car)) else { return nil }
        let place = isConnected ? "on the car" : "off the car"
        return RuleNote(
            "map-owner", .s08, "the app is \(place) and has its map on \(name.isEmpty ? "no screen" : name)", .error)
    }

    private var wanted: Set<Screen> {
        switch (arrangement, isConnected) {
        case (.single, true): [.car]
        case (_, true): [.phone, .car]
        case (_, false): [.phone]
        }
    }
}
