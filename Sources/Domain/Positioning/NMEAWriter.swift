/// Writes epochs as NMEA 0183 with checksums and CR LF, the same in every locale.
public struct NMEAWriter: Sendable {
    /// A kind of sentence that can be written.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Position, speed, course and date.
        case rmc = "RMC"
        /// Position, quality, satellites used and heights.
        case gga = "GGA"
        /// The mode, the satellites used and the dilutions.
        case gsa = "GSA"
        /// The satellites in view; left out where they are not given.
        case gsv = "GSV"
        /// Course and speed.
        case vtg = "VTG"
    }

    /// Below this speed in m/s the car counts as standing, and its course is left empty.
    ///
    /// Own choice: receivers hold or drop the course at about walking pace, and 0.1 m/s is the noise of their speed.
    public static let standstill = 0.1

    /// The sentences of each epoch, in their order.
    public let kinds: [Kind]
    let talker: String
    let minuteDecimals: Int, secondDecimals: Int

    /// Makes a writer of a talker's sentences.
    ///
    /// Minutes have 4 to 7 decimals (4 is 0.19 m, 5 is 0.019 m a step) and seconds 2 to 6.
    public init(
        talker: String = "GP", kinds: [Kind] = [.rmc, .gga], minuteDecimals: Int = 5, secondDecimals: Int = 2
    ) {
        self.talker = talker
        self.kinds = kinds
        self.minuteDecimals = max(4, min(minuteDecimals, 7))
        self.secondDecimals = max(2, min(secondDecimals, 6))
    }

    /// Appends the sentences of an epoch; without a position they are void and their fields empty.
    public func append(_ epoch: Epoch, satellites: [Satellite]? = nil, to bytes: inout [UInt8]) {
        let moment = WrittenMoment(epoch, decimals: secondDecimals)
        for kind in kinds {
            switch kind {
            case .rmc: appendSentence("RMC", to: &bytes) { appendRMC(epoch, moment, to: &$0) }
            case .gga: appendSentence("GGA", to: &bytes) { appendGGA(epoch, moment, to: &$0) }
            case .gsa: appendSentence("GSA", to: &bytes) { appendGSA(epoch, satellites ?? [], to: &$0) }
            case .gsv: if let satellites { appendGSV(satellites, to: &bytes) }
            case .vtg: appendSentence("VTG", to: &bytes) { appendVTG(epoch, to: &$0) }
            }
        }
    }

    /// Appends `$`, talker and formatter, what the body writes, the checksum and CR LF.
    private func appendSentence(_ formatter: String, to bytes: inout [UInt8], body: (inout [UInt8]) -> Void) {
        SentenceText.append("\(talker)\(formatter)", to: &bytes, body: body)
    }

    /// Appends the satellites in view, four a sentence.
    private func appendGSV(_ satellites: [Satellite], to bytes: inout [UInt8]) {
        let count = max(1, (satellites.count + 3) / 4)
        for part in 0..<count {
            appendSentence("GSV", to: &bytes) { bytes in
                SentenceText.append(count, digits: 1, to: &bytes)
                SentenceText.append(part + 1, digits: 1, to: &bytes)
                SentenceText.append(satellites.count, digits: 2, to: &bytes)
                for satellite in satellites.dropFirst(4 * part).prefix(4) { satellite.append(to: &bytes) }
            }
        }
    }
}
