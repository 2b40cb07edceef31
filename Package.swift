// swift-tools-version: 6.2
// The floors of the house, lowest first. A target uses lower floors, and its own floor to the left.

import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// Tests take hours of bench time through the rooms, so that debug builds optimise these, too (docs/decisions/0035).
let optimised = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

func room(_ floor: String, _ name: String, _ uses: [String] = []) -> Target {
    .target(
        name: name, dependencies: uses.map { .byName(name: $0) },
        path: "Sources/\(floor)/\(name)", swiftSettings: optimised)
}

func library(_ name: String, pkgConfig: String, package: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

func tests(_ name: String, _ uses: [String], resources: [Resource]? = nil) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: uses.map { .byName(name: $0) },
        path: "Tests/\(name)Tests", resources: resources, swiftSettings: strict)
}

let package = Package(
    name: "rig",
    products: [.executable(name: "rig", targets: ["rig"])],
    targets: [
        // C libraries: a module map and a shim header, no logic.
        .systemLibrary(name: "CLinux", path: "Sources/C/CLinux"),
        library("CUDev", pkgConfig: "libudev", package: "libudev-dev"),
        library("CUSB", pkgConfig: "libusb-1.0", package: "libusb-1.0-0-dev"),
        library("CGPS", pkgConfig: "libgps", package: "libgps-dev"),
        library("CYAML", pkgConfig: "yaml-0.1", package: "libyaml-dev"),
        library("CExpat", pkgConfig: "expat", package: "libexpat1-dev"),
        library("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),
        library("CMicroHTTPD", pkgConfig: "libmicrohttpd", package: "libmicrohttpd-dev"),
        library("CPlist", pkgConfig: "libplist-2.0", package: "libplist-dev"),
        library("CZip", pkgConfig: "libzip", package: "libzip-dev"),
        library("CCairo", pkgConfig: "pangocairo", package: "libpango1.0-dev"),

        // Foundations: time, formats, the journal.
        room("Foundations", "Clockwork"),
        room("Foundations", "Formats", ["CExpat", "CYAML", "CZlib"]),
        room("Foundations", "Journaling", ["Clockwork", "Formats"]),

        // Domain: pure. Time and randomness come as parameters.
        room("Domain", "Positioning", ["Clockwork", "Formats"]),
        room("Domain", "Routes", ["Clockwork", "Formats", "Positioning"]),
        room("Domain", "Navigation", ["Clockwork", "Positioning", "Routes"]),
        room("Domain", "CarPlay", ["Clockwork", "Formats"]),
        room("Domain", "HeadUnits", ["Clockwork", "CarPlay", "Positioning"]),
        room("Domain", "PhoneApps", ["Clockwork", "Positioning", "Routes", "CarPlay", "HeadUnits"]),
        room(
            "Domain", "Witness",
            ["CarPlay", "Clockwork", "Formats", "Journaling", "PhoneApps", "Positioning", "Routes"]),
        room("Domain", "Links", ["Clockwork"]),
        room("Domain", "Measuring", ["Clockwork", "Formats"]),
        room("Domain", "Blaming", ["Clockwork"]),
        room("Domain", "Doctoring"),
        room("Domain", "AppBuilds", ["Formats"]),

        // Edges: the only rooms that touch devices.
        room("Edges", "Devices", ["CLinux", "CMicroHTTPD", "CUDev", "CUSB", "CGPS", "Clockwork", "Links"]),
        room(
            "Edges", "Adapters",
            ["Clockwork", "Devices", "Doctoring", "Formats", "Links", "Positioning", "Routes", "Witness"]),
        room("Edges", "BuildFiles", ["CPlist", "CZip", "AppBuilds"]),
        room("Edges", "Drawing", ["CCairo", "CZlib", "CarPlay", "HeadUnits", "Positioning"]),

        // Bench: what happens, what is measured, what is done, who is told.
        room(
            "Bench", "Events",
            ["Blaming", "Clockwork", "Formats", "Journaling", "Links", "Measuring", "Positioning", "Routes"]),
        room(
            "Bench", "Probes",
            [
                "Blaming", "Clockwork", "Events", "Formats", "Links", "Measuring", "Navigation", "Positioning",
                "Routes",
            ]),
        room(
            "Bench", "Runbooks",
            [
                "CarPlay", "Clockwork", "Formats", "HeadUnits", "Links", "Measuring", "PhoneApps", "Positioning",
                "Routes",
            ]),
        room("Bench", "Describing", ["Blaming", "Formats", "Links", "Measuring", "Runbooks"]),
        room(
            "Bench", "Benches",
            [
                "Adapters", "Blaming", "CarPlay", "Clockwork", "Devices", "Drawing", "Events", "Formats", "HeadUnits",
                "Journaling", "Links", "Measuring", "Navigation", "PhoneApps", "Positioning", "Probes",
                "Routes", "Runbooks", "Witness",
            ]),
        room("Bench", "Reporting", ["Clockwork", "Events", "Formats", "Journaling", "Links", "Measuring"]),

        .executableTarget(
            name: "rig",
            dependencies: [
                "Adapters", "AppBuilds", "Benches", "BuildFiles", "CarPlay", "Clockwork", "Devices", "Doctoring",
                "Drawing",
                "Events", "Formats", "HeadUnits", "Journaling", "Links", "Measuring", "Navigation", "Positioning",
                "Reporting",
                "Routes", "Runbooks", "Witness",
            ],
            path: "Sources/rig", swiftSettings: strict),

        tests("CarPlay", ["CarPlay", "Clockwork"]),
        tests("HeadUnits", ["HeadUnits", "CarPlay", "Clockwork", "Positioning"]),
        tests("PhoneApps", ["PhoneApps", "CarPlay", "Clockwork", "HeadUnits", "Positioning", "Routes"]),
        // The file that test builds of apps take in; it knows nothing of the other rooms.
        .target(name: "TestBuildWitness", path: "witness", swiftSettings: strict),
        tests(
            "Witness",
            [
                "Adapters", "CarPlay", "Clockwork", "Devices", "Formats", "Journaling", "PhoneApps", "Positioning",
                "Routes", "TestBuildWitness", "Witness",
            ]),
        tests("Clockwork", ["Clockwork"]),
        tests("Journaling", ["Clockwork", "Formats", "Journaling"]),
        // How often intervals hold truths that are known from elsewhere; for the tests of every room that measures.
        room("TestSupport", "KnownAnswers"),
        tests("Measuring", ["Clockwork", "KnownAnswers", "Measuring"]),
        tests("Formats", ["Clockwork", "Formats"]),
        tests(
            "Runbooks",
            [
                "CarPlay", "Clockwork", "Describing", "Formats", "HeadUnits", "Links", "Measuring", "PhoneApps",
                "Routes",
                "Runbooks",
            ]),
        tests("Links", ["Links", "Clockwork"]),
        tests("Blaming", ["Blaming", "Clockwork"]),
        tests("Devices", ["Devices", "Clockwork", "Emulators"]),
        tests(
            "Adapters",
            ["Adapters", "Clockwork", "Devices", "Doctoring", "Emulators", "Formats", "Links", "Positioning", "Routes"]),
        tests("Doctoring", ["Doctoring"]),
        // What tests and examples are made of; never linked into rig.
        room("TestSupport", "Emulators", ["Clockwork", "Devices", "Formats"]),
        // Measures how long a line of gpsd takes until its fix is an event of a live run.
        .executableTarget(
            name: "gpsd-latency",
            dependencies: ["Adapters", "Benches", "Clockwork", "Emulators", "Events", "Formats", "Runbooks"],
            path: "Sources/TestSupport/gpsd-latency", swiftSettings: strict),
        // Measures how long a device event takes until it is evidence, and an event made of it.
        .executableTarget(
            name: "udev-latency", dependencies: ["Adapters", "Clockwork", "Devices", "Formats", "Journaling", "Links"],
            path: "Sources/TestSupport/udev-latency", swiftSettings: strict),
        room("TestSupport", "TownPlan", ["Clockwork", "Formats", "Positioning", "Routes"]),
        .executableTarget(
            name: "town", dependencies: ["Routes", "TownPlan"], path: "Sources/TestSupport/town", swiftSettings: strict),
        // The reader alone, for its speed.
        .executableTarget(
            name: "reading", dependencies: ["Positioning"], path: "Sources/TestSupport/reading",
            swiftSettings: strict),
        // The readers of routes alone, for their speed.
        .executableTarget(
            name: "loading", dependencies: ["Routes"], path: "Sources/TestSupport/loading", swiftSettings: strict),
        // The rules of the templates alone, for their speed.
        .executableTarget(
            name: "template-calls", dependencies: ["CarPlay", "Clockwork"], path: "Sources/TestSupport/template-calls",
            swiftSettings: strict),
        // The layout alone, for its speed.
        .executableTarget(
            name: "layouts", dependencies: ["CarPlay", "Clockwork", "HeadUnits"], path: "Sources/TestSupport/layouts",
            swiftSettings: strict),
        // The input path of a unit alone, for its speed.
        .executableTarget(
            name: "gestures", dependencies: ["CarPlay", "Clockwork", "HeadUnits"],
            path: "Sources/TestSupport/gestures", swiftSettings: strict),
        // The recording of samples alone, and a journal of many events, for their speed.
        .executableTarget(
            name: "recording", dependencies: ["Clockwork", "Events", "Journaling", "Measuring"],
            path: "Sources/TestSupport/recording", swiftSettings: strict),
        // The follower alone: its cost a fix, and its off-route policy at work.
        .executableTarget(
            name: "following", dependencies: ["Clockwork", "Navigation", "Positioning", "Routes"],
            path: "Sources/TestSupport/following", swiftSettings: strict,
            linkerSettings: [.unsafeFlags(["-Xlinker", "--wrap=malloc", "-Xlinker", "--wrap=posix_memalign"])]),
        // Draws screens over and over: what a picture costs, and whether a thousand leave anything behind.
        .executableTarget(
            name: "screen-frames",
            dependencies: ["CarPlay", "Clockwork", "Drawing", "HeadUnits", "Positioning", "Runbooks"],
            path: "Sources/TestSupport/screen-frames", swiftSettings: strict),
        // Writes the schemas and the reference pages of documents.
        .executableTarget(
            name: "reference", dependencies: ["Describing", "Runbooks"], path: "Sources/TestSupport/reference",
            swiftSettings: strict),

        // Emulated devices for the guest of the virtual bench, and the suite that runs in it.
        room("TestSupport", "Gadgets", ["CLinux", "CUDev", "CUSB", "Clockwork", "Formats"]),
        .executableTarget(
            name: "kernel-suite", dependencies: ["Clockwork", "Devices", "Formats", "Gadgets", "Measuring"],
            path: "Sources/TestSupport/kernel-suite", swiftSettings: strict),
        // The suite's program, so that it is built before it is tried.
        tests("Gadgets", ["Clockwork", "Gadgets", "kernel-suite"]),

        tests("Routes", ["Clockwork", "Formats", "Positioning", "Routes", "TownPlan"]),
        // Karney's geodesics, an oracle for tests alone: no product needs libproj, so it has no pkg-config to ask for.
        .systemLibrary(name: "CProj", path: "Sources/TestSupport/CProj"),
        tests("Navigation", ["CProj", "Clockwork", "Formats", "Navigation", "Positioning", "Routes", "TownPlan"]),
        tests("Positioning", ["Clockwork", "Formats", "Positioning"]),
        tests("Help", ["Clockwork", "Events", "Positioning", "rig"]),
        tests("Events", ["Blaming", "Clockwork", "Events", "Formats", "Journaling", "Links", "Measuring"]),
        tests(
            "Probes",
            [
                "Blaming", "Clockwork", "Events", "KnownAnswers", "Links", "Measuring", "Navigation", "Probes",
                "Routes",
            ]),
        tests(
            "Benches",
            [
                "Adapters", "Benches", "Blaming", "CarPlay", "Clockwork", "Describing", "Devices", "Emulators",
                "Events", "Formats", "HeadUnits", "Journaling", "KnownAnswers", "Links", "Measuring", "Positioning",
                "Probes", "Reporting", "Runbooks", "Witness",
            ]),
        room("TestSupport", "MadeBuilds", ["CPlist", "CZip", "AppBuilds"]),
        tests("AppBuilds", ["AppBuilds", "MadeBuilds"]),
        tests("BuildFiles", ["AppBuilds", "BuildFiles", "MadeBuilds"]),
        // The files of the repository themselves.
        tests("House", ["Measuring"]),
        // The program itself, so that it is built before it is tried.
        tests("Command", ["AppBuilds", "Clockwork", "Devices", "Emulators", "MadeBuilds", "rig", "TestBuildWitness"]),
        tests(
            "Reporting",
            [
                "Benches", "Clockwork", "Events", "Formats", "Journaling", "Links", "Measuring", "Reporting",
                "Runbooks",
            ]),
        tests("Drawing", ["CCairo", "CarPlay", "Clockwork", "Drawing", "HeadUnits", "Positioning", "Runbooks"]),
    ]
)
