import CarPlay

/// Chooses, wraps and shortens texts, and remembers it: a layout of the same texts does no work on strings.
///
/// A class, since what it remembers serves all copies of a layout; what it answers depends on its arguments alone.
final class FittedTexts {
    private struct Request: Hashable {
        var variants: [String]
        var style: TextStyle
        var width: Double
        var lines: Int
        var policy: TextVariants
    }

    private struct Single: Hashable {
        var text: String
        var style: TextStyle
        var width: Double
        var lines: Int
    }

    /// More texts than an hour of guidance shows; beyond it all is forgotten.
    private static let most = 4096

    private let wrapping: TextWrapping
    private var chosen: [Request: FittedText] = [:]
    private var single: [Single: FittedText] = [:]
    private var distances: [TravelEstimates: String] = [:]
    private var remains: [TravelEstimates: [String]] = [:]

    init(measure: @escaping TextMeasure) {
        wrapping = TextWrapping(measure: measure)
    }

    /// The text in at most so many lines of a width in points, shortened where it does not fit.
    func fit(_ text: String, _ style: TextStyle, width: Double, lines: Int = 1) -> FittedText {
        let key = Single(text: text, style: style, width: width, lines: lines)
        if let known = single[key] { return known }
        let made = wrapping.wrap(text, style, width, lines) ?? wrapping.shorten(text, style, width, lines)
        Self.remember(made, for: key, in: &single)
        return made
    }

    /// The variant that the system shows; the narrowest one is shortened where none fits.
    func choose(
        _ variants: [String], _ style: TextStyle, width: Double, lines: Int = 1,
        policy: TextVariants = .firstThatFits
    ) -> FittedText {
        let key = Request(variants: variants, style: style, width: width, lines: lines, policy: policy)
        if let known = chosen[key] { return known }
        let made = chosenAnew(key)
        Self.remember(made, for: key, in: &chosen)
        return made
    }

    /// The largest of some sizes at which a text fits one line; at the last one it is shortened.
    func shrink(_ text: String, sizes: [TextStyle], width: Double) -> (fitted: FittedText, style: TextStyle) {
        for style in sizes {
            let fitted = fit(text, style, width: width)
            if !fitted.isShortened || style == sizes.last { return (fitted, style) }
        }
        return (FittedText(text: "", lines: 0), TextStyle(size: 0))
    }

    /// The width in points that a text takes in one line.
    func width(_ text: String, _ style: TextStyle) -> Double { wrapping.measure(text, style) }

    /// The distance of estimates as shown.
    func distance(of estimates: TravelEstimates) -> String {
        if let known = distances[estimates] { return known }
        let made = estimates.distanceText
        Self.remember(made, for: estimates, in: &distances)
        return made
    }

    /// What is left of a trip in variants, time before distance.
    func remains(of estimates: TravelEstimates) -> [String] {
        if let known = remains[estimates] { return known }
        let time = estimates.timeText
        let made = ["\(time) · \(estimates.distanceText)", time]
        Self.remember(made, for: estimates, in: &remains)
        return made
    }

    private func chosenAnew(_ request: Request) -> FittedText {
        let (style, width, lines) = (request.style, request.width, request.lines)
        let variants = request.variants.filter { !$0.isEmpty }
        let choice = request.policy.choose(from: variants) { wrapping.wrap($0, style, width, lines) != nil }
        if let choice, let wrapped = wrapping.wrap(choice, style, width, lines) { return wrapped }
        let narrowest = variants.min { wrapping.measure($0, style) < wrapping.measure($1, style) }
        return wrapping.shorten(narrowest ?? "", style, width, lines)
    }

    private static func remember<Key, Value>(_ value: Value, for key: Key, in known: inout [Key: Value]) {
        if known.count >= most { known.removeAll(keepingCapacity: true) }
        known[key] = value
    }
}
