import Positioning

/// The epochs of an NMEA log that is held as a whole.
enum DriveLog {
    static func epochs(in bytes: [UInt8]) -> [Epoch] {
        var reader = NMEAReader()
        var epochs: [Epoch] = []
        reader.read(bytes.span) { epochs.append($0) }
        reader.finish { epochs.append($0) }
        return epochs
    }
}
