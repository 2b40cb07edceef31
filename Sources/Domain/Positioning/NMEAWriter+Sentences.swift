extension NMEAWriter {
    /// The decimals in which values are written.
    private enum Decimals {
        /// Knots, altitude and geoid separation in metres.
        static let knots = 3, metres = 2
        /// Degrees of course, and dilution of precision.
        static let course = 2, dilution = 2
    }

    /// Position, speed, course and date; the magnetic variation is unknown.
    func appendRMC(_ epoch: Epoch, _ moment: WrittenMoment, to bytes: inout [UInt8]) {
        let hasFix = epoch.coordinate != nil
        SentenceText.append(moment, to: &bytes)
        SentenceText.append(hasFix ? "A" : "V", to: &bytes)
        SentenceText.append(epoch.coordinate, decimals: minuteDecimals, to: &bytes)
        SentenceText.append(knots(of: epoch), decimals: Decimals.knots, to: &bytes)
        SentenceText.append(course(of: epoch), decimals: Decimals.course, to: &bytes)
        SentenceText.appendDate(moment, to: &bytes)
        bytes.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: ","), UInt8(ascii: ","), indicator(of: epoch)])
    }

    /// Position, quality, satellites and heights; the age and station of corrections are unknown.
    func appendGGA(_ epoch: Epoch, _ moment: WrittenMoment, to bytes: inout [UInt8]) {
        let hasFix = epoch.coordinate != nil
        SentenceText.append(moment, to: &bytes)
        SentenceText.append(epoch.coordinate, decimals: minuteDecimals, to: &bytes)
        SentenceText.append(hasFix ? (epoch.quality ?? .autonomous).digit : 0, digits: 1, to: &bytes)
        SentenceText.append(epoch.satellitesUsed, digits: 2, to: &bytes)
        SentenceText.append(epoch.hdop, decimals: Decimals.dilution, to: &bytes)
        SentenceText.append(hasFix ? epoch.altitude : nil, decimals: Decimals.metres, to: &bytes)
        bytes.append(contentsOf: ",M".utf8)
        SentenceText.append(hasFix ? epoch.geoidSeparation : nil, decimals: Decimals.metres, to: &bytes)
        bytes.append(contentsOf: ",M,,".utf8)
    }

    /// The mode, up to 12 satellites that are used, and the dilutions.
    func appendGSA(_ epoch: Epoch, _ satellites: [Satellite], to bytes: inout [UInt8]) {
        let used = satellites.filter(\.isUsed).map(\.number)
        SentenceText.append("A", to: &bytes)
        SentenceText.append(epoch.coordinate == nil ? 1 : epoch.mode == .full ? 3 : 2, digits: 1, to: &bytes)
        for place in 0..<12 { SentenceText.append(place < used.count ? used[place] : nil, digits: 2, to: &bytes) }
        for dilution in [epoch.pdop, epoch.hdop, epoch.vdop] {
            SentenceText.append(dilution, decimals: Decimals.dilution, to: &bytes)
        }
    }

    /// Course and speed, in knots and in km/h; the magnetic course is unknown.
    func appendVTG(_ epoch: Epoch, to bytes: inout [UInt8]) {
        let knots = knots(of: epoch)
        SentenceText.append(course(of: epoch), decimals: Decimals.course, to: &bytes)
        bytes.append(contentsOf: ",T,,M".utf8)
        SentenceText.append(knots, decimals: Decimals.knots, to: &bytes)
        bytes.append(contentsOf: ",N".utf8)
        SentenceText.append(knots.map { $0 * 1.852 }, decimals: Decimals.knots, to: &bytes)
        bytes.append(contentsOf: ",K,".utf8)
        bytes.append(indicator(of: epoch))
    }

    private func indicator(of epoch: Epoch) -> UInt8 {
        (epoch.coordinate == nil ? .invalid : epoch.quality ?? .autonomous).modeIndicator
    }

    /// The speed, nil where there is no position; a knot is 1,852 m an hour.
    private func knots(of epoch: Epoch) -> Double? {
        epoch.coordinate == nil ? nil : epoch.speed.map { $0 * 3_600 / 1_852 }
    }

    /// The course, nil when it is unknown or the car stands; 360 is written as 0.
    ///
    /// The car stands by the speed as it is written, or reading and writing again would lose the course.
    private func course(of epoch: Epoch) -> Double? {
        guard epoch.coordinate != nil, let course = epoch.course else { return nil }
        let knots = knots(of: epoch).map { ($0 * 1_000).rounded() / 1_000 }
        guard knots.map({ $0 * 1_852 / 3_600 }) ?? .infinity >= Self.standstill else { return nil }
        return course >= 359.995 ? 0 : course
    }
}
