/// The files that are derived from a run's journal, at the end of a run and whenever they are asked for again.
public enum DerivedFiles {
    /// Every derived file, in the order in which they are written.
    public static let all = [
        DerivedFile("junit.xml") { run, files in JUnitReport(run, files).bytes() },
        DerivedFile("report.html") { run, files in HTMLReport.page(of: run, files) },
        DerivedFile("metrics.prom") { run, _ in PrometheusReport(run).bytes },
    ]

    /// Writes every derived file of a run into its folder, and throws what went wrong with the first that cannot be.
    ///
    /// Each file takes the place of an older one at once (rename), so that no reader meets half a file.
    public static func write(for run: RecoveredRun, in folder: String) throws(RunFileError) {
        let files = RunFiles(in: folder)
        var first: RunFileError?
        for file in all {
            do throws(RunFileError) {
                try files.replace(file.name, with: file.bytes(for: run, files))
            } catch {
                first = first ?? error
            }
        }
        if let first { throw first }
    }
}
