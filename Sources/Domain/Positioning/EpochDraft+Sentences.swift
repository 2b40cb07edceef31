extension EpochDraft {
    /// Takes the values of one sentence.
    mutating func take(_ kind: SentenceKind, _ fields: inout Fields, talker: UInt32) {
        switch kind {
        case .rmc: takeRMC(&fields)
        case .gga: takeGGA(&fields)
        case .gns: takeGNS(&fields)
        case .gll: takeGLL(&fields)
        case .gsa: takeGSA(&fields)
        case .gsv: inView.take(&fields, talker: talker)
        case .vtg: takeVTG(&fields)
        case .zda: date.offer(fields.date(day: 2, month: 3, year: 4), rank: 1)
        case .gst: takeErrors(&fields, latitude: 6, rank: 0)
        case .gbs: takeErrors(&fields, latitude: 2, rank: 1)
        case .hdt: heading.offer(fields.number(1, in: Limits.course), rank: 0)
        case .ths: takeTHS(&fields)
        case .dtm: takeDTM(&fields)
        }
        if fields.sawLowercase { flags.insert(.lowercaseHemisphere) }
    }

    /// Where two sentences of one second differ, the position is that of GGA, then GNS, RMC and GLL.
    private enum Rank {
        static let gga: UInt8 = 0
        static let gns: UInt8 = 1
        static let rmc: UInt8 = 2
        static let gll: UInt8 = 3
        static let vtg: UInt8 = 4
    }

    private mutating func takeRMC(_ fields: inout Fields) {
        let place = fields.coordinate(at: 3)
        let knots = fields.number(7, in: Limits.knots)
        let heading = fields.number(8, in: Limits.course)
        date.offer(fields.date(9))
        guard takeVerdict(fields.status(2, indicator: 12), place, rank: Rank.rmc) else { return }
        speed.offer(knots.map(Limits.metresPerSecond(knots:)), rank: Rank.rmc)
        course.offer(heading, rank: Rank.rmc)
    }

    private mutating func takeGGA(_ fields: inout Fields) {
        let place = fields.coordinate(at: 2)
        let height = fields.metres(9, unit: 10, in: Limits.altitude)
        let separation = fields.metres(11, unit: 12, in: Limits.altitude)
        satellitesUsed.offer(fields.integer(7, in: 0...999), rank: Rank.gga)
        hdop.offer(fields.number(8, in: Limits.dilution), rank: 1)
        guard takeVerdict(fields.verdict(digit: 6), place, rank: Rank.gga) else { return }
        altitude.offer(height, rank: Rank.gga)
        geoidSeparation.offer(separation, rank: Rank.gga)
    }

    private mutating func takeGNS(_ fields: inout Fields) {
        let place = fields.coordinate(at: 2)
        let height = fields.number(9, in: Limits.altitude)
        let separation = fields.number(10, in: Limits.altitude)
        satellitesUsed.offer(fields.integer(7, in: 0...999), rank: Rank.gns)
        hdop.offer(fields.number(8, in: Limits.dilution), rank: 2)
        guard takeVerdict(fields.verdict(indicators: 6), place, rank: Rank.gns) else { return }
        altitude.offer(height, rank: Rank.gns)
        geoidSeparation.offer(separation, rank: Rank.gns)
    }

    private mutating func takeGLL(_ fields: inout Fields) {
        let place = fields.coordinate(at: 1)
        _ = takeVerdict(fields.status(6, indicator: 7), place, rank: Rank.gll)
    }

    /// Dilutions stand in the last three parts but for the system id of NMEA 4.10, however many satellites are listed.
    private mutating func takeGSA(_ fields: inout Fields) {
        dimensions = max(dimensions, fields.integer(2, in: 1...3) ?? 0)
        let hasSystem = fields.count == 19
        if hasSystem { fields.checkHexadecimal(18) }
        let first = fields.count - (hasSystem ? 4 : 3)
        pdop.offer(fields.number(first, in: Limits.dilution))
        hdop.offer(fields.number(first + 1, in: Limits.dilution))
        vdop.offer(fields.number(first + 2, in: Limits.dilution))
    }

    /// Before NMEA 2.0 VTG had four parts and no letters between them.
    private mutating func takeVTG(_ fields: inout Fields) {
        let isLettered = fields.count > 5
        let heading = fields.number(1, in: Limits.course)
        let knots = fields.number(isLettered ? 5 : 3, in: Limits.knots)
        let kilometres = fields.number(isLettered ? 7 : 4, in: Limits.kilometresPerHour)
        if isLettered, fields.indicator(9) == .invalid { return }
        speed.offer(knots.map(Limits.metresPerSecond(knots:)) ?? kilometres.map { $0 / 3.6 }, rank: Rank.vtg)
        course.offer(heading, rank: Rank.vtg)
    }

    /// Takes the expected errors in latitude, longitude and height, which stand in three parts one behind the other.
    private mutating func takeErrors(_ fields: inout Fields, latitude part: Int, rank: UInt8) {
        let north = fields.number(part, in: Limits.error)
        let east = fields.number(part + 1, in: Limits.error)
        let up = fields.number(part + 2, in: Limits.error)
        if let north, let east { horizontalAccuracy.offer((north * north + east * east).squareRoot(), rank: rank) }
        verticalAccuracy.offer(up, rank: rank)
    }

    /// The heading with its mode, of which V says that it is not valid.
    private mutating func takeTHS(_ fields: inout Fields) {
        let degrees = fields.number(1, in: Limits.course)
        if fields.letter(2) != UInt8(ascii: "V") { heading.offer(degrees, rank: 1) }
    }

    /// The datum's code: W84, or any other.
    private mutating func takeDTM(_ fields: inout Fields) {
        let code = fields.bytes(1)
        if !code.isEmpty { hasOtherDatum.offer(!code.elementsEqual("W84".utf8)) }
    }

    /// Notes whether a sentence calls its fix valid, with its place and quality; returns the same.
    private mutating func takeVerdict(_ verdict: FixVerdict, _ place: Coordinate?, rank: UInt8) -> Bool {
        guard verdict.isValid else {
            saysVoid = true
            return false
        }
        saysValid = true
        coordinate.offer(place, rank: rank)
        quality.offer(verdict.quality, rank: rank)
        return true
    }
}

/// What is out of these ranges cannot be read.
private enum Limits {
    static let knots = 0.0...20_000
    static let kilometresPerHour = 0.0...37_040
    static let course = 0.0...360
    static let altitude = -20_000.0...100_000
    static let error = 0.0...1_000_000
    static let dilution = 0.0...9_999.999

    /// A knot is 1,852 m an hour.
    static func metresPerSecond(knots: Double) -> Double { knots * 1_852 / 3_600 }
}
