extension ReplayBurst {
    /// The bytes in datagrams of a greatest length, cut between sentences; a longer piece is cut wherever it is.
    public func datagrams(ofAtMost most: Int) -> [ArraySlice<UInt8>] {
        var ends: [Int] = []
        var (start, end) = (0, 0)
        for length in pieceLengths where length > 0 {
            if end > start, end + length - start > most {
                ends.append(end)
                start = end
            }
            end += length
            while end - start > most {
                start += most
                ends.append(start)
            }
        }
        if end > start { ends.append(end) }
        return zip([0] + ends, ends).map { bytes[$0..<$1] }
    }

    private var pieceLengths: [Int] {
        var pieces = LogPieces()
        var lengths: [Int] = []
        pieces.take(bytes.span) { lengths.append($0.count) }
        pieces.finish { lengths.append($0.count) }
        return lengths
    }
}
