import CarPlay
import Clockwork
import Formats
import Runbooks
import Testing

@Suite("The documents of the iOS generations")
struct SystemDocumentTests {
    static let paths = Repository.documents.filter { $0.hasPrefix("rigs/systems/") }

    @Test("state every limit, each with how sure it is and where it stands", arguments: paths)
    func whole(path: String) throws {
        let tree = try YAML.parse(try Repository.files.read(path))
        for limit in SystemLimit.allCases {
            let stated = try #require(tree["limits"]?[limit.name], "\(path) is silent on \(limit.name)")
            #expect(stated["evidence"] != nil && stated["source"] != nil && stated["value"] != nil)
        }
        for category in AppCategory.allCases {
            #expect(tree["depth"]?[category.rawValue] != nil, "\(path): \(category)")
        }
        for slot in ImageSlot.allCases { #expect(tree["images"]?[slot.rawValue] != nil, "\(path): \(slot)") }
        for key in ["lifecycle", "phoneScene", "depthOverrun", "popAtRoot", "panTranslation"] {
            #expect(tree["switches"]?[key]?["source"] != nil, "\(path): \(key)")
        }
    }

    /// A generation as a rig reads it.
    private func system(_ name: String) throws -> SystemProfile {
        let files = Files.memory([
            "r.yaml": "runbook: 1\nname: R\nsteps:\n  - wait: 1 s\n",
            "rig.yaml": Sample.rig.replacing("parts/os.yaml", with: "os.yaml"),
            "os.yaml": try Repository.text("rigs/systems/\(name).yaml"), "parts/unit.yaml": Sample.unit,
            "parts/app.yaml": Sample.app,
        ])
        return try Plan.load(runbook: "r.yaml", rig: "rig.yaml", files: files).rig.system
    }

    @Test("are what the lint takes where none is named, value by value", arguments: SystemProfile.shipped)
    func shipped(generation: SystemProfile) throws {
        let document = try system(generation.name.lowercased().replacing(" ", with: "-"))
        #expect(document.version == generation.version && document.fingerPan == generation.fingerPan)
        #expect(document.name == generation.name && document.connectDelay == generation.connectDelay)
        #expect(document.disconnectDelay == generation.disconnectDelay)
        for limit in SystemLimit.allCases {
            #expect(document.limits.amount(limit) == generation.limits.amount(limit), "\(limit.name)")
        }
        for category in AppCategory.allCases {
            #expect(document.limits[depth: category].value == generation.limits[depth: category].value)
            #expect(document.limits[templates: category].value == generation.limits[templates: category].value)
        }
        for slot in ImageSlot.allCases { #expect(document.limits[slot].value == generation.limits[slot].value) }
        let (stated, held) = (document.switches, generation.switches)
        #expect(stated.lifecycle.value == held.lifecycle.value && stated.phoneScene.value == held.phoneScene.value)
        #expect(stated.depthOverrun.value == held.depthOverrun.value && stated.popAtRoot.value == held.popAtRoot.value)
        #expect(stated.panTranslation.value == held.panTranslation.value)
        #expect(stated.missedDisconnects.value == held.missedDisconnects.value)
    }

    @Test("are all known to the lint, but for the simulator's, which no hello tells apart")
    func allShipped() {
        #expect(Self.paths.count == SystemProfile.shipped.count + 1)
    }

    @Test("D01, D06, D07: iOS 12 has 3 map buttons, an application delegate and alerts without buttons")
    func twelve() throws {
        let system = try system("ios-12")
        #expect(system.limits[.mapButtons] == Sourced(3, .reported, "2GIS; the web reference says the same (D01)"))
        #expect(system.limits.amount(.alertLeastActions) == 0)
        #expect(system.switches.lifecycle.value == .appDelegate)
        #expect(
            !system.has(SystemFeature.dashboard) && !system.limits[templates: .navigation].value.contains(.information))
        #expect(system.limits.time(.navigationAlertDuration) == .seconds(5))
    }

    @Test("L06: small tasks of the drive are two deep to iOS 26.3 and three from 26.4")
    func depths() throws {
        for category in [AppCategory.drivingTask, .quickFood] {
            #expect(try system("ios-26").limits[depth: category].value == 2)
            #expect(try system("ios-26.4").limits[depth: category].value == 3)
        }
    }

    @Test("S31, D03: the simulator tells no finger's pan")
    func simulator() throws {
        #expect(try system("ios-18-simulator").fingerPan == false)
        #expect(try system("ios-18").fingerPan)
    }

    @Test("A value that is read stands in place of the usual one, with its source")
    func changed() throws {
        let text =
            Sample.os + """
                version: {major: 17, minor: 4}
                limits:
                  voiceCycleMost: {value: 4 s, evidence: measured, source: our bench}
                images:
                  lanes: {width: 100 pt, height: 18 pt, evidence: measured, source: our bench}
                switches:
                  popAtRoot: {value: exception, evidence: measured, source: our bench}
                """
        let files = Files.memory(
            Sample.files.merging(["parts/os.yaml": text, "r.yaml": "runbook: 1\nname: R\nsteps:\n  - wait: 1 s\n"]) {
                $1
            })
        let system = try Plan.load(runbook: "r.yaml", rig: "rig.yaml", files: files).rig.system
        #expect(system.version == SystemVersion(17, 4))
        #expect(system.limits[.voiceCycleMost] == Sourced(4_000, .measured, "our bench"))
        #expect(system.limits[.voiceCycleLeast] == SystemLimit.voiceCycleLeast.usual)
        #expect(system.limits[.lanes].value == ImageSize(100, 18))
        #expect(system.switches.popAtRoot.value == .exception && system.switches.lifecycle.value == .scene)
    }
}
