import CarPlay

/// The findings of a trace: those that say the same are one, and of each name only so many are kept.
struct LintFindings {
    /// How many findings of a name are kept; further ones are counted.
    static let most = 20

    /// What findings have in common that are counted together.
    struct Group: Hashable {
        let name: String, level: RuleNote.Level
    }

    private var places: [String: Int] = [:]
    private var kept: [String: Int] = [:]
    private(set) var all: [LintFinding] = []
    /// How many there were that are not kept.
    private(set) var left: [Group: Int] = [:]
    private(set) var hasErrors = false

    mutating func add(_ finding: LintFinding) {
        if finding.level == .error { hasErrors = true }
        let key = finding.name + "\u{0}" + finding.text
        if let place = places[key] { return all[place].times += 1 }
        guard kept[finding.name, default: 0] < Self.most else {
            return left[Group(name: finding.name, level: finding.level), default: 0] += 1
        }
        kept[finding.name, default: 0] += 1
        places[key] = all.count
        all.append(finding)
    }
}
