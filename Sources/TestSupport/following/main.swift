// Measures the follower: the cost of a fix by the length of the route, and what the off-route policy does at which noise.
// usage: following [--costs|--policy] [--quick]

let words = CommandLine.arguments.dropFirst()
let isQuick = words.contains("--quick")
if !words.contains("--policy") { FixCosts(isQuick: isQuick).print() }
if !words.contains("--costs") { PolicyCurve(isQuick: isQuick).print() }
