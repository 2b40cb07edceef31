/// The remarks that a runbook left in the journal.
enum HTMLNotes {
    /// The list, empty where there is none.
    static func body(_ digest: HTMLDigest) -> HTML {
        guard !digest.notes.isEmpty else { return "" }
        let shown = HTMLExcerpt(digest.notes, most: HTMLReport.mostRows)
        let items = shown.rows.map { note -> HTML in
            "<li><span class=\"number\">\(note.at.secondsText)</span> \(note.text)</li>\n"
        }
        return "<ul class=\"notes\">\n\(items)</ul>\n\(shown.remark("notes"))"
    }
}
