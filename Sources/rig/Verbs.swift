/// Every verb, in the order of the help.
let verbs: [Verb] = [
    CheckVerb.verb,
    WatchVerb.verb,
    DevicesVerb.verb,
]
