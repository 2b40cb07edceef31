extension DocumentMistakeTests {
    private static func rig(_ part: String, _ replacement: String) -> String {
        Sample.rig.replacing(part, with: replacement)
    }

    static let systems = [
        Mistake(
            "true in quotes", "os: 1\nname: S\nconnectDelay: 1 s\ndisconnectDelay: 1 s\nfingerPan: 'true'",
            "5:12: `fingerPan` must be `true` or `false`, not the text `true`"),
        Mistake(
            "unknown version", "os: 2\nname: S\nconnectDelay: 1 s\ndisconnectDelay: 1 s\nfingerPan: true",
            "1:5: `os` must be version 1, not `2`; write `os: 1`"),
        Mistake(
            "first key late", "name: S\nos: 1\nconnectDelay: 1 s\ndisconnectDelay: 1 s\nfingerPan: true",
            "2:1: `os: 1` must be the first key"),
        Mistake(
            "no version of iOS", Sample.os + "version: 17.4",
            "6:10: `version` must be a map with keys such as `major`, not `17.4`"),
        Mistake(
            "a limit without its source", Sample.os + "limits:\n  mapButtons: {value: 3, evidence: reported}",
            "7:15: `source` is missing in count"),
        Mistake(
            "a misspelt limit", Sample.os + "limits:\n  mapButton: {value: 3, evidence: reported, source: S}",
            "7:3: `mapButton` is no key of limits; did you mean `mapButtons`?"),
        Mistake(
            "a time without its unit",
            Sample.os + "limits:\n  dataRefresh: {value: 10, evidence: reported, source: S}",
            "7:24: `value: 10` has no unit; write `10 ms` or `10 s`"),
        Mistake(
            "evidence of no known kind",
            Sample.os + "switches:\n  lifecycle: {value: scene, evidence: told, source: S}",
            "7:39: `evidence: told` is not known; write measured, documented, observed, reported or unknown"),
        Mistake("no kind", "nme: S\n", "1:1: the first key must name kind and version: such as `rig: 1`, not `nme`"),
        Mistake("no map", "- os: 1", "1:1: a document is a map that begins with kind and version: `rig: 1`"),
        Mistake(
            "misspelt kind", "ap: 1\n", "1:1: `ap` is no key of app; did you mean `app`?",
            "1:1: `beliefDelay` is missing in app", "1:1: `drawing` is missing in app", "1:1: `name` is missing in app",
            "1:1: `processing` is missing in app", "1:1: `rounding` is missing in app"),
        Mistake(
            "kind without a version", Sample.unit.replacing("unit: 1", with: "unit:"),
            "1:6: `unit` must be version 1, not empty; write `unit: 1`"),
        Mistake("no YAML", "os: 1\n\tname: S", "2:1: a tab: indent with spaces"),
        Mistake("empty file", "", "1:1: the file is empty"),
        Mistake("binary file", "\u{7F}ELF\u{0}", "1:1: the file is binary, not text: it holds a NUL byte"),
    ]

    static let apps = [
        Mistake(
            "unknown word", Sample.app.replacing("mapboxMetric", with: "mapboxMetrik"),
            "3:11: `rounding: mapboxMetrik` is not known; did you mean `mapboxMetric`?"),
        Mistake(
            "unknown word that is near none", Sample.app.replacing("mapboxMetric", with: "miles"),
            "3:11: `rounding: miles` is not known; write mapboxMetric, mapboxUS, mapboxUK, ferrostarMetric, ferrostarUS, "
                + "ferrostarUK, ferrostarAndroidMetric, ferrostarAndroidUS, ferrostarAndroidUK, mapLibreAndroidMetric "
                + "or mapLibreAndroidUS"),
        Mistake(
            "a share over 100 %", Sample.app + "faults: {missedDisconnect: 120 %}",
            "7:28: `missedDisconnect: 120 %` is out of range; allowed is from 0 % to 100 %"),
        Mistake(
            "a share without its sign", Sample.app + "spread: 0.2", "7:9: `spread: 0.2` has no unit; write `0.2 %`"),
        Mistake(
            "a misspelt fault", Sample.app + "faults: {missedDisconect: 20 %}",
            "7:10: `missedDisconect` is no key of faults; did you mean `missedDisconnect`?"),
    ]

    static let rigs = [
        Mistake(
            "dangling reference", rig("os: parts/os.yaml", "os: parts/no.yaml"),
            "5:5: the os document parts/no.yaml cannot be read: No such file or directory"),
        Mistake(
            "a list for a reference", rig("parts/os.yaml", "[a]"),
            "5:5: `os` must be the path of an os document, not a list"),
        Mistake(
            "labgrid's misspelt time", rig("link: {", "link: {setle: 5 s, "),
            "7:8: `setle` is no key of link; did you mean `settle`?"),
        Mistake(
            "a misspelt time of the model", rig("usable: 1 ms", "usabel: 1 ms"),
            "7:16: `usabel` is no key of model; did you mean `usable`?"),
        Mistake(
            "unknown topology", rig("topology: model", "topology: modle"),
            "3:11: `topology: modle` is not known; did you mean `model`?"),
    ]

    private static func wired(_ topology: String, _ link: String) -> String {
        Sample.rig.replacing("topology: model", with: "topology: \(topology)")
            .replacing("{model: {usable: 1 ms}}", with: link)
    }

    static let wirings = [
        Mistake(
            "bench services of a phone whose only port goes to the unit (S18)",
            wired("unitCable", "{phone: {serial: A}, port: {path: 1-1}, session: {command: [x]}}"),
            "7:15: `phone` has no place in the topology unitCable: the phone's only port goes to the unit; write `cutter`",
            "7:34: `port` has no place in the topology unitCable: the phone's only port goes to the unit; write `cutter`"
        ),
        Mistake(
            "the dongle's port as a cutter", wired("dongle", "{port: {path: 1-1}, session: {command: [a]}}"),
            "7:14: `port` has no place in the topology dongle: the port of a dongle restarts the dongle and cuts no cable; write `cutter`"
        ),
        Mistake(
            "a model of a real link", wired("dongle", "{model: {usable: 1 ms}, session: {command: [a]}}"),
            "7:15: `model` has no place in the topology dongle: its link is real"),
        Mistake(
            "a real cutter of a model", wired("model", "{cutter: {person: true}}"),
            "7:16: `cutter` has no place in the topology model: nothing is wired there; every party is a model"),
        Mistake(
            "a session on a bench port", wired("benchPort", "{phone: {path: 1-1}, session: {dongle: true}}"),
            "7:37: `session` has no place in the topology benchPort: a phone on a bench port has no car's session"),
        Mistake(
            "a witness on a bench port", wired("benchPort", "{phone: {path: 1-1}, witness: {port: 5151}}"),
            "7:37: `witness` has no place in the topology benchPort: a phone on a bench port has no car's session"),
        Mistake(
            "a witness of a model", wired("model", "{witness: {port: 5151}}"),
            "7:17: `witness` has no place in the topology model: nothing is wired there; every party is a model"),
        Mistake(
            "a witness at no port", wired("dongle", "{cutter: {person: true}, witness: {port: 0}}"),
            "7:48: `port: 0` is out of range; allowed is from 1 to 65535"),
        Mistake(
            "no phone on the bus", wired("benchPort", "{}"),
            "3:11: the topology benchPort needs `phone` in `link`: which device on the bench's bus it is"),
        Mistake(
            "nothing that tells a state", wired("unitCable", "{cutter: {person: true}}"),
            "3:11: there is no link state to be seen: the phone is on the unit's bus, not on the bench's, and no `session` says how the unit tells of it"
        ),
        Mistake(
            "signals that are asked as seldom as they are judged",
            wired("dongle", "{cutter: {person: true}, limit: 2 s, check: 3 s, session: {command: [up]}}"),
            "7:51: `check: 3 s` must not be longer than `limit`, 2.00 s: a signal that is asked so seldom would be judged before it is looked at"
        ),
        Mistake(
            "signals that are asked more seldom than they are judged by default",
            wired("dongle", "{cutter: {person: true}, check: 10 s, session: {command: [up]}}"),
            "7:39: `check: 10 s` must not be longer than `limit`, 5.00 s: a signal that is asked so seldom would be judged before it is looked at"
        ),
        Mistake(
            "a phone of which nothing is known", wired("wireless", "{phone: {}}"),
            "7:15: `phone` says nothing: write `serial`, `path` or both"),
        Mistake(
            "a relay that the board has not",
            wired("dongle", "{cutter: {relay: {device: /dev/a, board: devantech, channel: 9}}}"),
            "7:68: `channel: 9` is no relay of a devantech board; it has relays 1 to 8"),
        Mistake(
            "two relays of which the board has one",
            wired("dongle", "{cutter: {relay: {device: /dev/a, board: devantech, channel: 8+9}}}"),
            "7:68: `channel: 8+9` is no relay of a devantech board; it has relays 1 to 8"),
        Mistake(
            "a dongle whose messages nobody reads",
            wired("dongle", "{cutter: {person: true}, session: {dongle: true}}"),
            "3:11: there is no link state to be seen: the bench sees the dongle on its bus, not the phone, and a dongle's messages are not read so far; write `session: {command: […]}` with a command that ends with 0 while a session is up"
        ),
        Mistake(
            "two cutters in one",
            wired("dongle", "{cutter: {person: true, out: [a], in: [b]}, session: {command: [a]}}"),
            "7:31: `out` cannot stand in one cutter with `person` at 7:17",
            "7:41: `in` is no key of cutter; known are person"),
        Mistake(
            "a cutter that never closes", wired("dongle", "{cutter: {out: [a]}}"), "7:16: `in` is missing in cutter"),
        Mistake(
            "a meter's voltage without a unit", wired("dongle", "{meter: {hwmon: ina226, from: 4}}"),
            "7:37: `from: 4` has no unit; write `4 V`"),
        Mistake(
            "a clock that drifts more than is allowed for", Sample.rig + "\nbench: {unitDrift: 1 %}",
            "8:20: `unitDrift: 1 %` is out of range; allowed is from -0.01 % to 0.01 %"),
        Mistake(
            "a live position that is none", Sample.rig + "\nposition: localhost:2947",
            "8:11: `position: localhost:2947` is no gpsd; write `gpsd:HOST:PORT` or `gpsd:HOST:PORT/DEVICE`"),
    ]
}
