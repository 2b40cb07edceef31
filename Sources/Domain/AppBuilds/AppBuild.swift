/// What a build's files tell: its property list, what it is signed with, and what its profile allows.
public struct AppBuild: Sendable {
    /// The build's path as it was given.
    public var path: String
    /// What holds the app; nil where what was named is none of it.
    public var form: BuildForm?
    /// The app's property list; nil where it could not be read.
    public var info: PropertyList?
    /// The parts of the executable, one for each processor; nil where it could not be read.
    public var slices: [SignedSlice]?
    /// The provisioning profile in the build; nil where there is none, or it could not be read.
    public var profile: ProvisioningProfile?
    /// What could not be read.
    public var faults: [BuildFault]

    /// Makes a build of what was read of it.
    public init(
        path: String, form: BuildForm?, info: PropertyList? = nil, slices: [SignedSlice]? = nil,
        profile: ProvisioningProfile? = nil, faults: [BuildFault] = []
    ) {
        self.path = path
        self.form = form
        self.info = info
        self.slices = slices
        self.profile = profile
        self.faults = faults
    }

    /// The bundle's name that an app is known by, empty where there is none.
    public var identifier: String { info?["CFBundleIdentifier"]?.text ?? "" }
    /// The version that people see, empty where there is none.
    public var version: String { info?["CFBundleShortVersionString"]?.text ?? "" }
    /// The number of the build, empty where there is none.
    public var number: String { info?["CFBundleVersion"]?.text ?? "" }
    /// The version of Xcode that made it, as its four digits; empty where none is told.
    public var xcode: String { info?["DTXcode"]?.text ?? "" }

    /// Whether it is made for the simulator, which reads entitlements elsewhere and needs no profile.
    public var isForSimulator: Bool { slices?.contains(where: \.isForSimulator) ?? false }

    /// The way that it reaches its phones.
    public var channel: DistributionChannel {
        isForSimulator ? .simulator : profile?.channel ?? .unknown
    }
}
