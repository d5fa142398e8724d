package markup

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Span is a piece of the source in bytes.
type Span struct{ Start, End int }

// Place is where a piece of the source stands for a reader: lines and columns count from 1, columns in characters.
type Place struct {
	Line      int    `json:"line" doc:"From 1." example:"12"`
	Column    int    `json:"column" doc:"From 1, in characters." example:"9"`
	EndLine   int    `json:"endLine" example:"12"`
	EndColumn int    `json:"endColumn" doc:"Of the character behind it." example:"21"`
	Snippet   string `json:"snippet" doc:"The text that it is about, at most 120 characters." example:"display:flex"`
}

// maxSnippet is in characters.
const maxSnippet = 120

// Places finds all spans in one pass over the source, in the order in which they were given.
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

// snippet is a text on one line that is short enough to show.
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
