import Clockwork

extension SystemProfile {
    /// The generations of iOS that have a document in `rigs/systems`, oldest first, as far as rules go: a test compares
    /// each with its document, value by value.
    public static let shipped = [
        twelve, fifteen, generation("iOS 17", 17, 4), generation("iOS 18", 18), twentySix, latest,
    ]

    /// The shipped generation by which an app on a version of iOS is judged: the newest of the same number before the
    /// point that is no newer, or else the oldest of them.
    ///
    /// Where no generation has that number, it is the next newer one, since what was in force at its time came before it;
    /// behind the newest it is the newest.
    public static func shipped(for version: SystemVersion) -> SystemProfile {
        let same = shipped.filter { $0.version.major == version.major }
        return same.last { $0.version <= version } ?? same.first
            ?? shipped.first { $0.version > version } ?? latest
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
        return beforeSixteen(system)
    }

    private static var fifteen: SystemProfile {
        var system = generation("iOS 15", 15, 4)
        (system.connectDelay, system.disconnectDelay) = (.milliseconds(100), .milliseconds(80))
        return beforeSixteen(system)
    }

    private static var twentySix: SystemProfile {
        var system = generation("iOS 26", 26)
        system.limits[.headerButtons].value = 8
        return system
    }

    private static var latest: SystemProfile {
        var system = generation("iOS 26.4", 26, 4)
        system.limits[.headerButtons].value = 8
        system.limits[.voiceButtons].value = 4
        for category in [AppCategory.drivingTask, .quickFood] { system.limits[depth: category].value = 3 }
        return system
    }

    private static func beforeSixteen(_ system: SystemProfile) -> SystemProfile {
        var system = system
        system.limits[.navigationAlertLeastActions].value = 1
        system.limits[.navigationAlertSubtitleLines].value = 3
        return system
    }

    /// A generation with the usual limits, and the delays that the documents of recent ones give.
    private static func generation(_ name: String, _ major: Int, _ minor: Int = 0) -> SystemProfile {
        SystemProfile(
            name: name, version: SystemVersion(major, minor), connectDelay: .milliseconds(80),
            disconnectDelay: .milliseconds(60), fingerPan: true)
    }
}
