// Runs inside the guest of the virtual bench: `kernel-suite suite|record FOLDER`; see docs/virtual-bench.md.
import Gadgets
import Glibc

func run(_ mode: String, _ folder: String) throws(GadgetError) -> Bool {
    let bench = try Bench()
    switch mode {
    case "record":
        try KernelFile.makeFolder("\(folder)/uevents")
        let recorder = Recorder(bench, into: "\(folder)/uevents")
        for scenario in Scenario.all { try recorder.record(scenario) }
        return true
    default:
        throw .unexpected("there is no mode \(mode)")
    }
}

let words = CommandLine.arguments
do throws(GadgetError) {
    let isPassed = try run(words.count > 1 ? words[1] : "", words.count > 2 ? words[2] : ".")
    if isPassed { try save("", "\(words[2])/finished") }
    exit(isPassed ? 0 : 1)
} catch {
    print("kernel-suite: \(error)")
    exit(1)
}
