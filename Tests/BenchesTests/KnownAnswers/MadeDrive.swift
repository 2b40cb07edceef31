import Formats
import Glibc

/// Drives that tests make up: a position trace whose car does exactly what is said, at 12 m/s.
enum MadeDrive {
    private static let speed = 12.0

    /// A car that swings from side to side, at a rate of fixes a second.
    static func weaving(seconds: Double, rate: Double) -> String {
        trace(seconds: seconds, rate: rate) { (speed, 90 + 50 * sin($0 / 2)) }
    }

    /// A car that stands for two seconds and drives for three, again and again; it is at full speed at once.
    static func starting(seconds: Double, rate: Double) -> String {
        trace(seconds: seconds, rate: rate) { ($0.truncatingRemainder(dividingBy: 5) < 2 ? 0 : speed, 90) }
    }

    private static func trace(
        seconds: Double, rate: Double, _ motion: (_ time: Double) -> (speed: Double, course: Double)
    ) -> String {
        var (rows, east, north) = (["time,latitude,longitude,accuracy,course,speed"], 0.0, 0.0)
        let metresPerDegree = 111_195.0
        for number in 0..<Int(seconds * rate) {
            let time = Double(number) / rate
            let (speed, course) = motion(time)
            let angle = course * .pi / 180
            east += speed * sin(angle) / rate
            north += speed * cos(angle) / rate
            let latitude = 52 + north / metresPerDegree
            let longitude = 8 + east / (metresPerDegree * cos(52 * .pi / 180))
            rows.append(
                [
                    FixedDecimal.text(time, decimals: 3), FixedDecimal.text(latitude, decimals: 9),
                    FixedDecimal.text(longitude, decimals: 9), "5", FixedDecimal.text(course, decimals: 2),
                    FixedDecimal.text(speed, decimals: 2),
                ].joined(separator: ","))
        }
        return rows.joined(separator: "\n") + "\n"
    }
}
