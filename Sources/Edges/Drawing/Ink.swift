/// A colour with its opacity, each part from 0 to 1.
struct Ink: Hashable, Sendable {
    let red: Double, green: Double, blue: Double
    let alpha: Double

    /// A colour as in a style sheet, such as `0x1A73E8`.
    init(_ hex: UInt32, alpha: Double = 1) {
        red = Double(hex >> 16 & 0xFF) / 255
        green = Double(hex >> 8 & 0xFF) / 255
        blue = Double(hex & 0xFF) / 255
        self.alpha = alpha
    }

    private init(red: Double, green: Double, blue: Double, alpha: Double) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The same colour, less opaque.
    func faded(_ share: Double) -> Ink { Ink(red: red, green: green, blue: blue, alpha: alpha * share) }
}
