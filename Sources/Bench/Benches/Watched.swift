import Events

/// A probe that is shared with the stream's observer, which feeds it.
final class Watched<Probe> {
    var probe: Probe

    fileprivate init(_ probe: Probe) {
        self.probe = probe
    }
}

extension StepRunner {
    /// Feeds a probe with all that is told while something is done, and returns it with what came of that.
    func watch<Probe>(
        _ probe: Probe, _ take: @escaping (inout Probe, Event) -> Void,
        during stimulus: (Watched<Probe>) async -> StepOutcome
    ) async -> (outcome: StepOutcome, probe: Probe) {
        let watched = Watched(probe)
        let observer = stream.observe { take(&watched.probe, $0) }
        defer { stream.remove(observer) }
        let outcome = await stimulus(watched)
        return (outcome, watched.probe)
    }
}
