package checks

import (
	"context"
	"slices"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/markup"
)

const none = -1

// page contains what an email shows.
type page struct {
	email  Email
	sheets *sheets
	open   []*element

	lang, innerLang, title string
	hasUnsubscribe         bool // from an element that a provider replaces
	styleBytes             int
	elements               int

	links    []*link // link text is added while a link is open
	images   []image
	headings []heading
	tables   []table
	unsafe   []unsafe // elements that email clients remove
	runs     []run
	letters  int
	hidden   strings.Builder // hidden text before the first visible text
	texts    strings.Builder // all visible text
}

type link struct {
	span     markup.Span // of the start tag
	href     markup.Attribute
	hasHref  bool
	text     strings.Builder
	label    string // aria-label or title
	hasImage bool
	images   []int // indexes in page.images
	isHidden bool
}

type image struct {
	span        markup.Span
	src, alt    string
	hasAlt      bool
	hasWidth    bool
	isHidden    bool
	isHiddenAll bool // whether it's hidden from screen readers
	link        int
}

type unsafe struct {
	span markup.Span
	name string
}

type heading struct {
	span  markup.Span
	level int
}

type table struct {
	span      markup.Span
	role      string
	hasHeader bool // whether it has th, caption or scope, so it contains data
}

// run is a piece of visible text.
type run struct {
	span        markup.Span
	text        string
	light, dark textStyle
	inLink      bool
}

// maxDepth is the maximum number of open elements. Deeper elements count as part of the last one.
const maxDepth = 256

// readPage reads an email twice, because style blocks may come after the elements they style.
func readPage(ctx context.Context, email Email) *page {
	p := &page{email: email, sheets: newSheets()}
	for t := range markup.TokensUntil(ctx, email.HTML) {
		if t.Kind == markup.Text && t.Inside == "style" {
			p.styleBytes += t.End - t.Start
			p.sheets.sheet.Read(email.HTML[t.Start:t.End], nil)
		}
	}
	p.sheets.finish()
	for t := range markup.TokensUntil(ctx, email.HTML) {
		switch t.Kind {
		case markup.StartTag:
			p.startTag(t)
		case markup.EndTag:
			p.endTag(t.Name)
		case markup.Text:
			p.text(t)
		}
	}
	return p
}

// around returns the innermost open element.
func (p *page) around() *element {
	if len(p.open) == 0 {
		return &element{light: paper, dark: paper, link: none, table: none}
	}
	return p.open[len(p.open)-1]
}

// voidElements are elements without content.
var voidElements = words("area base br col embed hr img input link meta source track wbr")

// implied maps a start tag to the open elements it closes, up to the enclosing table or list.
var implied = map[string][]string{
	"td": {"td", "th"}, "th": {"td", "th"}, "tr": {"td", "th", "tr"}, "tbody": {"td", "th", "tr", "thead", "tbody"}, "li": {"li"}, "p": {"p"},
}

func (p *page) startTag(t *markup.Token) {
	p.elements++
	if removedElements[t.Name] != "" && len(p.unsafe) < maxOfAKind {
		p.unsafe = append(p.unsafe, unsafe{markup.Span{Start: t.Start, End: t.End}, t.Name})
	}
	if ends, ok := implied[t.Name]; ok {
		p.closeImplied(ends)
	}
	outer := p.around()
	e := &element{name: t.Name, attributes: slices.Clone(t.Attributes), link: outer.link, table: outer.table}
	if len(p.open) > 0 {
		e.parent = outer
	}
	style := e.read(t)
	p.cascade(e, outer, style)
	p.note(e, t)
	if !voidElements[t.Name] && len(p.open) < maxDepth && (!t.IsClosed || !strings.Contains(t.Name, ":")) {
		p.open = append(p.open, e)
	}
}

func (p *page) closeImplied(names []string) {
	for i := range slices.Backward(p.open) {
		switch name := p.open[i].name; {
		case slices.Contains(names, name):
			p.open = p.open[:i]
		case name == "table" || name == "ul" || name == "ol" || name == "div" || name == "td" || name == "body":
			return
		}
	}
}

func (p *page) endTag(name string) {
	for i := range slices.Backward(p.open) {
		if p.open[i].name == name {
			p.open = p.open[:i]
			return
		}
		if p.open[i].name == "table" && name != "body" && name != "html" { // a stray end tag must not close a table around it
			return
		}
	}
}

// read stores the attributes that the element's style depends on and returns its style attribute.
func (e *element) read(t *markup.Token) (style string) {
	for _, a := range t.Attributes {
		switch a.Name {
		case "id":
			e.id = a.Value().Text
		case "class":
			e.class = a.Value().Text
		case "href":
			e.hasHref = true
		case "bgcolor":
			e.bgcolor = a.Value().Text
		case "color":
			if t.Name == "font" {
				e.fontColor = a.Value().Text
			}
		case "background":
			e.hasBackground = strings.TrimSpace(a.Raw) != ""
		case "hidden":
			e.isHidden = true
		case "style":
			style = a.Value().Text
		}
	}
	return style
}

