package document

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// SyntaxError says why text isn't a document: it isn't valid JSON, or it isn't an object of nodes.
type SyntaxError struct {
	Message string // without a period at the end
	NodeID  string // the node where the error was found; "" if unknown
	Offset  int    // in bytes from the start
}

func (e *SyntaxError) Error() string {
	if e.NodeID == "" {
		return fmt.Sprintf("%s (byte %d)", e.Message, e.Offset)
	}
	return fmt.Sprintf("%s (node %s, byte %d)", e.Message, quote(e.NodeID), e.Offset)
}

// fail stores the error and returns failed, which the calling step can return in turn.
func (p *parser) fail(i int, message string) int {
	p.err = &SyntaxError{Message: message, Offset: i}
	if p.depth > 1 {
		p.err.NodeID = shorten(p.text(p.node))
	}
	return failed
}

func (p *parser) unexpected(i int, wanted string) int {
	if i >= len(p.source) {
		return p.fail(i, "The document ends where "+wanted+" is expected")
	}
	r, _ := utf8.DecodeRuneInString(p.source[i:])
	return p.fail(i, fmt.Sprintf("Found %q where %s is expected", r, wanted))
}

// failString rejects the byte at i inside a string.
func (p *parser) failString(i int) int {
	switch {
	case i >= len(p.source):
		return p.fail(i, "The document ends inside a string")
	case p.source[i] == 0:
		return p.fail(i, "The string contains a NUL character")
	default:
		return p.fail(i, "Control characters and line breaks in a string must be escaped")
	}
}

func (p *parser) failRepeated(key span) int {
	return p.fail(int(key.start)-1, "The name "+quote(p.text(key))+" appears twice in the same object")
}

// maxShown is how much of an ID or name is shown. A hostile ID may be a megabyte long and appear in every problem.
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
