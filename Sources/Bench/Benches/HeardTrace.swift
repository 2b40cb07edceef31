import Journaling

/// What a real witness told in a run: its lines as they came, which `rig lint` reads like those of a model app.
///
/// It belongs to the run's thread.
final class HeardTrace {
    /// The first failure to write; from then on nothing is written.
    private(set) var failure: JournalError?
    private let file: JournalFile

    /// Makes the file in a run's folder, under the name that the model app's trace has elsewhere.
    init(in folder: RunFolder) throws(JournalError) {
        file = try JournalFile(creating: "\(folder.path)/\(WitnessTrace.name)")
    }

    /// Keeps a line, with its end.
    func keep(_ line: [UInt8]) {
        guard failure == nil else { return }
        do throws(JournalError) { try file.append(line) } catch { failure = error }
    }
}
