import Clockwork
import Events

/// Hand-made events, timed in milliseconds.
enum Story {
    /// A fix arrives; it must change the card to a text, or move the map.
    static func fix(_ index: Int, at milliseconds: Int64, card: String? = nil, movesMap: Bool = false) -> Event {
        var fix = FixArrived()
        (fix.index, fix.card, fix.movesMap) = (index, card, movesMap)
        return Event(at: instant(milliseconds), .fix(fix))
    }

    /// A frame is shown, with the refresh before it.
    static func frame(
        at milliseconds: Int64, after previous: Int64, card: String? = nil, map: Int? = nil
    ) -> Event {
        var frame = FrameShown()
        (frame.card, frame.map, frame.previous) = (card, map, instant(previous))
        return Event(at: instant(milliseconds), .frame(frame))
    }

    /// The finger is down, moved or up.
    static func touch(_ phase: String, _ x: Double, _ y: Double) -> Event {
        var touch = TouchGiven()
        (touch.phase, touch.x, touch.y) = (phase, x, y)
        return Event(at: .start, .touch(touch))
    }

    /// The app is told of a gesture.
    static func gesture(_ phase: String, _ dx: Double = 0, _ dy: Double = 0) -> Event {
        var gesture = GestureReported()
        (gesture.phase, gesture.dx, gesture.dy) = (phase, dx, dy)
        return Event(at: .start, .gesture(gesture))
    }

    private static func instant(_ milliseconds: Int64) -> Instant { .start + .milliseconds(milliseconds) }
}

extension Story {
    /// The app tells a time left in seconds and a side of the traffic.
    static func estimate(remaining: Double, side: String?, fix: Int? = nil) -> Event {
        var call = TemplateCalled()
        (call.call, call.fix, call.remainingTime, call.trafficSide) = ("updateEstimates", fix, remaining, side)
        return Event(at: .start, .call(call))
    }

    /// The app tells what is left of the trip, without a figure.
    static func trip(missing: String?) -> Event {
        var call = TemplateCalled()
        (call.call, call.missing) = ("updateTrip", missing)
        return Event(at: .start, .call(call))
    }
}
