extension DocumentMistakeTests {
    private static func steps(_ step: String) -> String { "runbook: 1\nname: R\nsteps:\n  - \(step)\n" }

    static let runbooks = [
        Mistake("no steps", "runbook: 1\nname: R\nsteps: []", "3:8: `steps` is empty; at least 1 must stand there"),
        Mistake(
            "a word for a list", "runbook: 1\nname: R\nneeds: touch\nsteps:\n  - wait: 1 s",
            "3:8: `needs` must be a list, each one of cable, powerCut, powerSwitch, roleSwitch, bus, power, charging, session, belief, touch, fingerPan, keptDrags, leftHandDrive, multiTouch, knob, touchpad, frames, navigation, templates, oneMap, mapButtons, barButtons, panning, routeChoice, tripEstimates, secondManeuver, offlineStart, not `touch`"
        ),
        Mistake(
            "a row that is none", "runbook: 1\nname: R\nrows: [D01, S999, s25]\nsteps:\n  - wait: 1 s",
            "3:13: `item of rows: S999` is no row of docs/behaviours.md, which has S01 to S83, D01 to D19, F01 to F47",
            "3:19: `item of rows: s25` is no row of docs/behaviours.md, which has S01 to S83, D01 to D19, F01 to F47"),
        Mistake(
            "words of a fault without one", "runbook: 1\nname: R\nsays: banana split\nsteps:\n  - wait: 1 s",
            "3:7: `says` is what the runbook says of its fault; name a `fault`, too"),
        Mistake(
            "a fault's os document that is missing",
            "runbook: 1\nname: R\nfault: {os: nothing.yaml}\nsteps:\n  - wait: 1 s",
            "3:13: the os document nothing.yaml cannot be read: No such file or directory"),
        Mistake(
            "unknown capability", "runbook: 1\nname: R\nneeds: [touhc]\nsteps:\n  - wait: 1 s",
            "3:9: `item of needs: touhc` is not known; did you mean `touch`?"),
        Mistake(
            "misspelt action", steps("awiat: {link: session}"), "4:5: `awiat` is no key of step; did you mean `await`?"),
        Mistake(
            "step without an action", steps("timeout: 2 s"),
            "4:5: step needs one of cable, await, navigate, touch, driver, ask, system, expect, measure, qualify, command, wait, screenshot, note"
        ),
        Mistake(
            "step with two actions", steps("{cable: in, wait: 1 s}"),
            "4:17: `wait` cannot stand in one step with `cable` at 4:6"),
        Mistake(
            "step that is a word", steps("wait"),
            "4:5: `item of steps` must be a map with one of cable, await, navigate, touch, driver, ask, system, expect, measure, qualify, command, wait, screenshot, note, not `wait`"
        ),
        Mistake(
            "unknown link state", steps("await: {link: sesion}"),
            "4:19: `link: sesion` is not known; did you mean `session`?"),
        Mistake(
            "opposite of connected", steps("await: {connected: false}"),
            "4:24: `connected: false` cannot be asked for; write `link: detached`"),
        Mistake(
            "a pan cannot be awaited", steps("await: {pan: true}"),
            "4:13: `pan` is no key of await; known are link, connected, belief, card"),
        Mistake(
            "unknown direction", steps("measure: {panThreshold: {direction: rigth}}"),
            "4:41: `direction: rigth` is not known; did you mean `right`?"),
        Mistake(
            "an angle without its unit", steps("measure: {panThreshold: {direction: 90}}"),
            "4:41: `direction: 90` has no unit; write `90 deg`"),
        Mistake(
            "an angle out of range", steps("measure: {panThreshold: {direction: 450 deg}}"),
            "4:41: `direction: 450 deg` is out of range; allowed is from 0 deg to 360 deg"),
        Mistake(
            "a drag without a direction", steps("measure: {panThreshold: {resolution: 1 pt}}"),
            "4:29: panThreshold needs one of direction, directions"),
        Mistake(
            "one direction and several",
            steps("measure: {panThreshold: {direction: up, directions: all}}"),
            "4:45: `directions` cannot stand in one panThreshold with `direction` at 4:30"),
        Mistake(
            "directions that are none", steps("measure: {panThreshold: {directions: every}}"),
            "4:42: `directions` must be `all` or a list, each one of up, up-right, right, down-right, down, down-left, "
                + "left, up-left or an angle such as `90 deg`, not `every`"),
        Mistake(
            "no directions", steps("measure: {panThreshold: {directions: []}}"),
            "4:42: `directions` is empty; at least 1 must stand there"),
        Mistake(
            "a unit of another figure",
            steps("measure: {panThreshold: {directions: [up]}, limits: {percentOfWidth: {atMost: 9 pt}}}"),
            "4:83: `atMost: 9 pt` has the wrong unit; write %"),
        Mistake(
            "a statistic of another metric", steps("measure: {disconnects: {cycles: 3}, limits: {p95: {atMost: 1}}}"),
            "4:50: `p95` is no key of limits; known are missed, rate, unexpected"),
        Mistake(
            "a limit in the wrong unit",
            steps("measure: {updateLatency: {of: map, for: 2 s}, limits: {p95: {atMost: 9 pt}}}"),
            "4:74: `atMost: 9 pt` has the wrong unit; write ms, s, min or h"),
        Mistake(
            "a count with a part", steps("measure: {disconnects: {cycles: 3}, limits: {missed: {atMost: 0.5}}}"),
            "4:67: `atMost` must be a whole number from 0 to 100000, not `0.5`"),
        Mistake(
            "a least value above the greatest in a step",
            steps("measure: {detach: {cycles: 3}, limits: {belief: {max: {atMost: 1 s, atLeast: 2 s}}}}"),
            "4:82: `atLeast: 2 s` is above `atMost: 1 s`, so that no value passes; swap them, or leave one out"),
        Mistake(
            "an age that cannot be negative in a step",
            steps("measure: {frameAge: {for: 2 s}, limits: {p50: {atMost: -1 ms}}}"),
            "4:60: `atMost: -1 ms` is out of range; allowed is from 0 s to 1 h"),
        Mistake(
            "a greatest error below zero in a step",
            steps("measure: {guidance: {for: 2 s}, limits: {age: {atLeast: -1 s}, timeOff: {atMost: -1 s}}}"),
            "4:86: `atMost: -1 s` is out of range; allowed is from 0 s to 1 h"),
        Mistake(
            "missing route", steps("navigate: {route: town/rout.json}"),
            "4:23: the route town/rout.json is missing or unreadable"),
        Mistake(
            "a tap off the screen", steps("touch: {tap: {x: 50 %, y: 101 %}}"),
            "4:31: `y: 101 %` is out of range; allowed is from 0 % to 100 %"),
        Mistake(
            "a tap and a drag", steps("touch: {tap: {x: 1 %, y: 1 %}, drag: {}}"),
            "4:36: `drag` cannot stand in one touch with `tap` at 4:13"),
        Mistake(
            "a misspelt option of a step", steps("{wait: 1 s, timeot: 5 s}"),
            "4:17: `timeot` is no key of step; did you mean `timeout`?"),
        Mistake(
            "an anchor", steps("{wait: &w 1 s, timeout: *w}"),
            "4:12: an anchor (`&name`) is not allowed; write each value out"),
    ]
}
