/// How a receiver came to its position, in the words of the decode output.
public enum FixQuality: String, Hashable, Sendable, CaseIterable {
    /// No position.
    case invalid
    /// Satellites alone.
    case autonomous
    /// With differential corrections, those of satellites included.
    case differential
    /// The precise positioning service.
    case pps
    /// Real-time kinematic with whole cycles resolved.
    case rtkFixed
    /// Real-time kinematic with cycles estimated.
    case rtkFloat
    /// Dead reckoning.
    case estimated
    /// Put in by hand.
    case manual
    /// Made by a simulator.
    case simulated
}

extension FixQuality {
    /// The quality behind a mode indicator of RMC, GLL, GNS and VTG; nil for a letter that is none.
    init?(modeIndicator letter: UInt8) {
        guard let found = Self.indicators.first(where: { $0.letter == letter }) else { return nil }
        self = found.quality
    }

    /// The quality behind the digit of GGA; nil for a number that is none.
    ///
    /// 9 is NovAtel's word for SBAS.
    init?(digit: Int) {
        switch digit {
        case 0...8: self = Self.byDigit[digit]
        case 9: self = .differential
        default: return nil
        }
    }

    /// The mode indicator of RMC for this quality.
    var modeIndicator: UInt8 {
        Self.indicators.first { $0.quality == self }?.letter ?? UInt8(ascii: "N")
    }

    /// The digit of GGA for this quality.
    var digit: Int { Self.byDigit.firstIndex(of: self) ?? 0 }

    /// The better one comes first: GNS gives one letter for each satellite system.
    var order: Int { Self.indicators.firstIndex { $0.quality == self } ?? Self.indicators.count }

    private static let byDigit: [FixQuality] = [
        .invalid, .autonomous, .differential, .pps, .rtkFixed, .rtkFloat, .estimated, .manual, .simulated,
    ]

    private static let indicators: [(letter: UInt8, quality: FixQuality)] = [
        (UInt8(ascii: "R"), .rtkFixed), (UInt8(ascii: "F"), .rtkFloat), (UInt8(ascii: "P"), .pps),
        (UInt8(ascii: "D"), .differential), (UInt8(ascii: "A"), .autonomous), (UInt8(ascii: "E"), .estimated),
        (UInt8(ascii: "M"), .manual), (UInt8(ascii: "S"), .simulated), (UInt8(ascii: "N"), .invalid),
    ]
}
