// Measures how long a line of gpsd takes until its fix is on the run's thread, and until its event is in the journal of a
// live run: `gpsd-latency [SECONDS]`, from the root of the repository. It prints one JSON document, in microseconds.
import Adapters
import Benches
import Clockwork
import Emulators
import Events
import Formats
import Glibc
import Runbooks

let seconds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10

func bytes(_ path: String) throws(UnreadableFile) -> [UInt8] {
    guard path != "live.yaml" else { return Array(runbook.utf8) }
    guard let file = fopen(path, "r") else {
        throw UnreadableFile(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    bytes.removeSubrange(fread(&bytes, 1, bytes.count, file)...)
    return bytes
}

let runbook = """
    runbook: 1
    name: Live position
    setup:
      - cable: in
      - await: {connected: true}
    steps:
      - navigate: {drive: any.nmea}
      - measure: {updateLatency: {of: map, for: \(seconds) s}}
    """

func figures(_ samples: [Double]) -> String {
    let sorted = samples.sorted()
    guard let last = sorted.last else { return "{}" }
    let figures = [("p50", 50), ("p95", 95), ("p99", 99)].map { name, percent in
        "\"\(name)\":\(FixedDecimal.text(sorted[(sorted.count * percent + 99) / 100 - 1], decimals: 1))"
    }
    return "{" + (figures + ["\"max\":\(FixedDecimal.text(last, decimals: 1))"]).joined(separator: ",") + "}"
}

/// Microseconds to read a line, the mean of many.
func decoding() -> Double {
    let bytes = Array((0..<1_000).map { FakeReceiver.report($0) + "\r\n" }.joined().utf8)
    var (lines, count) = (GPSDLines(), 0)
    let begin = MonotonicClock.nanoseconds()
    for _ in 0..<50 { lines.read(bytes) { if case .position = $0 { count += 1 } } }
    return Double(MonotonicClock.nanoseconds() - begin) / 1_000 / Double(max(1, count))
}

let files = Files(read: { path throws(UnreadableFile) in try bytes(path) }, exists: { _ in true })
let plan = try Plan.load(runbook: "live.yaml", rig: "rigs/model-800x480.yaml", files: files)
let materials = try Materials(for: plan, position: nil, isLive: true) { path throws(MaterialError) in
    throw MaterialError(path: path, message: "a live run reads no drive", isUnreadable: true)
}
var template = Array("/tmp/gpsd-latency-XXXXXX".utf8CString)
let folder = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"

var script = FakeGPSD.Script()
script.packet = 4_096  // a report in one piece, as gpsd writes it
let gpsd = try FakeGPSD(script)
let arrivals = Arrivals()
// 25 Hz, the fastest of common receivers.
let receiver = try FakeReceiver(every: .milliseconds(40)) { _ in
    arrivals.send()
} send: {
    gpsd.send($0)
}
let request = RunRequest(
    plan: plan, materials: materials, out: folder, seed: 1, mode: .host,
    live: GPSDAddress(host: "127.0.0.1", port: gpsd.port), position: "gpsd", version: "measurement", host: "",
    wall: .system)
let result = try BenchRun.perform(request) { _ in [arrivals] }
let times = Dictionary(
    uniqueKeysWithValues: (0..<(seconds + 60) * 25).map { number in
        (WallClock { (FakeReceiver.firstTime + Int64(number) * FakeReceiver.step) * 1_000_000 }.iso8601, number)
    })
let read = arrivals.fromRead
let delivered = try deliveries(of: seconds * 25, every: .milliseconds(40))
print(
    "{\"decode\":\(FixedDecimal.text(decoding(), decimals: 2)),\"fixes\":\(read.count),\"readToFix\":\(figures(delivered)),"
        + "\"readToEvent\":\(figures(read)),"
        + "\"sentToEvent\":\(figures(arrivals.fromSent { times[$0] })),\"verdict\":\"\(result.verdict.rawValue)\"}")
system("rm -rf '\(folder)'")
