import Clockwork
import Testing

@testable import Witness

@Suite("The conversation with a witness")
struct WitnessConversationTests {
    private static let hello = #"{"kind":"hello","n":0,"t":5,"v":1,"app":"A","os":"18.2","token":"secret"}"# + "\n"

    private static func at(_ milliseconds: Int64) -> Instant { .start + .milliseconds(milliseconds) }

    private static func say(
        _ text: String, to conversation: inout WitnessConversation, at instant: Instant
    ) -> [WitnessConversation.Action] {
        Array(text.utf8).withUnsafeBufferPointer { conversation.receive($0, at: instant) }
    }

    private static func closing(_ actions: [WitnessConversation.Action]) -> String? {
        for case .close(let reason) in actions { return reason }
        return nil
    }

    private static func sent(_ actions: [WitnessConversation.Action]) -> String {
        actions.map { if case .send(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { "" } }.joined()
    }

    @Test("welcomes who says the token, keeps the token out of what is told, and pings at once")
    func welcome() {
        var conversation = WitnessConversation(WitnessTerms(token: "secret"), at: .start)
        let actions = Self.say(Self.hello, to: &conversation, at: Self.at(1))
        #expect(conversation.isAdmitted && Self.closing(actions) == nil)
        let sent = Self.sent(actions)
        #expect(sent.contains(#""kind":"welcome""#) && sent.contains(#""kind":"ping""#) && !sent.contains("secret"))
        for case .deliver(let arrival) in actions {
            guard case .hello(let hello) = arrival.line.message else { continue }
            #expect(hello.token == nil && hello.app == "A")
        }
    }

    @Test(
        "sends away who says anything else first",
        arguments: [
            (hello.replacing("secret", with: "guess"), "the token is wrong"),
            (hello.replacing("secret", with: "secret2"), "the token is wrong"),
            (hello.replacing(#","token":"secret""#, with: ""), "the token is wrong"),
            (hello.replacing(#""v":1"#, with: #""v":2"#), "it speaks version 2 of the protocol, the bench version 1"),
            ("GET / HTTP/1.1\r\n", "the first line is no hello"),
            ("{\"kind\":\"bye\",\"t\":1}\n", "the first line is no hello"),
            ("\u{0}\u{1}\n", "the first line is no hello"),
            (String(repeating: "x", count: 5_000), "what came is longer than any hello"),
        ])
    func strangers(text: String, reason: String) {
        var conversation = WitnessConversation(WitnessTerms(token: "secret"), at: .start)
        let actions = Self.say(text, to: &conversation, at: Self.at(1))
        #expect(Self.closing(actions) == reason && Self.sent(actions).contains(reason))
        #expect(!conversation.isAdmitted && conversation.nextDeadline == nil)
        #expect(Self.say(Self.hello, to: &conversation, at: Self.at(2)).isEmpty)
    }

    @Test("admits nobody by an empty token")
    func emptyToken() {
        var conversation = WitnessConversation(WitnessTerms(token: ""), at: .start)
        let text = Self.hello.replacing("secret", with: "")
        #expect(Self.closing(Self.say(text, to: &conversation, at: Self.at(1))) == "the token is wrong")
    }

    @Test("waits for a slow hello, and not longer than it may take")
    func slow() {
        var conversation = WitnessConversation(WitnessTerms(token: "secret"), at: .start)
        for (place, byte) in Self.hello.dropLast().enumerated() {
            #expect(Self.say(String(byte), to: &conversation, at: Self.at(Int64(place))).isEmpty)
        }
        #expect(conversation.nextDeadline == Self.at(10_000) && conversation.elapse(to: Self.at(9_999)).isEmpty)
        #expect(Self.closing(conversation.elapse(to: Self.at(10_000))) == "no hello came within 10.0 s")
    }

    @Test("bounds the instants of lines by the answers to its pings, whatever else is said")
    func clock() throws {
        var conversation = WitnessConversation(WitnessTerms(token: "secret"), at: .start)
        _ = Self.say(
            Self.hello + #"{"kind":"map","n":1,"t":6,"owner":"car"}"# + "\n", to: &conversation, at: Self.at(1))
        // The app's clock is 1 s ahead: heard at 2 ms, answered at 3 ms, received at 5 ms.
        let pong = #"{"kind":"pong","n":2,"t":1003000000,"id":0,"heard":1002000000}"# + "\n"
        let actions = Self.say("garbage\n" + pong, to: &conversation, at: Self.at(5))
        #expect(conversation.counts.malformed == 1)
        let exchange = ClockExchange(
            sent: 1_000_000, heard: 1_002_000_000, answered: 1_003_000_000, received: 5_000_000)
        #expect(
            actions.contains { action in
                if case .deliver(let arrival) = action { arrival.line.message == .clock(exchange) } else { false }
            })
        let line = #"{"kind":"map","n":3,"t":1010000000,"owner":"phone"}"# + "\n"
        let told = Self.say(line, to: &conversation, at: Self.at(20))
        guard case .deliver(let arrival) = told.first, let interval = arrival.told else {
            Issue.record("no bounds: \(told)")
            return
        }
        #expect(interval.earliest <= 10_000_000 && interval.latest >= 10_000_000)
        #expect(interval.width <= .microseconds(4_003))
        // An answer that nobody asked for, or that comes twice, tells nothing.
        #expect(Self.say(pong, to: &conversation, at: Self.at(30)).count == 1)
    }

    /// The lines that a trace keeps of what is done.
    private static func kept(_ actions: [WitnessConversation.Action]) -> [String] {
        actions.compactMap { action in
            switch action {
            case .deliver(let arrival): String(decoding: arrival.text.dropLast(), as: UTF8.self)
            case .passOver(let text): String(decoding: text.dropLast(), as: UTF8.self)
            default: nil
            }
        }
    }

    private static let answer = #""t":1003000000,"id":0,"heard":1002000000}"#
    private static let stamps =
        #""t":1003000000,"sent":1000000,"heard":1002000000,"answered":1003000000,"received":5000000}"#

    @Test(
        "leaves each number in the trace, and each line as it came without a token",
        arguments: [
            (#"{"kind":"pong","n":2,"# + answer, [#"{"kind":"pong","n":2,"# + answer, #"{"kind":"clock","# + stamps]),
            (#"{"kind":"pong","# + answer, [#"{"kind":"clock","# + stamps]),
            (
                #"{"kind":"map", "n":2,"t":1,"owner":"car","why":[1]}"#,
                [#"{"kind":"map", "n":2,"t":1,"owner":"car","why":[1]}"#]
            ),
            (
                #"{"kind":"map","n":2,"t":1,"owner":"car","token":"secret"}"#,
                [#"{"kind":"map","n":2,"t":1,"owner":"car"}"#]
            ),
            (#"{"kind":"mood","n":2,"t":1}"#, [#"{"kind":"mood","n":2,"t":1}"#]),
            (
                #"{"kind":"mood","n":2,"t":1,"token":"secret"}"#,
                [#"{"kind":"unread","n":2,"t":5000000,"reason":"it tells a token"}"#]
            ),
            ("x", [#"{"kind":"unread","t":5000000,"reason":"it is no JSON object"}"#]),
            (#"{"kind":"map","n":2,"t":1}"#, [#"{"kind":"unread","n":2,"t":5000000,"reason":"`owner` is missing"}"#]),
            (
                hello.replacing(#""n":0"#, with: #""n":2"#),
                [#"{"kind":"unread","n":2,"t":5000000,"reason":"`hello` is nothing that a witness says here"}"#]
            ),
        ])
    func keeps(line: String, trace: [String]) {
        var conversation = WitnessConversation(WitnessTerms(token: "secret"), at: .start)
        let actions = Self.say(Self.hello, to: &conversation, at: Self.at(1))
        #expect(Self.kept(actions) == [#"{"kind":"hello","n":0,"t":5,"v":1,"app":"A","os":"18.2"}"#])
        #expect(Self.kept(Self.say(line + "\n", to: &conversation, at: Self.at(5))) == trace)
    }

    @Test("takes no answer to a ping of another connection")
    func stalePong() {
        var conversation = WitnessConversation(WitnessTerms(token: "secret"), at: .start, firstPing: 1 << 20)
        let actions = Self.say(Self.hello, to: &conversation, at: Self.at(1))
        #expect(Self.sent(actions).contains(#""id":1048576"#))
        let late = #"{"kind":"pong","# + Self.answer + "\n"
        #expect(Self.kept(Self.say(late, to: &conversation, at: Self.at(5))).isEmpty)
    }

    @Test("pings quickly at first and then now and again")
    func pings() {
        var conversation = WitnessConversation(WitnessTerms(token: "secret"), at: .start)
        _ = Self.say(Self.hello, to: &conversation, at: Self.at(0))
        var (count, now) = (1, Instant.start)
        while let next = conversation.nextDeadline, next <= Self.at(60_000) {
            now = next
            count += conversation.elapse(to: now).count
        }
        // Eight at 250 ms, then one each 10 s.
        #expect(count == 8 + 5 && conversation.isAdmitted)
    }

    @Test("outlives any garbage behind the hello", arguments: 1...20 as ClosedRange<UInt64>)
    func garbage(seed: UInt64) {
        var (random, conversation) = (
            SeededRandom(seed: seed), WitnessConversation(WitnessTerms(token: "secret"), at: .start)
        )
        _ = Self.say(Self.hello, to: &conversation, at: .start)
        for place in 0..<200 {
            let bytes = (0..<Int(random.uniform(0...200))).map { _ in UInt8(random.uniform(0...255)) }
            _ = bytes.withUnsafeBufferPointer { conversation.receive($0, at: Self.at(Int64(place))) }
        }
        #expect(conversation.isAdmitted)
        _ = Self.say("\n", to: &conversation, at: Self.at(300))
        #expect(Self.say(#"{"kind":"bye","t":9}"# + "\n", to: &conversation, at: Self.at(301)).count == 1)
    }
}
