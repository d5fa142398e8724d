package render

import (
	"bytes"

	"mailwright/internal/email/document"
)

// open begins the row of a block and its cell: margin, background, border and padding, and what small screens and dark
// schemes change of them. It returns the frame inside, and the end that the block writes behind its content.
func (p *page) open(l *document.Looks, f *frame, align string) (inner frame, end string) {
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
	default: // nobody sees where the margin ends and the padding begins
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

// hasSurface tells whether a reader can see where a block ends.
func hasSurface(l *document.Looks) bool {
	s := &l.Styles
	return hasBackground(s) || s.BackgroundImage != "" || borderOf(s) > 0 || l.Dark.BackgroundColor.Set
}

// isBare tells whether a block has no box of its own, so that what it holds can stand directly in the table around it.
func isBare(l *document.Looks) bool {
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

// closeStyle ends a style attribute and its tag. An attribute without a declaration goes away.
func (p *page) closeStyle() {
	if bytes.HasSuffix(p.html, []byte(styleOpened)) {
		p.html = p.html[:len(p.html)-len(styleOpened)]
		p.html = append(p.html, '>')
		return
	}
	p.html[len(p.html)-1] = '"' // the last semicolon
	p.html = append(p.html, '>')
}

// surface writes the colour as an attribute for Word and opens the style attribute with the background and the border.
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
	case s.BackgroundGradient.Set: // once, and as the shorthand: Gmail on Android breaks the longhand
		p.html.put(appendGradient(p.html, s.BackgroundGradient))
	}
	p.border(s)
}

// backgroundImage is one shorthand: Gmail drops background-size as a longhand for other mailboxes than its own.
func (p *page) backgroundImage(s *document.Styles, own bool, solid document.Color) {
	mark := len(p.html)
	p.raw(`background:`)
	if own {
		p.color(solid)
		p.raw(` `)
	}
	p.raw(`url('`)
	out, ok := appendStyleAddress(p.html, s.BackgroundImage)
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

// classes names the rules of the head that change an element.
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

// paddingRule is the padding on small screens; sides that it does not name stay.
func (p *page) paddingRule(l *document.Looks) int {
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

// backgroundRule is the background in a dark scheme. A gradient gives way to it, a picture stays. Everything is important:
// the light colours stand inline.
func (p *page) backgroundRule(l *document.Looks) int {
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

// colorRule is a colour of text, or of a line, in a dark scheme.
func (p *page) colorRule(property string, c document.Color) int {
	if !c.Set {
		return none
	}
	p.scratch.put(append(appendColor(append(p.scratch[:0], property...), c), "!important"...))
	return p.dark.class(p.scratch)
}
