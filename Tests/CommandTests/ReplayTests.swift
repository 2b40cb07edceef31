import Glibc
import Testing

@Suite("rig replay", .timeLimit(.minutes(10))) struct ReplayTests {
    private let place = Place()

    @Test("gives a terminal's reader the log byte for byte")
    func terminal() throws {
        // No more than a terminal holds (4,096 bytes), so that a reader who is slow for once loses nothing.
        let text = ReplayStage.log(epochs: 20)
        #expect(text.utf8.count < 4096)
        let command = try Command(
            ["replay", place.file("a.nmea", text), "--to", "pty", "--speed", "100", "--json"])
        let path = ReplayStage.firstLine(of: command).split(separator: "\"").first { $0.hasPrefix("/dev/pts/") }
        let reader = open(String(path ?? ""), O_RDONLY | O_NOCTTY | O_CLOEXEC)
        defer { close(reader) }
        #expect(ReplayStage.all(of: reader) == text)
        let outcome = try command.finish()
        #expect(outcome.status == 0)
        #expect(
            outcome.output.contains(#""kind":"summary""#)
                && outcome.output.contains(#""bursts":20,"bytes":\#(text.utf8.count)"#))
        #expect(outcome.output.contains(#""name":"replayLateness","measuredIn":"ms""#))
        #expect(!outcome.output.contains("dropped"))
    }

    @Test("prints a terminal's path alone on its first line, and counts what nobody takes")
    func nobody() throws {
        let log = place.file("a.nmea", ReplayStage.log(epochs: 5))
        let outcome = try Command.run(["replay", log, "--to", "pty", "--speed", "100", "--wait", "0"])
        #expect(outcome.status == 0 && outcome.lines[0].hasPrefix("/dev/pts/"))
        #expect(outcome.output.contains("replayed 5 bursts, 0 bytes") && outcome.output.contains("dropped: 5 bursts"))
    }

    @Test("gives every client of its port the log from its coming on")
    func server() throws {
        let text = ReplayStage.log(epochs: 50)
        let command = try Command(["replay", place.file("a.nmea", text), "--to", "tcp:0", "--speed", "50"])
        let port = UInt16(ReplayStage.firstLine(of: command).split(separator: ":").last ?? "") ?? 0
        let client = ReplayStage.connection(to: port)
        defer { close(client) }
        #expect(ReplayStage.all(of: client) == text)
        #expect(try command.finish().status == 0)
    }

    @Test("sends each burst as a datagram, split between sentences where it is long")
    func datagrams() throws {
        let (listener, port) = ReplayStage.listener()
        defer { close(listener) }
        let long = (0..<40).map { _ in ReplayStage.sentence("GPTXT,01,01,02,forty characters and a few more here") }
        let texts = [
            ReplayStage.log(epochs: 1), ReplayStage.sentence("GPGLL,5200.0,N,00759.0,E,081501,A") + long.joined(),
        ]
        let log = place.file("a.nmea", texts.joined())
        let outcome = try Command.run(["replay", log, "--to", "udp:127.0.0.1:\(port)", "--speed", "10"])
        #expect(outcome.status == 0 && !outcome.output.contains("dropped"))
        var datagrams: [String] = []
        while datagrams.reduce(0, { $0 + $1.utf8.count }) < texts.joined().utf8.count {
            var block = [UInt8](repeating: 0, count: 2_000)
            let count = recv(listener, &block, block.count, Int32(MSG_DONTWAIT))
            guard count > 0 else { break }
            datagrams.append(String(decoding: block[..<count], as: UTF8.self))
        }
        #expect(datagrams.joined() == texts.joined() && datagrams.first == texts[0] && datagrams.count > 2)
        #expect(datagrams.allSatisfy { $0.utf8.count <= 1_400 && $0.hasSuffix("\r\n") })
    }

    @Test("writes to standard output, and its summary beside it")
    func standardOutput() throws {
        let text = ReplayStage.log(epochs: 20)
        let outcome = try Command.run(["replay", place.file("a.nmea", text), "--to", "-", "--speed", "50"])
        #expect(outcome.status == 0 && outcome.output == text)
        #expect(outcome.errors.contains("replayed 20 bursts, \(text.utf8.count) bytes"))
    }

    @Test("reads a pipe, which cannot be looped")
    func pipe() throws {
        let text = ReplayStage.log(epochs: 20)
        let log = place.file("a.nmea", text)
        let words = ["/dev/stdin", "--to", "-", "--speed", "50"]
        let shell = "cat '\(log)' | \"$0\" \"$@\"; exit"
        let outcome = try Command.run(["replay"] + words, shell: shell)
        #expect(outcome.status == 0 && outcome.output == text)
        #expect(try Command.run(["replay", "--loop"] + words, shell: shell).status == 64)
    }

    @Test("keeps to a part of the log, and to the log's own time by default")
    func part() throws {
        let log = place.file("a.nmea", ReplayStage.log(epochs: 100))
        let outcome = try Command.run(
            ["replay", log, "--to", "-", "--start", "1", "--end", "1.5", "--json"])
        #expect(outcome.status == 0 && outcome.output.components("$GPRMC") == 6)
        #expect(outcome.errors.contains(#""bursts":6"#) && outcome.errors.contains(#""took":50"#))
    }

    @Test(
        "loops until a signal ends it, and then tells what it did",
        arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func signals(signal: Int32, status: Int32) throws {
        let log = place.file("a.nmea", ReplayStage.log(epochs: 3))
        let command = try Command(["replay", log, "--to", "-", "--loop", "--speed", "10"])
        #expect(command.prints { String(decoding: $0, as: UTF8.self).components("081500.00,A") == 3 })
        command.send(signal)
        let outcome = try command.finish()
        #expect(outcome.status == status)
        #expect(outcome.errors.contains("begun anew") && outcome.errors.contains("lateness:"))
    }

    @Test("ends at a signal also where its reader has gone to sleep")
    func sleepingReader() throws {
        let log = place.file("a.nmea", ReplayStage.log(epochs: 599))
        let command = try Command(["replay", log, "--to", "-", "--loop", "--speed", "10000"])
        #expect(command.prints("$GPRMC"))
        command.send(SIGTERM)
        #expect(try command.finish().status == 143)
    }

    @Test("pauses at SIGUSR1, and goes on at the next")
    func pause() throws {
        let log = place.file("a.nmea", ReplayStage.log(epochs: 20))
        let command = try Command(["replay", log, "--to", "tcp:0", "--wait", "0", "--json"])
        for kind in ["started", "paused", "resumed"] {
            #expect(command.prints("\"kind\":\"\(kind)\""))
            if kind != "resumed" { command.send(SIGUSR1) }
        }
        let outcome = try command.finish()
        #expect(outcome.status == 0 && outcome.output.contains(#""bursts":20"#))
    }

    @Test(
        "says what is wrong with its words and its log",
        arguments: [
            (["LOG"], 64), (["LOG", "--to", "serial"], 64), (["LOG", "--to", "tcp:99999"], 64),
            (["LOG", "--to", "udp:1"], 64), (["LOG", "--to", "-", "--speed", "0"], 64),
            (["LOG", "--to", "-", "--max-gap", "-1"], 64), (["LOG", "--to", "-", "--start", "5", "--end", "4"], 64),
            (["/nowhere", "--to", "-"], 66), (["/", "--to", "-"], 66), (["/dev/null", "--to", "-"], 65),
            (["LOG", "--to", "-", "--start", "99"], 65), (["LOG", "--to", "udp:no.such.host.invalid:5"], 69),
        ] as [([String], Int32)])
    func faults(words: [String], status: Int32) throws {
        let log = place.file("a.nmea", ReplayStage.log(epochs: 2))
        let outcome = try Command.run(["replay"] + words.map { $0 == "LOG" ? log : $0 })
        #expect(outcome.status == status, "\(outcome.errors)")
        #expect(outcome.output == "" && outcome.diagnosis.hasPrefix("rig: "))
    }

    @Test("says that a port is in use")
    func busy() throws {
        let log = place.file("a.nmea", ReplayStage.log(epochs: 2))
        let first = try Command(["replay", log, "--to", "tcp:0"])
        let port = ReplayStage.firstLine(of: first).split(separator: ":").last ?? ""
        #expect(try Command.run(["replay", log, "--to", "tcp:\(port)"]).status == 75)
        first.send(SIGTERM)
        #expect(try first.finish().status == 143)
    }

    @Test("ends where its output cannot be written")
    func fullDisk() throws {
        let log = place.file("a.nmea", ReplayStage.log(epochs: 2))
        #expect(try Command.run(["replay", log, "--to", "-"], output: "/dev/full").status == 73)
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func components(_ text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}
