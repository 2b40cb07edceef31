/// Probabilities of many tests, so corrected that the chance of a single false alarm among all of them stays what one
/// test has (Holm, 1979).
public enum HolmCorrection {
    /// The corrected probabilities, in the order of the given ones.
    public static func adjusted(_ probabilities: [Double]) -> [Double] {
        let order = probabilities.indices.sorted { (probabilities[$0], $0) < (probabilities[$1], $1) }
        var (adjusted, greatest) = (probabilities, 0.0)
        for (place, index) in order.enumerated() {
            greatest = max(greatest, min(1, Double(order.count - place) * probabilities[index]))
            adjusted[index] = greatest
        }
        return adjusted
    }
}
