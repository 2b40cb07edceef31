/// The way by which a build reaches its phones; each has a profile of its own, and with it entitlements of its own.
public enum DistributionChannel: String, Sendable {
    /// A developer's phones, with a debugger.
    case development
    /// Named phones.
    case adHoc = "ad hoc"
    /// Any phone of one company.
    case enterprise
    /// App Store and TestFlight.
    case store
    /// A simulator on a Mac.
    case simulator
    /// No profile tells: builds that came from the App Store have none.
    case unknown
}
