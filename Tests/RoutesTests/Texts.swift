import Formats
import Routes
import Testing

/// Reads a route from a text.
func readRoute(_ text: String) throws -> Route {
    try OSRMRoute.read(JSON.parse(Array(text.utf8)))
}

/// The message with which a text is refused, nil where it is read.
func refusal(_ text: String) throws -> String? {
    let tree = try JSON.parse(Array(text.utf8))
    do throws(RouteError) {
        _ = try OSRMRoute.read(tree)
        return nil
    } catch {
        return error.message
    }
}

/// An answer with one leg of two steps, with parts that can be replaced.
struct Answer {
    var code = #""code":"Ok","#
    var geometry = #""_p~iF~ps|U_ulLnnqC""#
    var location = "[-120.2,38.5]"
    var maneuver = #""type":"depart""#
    var totals = #""distance":100.5,"duration":20"#
    var name = #","name":"Mill Street""#
    var annotation = ""

    var text: String {
        """
        {\(code)"routes":[{"distance":100,"duration":21,
        "legs":[{"distance":100,"duration":21,"steps":[
        {\(totals)\(name),"geometry":\(geometry),"maneuver":{\(maneuver),"location":\(location)}},
        {"distance":0,"duration":0.0,"geometry":"_flwFn`faV??","maneuver":{"type":"arrive","location":[-120.95,40.7]}}
        ]\(annotation)}]}]}
        """
    }
}
