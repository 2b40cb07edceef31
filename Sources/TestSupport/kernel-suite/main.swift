// The suite of the virtual bench (docs/virtual-bench.md). In the guest: `kernel-suite suite|record FOLDER`, and in its shell
// `kernel-suite phone`; anywhere: `kernel-suite listen`.
import Gadgets
import Glibc

func run(_ mode: String, _ folder: String) throws(GadgetError) -> Bool {
    switch mode {
    case "record":
        let bench = try Bench()
        try KernelFile.makeFolder("\(folder)/uevents")
        let recorder = Recorder(bench, into: "\(folder)/uevents")
        for scenario in Scenario.all { try recorder.record(scenario) }
        return true
    case "suite":
        return try Suite(Bench(), into: folder).run(Case.chosen(in: folder))
    case "phone":
        try HeldPhone.hold()
    case "listen":
        try Narrator.tell()
    default:
        throw .unexpected("there is no mode \(mode)")
    }
}

let words = CommandLine.arguments
do throws(GadgetError) {
    let isPassed = try run(words.count > 1 ? words[1] : "", words.count > 2 ? words[2] : ".")
    if isPassed { try TextFile.write("", to: "\(words[2])/finished") }
    exit(isPassed ? 0 : 1)
} catch {
    print("kernel-suite: \(error)")
    exit(1)
}
