import CarPlay
import Clockwork
import Glibc
import Journaling
import PhoneApps
import Routes
import Runbooks
import Witness

/// What the model app saw, written as a witness in a test build would tell it.
final class WitnessTrace {
    /// The name of the file in the run's folder.
    static let name = "witness.jsonl"

    /// The first failure to write; from then on nothing is written.
    private(set) var failure: JournalError?
    private let file: JournalFile
    private var writer = WitnessWriter()

    /// Makes the file in a run's folder and says hello for the app of the rig.
    init(in folder: RunFolder, for rig: Rig) throws(JournalError) {
        file = try JournalFile(creating: "\(folder.path)/\(Self.name)")
        var hello = WitnessHello()
        (hello.app, hello.build, hello.os) = (rig.app.name, "model", rig.system.version.text)
        hello.rounding = rig.app.rounding.rawValue
        tell(.hello(hello), at: .start)
    }

    /// Writes a line; returns its number.
    @discardableResult
    func tell(_ message: WitnessMessage, at instant: Instant) -> Int {
        let number = writer.nextNumber
        guard failure == nil else { return number }
        // A number that is not finite has no form; the line is left out, and the numbers go on.
        guard let bytes = try? writer.line(message, at: instant) else { return number }
        do throws(JournalError) { try file.append(bytes) } catch { failure = error }
        return number
    }

    /// Writes a call, and what the app was told of it: nothing where it worked or was passed over.
    func tell(_ call: TemplateCall, fix: Int?, _ outcome: CallOutcome, at instant: Instant) {
        let number = tell(.call(WitnessCall(call, fix: fix)), at: instant)
        switch outcome {
        case .refused(_, let reason), .error(let reason):
            tell(.result(WitnessResult(of: number, worked: false, error: reason.text)), at: instant)
        case .shown, .truncated, .ignored: break
        }
    }

    /// Writes a callback of the session: the scene that came or went.
    func tell(_ callback: CarPlaySession.Callback, at instant: Instant) {
        tell(.scene(.templates, callback == .didConnect ? .foreground : .absent), at: instant)
    }
}
