/// Where a model app's own guidance stands, before anything is rounded.
public struct AppGuidance: Hashable, Sendable {
    /// The stretch between two maneuvers, from 0; one without a way to drive is none.
    public var step: Int
    /// Metres to the next maneuver.
    public var toManeuver: Double
    /// Metres to the end of the route.
    public var remaining: Double
    /// Seconds to the end of the route.
    public var seconds: Double
}

extension ModelApp {
    /// Where the app's guidance stands, nil where it does not guide or has not found its place yet.
    public var guidance: AppGuidance? {
        guard case .guiding(let maker, _) = memory.guidance, let place = maker.place else { return nil }
        return AppGuidance(
            step: place.stretch, toManeuver: place.distance, remaining: place.route.metres, seconds: place.route.seconds
        )
    }

    /// Whether the app guides.
    public var isGuiding: Bool { memory.isGuiding }
}
