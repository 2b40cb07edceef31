/// The rows of a long list that a page has room for, in their order, and how many it leaves to the journal.
struct HTMLExcerpt<Row> {
    /// What is shown.
    let rows: [Row]
    /// How many rows are not.
    let leftOut: Int

    /// Takes rows up to a number: first those that matter, then the others, each from the beginning.
    init(_ all: [Row], most: Int, matters: (Row) -> Bool = { _ in true }) {
        guard all.count > most else {
            (rows, leftOut) = (all, 0)
            return
        }
        let mattering = all.indices.filter { matters(all[$0]) }.prefix(most)
        let isTaken = Set(mattering)
        let others = all.indices.lazy.filter { !isTaken.contains($0) }.prefix(most - mattering.count)
        rows = (Array(mattering) + others).sorted().map { all[$0] }
        leftOut = all.count - rows.count
    }

    /// Says how many are left out and where they are; nothing where all are shown.
    func remark(_ name: String) -> HTML {
        leftOut == 0
            ? "" : "<p class=\"rest\">\(leftOut) more \(name) are left out here; journal.jsonl has them all.</p>\n"
    }
}
