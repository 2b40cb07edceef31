import Formats

/// How near to a limit a judgement is marginal: a length of its own, or a share of the limit.
enum LimitMargin: Sendable {
    /// In the measurement's unit.
    case fixed(Double)
    /// A share of the limit, from 0 to 1.
    case share(Double)

    /// The margin of a limit in the measurement's unit.
    func value(beside limit: Double) -> Double {
        switch self {
        case .fixed(let value): value
        case .share(let share): share * abs(limit)
        }
    }

    /// How a margin is written beside a limit: in the limit's own unit, or in per cent of it.
    ///
    /// Beside a limit that is a share itself, per cent are points of it, and a count has a count for its margin.
    static func shape(beside limit: Shape<Double>) -> Shape<LimitMargin> {
        guard case .quantity(let ranges) = limit.form, !ranges.contains(where: { $0.dimension == .share }) else {
            return limit.map { .fixed(abs($0)) }
        }
        let form = Form.quantity(ranges + [QuantityRange(.share, 0...100)])
        return Shape(form) { node, label, reading in
            let isShare = node.shown.hasSuffix("%")
            if isShare { return Shape<Double>.share().read(node, label, &reading).map { .share($0) } }
            guard node.list == nil, WrittenQuantity(node.shown) != nil else {
                reading.mismatch(node, label, wanted: form)
                return nil
            }
            return limit.read(node, label, &reading).map { .fixed(abs($0)) }
        }
    }
}
