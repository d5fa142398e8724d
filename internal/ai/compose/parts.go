package compose

import (
	"html"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// The gutters of a mail, in pixels, on large and on small screens.
const (
	gutter       = 40
	mobileGutter = 24
)

func (t tone) colors(name string) (light, dark object) {
	return object{name: t.light.String()}, object{name: t.dark.String()}
}

// band is a section from edge to edge on a surface.
func (m *mail) band(s surface, top, bottom int) *block {
	styles := object{"paddingTop": top, "paddingBottom": bottom, "paddingLeft": gutter, "paddingRight": gutter, "color": s.text.light.String()}
	dark := object{"color": s.text.dark.String()}
	if s.back != m.page.back {
		styles["backgroundColor"], dark["backgroundColor"] = s.back.light.String(), s.back.dark.String()
	}
	return &block{kind: "Container", props: object{
		"styles": styles, "darkStyles": dark,
		"responsive": object{"mobileStyles": object{
			"paddingTop": shrink(top), "paddingBottom": shrink(bottom), "paddingLeft": mobileGutter, "paddingRight": mobileGutter,
		}},
	}}
}

// shrink is a padding on small screens.
func shrink(px int) int { return px * 3 / 4 }

// panel is a box with rounded corners inside of a section.
func (m *mail) panel(s surface, padding int) *block {
	return &block{kind: "Container", props: object{
		"styles": object{
			"backgroundColor": s.back.light.String(), "color": s.text.light.String(), "borderRadius": m.radius, "padding": padding,
		},
		"darkStyles": object{"backgroundColor": s.back.dark.String(), "color": s.text.dark.String()},
		"responsive": object{"mobileStyles": object{"padding": max(shrink(padding), 16)}},
	}}
}

// row has the blocks of each column.
func row(layout string, gap int, columns ...[]*block) *block {
	r := &block{kind: "Row", props: object{"layout": layout, "columnGap": gap}}
	for _, blocks := range columns {
		column := (&block{kind: "Column", props: object{"verticalAlign": "top"}}).add(blocks...)
		if len(column.children) > 0 { // the editor asks for a block in an empty one
			r.add(column)
		}
	}
	if len(r.children) < len(columns) {
		r.props["layout"] = shares[len(r.children)]
	}
	return r
}

// middle aligns the columns of a row.
func (b *block) middle() *block {
	for _, column := range b.children {
		column.props["verticalAlign"] = "middle"
	}
	return b
}

// fixed keeps the columns side by side on small screens.
func (b *block) fixed() *block {
	b.props["responsive"] = object{"stackColumns": false}
	return b
}

// pad sets paddings above and below.
func (b *block) pad(top, bottom int) *block {
	styles, _ := b.props["styles"].(object)
	if styles == nil {
		styles = object{}
		b.props["styles"] = styles
	}
	styles["paddingTop"], styles["paddingBottom"] = top, bottom
	return b
}

// spacer is empty room.
func spacer(height int) *block {
	return &block{kind: "Spacer", props: object{"height": height, "mobileHeight": shrink(height)}}
}

// A level is what a heading is: how large, and its place in the outline.
type level struct {
	tag    string
	factor float64 // that the tag multiplies font sizes by
}

var levels = map[string]level{"h1": {"h1", 2}, "h2": {"h2", 1.5}, "h3": {"h3", 1.25}}

// heading is a heading of that many pixels.
func (m *mail) heading(tag, text string, size int, s surface) *block {
	if isBlank(text) {
		return nil
	}
	light, dark := s.head.colors("color")
	base := int(float64(size)/levels[tag].factor + 0.5)
	spacing := 0
	if size >= 32 {
		spacing = m.spacing
	}
	mobile := size
	if size > 28 {
		mobile = 28 + (size-28)/3
	}
	return &block{kind: "Text", props: object{
		"tagName": tag, "text": inline(text),
		"styles": light.with(object{
			"fontFamily": m.style.heading, "fontSize": base, "lineHeight": lineOf(size), "fontWeight": m.weight,
			"letterSpacing": spacing, "textAlign": m.align, "paddingBottom": 12,
		}),
		"darkStyles": dark,
		"responsive": object{"mobileStyles": object{"fontSize": mobile}},
	}}
}

// lineOf is the line height of a heading.
func lineOf(size int) int { return size*118/100 + 2 }

// paragraphs are the paragraphs of a plain text, the last without room below.
func (m *mail) paragraphs(text string, s surface) []*block {
	var all []*block
	for paragraph := range strings.SplitSeq(strings.TrimSpace(plainLines(text)), "\n\n") {
		if paragraph = strings.TrimSpace(paragraph); paragraph != "" {
			all = append(all, m.copyText(m.linked(paragraph), s))
		}
	}
	for i, p := range all {
		if i < len(all)-1 {
			p.pad(0, 16)
		}
	}
	return all
}

// copyText is a running text; html is inline HTML.
func (m *mail) copyText(html string, s surface) *block {
	light, dark := s.text.colors("color")
	return &block{kind: "Text", props: object{
		"text": html, "styles": light.with(object{"textAlign": m.align, "fontSize": 16, "lineHeight": 26}), "darkStyles": dark,
	}}
}

// small is a label above something, in the surface's colour.
func (m *mail) small(text string, s surface) *block {
	light, dark := s.accent.colors("color")
	styles := light.with(object{"fontSize": 14, "lineHeight": 20, "fontWeight": "bold", "textAlign": m.align, "paddingBottom": 8})
	if m.name == "classic" || m.name == "minimal" {
		styles["fontWeight"] = "normal"
	}
	return &block{kind: "Text", props: object{"text": inline(text), "styles": styles, "darkStyles": dark}}
}

// button is the section's button, or nil.
func (m *mail) button(s plan.Section, on surface) *block {
	label := plain(s.Button)
	if label == "" {
		return nil
	}
	on = m.buttonOn(on)
	fill, darkFill := on.fill.colors("buttonColor")
	styles := fill.with(object{"textColor": on.label.light.String()})
	dark := darkFill.with(object{"textColor": on.label.dark.String()})
	variant := "solid"
	if m.kit.DefaultCtaStyle == "outline" && m.buttonColor == "" {
		variant = "outline"
		styles = object{"buttonColor": on.accent.light.String(), "textColor": on.accent.light.String()}
		dark = object{"buttonColor": on.accent.dark.String(), "textColor": on.accent.dark.String()}
	}
	styles.with(object{"borderRadius": m.buttonRadius, "fontWeight": "bold", "fontSize": 16, "textAlign": m.align, "paddingTop": 24})
	return &block{kind: "Button", props: object{
		"text": label, "href": m.link(s.URL, label), "variant": variant, "styles": styles, "darkStyles": dark,
	}}
}

// buttonOn is a surface with buttons in the colour that was wished for them, as long as they are seen on it.
func (m *mail) buttonOn(on surface) surface {
	if m.buttonColor == "" {
		return on
	}
	wished := shadesOf(hex(m.buttonColor))
	if wished.Base == on.back.light {
		m.warn("A button keeps its colour where it would not be seen in the one that you asked for")
		return on
	}
	on.fill = tone{ShadeOn(wished.Base, on.back.light, ButtonContrast(on.back.light)), ShadeOn(wished.Glow, on.back.dark, ButtonContrast(on.back.dark))}
	on.label = tone{wished.On, night}
	if on.fill.light != wished.Base {
		on.label.light = LabelOn(on.fill.light)
	}
	if on.fill.dark != wished.Glow {
		on.label.dark = LabelOn(on.fill.dark)
	}
	if on.fill.light != hex(m.buttonColor) {
		m.warn("The button is in " + on.fill.light.String() + ", a shade of the colour that you asked for: in that one it could not be read or seen well")
	}
	return on
}

// link is where a button leads: the address of the plan if the user gave it, else the first that the user gave.
func (m *mail) link(address, label string) string {
	address = strings.TrimSpace(address)
	if isWeb(address) && m.allowed.Allows(address) {
		return address
	}
	if m.firstLink != "" {
		return m.firstLink
	}
	m.warn("The button “" + label + "” leads to example.com, because no link was given: enter yours")
	return "https://example.com"
}

func isWeb(address string) bool {
	scheme, _, _ := strings.Cut(lowered(address), ":")
	return scheme == "https" || scheme == "http" || scheme == "mailto" || strings.HasPrefix(address, "{{")
}

// firstLink is the first web address in the user's own words, else the first e-mail address.
func firstLink(r plan.Request) string {
	mailto := ""
	for _, words := range r.Words() {
		for address := range plan.URLsIn(words) {
			if !strings.HasPrefix(address, "mailto:") {
				return address
			}
			mailto = orSay(mailto, address)
		}
	}
	return mailto
}

// plain is a text of a plan on one line, without what no reader sees.
func plain(text string) string { return strings.Join(strings.Fields(plainLines(text)), " ") }

// isBlank tells texts in which a reader sees nothing.
func isBlank(texts ...string) bool {
	return !slices.ContainsFunc(texts, func(text string) bool {
		return strings.ContainsFunc(text, func(r rune) bool { return r != utf8.RuneError && !unicode.IsSpace(r) && !isHidden(r) })
	})
}

// isHidden tells control letters, and those that turn text around.
func isHidden(r rune) bool {
	return r < ' ' && r != '\n' && r != '\t' || r == '\u007f' || r == '\ufeff' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
}

func plainLines(text string) string {
	if utf8.ValidString(text) && strings.IndexFunc(text, isHidden) < 0 { // nearly all
		return text
	}
	return strings.Map(func(r rune) rune {
		if isHidden(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
}

// inline is a plain text as inline HTML.
func inline(text string) string { return html.EscapeString(plain(text)) }

var (
	linkable = lazyregexp.New(`https?://[^\s<>"']+|[\w.+-]+@[\w-]+(\.[\w-]+)+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}/[^\s<>"']*`)
	priced   = lazyregexp.New(`(?:[€$£¥]|\b(?:USD|EUR|GBP|CHF)) ?\d[\d.,’']*\d*|\d[\d.,’']*(?: ?[€$£¥]| (?:USD|EUR|GBP|CHF|kr|zł)\b)`)
)

// linked is a paragraph as inline HTML in which the user's own addresses are links.
func (m *mail) linked(paragraph string) string {
	var out strings.Builder
	at := 0
	if !strings.ContainsAny(paragraph, "@/") {
		return lines(paragraph)
	}
	for _, span := range linkable().FindAllStringIndex(paragraph, -1) {
		shown := strings.TrimRight(paragraph[span[0]:span[1]], ".,;:!?)")
		addresses := plan.FindURLs(shown)
		if len(addresses) != 1 || !m.allowed.Allows(addresses[0]) {
			continue
		}
		out.WriteString(lines(paragraph[at:span[0]]))
		out.WriteString(`<a href="` + html.EscapeString(addresses[0]) + `">` + html.EscapeString(shown) + `</a>`)
		at = span[0] + len(shown)
	}
	out.WriteString(lines(paragraph[at:]))
	return out.String()
}

// lines keeps line ends.
func lines(text string) string {
	return strings.ReplaceAll(html.EscapeString(text), "\n", "<br>")
}

// strongPrices is inline HTML with its prices in bold.
func strongPrices(html string) string {
	if !strings.ContainsAny(html, "0123456789") {
		return html
	}
	return priced().ReplaceAllString(html, "<strong>$0</strong>")
}
