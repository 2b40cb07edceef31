// Draws guidance at 1920×720 over and over and prints, for each way in which the screen changes, milliseconds a frame;
// then the kilobytes that a process holds after a hundred pictures and after a thousand more.
import CarPlay
import Clockwork
import Drawing
import Glibc
import HeadUnits
import Positioning
import Runbooks

func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The kilobytes that the process holds (`VmRSS`).
func heldKilobytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 128)
    guard fgets(&buffer, 128, file) != nil else { return 0 }
    let words = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split(separator: " ")
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * Int(getpagesize()) / 1024
}

let display = UnitProfile.Display(
    widthPixels: 1920, heightPixels: 720, scale: 3, frameRate: 60, delay: .zero, jitter: .zero)
let unit = UnitProfile(
    name: "Wide", display: display,
    touch: UnitProfile.TouchInput(isPresent: true, sampleRate: 60, grid: 1, latency: .zero), panThreshold: .points(10))
let system = SystemProfile(name: "iOS 18", connectDelay: .zero, disconnectDelay: .zero, fingerPan: true)
let painter = try ScreenPainter()
let layout = UnitLayout(profile: unit, measure: painter.fonts.measure)
let frame = try ScreenFrame(width: display.widthPixels, height: display.heightPixels)

/// Guidance with the car some metres further.
@MainActor func state(driven metres: Double, distance: Double) -> ScreenState {
    var screen = ScreenDocument.guidance
    screen.card?.distance = distance
    var state = screen.state(on: layout, by: system)
    guard let puck = state.map?.puck else { return state }
    let place = puck.place.moved(metres: metres, course: puck.course)
    state.map?.puck?.place = place
    state.map?.camera.centre = place
    return state
}

/// Milliseconds of each of many frames, and the state of a frame by its number.
@MainActor func milliseconds(_ count: Int, _ state: @MainActor (Int) -> ScreenState) throws -> [Double] {
    try (0..<count).map { number in
        let shown = state(number)
        let begin = now()
        try painter.draw(layout.tree(for: shown), shown, onto: frame, scale: 3)
        return (now() - begin) * 1000
    }.dropFirst(10).sorted()
}

let still = state(driven: 0, distance: 250)
let ways: [(String, @MainActor (Int) -> ScreenState)] = [
    ("nothing changes", { _ in still }),
    ("the card changes", { state(driven: 0, distance: Double(100 + $0 % 40 * 10)) }),
    ("the car moves", { state(driven: Double($0) * 1.4, distance: 250) }),
]
for (name, state) in ways {
    let times = try milliseconds(210, state)
    print("\(name)\t\(times[times.count / 2])\t\(times[times.count * 95 / 100])")
}
_ = try milliseconds(100) { state(driven: Double($0), distance: Double($0)) }
let before = heldKilobytes()
_ = try milliseconds(1000) { state(driven: Double($0), distance: Double($0)) }
print("memory\t\(before)\t\(heldKilobytes())")
