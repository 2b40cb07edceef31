/// Who made a step fail: one party, or those between which the bench cannot tell.
public struct BlameAnswer: Hashable, Sendable {
    /// What was seen at a station.
    public struct Finding: Hashable, Sendable {
        /// The station.
        public var station: Station
        /// What was seen there.
        public var reading: StationReading

        /// Makes a finding.
        public init(_ station: Station, _ reading: StationReading) {
            (self.station, self.reading) = (station, reading)
        }
    }

    /// What was demanded.
    public var concern: Concern
    /// The parties, in the order of `Party`; never empty.
    public var parties: [Party]
    /// What was seen last as it should be, nil where nothing was.
    public var lastSound: Finding?
    /// The stations between that and the failure, the failure last.
    public var suspects: [Finding]

    /// Judges a failure by what was seen at each station; a station of which nothing is said was not looked at.
    ///
    /// Whose work was not seen to be sound, up to the first station that was seen to be broken, may have done it; a sound
    /// station through which the way leads clears all before it. Where none is seen to be broken, the failure itself is.
    public init(_ concern: Concern, failure: BlameEvidence, at readings: (Station) -> StationReading) {
        let all = concern.stations.map { Finding($0, readings($0)) }
        let end = all.firstIndex { $0.reading.isBroken } ?? all.count - 1
        let through = all[..<end].lastIndex { $0.reading.isSound && $0.station.row.isThrough }
        self.concern = concern
        lastSound = all[..<end].last { $0.reading.isSound }
        suspects = all[(through.map { $0 + 1 } ?? 0)..<end].filter { !$0.reading.isSound } + [all[end]]
        if !suspects[suspects.count - 1].reading.isBroken {
            suspects[suspects.count - 1].reading = .broken(failure)
        }
        let named = suspects.map(\.station.party)
        parties = Party.allCases.filter(named.contains)
    }

    /// Why the parties cannot be told apart, nil where there is only one.
    public var reason: String? {
        guard parties.count > 1 else { return nil }
        let missing = suspects.dropLast().filter { !$0.reading.isBroken }.map { finding in
            if case .unseen(let reason) = finding.reading { return "\(finding.station.party.rawValue): \(reason)" }
            return "\(finding.station.party.rawValue): \(finding.station.row.signal)"
        }
        return "cannot be told apart, since nothing is seen of " + missing.joined(separator: "; of ")
    }
}