func (p *page) cascade(e, outer *element, style string) {
	light, dark := p.sheets.of(e, inline(style))
	e.light, e.dark = outer.light.cascade(e, light), outer.dark.cascade(e, dark)
}

func (p *page) note(e *element, t *markup.Token) {
	span := markup.Span{Start: t.Start, End: t.End}
	switch t.Name {
	case "html":
		p.lang = t.Get("lang")
	case "a":
		p.noteLink(e, t, span)
	case "img":
		p.noteImage(e, t, span)
	case "h1", "h2", "h3", "h4", "h5", "h6":
		if !e.light.isHidden {
			p.headings = append(p.headings, heading{span, int(t.Name[1] - '0')})
		}
	case "table":
		e.table = len(p.tables)
		p.tables = append(p.tables, table{span: span, role: strings.ToLower(strings.TrimSpace(t.Get("role")))})
	case "unsubscribe": // used by Campaign Monitor
		p.hasUnsubscribe = true
	case "th", "caption":
		if e.table != none {
			p.tables[e.table].hasHeader = true
		}
	}
	if t.Name != "html" && p.innerLang == "" {
		p.innerLang = t.Get("lang")
	}
}

func (p *page) noteLink(e *element, t *markup.Token, span markup.Span) {
	href, hasHref := t.Attribute("href")
	if _, isAnchor := t.Attribute("name"); !hasHref && isAnchor {
		return
	}
	e.link = len(p.links)
	label := t.Get("aria-label")
	if label == "" {
		label = t.Get("title")
	}
	p.links = append(p.links, &link{span: span, href: href, hasHref: hasHref, label: strings.TrimSpace(label), isHidden: e.light.isHidden})
}

func (p *page) noteImage(e *element, t *markup.Token, span markup.Span) {
	alt, hasAlt := t.Attribute("alt")
	_, hasWidth := t.Attribute("width")
	style := t.Get("style")
	i := image{
		span: span, src: strings.TrimSpace(t.Get("src")), hasAlt: hasAlt, alt: strings.TrimSpace(alt.Value().Text), link: e.link,
		hasWidth: hasWidth || strings.Contains(style, "width"), isHidden: e.light.isHidden || isPixel(t),
		isHiddenAll: t.Get("aria-hidden") == "true" || t.Get("role") == "presentation" || t.Get("role") == "none",
	}
	if e.link != none {
		p.links[e.link].hasImage = true
		p.links[e.link].images = append(p.links[e.link].images, len(p.images))
		p.links[e.link].text.WriteString(" " + i.alt)
	}
	p.images = append(p.images, i)
}

// isPixel reports whether an image is a tracking pixel.
func isPixel(t *markup.Token) bool {
	return t.Get("width") == "1" && t.Get("height") == "1" || t.Get("width") == "0" && t.Get("height") == "0"
}

func (p *page) text(t *markup.Token) {
	source := p.email.HTML[t.Start:t.End]
	switch t.Inside {
	case "title":
		p.title = strings.TrimSpace(markup.DecodeText(source, 0).Text)
		return
	case "style", "script":
		return
	}
	text := strings.TrimSpace(shown(markup.DecodeText(source, t.Start).Text))
	if text == "" {
		return
	}
	e := p.around()
	if e.link != none && len(p.links) > 0 {
		p.links[e.link].text.WriteString(" " + text)
	}
	if e.light.isHidden {
		if len(p.runs) == 0 {
			p.hidden.WriteString(text + " ")
		}
		return
	}
	p.letters += len(text)
	p.texts.WriteString(text + " ")
	p.runs = append(p.runs, run{span: trimmed(p.email.HTML, t.Start, t.End), text: text, light: e.light, dark: e.dark, inLink: e.link != none})
}

// shown removes the invisible characters that pad preview text.
func shown(text string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case '\u200b', '\u200c', '\u200d', '\ufeff', '\u034f', '\u2007', '\u00ad', '\u2060':
			return -1
		case '\u00a0':
			return ' '
		}
		return r
	}, text)
}

// trimmed returns a span of the source without surrounding whitespace.
func trimmed(source string, start, end int) markup.Span {
	text := source[start:end]
	start += len(text) - len(strings.TrimLeft(text, " \t\r\n\f"))
	return markup.Span{Start: start, End: start + len(strings.TrimSpace(text))}
}

// contrast returns the contrast between text and its background, and the required contrast.
func (l *textStyle) contrast() (ratio, need float64) {
	need = 4.5
	if l.size >= 24 || l.size >= 18.66 && l.isBold {
		need = 3
	}
	return document.Contrast(l.color, l.background), need
}
