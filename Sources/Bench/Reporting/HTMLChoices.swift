import Events

/// What the run took where sources, generations of iOS or apps differ, with the evidence of each.
enum HTMLChoices {
    /// The table, empty where the journal tells of none.
    static func body(_ run: RecoveredRun) -> HTML {
        guard let choices = run.header?.switches, !choices.isEmpty else { return "" }
        return """
            <details><summary>\(choices.count) values that another source would have otherwise</summary>
            <table>
            <thead><tr><th scope="col">row</th><th scope="col">what</th><th scope="col">value</th>\
            <th scope="col">evidence</th><th scope="col">source</th></tr></thead>
            <tbody>
            \(choices.map(row))</tbody>
            </table></details>

            """
    }

    private static func row(_ choice: ChoiceRecord) -> HTML {
        let value = choice.value + (choice.usual.isEmpty ? "" : " (usually \(choice.usual))")
        return """
            <tr><td>\(choice.row)</td><td>\(choice.name)</td><td>\(value)</td><td>\(choice.evidence)</td>\
            <td>\(choice.source)</td></tr>

            """
    }
}
