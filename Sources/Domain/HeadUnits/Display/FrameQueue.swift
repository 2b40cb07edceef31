import Clockwork

/// The way of contents to the display: each is delayed, then waits for the next refresh.
///
/// It holds what no refresh has shown yet, at most one content a refresh.
struct FrameQueue: Sendable {
    private let delay: Timespan
    private let jitter: ClosedRange<Timespan>
    private let refreshes: RefreshGrid
    private var random: SeededRandom
    private var shown = ScreenContent()
    private var waiting: [(content: ScreenContent, refresh: Int64)] = []
    private var lastReady = Instant.start
    private let faults: UnitProfile.Faults
    private var losses: SeededRandom
    /// The first refresh that a repeated frame leaves to later contents.
    private var firstFree = Int64.min

    init(display: UnitProfile.Display, faults: UnitProfile.Faults = .init(), random: SeededRandom) {
        self.faults = faults
        losses = random.stream("lost frames")
        delay = display.delay + faults.displayDelay
        jitter = .zero...max(.zero, display.jitter + faults.displayJitter)
        refreshes = RefreshGrid(framesPerSecond: display.frameRate, random: random.stream("refresh phase"))
        self.random = random.stream("display jitter")
    }

    /// Takes new content; returns the instant of its refresh, nil where it equals what is shown or about to be.
    mutating func submit(_ content: ScreenContent, at instant: Instant) -> Instant? {
        guard content != waiting.last?.content ?? shown else { return nil }
        // A content with little jitter does not overtake the one before it.
        lastReady = max(lastReady, instant + delay + random.uniform(jitter))
        let refresh = disturbed(refreshes.first(notBefore: lastReady))
        if waiting.last?.refresh == refresh { waiting.removeLast() }
        waiting.append((content, refresh))
        return refreshes.instant(refresh)
    }

    /// The refresh that shows a content which is due at one, with the seeded faults.
    ///
    /// A dropped frame is made up for by the next, which may show what is newer by then; a repeated one pushes all later
    /// contents back.
    private mutating func disturbed(_ due: Int64) -> Int64 {
        var refresh = max(due, firstFree, waiting.last?.refresh ?? due)
        if faults.droppedFrame > 0, losses.chance(faults.droppedFrame) { refresh += 1 }
        if faults.repeatedFrame > 0, losses.chance(faults.repeatedFrame) {
            refresh += 1
            firstFree = refresh + 1
        }
        return refresh
    }

    /// Shows the newest content that is due; nil where the display keeps what it showed.
    mutating func refresh(at instant: Instant) -> Frame? {
        let due = waiting.prefix { refreshes.instant($0.refresh) <= instant }
        guard let newest = due.last else { return nil }
        waiting.removeFirst(due.count)
        guard newest.content != shown else { return nil }
        shown = newest.content
        return Frame(content: shown, previousRefresh: refreshes.instant(newest.refresh - 1))
    }
}
