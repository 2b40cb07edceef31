public import CarPlay

/// What the symbol of a maneuver shows, told by its name and the side of the traffic.
public enum ManeuverSymbol: Hashable, Sendable {
    /// A turn by an angle in degrees, clockwise from straight on.
    case turn(Double)
    /// A turn at the end of the road, by an angle in degrees.
    case turnAtEnd(Double)
    /// One side of a fork.
    case keep(TrafficSide)
    /// Off the road that goes on.
    case ramp(TrafficSide)
    /// Into a road from the side of a ramp.
    case merge(TrafficSide)
    /// Back, to the left where traffic drives on the right.
    case uTurn(to: TrafficSide)
    /// Through a ring with traffic on a side, by its exit where that is known; a nil exit goes in alone.
    case roundabout(exit: Int?, traffic: TrafficSide)
    /// Out of a ring.
    case leaveRoundabout(traffic: TrafficSide)
    /// The destination, on a side of the road where that is told.
    case arrive(TrafficSide?)
    /// The start.
    case start
    /// A ferry.
    case ferry

    /// The symbol of a name such as `slight left`, `roundaboutExit3` or `leftTurnAtEnd`; straight on where it says nothing.
    public init(name: String, traffic: TrafficSide) {
        let words = Words(name)
        let side: TrafficSide? = words.has("left") ? .left : words.has("right") ? .right : nil
        let usual = traffic  // Ramps leave and destinations stand on the side on which traffic drives.
        if words.has("ferry") {
            self = .ferry
        } else if words.has("uturn") {
            self = words.has("roundabout") ? .roundabout(exit: 4, traffic: traffic) : .uTurn(to: side ?? traffic.other)
        } else if words.has("exitroundabout") {
            self = .leaveRoundabout(traffic: traffic)
        } else if words.has("roundabout") || words.has("rotary") {
            self = .roundabout(exit: words.number, traffic: traffic)
        } else if words.has("arrive") || words.has("destination") {
            self = .arrive(side)
        } else if words.has("start") || words.has("depart") {
            self = .start
        } else if words.has("merge") || words.has("onramp") {
            self = .merge(side ?? usual)
        } else if words.has("ramp") || words.has("highway") {
            self = .ramp(side ?? usual)
        } else if words.has("keep") || words.has("fork") {
            self = .keep(side ?? usual)
        } else {
            let angle = words.angle(to: side)
            self = words.has("end") && side != nil ? .turnAtEnd(angle) : .turn(angle)
        }
    }

    /// A name without its blanks and capitals, in which words are looked for.
    private struct Words {
        let text: String

        init(_ name: String) { text = name.lowercased().filter { $0.isLetter || $0.isNumber } }

        func has(_ word: String) -> Bool { text.contains(word) }

        var number: Int? { Int(text.drop { !$0.isNumber }.prefix { $0.isNumber }) }

        func angle(to side: TrafficSide?) -> Double {
            guard let side else { return 0 }
            let size: Double = has("slight") ? 45 : has("sharp") ? 135 : 90
            return side == .left ? -size : size
        }
    }
}

extension TrafficSide {
    /// The opposite side.
    var other: TrafficSide { self == .left ? .right : .left }
    /// 1 to the right, -1 to the left.
    var sign: Double { self == .right ? 1 : -1 }
}
