import Runbooks

/// The examples of the reference pages; a test decodes each of them.
enum Examples {
    /// A whole document of a kind.
    static func document(_ kind: DocumentKind) -> String {
        switch kind {
        case .rig: rig
        case .unit: unit
        case .measured: measured
        case .limits: limits
        case .os: system
        case .app: app
        case .runbook: runbook
        case .screen: screen
        }
    }

    /// Steps that show an action of a runbook, or a key of one.
    static func step(_ name: String) -> String {
        steps.first { $0.key == name }?.value ?? companions.first { $0.key == name }?.value ?? ""
    }

    /// A step that shows a key which several actions take, as one of them.
    static func step(_ name: String, in action: String) -> String {
        let own = step("\(action).\(name)")
        return own.isEmpty ? step(name).replacing("- await:", with: "- \(action):") : own
    }

    private static let steps: KeyValuePairs = [
        "cable": "- cable: out",
        "navigate": "- navigate: {route: town/route.json, drive: town/drive.nmea}",
        "tap": "- touch: {tap: {x: 50 %, y: 50 %}}",
        "drag":
            "- touch:\n    drag: {from: {x: 25 %, y: 50 %}, length: 40 pt, direction: right, speed: 200 pt/s}",
        "touch.hold": "- touch: {hold: {at: {x: 95 %, y: 90 %}, for: 2 s}}",
        "pinch": "- touch: {pinch: {at: {x: 50 %, y: 50 %}, scale: 200 %, turn: 30 deg}}",
        "knob":
            "- touch: {knob: {turn: 3, rate: 20 Hz}}\n- touch: {knob: {press: true}}\n- touch: {knob: {tilt: up, for: 1 s}}",
        "touchpad": "- touch: {touchpad: {swipe: right, length: 60 pt}}\n- touch: {touchpad: {press: true}}",
        "link": "- await: {link: detached}",
        "connected": "- await: {connected: true}",
        "belief": "- await: {belief: connected}",
        "expect.belief": "- expect: {belief: disconnected, within: 2 s}",
        "card": "- await: {card: Market Street}",
        "pan": "- touch:\n    drag: {from: {x: 25 %, y: 50 %}, length: 5 pt, direction: up}\n- expect: {pan: false}",
        "noFindings": "- expect: {noFindings: true}",
        "press": "- driver: {press: zoomIn}",
        "answer": "- driver: {answer: 1}",
        "select": "- driver: {select: 2}",
        "back": "- driver: {back: true}",
        "chooseRoute": "- driver: {chooseRoute: 2}",
        "startTrip": "- driver: {startTrip: true}",
        "driver.pan": "- driver: {pan: up-left}",
        "hold": "- driver:\n    hold: {direction: up, for: 2 s}",
        "ask": "- ask: voiceSearch",
        "system": "- system: night",
        "call": "- expect:\n    call: {name: setMapButtons, outcome: truncated}",
        "told": "- expect:\n    told: {callback: alertDismissed, times: 1}",
        "without": "- expect: {without: trapped-in-pan}",
        "mapButtons": "- expect: {mapButtons: 3}",
        "sessions": "- expect: {sessions: 1}",
        "second": "- expect: {second: Market Street, within: 2 s}",
        "alive": "- expect: {alive: true}",
        "stall": "- expect: {stall: 1 s}",
        "retained": "- expect: {retained: 0, within: 1 s}",
        "following": "- expect: {following: false}",
        "mapOwner": "- expect: {mapOwner: car, within: 5 s}",
        "mapShown": "- expect: {mapShown: true, within: 10 s}",
        "mapAge": "- expect: {mapAge: 2 s}",
        "puckRoom": "- expect: {puckRoom: 24 pt}",
        "routeRoom": "- expect: {routeRoom: 4 pt}",
        "fillsWindow": "- expect: {fillsWindow: true}",
        "standingTurn": "- expect: {standingTurn: 5 deg}",
        "overlayInGuide": "- expect: {overlayInGuide: true}",
        "overlayGap": "- expect: {overlayGap: 5 pt}",
        "overlayShare": "- expect:\n    overlayShare: {atLeast: 8 %, atMost: 25 %}",
        "overlayStays": "- expect: {overlayStays: true}",
        "limitShown": "- expect: {limitShown: 500 ms}",
        "mapMotion": "- expect: {mapMotion: 10 %}",
        "mapReturns": "- expect: {mapReturns: 0.6 pt}",
        "panButtonsStay": "- expect: {panButtonsStay: true}",
        "mapStyle": "- expect: {mapStyle: dark, within: 1 s}",
        "scrolled": "- expect: {scrolled: up, within: 1 s}",
        "updateLatency": """
        - measure:
            updateLatency: {of: map, for: 7 s}
            limits:
              p95: {atMost: 250 ms}
        """,
        "qualify": "- qualify: [pan, hold, display, window, autoHide, buttons, rows]",
        "panThreshold": """
        - measure:
            panThreshold: {direction: right, resolution: 0.5 pt}
            limits:
              value: {atLeast: 5 pt, atMost: 15 pt}
        - measure:
            panThreshold: {directions: all, timed: 20}
            limits:
              percentOfWidth: {atMost: 10 %}
              began: {p50: {atMost: 250 ms}}
        """,
        "disconnects": """
        - measure:
            disconnects: {cycles: 10}
            limits:
              missed: {atMost: 0}
        """,
        "attach": """
        - measure:
            attach: {cycles: 10}
            limits:
              dataLink: {max: {atMost: 5 s}, missing: {atMost: 0}}
              session: {max: {atMost: 20 s}, missing: {atMost: 0}}
        """,
        "detach": """
        - measure:
            detach: {cycles: 10}
            limits:
              power: {missing: {atMost: 0}}
              belief: {max: {atMost: 1 s}}
        """,
        "flaps": """
        - measure:
            flaps: {cycles: 10, for: 5 s}
            limits:
              departures: {atMost: 0}
        """,
        "roleSwitch": """
        - measure:
            roleSwitch: {cycles: 10}
            limits:
              max: {atMost: 5 s}
              incomplete: {atMost: 0}
        """,
        "fallback": """
        - measure:
            fallback: {cycles: 20, hold: 500 ms, watch: 10 s}
            limits:
              falseAlarms: {atMost: 0}
        """,
        "timeUntil": """
        - measure:
            timeUntil: {card: Arrived}
            limits:
              value: {atMost: 20 s}
        """,
        "guidance": """
        - measure:
            guidance: {by: drive, for: 2 min}
            limits:
              age: {atMost: 1.5 s}
              pace: {atLeast: 95 %, atMost: 105 %}
              wrong: {atMost: 0}
        """,
        "command": """
        - command: [adb, shell, svc, power, stayon, "true"]
          timeout: 10 s
        """,
        "wait": "- wait: 1.5 s",
        "screenshot": "- screenshot: before the turn",
        "note": "- note: The screen was cleaned before this run.",
        "common keys": """
        - cable: out
          title: the driver pulls the plug
          timeout: 2 s
          repeat: 3
          retry: 1
        """,
    ]

