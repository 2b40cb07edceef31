/// Reads an executable of iOS (Mach-O, thin or fat) as far as its entitlements, and no more of its bytes than that takes.
public enum MachOFile {
    /// More processors than one file was ever built for.
    static let mostSlices = 16
    private static let fatMagic: UInt32 = 0xCAFE_BABE, fatMagic64: UInt32 = 0xCAFE_BABF

    /// The parts of an executable in the order of the file, so that a packed one is read once from front to back.
    ///
    /// Throws where the bytes are no executable, or where an offset or a count in them leads out of the file.
    public static func slices(of file: String, loading source: ByteSource) throws(BuildFault) -> [MachOSlice] {
        let head = ByteView(try source(0..<(8 + mostSlices * 32))[...])
        guard let magic = head.word(at: 0), magic == fatMagic || magic == fatMagic64 else {
            return [try MachOSlice(of: file, at: 0, count: nil, loading: source)]
        }
        var slices: [MachOSlice] = []
        for place in try places(in: head, isLong: magic == fatMagic64, file: file) {
            slices.append(try MachOSlice(of: file, at: place.lowerBound, count: place.count, loading: source))
        }
        return slices
    }

    private static func places(in head: ByteView, isLong: Bool, file: String) throws(BuildFault) -> [Range<Int>] {
        guard let count = head.index(at: 4), (1...mostSlices).contains(count) else {
            throw .damaged(file: file, reason: "the fat header names no count of processors from 1 to \(mostSlices)")
        }
        var places: [Range<Int>] = []
        for number in 0..<count {
            let entry = 8 + number * (isLong ? 32 : 20)
            let offset = isLong ? head.longIndex(at: entry + 8) : head.index(at: entry + 8)
            let size = isLong ? head.longIndex(at: entry + 16) : head.index(at: entry + 12)
            guard let offset, let size, case let (end, isBeyond) = offset.addingReportingOverflow(size), !isBeyond
            else {
                throw .damaged(file: file, reason: "the fat header is cut off or leads out of the file; build it again")
            }
            places.append(offset..<end)
        }
        return try apart(places.sorted { $0.lowerBound < $1.lowerBound }, file: file)
    }

    private static func apart(_ places: [Range<Int>], file: String) throws(BuildFault) -> [Range<Int>] {
        for (place, next) in zip(places, places.dropFirst()) where place.upperBound > next.lowerBound {
            throw .damaged(file: file, reason: "parts of the fat file lie over each other; build it again")
        }
        return places
    }
}
