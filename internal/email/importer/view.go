package importer

import (
	"strconv"
	"strings"
)

// A view is a screen that the mail is looked at on.
type view int

const (
	desktop view = iota
	phone
	dark // the desktop of a reader with a dark scheme
	views
)

// viewWidth is the width of the window in pixels.
func (v view) width() float64 {
	if v == phone {
		return 375
	}
	return 700
}

// media is a list of queries of which one must hold, and the media around it.
type media struct {
	queries []query
	outer   *media
}

// A query holds between two widths. never is one that no screen of ours is, or that we do not know.
type query struct {
	min, max float64
	never    bool
	dark     bool
}

// parseMedia reads a media query list; nil where it is empty and so holds always.
func parseMedia(text string) *media {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == "" {
		return nil
	}
	m := &media{}
	for part := range strings.SplitSeq(text, ",") {
		m.queries = append(m.queries, parseQuery(part))
	}
	return m
}

// parseQuery takes a query apart. Of a feature that it does not know it assumes the worst: the rules are for few screens.
func parseQuery(text string) query {
	q := query{max: 1e9}
	for part := range strings.SplitSeq(text, "and") {
		part = strings.TrimSpace(part)
		switch feature, ok := strings.CutPrefix(part, "("); {
		case ok:
			q.feature(strings.TrimRight(feature, ") \t\r\n"))
		case part == "screen" || part == "all" || part == "only screen" || part == "":
		default:
			q.never = true
		}
	}
	return q
}

func (q *query) feature(text string) {
	name, value, _ := strings.Cut(text, ":")
	width, ok := parsePixels(strings.TrimSpace(value))
	switch strings.TrimSpace(name) {
	case "max-width", "max-device-width":
		q.max = min(q.max, width)
		q.never = q.never || !ok
	case "min-width", "min-device-width":
		q.min = max(q.min, width)
		q.never = q.never || !ok
	case "prefers-color-scheme":
		q.dark = strings.TrimSpace(value) == "dark"
	default:
		q.never = true
	}
}

func parsePixels(text string) (float64, bool) {
	factor := 1.0
	switch {
	case strings.HasSuffix(text, "px"):
		text = text[:len(text)-2]
	case strings.HasSuffix(text, "em"):
		text, factor = strings.TrimSuffix(strings.TrimSuffix(text, "em"), "r"), 16
	}
	n, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	return n * factor, err == nil
}

// and is m within inner; either may be nil.
func (m *media) and(inner *media) *media {
	if inner == nil {
		return m
	}
	return &media{inner.queries, m}
}

func (m *media) mentionsDark() bool {
	for ; m != nil; m = m.outer {
		for _, q := range m.queries {
			if q.dark {
				return true
			}
		}
	}
	return false
}

func (m *media) holds(v view) bool {
	for ; m != nil; m = m.outer {
		if !m.anyHolds(v) {
			return false
		}
	}
	return true
}

func (m *media) anyHolds(v view) bool {
	for _, q := range m.queries {
		width := v.width()
		if !q.never && q.min <= width && width <= q.max && (!q.dark || v == dark) {
			return true
		}
	}
	return false
}
