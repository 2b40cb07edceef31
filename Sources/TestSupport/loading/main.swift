// Reads a route again and again, and says how long that takes: loading ROUTE [ROUNDS]
import Glibc
import Routes

/// The processor time of the process in seconds.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func content(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return bytes
}

guard CommandLine.arguments.count > 1 else { exit(64) }
let bytes = content(of: CommandLine.arguments[1])
let rounds = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 11 : 11
var times: [Double] = []
var places = 0
for _ in 0..<max(1, rounds) {
    let start = processorTime()
    do throws(RouteError) {
        places = try RouteDocument(reading: bytes).route.steps.reduce(0) { $0 + $1.line.count }
    } catch {
        print(error.message)
        exit(65)
    }
    times.append((processorTime() - start) * 1000)
}
times.sort()
print("\(places) places, \(times.count) rounds: \(times[times.count / 2]) ms (\(times[0])–\(times[times.count - 1]))")
