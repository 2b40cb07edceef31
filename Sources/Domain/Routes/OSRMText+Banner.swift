import Formats

extension OSRMText {
    mutating func append(_ banner: Banner) {
        write("{\"distanceAlongGeometry\":\(FixedDecimal.text(banner.distanceToEnd, decimals: 1)),\"primary\":")
        append(banner.primary, lanes: [])
        if let secondary = banner.secondary {
            write(",\"secondary\":")
            append(secondary, lanes: [])
        }
        if banner.sub != nil || !banner.lanes.isEmpty {
            write(",\"sub\":")
            append(banner.sub ?? Banner.Line(text: ""), lanes: banner.lanes)
        }
        write("}")
    }

    private mutating func append(_ line: Banner.Line, lanes: [Lane]) {
        write("{\"text\":")
        JSONText.appendQuoted(line.text, to: &bytes)
        if !line.kind.isEmpty { writeText(line.kind, key: "type") }
        if !line.modifier.isEmpty { writeText(line.modifier, key: "modifier") }
        if let degrees = line.degrees { write(",\"degrees\":\(FixedDecimal.shortest(degrees, decimals: 1))") }
        write(",\"components\":[")
        if lanes.isEmpty {
            write("{\"type\":\"text\",\"text\":")
            JSONText.appendQuoted(line.text, to: &bytes)
            write("}")
        }
        list(lanes, separator: ",") { text, lane in
            let arrows = lane.arrows.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
            text.write("{\"type\":\"lane\",\"text\":\"\",\"active\":\(lane.isActive),\"directions\":[\(arrows)]")
            if let lit = lane.lit { text.write(",\"active_direction\":\"\(lit.rawValue)\"") }
            text.write("}")
        }
        write("]}")
    }
}
