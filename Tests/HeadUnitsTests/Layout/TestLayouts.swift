import HeadUnits

extension TestUnits {
    /// A unit with a display, laid out with the table's widths.
    static func profile(
        _ display: UnitProfile.Display, _ side: UnitProfile.DrivingSide = .left, systemBar: Double = 0
    ) -> UnitProfile {
        var profile = TestUnits.unit()
        profile.display = display
        profile.drivingSide = side
        profile.chrome.systemBarWidth = systemBar
        return profile
    }

    static func layout(
        _ display: UnitProfile.Display, _ side: UnitProfile.DrivingSide = .left, systemBar: Double = 0
    ) -> UnitLayout {
        UnitLayout(profile: profile(display, side, systemBar: systemBar), measure: TableMeasure.width)
    }

    /// The display of 800×480 pixels at scale 2.
    static let standard = UnitProfile.Display.recommended[1]
}
