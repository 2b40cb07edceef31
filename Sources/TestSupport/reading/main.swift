// Reads an NMEA log in blocks, hands its epochs to a closure that counts them, and says how long that took.
import Glibc
import Positioning

/// The processor time of the process in seconds.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

var block = [UInt8](repeating: 0, count: 1 << 16)
var reader = NMEAReader()
var fixes = 0
let start = processorTime()
while case let count = read(STDIN_FILENO, &block, block.count), count > 0 {
    reader.read(block.span.extracting(0..<count)) { fixes += $0.coordinate == nil ? 0 : 1 }
}
reader.finish { fixes += $0.coordinate == nil ? 0 : 1 }
let seconds = processorTime() - start
let rate = Int(Double(reader.summary.sentences) / seconds)
print("\(reader.summary.sentences) sentences, \(fixes) fixes, \(seconds) s of processor time, \(rate) sentences/s")
