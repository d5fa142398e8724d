package compatibility

import (
	"context"
	"strings"

	"mailwright/internal/email/markup"
)

// readers says which readers see a part of an email.
type readers uint8

const (
	everybody  readers = iota
	onlyWord           // inside <!--[if mso]>
	allButWord         // inside <!--[if !mso]><!-->
	nobody             // for engines that no email client uses anymore
)

// reaches reports whether an email client is one of these readers.
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

// The kinds of locations.
const (
	whereElement   = "element"
	whereAttribute = "attribute"
	whereInline    = "style attribute"
	whereSheet     = "style block"
	whereMedia     = "media query"
	whereComment   = "comment"
)

// maxLocations is the maximum number of locations a report lists for a feature.
const maxLocations = 20

// use is how an email uses a feature.
type use struct {
	count     int
	spans     []markup.Span
	wheres    []string
	seen      [nobody]bool // indexed by readers
	unguarded [nobody]bool // indexed by readers: whether there's a use without a fallback next to it
	authored  bool         // whether the author, not only the renderer, uses it
}

// scan finds the features that an email uses.
type scan struct {
	ctx     context.Context
	data    *Data
	source  string
	made    *Made
	uses    map[string]*use
	readers readers
	inSVG   int  // number of open svg elements
	inside  bool // whether it's inside a conditional comment, where comments can't nest
}

func find(ctx context.Context, data *Data, source string, made *Made) map[string]*use {
	s := &scan{ctx: ctx, data: data, source: source, made: made, uses: map[string]*use{}}
	s.html(source, 0)
	return s.uses
}

// note adds a use of a feature, if the data includes it.
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

// html reads markup that starts at byte base of the source.
func (s *scan) html(markupText string, base int) {
	for t := range markup.TokensUntil(s.ctx, markupText) {
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
	if s.inSVG > 0 || strings.ContainsRune(t.Name, ':') { // another language with its own elements and attributes
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

// comment reads the parts that only Word sees, and keeps track of where parts for all other clients start and end.
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

// conditional reads a comment that starts with a condition. Its content is for Word. An empty comment starts a part that other clients
// read.
func (s *scan) conditional(text, body string, isComment bool, base int) {
	condition, _, ok := strings.Cut(body, "]")
	if !ok {
		return
	}
	who := whoMeets(condition)
	inside := strings.TrimSpace(body[len(condition)+1:])
	if !isComment || inside == "><!" || inside == ">" { // clients that don't understand conditions read on
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

// whoMeets returns the readers who meet a condition like [if (gte mso 9)|(IE).
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
