/// A place on the way from the bench's command to what is demanded, at which a party's work can be seen.
///
/// What each shows is written in `StationRow.table`.
public enum Station: String, Sendable, CaseIterable {
    case harness, record, obedience, glass, phone, port, way, handshake, session, callback, fixes, delivery, load
    case templates, outcome, display, refresh, echo, gesture, conduct
}

/// What a station shows, for engineers who read an answer.
public struct StationRow: Sendable {
    /// The station.
    public let station: Station
    /// Whose work is seen there.
    public let party: Party
    /// By what it is seen.
    public let signal: String
    /// What clears the party.
    public let sound: String
    /// What accuses it.
    public let broken: String
    /// Whether the way leads through it, so that a sound one clears everybody before it, too.
    public let isThrough: Bool

    init(
        _ station: Station, _ party: Party, _ signal: String, clears sound: String, accuses broken: String,
        isThrough: Bool = false
    ) {
        (self.station, self.party, self.signal) = (station, party, signal)
        (self.sound, self.broken, self.isThrough) = (sound, broken, isThrough)
    }
}

extension Station {
    /// The row of the table.
    public var row: StationRow {
        StationRow.table.first { $0.station == self }
            ?? StationRow(self, .bench, rawValue, clears: "", accuses: "")
    }

    /// Whose work is seen there.
    public var party: Party { row.party }
}
