/// Every verb, in the order of the help.
let verbs: [Verb] = [checkVerb]
let verbs: [Verb] = [
    WatchVerb.verb,
    DevicesVerb.verb,
]
