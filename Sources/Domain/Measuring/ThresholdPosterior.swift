import Glibc

/// What trials at different lengths say of a threshold that varies from trial to trial as a Gaussian does.
///
/// It weighs each pair of a 50 % point and a slope on a grid by how well it explains the trials (Kontsevich & Tyler,
/// 1999): all 50 % points in the range are equally likely beforehand, and a slope is the less likely the greater it is.
struct ThresholdPosterior: Sendable {
    /// The share of trials whose answer has nothing to do with their length, such as a touch sample that was lost.
    private static let lapse = 0.002
    private static let slopes = 12
    /// The widest and the finest grid of 50 % points, and the part of the wanted half width that a cell is.
    private static let cells = 64...2048, cellShare = 1.0 / 4
    /// The least slope, as a share of the wanted half width, and the greatest, as a share of the range.
    private static let leastSlope = 0.35, greatestSlope = 0.12

    private let points: [Double]
    private let sigmas: [Double]
    private let cell: Double
    /// The logarithms of the weights, one row of 50 % points for each slope.
    private var weights: [Double]
    /// The columns that still count: the others are less likely than the likeliest by `negligible`.
    private var alive: Range<Int>
    /// e⁻²⁵ is 10⁻¹¹: even all cells of the grid together weigh nothing then.
    private static let negligible = 25.0
    /// The likeliest cell's weight.
    private var top = 0.0

    init(range: ClosedRange<Double>, halfWidth: Double) {
        let width = range.upperBound - range.lowerBound
        let count = Int(
            min(Double(Self.cells.upperBound), max(Double(Self.cells.lowerBound), width / (halfWidth * Self.cellShare)))
        )
        let step = width / Double(count)
        let (least, most) = (halfWidth * Self.leastSlope, max(width * Self.greatestSlope, halfWidth))
        cell = step
        points = (0..<count).map { range.lowerBound + (Double($0) + 0.5) * step }
        sigmas = (0..<Self.slopes).map { least * pow(most / least, Double($0) / Double(Self.slopes - 1)) }
        // Inverse to the slope: few drags that disagree are no reason to believe in one as wide as the range.
        weights = sigmas.flatMap { sigma in Array(repeating: -log(sigma), count: count) }
        alive = 0..<count
    }

    /// Takes the outcome of a trial.
    mutating func take(length: Double, began: Bool) {
        for (row, sigma) in sigmas.enumerated() {
            let scale = 1 / (sigma * 2.0.squareRoot())
            for column in alive {
                let share = 0.5 * erfc((points[column] - length) * scale)
                let hit = Self.lapse + (1 - 2 * Self.lapse) * share
                weights[row * points.count + column] += log(began ? hit : 1 - hit)
            }
        }
        prune()
    }

    private mutating func prune() {
        var best = Array(repeating: -Double.infinity, count: alive.count)
        var greatest = -Double.infinity
        for row in sigmas.indices {
            for column in alive {
                let weight = weights[row * points.count + column]
                if weight > best[column - alive.lowerBound] { best[column - alive.lowerBound] = weight }
                if weight > greatest { greatest = weight }
            }
        }
        top = greatest
        guard let first = best.firstIndex(where: { $0 >= greatest - Self.negligible }),
            let last = best.lastIndex(where: { $0 >= greatest - Self.negligible })
        else { return }
        alive = (alive.lowerBound + first)..<(alive.lowerBound + last + 1)
    }

    /// The 50 % point and the slope with their intervals.
    struct Summary: Sendable {
        /// The median and the bounds of the 50 % point.
        var middle: Double, low: Double, high: Double
        /// The geometric mean of the slope, and the value that it exceeds at 90 %.
        var sigma: Double, sigmaLow: Double
        /// The bounds of the slope: 0 where the finest of the grid is likely enough, open upward where the greatest is.
        var slopeLow: Double, slopeHigh: Double?
        /// Half the interval of the 50 % point.
        var halfWidth: Double { (high - low) / 2 }
    }

    /// The share that each end of the interval leaves out: less than 2.5 %, since trials that end by their outcome miss more.
    private static let tail = 0.014
    /// The same for the slope, whose grid is coarse.
    private static let slopeTail = 0.008

    /// What is known now.
    var summary: Summary {
        let (byPoint, bySigma) = marginals()
        let meanLog = zip(bySigma, sigmas).reduce(0) { $0 + $1.0 * log($1.1) }
        return Summary(
            middle: points[place(of: 0.5, in: byPoint)],
            low: points[place(of: Self.tail, in: byPoint)] - cell / 2,
            high: points[place(of: 1 - Self.tail, in: byPoint)] + cell / 2,
            sigma: exp(meanLog), sigmaLow: sigmas[place(of: 0.1, in: bySigma)], slopeLow: slopeLow(bySigma),
            slopeHigh: slopeHigh(bySigma))
    }

    private func slopeLow(_ shares: [Double]) -> Double {
        let place = place(of: Self.slopeTail, in: shares)
        return place == 0 ? 0 : (sigmas[place] * sigmas[place - 1]).squareRoot()
    }

    private func slopeHigh(_ shares: [Double]) -> Double? {
        let place = place(of: 1 - Self.slopeTail, in: shares)
        return place == sigmas.count - 1 ? nil : (sigmas[place] * sigmas[place + 1]).squareRoot()
    }

    private func marginals() -> (byPoint: [Double], bySigma: [Double]) {
        var (byPoint, bySigma) = (
            Array(repeating: 0.0, count: points.count), Array(repeating: 0.0, count: sigmas.count)
        )
        for row in sigmas.indices {
            for column in alive {
                let weight = exp(weights[row * points.count + column] - top)
                byPoint[column] += weight
                bySigma[row] += weight
            }
        }
        let total = bySigma.reduce(0, +)
        return (byPoint.map { $0 / total }, bySigma.map { $0 / total })
    }

    private func place(of share: Double, in shares: [Double]) -> Int {
        var sum = 0.0
        for (place, part) in shares.enumerated() {
            sum += part
            if sum >= share { return place }
        }
        return shares.count - 1
    }
}
