import AppBuilds
import CZip

/// Owns an entry of a zip archive that is unpacked from front to back (zip_fopen_index, zip_fread, zip_fclose).
struct ZipEntry: ~Copyable {
    private let archive: OpaquePointer, index: UInt64
    private let name: String
    private let mostBytes: Int
    private var file: OpaquePointer?
    private var place = 0, unpacked = 0
    private var block = [UInt8](repeating: 0, count: 1 << 18)

    /// Opens an entry of an archive, which must outlive it.
    init(_ archive: OpaquePointer, _ index: UInt64, of name: String, atMost mostBytes: Int) throws(BuildFault) {
        self.archive = archive
        self.index = index
        self.name = name
        self.mostBytes = mostBytes
        try open()
    }

    deinit {
        if let file { zip_fclose(file) }
    }

    /// The bytes of a range as far as the entry has them; to go back costs unpacking from the front.
    mutating func bytes(_ range: Range<Int>) throws(BuildFault) -> [UInt8] {
        if range.lowerBound < place { try open() }
        while place < range.lowerBound {
            if try next(atMost: range.lowerBound - place).isEmpty { return [] }
        }
        var bytes: [UInt8] = []
        while place < range.upperBound {
            let piece = try next(atMost: range.upperBound - place)
            if piece.isEmpty { break }
            bytes += piece
        }
        return bytes
    }

    private mutating func open() throws(BuildFault) {
        if let file { zip_fclose(file) }
        file = zip_fopen_index(archive, index, 0)
        place = 0
        guard file == nil else { return }
        let reason = zip_strerror(archive).map { String(cString: $0) } ?? "no reason told"
        throw .damaged(file: name, reason: "cannot be unpacked: \(reason); pack it anew")
    }

    private mutating func next(atMost most: Int) throws(BuildFault) -> ArraySlice<UInt8> {
        let count = Int(zip_fread(file, &block, UInt64(min(most, block.count))))
        guard count >= 0 else {
            throw .damaged(file: name, reason: "its packed bytes are damaged; pack it anew")
        }
        place += count
        unpacked += count
        guard unpacked <= mostBytes else {
            throw .damaged(file: name, reason: "unpacks to more than \(mostBytes) bytes, which no app has")
        }
        return block.prefix(count)
    }
}
