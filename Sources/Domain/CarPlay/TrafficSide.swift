/// The side of the road on which the traffic drives, as an app declares it with each maneuver (`CPTrafficSide`).
///
/// An app that forgets it declares the right, and its rings are drawn the wrong way round in left-hand traffic.
public enum TrafficSide: String, Hashable, Sendable, CaseIterable {
    case right, left
}
