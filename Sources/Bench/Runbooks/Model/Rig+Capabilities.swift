import CarPlay
import HeadUnits
import Links
import PhoneApps

extension Rig {
    /// What the rig can do and see, as its documents tell it.
    public var capabilities: [Capability] {
        Capability.allCases.filter { lack(of: $0) == nil }
    }

    /// What the rig has not for want of a capability, in words with the reason; nil where it has it.
    public func lack(of capability: Capability) -> String? {
        if case .hidden(let reason) = view(of: capability) {
            let known = reason.isEmpty ? "" : ": \(reason)"
            return "\(capability.absence) (\(capability.rawValue)\(known))"
        }
        return nil
    }

    /// What a runbook needs and the rig lacks, each once, where the runbook needs it first.
    func lacks(for runbook: Runbook) -> [Need] {
        let needs = runbook.allNeeds
        return Capability.allCases.compactMap { capability in
            guard lack(of: capability) != nil else { return nil }
            return needs.first { $0.capability == capability }
        }
    }

    /// Why this rig cannot carry out a runbook, nil where it can.
    func reasonToSkip(_ runbook: Runbook) -> String? {
        let lacks = lacks(for: runbook).compactMap { lack(of: $0.capability) }
        guard !lacks.isEmpty else { return nil }
        return "The rig \(name) has \(lacks.joined(separator: " and ")), which the runbook needs."
    }

    private func view(of capability: Capability) -> LinkSight.View {
        switch capability {
        case .cable: sight.cutting
        case .powerCut: sight.powerCut
        case .powerSwitch: sight[.powerCommanded]
        case .bus: sight[.dataLink]
        case .power: sight[.power]
        case .charging: sight[.charging]
        case .session: sight[.session]
        case .belief: hasWitness ? sight[.belief] : .hidden("")
        case .touch: unit.touch.isPresent ? driven : .hidden("")
        case .fingerPan: fingerPan
        case .keptDrags: driven(where: !(unit.touch.isPresent && unit.touch.tellsDrags && system.fingerPan))
        case .leftHandDrive: driven(where: unit.drivingSide == .left)
        case .multiTouch: multiTouch
        case .knob: unit.controls.hasKnob ? driven : .hidden("")
        case .touchpad: unit.controls.hasTouchpad ? driven : .hidden("")
        case .roleSwitch, .navigation: driven
        case .frames: driven(seeing: [.frames])
        case .templates: driven(seeing: [.calls, .callbacks])
        case .oneMap: driven(where: app.habits.maps == .single)
        case .mapButtons: driven(where: !app.layout.map.isEmpty)
        case .barButtons: driven(where: !(app.layout.leading + app.layout.trailing).isEmpty)
        case .panning: driven(where: app.layout.entersPanning)
        case .routeChoice: driven(where: app.habits.choosesRouteOnCar)
        case .tripEstimates: driven(where: app.habits.estimates != .step)
        case .secondManeuver: driven(where: app.habits.tellsSecond)
        case .offlineStart: driven(where: app.habits.offlineStart != .unspecified)
        }
    }

    private var fingerPan: LinkSight.View {
        if !unit.touch.isPresent { return .hidden("") }
        if !unit.touch.tellsDrags { return .hidden("the unit \(unit.name) keeps drags back") }
        return system.fingerPan ? driven : .hidden("")
    }

    private var multiTouch: LinkSight.View {
        guard unit.touch.followsTwoFingers else { return .hidden("") }
        return system.has(.multiTouch) ? driven : .hidden("\(system.name) tells no pinches")
    }

    /// What belongs to some apps alone.
    private func driven(where has: Bool) -> LinkSight.View { has || topology != .model ? driven : .hidden("") }

    /// What a bench of models may be blind to.
    private func driven(seeing views: Set<BenchView>) -> LinkSight.View {
        bench.blindTo.isDisjoint(with: views) ? driven : .hidden("")
    }

    /// Screen and app are models so far; a real one is neither seen nor driven.
    private var driven: LinkSight.View {
        topology == .model ? .seen(by: "the model") : .hidden("this rig drives no real unit and no real app")
    }
}

extension Capability {
    /// What a rig without it has not, for a sentence.
    fileprivate var absence: String {
        switch self {
        case .cable: "no way to break the cable"
        case .powerCut: "no cut that takes the power away for certain"
        case .powerSwitch: "no switch for the phone's power"
        case .roleSwitch: "no way to ask for a change of roles"
        case .bus: "no view of the phone on a bus"
        case .power: "no measure of the cable's power"
        case .charging: "no view of the phone's charging"
        case .session: "no view of the unit's session"
        case .belief: "no witness of what the app believes"
        case .touch: "no touch input"
        case .fingerPan: "no system that tells the app of finger drags"
        case .keptDrags: "a unit and a system that tell drags"
        case .leftHandDrive: "the driver on the right"
        case .multiTouch: "no touch screen that tells two fingers apart"
        case .knob: "no knob"
        case .touchpad: "no touchpad"
        case .frames: "no view of the screen"
        case .navigation: "no way to make the app navigate"
        case .templates: "no view of the app's template calls"
        case .oneMap: "an app with a map for each screen"
        case .mapButtons: "an app without map buttons"
        case .barButtons: "an app without bar buttons"
        case .panning: "an app without a way into panning"
        case .routeChoice: "an app that takes no choice of a route on the car"
        case .tripEstimates: "an app that tells nothing of what is left of the trip"
        case .secondManeuver: "an app that does not tell the second maneuver"
        case .offlineStart: "an app of which no source says what it shows without a network"
        }
    }
}
