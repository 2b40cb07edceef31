/// Every verb, in the order of the help.
let verbs: [Verb] = [
    RunVerb.verb,
    CheckVerb.verb,
    DemoVerb.verb,
    WatchVerb.verb,
    DevicesVerb.verb,
]
let verbs: [Verb] = [DecodeVerb.verb]
