import Formats

/// Reads what a card shows from `bannerInstructions`.
enum OSRMBanner {
    static func read(_ node: RouteNode) throws(RouteError) -> Banner {
        var banner = Banner(
            distanceToEnd: try node.required("distanceAlongGeometry").amount(),
            primary: try line(node.required("primary")))
        banner.secondary = try node["secondary"].map(line)
        guard let sub = node["sub"] else { return banner }
        banner.lanes = try lanes(sub)
        let words = try line(sub)
        if !words.text.isEmpty || !words.kind.isEmpty { banner.sub = words }
        return banner
    }

    private static func line(_ node: RouteNode) throws(RouteError) -> Banner.Line {
        Banner.Line(
            text: try node.optionalText("text"), kind: try node.optionalText("type"),
            modifier: try node.optionalText("modifier"), degrees: try node["degrees"]?.number())
    }

    /// The components of a banner's third line that are lanes; one that is lit is one that may be used.
    private static func lanes(_ sub: RouteNode) throws(RouteError) -> [Lane] {
        var lanes: [Lane] = []
        for node in try sub.optionalList("components") where node["type"]?.tree.text == "lane" {
            let isActive = node["active"]?.tree.truth ?? false
            try lanes.append(
                Lane(
                    arrows: LaneArrow.read(node.optionalList("directions")), isValid: isActive, isActive: isActive,
                    lit: node["active_direction"]?.tree.text.flatMap(LaneArrow.init)))
        }
        return lanes
    }
}

extension LaneArrow {
    /// The arrows that words stand for; unknown words are left out.
    static func read(_ nodes: [RouteNode]) throws(RouteError) -> [LaneArrow] {
        var arrows: [LaneArrow] = []
        for node in nodes {
            if let arrow = LaneArrow(rawValue: try node.text()) { arrows.append(arrow) }
        }
        return arrows
    }
}
