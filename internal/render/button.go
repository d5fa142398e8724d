package render

import "mailwright/internal/document"

// buttonPadding is the room around a label.
var buttonPadding = sides{top: 12, right: 24, bottom: 12, left: 24}

func (p *page) buttonBlock(n document.Node, r document.Responsive, f frame) {
	b, s := n.Button(), n.Styles()
	radius := s.BorderRadius
	s.BorderRadius = document.Number{} // of the button, not of the cell around it
	align := s.TextAlign
	if align == "" {
		align = "center"
	}
	dark := n.DarkStyles()
	inner, end := p.open(cell{styles: s, dark: document.DarkStyles{BackgroundColor: dark.BackgroundColor}, responsive: r, align: align}, f)
	p.raw(table)
	if width := buttonWidth(b.Width, inner.width); width > 0 {
		p.raw(` width="`)
		p.int(width)
		p.raw(`"`)
	}
	p.raw(`><tr>`)
	p.buttonCell(n, b, radius, dark, inner)
	p.raw(`</tr></table>`, end)
}

func buttonWidth(w document.Width, available int) int {
	if w.Mode == "full" {
		return available
	}
	if w.Pixels.Set {
		return min(max(pixels(w.Pixels.Value), 1), available)
	}
	return 0
}

// buttonCell is a table cell with the fill, which keeps its size in Word by mso-padding-alt, and the link with the padding
// for all others, so that the whole button can be clicked.
func (p *page) buttonCell(n document.Node, b document.Button, radius document.Number, dark document.DarkStyles, f frame) {
	fill, label := buttonColors(b, f)
	behind := fill
	if b.Variant != "solid" {
		behind = f.background
	}
	if document.Contrast(label, behind) < 4.5 {
		p.warn("LOW_CONTRAST", "The button's label stands out too little from its background", n.ID())
	}
	p.raw(`<td align="center"`)
	p.classes(cell{dark: document.DarkStyles{BackgroundColor: dark.ButtonColor, Color: dark.TextColor}})
	if b.Variant == "solid" {
		p.raw(` bgcolor="`)
		p.color(fill)
		p.raw(`" style="background-color:`)
		p.color(fill)
		p.raw(`;`)
		if b.ButtonGradient.Set {
			p.html = appendGradient(p.html, b.ButtonGradient)
		}
	} else {
		p.raw(` style="border:2px solid `)
		p.color(fill)
		p.raw(`;`)
	}
	p.raw(`border-radius:`)
	p.html = append(appendPx(p.html, pixels(radius.Or(4))), `;mso-padding-alt:`...)
	p.html = append(appendSides(p.html, buttonPadding), `"><a`...)
	if !p.address("href", b.Href) {
		p.warn("MISSING_LINK", "The button has no link", n.ID())
	}
	p.buttonLink(b, label, dark, f)
	p.raw(`</td>`)
}

func (p *page) buttonLink(b document.Button, label document.Color, dark document.DarkStyles, f frame) {
	p.classes(cell{dark: document.DarkStyles{Color: dark.TextColor}})
	f.color = label
	p.raw(` style="display:inline-block;padding:`)
	p.html = append(appendSides(p.html, buttonPadding), `;mso-padding-alt:0;text-decoration:none;`...)
	p.html = f.appendFont(p.html)
	p.closeStyle()
	p.text(b.Text)
	p.raw(`</a>`)
}

// buttonColors are those of the fill or outline, and of the label: readable on it if the block names none.
func buttonColors(b document.Button, f frame) (fill, label document.Color) {
	fill = over(b.ButtonColor, f.background)
	if b.ButtonGradient.Set && b.Variant == "solid" {
		fill = midpoint(b.ButtonGradient)
	}
	if !fill.Set {
		fill = ink
	}
	label = over(b.TextColor, fill)
	if label.Set {
		return fill, label
	}
	if b.Variant != "solid" {
		return fill, fill
	}
	if document.Contrast(white, fill) >= document.Contrast(ink, fill) {
		return fill, white
	}
	return fill, ink
}
