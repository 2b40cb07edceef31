extension Provenance {
    /// The provenance for people, such as `app model, os model, unit model; position replayed; observed in the model`.
    ///
    /// Position and link are named, too, where any party is not a model.
    public var text: String {
        "\(partiesText); \(stimulus.text); \(observation.text)"
    }

    private var partiesText: String {
        var parties = [("app", app), ("os", os), ("unit", unit)]
        if [position, link, app, os, unit].contains(where: { $0 != .model }) {
            parties += [("position", position), ("link", link)]
        }
        return parties.map { "\($0) \($1.rawValue)" }.joined(separator: ", ")
    }
}

extension Stimulus {
    fileprivate var text: String {
        switch self {
        case .replayed: "position replayed"
        case .injected: "input injected"
        case .robot: "touched by a robot"
        case .finger: "touched by a finger"
        case .none: "no stimulus"
        }
    }
}

extension Observation {
    fileprivate var text: String {
        switch self {
        case .model: "observed in the model"
        case .callback: "observed by callback"
        case .stream: "observed in the unit's own stream"
        case .camera: "observed by camera"
        case .photodiode: "observed by photodiode"
        }
    }
}
