import Formats
import Glibc
import HeadUnits
import Measuring

extension UnitProfile.Display {
    /// A length in points in the other measures of a display, for people: pixels, shares of its sides, millimetres.
    func measures(of points: Double) -> String {
        func text(_ value: Double) -> String { FixedDecimal.shortest(value, decimals: 1) }
        func percent(_ side: Double) -> String { "\(text(points / side * 100)) %" }
        let glass = widthMillimetres.map { ", \(text(points / width * $0)) mm" } ?? ""
        return "\(text(points)) pt are \(text(points * Double(scale))) px, \(percent(width)) of the width, "
            + "\(percent(height)) of the height, \(percent(diagonal)) of the diagonal" + glass
    }

    /// A length that was found along a lane, from so many trials, in the other measures of the display.
    func sizes(
        of length: Measurement.Figure, along lane: PanLane, n: Int, provenance: Provenance
    ) -> [(metric: MetricDefinition, measurement: Measurement)] {
        let sides = [
            ("percentOfWidth", width), ("percentOfHeight", height), ("percentOfShorter", min(width, height)),
            ("percentOfDiagonal", diagonal),
        ]
        let glass = millimetres(towards: lane.direction).map { [length.scaled(by: $0, as: "millimetres")] }
        let figures: [(MetricDefinition, [Measurement.Figure])] = [
            (.panThresholdPixels, [length.scaled(by: Double(scale), as: "pixels")]),
            (.panThresholdGlass, glass ?? []),
            (.panThresholdShare, sides.map { length.scaled(by: 100 / $0.1, as: $0.0) }),
        ]
        return figures.map { metric, figures in
            let remarks = figures.isEmpty ? ["not observable: the extent of the glass is not known"] : []
            return (
                metric,
                Measurement(metric, part: lane.name, figures: figures, n: n, remarks: remarks, provenance: provenance)
            )
        }
    }

    private var diagonal: Double { (width * width + height * height).squareRoot() }

    /// Millimetres a point towards a direction; where one side of the glass is not known, its points are square.
    private func millimetres(towards direction: Double) -> Double? {
        let across = widthMillimetres.map { $0 / width }
        let along = heightMillimetres.map { $0 / height }
        guard let east = across ?? along, let south = along ?? across else { return nil }
        return hypot(sin(direction * .pi / 180) * east, cos(direction * .pi / 180) * south)
    }
}

extension Measurement.Figure {
    /// The figure in another measure.
    fileprivate func scaled(by factor: Double, as statistic: String) -> Measurement.Figure {
        Measurement.Figure(statistic, value * factor, low: low.map { $0 * factor }, high: high.map { $0 * factor })
    }
}
