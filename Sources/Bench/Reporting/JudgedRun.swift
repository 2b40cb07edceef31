public import Events
import Glibc
public import Journaling

/// A run whose limits are judged again, from its journal, without holding that.
///
/// Figures are made anew from the raw samples where the journal has all of them; others are taken as it tells them.
public struct JudgedRun: Sendable {
    /// The first event's record, nil where the journal does not begin with one.
    public private(set) var header: RunStarted?
    /// The last line's record, nil for a run without one.
    public private(set) var ended: RunEnded?
    /// The measurements in the order in which they were made.
    public private(set) var measurements: [JudgedMeasurement] = []
    /// What its steps came to.
    public private(set) var steps = JudgedSteps()
    /// How many events were read, and how many samples.
    public private(set) var events = 0, samples = 0
    /// The lines that could not be used, and those before which lines are missing, each with its number and reason.
    public private(set) var damage: [JournalLines.Damage] = []
    /// How many lines have a kind that this version does not know.
    public private(set) var unknownKinds = 0
    /// The batches since the last measurement.
    private var batches: [SamplesKept] = []

    /// Reads the journal of a path, line by line.
    public init(journal path: String) throws(RunFileError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw RunFileError(path: path, operation: "read", code: errno) }
        defer { close(descriptor) }
        var reader = EventReader()
        do throws(Transfer.Failure) {
            try JournalBytes.read(from: descriptor) { line, isWhole in
                if let event = reader.read(line, isWhole: isWhole) { take(event) }
            }
        } catch {
            throw RunFileError(path: path, operation: "read", code: error.code)
        }
        (damage, unknownKinds) = (reader.damage, reader.unknownKinds)
    }

    /// The verdict of all limits: failed by any that failed, else undecided by any that is.
    public var verdict: Verdict {
        .worst(of: measurements.filter { !$0.again.limits.isEmpty }.map(\.again.verdict))
    }

    /// What the run itself came to: *interrupted* for one without its last line.
    public var state: Verdict { ended?.verdict ?? .interrupted }

    /// Whether each line of the journal is there and was used, from the first one on.
    public var isWhole: Bool { header != nil && damage.isEmpty }

    /// What comes of the run: no better than the run itself, nor than a limit that is judged otherwise than in it; undecided
    /// where it has no end or the journal is not whole.
    ///
    /// A run that ended has weighed what failed in it: a later attempt may have taken its place, or the bench's own fault.
    /// One without an end has weighed nothing, so a failed limit or step stands.
    public var conclusion: Verdict {
        if state == .interrupted { return verdict == .failed || !steps.failed.isEmpty ? .failed : .undecided }
        let changed = measurements.filter { $0.again.verdict != $0.told.verdict }.map(\.again.verdict)
        return .worst(of: [state, isWhole ? .skipped : .undecided] + changed)
    }

    private mutating func take(_ event: Event) {
        events += 1
        steps.take(event)
        switch event.body {
        case .run(let record) where events == 1: header = record
        case .samples(let batch):
            samples += batch.count
            batches.append(batch)
        case .measurement(let made):
            measurements.append(JudgedMeasurement(made, batches))
            batches = []
        case .runEnded(let record): ended = record
        default: break
        }
    }
}
