import Reporting

extension DerivedFiles {
    /// Writes the derived files of a run; one that cannot be written is an exit status of its own.
    static func deliver(for run: RecoveredRun, in folder: String) throws(Failure) {
        do throws(RunFileError) {
            try write(for: run, in: folder)
        } catch {
            throw Failure(.cannotWrite, error.message)
        }
    }
}
