package document

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// A SyntaxError says why a text is no document at all: no valid JSON, or no object of nodes.
type SyntaxError struct {
	Message string // a sentence without full stop
	NodeID  string // the node in which it was found; "" if that is not known
	Offset  int    // in bytes from the start
}

func (e *SyntaxError) Error() string {
	if e.NodeID == "" {
		return fmt.Sprintf("%s (byte %d)", e.Message, e.Offset)
	}
	return fmt.Sprintf("%s (node %s, byte %d)", e.Message, quote(e.NodeID), e.Offset)
}

// fail notes the error and returns failed, so that a step can return it in turn.
func (p *parser) fail(i int, message string) int {
	p.err = &SyntaxError{Message: message, Offset: i}
	if p.depth > 1 {
		p.err.NodeID = shorten(p.text(p.node))
	}
	return failed
}

func (p *parser) unexpected(i int, wanted string) int {
	if i >= len(p.source) {
		return p.fail(i, "The document ends where "+wanted+" should follow")
	}
	r, _ := utf8.DecodeRuneInString(p.source[i:])
	return p.fail(i, fmt.Sprintf("Found %q where %s should be", r, wanted))
}

// failString refuses the byte at i inside of a string.
func (p *parser) failString(i int) int {
	switch {
	case i >= len(p.source):
		return p.fail(i, "The document ends inside of a text")
	case p.source[i] == 0:
		return p.fail(i, "The text contains a NUL character")
	default:
		return p.fail(i, "Control characters and line breaks in a text must be escaped")
	}
}

func (p *parser) failRepeated(key span) int {
	return p.fail(int(key.start)-1, "The name "+quote(p.text(key))+" is used twice in one object")
}

// maxShown is how much of an id or name is shown: a hostile one may be a megabyte long, and be named in every problem.
const maxShown = 100

func quote(name string) string { return strconv.Quote(shorten(name)) }

func shorten(name string) string {
	if len(name) <= maxShown {
		return name
	}
	end := maxShown
	for !utf8.RuneStart(name[end]) {
		end--
	}
	return name[:end] + "…"
}
