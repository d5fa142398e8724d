package mergetags

import "strings"

// edits copies a source from start to end and makes replacements along the way.
type edits struct {
	source string
	out    strings.Builder
	done   int
	limit  int // maximum size of the output, in bytes; 0 for no limit
}

// isOver reports whether the output exceeds its limit. Nothing more is replaced after that.
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
