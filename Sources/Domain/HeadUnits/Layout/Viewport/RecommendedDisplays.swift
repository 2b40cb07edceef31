import Clockwork

extension UnitProfile.Display {
    /// The displays on which Apple's developer guide and interface guidelines ask to test, smallest first.
    public static let recommended = [
        recommended(748, 456, 2), recommended(800, 480, 2), recommended(960, 540, 2), recommended(1280, 720, 2),
        recommended(1920, 720, 3), recommended(900, 1200, 3),
    ]

    /// The displays behind the wheel on which Apple's developer guide asks to test.
    public static let recommendedClusters = [
        recommended(300, 200, 3), recommended(640, 480, 2),
        recommended(1920, 720, 3, Insets(left: 140, right: 140)),
        recommended(1920, 720, 2, Insets(top: 60, left: 320, bottom: 60, right: 320)),
    ]

    /// The display as people write it, such as `800×480@2`.
    public var title: String { "\(widthPixels)×\(heightPixels)@\(scale)" }

    private static func recommended(_ width: Int, _ height: Int, _ scale: Int, _ insets: Insets = .none) -> Self {
        var display = Self(
            widthPixels: width, heightPixels: height, scale: scale, frameRate: 60, delay: .zero, jitter: .zero)
        display.safeInsets = insets
        return display
    }
}
