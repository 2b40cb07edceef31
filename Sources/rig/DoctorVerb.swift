import Adapters
import Devices
import Doctoring

/// `rig doctor`: what is at fault on this machine, with the remedy of each fault.
enum DoctorVerb {
    static let verb = Verb(
        name: "doctor", synopsis: "[--json] [--rules] [--root DIR]",
        summary:
            "checks the machine: permissions, udev rules, hubs, services, kernel, clock; 2 when something is at fault",
        options: [
            Verb.Option(name: "json", value: nil, help: "one JSON document"),
            Verb.Option(
                name: "rules", value: nil, help: "prints the udev rules of this version instead, to be installed"),
            Verb.Option(name: "root", value: "DIR", help: "looks at the files below DIR instead of this machine's"),
        ],
        run: { arguments throws(Failure) in try run(arguments) })

    private static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
        guard arguments.operands.isEmpty else { throw Failure(.usage, "doctor takes no operand") }
        guard !arguments.has("rules") else {
            try Output.standard.write(InstalledRules.text)
            return .passed
        }
        let tree = try tree(arguments)
        var machine = MachineSurvey(tree: tree).description()
        if tree == .machine { try HubsWord.add(to: &machine) }
        let report = DoctorReport(diagnoses: Doctor.examine(machine))
        try Output.standard.write(arguments.has("json") ? report.document : report.text)
        return report.faults == 0 ? .passed : .benchFault
    }

    private static func tree(_ arguments: Arguments) throws(Failure) -> SystemTree {
        guard let root = arguments.value("root") else { return .machine }
        let tree = SystemTree(root: root)
        guard tree.has("/") else { throw Failure(.noInput, "\(root): no such folder") }
        return tree
    }
}
