import Devices
import Glibc
import Testing

@Suite("The lock of a resource")
struct ResourceLockTests {
    private let folder = Folder()
    private let holder = ResourceLock.Holder(
        process: 4711, user: "tester", run: "2026-01-05-080000-first-drive", since: "2026-01-05T08:00:00.000Z")

    @Test("a second holder is refused and told who holds it, and gets it once the first has let go")
    func refusal() throws {
        do {
            let first = try ResourceLock("port 1-2.3", for: holder, in: folder.path)
            #expect(refusal(of: "port 1-2.3") == .busy(holder))
            withExtendedLifetime(first) {}
        }
        #expect(refusal(of: "port 1-2.3") == nil)
    }

    @Test("resources with different names do not hinder each other", arguments: ["a/b", "a_2fb", "a b", "é"])
    func names(name: String) throws {
        let first = try ResourceLock("a", for: holder, in: folder.path)
        let second = try ResourceLock(name, for: holder, in: folder.path)
        withExtendedLifetime(first) {}
        withExtendedLifetime(second) {}
    }

    @Test("a file that tells nothing is busy all the same, with nobody named", arguments: ["", "\n\n", "x\ny\nz\nw\n"])
    func garbled(content: String) throws {
        let first = try ResourceLock("phone", for: holder, in: folder.path)
        folder.write(content, to: "rig-phone.lock")
        #expect(refusal(of: "phone") == .busy(nil))
        withExtendedLifetime(first) {}
    }

    @Test("a folder that is not there is said to be unusable, with the path")
    func missingFolder() {
        #expect(
            throws: ResourceLock.Failure.unusable(
                "\(folder.path)/none/rig-phone.lock", .failed(call: "open", code: ENOENT))
        ) {
            _ = try ResourceLock("phone", for: holder, in: folder.path + "/none")
        }
    }

    @Test("a link in the place of the file is not followed")
    func link() throws {
        #expect(symlink("/dev/null", "\(folder.path)/rig-phone.lock") == 0)
        guard case .unusable(_, .failed(_, ELOOP)) = refusal(of: "phone") else {
            Issue.record("the link was followed")
            return
        }
    }

    @Test("what another process holds is refused, and free at once when that one dies (labgrid #1739, pabot #152)")
    func exclusion() throws {
        // Each child takes the lock and dies without letting go: 1,000 of them in `make test-long`.
        for _ in 0..<(getenv("RIG_LONG") == nil ? 50 : 1_000) {
            let child = try Child.holding("unit", in: folder.path)
            guard case .busy? = refusal(of: "unit") else {
                Issue.record("locked twice")
                return
            }
            child.killAndWait()
            #expect(refusal(of: "unit") == nil)
        }
    }

    private func refusal(of resource: String) -> ResourceLock.Failure? {
        do throws(ResourceLock.Failure) {
            let lock = try ResourceLock(resource, for: holder, in: folder.path)
            withExtendedLifetime(lock) {}
            return nil
        } catch {
            return error
        }
    }
}

/// A folder of its own for each test, removed at its end.
private final class Folder: Sendable {
    let path: String

    init() {
        var template = Array("/tmp/rig-lock-XXXXXX".utf8CString)
        path = mkdtemp(&template).map { String(cString: $0) } ?? "/nowhere"
    }

    func write(_ text: String, to name: String) {
        let descriptor = open("\(path)/\(name)", O_WRONLY | O_TRUNC)
        _ = Glibc.write(descriptor, text, text.utf8.count)
        close(descriptor)
    }

    deinit {
        guard let listing = opendir(path) else { return }
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            unlink("\(path)/\(name)")
        }
        closedir(listing)
        rmdir(path)
    }
}

/// Another process that holds a lock: flock(1) of util-linux on the same file.
private struct Child {
    private let process: pid_t

    static func holding(_ resource: String, in folder: String) throws -> Child {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        let path = "\(folder)/rig-\(resource).lock"
        let words = ["sh", "-c", "exec 9>>\"$0\"; flock 9; echo held; exec sleep 60", path]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, "sh", &actions, nil, &arguments, environ)
        posix_spawn_file_actions_destroy(&actions)
        close(ends[1])
        try #require(code == 0)
        var byte: UInt8 = 0
        #expect(read(ends[0], &byte, 1) == 1)
        close(ends[0])
        return Child(process: process)
    }

    func killAndWait() {
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
    }
}
