/// What a document describes; its first key names kind and version, such as `rig: 1`.
public enum DocumentKind: String, Sendable, CaseIterable {
    case rig, unit, measured, limits, os, app, runbook, screen

    /// The version that is read.
    public static let version = 1

    /// The table of the kind as data.
    public var form: Form {
        switch self {
        case .rig: RigTable.table.shape.form
        case .unit: UnitTable.table.shape.form
        case .measured: MeasuredTable.table.shape.form
        case .limits: LimitsTable.table.shape.form
        case .os: SystemTable.table.shape.form
        case .app: AppTable.table.shape.form
        case .runbook: RunbookTable.table.shape.form
        case .screen: ScreenTable.table.shape.form
        }
    }

    /// The kind with its article.
    var words: String {
        switch self {
        case .os, .app: "an \(rawValue) document"
        case .rig, .unit, .measured, .limits, .runbook, .screen: "a \(rawValue) document"
        }
    }
}

/// The one table of a kind of document: what may stand in it, and what is built of it.
struct DocumentTable<Value: Sendable>: Sendable {
    let kind: DocumentKind
    let shape: Shape<Value>
}
