import Clockwork
import Events
import Synchronization

/// What the card says at each time of the town's drive, as a healthy run has shown it: the script of the drive.
struct TownCards: Sendable {
    /// The cards with the seconds since the drive's begin at which they came.
    let cards: [(at: Double, text: String)]

    /// The cards of the first 44 s, from one run.
    static func made() throws -> TownCards {
        if let known = known.withLock({ $0 }) { return known }
        let played = try Scenario(
            steps: "- navigate: {route: town/route.json, drive: town/drive.nmea}\n- wait: 44 s"
        ).run()
        var begin = Instant.start, cards: [(at: Double, text: String)] = []
        for event in played.events {
            if case .route = event.body { begin = event.at }
            guard case .frame(let frame) = event.body, let card = frame.card, card != cards.last?.text else { continue }
            cards.append(((event.at - begin).seconds, card))
        }
        let made = TownCards(cards: cards)
        known.withLock { $0 = made }
        return made
    }

    private static let known = Mutex<TownCards?>(nil)

    /// A second of the drive at which a card has stood for a while and stands for another, with another one before it.
    func moment(_ random: inout SeededRandom, in range: ClosedRange<Double>) -> (second: Double, text: String) {
        let steady = zip(cards, cards.dropFirst()).filter { one, next in
            next.at - one.at > 1.2 && range.contains(one.at)
        }
        guard let chosen = steady.isEmpty ? nil : steady[Int.random(in: 0..<steady.count, using: &random)] else {
            return (range.upperBound, cards.last?.text ?? "")
        }
        return (chosen.0.at + 0.6, chosen.0.text)
    }

    /// Steps that drive up to such a moment and demand its card.
    func steps(at moment: (second: Double, text: String)) -> String {
        """
        \(BlameCase.navigate)
          - wait: \(Int(moment.second * 1000)) ms
          - expect: {card: "\(moment.text)"}
        """
    }
}
