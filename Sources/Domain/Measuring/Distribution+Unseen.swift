extension Distribution {
    /// The figures where some samples are open, mostly since what they wait for was never seen, and the names of those
    /// that are withheld for it.
    ///
    /// Where the wait was as long as is ever waited, the greatest is that or more; otherwise it is withheld.
    public func figures(
        waited: [Sample], inFull isFull: Bool = false
    ) -> (known: [Measurement.Figure], withheld: [String]) {
        guard let least = waited.map(\.low).max() else { return (figures, []) }
        var all = self
        for sample in waited { all.add(sample) }
        var known = all.figures.filter(\.isFinite)
        let withheld = all.figures.filter { !known.contains($0) }.map(\.statistic)
        guard isFull else { return (known, withheld) }
        let greatest = max(least, figures.first { $0.statistic == "max" }?.low ?? least)
        known.append(.init("max", greatest, low: greatest))
        return (known, withheld.filter { $0 != "max" })
    }

    /// The samples for the journal, with those that are open; none where there are too many to keep them all.
    public func kept(with waited: [Sample]) -> [Sample] { isExact ? samples + waited : [] }

    /// What is to be said of a measurement with so many unseen changes; `thing` is what would have changed.
    public func remarks(unseen: Int, withheld: [String], thing: String) -> [String] {
        if count == 0 {
            return [unseen > 0 ? "no sample: none of \(unseen) changes was shown" : "no sample: \(thing)"]
        }
        guard !withheld.isEmpty else { return remarks }
        let changes = unseen == 1 ? "a change was" : "\(unseen) changes were"
        return ["no \(withheld.joined(separator: ", ")): \(changes) never shown"] + remarks
    }
}
