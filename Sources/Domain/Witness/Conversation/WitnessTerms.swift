public import Clockwork

/// On what terms a bench talks with a witness.
public struct WitnessTerms: Hashable, Sendable {
    /// The secret that a witness has to say first.
    public var token: String
    /// How long a witness may take to say hello.
    public var patience = Timespan.seconds(10)
    /// How many bytes of a hello may come before its end.
    public var longestHello = 4_096
    /// The longest line, in bytes.
    public var longestLine = WitnessReader.longest
    /// How many pings follow each other at first; of several round trips the best one counts.
    public var firstPings = 8
    /// How long an answer is awaited before the next of the first pings.
    public var pingPatience = Timespan.milliseconds(250)
    /// The time between later pings: clocks drift.
    public var pingTime = Timespan.seconds(10)

    /// Makes the usual terms with a token.
    public init(token: String) {
        self.token = token
    }

    /// Whether a witness knows the token; how long the answer takes tells nothing of it.
    func admits(_ told: String?) -> Bool {
        guard !token.isEmpty else { return false }
        let (own, other) = (Array(token.utf8), Array((told ?? "").utf8))
        var difference = UInt8(own.count == other.count ? 0 : 1)
        for place in own.indices { difference |= own[place] ^ (place < other.count ? other[place] : 0xFF) }
        return difference == 0
    }
}
