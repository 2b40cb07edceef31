import Routes

extension Maneuver {
    /// The maneuver in words, with the name of the road after it where it has one.
    func words(onto road: String) -> String {
        let action = [kind, modifier].filter { !$0.isEmpty }.joined(separator: " ")
        return road.isEmpty ? action : "\(action) onto \(road)"
    }
}
