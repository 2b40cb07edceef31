import Glibc

/// Student's t: how many standard errors hold the mean of few independent values at 95 %.
enum StudentT {
    /// The factors for 1 to 10 degrees of freedom, from the usual table.
    private static let few = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228]

    /// The two-sided factor at 95 %; below one degree of freedom there is none, so it is without end.
    ///
    /// Between whole degrees it is interpolated; above ten by the expansion of Fisher and Cornish (1960), within 0.001.
    static func factor(degrees: Double) -> Double {
        guard degrees >= 1 else { return .infinity }
        guard degrees < 10 else { return expanded(degrees) }
        let below = Int(degrees)
        let share = degrees - Double(below)
        return few[below - 1] * (1 - share) + few[below] * share
    }

    private static func expanded(_ degrees: Double) -> Double {
        let z = 1.959_963_985
        let first = (pow(z, 3) + z) / 4
        let second = (5 * pow(z, 5) + 16 * pow(z, 3) + 3 * z) / 96
        return z + first / degrees + second / (degrees * degrees)
    }
}
