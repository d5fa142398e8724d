package compatibility

import (
	"strings"

	"mailwright/internal/email/markup"
)

// readers is who gets to see a piece of a mail.
type readers uint8

const (
	everybody  readers = iota
	onlyWord           // inside of <!--[if mso]>
	allButWord         // inside of <!--[if !mso]><!-->
	nobody             // for browsers that no mail client is made of any more
)

// reaches tells whether a mail client sees what is meant for these readers.
func (r readers) reaches(client string) bool {
	switch r {
	case onlyWord:
		return client == wordClient
	case allButWord:
		return client != wordClient
	case nobody:
		return false
	}
	return true
}

// The kinds of places.
const (
	whereElement   = "element"
	whereAttribute = "attribute"
	whereInline    = "style attribute"
	whereSheet     = "style block"
	whereMedia     = "media query"
	whereComment   = "comment"
)

// maxLocations is how many places of a feature a report names.
const maxLocations = 20

// use is what a mail does with a feature.
type use struct {
	count     int
	spans     []markup.Span
	wheres    []string
	seen      [nobody]bool // by readers
	unguarded [nobody]bool // by readers: without a fallback beside it
	authored  bool         // some use is not the renderer's own
}

// scan finds the features that a mail uses.
type scan struct {
	data    *Data
	source  string
	made    *Made
	uses    map[string]*use
	readers readers
	inSVG   int  // how many svg elements are open
	inside  bool // of a conditional comment, in which there are no comments
}

func find(data *Data, source string, made *Made) map[string]*use {
	s := &scan{data: data, source: source, made: made, uses: map[string]*use{}}
	s.html(source, 0)
	return s.uses
}

// note adds a use of a feature, if the data know it.
func (s *scan) note(slug string, span markup.Span, where string, guarded bool) {
	if s.readers == nobody {
		return
	}
	u := s.uses[slug]
	if u == nil {
		if s.data.Feature(slug) == nil {
			return
		}
		u = &use{}
		s.uses[slug] = u
	}
	u.count++
	u.authored = u.authored || s.made == nil || s.made.IsAuthored(slug, span)
	u.seen[s.readers] = true
	u.unguarded[s.readers] = u.unguarded[s.readers] || !guarded
	if len(u.spans) < maxLocations {
		u.spans, u.wheres = append(u.spans, span), append(u.wheres, where)
	}
}

// html reads markup that begins at a byte of the source.
func (s *scan) html(markupText string, base int) {
	for t := range markup.Tokens(markupText) {
		span := markup.Span{Start: base + t.Start, End: base + t.End}
		switch t.Kind {
		case markup.Doctype:
			if isHTML5(markupText[t.Start:t.End]) {
				s.note("html-doctype", span, whereElement, false)
			}
		case markup.Comment:
			s.comment(markupText[t.Start:t.End], span)
		case markup.StartTag:
			s.startTag(t, base, span)
		case markup.EndTag:
			if t.Name == "svg" && s.inSVG > 0 {
				s.inSVG--
			}
		case markup.Text:
			if t.Inside == "style" && s.inSVG == 0 {
				s.styles(markup.Plain(markupText[t.Start:t.End], span.Start), whereSheet)
			}
		}
	}
}

func isHTML5(doctype string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(strings.Trim(doctype, "<!>")), " "), "doctype html")
}

func (s *scan) startTag(t *markup.Token, base int, span markup.Span) {
	if s.inSVG > 0 || strings.ContainsRune(t.Name, ':') { // another language, with elements and attributes of its own
		if t.Name == "svg" && !t.IsClosed {
			s.inSVG++
		}
		return
	}
	if t.Name == "svg" && !t.IsClosed {
		s.inSVG++
	}
	for _, slug := range elementSlugs(t) {
		s.note(slug, span, whereElement, false)
	}
	for _, a := range t.Attributes {
		a.Start, a.End, a.At = a.Start+base, a.End+base, a.At+base
		s.attribute(t, a)
	}
}

func (s *scan) attribute(t *markup.Token, a markup.Attribute) {
	span := markup.Span{Start: a.Start, End: a.End}
	for _, slug := range attributeSlugs(t.Name, a) {
		s.note(slug, span, whereAttribute, false)
	}
	switch a.Name {
	case "style":
		s.styles(a.Value(), whereInline)
	case "media":
		s.mediaAttribute(a.Value())
	case "src", "background", "poster":
		if t.Name != "script" && t.Name != "video" && t.Name != "audio" && t.Name != "iframe" || a.Name == "poster" {
			s.image(a.Value().Text, span, whereAttribute)
		}
	case "srcset":
		s.imageSet(a.Value(), span)
	}
}

// comment looks into what Word alone reads, and notes where pieces for all others begin and end.
func (s *scan) comment(text string, span markup.Span) {
	if s.inside {
		return
	}
	body, isComment := strings.CutPrefix(text, "<!--")
	if isComment {
		s.note("html-comments", span, whereComment, false)
		body = strings.TrimSuffix(body, "-->")
	} else {
		body = strings.TrimSuffix(strings.TrimPrefix(text, "<!"), ">")
	}
	trimmed := strings.TrimSpace(body)
	switch {
	case strings.HasPrefix(trimmed, "<![endif]"), strings.HasPrefix(trimmed, "[endif]"):
		s.readers = everybody
	case strings.HasPrefix(trimmed, "[if"):
		s.conditional(text, body, isComment, span.Start)
	}
}

// conditional is a comment that begins with a condition. What it holds is for Word; one that holds nothing opens a piece for all
// others.
func (s *scan) conditional(text, body string, isComment bool, base int) {
	condition, _, ok := strings.Cut(body, "]")
	if !ok {
		return
	}
	who := whoMeets(condition)
	inside := strings.TrimSpace(body[len(condition)+1:])
	if !isComment || inside == "><!" || inside == ">" { // everybody who does not know conditions reads on
		if s.readers = allButWord; who == onlyWord {
			s.readers = everybody
		}
		return
	}
	start := strings.IndexByte(text, ']') + 1
	if start < len(text) && text[start] == '>' {
		start++
	}
	end := strings.LastIndex(text, "<![endif]")
	if end < start {
		end = max(start, len(text)-len("-->"))
	}
	before := s.readers
	s.readers, s.inside = who, true
	s.html(text[start:end], base+start)
	s.readers, s.inside = before, false
}

// whoMeets reads a condition like [if (gte mso 9)|(IE).
func whoMeets(condition string) readers {
	condition = strings.ToLower(strings.ReplaceAll(condition, " ", ""))
	for _, engine := range []string{"mso", "vml"} {
		switch {
		case strings.Contains(condition, "!"+engine), strings.Contains(condition, "!("+engine), strings.Contains(condition, "!gte"+engine),
			strings.Contains(condition, "!(gte"+engine):
			return nobody
		case strings.Contains(condition, engine):
			return onlyWord
		}
	}
	return nobody
}
