import CarPlay
import Clockwork
import Positioning

@testable import Witness

/// A message of each kind, and calls of each name, with something in every field.
enum WitnessSpecimens {
    static let image = CarImage("day", dark: "night", size: ImageSize(40, 40), frames: 3)
    static let button = CarButton(3, title: "Pan", image: image, purpose: .enterPanning)
    static let estimates = TravelEstimates(1.5, .kilometres, seconds: 90)
    static let maneuver = CardManeuver(
        7, ["Turn left onto Elm St \"quoted\"", "Left"], attributed: ["Turn"], symbol: image, junction: image,
        style: .symbolOnly, trafficSide: .left, estimates: estimates)
    static let row = ListItem(1, text: "Home", detail: "12 km", images: 2)
    static let trip = Trip(
        2, origin: "A", destination: "B",
        choices: [RouteChoice(summary: ["fast"], additional: ["toll"], selection: ["chosen"])], estimates: estimates)

    static let templates: [Template] = [
        .map(id: 1, buttons: [button], leading: [button], trailing: [button]),
        Template(
            id: 2,
            .list(ListContent([ListSection([row], header: "H", indexTitle: "x")], headerButtons: [button])),
            subclass: "MyList"),
        Template(id: 3, .grid([button])), Template(id: 4, .search([row])),
        Template(id: 5, .alert(["Long title", "Short"], [button])),
        Template(id: 6, .actionSheet(title: "T", message: "M", [button])),
        Template(
            id: 7,
            .voiceControl([VoiceState(1, titles: ["Say"], image: image, cycle: .milliseconds(960), buttons: [button])])),
        Template(id: 8, .information(items: 3, [button])),
        Template(
            id: 9, .tabBar([Template(id: 10, .contact([button]), title: "Places", image: CarImage("star"))])),
        Template(id: 10, .contact([button])), Template(id: 11, .pointOfInterest(12)),
        Template(id: 12, .nowPlaying([button])),
    ]

    static let calls: [TemplateCall] =
        templates.map { .push($0, completes: true) } + [
            .setRoot(templates[0]), .pop(completes: true), .popToRoot(), .popTo(4, completes: true),
            .present(templates[4]), .dismiss(), .update(templates[1]), .updateSearch([row]),
            .setBarButtons(leading: [button], trailing: [button], on: 4), .activateVoiceState(2),
            .setMapButtons([button]), .showPanning, .dismissPanning,
            .showTrips([trip], texts: PreviewTexts(start: "Go", moreRoutes: "More", overview: "All")), .hideTrips,
            .showAlert(
                NavigationAlert(
                    1, titles: ["Ahead"], subtitle: "one\ntwo", actions: [button], duration: .seconds(7))),
            .dismissAlert, .updateTrip(estimates, trip: 2), .startNavigation(trip: 2),
            .pause(.rerouting, text: "Wait"), .resume([maneuver]), .addManeuvers([maneuver]),
            .setManeuvers([maneuver]), .updateManeuver(estimates, maneuver: 7), .setManeuverState(.prepare),
            .setLanes(LaneGuidance(1, [.init(.preferred, angles: [0, -45.5], highlighted: 90)])),
            .updateEstimates(GuidanceCard(instruction: "Turn left", distance: "300 m")), .finishNavigation,
            .cancelNavigation, .setWindowRoot, .setBaseLayer([.map, .speed]), .setDashboardButtons([button]),
        ]

    static let callbacks: [CarCallback] = [
        .pinched(PinchGesture(.rotation, .changed, x: 100, y: 50.5, amount: -12.5, velocity: 30)),
        .panningShown, .panningWillDismiss, .panningDismissed, .panned([.up, .left]), .panBegan(.right),
        .panEnded(.down), .alertShown(1), .alertDismissed(1, .user), .selectedPreview(trip: 2, choice: 1),
        .startedTrip(trip: 2, choice: 1), .pressed(button: 3), .selected(item: 1), .popped(template: 4),
        .cancelledNavigation, .scene(.dashboard, .foreground), .style(.dark), .limited([.keyboard, .lists]),
        .memoryPressure,
    ]

    static var hello: WitnessHello {
        var hello = WitnessHello()
        (hello.app, hello.build, hello.os, hello.device) = ("Maps", "1.2 (3)", "18.2", "iPhone15,2")
        (hello.token, hello.category, hello.isEntitled) = ("secret", .navigation, true)
        (hello.maps, hello.rounding, hello.isAgain) = (.single, "mapboxMetric", true)
        return hello
    }

    static var fix: WitnessFix {
        var fix = WitnessFix(
            Fix(
                index: 4, time: .seconds(1), coordinate: Coordinate(latitude: 47.1234567, longitude: -8.5),
                accuracy: 3.5, speed: 12.25, course: 271.5))
        fix.age = 0.125
        return fix
    }

    static var route: WitnessRoute {
        var (route, step) = (WitnessRoute(), WitnessStep())
        (step.kind, step.modifier, step.road) = ("turn", "left", "Elm Street")
        (step.latitude, step.longitude, step.distance, step.duration) = (47, 8, 250.5, 20)
        (route.id, route.distance, route.duration, route.steps) = (3, 1000, 80.5, [step, step])
        return route
    }

    static var states: [WitnessMessage] {
        var (guidance, memory, log) = (WitnessGuidance(), WitnessMemory(), WitnessLog())
        (guidance.step, guidance.toManeuver, guidance.remaining) = (2, 120.5, 4000)
        (guidance.seconds, guidance.isOnRoute) = (300, false)
        (memory.footprint, memory.live) = (123_456_789, 2)
        (log.level, log.text) = ("error", "tab\there, quote \" and \u{1F600}")
        return [
            .hello(hello), .scene(.cluster, .background), .belief(connected: true),
            .result(WitnessResult(of: 12, worked: false, error: "no")), .gesture(PanGesture(.changed, dx: 1.5, dy: -2)),
            .gesture(PanGesture(.ended, dx: 1.5, dy: -2, vx: 120, vy: -60.5)),
            .fix(fix), .route(route), .guidance(guidance), .map(.car), .memory(memory), .log(log),
            .pong(WitnessPong(to: 7, heard: 123_456_789_012)), .bye, .welcome, .refused(reason: "token"),
            .ping(id: 7), .clock(ClockExchange(sent: 1, heard: -2, answered: 3, received: 4)),
            .unread(reason: "it is no UTF-8"),
        ]
    }

    static var all: [WitnessMessage] {
        states + calls.map { .call(WitnessCall($0, fix: 9)) } + callbacks.map { .callback($0) }
    }
}
