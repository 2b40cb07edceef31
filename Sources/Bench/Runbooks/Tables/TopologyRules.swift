import Clockwork
import Formats
import Links

/// What a topology asks of a link and what it has no room for: a phone has one port.
struct TopologyRules {
    let topology: Placed<Topology>
    let link: LinkPart
    let hasWitness: Bool

    /// Throws every contradiction between the topology and the parts of the link.
    func check() throws(Complaints) {
        var complaints = Complaints()
        for (name, position) in parts {
            guard let position, let objection = objection(to: name) else { continue }
            complaints.add(position, "", "`\(name)` has no place in the topology \(topology.text): \(objection)")
        }
        if let lack { complaints.add(topology.position, topology.text, lack) }
        if let phone = link.phone, phone.value == PhoneMatch() {
            complaints.add(phone.position, "", "`phone` says nothing: write `serial`, `path` or both")
        }
        if let check = link.check, check.value > link.times.limit {
            complaints.add(
                check.position, check.text,
                "`check: \(check.text)` must not be longer than `limit`, \(link.times.limit.text): a signal that is asked "
                    + "so seldom would be judged before it is looked at")
        }
        guard complaints.list.isEmpty else { throw complaints }
    }

    private var parts: [(name: String, position: Position?)] {
        [
            ("phone", link.phone?.position), ("port", link.port?.position), ("cutter", link.cutter?.position),
            ("meter", link.meter?.position), ("battery", link.battery?.position),
            ("session", link.session?.position), ("witness", link.witness?.position), ("model", link.model?.position),
        ]
    }

    private func objection(to part: String) -> String? {
        switch (topology.value, part) {
        case (.model, "model"): nil
        case (.model, _): "nothing is wired there; every party is a model"
        case (_, "model"): "its link is real"
        case (.unitCable, "phone"), (.unitCable, "port"): "the phone's only port goes to the unit; write `cutter`"
        case (.dongle, "phone"): "the phone's only port goes to the dongle, and the bench sees the dongle alone"
        case (.dongle, "port"): "the port of a dongle restarts the dongle and cuts no cable; write `cutter`"
        case (.benchPort, "session"), (.benchPort, "witness"): "a phone on a bench port has no car's session"
        default: nil
        }
    }

    /// What is missing so that the link can be seen, nil where nothing is.
    private var lack: String? {
        if topology.value != .model, topology.value.isOnBenchBus, link.phone == nil {
            return "the topology \(topology.text) needs `phone` in `link`: which device on the bench's bus it is"
        }
        guard !sight.tellsState else { return nil }
        let reasons = [Signal.dataLink, .session].compactMap(sight.blindness(to:)).joined(separator: ", and ")
        return "there is no link state to be seen: \(reasons)"
    }

    private var sight: LinkSight {
        LinkSight(
            topology: topology.value, wiring: link.wiring, isModelled: topology.value == .model,
            hasWitness: hasWitness)
    }
}
