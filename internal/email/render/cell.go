package render

import (
	"bytes"

	"mailwright/internal/email/document"
)

// open starts a block's row and cell, with the margin, background, border and padding, and their changes on small screens and in dark mode.
// It returns the frame inside the cell and the closing markup that the block must write after its content.
func (p *page) open(l *document.Appearance, f *frame, align string) (inner frame, end string) {
	inner = *f
	inner.enter(l)
	s := &l.Styles
	p.openRow(&l.Responsive)
	end = `</td></tr>`
	padding, margin := sidesOf(&s.Padding), sidesOf(&s.Margin)
	switch {
	case margin == sides{}:
	case hasSurface(l) || l.Responsive.MobileStyles.Padding != document.Box{}:
		p.raw(`<td style="padding:`)
		p.sides(margin)
		p.raw(`">` + fullTable + `<tr>`)
		end = `</td></tr></table></td></tr>`
	default: // the border between margin and padding isn't visible
		padding = padding.plus(margin)
	}
	p.raw(`<td`)
	p.classes(p.paddingRule(l), p.backgroundRule(l))
	if align != "" {
		p.raw(` align="`)
		p.raw(align)
		p.raw(`"`)
	}
	p.surface(s, inner.background)
	p.padding(padding)
	p.closeStyle()
	return inner, end
}

func (p *page) openRow(r *document.Responsive) {
	switch {
	case r.HideOnDesktop:
		p.hasHides = true
		p.raw(`<tr class="hd" style="display:none;max-height:0;overflow:hidden;mso-hide:all">`)
	case r.HideOnMobile:
		p.hasHides = true
		p.raw(`<tr class="hm">`)
	default:
		p.raw(`<tr>`)
	}
}

// hasSurface reports whether a reader can see where a block ends.
func hasSurface(l *document.Appearance) bool {
	s := &l.Styles
	return hasBackground(s) || s.BackgroundImage != "" || borderOf(s) > 0 || l.Dark.BackgroundColor.Set
}

// isBare reports whether a block has no box of its own, so that its content can be placed directly in the table around it.
func isBare(l *document.Appearance) bool {
	return !hasSurface(l) && l.Styles.Padding == document.Box{} && l.Styles.Margin == document.Box{} &&
		l.Responsive.MobileStyles.Padding == document.Box{} && !l.Responsive.HideOnMobile && !l.Responsive.HideOnDesktop
}

func (p *page) padding(s sides) {
	if s != (sides{}) {
		p.raw(`padding:`)
		p.sides(s)
		p.raw(`;`)
	}
}

const styleOpened = ` style="`

// closeStyle ends a style attribute and its tag. An empty style attribute is removed.
func (p *page) closeStyle() {
	if bytes.HasSuffix(p.html, []byte(styleOpened)) {
		p.html = p.html[:len(p.html)-len(styleOpened)]
		p.html = append(p.html, '>')
		return
	}
	p.html[len(p.html)-1] = '"' // the last semicolon
	p.html = append(p.html, '>')
}

// surface writes the color as an attribute for Word and starts the style attribute with the background and border.
func (p *page) surface(s *document.Styles, solid document.Color) {
	own := hasBackground(s)
	if own {
		p.raw(` bgcolor="`)
		p.color(solid)
		p.raw(`"`)
	}
	p.raw(styleOpened)
	if own {
		p.raw(`background-color:`)
		p.color(solid)
		p.raw(`;`)
	}
	switch {
	case s.BackgroundImage != "":
		p.backgroundImage(s, own, solid)
	case s.BackgroundGradient.Set: // as a single shorthand, because Gmail on Android breaks the longhand
		p.html.put(appendGradient(p.html, s.BackgroundGradient))
	}
	p.border(s)
}

// backgroundImage writes one shorthand, because Gmail drops the background-size longhand for accounts with other providers.
func (p *page) backgroundImage(s *document.Styles, own bool, solid document.Color) {
	mark := len(p.html)
	p.raw(`background:`)
	if own {
		p.color(solid)
		p.raw(` `)
	}
	p.raw(`url('`)
	out, ok := appendStyleURL(p.html, s.BackgroundImage)
	if !ok {
		p.html = p.html[:mark]
		return
	}
	out = append(appendPosition(append(out, `') `...), s.BackgroundPosition), '/')
	p.html.put(append(appendSize(out, s.BackgroundSize), ' '))
	p.raw(orText(s.BackgroundRepeat, "no-repeat"))
	p.raw(`;`)
}

func (p *page) border(s *document.Styles) {
	if width := borderOf(s); width > 0 {
		p.raw(`border:`)
		p.px(width)
		p.raw(` solid `)
		p.color(s.BorderColor)
		p.raw(`;`)
	}
	if radius := pixels(s.BorderRadius.Or(0)); radius > 0 {
		p.raw(`border-radius:`)
		p.px(radius)
		p.raw(`;`)
	}
}

// classes writes the class names of the rules in the head that apply to an element.
func (p *page) classes(mobile, dark int) {
	if mobile == none && dark == none {
		return
	}
	p.raw(` class="`)
	if mobile != none {
		p.raw(`m`)
		p.int(mobile)
	}
	if dark != none {
		if mobile != none {
			p.raw(` `)
		}
		p.raw(`d`)
		p.int(dark)
	}
	p.raw(`"`)
}

// paddingRule returns the rule for the padding on small screens. Sides that it doesn't set stay the same.
func (p *page) paddingRule(l *document.Appearance) int {
	box, base := l.Responsive.MobileStyles.Padding, &l.Styles.Padding
	if box == (document.Box{}) {
		return none
	}
	padding, desktop := sidesOf(&box), sidesOf(base)
	if !box.All.Set {
		if !box.Top.Set {
			padding.top = desktop.top
		}
		if !box.Right.Set {
			padding.right = desktop.right
		}
		if !box.Bottom.Set {
			padding.bottom = desktop.bottom
		}
		if !box.Left.Set {
			padding.left = desktop.left
		}
	}
	rule := appendSides(append(p.scratch[:0], "padding:"...), padding)
	rule = append(rule, "!important"...)
	p.scratch.put(rule)
	return p.mobile.class(rule)
}

// backgroundRule returns the rule for the background in dark mode. It replaces a gradient, but not an image. All declarations are
// !important, because the light colors are inline.
func (p *page) backgroundRule(l *document.Appearance) int {
	if !l.Dark.BackgroundColor.Set {
		return none
	}
	rule := appendColor(append(p.scratch[:0], "background-color:"...), l.Dark.BackgroundColor)
	rule = append(rule, "!important"...)
	if l.Styles.BackgroundGradient.Set && l.Styles.BackgroundImage == "" {
		rule = append(rule, ";background-image:none!important"...)
	}
	p.scratch.put(rule)
	return p.dark.class(rule)
}

// colorRule returns the rule for the color of text or a line in dark mode.
func (p *page) colorRule(property string, c document.Color) int {
	if !c.Set {
		return none
	}
	p.scratch.put(append(appendColor(append(p.scratch[:0], property...), c), "!important"...))
	return p.dark.class(p.scratch)
}
