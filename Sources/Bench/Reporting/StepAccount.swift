public import Clockwork
public import Events

/// A step as the journal tells it, with every attempt.
public struct StepAccount: Sendable {
    /// One attempt at a step.
    public struct Attempt: Sendable {
        /// How much the journal tells of an attempt's end.
        enum Ending: Sendable {
            /// What came of it.
            case told
            /// Nothing, though the run went on.
            case lost
            /// Nothing, for the journal ends in the attempt.
            case inFlight
        }

        /// What came of it; *interrupted* where the journal does not tell its end.
        public var verdict: Verdict
        /// Why, in sentences.
        public var reasons: [String]
        /// How long it took.
        public var took: Timespan
        /// When it began, nil where the journal does not tell that.
        var began: Instant?
        /// How often the step was done in it.
        var repetitions = 1
        var ending = Ending.told
        /// The places of its events in the run, from its begin to its end.
        var events: Range<Int>
    }

    /// The part of the runbook, and which repetition of it this was, from 1.
    public var section: Section, repetition: Int
    /// The step's place in its part, from 1.
    public var number: Int
    /// The step in words.
    public var title: String
    /// Where the step stands, as `file:line:col`; empty for a step that was never begun.
    public var source: String
    /// When it began.
    public var begin: Instant
    /// The attempts in order, at least one.
    public var attempts: [Attempt]
    /// Remarks that the journal has between its begin and its end.
    public var notes: [String]

    /// The last attempt.
    public var last: Attempt { attempts[attempts.count - 1] }

    /// What came of the step: a pass after another attempt is *flaky*; where none passed, the worst attempt counts.
    public var verdict: Verdict {
        guard attempts.count > 1 else { return last.verdict }
        return [.passed, .flaky].contains(last.verdict) ? .flaky : .worst(of: attempts.map(\.verdict))
    }
}
