package mergetags

import "strings"

// edits copies a source from start to end, with replacements on the way.
type edits struct {
	source string
	out    strings.Builder
	done   int
	limit  int // of the output, in bytes; 0 for none
}

// isOver reports whether the output exceeds its limit. What follows isn't replaced anymore.
func (e *edits) isOver() bool { return e.limit > 0 && e.out.Len() > e.limit }

func (e *edits) replace(start, end int, with string) {
	if e.source[start:end] == with || e.isOver() {
		return
	}
	e.out.WriteString(e.source[e.done:start])
	e.out.WriteString(with)
	e.done = end
}

// String returns the whole text.
func (e *edits) String() string {
	if e.done == 0 && e.out.Len() == 0 {
		return e.source
	}
	return e.out.String() + e.source[e.done:]
}
