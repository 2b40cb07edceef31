/// Small documents without a fault.
enum Sample {
    static let unit = """
        unit: 1
        name: U
        display:
          width: 800 px
          height: 480 px
          scale: 2
          frameRate: 60 Hz
          delay: 8 ms
          jitter: 1 ms
        pan:
          threshold: 10 pt
        touch: {present: true}
        """
    static let os = "os: 1\nname: S\nconnectDelay: 80 ms\ndisconnectDelay: 60 ms\nfingerPan: true\n"
    static let app = """
        app: 1
        name: A
        rounding: mapboxMetric
        processing: 40 ms
        drawing: 30 ms
        beliefDelay: 5 ms

        """
    static let rig = """
        rig: 1
        name: R
        topology: model
        unit: parts/unit.yaml
        os: parts/os.yaml
        app: parts/app.yaml
        link: {model: {usable: 1 ms}}
        """

    static let files = ["parts/unit.yaml": unit, "parts/os.yaml": os, "parts/app.yaml": app, "rig.yaml": rig]
}
