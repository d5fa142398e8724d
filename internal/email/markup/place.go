package markup

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Span is a part of the source, in bytes.
type Span struct{ Start, End int }

// Place is a human-readable position in the source: lines and columns start at 1, and columns are in characters.
type Place struct {
	Line      int    `json:"line" doc:"Starts at 1." example:"12"`
	Column    int    `json:"column" doc:"Starts at 1, in characters." example:"9"`
	EndLine   int    `json:"endLine" example:"12"`
	EndColumn int    `json:"endColumn" doc:"The column after the last character." example:"21"`
	Snippet   string `json:"snippet" doc:"The text at this location, at most 120 characters." example:"display:flex"`
}

// maxSnippet is the maximum length of a snippet, in characters.
const maxSnippet = 120

// Places resolves all spans in one pass over the source and returns them in the given order.
func Places(source string, spans []Span) []Place {
	places := make([]Place, len(spans))
	type mark struct {
		offset, span int
		isEnd        bool
	}
	marks := make([]mark, 0, 2*len(spans))
	for i, s := range spans {
		marks = append(marks, mark{s.Start, i, false}, mark{s.End, i, true})
		places[i].Snippet = snippet(source[s.Start:s.End])
	}
	slices.SortFunc(marks, func(a, b mark) int { return cmp.Compare(a.offset, b.offset) })
	at, line, column := 0, 1, 1
	for _, m := range marks {
		passed := source[at:m.offset]
		if n := strings.Count(passed, "\n"); n > 0 {
			line, column = line+n, 1
			passed = passed[strings.LastIndexByte(passed, '\n')+1:]
		}
		column += utf8.RuneCountInString(passed)
		at = m.offset
		if m.isEnd {
			places[m.span].EndLine, places[m.span].EndColumn = line, column
		} else {
			places[m.span].Line, places[m.span].Column = line, column
		}
	}
	return places
}

// snippet returns text on one line that's short enough to show.
func snippet(text string) string {
	if len(text) > 4*maxSnippet {
		text = text[:4*maxSnippet]
	}
	words := strings.Join(strings.Fields(strings.ToValidUTF8(text, "\ufffd")), " ")
	if utf8.RuneCountInString(words) <= maxSnippet {
		return words
	}
	return string([]rune(words)[:maxSnippet-1]) + "…"
}
