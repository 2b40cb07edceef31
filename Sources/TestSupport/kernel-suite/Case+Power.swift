import Clockwork
import Gadgets

extension Case {
    /// Supplies: what the kernel tells of them, which is more subtle than on and off.
    static let ofPower = [mains, typeC]

    private static let mains = Case("A mains adapter that loses power is a change on both sources, never an add") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        let places = [(bench.kernel, bench.kernel.events.count), (bench.udev, bench.udev.events.count)]
        for (state, online) in [(PowerBoard.State(), "0"), (.mains, "1")] {
            try bench.power.set(state)
            for (witness, place) in places {
                try bench.hear("mains \(online)", witness, from: place) {
                    $0.action == "change" && $0.properties["POWER_SUPPLY_TYPE"] == "Mains"
                        && $0.properties["POWER_SUPPLY_ONLINE"] == online
                }
            }
        }
        let actions = Set(
            places.flatMap { $0.events[$1...].filter { $0.event.subsystem == "power_supply" } }.map(\.event.action))
        try expect("actions", actions, ["change"])
    }

    private static let typeC = Case("A Type-C port is on line where it is fed, and not where it feeds a phone") {
        (suite) throws(GadgetError) in
        let bench = suite.bench
        for (state, online) in [(PowerBoard.State([.mains, .partner]), "1"), ([.mains, .partner, .source], "0")] {
            let kernel = bench.kernel.events.count
            try bench.power.set(state)
            try bench.hear("partner", bench.kernel, from: kernel) { $0.action == "add" && $0.kind == "typec_partner" }
            let told = try bench.hear("supply of the port", bench.kernel, from: kernel) {
                $0.properties["POWER_SUPPLY_TYPE"] == "USB"
            }
            try expect("on line", told.event.properties["POWER_SUPPLY_ONLINE"], online)
            try bench.power.set(.mains)
            try bench.hear("partner's leave", bench.kernel, from: kernel) {
                $0.action == "remove" && $0.kind == "typec_partner"
            }
            try bench.listening.settle(quietFor: .milliseconds(500))
        }
    }
}
