package document

import (
	"encoding/binary"
	"math/bits"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// texts contains the strings in a document. Most are parts of the source. Strings with escapes are stored separately, unescaped. A string
// taken from texts is never overwritten.
type texts struct {
	source   string
	resolved string   // the unescaped strings, one after another
	ends     []uint32 // where each of them ends in resolved
}

// quoted reads the string that begins at start, after its opening quote. Most strings have no special characters before the closing quote.
func (p *parser) quoted(start int) (span, int) {
	i := p.plain(start)
	if p.at(i) == '"' {
		return span{uint32(start), uint32(i)}, i + 1
	}
	return p.rest(start, i)
}

// rest reads the string that begins at start, from i to its end. It handles any content.
func (p *parser) rest(start, i int) (span, int) {
	for {
		switch c := p.at(i); {
		case c == '"':
			return span{uint32(start), uint32(i)}, i + 1
		case c == '\\':
			return p.escaped(start, i)
		case c >= utf8.RuneSelf:
			if i = p.runes(i); i == failed {
				return span{}, failed
			}
		default:
			return span{}, p.failString(i)
		}
		i = p.plain(i)
	}
}

// runes reads a sequence of non-ASCII characters.
func (p *parser) runes(i int) int {
	for p.at(i) >= utf8.RuneSelf {
		r, size := utf8.DecodeRuneInString(p.source[i:])
		if r == utf8.RuneError && size == 1 {
			return p.fail(i, "The string isn't valid UTF-8")
		}
		i += size
	}
	return i
}

// plain skips ordinary bytes of a string, eight at a time. It stops at the zeros after the end of the source.
func (p *parser) plain(i int) int {
	for {
		if found := special(binary.LittleEndian.Uint64(p.bytes[i:])); found != 0 {
			return i + bits.TrailingZeros64(found)/8
		}
		i += 8
	}
}

const ones = 0x0101010101010101

// special sets the high bit of the first byte of w that is a quote, a backslash, a control character or not ASCII. Later bytes may be
// marked incorrectly, because the subtraction borrows from them.
func special(w uint64) uint64 {
	return (w | (w - ones*' ') | ((w ^ ones*'"') - ones) | ((w ^ ones*'\\') - ones)) & (ones << 7)
}

// escaped reads the rest of the string that begins at start, from its first backslash at i.
func (p *parser) escaped(start, i int) (span, int) {
	if p.out.Cap() == 0 {
		p.out.Grow(i - start + len(p.source)/64) // enough for most documents
	}
	p.out.WriteString(p.source[start:i])
	for p.at(i) != '"' {
		from := i
		switch c := p.at(i); {
		case c == '\\':
			i = p.escape(i + 1)
			from = i
		case c >= utf8.RuneSelf:
			i = p.runes(i)
		case c < ' ':
			i = p.failString(i)
		default:
			i = p.plain(i)
		}
		if i == failed {
			return span{}, failed
		}
		p.out.WriteString(p.source[from:i])
	}
	p.ends, p.resolved = append(p.ends, uint32(p.out.Len())), p.out.String()
	return span{uint32(start), isEscaped + uint32(len(p.ends)-1)}, i + 1
}

// escape resolves the escape after a backslash.
func (p *parser) escape(i int) int {
	c := p.at(i)
	if c == 'u' {
		return p.unicode(i - 1)
	}
	n := strings.IndexByte(`"\/bfnrt`, c)
	if n < 0 {
		return p.unexpected(i, "a valid JSON escape")
	}
	p.out.WriteByte("\"\\/\b\f\n\r\t"[n])
	return i + 1
}

// unicode resolves the \u escape at i, and the one after it if they're a surrogate pair.
func (p *parser) unicode(i int) int {
	r, ok := p.hex(i)
	if !ok {
		return p.fail(i, `"\u" must be followed by four hexadecimal digits`)
	}
	if r == 0 {
		return p.fail(i, "The string contains a NUL character")
	}
	next := i + 6
	if utf16.IsSurrogate(r) {
		low, _ := p.hex(next)
		if r = utf16.DecodeRune(r, low); r == utf8.RuneError {
			return p.fail(i, "The string contains half of a surrogate pair")
		}
		next += 6
	}
	p.out.WriteRune(r)
	return next
}

// hex reads the \u escape at i.
func (p *parser) hex(i int) (rune, bool) {
	if i+6 > len(p.source) || p.source[i:i+2] != `\u` {
		return 0, false
	}
	n, err := strconv.ParseUint(p.source[i+2:i+6], 16, 16)
	return rune(n), err == nil
}

// text returns the string at a span.
func (t *texts) text(at span) string {
	if at.end < isEscaped {
		return t.source[at.start:at.end]
	}
	return t.escapedText(at.end - isEscaped)
}

func (t *texts) escapedText(n uint32) string {
	from := uint32(0)
	if n > 0 {
		from = t.ends[n-1]
	}
	return t.resolved[from:t.ends[n]]
}
