/// What a sentence says about its own position.
struct FixVerdict {
    /// Whether the position may be used.
    let isValid: Bool
    /// How it was found, nil where the sentence does not say.
    let quality: FixQuality?

    static let void = FixVerdict(isValid: false, quality: nil)
}

extension Fields {
    /// The verdict of RMC and GLL: status A or D, and no N in the mode indicator of NMEA 2.3.
    ///
    /// The navigation status of NMEA 4.10 is not asked: V stands there on nearly all good fixes.
    mutating func status(_ statusPart: Int, indicator indicatorPart: Int) -> FixVerdict {
        let mode = indicator(indicatorPart)
        switch letter(statusPart) {
        case UInt8(ascii: "A"): return FixVerdict(isValid: mode != .invalid, quality: mode)
        case UInt8(ascii: "D"): return FixVerdict(isValid: mode != .invalid, quality: mode ?? .differential)
        case UInt8(ascii: "V"), nil: return .void
        default:
            sawUnreadable = true
            return .void
        }
    }

    /// The verdict of GGA's quality digit.
    mutating func verdict(digit part: Int) -> FixVerdict {
        guard let digit = integer(part, in: 0...9), let quality = FixQuality(digit: digit) else { return .void }
        return quality == .invalid ? .void : FixVerdict(isValid: true, quality: quality)
    }

    /// The verdict of GNS: one letter for each satellite system, of which the best counts.
    mutating func verdict(indicators part: Int) -> FixVerdict {
        var best: FixQuality?
        for letter in bytes(part) {
            guard let quality = FixQuality(modeIndicator: letter) else {
                sawUnreadable = true
                continue
            }
            if quality.order < best?.order ?? .max { best = quality }
        }
        guard let best, best != .invalid else { return .void }
        return FixVerdict(isValid: true, quality: best)
    }

    /// The quality behind a mode indicator; nil where there is none.
    mutating func indicator(_ part: Int) -> FixQuality? {
        guard let letter = letter(part) else { return nil }
        return FixQuality(modeIndicator: letter) ?? unreadable()
    }

    /// A length whose unit, where one is given, is metres.
    mutating func metres(_ part: Int, unit: Int, in range: ClosedRange<Double>) -> Double? {
        let length = number(part, in: range)
        guard let letter = letter(unit), letter != UInt8(ascii: "M"), length != nil else { return length }
        return unreadable()
    }

    /// Notes a part that should be empty or one hexadecimal digit and is not.
    mutating func checkHexadecimal(_ part: Int) {
        guard let letter = letter(part) else { return }
        if letter &- UInt8(ascii: "0") >= 10, (letter & 0xDF) &- UInt8(ascii: "A") >= 6 { sawUnreadable = true }
    }
}
