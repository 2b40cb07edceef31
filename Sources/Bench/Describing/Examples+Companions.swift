extension Examples {
    /// Steps that measure what stands beside update latency.
    static let companions: KeyValuePairs = [
        "headingLag": """
        - measure:
            headingLag: {for: 1 min}
            limits:
              value: {atMost: 300 ms}
        """,
        "stepResponse": """
        - measure:
            stepResponse: {for: 5 min}
            limits:
              max: {atMost: 1 s}
        """,
        "cardMapSkew": """
        - measure:
            cardMapSkew: {for: 1 min}
            limits:
              p50: {atLeast: -50 ms, atMost: 50 ms}
        """,
        "frameAge": """
        - measure:
            frameAge: {for: 1 min}
            limits:
              mean: {atMost: 250 ms}
        """,
        "updatesPerMinute": """
        - measure:
            updatesPerMinute: {for: 2 min}
            limits:
              rate: {atMost: 60}
        """,
        "nightSwitch": """
        - measure:
            nightSwitch: {cycles: 10}
            limits:
              night: {max: {atMost: 1 s}}
              day: {max: {atMost: 1 s}}
        """,
        "firstFrame": """
        - measure:
            firstFrame: {cycles: 10}
            limits:
              session: {max: {atMost: 2 s}}
        """,
    ]
}
