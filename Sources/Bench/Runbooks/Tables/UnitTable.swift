import Clockwork
import Formats
import HeadUnits

/// The table of unit documents: a head unit as a model.
enum UnitTable {
    static let table = DocumentTable(kind: .unit, shape: shape)

    private static let record = Shape<UnitProfile>.record(
        "unit", of: [version] + settings.map { $0.whole.map { $0 ?? nothing } }
    ) { (changes: [Setting<UnitProfile>.Change]) in
        var profile = blank
        for change in changes { change(&profile) }
        return profile
    }

    /// The record, whose values keep where they are known from.
    private static let shape = Shape<UnitProfile>(record.form) { node, label, reading in
        var profile = record.read(node, label, &reading)
        profile?.values = UnitValue.values(in: node).filter { !["unit", "name"].contains($0.name) }
            .map { value in
                var value = value
                value.profile = value.used
                return value
            }
        return profile
    }

    /// What a runbook's fault changes of a unit.
    static let fault = Shape<Setting<UnitProfile>.Change>.settings("unit", (parts + [faults]).map(\.part))

    /// What a measurement can tell of a unit.
    static let measurable = Shape<Setting<UnitProfile>.Change>.settings("values", parts.map(\.part))

    /// What each document fills.
    static let blank = UnitProfile(
        name: "",
        display: UnitProfile.Display(
            widthPixels: 0, heightPixels: 0, scale: 2, frameRate: 60, delay: .zero, jitter: .zero),
        touch: UnitProfile.TouchInput(isPresent: false, sampleRate: 60, grid: 0, latency: .zero),
        panThreshold: .points(10))

    static let nothing: Setting<UnitProfile>.Change = { _ in }

    private static let version = Field(version: .unit).map { _ -> Setting<UnitProfile>.Change? in nothing }

    /// The display comes first: steps of the digitiser in pixels need its scale.
    private static let settings: [Setting<UnitProfile>] =
        [Setting("name", .text, "The unit's name.") { $0.name = $1 }] + parts + [
            Setting(
                optional: "cluster", UnitDisplayTable.cluster, otherwise: "there is none",
                "The display behind the wheel."
            ) { $0.cluster = $1 },
            faults,
        ]

    private static let parts: [Setting<UnitProfile>] =
        [
            UnitDisplayTable.setting,
            Setting(needed: "touch", UnitInputTable.touch, "The touch input.") { $1(&$0) },
            Setting("pan", UnitInputTable.pan, "How long a drag must be before it is reported as a pan.") {
                ($0.panThreshold, $0.panSpread) = ($1.threshold, $1.spread)
            },
            Setting(
                "drivingSide", Shape<UnitProfile.DrivingSide>.word.stated, default: "left",
                "The side of the car on which the driver sits."
            ) { $0.drivingSide = $1 },
            Setting(
                record: "controls", UnitInputTable.controls, "What turns and presses beside the touch screen."
            ) { $1(&$0.controls) },
        ] + UnitChromeTable.settings

    private static let faults = Setting<UnitProfile>(
        record: "faults", UnitFaultsTable.settings, "The seeded faults of the unit."
    ) { $1(&$0.faults) }
}
