/// What an app declares, as far as the rules of the system ask.
public struct CarApp: Hashable, Sendable {
    /// Its category.
    public var category: AppCategory
    /// Whether its build has the category's key.
    public var isEntitled: Bool
    /// Whether it takes the choice of a route on the car (D05).
    public var choosesRouteOnCar: Bool

    /// Makes a declaration; without arguments it is that of a navigation app with its key.
    public init(category: AppCategory = .navigation, isEntitled: Bool = true, choosesRouteOnCar: Bool = true) {
        self.category = category
        self.isEntitled = isEntitled
        self.choosesRouteOnCar = choosesRouteOnCar
    }
}
