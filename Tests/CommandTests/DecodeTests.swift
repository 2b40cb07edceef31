import Glibc
import Testing

/// `rig decode` as a program: its input is made by the shell.
@Suite struct DecodeTests {
    private static let folder: String = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        let program = path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
        return String(decoding: program.prefix(upTo: program.lastIndex(of: UInt8(ascii: "/")) ?? 0), as: UTF8.self)
    }()

    /// The lines that a line of shell writes, of which `rig` is the program and `log` a good log of three epochs.
    private func lines(_ command: String) throws -> [String] {
        let fixes = (0...2).map { "$GPRMC,10153\($0),A,4830.0,N,00915.0,E,20.0,90.0,050624,,,A\\n" }.joined()
        let script =
            "export LC_ALL=C; rig() { '\(Self.folder)/rig' \"$@\"; }; log() { printf '%b' '\(fixes)'; }; \(command)"
        let pipe = try #require(popen(script, "r"))
        defer { pclose(pipe) }
        var bytes: [UInt8] = []
        while case let byte = getc(pipe), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("a gzip file reads like the log in it, whatever its name, from a file and from a pipe")
    func readsGzip() throws {
        let plain = try lines("log | rig decode - --json")
        #expect(plain.count == 4)
        let file = "f=$(mktemp); log | gzip > $f; rig decode $f --json; stat -c %s $f; rm $f"
        let (packed, piped) = (try lines(file), try lines("log | gzip | rig decode - --json"))
        #expect(packed.prefix(3) == plain.prefix(3))
        #expect(piped.prefix(3) == plain.prefix(3))
        // The length is that of the file.
        #expect(packed[3].hasPrefix("{\"summary\":{\"bytes\":\(packed[4]),\"sentences\":3,"))
    }

    @Test("of a gzip file that is cut off the beginning is read, and the end is told by exit status 65")
    func tellsCut() throws {
        let output = try lines("f=$(mktemp); log | gzip | head -c -9 > $f; rig decode $f --json 2>&1; echo $?; rm $f")
        #expect(output.count == 6)
        #expect(output[3].hasPrefix("{\"summary\":"))
        #expect(output[4].contains("cut off"))
        #expect(output[5] == "65")
    }

    @Test(
        "a file that only begins like gzip is read as what it is",
        arguments: ["\\037\\213", "\\037\\213\\010\\377", "\\037"])
    func readsOther(head: String) throws {
        let output = try lines("(printf '\(head)'; log) | rig decode - --json; echo $?")
        #expect(output.count == 5)
        #expect(output.last == "0")
    }

    @Test("on a pipe that stays open each epoch is printed when its burst has ended")
    func printsLive() throws {
        // The third line comes while the input is still open, for only then is it closed.
        let output = try lines(
            "d=$(mktemp -d); mkfifo $d/in $d/out; (exec timeout 60 '\(Self.folder)/rig' decode $d/in --json > $d/out) & "
                + "exec 4< $d/out 3<> $d/in; log >&3; read a <&4; read b <&4; read c <&4; echo closing; exec 3>&-; "
                + "echo $c; cat <&4; wait; rm -r $d")
        #expect(output.count == 3)
        #expect(output.first == "closing")
        #expect(output.dropFirst().first?.contains("\"epoch\":2,") ?? false)
        #expect(output.last?.contains("\"epochs\":3,") ?? false)
    }
}
