extension Distribution {
    /// The figures where some samples are open, mostly since what they wait for was never seen, and the names of those
    /// that are withheld for it.
    ///
    /// What rests on a sample without an upper bound is told as *at least* its lower bound: `Figure.leastKnown`.
    public func figures(waited: [Sample]) -> (known: [Measurement.Figure], withheld: [String]) {
        guard !waited.isEmpty else { return (figures, []) }
        var all = self
        for sample in waited { all.add(sample) }
        let known = all.figures.compactMap { $0.isFinite ? $0 : $0.leastKnown }
        let withheld = all.figures.map(\.statistic).filter { statistic in
            !known.contains { $0.statistic == statistic }
        }
        return (known, withheld)
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
