import Blaming

/// The page of blame: by which signals a party is cleared or accused when a step fails.
public enum BlamePage {
    /// The name of the file that holds the page.
    public static let file = "blame.md"

    /// The page in Markdown.
    public static var text: String {
        var page = Page(title: "Who made a step fail", from: "the tables in Sources/Domain/Blaming")
        page.paragraph(
            """
            Each step that fails, or that the bench could not carry out, brings a `blame` event before its end, shown by the console,
            the HTML report and the output of its JUnit case. It names one party, or a set where the bench cannot tell its members apart,
            with what was seen and what is not seen.

            A demand comes about on a way of *stations*, at each of which one party's work can be seen, or not. A station that was seen to
            be sound clears its party there; one through which the way leads (marked →) clears all before it. The answer is everybody who
            was not cleared, up to the first station that was seen to be broken. Where none is, the failure itself is the last. So a set
            is never a guess: each of its members stands at a station that nobody saw, and the answer says which signal would tell.
            Nothing of a seeded fault is known to it, and a fault of bench, link or position is not answered with the app alone: their
            stations come first.
            """)
        page.heading(2, "Stations")
        page.paragraph("What clears a party, and what accuses it.")
        page.table(
            ["station", "party", "seen by", "sound", "broken"],
            StationRow.table.map { row in
                [
                    "`\(row.station.rawValue)`" + (row.isThrough ? " →" : ""), row.party.rawValue, row.signal,
                    row.sound, row.broken,
                ]
            })
        page.heading(2, "Ways")
        page.paragraph("By which stations a demand comes about, in the order in which they are looked at.")
        page.table(
            ["demand", "of", "stations"],
            Concern.allCases.map { concern in
                [
                    "`\(concern.rawValue)`", concern.words,
                    concern.stations.map { "`\($0.rawValue)`" }.joined(separator: " → "),
                ]
            })
        page.paragraph(
            """
            After a `touch` step, and until another step lets something happen, what is demanded of the app is a `response`, a card
            a `motion`, and a callback `told`: the touch may not have reached the app.

            A time beyond its limit is looked at by its parts. Of the card's update latency a broken limit of `received` is a
            `receipt`, of `processing` a `conduct`, of `display` a `picture`. Where the whole alone is beyond its limit, the part
            counts beside which the others are at most half as long, those left out that keep limits of their own. All other times on
            the screen are held against the way from call to screen as the frames show it, or as the unit's document tells it where no
            call was seen: at most half of the rest, it clears the unit, however soon that means to show; twice the rest, as seen, it
            accuses it; in between, and by the document alone, unit and app cannot be told apart.
            """)
        page.heading(2, "Losses")
        page.paragraph(
            """
            A source that lost some of what it should have told says so (`lost`), and that speaks only of what it would have shown: where
            a demand is seen by it, the failure is the bench's. For other demands the stations that it shows are unseen. A cycle of
            `attach`, `detach`, `disconnects`, `fallback`, `flaps` or `roleSwitch` in which signals of the link were lost is left out with
            that reason, but for a phone that was seen to leave; where the other cycles do not decide, the step is the bench's fault.
            """)
        page.table(
            ["source", "shows", "demands"],
            LossSource.allCases.map { source in
                let demands = Concern.allCases.filter(source.demands.contains)
                return [source.rawValue, source.words, demands.map { "`\($0.rawValue)`" }.joined(separator: ", ")]
            })
        page.heading(2, "What it cannot say")
        page.paragraph(
            """
            - Several faults at once: the first broken station is named, and what lies behind it says nothing while it is broken.
            - A position that is wrong and looks right, such as a receiver that tells a standing car while it moves.
            - A unit from a system in what they do with a finger, or when they agree on a session: no bench sees in between. Nor the
              app from both, where it was told nothing of a touch: no bench knows what should have been under the finger.
            - A unit's port from the cable, where the power goes in a change of roles.
            - A unit from what the system takes to draw: a call and its frame are seen, and nothing between them.
            - A seeded fault of a model proves that the answer fits the model's signals, not that a real device fails in this way.
            """)
        return page.text
    }
}
