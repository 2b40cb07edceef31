import Clockwork
public import Events
import Formats
public import Measuring

/// Measures the heading lag: by how much the map's rotation follows the course, as the lag at which they correlate best.
///
/// It needs no word of the app, and holds for a map that turns in steps as for one that turns smoothly.
public struct HeadingLagProbe: WindowProbe {
    private var courses: [TimedAngle] = [], headings: [TimedAngle] = []
    private var gaps: [Double] = [], refreshes: [Double] = []
    private var lastFix: Instant?
    private var lastMap: Int?
    private var turningFixes = 0
    private var isClosed = false

    /// A course that changed by less, in degrees, is no turn.
    private static let leastTurn = 0.5

    /// Makes a probe that has seen nothing.
    public init() {}

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        guard !isClosed else { return }
        switch event.body {
        case .fix(let fix): take(fix, at: event.at)
        case .frame(let frame): see(frame, at: event.at)
        default: break
        }
    }

    /// Ends the window.
    public mutating func close() { isClosed = true }

    /// Nothing is waited for: a correlation does not need the last turn whole.
    public var isSettled: Bool { true }

    private mutating func take(_ fix: FixArrived, at instant: Instant) {
        if let lastFix { gaps.append((instant - lastFix).seconds) }
        lastFix = instant
        // A car that stands has no course; the map keeps the last one.
        let isMoving = (fix.speed ?? .infinity) >= StandingCar.standstill
        guard let course = isMoving ? fix.course ?? courses.last?.degrees : courses.last?.degrees else { return }
        if let last = courses.last, abs((course - last.degrees).inHalfTurns) >= Self.leastTurn { turningFixes += 1 }
        courses.append(TimedAngle(time: (instant - .start).seconds, degrees: course))
    }

    private mutating func see(_ frame: FrameShown, at instant: Instant) {
        guard let seen = frame.seen, frame.map != lastMap || seen.heading != headings.last?.degrees else { return }
        lastMap = frame.map
        let refresh = (instant - frame.previous).seconds
        refreshes.append(refresh)
        headings.append(TimedAngle(time: (instant - .start).seconds - refresh / 2, degrees: seen.heading))
    }

    /// The lag in milliseconds, with the turns' own spread and half a refresh to both sides as its bounds.
    public func measurements(provenance: Provenance) -> [Measurement] {
        do throws(LagEstimate.Failure) {
            let estimate = try LagEstimate(of: headings, behind: courses, gap: Self.middle(gaps))
            let reach = estimate.reach + Self.middle(refreshes) / 2
            let (low, high) = (estimate.lag - reach, estimate.lag + reach)
            return [
                Measurement(
                    .headingLag, figures: [.init("value", estimate.lag * 1000, low: low * 1000, high: high * 1000)],
                    n: turningFixes, remarks: ["correlation \(FixedDecimal.text(estimate.correlation, decimals: 3))"],
                    provenance: provenance)
            ]
        } catch {
            return [
                Measurement(
                    .headingLag, figures: [], n: turningFixes, remarks: [Self.words(for: error)], provenance: provenance
                )
            ]
        }
    }

    private static func words(for failure: LagEstimate.Failure) -> String {
        switch failure {
        case .notEnoughTurning(let degrees):
            return "not enough turning: the course turned by \(Int(min(1e6, degrees))) degrees in all; "
                + "\(Int(LagEstimate.leastTurn)) in some turns are needed"
        case .standsStill: return "the map did not turn while the course did: it stands still, or north is up"
        case .doesNotFollow(let correlation):
            return "the map does not follow the course within \(Int(LagEstimate.range.upperBound)) s: "
                + "correlation \(FixedDecimal.text(correlation, decimals: 2)) at the best"
        }
    }

    private static func middle(_ values: [Double]) -> Double {
        values.isEmpty ? 0.1 : values.sorted()[values.count / 2]
    }
}

extension Double {
    /// The same direction between −180 and 180 degrees.
    fileprivate var inHalfTurns: Double { self - 360 * (self / 360).rounded() }
}
