package render

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// referenceAt reads the character reference at s[i], an ampersand. end is 0 if there is none, because the name is unknown or the semicolon
// is missing. char is 0 for a character that isn't allowed in emails.
func referenceAt(s string, i int) (char rune, end int) {
	i++
	if i < len(s) && s[i] == '#' {
		return numberReference(s, i+1)
	}
	start := i
	for limit := min(len(s), i+9); i < limit && isWord(s[i]); {
		i++
	}
	if i == len(s) || s[i] != ';' {
		return 0, 0
	}
	switch name := s[start:i]; name {
	case "amp":
		return '&', i + 1
	case "nbsp":
		return 0xa0, i + 1
	default:
		char, ok := namedReferences[name]
		if !ok {
			return 0, 0
		}
		return char, i + 1
	}
}

func numberReference(s string, i int) (char rune, end int) {
	base := rune(10)
	if i < len(s) && s[i]|0x20 == 'x' {
		base = 16
		i++
	}
	start := i
	for ; i < len(s); i++ {
		digit := digitValue(s[i])
		if digit >= base {
			break
		}
		char = min(char*base+digit, utf8.MaxRune+1) // so that many digits don't overflow
	}
	if i == start || i == len(s) || s[i] != ';' {
		return 0, 0
	}
	return emailCharacter(char), i + 1
}

func digitValue(c byte) rune {
	switch {
	case '0' <= c && c <= '9':
		return rune(c - '0')
	case 'a' <= c|0x20 && c|0x20 <= 'f':
		return rune(c|0x20-'a') + 10
	}
	return 16
}

// emailCharacter returns the character for a numeric reference, or 0 if it isn't allowed. Old editors use the Windows-1252 numbers for
// quotes and dashes, and all browsers accept them.
func emailCharacter(char rune) rune {
	switch {
	case char == '\t' || char == '\n' || char == '\f' || char == '\r':
		return ' '
	case 0x80 <= char && char < 0xa0:
		return windows1252[char-0x80]
	case char < ' ', char == 0x7f, char&0xfffe == 0xfffe, !utf8.ValidRune(char):
		return 0
	}
	return char
}

var windows1252 = [32]rune{
	'€', 0, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0, 'Ž', 0,
	0, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0, 'ž', 'Ÿ',
}

// decodeTail decodes the character references in raw. It uses the space after dst as scratch space, which dropTail removes. The returned
// value is a separate string.
func decodeTail(dst []byte, raw string) (out []byte, value string) {
	i := strings.IndexByte(raw, '&')
	if i < 0 {
		return dst, raw
	}
	start := len(dst)
	clean := 0
	for ; i < len(raw); i++ {
		if raw[i] != '&' {
			continue
		}
		if char, end := referenceAt(raw, i); end > 0 {
			dst = append(dst, raw[clean:i]...)
			if char != 0 {
				dst = utf8.AppendRune(dst, char)
			}
			clean = end
			i = end - 1
		}
	}
	dst = append(dst, raw[clean:]...)
	return dst, stringOf(dst[start:])
}

// stringOf returns b as a string. Strings share allocations, because a separate one for each link with an &amp; would be too many.
func stringOf(b []byte) string {
	all := strings4K.Get().(*strings.Builder)
	defer strings4K.Put(all)
	if all.Cap()-all.Len() < len(b) {
		*all = strings.Builder{}
		all.Grow(max(len(b), 4<<10))
	}
	from := all.Len()
	all.Write(b)
	return all.String()[from:]
}

var strings4K = sync.Pool{New: func() any { return new(strings.Builder) }}

// dropTail removes dst[from:to], the scratch space that decodeTail used.
func dropTail(dst []byte, from, to int) []byte {
	return append(dst[:from], dst[to:]...)
}

// namedReferences contains the HTML 4 names and a few more that emails use.
var namedReferences = func() map[string]rune {
	names := map[string]rune{
		"quot": 0x22, "amp": 0x26, "apos": 0x27, "lt": 0x3c, "gt": 0x3e, "ndash": 0x2013, "mdash": 0x2014, "lsquo": 0x2018,
		"rsquo": 0x2019, "sbquo": 0x201a, "ldquo": 0x201c, "rdquo": 0x201d, "bdquo": 0x201e, "hellip": 0x2026,
		"bull": 0x2022, "trade": 0x2122, "euro": 0x20ac, "dagger": 0x2020, "Dagger": 0x2021, "permil": 0x2030,
		"lsaquo": 0x2039, "rsaquo": 0x203a, "prime": 0x2032, "Prime": 0x2033, "larr": 0x2190, "uarr": 0x2191,
		"rarr": 0x2192, "darr": 0x2193, "harr": 0x2194, "hearts": 0x2665, "spades": 0x2660, "clubs": 0x2663,
		"diams": 0x2666, "minus": 0x2212, "infin": 0x221e, "ne": 0x2260, "le": 0x2264, "ge": 0x2265, "asymp": 0x2248,
		"radic": 0x221a, "ensp": 0x2002, "emsp": 0x2003, "thinsp": 0x2009, "zwnj": 0x200c, "zwj": 0x200d, "lrm": 0x200e,
		"rlm": 0x200f, "OElig": 0x152, "oelig": 0x153, "Scaron": 0x160, "scaron": 0x161, "Yuml": 0x178, "fnof": 0x192,
		"circ": 0x2c6, "tilde": 0x2dc, "loz": 0x25ca, "star": 0x2606, "check": 0x2713,
	}
	char := rune(0xa0)
	for name := range strings.FieldsSeq(latin1Names) {
		names[name] = char
		char++
	}
	return names
}()

// latin1Names contains the names of U+00A0 to U+00FF, in order.
const latin1Names = `
nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring
AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash
ugrave uacute ucirc uuml yacute thorn yuml`
