package document

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
	"unsafe"
)

// quoted reads the string that begins at start, behind its opening quote. Most have nothing special before the closing one.
func (p *parser) quoted(start int) (span, int) {
	s, i := p.src, start
	for ; i+8 <= len(s); i += 8 {
		if found := special(load(s, i)); found != 0 {
			i += bits.TrailingZeros64(found) / 8
			if s[i] == '"' {
				return span{uint32(start), uint32(i)}, i + 1
			}
			break
		}
	}
	return p.rest(start, i)
}

// rest reads the rest of the string that begins at start, from i on, whatever it holds.
func (p *parser) rest(start, i int) (span, int) {
	for {
		i = plain(p.src, i)
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

// plain skips the bytes of a string that stand for themselves, eight at a time.
func plain(s string, i int) int {
	for ; i+8 <= len(s); i += 8 {
		if found := special(load(s, i)); found != 0 {
			return i + bits.TrailingZeros64(found)/8
		}
	}
	for i < len(s) && s[i] >= ' ' && s[i] != '"' && s[i] != '\\' && s[i] < utf8.RuneSelf {
		i++
	}
	return i
}

const ones = 0x0101010101010101

// special sets the high bit of the first byte of w that is a quote, a backslash, a control character or not ASCII.
// Bytes after that one may be marked wrongly, because a subtraction borrows from them.
func special(w uint64) uint64 {
	return (w | (w - ones*' ') | ((w ^ ones*'"') - ones) | ((w ^ ones*'\\') - ones)) & (ones << 7)
}

// load reads eight bytes of s; the compiler makes it one instruction.
func load(s string, i int) uint64 {
	b := s[i : i+8]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}

// A builder writes the source once more, with every escaped string resolved at its own place and padded to its
// length in the source. So an offset means the same in both, and a document without escapes needs no copy.
type builder struct {
	buffer []byte
	copied int // how much of the source is in it
}

// String is what is written so far. It changes when the buffer is used again.
func (b *builder) String() string { return unsafe.String(unsafe.SliceData(b.buffer), len(b.buffer)) }

// escaped reads the rest of the string that begins at start, from its first backslash at i.
func (p *parser) escaped(start, i int) (span, int) {
	if p.out.copied == 0 {
		p.out.buffer = slices.Grow(p.out.buffer[:0], len(p.src))
	}
	p.out.buffer = append(p.out.buffer, p.src[p.out.copied:i]...)
	for p.at(i) != '"' {
		from := i
		switch c := p.at(i); {
		case c == '\\':
			i = p.escape(i + 1)
		case c >= utf8.RuneSelf:
			i = p.runes(i)
		case c < ' ':
			i = p.failString(i)
		default:
			i = plain(p.src, i)
		}
		if i == failed {
			return span{}, failed
		}
		if p.src[from] != '\\' {
			p.out.buffer = append(p.out.buffer, p.src[from:i]...)
		}
	}
	end := len(p.out.buffer)
	p.out.pad(i)
	return span{uint32(start), uint32(end)}, i + 1
}

// pad fills up to the position i of the source.
func (b *builder) pad(i int) {
	for len(b.buffer) < i {
		b.buffer = append(b.buffer, ' ')
	}
	b.copied = i
}

// escape resolves what follows a backslash.
func (p *parser) escape(i int) int {
	c := p.at(i)
	if c == 'u' {
		return p.unicode(i - 1)
	}
	n := strings.IndexByte(`"\/bfnrt`, c)
	if n < 0 {
		return p.unexpected(i, "an escape that JSON knows")
	}
	p.out.buffer = append(p.out.buffer, "\"\\/\b\f\n\r\t"[n])
	return i + 1
}

// unicode resolves the \u at i, and the one after it if they are a pair.
func (p *parser) unicode(i int) int {
	r, ok := p.hex(i)
	if !ok {
		return p.fail(i, `"\u" must be followed by four hexadecimal digits`)
	}
	if r == 0 {
		return p.fail(i, "The text contains a NUL character")
	}
	next := i + 6
	if utf16.IsSurrogate(r) {
		low, _ := p.hex(next)
		if r = utf16.DecodeRune(r, low); r == utf8.RuneError {
			return p.fail(i, "The text contains one half of a surrogate pair")
		}
		next += 6
	}
	p.out.buffer = utf8.AppendRune(p.out.buffer, r)
	return next
}

// hex reads the \u at i.
func (p *parser) hex(i int) (rune, bool) {
	if i+6 > len(p.src) || p.src[i:i+2] != `\u` {
		return 0, false
	}
	n, err := strconv.ParseUint(p.src[i+2:i+6], 16, 16)
	return rune(n), err == nil
}

// resolved is the whole text once the source is read.
func (p *parser) resolved() string {
	if p.out.copied == 0 {
		return p.src
	}
	p.out.buffer = append(p.out.buffer, p.src[p.out.copied:]...)
	return p.out.String()
}
