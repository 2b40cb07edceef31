import Clockwork

extension SystemProfile {
    /// The generations of iOS that have a document in `rigs/systems`, oldest first, as far as rules go: a test compares
    /// each with its document, value by value, and there stand the sources.
    public static let shipped = [
        twelve, fifteen, generation("iOS 17", 17, 4), generation("iOS 18", 18), generation("iOS 26", 26), latest,
    ]

    /// The shipped generation by which an app on a version of iOS is judged: the newest of the same number before the
    /// point that is no newer, or else the oldest of them.
    ///
    /// Where no generation has that number, it is the next newer one, since what was in force at its time came before it;
    /// behind the newest it is the newest.
    public static func shipped(for version: SystemVersion) -> SystemProfile {
        let same = shipped.filter { $0.version.major == version.major }
        return same.last { $0.version <= version } ?? same.first ?? shipped.first { $0.version > version } ?? latest
    }

    private static var twelve: SystemProfile {
        var system = generation("iOS 12", 12)
        (system.connectDelay, system.disconnectDelay) = (.milliseconds(120), .milliseconds(90))
        system.switches.missedDisconnects.value = 0.2
        system.switches.lifecycle.value = .appDelegate
        system.limits[.mapButtons].value = 3
        system.limits[.alertLeastActions].value = 0
        system.limits[.dashboardButtons].value = 0
        system.limits[templates: .navigation].value = [
            .map, .list, .grid, .search, .alert, .actionSheet, .voiceControl,
        ]
        return system
    }

    private static var fifteen: SystemProfile {
        var system = generation("iOS 15", 15, 4)
        (system.connectDelay, system.disconnectDelay) = (.milliseconds(100), .milliseconds(80))
        return system
    }

    private static var latest: SystemProfile {
        var system = generation("iOS 26.4", 26, 4)
        for category in [AppCategory.drivingTask, .quickFood] { system.limits[depth: category].value = 3 }
        return system
    }

    /// A generation with the delays that the documents of recent ones give, and the limits without what came later.
    private static func generation(_ name: String, _ major: Int, _ minor: Int = 0) -> SystemProfile {
        let version = SystemVersion(major, minor)
        var limits = SystemLimits()
        if version < SystemVersion(16) {
            limits[.navigationAlertLeastActions].value = 1
            limits[.navigationAlertSubtitleLines].value = 3
        }
        if version < SystemVersion(26) { limits[.headerButtons].value = 0 }
        if version < SystemFeature.voiceButtons.since { limits[.voiceButtons].value = 0 }
        return SystemProfile(
            name: name, version: version, connectDelay: .milliseconds(80), disconnectDelay: .milliseconds(60),
            fingerPan: true, limits: limits)
    }
}
