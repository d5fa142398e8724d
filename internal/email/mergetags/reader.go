package mergetags

import (
	"regexp"
	"slices"
	"strings"
)

// reader recognizes one spelling of a tag. It's derived from the spelling itself, so translating back doesn't require a separate table.
type reader struct {
	name    Name
	pattern *regexp.Regexp
	// element is the pattern anchored to the start of the text, for a spelling that starts with an element. Searching the rest of the email at
	// every tag would take quadratic time.
	element *regexp.Regexp
}

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
		readers[i] = reader{name: s.name, pattern: d.pattern(s.text)}
		if strings.HasPrefix(s.text, "<") {
			readers[i].element = regexp.MustCompile(`^(?:` + readers[i].pattern.String() + `)`)
		}
	}
	return readers
}

// pattern returns a pattern that matches a spelling with any number of spaces and either kind of quotes.
func (d *Dialect) pattern(spelling string) *regexp.Regexp {
	var b strings.Builder
	if d.Ignore {
		b.WriteString("(?i)")
	}
	for spelling != "" {
		switch c := spelling[0]; {
		case strings.HasPrefix(spelling, "{k}"):
			b.WriteString("(?P<k" + strings.Repeat("k", strings.Count(b.String(), "(?P<k")) + ">" + d.Key + ")")
			spelling = spelling[3:]
			continue
		case strings.HasPrefix(spelling, "{f}"):
			b.WriteString("(?P<f>" + fallbackPattern + ")")
			spelling = spelling[3:]
			continue
		case c == ' ':
			b.WriteString(`\s*`)
		case c == '|', c == ':':
			b.WriteString(`\s*` + regexp.QuoteMeta(string(c)) + `\s*`)
		case c == '\'', c == '"':
			b.WriteString(`(?:['"]|&#39;|&quot;|&#34;)`)
		default:
			b.WriteString(regexp.QuoteMeta(string(c)))
		}
		spelling = spelling[1:]
	}
	return regexp.MustCompile(b.String())
}

// tag returns the tag for a match. If a field's key appears twice, both must be the same.
func (r reader) tag(text string, match []int) (Tag, bool) {
	tag := Tag{Name: r.name}
	for i, name := range r.pattern.SubexpNames() {
		switch {
		case name == "f":
			tag.Fallback = group(text, match, i)
		case name == "k":
			tag.Key = group(text, match, i)
		case strings.HasPrefix(name, "k") && group(text, match, i) != tag.Key:
			return Tag{}, false
		}
	}
	return tag, true
}
