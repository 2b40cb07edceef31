import CarPlay
import HeadUnits

/// A callback with the touch that made it.
struct PanGestureRecord {
    var touch: Touch
    var gesture: PanGesture
}
