import Formats
import HeadUnits

extension UnitProfile.Display {
    /// A length in points in the other measures of a display: pixels, shares of its sides, millimetres where known.
    func measures(of points: Double) -> String {
        func text(_ value: Double) -> String { FixedDecimal.shortest(value, decimals: 1) }
        func percent(_ side: Double) -> String { "\(text(points / side * 100)) %" }
        let diagonal = (width * width + height * height).squareRoot()
        let glass = widthMillimetres.map { ", \(text(points / width * $0)) mm" } ?? ""
        return "\(text(points)) pt are \(text(points * Double(scale))) px, \(percent(width)) of the width, "
            + "\(percent(height)) of the height, \(percent(diagonal)) of the diagonal" + glass
    }
}
