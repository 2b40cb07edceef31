import CarPlay

/// The table of switches in an os document.
enum SystemSwitchesTable {
    private static let usual = SystemSwitches()

    static let shape = Shape<SystemSwitches>.record(
        "switches",
        word("lifecycle", usual.lifecycle, "Whose delegate is told of the car, D06."),
        word("phoneScene", usual.phoneScene, "Where the phone's scene is after a connect, D17."),
        word("depthOverrun", usual.depthOverrun, "How a push beyond the depth fails, L06."),
        word("popAtRoot", usual.popAtRoot, "How a pop at the root fails, L12."),
        word("panTranslation", usual.panTranslation, "How the translation of a finger's pan is told."),
        Field(
            optional: "missedDisconnects", .sourced("missedDisconnects", .share()), otherwise: "`0 %`",
            "The share of all disconnects that this generation does not tell the app of, S27.")
    ) { lifecycle, phoneScene, depthOverrun, popAtRoot, panTranslation, missedDisconnects in
        var switches = SystemSwitches()
        switches.lifecycle = lifecycle ?? usual.lifecycle
        switches.phoneScene = phoneScene ?? usual.phoneScene
        switches.depthOverrun = depthOverrun ?? usual.depthOverrun
        switches.popAtRoot = popAtRoot ?? usual.popAtRoot
        switches.panTranslation = panTranslation ?? usual.panTranslation
        switches.missedDisconnects = missedDisconnects ?? usual.missedDisconnects
        return switches
    }

    private static func word<Word: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
        _ name: String, _ usual: Sourced<Word>, _ summary: String
    ) -> Field<Sourced<Word>?> {
        Field(optional: name, .sourced(name, Shape<Word>.word), otherwise: "`\(usual.value.rawValue)`", summary)
    }
}

/// The keys that say where a value is known from.
enum SourceFields {
    static let evidence = Field("evidence", Shape<Certainty>.word, "How sure the value is.")
    static let source = Field("source", Shape<String>.text, "Where it stands, or who saw it.")
}

extension Shape {
    /// A value with how sure it is and where it stands.
    static func sourced<Plain>(_ title: String, _ shape: Shape<Plain>) -> Shape where Value == Sourced<Plain> {
        .record(title, Field("value", shape, "The value."), SourceFields.evidence, SourceFields.source) {
            Sourced($0, $1, $2)
        }
    }
}
