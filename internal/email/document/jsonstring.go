package document

import (
	"math/bits"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
	"unsafe"
)

// quoted reads the string that begins at start, behind its opening quote. Most have nothing special before the closing one.
func (p *parser) quoted(start int) (span, int) {
	i := p.plain(start)
	if p.at(i) == '"' {
		return span{uint32(start), uint32(i)}, i + 1
	}
	return p.rest(start, i)
}

// rest reads the rest of the string that begins at start, from i on, whatever it holds.
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

// runes reads characters outside of ASCII, as many as stand together.
func (p *parser) runes(i int) int {
	for p.at(i) >= utf8.RuneSelf {
		r, size := utf8.DecodeRuneInString(p.src[i:])
		if r == utf8.RuneError && size == 1 {
			return p.fail(i, "The text is not valid UTF-8")
		}
		i += size
	}
	return i
}

// plain skips the bytes of a string that stand for themselves, eight at a time. A zero behind the end is none of them.
func (p *parser) plain(i int) int {
	for {
		if found := special(p.load(i)); found != 0 {
			return i + bits.TrailingZeros64(found)/8
		}
		i += 8
	}
}

const ones = 0x0101010101010101

// special sets the high bit of the first byte of w that is a quote, a backslash, a control character or not ASCII.
// Bytes after that one may be marked wrongly, because a subtraction borrows from them.
func special(w uint64) uint64 {
	return (w | (w - ones*' ') | ((w ^ ones*'"') - ones) | ((w ^ ones*'\\') - ones)) & (ones << 7)
}

// escaped reads the rest of the string that begins at start, from its first backslash at i. What it stands for is never
// longer than what is written, so that it goes to the same place.
func (p *parser) escaped(start, i int) (span, int) {
	out := p.text[:i]
	for p.at(i) != '"' {
		from := i
		switch c := p.at(i); {
		case c == '\\':
			out, i = p.escape(out, i+1)
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
		if p.src[from] != '\\' {
			out = append(out, p.src[from:i]...)
		}
	}
	return span{uint32(start), uint32(len(out))}, i + 1
}

// escape resolves what follows a backslash.
func (p *parser) escape(out []byte, i int) ([]byte, int) {
	c := p.at(i)
	if c == 'u' {
		return p.unicode(out, i-1)
	}
	n := strings.IndexByte(`"\/bfnrt`, c)
	if n < 0 {
		return out, p.unexpected(i, "an escape that JSON knows")
	}
	return append(out, "\"\\/\b\f\n\r\t"[n]), i + 1
}

// unicode resolves the \u at i, and the one after it if they are a pair.
func (p *parser) unicode(out []byte, i int) ([]byte, int) {
	r, ok := p.hex(i)
	if !ok {
		return out, p.fail(i, `"\u" must be followed by four hexadecimal digits`)
	}
	if r == 0 {
		return out, p.fail(i, "The text contains a NUL character")
	}
	next := i + 6
	if utf16.IsSurrogate(r) {
		low, _ := p.hex(next)
		if r = utf16.DecodeRune(r, low); r == utf8.RuneError {
			return out, p.fail(i, "The text contains one half of a surrogate pair")
		}
		next += 6
	}
	return utf8.AppendRune(out, r), next
}

// hex reads the \u at i.
func (p *parser) hex(i int) (rune, bool) {
	if i+6 > len(p.src) || p.src[i:i+2] != `\u` {
		return 0, false
	}
	n, err := strconv.ParseUint(p.src[i+2:i+6], 16, 16)
	return rune(n), err == nil
}

// view is the text as a string without the zeros. It changes when the memory is used again.
func (p *parser) view(at span) string {
	return unsafe.String((*byte)(unsafe.Add(p.base, at.start)), at.end-at.start)
}
