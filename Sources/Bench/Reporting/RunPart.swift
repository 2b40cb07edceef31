/// A file that may lie in a run's folder beside the documents and the derived files.
public struct RunPart: Sendable {
    /// The name of the file.
    public var name: String
    /// What it holds, in words.
    public var content: String

    /// The journal, and the logs that the parties of a bench may leave.
    public static let logs = [
        RunPart(name: "journal.jsonl", content: "the journal"),
        RunPart(name: "devices.jsonl", content: "the device events"),
        RunPart(name: "witness.jsonl", content: "the witness's trace"),
        RunPart(name: "phone.log", content: "the phone's log"),
    ]
}
