package css

import "strings"

// Screen describes the screen for media queries.
type Screen struct {
	Width    float64 // in px
	Dark     bool    // the reader prefers dark colors
	Features map[string]string
	Guess    bool // whether unknown features count as supported
}

// Media is a list of queries, one of which must match, and the enclosing media, which must match too. A nil *Media matches every screen.
type Media struct {
	Queries []Query
	outer   *Media
}

// Query is a media query.
type Query struct {
	Type     string // "", "screen", "only screen", "print" …
	Not      bool
	Features []Feature
}

// Feature is a condition in brackets: name and value joined by ":", "<", ">", "<=", ">=" or "=", or only a name. If it can't be parsed, the
// name is empty.
type Feature struct{ Name, Operator, Value string }

// maxQueries is the maximum number of queries that are read from a list.
const maxQueries = 100

// maxQueryParts is the maximum number of words and features in a query. A longer one matches no screen.
const maxQueryParts = 100

// ParseMedia parses a list of media queries. It returns nil for an empty list.
func ParseMedia(text string) *Media {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == "" {
		return nil
	}
	m := &Media{}
	parts := Split(text, ',')
	for _, part := range parts[:min(len(parts), maxQueries)] {
		m.Queries = append(m.Queries, parseQuery(part))
	}
	return m
}

// within nests m in outer. Either may be nil.
func (m *Media) within(outer *Media) *Media {
	if m == nil {
		return outer
	}
	return &Media{m.Queries, outer}
}

// Matches reports whether rules for m apply on a screen.
func (m *Media) Matches(s Screen) bool {
	for ; m != nil; m = m.outer {
		if !m.anyMatches(&s) {
			return false
		}
	}
	return true
}

// Applies returns a function that reports whether a rule applies on the screen. It evaluates each Media only once, because a sheet may have
// thousands of rules in one @media with a hundred queries.
func (s Screen) Applies() func(*Rule) bool {
	known := map[*Media]bool{}
	return func(r *Rule) bool {
		if r.Media == nil {
			return true
		}
		matches, ok := known[r.Media]
		if !ok {
			matches = r.Media.Matches(s)
			known[r.Media] = matches
		}
		return matches
	}
}

// All returns every list of queries from the inside out. A screen must match all of them.
func (m *Media) All() [][]Query {
	var all [][]Query
	for ; m != nil; m = m.outer {
		all = append(all, m.Queries)
	}
	return all
}

func (m *Media) anyMatches(s *Screen) bool {
	for i := range m.Queries {
		if m.Queries[i].matches(s) {
			return true
		}
	}
	return false
}

// asksForDark reports whether one of m's own queries is about dark mode.
func (m *Media) asksForDark() bool {
	if m == nil {
		return false
	}
	for i := range m.Queries {
		for _, f := range m.Queries[i].Features {
			if f.isDark() {
				return true
			}
		}
	}
	return false
}

func (f Feature) isDark() bool { return f.Name == "prefers-color-scheme" && f.Value == "dark" }

func parseQuery(text string) Query {
	var q Query
	text = strings.TrimSpace(text)
	for parts := 0; text != ""; text = strings.TrimSpace(text) {
		if parts++; parts > maxQueryParts {
			return Query{Type: "too long"}
		}
		if text[0] == '(' {
			inside := insideBrackets(text)
			q.Features = append(q.Features, parseFeature(inside))
			text = text[min(len(inside)+2, len(text)):]
			continue
		}
		end := strings.IndexAny(text, " \t\r\n\f(")
		if end < 0 {
			end = len(text)
		}
		q.word(text[:max(end, 1)])
		text = text[max(end, 1):]
	}
	return q
}

// insideBrackets returns the text between the bracket at the start of text and its closing bracket.
func insideBrackets(text string) string {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return text[1:i]
			}
		}
	}
	return text[1:]
}

// word handles a word outside of brackets.
func (q *Query) word(word string) {
	switch word {
	case "and":
	case "not":
		q.Not = true
	default:
		q.Type = strings.TrimSpace(q.Type + " " + word)
	}
}

// parseFeature parses a feature. It also normalizes 600px > width.
func parseFeature(text string) Feature {
	if name, value, ok := strings.Cut(text, ":"); ok {
		return Feature{strings.TrimSpace(name), ":", strings.TrimSpace(value)}
	}
	at := strings.IndexAny(text, "<>=")
	if at < 0 {
		return Feature{Name: strings.TrimSpace(text)}
	}
	end := at + 1
	if end < len(text) && text[end] == '=' {
		end++
	}
	left, operator, right := strings.TrimSpace(text[:at]), text[at:end], strings.TrimSpace(text[end:])
	switch {
	case strings.ContainsAny(right, "<>="): // a range with two limits
		return Feature{}
	case left != "" && left[0] >= '0' && left[0] <= '9':
		turned := map[byte]string{'<': ">", '>': "<", '=': "="}
		return Feature{right, turned[operator[0]] + operator[1:], left}
	}
	return Feature{left, operator, right}
}

func (q *Query) matches(s *Screen) bool {
	switch {
	case q.Type != "" && q.Type != "all" && q.Type != "screen" && q.Type != "only screen" && q.Type != "only all":
		return false
	case q.Not:
		return s.Guess
	}
	for _, f := range q.Features {
		if !f.matches(s) {
			return false
		}
	}
	return true
}

func (f Feature) matches(s *Screen) bool {
	switch f.Name {
	case "max-width", "max-device-width":
		width, ok := f.width()
		return ok && s.Width <= width
	case "min-width", "min-device-width":
		width, ok := f.width()
		return ok && s.Width >= width
	case "width", "device-width":
		return f.compares(s.Width)
	case "prefers-color-scheme": // light mode is the default anyway
		return f.Value != "dark" || s.Dark
	}
	if value, known := s.Features[f.Name]; known {
		return f.Value == value || f.Value == "" && value != "none"
	}
	return s.Guess
}

func (f Feature) width() (float64, bool) {
	l, ok := ParseLength(f.Value, Units{Em: 16})
	return l.Px, ok && l.Share == 0
}

func (f Feature) compares(width float64) bool {
	limit, ok := f.width()
	if !ok {
		return false
	}
	switch f.Operator {
	case "<":
		return width < limit
	case "<=":
		return width <= limit
	case ">":
		return width > limit
	case ">=":
		return width >= limit
	}
	return width == limit
}