    private static let runbook = """
        runbook: 1
        name: Unplugged on the way
        needs: [cable, session, belief, frames, navigation]
        setup:
          - cable: in
          - await: {connected: true}
        steps:
          - navigate: {route: town/route.json, drive: town/drive.nmea}
          - measure:
              updateLatency: {of: map, for: 7 s}
              limits:
                p95: {atMost: 250 ms}
          - cable: out
          - expect: {belief: disconnected, within: 2 s}
        teardown:
          - cable: out
        """

    private static let rig = """
        rig: 1
        name: Model 800x480
        topology: model
        unit: units/standard-800x480.yaml
        os: systems/ios-18.yaml
        app: apps/healthy.yaml
        link:
          settle: 300 ms
          limit: 2 s
          model:
            sessionStart: 400 ms
        """

    /// A rig whose link is real.
    static let wiredRig = """
        rig: 1
        name: Unit by cable
        topology: unitCable
        link:
          limit: 5 s
          cutter:
            relay: {device: /dev/rig/relay, board: lcus, channel: 1+2}
          meter: {hwmon: ina226}
          session: {command: [./unit-session]}
          witness: {port: 5151, interface: wlan0}
        witness: true
        position: gpsd:localhost:2947
        unit: units/standard-800x480.yaml
        os: systems/ios-18.yaml
        app: apps/healthy.yaml
        """

    private static let unit = """
        unit: 1
        name: Quarter pan 800x480
        display:
          width: 800 px
          height: 480 px
          scale: 2
          delay: 60 ms
          jitter: 10 ms
        touch:
          present: true
          latency: 20 ms
        pan:
          threshold: {value: 25 %, evidence: reported, source: the 2GIS story, documented: 10 pt}
          of: width
        """

    private static let measured = """
        measured: 1
        name: The bench's own unit
        source: bench 2, 2026-03-04, ten trials each
        values:
          display: {delay: 71 ms}
          pan: {threshold: 23 %, of: width}
          chrome:
            autoHide: {value: 7.9 s, evidence: measured, source: "bench 2, camera at 240 frames a second"}
        """

    private static let limits = """
        limits: 1
        name: Standard 800x480, spring
        unit: Standard 800x480
        metrics:
          - updateLatency:
              p95: {atMost: 250 ms, margin: 10 %}
          - updateLatency:
              p50: {atMost: 150 ms}
            part: map
          - panThreshold:
              value: {atLeast: 5 pt, atMost: 15 pt, margin: 1 pt}
        """

    private static let system = """
        os: 1
        name: iOS 18
        version: {major: 18, minor: 0}
        connectDelay: 80 ms
        disconnectDelay: 60 ms
        fingerPan: true
        switches:
          phoneScene: {value: foreground, evidence: reported, source: 2GIS saw no switch}
        limits:
          mapButtons: {value: 4, evidence: documented, source: map template header}
          navigationAlertDuration: {value: 5 s, evidence: documented, source: navigation alert header}
        depth:
          navigation: {value: 5, evidence: documented, source: developer guide p. 13}
        images:
          grid: {width: 40 pt, height: 40 pt, evidence: documented, source: developer guide p. 26}
        """

    private static let screen = """
        screen: 1
        night: true
        map: {speedLimit: "50"}
        card:
          turn: {maneuver: roundabout, exit: 2, words: [At the ring take the second exit, Second exit]}
          distance: 250 m
          lanes: [{angles: [-90, 0]}, {angles: [0, 90], follow: 90}]
          second: {maneuver: left, words: [Turn left]}
          remains: {distance: 6.4 km, time: 13 min}
        buttons: {map: [zoomIn, zoomOut, locate], leading: [search], trailing: [pan]}
        """

    private static let app = """
        app: 1
        name: 2GIS 2018
        rounding: mapboxMetric
        processing: 40 ms
        drawing: 30 ms
        spread: 25 %
        beliefDelay: 5 ms
        faults:
          missedDisconnect: 20 %
        """
}
