import Clockwork
import Gadgets
import Glibc

/// Prints what both sources tell, as the lines of a fixture, until it is ended.
enum Narrator {
    static func tell() throws(GadgetError) -> Never {
        let subsystems = ["usb", "tty", "power_supply", "typec"]
        let kernel = try UeventMonitor("kernel", subsystems: subsystems)
        let monitors = [kernel, try UeventMonitor("udev", subsystems: subsystems, original: kernel)]
        let (listening, start) = (Listening(monitors), MonotonicClock.nanoseconds())
        say("# listening")
        var told = 0
        while true {
            try listening.hear("end of time", within: .seconds(1e9)) { () throws(GadgetError) -> Bool? in
                monitors.map(\.events.count).reduce(0, +) > told ? true : nil
            }
            let heard = monitors.flatMap(\.events).sorted { $0.stamp < $1.stamp }
            for (stamp, event) in heard.dropFirst(told) {
                var event = event
                event.at = .nanoseconds(stamp - start)
                say(event.line)
            }
            told = heard.count
        }
    }

    /// Writes a line at once, as a pipe's reader waits for it.
    private static func say(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }
}
