import Formats
import Positioning
import Testing

/// The faults that public reports tell of, each driven again; `wants` says what is right fix by fix.
@Suite(.enabled(if: PublicCase.folder != nil, "the cases do not stand beside the package"))
struct PublicCaseTests {
    @Test("What a public report asks for holds", arguments: PublicCase.all)
    func holds(each: PublicCase) throws {
        let rows = try each.rows()
        let want = try #require(PublicCase.wants[each.id], "the case has gone")
        #expect(rows.last?.progress != nil)
        for want in want["at"]?.list ?? [] { at(want, rows) }
        for want in want["always"]?.list ?? [] {
            for row in span(want, rows) { #expect(fits(want, row), "fix \(row.fix.index): \(row)") }
        }
        for want in want["some"]?.list ?? [] { #expect(span(want, rows).contains { fits(want, $0) }) }
        for want in want["monotone"]?.list ?? [] { monotone(want, rows) }
        for (key, condition) in want["count"]?.entries ?? [] {
            #expect(meets(condition, Double(rows.count { $0.events.contains(key) })), "\(key)")
        }
        for (key, condition) in want["summary"]?.entries ?? [] {
            let event = key == "prompts" ? "prompt" : key
            #expect(meets(condition, Double(rows.count { $0.events.contains(event) })), "\(key)")
        }
    }

    @Test("Every case has its test")
    func complete() {
        #expect(Set(PublicCase.all.map(\.id)) == Set(PublicCase.wants.keys))
    }

    private func at(_ want: Tree, _ rows: [FollowedRow]) {
        let index = Int(want["index"]?.number ?? 0)
        let row = rows[index < 0 ? rows.count + index : index]
        #expect(fits(want, row), "fix \(row.fix.index): \(row)")
    }

    private func span(_ want: Tree, _ rows: [FollowedRow]) -> ArraySlice<FollowedRow> {
        let (from, to) = (Int(want["from"]?.number ?? 0), Int(want["to"]?.number ?? -1))
        return rows[(from < 0 ? rows.count + from : from)...(to < 0 ? rows.count + to : min(to, rows.count - 1))]
    }

    private func fits(_ want: Tree, _ row: FollowedRow) -> Bool {
        want.entries.allSatisfy { key, condition in
            switch key {
            case "from", "to", "index": true
            case "has": (condition.list ?? []).allSatisfy { row.events.contains($0.text ?? "") }
            case "hasNot": (condition.list ?? []).allSatisfy { !row.events.contains($0.text ?? "") }
            default: meets(condition, row[key])
            }
        }
    }

    private func meets(_ condition: Tree, _ value: Double?) -> Bool {
        guard case .map = condition.content else {
            if condition.text == "true" { return (value ?? 0) != 0 }
            return value == (condition.text == "false" ? 0 : condition.number)
        }
        guard let value else { return condition["orNull"]?.text == "true" }
        let least = condition["min"]?.number ?? condition["atLeast"]?.number ?? -.infinity
        let most = condition["max"]?.number ?? condition["atMost"]?.number ?? .infinity
        let isNear = condition["near"]?.number.map { abs(value - $0) <= condition["within"]?.number ?? 0 } ?? true
        return isNear && (least...most).contains(value)
    }

    private func monotone(_ want: Tree, _ rows: [FollowedRow]) {
        guard let key = want["key"]?.text ?? want.text else { return }
        let sign = want["decreasing"]?.text == "true" ? -1.0 : 1
        let tolerance = want["tolerance"]?.number ?? 0
        var best = -Double.infinity
        for row in span(want, rows) {
            guard let value = row[key].map({ sign * $0 }) else { continue }
            #expect(value >= best - tolerance, "fix \(row.fix.index): \(key)")
            best = max(best, value)
        }
    }
}

extension Tree {
    fileprivate var entries: [(key: String, value: Tree)] {
        guard case .map(let entries) = content else { return [] }
        return entries.map { ($0.key, $0.value) }
    }
}
