import Formats

extension OSRMText {
    mutating func append(_ banner: Banner) {
        put("{\"distanceAlongGeometry\":\(FixedDecimal.text(banner.distanceToEnd, decimals: 1)),\"primary\":")
        append(banner.primary, lanes: [])
        if let secondary = banner.secondary {
            put(",\"secondary\":")
            append(secondary, lanes: [])
        }
        if banner.sub != nil || !banner.lanes.isEmpty {
            put(",\"sub\":")
            append(banner.sub ?? Banner.Line(text: ""), lanes: banner.lanes)
        }
        put("}")
    }

    private mutating func append(_ line: Banner.Line, lanes: [Lane]) {
        put("{\"text\":")
        JSONText.appendQuoted(line.text, to: &bytes)
        if !line.kind.isEmpty { putText(line.kind, key: "type") }
        if !line.modifier.isEmpty { putText(line.modifier, key: "modifier") }
        if let degrees = line.degrees { put(",\"degrees\":\(FixedDecimal.shortest(degrees, decimals: 1))") }
        put(",\"components\":[")
        if lanes.isEmpty {
            put("{\"type\":\"text\",\"text\":")
            JSONText.appendQuoted(line.text, to: &bytes)
            put("}")
        }
        list(lanes, separator: ",") { text, lane in
            let arrows = lane.arrows.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
            text.put("{\"type\":\"lane\",\"text\":\"\",\"active\":\(lane.isActive),\"directions\":[\(arrows)]")
            if let lit = lane.lit { text.put(",\"active_direction\":\"\(lit.rawValue)\"") }
            text.put("}")
        }
        put("]}")
    }
}
