/// Which party of a bench was a model, emulated or real.
public enum PartyKind: String, Sendable {
    /// The product's own in-process model.
    case model
    /// A separate program or kernel device that imitates the thing.
    case emulated
    /// The thing itself.
    case real
}

/// How a metric's stimulus was given.
public enum Stimulus: String, Sendable {
    case replayed, injected, robot, finger, none
}

/// How a metric's effect was observed.
public enum Observation: String, Sendable {
    case model, callback, stream, camera, photodiode
}

/// Where a metric comes from: what each party was, how it was stimulated and how observed.
public struct Provenance: Hashable, Sendable {
    /// Each party's kind.
    public var position, link, app, os, unit: PartyKind
    /// How the stimulus was given.
    public var stimulus: Stimulus
    /// How the effect was observed.
    public var observation: Observation

    /// Makes a provenance; all parties are models unless stated.
    public init(
        position: PartyKind = .model, link: PartyKind = .model, app: PartyKind = .model, os: PartyKind = .model,
        unit: PartyKind = .model, stimulus: Stimulus = .none, observation: Observation = .model
    ) {
        self.position = position
        self.link = link
        self.app = app
        self.os = os
        self.unit = unit
        self.stimulus = stimulus
        self.observation = observation
    }

    /// Whether a table may be headed *Measured on a head unit*.
    ///
    /// App, os and unit must be real. Stimulus and observation must both be physical, or both go through the unit's own
    /// messages; without a stimulus the observation alone decides.
    public var isMeasuredOnHeadUnit: Bool {
        guard app == .real, os == .real, unit == .real else { return false }
        switch observation {
        case .camera, .photodiode: return [.robot, .finger, .none].contains(stimulus)
        case .stream: return [.injected, .none].contains(stimulus)
        case .model, .callback: return false
        }
    }
}
