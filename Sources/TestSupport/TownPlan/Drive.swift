/// A way through a town: streets in the order in which they are driven, each from crossing to crossing.
struct Drive {
    /// A part of a drive on one street.
    struct Part {
        let street: Street
        let line: [Spot]
        /// The arms of a ring that are passed, the one taken included; nil on a street.
        let exit: Int?
    }

    let parts: [Part]

    /// The drive over streets of a town by name, from the first end of the first street to the last end of the last.
    ///
    /// Nil where the town lacks a street, or two that follow each other do not meet.
    init?(through town: Town, over names: [String]) {
        let streets = names.compactMap { town[$0] }
        guard streets.count == names.count, let first = streets.first, let last = streets.last else { return nil }
        let crossings = zip(streets, streets.dropFirst()).compactMap { $0.crossing(with: $1) }
        guard crossings.count == streets.count - 1, let origin = first.line.first,
            let destination = last.line.last
        else { return nil }
        let stops = [origin] + crossings + [destination]
        parts = zip(streets, zip(stops, stops.dropFirst())).compactMap { street, ends in
            street.way(from: ends.0, to: ends.1).map { line in
                Part(street: street, line: line, exit: street.isRing ? town.arms(on: line) : nil)
            }
        }
        guard parts.count == streets.count else { return nil }
    }
}

extension Town {
    /// How many streets leave a part of a ring behind its first spot.
    fileprivate func arms(on line: [Spot]) -> Int {
        let arms = streets.filter { !$0.isRing }
        return line.dropFirst().count { spot in arms.contains { $0.line.contains(spot) } }
    }
}
