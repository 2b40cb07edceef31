/// A unit in which distances are shown.
public enum LengthUnit: String, Hashable, Sendable, CaseIterable {
    /// Metre.
    case metre = "m"
    /// Kilometre.
    case kilometre = "km"
    /// International foot.
    case foot = "ft"
    /// International yard.
    case yard = "yd"
    /// International mile.
    case mile = "mi"

    /// Metres in one of the unit; foot, yard and mile by the agreement of 1959.
    public var metres: Double {
        switch self {
        case .metre: 1
        case .kilometre: 1000
        case .foot: 0.3048
        case .yard: 0.9144
        case .mile: 1609.344
        }
    }
}
