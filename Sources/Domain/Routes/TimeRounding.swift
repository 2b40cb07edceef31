/// A rule by which an app rounds the time that is left to whole minutes.
public enum TimeRounding: String, Hashable, Sendable, CaseIterable {
    /// Google's `roundedTime`: to the nearest minute, at least one.
    ///
    /// Reference of `GMSNavigationNavInfo`; halves go up, which it does not say.
    case google
    /// Ferrostar: whole minutes, the rest cut off.
    case ferrostar
    /// Organic Maps: at least 60 s, then to the nearest minute.
    ///
    /// The least time is from its routing session; how it rounds above that is taken to be the usual way.
    case organicMaps

    /// Minutes to show for seconds; negative times and those that are no number count as 0.
    public func minutes(seconds: Double) -> Int {
        let left = seconds.isFinite ? min(max(0, seconds), 1e9) : 0
        switch self {
        case .google: return max(1, Int((left / 60).rounded()))
        case .ferrostar: return Int(left / 60)
        case .organicMaps: return Int((max(60, left) / 60).rounded())
        }
    }

    /// The time in words: `12 min`, `1 h 5 min`, `2 h`.
    public func text(seconds: Double) -> String {
        let minutes = minutes(seconds: seconds)
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours == 0 { return "\(rest) min" }
        return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
    }
}
