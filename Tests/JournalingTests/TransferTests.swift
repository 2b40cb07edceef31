import Glibc
import Journaling
import Testing

@Suite("Transfers of whole contents")
struct TransferTests {
    @Test("read what was written, of any length", arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_000])
    func whole(length: Int) throws {
        let stream = try #require(tmpfile())
        defer { fclose(stream) }
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        try Transfer.write(bytes, to: fileno(stream))
        #expect(lseek(fileno(stream), 0, SEEK_SET) == 0)
        #expect(try Transfer.read(from: fileno(stream)) == bytes)
    }

    @Test("that get stuck tell how far they came")
    func stuck() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        let bytes = [UInt8](repeating: 7, count: 4_000_000)
        let error = #expect(throws: Transfer.Failure.self) { try Transfer.write(bytes, to: ends[1]) }
        #expect(error?.code == EAGAIN)
        close(ends[1])
        ends.removeLast()
        #expect(try Transfer.read(from: ends[0]).count == error?.done)
    }

    @Test("end at a limit where there is no other end")
    func endless() throws {
        let descriptor = open("/dev/zero", O_RDONLY)
        defer { close(descriptor) }
        let error = #expect(throws: Transfer.Failure.self) {
            _ = try Transfer.read(from: descriptor, limit: 100_000)
        }
        #expect(error?.code == EFBIG)
    }

    @Test("name the system's reason", arguments: [("/dev/full", ENOSPC), ("/proc/self/mem", EIO)])
    func refused(path: String, code: Int32) throws {
        let descriptor = open(path, O_RDWR)
        defer { close(descriptor) }
        let error = #expect(throws: Transfer.Failure.self) {
            if code == EIO { _ = try Transfer.read(from: descriptor) } else { try Transfer.write([1], to: descriptor) }
        }
        #expect(error?.code == code && error?.done == 0)
    }
}
