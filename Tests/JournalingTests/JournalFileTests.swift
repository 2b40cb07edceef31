import Glibc
@testable import Journaling
import Testing

@Suite("Journal file")
struct JournalFileTests {
    /// A directory of its own, removed with what is in it.
    private final class Folder {
        let path: String

        init() throws {
            var template = Array("/tmp/journal.XXXXXX".utf8CString)
            path = String(cString: try #require(mkdtemp(&template)))
        }

        deinit {
            unlink(path + "/journal.jsonl")
            rmdir(path)
        }
    }

    private func contents(_ path: String) throws -> String {
        let file = try #require(fopen(path, "r"))
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 100_000)
        return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
    }

    @Test("what was appended can be read at once, before a sync and after the file was let go of")
    func append() throws {
        let folder = try Folder()
        let path = folder.path + "/journal.jsonl"
        do {
            let file = try JournalFile(creating: path)
            try file.append(Array("{\"seq\":0}\n".utf8))
            #expect(try contents(path) == "{\"seq\":0}\n")
            try file.append([])
            try file.append(Array("{\"seq\":1}\n".utf8))
            try file.sync()
        }
        #expect(try contents(path) == "{\"seq\":0}\n{\"seq\":1}\n")
    }

    @Test("a journal that exists is not touched")
    func exists() throws {
        let folder = try Folder()
        let path = folder.path + "/journal.jsonl"
        try JournalFile(creating: path).append(Array("old\n".utf8))
        let error = #expect(throws: JournalError.self) { _ = try JournalFile(creating: path) }
        #expect(error == JournalError(path: path, operation: "create", code: EEXIST))
        #expect(error?.message == "cannot create \(path): File exists")
        #expect(try contents(path) == "old\n")
    }

    @Test(
        "a place where no file can be is named with the reason",
        arguments: [("/dev/null/journal", ENOTDIR), ("/nowhere/at/all", ENOENT), ("/tmp", EEXIST), ("", ENOENT)])
    func places(path: String, code: Int32) {
        let error = #expect(throws: JournalError.self) { _ = try JournalFile(creating: path) }
        #expect(error == JournalError(path: path, operation: "create", code: code))
    }

    @Test("a full disk is an error of the append")
    func full() throws {
        let file = JournalFile(descriptor: open("/dev/full", O_WRONLY | O_CLOEXEC), path: "/dev/full")
        let error = #expect(throws: JournalError.self) { try file.append([1, 2, 3]) }
        #expect(error == JournalError(path: "/dev/full", operation: "write", code: ENOSPC))
        #expect(error?.message == "cannot write /dev/full: No space left on device")
        try file.sync()
    }

    @Test("a line that fits in part only is taken back")
    func partialLine() throws {
        let memory = try sealedMemory(size: 4_096)
        let duplicate = dup(memory)
        defer { close(duplicate) }
        try #require(lseek(memory, 4_000, SEEK_SET) == 4_000)
        let file = JournalFile(descriptor: memory, path: "memory")
        let error = #expect(throws: JournalError.self) { try file.append([UInt8](repeating: 65, count: 200)) }
        #expect(error == JournalError(path: "memory", operation: "write", code: EPERM))
        #expect(lseek(duplicate, 0, SEEK_END) == 4_000)
    }

    /// A file in memory that cannot grow: it takes bytes up to its size, as a disk does up to its last block.
    private func sealedMemory(size: Int) throws -> Int32 {
        // The C library has memfd_create, which its Swift module leaves out with the constants (linux/memfd.h).
        typealias Create = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
        let symbol = try #require(dlsym(nil, "memfd_create"))
        let (closeOnExec, allowSealing, addSeals, sealGrowth): (UInt32, UInt32, Int32, Int32) = (1, 2, 1_033, 4)
        let memory = unsafeBitCast(symbol, to: Create.self)("journal", closeOnExec | allowSealing)
        try #require(memory >= 0)
        try #require(ftruncate(memory, size) == 0)
        try #require(fcntl(memory, addSeals, sealGrowth) == 0)
        return memory
    }

    @Test("a descriptor that cannot be written to fails in append and sync")
    func closed() throws {
        let file = JournalFile(descriptor: -1, path: "gone")
        #expect(throws: JournalError(path: "gone", operation: "write", code: EBADF)) { try file.append([1]) }
        #expect(throws: JournalError(path: "gone", operation: "sync", code: EBADF)) { try file.sync() }
    }
}
