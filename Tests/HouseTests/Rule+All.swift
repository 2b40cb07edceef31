extension Rule {
    /// The rules of the house that can be read off its files.
    static let all = ofSources + ofPureRooms + ofEveryFile

    private static let ownFile = "Tests/HouseTests/Rule"
    private static let wait = "await an event or Timeline.sleep(until:), which virtual time moves"
    private static let work = "put it on the run's BenchExecutor, so that its order repeats"
    private static let fault = "throw an error of a closed type: input and devices do fail"

    private static let ofSources = [
        Rule("import Foundation", "the binary stays small: use the standard library, Glibc and Formats"),
        Rule("import FoundationEssentials", "the binary stays small: use the standard library, Glibc and Formats"),
        Rule(
            "import Foundation", "FoundationEssentials at most, and only where it is needed", in: ["Tests/"],
            except: [ownFile]),
        Rule("Task.sleep", wait), Rule("Thread.sleep", wait), Rule("sleep(", wait), Rule("usleep(", wait),
        Rule("nanosleep(", wait), Rule("ContinuousClock", "take an Instant of the Timeline"),
        Rule("SuspendingClock", "take an Instant of the Timeline"), Rule("Task.detached", work),
        Rule("DispatchSource", "watch the descriptor with a PollThread"), Rule("DispatchQueue", work),
        Rule("fatalError(", fault), Rule("try!", fault),
    ]

    private static let pure = ["Sources/Domain/", "Sources/Foundations/Formats/"]
    private static let time = "take the Instant as a parameter"
    private static let bytes = "take the bytes as a parameter; devices and files belong to the edges"

    private static let ofPureRooms =
        ["MonotonicClock", "WallClock.system", "clock_gettime", "gettimeofday"].map {
            Rule($0, time, in: pure)
        }
        + ["open(", "fopen(", "read(", "fread(", "write(", "fwrite(", "socket(", "getenv("].map {
            Rule($0, bytes, in: pure)
        }
        + [
            Rule("SystemRandomNumberGenerator", "take a SeededRandom as a parameter", in: pure),
            Rule(
                "import Navigation", "the app under test must not know the reference that judges it",
                in: ["Sources/Domain/PhoneApps/"]),
        ]

    private static let place = "find it from the package's root, or name no place at all"
    private static let host = "leave the choice of a mirror to the machine's own settings"
    private static let masking = [
        "Sources/Bench/Reporting/BundleSpotReader", "Tests/ReportingTests/Bundle", ownFile,
    ]

    private static let ofEveryFile =
        ["/work/", "/home/"].map { Rule($0, place, in: [""], except: masking, isOfCode: false) }
        + ["pypi.org", "pythonhosted.org", "npmjs.org", "crates.io", "proxy.golang.org", "debian.org", "ghcr.io"].map {
            Rule($0, host, in: [""], except: [ownFile], isOfCode: false)
        }
}
