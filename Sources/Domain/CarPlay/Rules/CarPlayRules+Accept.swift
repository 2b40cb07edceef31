extension CarPlayRules {
    /// The calls that hand a template to the system.
    enum Entry: String {
        case setRoot = "setRootTemplate", push = "pushTemplate", present = "presentTemplate"
    }

    /// Whether a template may be handed in so; otherwise the ruling says why not.
    func accept(_ template: Template, in entry: Entry, _ completes: Bool, _ ruling: inout Ruling) -> Bool {
        if entry == .present, !template.kind.isModal, app.isEntitled, template.subclass == nil {
            ruling.fail("a \(template.kind.rawValue) template cannot be presented", .l09, completes: completes)
            return false
        }
        let allowed = app.isEntitled ? classes(in: entry) : nil
        guard template.subclass == nil, allowed?.contains(template.kind) == true else {
            refuseClass(of: template, entry, allowed, &ruling)
            return false
        }
        return takes(template, &ruling)
    }

    /// The message of the system names what it would have taken, and nothing to an app without its key.
    private func refuseClass(of template: Template, _ entry: Entry, _ allowed: [TemplateKind]?, _ ruling: inout Ruling)
    {
        let list = allowed.map { "(\($0.map(\.className).joined(separator: ", ")))" } ?? "(null)"
        let rule: RuleID = allowed == nil ? .s04 : template.subclass == nil ? .l08 : .l07
        ruling.refuse(
            .invalidArgument,
            "Unsupported object \(template.className) passed to \(entry.rawValue). Allowed classes: \(list)", rule)
    }

    private func classes(in entry: Entry) -> [TemplateKind] {
        switch entry {
        case .setRoot: templates.filter { !$0.isModal }
        case .push: templates.filter { !$0.isModal && $0 != .tabBar }
        case .present: templates.filter(\.isModal)
        }
    }

    /// Whether the content of a template is one that the system takes; otherwise the ruling says why not.
    func takes(_ template: Template, _ ruling: inout Ruling) -> Bool {
        switch template.content {
        case .alert(_, let actions) where actions.count < limits.amount(.alertLeastActions):
            ruling.refuse(.invalidArgument, "an alert needs at least one action", .l22)
        case .actionSheet(let title, let message, let actions)
        where actions.count < limits.amount(.sheetLeastActions) || (title == nil && message == nil):
            ruling.refuse(.invalidArgument, "an action sheet needs a title or a message, and an action", .l23)
        case .tabBar(let tabs): return takes(tabs, &ruling)
        case .nowPlaying where !(template.leading.isEmpty && template.trailing.isEmpty):
            ruling.refuse(.generic, "the now playing template takes no bar buttons", .l05)
        default: return true
        }
        return false
    }

    private func takes(_ tabs: [Template], _ ruling: inout Ruling) -> Bool {
        let most = limits.amount(app.category == .audio ? .audioTabs : .tabs)
        guard tabs.count <= most else {
            ruling.refuse(.generic, "a tab bar takes at most \(most) tabs, not \(tabs.count)", .l14)
            return false
        }
        return tabs.allSatisfy { accept($0, in: .push, false, &ruling) }
    }
}
