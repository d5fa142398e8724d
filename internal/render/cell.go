package render

import "mailwright/internal/document"

// cell is the box around every block: margin, background, border, padding, and what small screens and dark schemes change.
type cell struct {
	styles     document.Styles
	dark       document.DarkStyles
	responsive document.Responsive
	align      string
	font       bool // whether text stands directly in it
}

// open begins the row of a block and returns the frame inside; end must be written by close.
func (p *page) open(c cell, f frame) (inner frame, end string) {
	inner = f.with(c.styles)
	if c.dark.Color.Set {
		inner.dark = c.dark.Color
	}
	if c.font {
		c.dark.Color = inner.dark // the colour stands inline in every cell, so that inheriting would not change it
	}
	end = `</td></tr>`
	p.raw(`<tr`)
	p.hideClass(c.responsive)
	p.raw(`>`)
	if margin := sidesOf(c.styles.Margin); margin != (sides{}) {
		p.raw(`<td style="padding:`)
		p.html = appendSides(p.html, margin)
		p.raw(`">`, table, ` width="100%"><tr>`)
		end = `</td></tr></table></td></tr>`
	}
	p.cellTag(c, inner)
	return inner, end
}

func (p *page) cellTag(c cell, inner frame) {
	p.raw(`<td`)
	p.classes(c)
	if c.align != "" {
		p.raw(` align="`, c.align, `"`)
	}
	p.background(c.styles, inner.background)
	if padding := sidesOf(c.styles.Padding); padding != (sides{}) {
		p.raw(`padding:`)
		p.html = append(appendSides(p.html, padding), ';')
	}
	p.border(c.styles)
	if c.font {
		p.html = inner.appendFont(p.html)
		if inner.align != "" {
			p.raw(`text-align:`, inner.align, `;`)
		}
	}
	p.closeStyle()
}

// closeStyle ends a style attribute, or takes it away if nothing was written into it.
func (p *page) closeStyle() {
	const opened = ` style="`
	if n := len(p.html) - len(opened); n >= 0 && string(p.html[n:]) == opened {
		p.html = append(p.html[:n], '>')
		return
	}
	p.html[len(p.html)-1] = '"' // the last semicolon
	p.html = append(p.html, '>')
}

// background writes the attribute for Word and opens the style attribute with the rest. The gradient comes once and as the
// shorthand, behind the colour: Gmail on Android breaks the longhand.
func (p *page) background(s document.Styles, solid document.Color) {
	own := s.BackgroundColor.Set && s.BackgroundColor.A > 0 || s.BackgroundGradient.Set && s.BackgroundImage == ""
	if own {
		p.raw(` bgcolor="`)
		p.color(solid)
		p.raw(`"`)
	}
	p.raw(` style="`)
	if own {
		p.raw(`background-color:`)
		p.color(solid)
		p.raw(`;`)
	}
	if s.BackgroundImage != "" {
		p.backgroundImage(s)
	} else if s.BackgroundGradient.Set {
		p.html = appendGradient(p.html, s.BackgroundGradient)
	}
}

// backgroundImage writes one shorthand: Gmail drops background-size as a longhand for other mailboxes than its own.
func (p *page) backgroundImage(s document.Styles) {
	address, ok := appendCSSAddress(nil, s.BackgroundImage)
	if !ok {
		return
	}
	p.raw(`background-image:url('`, string(address), `');background-position:`, backgroundPosition(s.BackgroundPosition))
	p.raw(`;background-size:`, backgroundSize(s.BackgroundSize), `;background-repeat:`, backgroundRepeat(s.BackgroundRepeat), `;`)
}

func backgroundPosition(text string) string {
	switch text {
	case "top", "bottom", "left", "right", "center", "center center", "top center", "center top", "bottom center", "center bottom",
		"left top", "top left", "right top", "top right", "left bottom", "bottom left", "right bottom", "bottom right",
		"left center", "center left", "right center", "center right":
		return text
	}
	return "center"
}

func backgroundSize(text string) string {
	if text == "contain" {
		return text
	}
	return "cover"
}

func backgroundRepeat(text string) string {
	switch text {
	case "repeat", "repeat-x", "repeat-y":
		return text
	}
	return "no-repeat"
}

func (p *page) border(s document.Styles) {
	if width := borderOf(s); width > 0 {
		p.raw(`border:`)
		p.html = append(appendPx(p.html, width), " solid "...)
		p.color(s.BorderColor)
		p.raw(`;`)
	}
	if radius := pixels(s.BorderRadius.Or(0)); radius > 0 {
		p.raw(`border-radius:`)
		p.html = append(appendPx(p.html, radius), ';')
	}
}

// hideClass marks a row that only some screens show.
func (p *page) hideClass(r document.Responsive) {
	switch {
	case r.HideOnDesktop:
		p.hasHides = true
		p.raw(` class="hd" style="display:none;max-height:0;overflow:hidden;mso-hide:all"`)
	case r.HideOnMobile:
		p.hasHides = true
		p.raw(` class="hm"`)
	}
}

// classes names the rules of the head that change this cell.
func (p *page) classes(c cell) {
	mobile, dark := p.mobileRule(c), darkRule(c.dark)
	if mobile == "" && dark == "" {
		return
	}
	p.raw(` class="`)
	if mobile != "" {
		p.raw(`m`)
		p.int(p.mobile.class(mobile))
	}
	if dark != "" {
		if mobile != "" {
			p.raw(` `)
		}
		p.raw(`d`)
		p.int(p.dark.class(dark))
	}
	p.raw(`"`)
}

// mobileRule is what a small screen changes.
func (p *page) mobileRule(c cell) string {
	var rule []byte
	styles := c.responsive.MobileStyles
	if box := styles.Padding; box != (document.Box{}) {
		base := c.styles.Padding
		for _, side := range []struct{ to, from *document.Number }{{&box.Top, &base.Top}, {&box.Right, &base.Right}, {&box.Bottom, &base.Bottom}, {&box.Left, &base.Left}} {
			if !side.to.Set && !box.All.Set {
				*side.to = document.Number{Value: side.from.Or(base.All.Or(0)), Set: true}
			}
		}
		rule = append(appendSides(append(rule, "padding:"...), sidesOf(box)), "!important;"...)
	}
	if styles.FontSize.Set && c.font {
		size := max(pixels(styles.FontSize.Value), 1)
		rule = append(appendPx(append(rule, "font-size:"...), size), "!important;line-height:"...)
		rule = append(appendPx(rule, (size*3+1)/2), "!important;"...)
	}
	return string(rule)
}

// darkRule is what a dark scheme changes. Everything is important: the light colours stand inline.
func darkRule(d document.DarkStyles) string {
	var rule []byte
	if d.BackgroundColor.Set {
		rule = append(appendColor(append(rule, "background-color:"...), d.BackgroundColor), "!important;background-image:none!important;"...)
	}
	if d.Color.Set {
		rule = append(appendColor(append(rule, "color:"...), d.Color), "!important;"...)
	}
	return string(rule)
}
