package mergetags

import (
	"context"
	"iter"
	"slices"
	"strings"
)

// reader recognizes one spelling of a tag. It's derived from the spelling itself, so translating back doesn't require a separate table.
type reader struct {
	name Name
	// opener is how the spelling starts, up to the first space or letter. Texts are searched for it.
	opener string
	parts  []part // everything after the opener
	lead   string // the first letter after the opener and spaces, in both cases if case doesn't matter, or "" for any
}

// starts reports whether the tag may start at text[at], where the opener is. Most don't, so this is what takes the time in a hostile text.
func (r *reader) starts(text string, at int) bool {
	at += len(r.opener)
	if r.parts[0].kind == spaces {
		at = skipSpace(text, at)
	}
	return r.lead == "" || at < len(text) && strings.IndexByte(r.lead, text[at]) >= 0
}

// part is a part of a spelling.
type part struct {
	kind partKind
	text string // of a literal
}

type partKind uint8

const (
	literal  partKind = iota
	spaces            // any number of spaces
	quote             // either kind, also as an entity
	key               // a field's key
	fallback          // a tag's fallback
)

// makeReaders returns the readers for all spellings. Longer spellings come first, and fields, which match nearly everything, come last.
func (d *Dialect) makeReaders() []reader {
	type spelled struct {
		name Name
		text string
	}
	var all []spelled
	for _, name := range Names() {
		for _, text := range []string{d.Tags[name].Fallback, d.Tags[name].Tag} {
			if text != "" {
				all = append(all, spelled{name, text})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b spelled) int {
		if (a.name == Field) != (b.name == Field) {
			return map[bool]int{true: 1, false: -1}[a.name == Field]
		}
		return len(b.text) - len(a.text)
	})
	readers := make([]reader, len(all))
	for i, s := range all {
		letters := strings.IndexFunc(s.text, func(r rune) bool { return isWord(r) || strings.ContainsRune(" |:", r) })
		letters = max(1, min(letters, strings.Index(s.text+"{k}", "{k}")))
		readers[i] = reader{name: s.name, opener: s.text[:letters], parts: partsOf(s.text[letters:])}
		readers[i].lead = d.leadOf(readers[i].parts)
	}
	return readers
}

func (d *Dialect) leadOf(parts []part) string {
	if parts[0].kind == spaces {
		parts = parts[1:]
	}
	lead := parts[0].text
	if lead != "" {
		lead = lead[:1]
	}
	if d.Ignore {
		lead = strings.ToLower(lead) + strings.ToUpper(lead)
	}
	return lead
}

// partsOf splits a spelling. Spaces are optional wherever the spelling has one, and around | and :.
func partsOf(spelling string) (parts []part) {
	add := func(p part) {
		last := len(parts) - 1
		switch {
		case last < 0 || p.kind != parts[last].kind || p.kind != literal && p.kind != spaces:
			parts = append(parts, p)
		case p.kind == literal:
			parts[last].text += p.text
		}
	}
	for spelling != "" {
		size := 1
		switch c := spelling[0]; {
		case strings.HasPrefix(spelling, "{k}"):
			size = 3
			add(part{kind: key})
		case strings.HasPrefix(spelling, "{f}"):
			size = 3
			add(part{kind: fallback})
		case c == ' ':
			add(part{kind: spaces})
		case c == '|', c == ':':
			add(part{kind: spaces})
			add(part{kind: literal, text: string(c)})
			add(part{kind: spaces})
		case c == '\'', c == '"':
			add(part{kind: quote})
		default:
			add(part{kind: literal, text: string(c)})
		}
		spelling = spelling[size:]
	}
	return parts
}

// search looks for a dialect's tags in a text.
type search struct {
	*Dialect
	text  string
	tag   Tag // the tag that's being compared
	steps int // how many parts were compared
}

// checkSteps is how many steps are taken between checks of the context.
const checkSteps = 1 << 16

// tags returns the tags with a reader's spelling, in order. It stops when the context is done.
func (s *search) tags(ctx context.Context, r *reader) iter.Seq[placed] {
	return func(yield func(placed) bool) {
		check := s.steps
		for at := 0; ; {
			next := strings.Index(s.text[at:], r.opener)
			if next < 0 || s.steps >= check && ctx.Err() != nil {
				return
			}
			if s.steps >= check {
				check = s.steps + checkSteps
			}
			at += next
			s.steps++
			if !r.starts(s.text, at) {
				at++
				continue
			}
			found, ok := s.tagAt(r, at)
			switch {
			case !ok:
				at++
			case !yield(found):
				return
			default:
				at = found.end
			}
		}
	}
}

// tagAt returns the tag that starts at text[at], where the reader's opener is.
func (s *search) tagAt(r *reader, at int) (placed, bool) {
	s.tag = Tag{Name: r.name}
	end := s.rest(r.parts, at+len(r.opener))
	return placed{Tag: s.tag, start: at, end: end}, end > 0
}

// rest returns where the parts that start at text[at] end, or 0 if they don't match. Only keys and fallbacks can end in several places, and
// they're short, so the cost is limited.
func (s *search) rest(parts []part, at int) int {
	for i, p := range parts {
		s.steps++
		switch p.kind {
		case literal:
			if !s.hasPrefix(at, p.text) {
				return 0
			}
			at += len(p.text)
		case spaces:
			at = skipSpace(s.text, at)
		case quote:
			size := quoteAt(s.text[at:])
			if size == 0 {
				return 0
			}
			at += size
		case key, fallback:
			return s.value(parts[i:], at)
		}
	}
	return at
}

// hasPrefix reports whether the text has a prefix at a position.
func (s *search) hasPrefix(at int, prefix string) bool {
	if len(s.text)-at < len(prefix) {
		return false
	}
	found := s.text[at : at+len(prefix)]
	return found == prefix || s.Ignore && strings.EqualFold(found, prefix)
}

// value reads a key or fallback, and what comes after it. It tries the longest value first, because a quote that's written as an entity
// could be part of it.
func (s *search) value(parts []part, at int) int {
	end, least := fallbackEnd(s.text, at), 1
	if parts[0].kind == key {
		end, least = runEnd(s.text, at, s.keys.most, s.keys.contains), s.keys.least
	}
	before := s.tag
	for ; end >= at+least; end-- {
		s.steps++
		if !s.keep(parts[0].kind, s.text[at:end]) {
			continue
		}
		if to := s.rest(parts[1:], end); to > 0 {
			return to
		}
		s.tag = before
	}
	return 0
}

// keep stores a key or fallback. If a key appears twice, both must be the same.
func (s *search) keep(kind partKind, value string) bool {
	if kind == fallback {
		s.tag.Fallback = value
		return true
	}
	if s.tag.Key != "" && s.tag.Key != value {
		return false
	}
	s.tag.Key = value
	return true
}

// quotes are the ways to write a quote.
var quotes = []string{"&#39;", "&quot;", "&#34;"}

// quoteAt returns the length of the quote at the start of a text, or 0 if there is none.
func quoteAt(text string) int {
	if text == "" {
		return 0
	}
	switch text[0] {
	case '\'', '"':
		return 1
	case '&':
		for _, entity := range quotes {
			if strings.HasPrefix(text, entity) {
				return len(entity)
			}
		}
	}
	return 0
}
