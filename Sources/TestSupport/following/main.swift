// Measures the follower: the cost of a fix by the length of the route, and what the off-route policy does at which noise.
import Glibc

let isQuick = CommandLine.arguments.contains("--quick")
FixCosts(isQuick: isQuick).print()
if !CommandLine.arguments.contains("--costs") { PolicyCurve(isQuick: isQuick).print() }
