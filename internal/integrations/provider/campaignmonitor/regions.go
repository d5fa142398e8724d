package campaignmonitor

import (
	"html"
	"slices"
	"strings"

	"mailwright/internal/email/css"
	"mailwright/internal/email/markup"
)

// Campaign Monitor rejects a template without editable content. Therefore, every paragraph becomes a <multiline> and
// every heading contains a <singleline>. An email that already has regions isn't changed.

// inline lists the elements that a region may contain.
var inline = map[string]bool{
	"a": true, "abbr": true, "b": true, "big": true, "br": true, "code": true, "del": true, "em": true, "font": true, "i": true, "ins": true,
	"mark": true,
	"s":    true, "small": true, "span": true, "strike": true, "strong": true, "sub": true, "sup": true, "u": true,
	"currentday": true, "currentmonthname": true, "currentyear": true,
}

var (
	paragraphs = map[string]bool{"p": true, "h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true}
	cells      = map[string]bool{"td": true, "th": true, "div": true, "li": true}
)

// withRegions makes an email editable: its paragraphs and headings, or else the text in its cells, or else an image.
func withRegions(source string) (string, error) {
	regions, err := hasRegions(source)
	if err != nil || regions {
		return source, err
	}
	for _, names := range []map[string]bool{paragraphs, cells} {
		if edited := textRegions(source, names); edited != source {
			return edited, nil
		}
	}
	if edited := imageRegion(source); edited != source {
		return edited, nil
	}
	return source, refuse(4101)
}

// hasRegions reports whether the email already has editable regions. It returns an error for an editable image without
// a width.
func hasRegions(source string) (bool, error) {
	has := false
	for token := range markup.Tokens(source) {
		if token.Kind != markup.StartTag {
			continue
		}
		_, editable := token.Attribute("editable")
		if token.Name == "img" && editable && token.Get("width") == "" {
			return true, refuse(4103)
		}
		has = has || editable || token.Name == "multiline" || token.Name == "singleline"
	}
	return has, nil
}

// textRegions adds regions around the content of the named elements if they contain only text.
func textRegions(source string, names map[string]bool) string {
	r := regions{insertions: insertions{source: source}, names: names}
	for token := range markup.Tokens(source) {
		r.token(token)
	}
	return r.String()
}

// regions reads an email from start to end.
type regions struct {
	insertions
	names map[string]bool
	open  *element // the element that may become a region
	links int      // number of open links
	cell  *cell    // the cell that just started, before any text
	alone *element // a paragraph that is the last thing in its cell so far
}

// element is an open element.
type element struct {
	name            string
	start, startEnd int
	hasText, broken bool
	style           string
	cell            *cell
}

// cell is where a text style must be set so that replacement text has the same style.
type cell struct {
	nameEnd int
	style   markup.Attribute
}

func (r *regions) token(token *markup.Token) {
	switch token.Kind {
	case markup.Text:
		r.text(token)
	case markup.StartTag:
		r.startTag(token)
	case markup.EndTag:
		r.endTag(token)
	}
}

func (r *regions) text(token *markup.Token) {
	blank := strings.TrimSpace(html.UnescapeString(r.source[token.Start:token.End])) == ""
	if r.open != nil {
		r.open.hasText = r.open.hasText || !blank
	}
	if !blank {
		r.cell, r.alone = nil, nil
	}
}

func (r *regions) startTag(token *markup.Token) {
	switch {
	case token.Name == "a":
		r.links++
	case inline[token.Name]:
		if r.open != nil && token.Name == "br" && isHeading(r.open.name) {
			r.open.broken = true // a single line can't contain a line break
		}
	case r.names[token.Name]:
		r.open = &element{
			name: token.Name, start: token.Start, startEnd: token.End, broken: r.links > 0 || isHidden(token),
			style: token.Get("style"), cell: r.cell,
		}
	default: // another block, an image, or a Campaign Monitor link that must not be overwritten
		r.open = nil
	}
	r.cell, r.alone = nil, nil
	if token.Name == "td" || token.Name == "th" {
		style, _ := token.Attribute("style")
		r.cell = &cell{nameEnd: token.Start + 1 + len(token.Name), style: style}
	}
}

func (r *regions) endTag(token *markup.Token) {
	r.cell = nil
	switch {
	case token.Name == "a":
		r.links = max(r.links-1, 0)
	case inline[token.Name]:
	default:
		r.endCell()
		if r.open != nil && r.open.name == token.Name && r.open.hasText && !r.open.broken {
			r.region(r.open, token)
		}
		r.open = nil
	}
}

func (r *regions) region(e *element, end *markup.Token) {
	switch {
	case isHeading(e.name):
		r.insert(e.startEnd, "<singleline>")
		r.insert(end.Start, "</singleline>")
	case e.name == "p":
		r.alone = e
		r.insert(e.start, "<multiline>")
		r.insert(end.End, "</multiline>")
	default:
		r.insert(e.startEnd, "<multiline>")
		r.insert(end.Start, "</multiline>")
	}
}

// endCell copies a paragraph's style to its cell if the cell contains nothing else.
func (r *regions) endCell() {
	e := r.alone
	r.alone = nil
	if e == nil || e.cell == nil {
		return
	}
	style := html.EscapeString(textStyles(e.style))
	switch {
	case style == "":
	case e.cell.style.Name == "":
		r.insert(e.cell.nameEnd, ` style="`+style+`"`)
	case strings.ContainsAny(r.source[e.cell.style.At-1:e.cell.style.At], `"'`):
		r.insert(e.cell.style.At, style+";")
	}
}

// inherited lists the properties that text inherits from enclosing elements.
var inherited = []string{
	"color", "direction", "font", "font-family", "font-size", "font-style", "font-weight", "letter-spacing", "line-height",
	"text-align", "text-transform",
}

func textStyles(style string) string {
	var kept []string
	for s := range css.Statements(style, true) {
		if s.Kind == css.Property && slices.Contains(inherited, s.Name) {
			kept = append(kept, s.Name+":"+css.TextOf(s.Values))
		}
	}
	return strings.Join(kept, ";")
}

// imageRegion makes the first image that has a width and isn't a link editable.
func imageRegion(source string) string {
	out := insertions{source: source}
	links := 0
	for token := range markup.Tokens(source) {
		switch {
		case token.Name == "a" && token.Kind == markup.StartTag:
			links++
		case token.Name == "a" && token.Kind == markup.EndTag:
			links = max(links-1, 0)
		case token.Name == "img" && token.Kind == markup.StartTag && links == 0 && token.Get("width") != "":
			out.insert(token.Start+len("<img"), ` editable="true"`)
			return out.String()
		}
	}
	return source
}

// isHidden reports whether an element's text is only visible in the inbox list.
func isHidden(token *markup.Token) bool {
	for s := range css.Statements(token.Get("style"), true) {
		if s.Kind == css.Property && s.Name == "display" && strings.EqualFold(css.TextOf(s.Values), "none") {
			return true
		}
	}
	return false
}

func isHeading(name string) bool {
	return len(name) == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6'
}

// insertions are strings to insert into a source.
type insertions struct {
	source string
	all    []insertion
}

type insertion struct {
	at   int
	text string
}

func (i *insertions) insert(at int, text string) { i.all = append(i.all, insertion{at, text}) }

// String returns the source with all insertions.
func (i *insertions) String() string {
	slices.SortStableFunc(i.all, func(a, b insertion) int { return a.at - b.at })
	var out strings.Builder
	done := 0
	for _, next := range i.all {
		out.WriteString(i.source[done:next.at])
		out.WriteString(next.text)
		done = next.at
	}
	out.WriteString(i.source[done:])
	return out.String()
}
