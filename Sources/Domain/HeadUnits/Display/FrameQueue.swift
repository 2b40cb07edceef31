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

    init(display: UnitProfile.Display, random: SeededRandom) {
        delay = display.delay
        jitter = .zero...max(.zero, display.jitter)
        refreshes = RefreshGrid(framesPerSecond: display.frameRate, random: random.stream("refresh phase"))
        self.random = random.stream("display jitter")
    }

    /// Takes new content; returns the instant of its refresh, nil where it equals what is shown or about to be.
    mutating func submit(_ content: ScreenContent, at instant: Instant) -> Instant? {
        guard content != waiting.last?.content ?? shown else { return nil }
        // A content with little jitter does not overtake the one before it.
        lastReady = max(lastReady, instant + delay + random.uniform(jitter))
        let refresh = refreshes.first(notBefore: lastReady)
        if waiting.last?.refresh == refresh { waiting.removeLast() }
        waiting.append((content, refresh))
        return refreshes.instant(refresh)
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
