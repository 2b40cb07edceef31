extension TravelEstimates {
    /// Reads a distance as a card shows it, such as `350 m`; nil for a text that is no distance.
    public init?(text: String, seconds: Double = -1) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let figure = Double(parts[0]), let unit = Unit(rawValue: String(parts[1])) else {
            return nil
        }
        self.init(figure, unit, seconds: seconds)
    }
}
