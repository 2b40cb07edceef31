extension Ruling {
    /// Keeps the first things up to a limit; the others are dropped without a word to the app.
    mutating func keepFirst<Thing>(_ limit: SystemLimit, of things: inout [Thing], by limits: SystemLimits) {
        let most = max(0, limits.amount(limit))
        guard things.count > most else { return }
        cut(limit.part, kept: most, of: things.count, limit.rule)
        things.removeLast(things.count - most)
    }

    /// Keeps the last things up to a limit: alerts keep the actions that were added most recently.
    mutating func keepLast<Thing>(_ limit: SystemLimit, of things: inout [Thing], by limits: SystemLimits) {
        let most = max(0, limits.amount(limit))
        guard things.count > most else { return }
        cut(limit.part, kept: most, of: things.count, limit.rule)
        things.removeFirst(things.count - most)
    }

    /// Keeps the first buttons up to a limit, and of those the ones with both picture and title.
    mutating func keepDrawable(_ limit: SystemLimit, of buttons: inout [CarButton], by limits: SystemLimits) {
        keepFirst(limit, of: &buttons, by: limits)
        let kept = buttons.filter { $0.image != nil && !$0.title.isEmpty }
        cut(limit.part, kept: kept.count, of: buttons.count, limit.rule, lack: "a picture or a title")
        buttons = kept
    }

    /// Says where a picture is larger than its place, so that it is scaled down.
    mutating func noteSize(of image: CarImage?, in slot: ImageSlot, by limits: SystemLimits) {
        guard let image, case let most = limits[slot].value, !image.size.fits(in: most) else { return }
        let (given, drawn) = ("\(image.size.width)×\(image.size.height)", "\(most.width)×\(most.height)")
        note("image-scaled", slot.rule, "a picture of \(given) pt is scaled down to \(drawn) pt")
    }

    /// Says where a picture moves: only its first frame is drawn on a button.
    mutating func noteAnimation(of buttons: [CarButton]) {
        for button in buttons where (button.image?.frames ?? 1) > 1 {
            note("first-frame-only", .l39, "button \(button.id) shows the first frame of its picture")
        }
    }

    /// Says where a bar button has both: its title wins over its picture.
    mutating func noteTitles(of buttons: [CarButton]) {
        for button in buttons where button.image != nil && !button.title.isEmpty {
            note("title-wins", .l40, "bar button \(button.id) shows its title and not its picture")
        }
    }
}
