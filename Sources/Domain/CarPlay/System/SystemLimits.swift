public import Clockwork

/// The limits of one iOS generation, each with its source.
public struct SystemLimits: Hashable, Sendable {
    private var amounts = SystemLimit.allCases.map(\.usual)
    private var depths = AppCategory.allCases.map(\.usualDepth)
    private var templates = AppCategory.allCases.map(\.usualTemplates)
    private var images = ImageSlot.allCases.map(\.usual)

    /// Makes the limits that hold where a document says nothing.
    public init() {}

    /// A limit with its source: a count, or milliseconds.
    public subscript(limit: SystemLimit) -> Sourced<Int> {
        get { amounts[limit.rawValue] }
        set { amounts[limit.rawValue] = newValue }
    }

    /// How deep the stack of an app may be, root included.
    public subscript(depth category: AppCategory) -> Sourced<Int> {
        get { depths[category.place] }
        set { depths[category.place] = newValue }
    }

    /// The templates that an app may use.
    public subscript(templates category: AppCategory) -> Sourced<[TemplateKind]> {
        get { templates[category.place] }
        set { templates[category.place] = newValue }
    }

    /// The greatest size at which a picture is drawn.
    public subscript(image: ImageSlot) -> Sourced<ImageSize> {
        get { images[image.place] }
        set { images[image.place] = newValue }
    }

    /// The amount of a limit.
    public func amount(_ limit: SystemLimit) -> Int { amounts[limit.rawValue].value }

    /// The amount of a limit that is a time.
    public func time(_ limit: SystemLimit) -> Timespan { .milliseconds(Int64(amount(limit))) }
}
