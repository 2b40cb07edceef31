import CarPlay
import HeadUnits

extension Rig {
    /// What the rig can do and see, as its documents tell it.
    public var capabilities: [Capability] {
        Capability.allCases.filter { capability in
            switch (topology, capability) {
            case (.model, .belief): hasWitness
            case (.model, .touch): unit.touch.isPresent
            case (.model, .fingerPan): unit.touch.isPresent && system.fingerPan
            case (.model, .cable), (.model, .session), (.model, .frames), (.model, .navigation): true
            }
        }
    }

    /// Why this rig cannot carry out a runbook, nil where it can.
    func reasonToSkip(_ runbook: Runbook) -> String? {
        let needs = Set(runbook.needs).union(
            (runbook.setup + runbook.steps + runbook.teardown).flatMap(\.action.capabilities))
        let missing = Capability.allCases.filter { needs.contains($0) && !capabilities.contains($0) }
        guard !missing.isEmpty else { return nil }
        let lacks = missing.map { "\($0.absence) (\($0.rawValue))" }.joined(separator: " and ")
        return "The rig \(name) has \(lacks), which the runbook needs."
    }
}

extension Capability {
    /// What a rig without it has not, for a sentence.
    fileprivate var absence: String {
        switch self {
        case .cable: "no way to break the cable"
        case .session: "no view of the unit's session"
        case .belief: "no witness of what the app believes"
        case .touch: "no touch input"
        case .fingerPan: "no system that tells the app of finger drags"
        case .frames: "no view of the screen"
        case .navigation: "no way to make the app navigate"
        }
    }
}
