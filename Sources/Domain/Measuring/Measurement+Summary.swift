import Formats

extension Measurement {
    /// The measurement in one line, such as `panThreshold.right 10.0 pt [9.5, 10.5] n 14`.
    ///
    /// Least value and spread are left out. Bounds stand where they differ from the value as it is written. Remarks stand in
    /// the place of figures where there are none.
    public var summary: String {
        let shown = figures.filter(\.isSummed).map(text(of:))
        let found = shown.isEmpty ? remarks.joined(separator: "; ") : shown.joined(separator: " ")
        return [name, found, "n \(n)"].filter { !$0.isEmpty }.joined(separator: " ") + droppedText
    }

    /// A figure with its name, the unit and its bounds; the plain value has no name.
    public func text(of figure: Figure) -> String {
        let name = figure.statistic == "value" ? "" : figure.statistic + " "
        let value = number(figure.value)
        let scale = unit == "1" ? "" : " \(unit)"
        if figure.low != nil, figure.high == nil { return "\(name)at least \(value)\(scale)" }
        let bounds = [figure.low, figure.high].map { number($0 ?? figure.value) }
        let interval = bounds == [value, value] ? "" : " [\(bounds[0]), \(bounds[1])]"
        return name + value + scale + interval
    }

    private var droppedText: String {
        guard !dropped.isEmpty else { return "" }
        let reasons = dropped.map { "\($0.reason) \($0.count)" }.joined(separator: ", ")
        return ", dropped \(dropped.reduce(0) { $0 + $1.count }) (\(reasons))"
    }

    /// A value with as many decimals as its unit is written with, without the unit.
    public func number(_ value: Double) -> String {
        switch unit {
        case "1": FixedDecimal.shortest(value, decimals: 3)
        case "s", "mm": FixedDecimal.text(value, decimals: 2)
        default: FixedDecimal.text(value, decimals: 1)
        }
    }
}
