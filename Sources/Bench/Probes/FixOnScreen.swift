import Clockwork
public import Events

/// Which fix is on the screen, and how old it is at each refresh of the display.
///
/// A fix that moves the map by less than a pixel is on the screen as soon as it arrives. Between the frames that are
/// seen, the display refreshes in the rhythm of its last frame and shows the same again.
public struct FixOnScreen: Sendable {
    /// A fix that is on the screen or still to come there.
    private struct Arrived {
        let fix: Int, arrival: Instant, movesMap: Bool
    }

    private var fixes: [Arrived] = []
    /// The arrival of the newest fix on the screen, nil before the first map whose fix is known.
    private var current: Instant?
    private var isBehind = false
    private var next: Instant?
    private var lastMap: Int?
    /// The time between the last frame's refresh and the one before.
    private(set) var period = Timespan.zero

    /// A display whose refreshes are told to be closer than this is not one.
    private static let leastPeriod = Timespan.microseconds(100)
    /// How many fixes are remembered: at 10 Hz those of a minute and a half, and no map is older.
    private static let memory = 1_024

    /// Makes a screen on which nothing has been seen.
    public init() {}

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) { take(event) { _ in } }

    /// Takes the next event of the run, and hands over the age at each refresh since the last one, nil where it is not known.
    mutating func take(_ event: Event, _ handOver: (Timespan?) -> Void) {
        // The refresh of a frame itself shows the new, and the rhythm meets it only to some nanoseconds.
        if case .frame = event.body {
            refresh(until: event.at - Timespan(nanoseconds: period.nanoseconds / 2), handOver)
        } else {
            refresh(until: event.at, handOver)
        }
        switch event.body {
        case .fix(let fix): take(Arrived(fix: fix.index, arrival: event.at, movesMap: fix.movesMap))
        case .frame(let frame): see(frame, at: event.at)
        default: break
        }
    }

    /// Hands over the age at each refresh before an instant: they show what the last event left on the screen.
    mutating func refresh(until instant: Instant, _ handOver: (Timespan?) -> Void) {
        guard period >= Self.leastPeriod else { return }
        while let due = next, due < instant {
            handOver(current.map { due - $0 })
            next = due + period
        }
    }

    private mutating func take(_ fix: Arrived) {
        // A drive that begins anew counts its fixes from 0.
        if let last = fixes.last, fix.fix <= last.fix {
            (fixes, current, isBehind, lastMap) = ([], nil, false, nil)
        }
        fixes.append(fix)
        if fixes.count > 2 * Self.memory { fixes.removeFirst(Self.memory) }
        isBehind = isBehind || fix.movesMap
        if current != nil, !isBehind { current = fix.arrival }
    }

    private mutating func see(_ frame: FrameShown, at instant: Instant) {
        (period, next) = (instant - frame.previous - (frame.doubt ?? .zero), instant)
        guard let map = frame.map else { return (current, lastMap) = (nil, nil) }
        guard map != lastMap else { return }
        lastMap = map
        // A frame of the drive before this one tells nothing of its fixes.
        guard let last = fixes.last, map <= last.fix else { return current = nil }
        fixes.removeAll { $0.fix < map }
        guard let shown = fixes.first, shown.fix == map else { return current = nil }
        // What came behind it without moving the map is on the screen as well.
        let firstUnseen = fixes.dropFirst().firstIndex(where: \.movesMap)
        isBehind = firstUnseen != nil
        current = fixes[(firstUnseen ?? fixes.count) - 1].arrival
    }
}
