/// Every verb, in the order of the help.
let verbs: [Verb] = [
    RunVerb.verb,
    CheckVerb.verb,
    PreflightVerb.verb,
    DemoVerb.verb,
    ReportVerb.verb,
    BundleVerb.verb,
    DecodeVerb.verb,
    ReplayVerb.verb,
    DriveVerb.verb,
    RoutesVerb.verb,
    FollowVerb.verb,
    WatchVerb.verb,
    DevicesVerb.verb,
    SuggestVerb.verb,
    PortVerb.verb,
    DoctorVerb.verb,
]
