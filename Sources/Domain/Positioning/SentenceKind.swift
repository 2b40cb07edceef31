/// The sentences that are decoded, by their formatter.
enum SentenceKind: UInt8 {
    case rmc, gga, gns, gll, gsa, gsv, vtg, zda, gst, gbs, hdt, ths, dtm

    /// The kind of a formatter, three bytes as one number; nil where it is not decoded.
    init?(formatter: UInt32) {
        switch formatter {
        case 0x52_4D_43: self = .rmc
        case 0x47_47_41: self = .gga
        case 0x47_4E_53: self = .gns
        case 0x47_4C_4C: self = .gll
        case 0x47_53_41: self = .gsa
        case 0x47_53_56: self = .gsv
        case 0x56_54_47: self = .vtg
        case 0x5A_44_41: self = .zda
        case 0x47_53_54: self = .gst
        case 0x47_42_53: self = .gbs
        case 0x48_44_54: self = .hdt
        case 0x54_48_53: self = .ths
        case 0x44_54_4D: self = .dtm
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
        case .ths: 3
        case .hdt, .dtm: 2
        }
    }

    /// The part that holds the time of day, nil for the kinds without one.
    var timeField: Int? {
        switch self {
        case .rmc, .gga, .gns, .zda, .gst, .gbs: 1
        case .gll: 5
        case .gsa, .gsv, .vtg, .hdt, .ths, .dtm: nil
        }
    }

    /// Whether it reports a position.
    var isFix: Bool {
        switch self {
        case .rmc, .gga, .gns, .gll: true
        case .gsa, .gsv, .vtg, .zda, .gst, .gbs, .hdt, .ths, .dtm: false
        }
    }

    /// Whether it comes from another part of the receiver, at a rate and a place in the burst of its own.
    ///
    /// A compass reports ten times between two fixes, so its sentences tell nothing about where a burst begins and ends.
    var isAside: Bool {
        switch self {
        case .hdt, .ths, .dtm: true
        case .rmc, .gga, .gns, .gll, .gsa, .gsv, .vtg, .zda, .gst, .gbs: false
        }
    }
}
