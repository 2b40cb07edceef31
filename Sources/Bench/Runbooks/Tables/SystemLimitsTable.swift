import CarPlay
import Clockwork
import Formats

/// The tables of limits in an os document: a value each, with how sure it is and where it stands.
enum SystemLimitsTable {
    /// Limits that a document states, to be set over those that hold without it.
    typealias Change = @Sendable (inout SystemLimits) -> Void

    static let limits = changes("limits", SystemLimit.allCases) { limit in
        Field(
            optional: limit.name, limit.shape, otherwise: limit.usualText,
            "\(limit.part.prefix(1).uppercased())\(limit.part.dropFirst()), \(limit.rule.text).")
    } change: { limit, limits, value in
        limits[limit] = value
    }

    static let depths = changes("depth", AppCategory.allCases) { category in
        Field(
            optional: category.rawValue, .sourced("count", .whole(1...100)),
            otherwise: "`\(category.usualDepth.value)`", "Templates of an app of the category \(category.rawValue).")
    } change: { category, limits, depth in
        limits[depth: category] = depth
    }

    static let templates = changes("templates", AppCategory.allCases) { category in
        Field(
            optional: category.rawValue, .sourced("kinds", Shape<TemplateKind>.word.list(atLeast: 1)),
            otherwise: category.usualTemplates.value.map(\.rawValue).joined(separator: ", "),
            "Templates that the category \(category.rawValue) may use.")
    } change: { category, limits, kinds in
        limits[templates: category] = kinds
    }

    static let images = changes("images", ImageSlot.allCases) { slot in
        Field(
            optional: slot.rawValue, size, otherwise: slot.usualText,
            "Pictures of the place \(slot.rawValue), \(slot.rule.text).")
    } change: { slot, limits, size in
        limits[slot] = size
    }

    private static let size = Shape<Sourced<ImageSize>>.record(
        "size",
        Field("width", .number(.points, 1...1000), "Width in points."),
        Field("height", .number(.points, 1...1000), "Height in points."),
        SourceFields.evidence, SourceFields.source
    ) { width, height, certainty, source in
        Sourced(ImageSize(width, height), certainty, source)
    }

    /// A map with a key for each of some things, whose values change the limits.
    private static func changes<Thing: Sendable, Value>(
        _ title: String, _ things: [Thing], field: (Thing) -> Field<Sourced<Value>?>,
        change: @escaping @Sendable (Thing, inout SystemLimits, Sourced<Value>) -> Void
    ) -> Shape<Change> {
        let fields = things.map { thing in
            field(thing).map { value in
                value.map { value -> Change in { change(thing, &$0, value) } }
            }
        }
        return .record(title, of: fields) { changes in
            { limits in for change in changes { change(&limits) } }
        }
    }
}

extension SystemLimits {
    /// What holds without a document, with the changes of one.
    init(_ changes: [SystemLimitsTable.Change]) {
        self.init()
        for change in changes { change(&self) }
    }
}

extension SystemLimit {
    fileprivate var shape: Shape<Sourced<Int>> {
        switch unit {
        case .count: .sourced("count", .whole(0...100_000))
        case .milliseconds:
            .sourced("time", Shape<Timespan>.duration(0...3600).map { Int($0.nanoseconds / 1_000_000) })
        }
    }

    fileprivate var usualText: String {
        switch unit {
        case .count: "`\(usual.value)`"
        case .milliseconds: "`\(Dimension.duration.text(Double(usual.value) / 1000))`"
        }
    }
}

extension ImageSlot {
    fileprivate var usualText: String {
        "\(Dimension.points.text(usual.value.width)) by \(Dimension.points.text(usual.value.height))"
    }
}
