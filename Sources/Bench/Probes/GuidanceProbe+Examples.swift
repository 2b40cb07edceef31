import Formats
import Navigation

extension GuidanceProbe {
    /// What was shown against what was due, where it differed most or first; nil where nothing did.
    public func example(of statistic: String) -> String? {
        switch statistic {
        case "distanceOff": exampleOfDistance
        case "timeOff": exampleOfTime
        case "pastArrival":
            told.first { $0.shown < 0 }.map { "an arrival \(Self.whole(-$0.shown)) s ago is shown as still to come" }
        default: examples[statistic]
        }
    }

    private var exampleOfDistance: String? {
        let trials = trials
        let compared = truths.compactMap { truth in compare(truth, trials).map { (truth, $0) } }
        guard let (truth, worst) = Self.worst(of: compared, by: \.1.error), worst.error.beyondRounding != 0 else {
            return nil
        }
        let (least, most) = (Self.whole(worst.shown.lowerBound), Self.whole(worst.shown.upperBound))
        return "at fix \(truth.fix) the card stands for \(least) to \(most) m, and \(Self.whole(worst.due)) m were due"
    }

    /// What the card said at a fix, and the metres that it had to say.
    private func compare(
        _ truth: Truth, _ trials: [GuidanceTrial]
    ) -> (shown: ClosedRange<Double>, due: Double, error: ExpectationError)? {
        guard let trial = truth.approach.map({ trials[$0] }), let along = truth.along, let anchor = trial.anchor,
            anchor >= along, isNext(anchor, at: truth), let lengths = trial.approach.sights[truth.sight].lengths
        else { return nil }
        return (lengths, anchor - along, ExpectationError(shown: lengths, truth: anchor - along))
    }

    private var exampleOfTime: String? {
        let compared = told.compactMap { told in
            told.expected.map {
                (told.shown, due: $0, ExpectationError(shown: told.shown - 0.5...told.shown + 0.5, truth: $0))
            }
        }
        guard let (shown, due, error) = Self.worst(of: compared, by: \.2), error.beyondRounding != 0 else { return nil }
        return "\(Self.whole(shown)) s were told to be left, and \(Self.whole(due)) s were due"
    }

    private static func worst<Case>(of cases: [Case], by error: (Case) -> ExpectationError) -> Case? {
        cases.max { abs(error($0).beyondRounding) < abs(error($1).beyondRounding) }
    }

    private static func whole(_ value: Double) -> String { FixedDecimal.text(value, decimals: 0) }
}
