/// The sentences that are decoded, by their formatter.
enum SentenceKind: UInt8 {
    case rmc, gga, gns, gll, gsa, gsv, vtg, zda, gst, gbs

    /// The kind of a formatter, nil where it is not decoded.
    init?(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
        switch (first, second, third) {
        case (0x52, 0x4D, 0x43): self = .rmc
        case (0x47, 0x47, 0x41): self = .gga
        case (0x47, 0x4E, 0x53): self = .gns
        case (0x47, 0x4C, 0x4C): self = .gll
        case (0x47, 0x53, 0x41): self = .gsa
        case (0x47, 0x53, 0x56): self = .gsv
        case (0x56, 0x54, 0x47): self = .vtg
        case (0x5A, 0x44, 0x41): self = .zda
        case (0x47, 0x53, 0x54): self = .gst
        case (0x47, 0x42, 0x53): self = .gbs
        default: return nil
        }
    }

    /// The fewest parts between commas, the address counted, below which a sentence is cut.
    ///
    /// RMC has no mode indicator before NMEA 2.3 and GGA may lack both differential fields.
    var fewestParts: Int {
        switch self {
        case .rmc: 10
        case .gga, .gns: 13
        case .gll: 7
        case .gsa: 18
        case .gst, .gbs: 8
        case .vtg: 5
        case .gsv, .zda: 4
        }
    }

    /// The part that holds the time of day, nil for the kinds without one.
    var timeField: Int? {
        switch self {
        case .rmc, .gga, .gns, .zda, .gst, .gbs: 1
        case .gll: 5
        case .gsa, .gsv, .vtg: nil
        }
    }

    /// Whether it reports a position.
    var isFix: Bool {
        switch self {
        case .rmc, .gga, .gns, .gll: true
        case .gsa, .gsv, .vtg, .zda, .gst, .gbs: false
        }
    }
}
