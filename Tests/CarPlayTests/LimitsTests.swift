import Clockwork
import Testing

@testable import CarPlay

@Suite("Limits and versions")
struct LimitsTests {
    @Test("Each limit reads its own row of the table", arguments: SystemLimit.allCases)
    func rows(limit: SystemLimit) {
        #expect(
            SystemLimitRow.all[limit.rawValue].limit == limit && SystemLimitRow.all.count == SystemLimit.allCases.count)
        #expect(!limit.usual.source.isEmpty && !limit.part.isEmpty)
        var limits = SystemLimits()
        limits[limit].value += 1
        #expect(limits.amount(limit) == limit.usual.value + 1)
        #expect(SystemLimit.allCases.filter { limits.amount($0) != SystemLimits().amount($0) } == [limit])
    }

    @Test("Depths, templates and pictures are kept apart", arguments: AppCategory.allCases)
    func categories(category: AppCategory) {
        var limits = SystemLimits()
        limits[depth: category].value = 99
        limits[templates: category].value = [.map]
        for other in AppCategory.allCases where other != category {
            #expect(limits[depth: other] == other.usualDepth && limits[templates: other] == other.usualTemplates)
        }
        #expect(limits[depth: category].value == 99 && limits[templates: category].value == [.map])
    }

    @Test("Sizes of pictures are those of their places", arguments: ImageSlot.allCases)
    func images(slot: ImageSlot) {
        #expect(SystemLimits()[slot] == slot.usual)
    }

    @Test(
        "A version is one or two numbers",
        arguments: [
            ("17.4", SystemVersion(17, 4)), ("12", SystemVersion(12)), ("26.0", SystemVersion(26)), ("", nil),
            ("17.", nil), ("1.2.3", nil), ("-1", nil), ("iOS 12", nil),
        ])
    func versions(text: String, version: SystemVersion?) {
        #expect(SystemVersion(text) == version)
    }

    @Test("Versions are ordered by both numbers")
    func order() {
        let versions = ["12.0", "13.0", "13.4", "17.3", "17.4", "26.0", "26.4"].compactMap(SystemVersion.init)
        #expect(versions == versions.sorted() && Set(versions).count == 7)
    }

    @Test("Classes are named as the system prints them")
    func classNames() {
        #expect(TemplateKind.map.className == "CPMapTemplate")
        #expect(TemplateKind.pointOfInterest.className == "CPPointOfInterestTemplate")
        #expect(Template(id: 1, .grid([]), subclass: "Mine").className == "Mine")
    }
}
