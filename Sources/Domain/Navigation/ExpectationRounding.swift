import Glibc
public import Routes

extension DistanceRounding {
    /// The lengths in metres that the table shows as a distance; nil for a distance that it never shows.
    ///
    /// The table is asked rather than turned round, so that this holds for each table there is.
    public func lengths(shownAs distance: ShownDistance) -> ClosedRange<Double>? {
        guard let nominal = distance.metres, let inside = length(shownAs: distance, near: nominal) else { return nil }
        let reach = max(1, inside)
        let low = border(of: distance, inside: inside, outside: { max(0, inside - $0 * reach) })
        let high = border(of: distance, inside: inside, outside: { inside + $0 * reach })
        return low...max(low, high)
    }

    /// A length that is shown so: the figure itself, or where a seam of the table takes that one, one near it.
    private func length(shownAs distance: ShownDistance, near nominal: Double) -> Double? {
        for percent in stride(from: 0.0, through: 40, by: 0.2) {
            for length in [nominal * (1 + percent / 100), nominal * (1 - percent / 100)] {
                if shown(metres: length) == distance { return length }
            }
        }
        return nil
    }

    /// The end of the range on the side of `outside`, which gives a length farther and farther from the inside one.
    private func border(of distance: ShownDistance, inside: Double, outside: (Double) -> Double) -> Double {
        var (near, share) = (inside, 0.001)
        var far = outside(share)
        while shown(metres: far) == distance {
            guard far > 0, share < 1e6 else { return far }
            (near, share) = (far, share * 2)
            far = outside(share)
        }
        while abs(far - near) > 1e-8 * max(1, abs(near)) {
            let middle = (near + far) / 2
            if shown(metres: middle) == distance { near = middle } else { far = middle }
        }
        return (near + far) / 2
    }
}

extension ShownDistance {
    /// The figure in metres; nil where it is no number or the unit is not known.
    fileprivate var metres: Double? {
        let factors: KeyValuePairs = ["m": 1, "km": 1000, "ft": 0.3048, "yd": 0.9144, "mi": 1609.344]
        guard let figure = Double(figure), let factor = factors.first(where: { $0.key == unit })?.value else {
            return nil
        }
        return figure * factor
    }
}
