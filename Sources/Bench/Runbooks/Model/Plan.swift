/// All documents of one run, read and checked: what the interpreter carries out.
public struct Plan: Sendable {
    /// A document as it was read, to be copied into the run folder.
    public struct Source: Sendable {
        /// The path from which it was read.
        public var path: String
        /// Its bytes.
        public var bytes: [UInt8]
    }

    /// What is done.
    public var runbook: Runbook
    /// The path of the runbook's file.
    public var runbookPath: String
    /// The bench.
    public var rig: Rig
    /// The path of the rig's file.
    public var rigPath: String
    /// The documents as read: runbook, rig, unit, system, app.
    public var sources: [Source]
    /// Why the bench cannot carry out this runbook, nil where it can.
    public var skipReason: String?
    /// Whether the fault that the runbook names is seeded.
    public var seedsFault = false
}
