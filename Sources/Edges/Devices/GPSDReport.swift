/// What gpsd said through libgps, as far as a bench needs it.
///
/// That a receiver was unplugged is not among it: gpsd says nothing then, and libgps 3.22 cannot read the line that it
/// writes when a receiver is taken away by hand. Watch the age of the fix.
public enum GPSDReport: Hashable, Sendable {
    /// A position report.
    case position(GPSDPosition)
    /// gpsd refused what was asked for, in its own words.
    case refused(String)
    /// gpsd has taken the request for reports: none is missed from now on.
    case watching
}
