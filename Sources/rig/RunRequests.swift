import Adapters
import Benches
import Clockwork
import Formats
import Glibc
import Links
import Runbooks

/// Reads everything that runs need before the first of them begins, so that no fault of a file comes halfway.
enum RunRequests {
    static func load(_ runbooks: [String], _ settings: RunSettings) throws(Failure) -> [RunRequest] {
        var requests: [RunRequest] = []
        for runbook in runbooks { requests.append(try load(runbook, settings)) }
        return requests
    }

    static func load(_ runbook: String, _ settings: RunSettings) throws(Failure) -> RunRequest {
        var plan = try plan(runbook, settings)
        let token = getenv(LintVerb.tokenVariable).map { String(cString: $0) } ?? ""
        // A runbook that asks nothing of the app needs no secret of it.
        if token.isEmpty, plan.rig.wiring.witness != nil, !plan.runbook.uses(.belief) { plan.rig.hasWitness = false }
        // What the command line says of the position goes before what the rig brings.
        let own = settings.position == nil ? plan.rig.position : nil
        let live = settings.live ?? own.flatMap(GPSDAddress.init)
        let isReal = live != nil || plan.rig.topology != .model
        var request = RunRequest(
            plan: plan, materials: try materials(of: plan, settings, isLive: live != nil), out: settings.out,
            seed: settings.seed, mode: try settings.mode(isReal: isReal), live: live,
            position: settings.position ?? own ?? "runbook",
            version: Version.current,
            host: "\(Machine.hostName), \(Machine.description)", wall: .system,
            prompt: { Output.diagnose($0) })
        request.keepsWitness = settings.keepsWitness
        request.witnessToken = token
        return request
    }

    private static func plan(_ runbook: String, _ settings: RunSettings) throws(Failure) -> Plan {
        do throws(PlanError) {
            let plan = try Plan.load(
                runbook: runbook, rig: settings.rig, files: .disk, withFault: settings.withFault,
                limits: settings.limits)
            guard !settings.withFault || plan.runbook.fault != nil else {
                throw PlanError.badRunbook([
                    Fault(
                        file: runbook, position: Position(line: 1, column: 1), text: "",
                        message: "`--fault` is asked for, and the runbook names no fault")
                ])
            }
            return plan
        } catch {
            throw error.failure("nothing was run")
        }
    }

    private static func materials(
        of plan: Plan, _ settings: RunSettings, isLive: Bool
    ) throws(Failure) -> Materials {
        do throws(MaterialError) {
            let log = isLive ? nil : settings.position
            return try Materials(for: plan, position: log, isLive: isLive) { path throws(MaterialError) in
                do throws(Failure) {
                    return try Input.bytes(of: path)
                } catch {
                    throw MaterialError(path: path, message: error.message, isUnreadable: true)
                }
            }
        } catch {
            throw error.isUnreadable
                ? Failure(.noInput, error.message) : Failure(.badContent, "\(error.path):\(error.message)")
        }
    }

    /// The faults, a line each, below a line that counts them and says what came of it.
    static func list(_ faults: [Fault], outcome: String) -> String {
        let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
        return ([count + " in the documents; \(outcome)"] + faults.map(\.line)).joined(separator: "\n")
    }
}
