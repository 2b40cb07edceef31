import CarPlay
import Clockwork
import Formats
import HeadUnits

/// What was measured of a unit: values that take the place of a profile's.
struct MeasuredProfile: Sendable {
    /// Who measured what, and when.
    let source: String
    /// What is changed of the profile.
    let change: Setting<UnitProfile>.Change
    /// The measured values as they are written.
    var values: [UnitValue]
}

/// The table of measured documents: values over those of a unit's profile.
enum MeasuredTable {
    static let table = DocumentTable(kind: .measured, shape: shape)

    private static let record = Shape<MeasuredProfile>.record(
        "measured",
        Field(version: .measured),
        Field("name", .text, "The name of the unit that was measured."),
        Field("source", .text, "Who measured it, when and how; it stands for each value that names no source."),
        Field("values", UnitTable.measurable, "The measured values, by the keys of a unit.")
    ) { _, _, source, change in MeasuredProfile(source: source, change: change, values: []) }

    private static let shape = Shape<MeasuredProfile>(record.form) { node, label, reading in
        var measured = record.read(node, label, &reading)
        measured?.values = node["values"].map { UnitValue.values(in: $0) } ?? []
        return measured
    }
}

extension UnitProfile {
    /// The profile with what was measured of the unit over it; each value then tells what the profile says, too.
    func measured(_ measured: MeasuredProfile?) -> UnitProfile {
        guard let measured else { return self }
        var profile = self
        measured.change(&profile)
        for var value in measured.values {
            let place = profile.values.firstIndex { $0.name == value.name }
            let told = place.map { profile.values[$0] }
            (value.profile, value.documented) = (told?.used, value.documented ?? told?.documented)
            (value.certainty, value.source) = (value.certainty ?? .measured, value.source ?? measured.source)
            if let place { profile.values[place] = value } else { profile.values.append(value) }
        }
        return profile
    }
}
