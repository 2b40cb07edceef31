import Clockwork
import Events
import Navigation

extension GuidanceProbe {
    /// One case behind a figure in words: what was shown, what was due, and when; nil where there is none to tell.
    public func example(of statistic: String) -> String? {
        switch statistic {
        case "offTable": offTable.first.map { "\($0.at.words) the card \"\($0.shown)\", which the table never shows" }
        case "wrongTraffic":
            wrongTraffic.first.map { "\($0.at.words) \($0.shown) was declared, \(trafficSide ?? "the other") was due" }
        case "missing": missing.first.map { "\($0.at.words) the trip was told without its \($0.shown)" }
        case "pastArrival":
            told.first { $0.shown < 0 }.map { "\($0.at.words) an arrival \((-$0.shown).seconds) before that moment" }
        case "timeOff", "timeError": worstTime
        case "distanceOff", "distanceError": worstDistance
        case "age": oldestUpdate
        default: nil
        }
    }

    private var worstTime: String? {
        let known = told.compactMap { told in told.expected.map { (told, due: $0) } }
        guard let (worst, due) = known.max(by: { abs($0.0.shown - $0.due) < abs($1.0.shown - $1.due) }) else {
            return nil
        }
        return "\(worst.at.words) \(worst.shown.seconds) were told to be left, \(due.seconds) were due"
    }

    private var worstDistance: String? {
        let trials = trials
        let errors = truths.compactMap { truth -> (truth: Truth, card: String, due: Double, off: Double)? in
            guard let trial = truth.approach.map({ trials[$0] }), let along = truth.along, let anchor = trial.anchor,
                anchor >= along, trial.approach.sights.indices.contains(truth.sight)
            else { return nil }
            let sight = trial.approach.sights[truth.sight]
            guard let lengths = sight.lengths else { return nil }
            let error = ExpectationError(shown: lengths, truth: anchor - along).beyondRounding
            return (truth, sight.shown, anchor - along, abs(error))
        }
        guard let worst = errors.max(by: { $0.off < $1.off }) else { return nil }
        return "\(worst.truth.arrival.words) the card showed \(worst.card), \(worst.due.metres) were due"
    }

    /// The update that came latest after the car was at its distance.
    private var oldestUpdate: String? {
        let updates = trials.flatMap { trial in
            trial.anchor.map { anchor in trial.approach.crossings.map { (anchor, $0) } } ?? []
        }
        let late = updates.compactMap { anchor, crossing -> (GuidanceCrossing, due: Instant)? in
            timeline.passing(anchor - crossing.high).map { (crossing, $0.instant) }
        }
        guard let (worst, due) = late.max(by: { abs(($0.0.at - $0.due).seconds) < abs(($1.0.at - $1.due).seconds) })
        else { return nil }
        return "\(worst.at.words) the figure for \(worst.high.metres) came, it was due \(due.words)"
    }
}

extension Instant {
    /// The instant in the run, for a sentence.
    fileprivate var words: String { "at \((self - .start).text)" }
}

extension Double {
    fileprivate var seconds: String { Timespan.milliseconds(Int64((self * 10).rounded() * 100)).text }
    fileprivate var metres: String { "\(Int(rounded())) m" }
}
