extension UnitProfile.PanThreshold {
    /// The length in points at which a drag by `dx` and `dy` on a unit becomes a pan.
    ///
    /// A drag along the diagonal has no greater component; `axis` then takes the width.
    public func points(for unit: UnitProfile, dx: Double, dy: Double) -> Double {
        switch self {
        case .points(let length): length
        case .fraction(let share, of: let side): share * unit.display.length(of: side, dx: dx, dy: dy)
        }
    }
}

extension UnitProfile.Display {
    /// The length in points of the side that a drag by `dx` and `dy` refers to.
    func length(of side: UnitProfile.Side, dx: Double, dy: Double) -> Double {
        switch side {
        case .width: width
        case .height: height
        case .shorter: min(width, height)
        case .diagonal: (width * width + height * height).squareRoot()
        // Sine and cosine of 45° differ in their last bit, hence the margin.
        case .axis: abs(dy) > abs(dx) * (1 + 1e-9) ? height : width
        }
    }
}
