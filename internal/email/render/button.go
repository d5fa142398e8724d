package render

import "mailwright/internal/email/document"

// buttonPadding is the space around a label.
var buttonPadding = sides{top: 12, right: 24, bottom: 12, left: 24}

func (p *page) buttonBlock(n document.Node, l *document.Appearance, f *frame) {
	b := n.Button()
	p.checkValues(n, l.Unsupported, b.Unsupported)
	radius, align := pixels(l.Styles.BorderRadius.Or(4)), orText(l.Styles.TextAlign, "center")
	l.Styles.BorderRadius, l.Styles.BorderColor = document.Number{}, document.Color{} // these apply to the button, not to the cell around it
	inner, end := p.open(l, f, align)
	inner.align = p.settings.start() // alignment of the label; the cell centers it
	p.raw(layoutTable)
	p.buttonWidth(b.Width, inner.width)
	p.raw(`><tr>`)
	p.buttonCell(n, &b, l, &inner, radius)
	p.raw(`</tr></table>`)
	p.raw(end)
	mark := p.plain.begin()
	p.plain.link(b.Text, b.Href)
	p.plain.end(mark)
	p.letters += len(b.Text)
}

// buttonWidth writes the button's width. The button shrinks on narrower screens.
func (p *page) buttonWidth(w document.Width, available int) {
	switch {
	case w.Mode == "full":
		p.raw(` width="100%"`)
	case w.Pixels.Set:
		width := min(max(pixels(w.Pixels.Value), 1), available)
		p.raw(` width="`)
		p.int(width)
		p.raw(`" style="width:`)
		p.px(width)
		p.raw(`;max-width:100%"`)
	}
}

// buttonCell writes a table cell with the fill and the link inside it. The cell keeps its size in Word because of mso-padding-alt. For all
// other clients, the padding is on the link, so that the whole button is clickable.
func (p *page) buttonCell(n document.Node, b *document.Button, l *document.Appearance, f *frame, radius int) {
	solid := b.Variant == "solid"
	fill, label := buttonColors(b, f)
	darkFill, darkLabel := darkButton(l, f, solid, label)
	p.checkLabel(n, f, solid, [2]document.Color{fill, label}, [2]document.Color{orColor(darkFill, fill), orColor(darkLabel, label)})
	p.raw(`<td align="center"`)
	if solid {
		p.classes(none, p.fillRule(b, darkFill))
		p.raw(` bgcolor="`)
		p.color(fill)
		p.raw(`" style="background-color:`)
		p.color(fill)
		p.raw(`;`)
		if b.ButtonGradient.Set {
			p.html.put(appendGradient(p.html, b.ButtonGradient))
		}
	} else {
		p.classes(none, p.colorRule("border-color:", darkFill))
		p.raw(` style="border:2px solid `)
		p.color(fill)
		p.raw(`;`)
	}
	if radius > 0 {
		p.raw(`border-radius:`)
		p.px(radius)
		p.raw(`;`)
	}
	p.raw(`mso-padding-alt:`)
	p.sides(buttonPadding)
	p.raw(`"><a`)
	if !p.url(` href=`, b.Href) {
		p.warn(missingLink, "The button has no link", n.ID())
	}
	p.checkRelative(n, missingLink, b.Href)
	p.classes(p.fontRule(l, f), p.colorRule("color:", darkLabel))
	p.buttonLink(b, label, *f)
	p.raw(`</td>`)
}

func (p *page) buttonLink(b *document.Button, label document.Color, f frame) {
	f.color = label
	if b.Width == (document.Width{}) || b.Width.Mode == "auto" {
		p.raw(` style="display:inline-block;padding:`)
	} else {
		p.raw(` style="display:block;padding:`)
	}
	p.sides(buttonPadding)
	p.raw(`;mso-padding-alt:0;text-decoration:none;`)
	p.font(&f)
	p.closeStyle()
	p.text(b.Text)
	p.raw(`</a>`)
}

// fillRule returns the rule for the fill in dark mode, which a gradient must not cover.
func (p *page) fillRule(b *document.Button, fill document.Color) int {
	if !fill.Set {
		return none
	}
	rule := append(appendColor(append(p.scratch[:0], "background-color:"...), fill), "!important"...)
	if b.ButtonGradient.Set {
		rule = append(rule, ";background-image:none!important"...)
	}
	p.scratch.put(rule)
	return p.dark.class(rule)
}

// buttonColors returns the color of the fill or outline and the color of the label. If the block doesn't set a label color, it chooses one
// that's readable.
func buttonColors(b *document.Button, f *frame) (fill, label document.Color) {
	fill = over(b.ButtonColor, f.background)
	if b.ButtonGradient.Set && b.Variant == "solid" {
		fill = midpoint(b.ButtonGradient)
	}
	if !fill.Set {
		fill = ink
	}
	switch {
	case b.TextColor.Set:
		return fill, over(b.TextColor, fill)
	case b.Variant != "solid":
		return fill, fill
	}
	return fill, readableOn(fill)
}

// darkButton returns the dark mode colors, if they differ. A label without a dark color gets one if it would otherwise be unreadable.
func darkButton(l *document.Appearance, f *frame, solid bool, label document.Color) (darkFill, darkLabel document.Color) {
	darkFill, darkLabel = l.Dark.ButtonColor, l.Dark.TextColor
	switch {
	case darkLabel.Set:
	case solid && darkFill.Set && document.Contrast(label, darkFill) < 4.5:
		darkLabel = readableOn(darkFill)
	case !solid && darkFill.Set:
		darkLabel = darkFill
	case !solid && f.dark.Set && document.Contrast(label, f.darkBackground) < 4.5:
		darkFill, darkLabel = f.dark, f.dark
	}
	return darkFill, darkLabel
}

func readableOn(fill document.Color) document.Color {
	if document.Contrast(white, fill) >= document.Contrast(ink, fill) {
		return white
	}
	return ink
}

// checkLabel warns if a label is hard to read on its fill or, for an outline button, on the background, in light or dark mode.
func (p *page) checkLabel(n document.Node, f *frame, solid bool, light, dark [2]document.Color) {
	if f.size < 14 {
		p.warn(smallText, "Text below 14 px is hard to read on a phone", n.ID())
	}
	if !solid {
		light[0], dark[0] = f.background, f.darkBackground
	}
	switch {
	case document.Contrast(light[1], light[0]) < 4.5:
		p.warn(lowContrast, "The button's label is hard to read on its background", n.ID())
	case document.Contrast(dark[1], dark[0]) < 4.5:
		p.warn(lowContrast, "In dark mode, the button's label is hard to read on its background", n.ID())
	}
}
