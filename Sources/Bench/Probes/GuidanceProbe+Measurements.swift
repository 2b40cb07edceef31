import Clockwork
import Events
public import Measuring
import Navigation

extension GuidanceProbe {
    /// The statistics that a measurement of this probe may have, by its name.
    public static func statistics(of name: String) -> [String] {
        MetricDefinition.named(name)?.metric.statistics ?? []
    }

    /// What was found: age, pace, distances, times and cards, each as a measurement of its own.
    public func measurements(provenance: Provenance) -> [Measurement] {
        let trials = trials
        return fits(of: trials, provenance) + [
            distances(of: trials, provenance), times(provenance), cards(of: trials, provenance),
        ]
    }

    private func fits(of trials: [GuidanceTrial], _ provenance: Provenance) -> [Measurement] {
        let groups = trials.compactMap { trial in
            trial.anchor.map { GuidanceAges.Group(anchor: $0, crossings: trial.approach.crossings) }
        }
        let ages = GuidanceAges(
            timeline: timeline, groups: groups, placeTolerance: oracle == .drive ? Self.turnTolerance : nil)
        let fitted = ages.fitted()
        let drops = drops(of: trials, ages)
        let few = "too few maneuvers with updates; \(GuidanceFit.leastGroups) are needed"
        return [(MetricDefinition.guidanceAge, "age", fitted.age), (.guidancePace, "pace", fitted.pace)].map {
            metric, name, fit in
            Measurement(
                metric, figures: fit.map { [$0.figure(name)] } ?? [], n: fitted.count,
                dropped: drops, remarks: fit == nil ? [few] : [], provenance: provenance)
        }
    }

    /// The updates on which the age does not rest, by reason: the first card of each maneuver is a step change.
    private func drops(of trials: [GuidanceTrial], _ ages: GuidanceAges) -> [Measurement.Drop] {
        let unplaced = trials.filter { $0.anchor == nil }.reduce(0) { $0 + $1.approach.crossings.count }
        let rises = trials.reduce(0) { $0 + $1.approach.rises }
        return Self.counted(
            ages.exclusions.map(\.rawValue) + Array(repeating: "maneuver not on the way", count: unplaced)
                + Array(repeating: "step change", count: trials.count)
                + Array(repeating: "distance rose", count: rises))
    }

    /// How far the shown distance is off at each fix.
    private func distances(of trials: [GuidanceTrial], _ provenance: Provenance) -> Measurement {
        var (errors, drops, most) = (Distribution(), [String](), 0.0)
        for truth in truths {
            guard let trial = truth.approach.map({ trials[$0] }) else { continue }
            guard let along = truth.along, let anchor = trial.anchor else {
                drops.append("maneuver not on the way")
                continue
            }
            guard anchor >= along, isNext(anchor, at: truth) else {
                drops.append("step change")
                continue
            }
            guard let lengths = trial.approach.sights[truth.sight].lengths else { continue }
            let error = ExpectationError(shown: lengths, truth: anchor - along)
            errors.add(Sample(low: error.low, high: error.high))
            if abs(error.beyondRounding) > abs(most) { most = error.beyondRounding }
        }
        return Measurement(
            .guidanceDistance,
            figures: Self.figures(of: errors, median: "distanceError", most: ("distanceOff", abs(most))),
            n: errors.count, dropped: Self.counted(drops), remarks: errors.count == 0 ? ["no card to compare"] : [],
            provenance: provenance, samples: errors.samples)
    }

    func isNext(_ anchor: Double, at truth: Truth) -> Bool {
        guard oracle == .route, let number = truth.maneuver, maneuvers.indices.contains(number) else { return true }
        return maneuvers[number].along <= anchor
    }

    /// How far the time left is off, where the app tells one and the reference knows it.
    private func times(_ provenance: Provenance) -> Measurement {
        var (errors, most) = (Distribution(), 0.0)
        for told in told {
            guard let expected = told.expected else { continue }
            let error = ExpectationError(shown: told.shown - 0.5...told.shown + 0.5, truth: expected)
            errors.add(Sample(low: error.low, high: error.high))
            if abs(error.beyondRounding) > abs(most) { most = error.beyondRounding }
        }
        let remarks = told.isEmpty ? ["the app tells no time"] : errors.count == 0 ? ["without a route"] : []
        return Measurement(
            .guidanceTime,
            figures: Self.figures(of: errors, median: "timeError", most: ("timeOff", abs(most))), n: errors.count,
            remarks: remarks, provenance: provenance, samples: errors.samples)
    }

    private static func figures(
        of errors: Distribution, median: String, most: (String, Double)
    ) -> [Measurement.Figure] {
        guard var figure = errors.figures.first(where: { $0.statistic == "p50" }) else { return [] }
        figure.statistic = median
        return [figure, .init(most.0, most.1)]
    }

    /// How many cards were wrong; each that says nothing could have been.
    private func cards(of trials: [GuidanceTrial], _ provenance: Provenance) -> Measurement {
        let judged = trials.filter { $0.outcome.dropReason == nil }
        let differing = trials.count { $0.outcome == .routeDiffers }
        let isAnyTold = !judged.isEmpty || differing > 0
        return Measurement(
            .guidanceCards,
            figures: (isAnyTold ? Self.counts(of: judged, open: differing) : []) + countsOfCalls, n: judged.count,
            dropped: Self.counted(trials.compactMap(\.outcome.dropReason)),
            remarks: judged.isEmpty ? ["no card was judged"] : [], provenance: provenance)
    }

    private static func counts(of judged: [GuidanceTrial], open: Int) -> [Measurement.Figure] {
        [
            ("wrong", judged.count(where: \.isWrong)), ("wrongSide", judged.count { $0.outcome == .wrongSide }),
            ("ahead", judged.count { $0.outcome == .ahead }),
        ].flatMap { count($0, $1, of: judged.count, open: open) }
    }

    /// What single cards and calls had wrong, whatever maneuver they belong to.
    private var countsOfCalls: [Measurement.Figure] {
        var figures = approaches.isEmpty ? [] : Self.count("offTable", offTable.count, of: 0)
        if declarations > 0 { figures += Self.count("wrongTraffic", wrongTraffic.count, of: declarations) }
        if !told.isEmpty { figures += Self.count("pastArrival", told.count { $0.shown < 0 }, of: told.count) }
        if trips > 0 { figures += Self.count("missing", missing.count, of: trips) }
        return figures
    }

    /// A count, and its share where it is known among how many it was counted; each of `open` may be one more.
    private static func count(_ statistic: String, _ count: Int, of n: Int, open: Int = 0) -> [Measurement.Figure] {
        let figure = Measurement.Figure(statistic, Double(count), low: Double(count), high: Double(count + open))
        return [figure] + [.init("\(statistic)Rate", share: count, of: n, open: open)].compactMap(\.self)
    }

    private static func counted(_ reasons: [String]) -> [Measurement.Drop] {
        var counts: [Measurement.Drop] = []
        for reason in reasons {
            if let place = counts.firstIndex(where: { $0.reason == reason }) {
                counts[place].count += 1
            } else {
                counts.append(.init(reason: reason, count: 1))
            }
        }
        return counts
    }
}
