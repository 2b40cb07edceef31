import Runbooks

/// The reference pages of the documents, made from the decoder's tables.
public enum ReferencePage: String, CaseIterable, Sendable {
    /// Runbooks.
    case runbook
    /// Rigs, and the documents that a rig names.
    case rig

    /// The name of the file that holds the page.
    public var file: String { "\(rawValue).md" }

    /// The page in Markdown.
    public var text: String {
        switch self {
        case .runbook: RunbookPage.text
        case .rig: RigPage.text
        }
    }
}

extension Page {
    /// How an editor finds the schema of a kind.
    mutating func schemaHint(_ kind: DocumentKind) {
        let folder = [.rig, .runbook].contains(kind) ? "../docs/schema" : "../../docs/schema"
        paragraph(
            """
            An editor that checks YAML knows these rules from [`schema/\(kind.schemaFile)`](schema/\(kind.schemaFile)), named in a
            comment at the top of the file: `# yaml-language-server: $schema=\(folder)/\(kind.schemaFile)`.
            """)
    }
}
