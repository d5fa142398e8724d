package render

import (
	"strings"
	"unicode/utf8"
)

// Byte classes for the functions that write text, attributes and URLs.
const (
	plainByte = iota
	quoteByte // " and ', which matter only in attributes
	openByte  // may open a merge tag
	htmlByte  // & < >
	spaceByte // tabs and line breaks, written as a space
	dropByte  // other control characters, never written
)

var byteClass = func() (class [256]uint8) {
	for c := range 0x20 {
		class[c] = dropByte
	}
	class[0x7f] = dropByte
	for kind, members := range map[uint8]string{quoteByte: `"'`, openByte: "{[*%$@#", htmlByte: "&<>", spaceByte: "\t\n\f\r"} {
		for i := range len(members) {
			class[members[i]] = kind
		}
	}
	return class
}()

// skipPlain returns the index of the first byte at or after s[i] that isn't plain. It checks eight bytes at a time.
func skipPlain(s string, i int) int {
	for i+8 <= len(s) {
		b := s[i : i+8]
		first := byteClass[b[0]] | byteClass[b[1]] | byteClass[b[2]] | byteClass[b[3]]
		if first|byteClass[b[4]]|byteClass[b[5]]|byteClass[b[6]]|byteClass[b[7]] != plainByte {
			break
		}
		i += 8
	}
	for i < len(s) && byteClass[s[i]] == plainByte {
		i++
	}
	return i
}

// isBareText reports whether text can be used unchanged in HTML and plain text, because it has no markup, merge tags or control characters.
func isBareText(s string) bool {
	i := skipPlain(s, 0)
	for i < len(s) && byteClass[s[i]] == quoteByte {
		i = skipPlain(s, i+1)
	}
	return i == len(s)
}

// appendText writes s as HTML text. Merge tags stay unchanged.
func appendText(dst []byte, s string) []byte { return appendEscaped(dst, s, 0) }

// appendAttr writes s as an attribute value with its quotes. They're double quotes unless a merge tag in s contains double quotes.
// Providers don't understand {{name|default:&quot;you&quot;}}, so the attribute gets single quotes instead. If the tags contain both kinds,
// the quotes that would end the attribute become character references.
func appendAttr(dst []byte, s string) []byte {
	quote := attrQuote(s)
	dst = append(dst, quote)
	dst = appendEscaped(dst, s, quote)
	return append(dst, quote)
}

func attrQuote(s string) byte {
	if strings.IndexByte(s, '"') < 0 {
		return '"'
	}
	single, double := false, false
	for i := 0; i < len(s); {
		end := mergeTagAt(s, i)
		if end == 0 {
			i++
			continue
		}
		single = single || strings.IndexByte(s[i:end], '\'') >= 0
		double = double || strings.IndexByte(s[i:end], '"') >= 0
		i = end
	}
	if double && !single {
		return '\''
	}
	return '"'
}

// appendEscaped writes s as text if quote is 0, and otherwise as the content of an attribute with that kind of quotes.
func appendEscaped(dst []byte, s string, quote byte) []byte {
	clean := 0
	for i := skipPlain(s, 0); i < len(s); i = skipPlain(s, i) {
		c := s[i]
		class := byteClass[c]
		if class == quoteByte && c != quote {
			i++
			continue
		}
		if end := mergeTagAt(s, i); end > 0 {
			if quote != 0 {
				dst = append(dst, s[clean:i]...)
				dst = appendTagInAttr(dst, s[i:end], quote)
				clean = end
			}
			i = end
			continue
		}
		i++
		if class == openByte {
			continue
		}
		dst = append(dst, s[clean:i-1]...)
		dst = append(dst, replacement(c)...)
		clean = i
	}
	return append(dst, s[clean:]...)
}

// appendTagInAttr writes a merge tag so that it's read back unchanged from the attribute: its quotes can't end the attribute, and an
// ampersand that would start a character reference is escaped.
func appendTagInAttr(dst []byte, tag string, quote byte) []byte {
	for i := range len(tag) {
		c := tag[i]
		if c == quote {
			dst = append(dst, replacement(c)...)
			continue
		}
		dst = append(dst, c)
		if c == '&' {
			if _, end := referenceAt(tag, i); end > 0 {
				dst = append(dst, "amp;"...)
			}
		}
	}
	return dst
}

func replacement(c byte) string {
	switch c {
	case '&':
		return "&amp;"
	case '<':
		return "&lt;"
	case '>':
		return "&gt;"
	case '"':
		return "&quot;"
	case '\'':
		return "&#39;"
	case '\t', '\n', '\f', '\r':
		return " "
	}
	return ""
}

// appendURL writes a URL as an attribute value with its quotes, like appendAttr. It returns false without writing anything for URLs that an
// email can't link to, which have a scheme other than http, https, mailto and tel or start with //.
func appendURL(dst []byte, s string) (out []byte, ok bool) {
	if isPlainURL(s) {
		return append(append(append(dst, '"'), s...), '"'), true
	}
	s = trimControls(s)
	if !safeURL(s) {
		return dst, false
	}
	quote := attrQuote(s)
	dst = append(dst, quote)
	dst = appendURLBytes(dst, s, quote)
	return append(dst, quote), true
}

// appendPlainURL is like appendURL, but for plain text.
func appendPlainURL(dst []byte, s string) (out []byte, ok bool) {
	if isPlainURL(s) {
		return append(dst, s...), true
	}
	s = trimControls(s)
	if !safeURL(s) {
		return dst, false
	}
	return appendURLBytes(dst, s, 0), true
}

// isPlainURL reports whether a URL can be used as is, because it doesn't contain merge tags or anything that has to be encoded. That's true
// for most URLs.
func isPlainURL(s string) bool {
	if !strings.HasPrefix(s, "https://") || strings.IndexByte(s, ' ') >= 0 {
		return false
	}
	for i := skipPlain(s, 0); i < len(s); i = skipPlain(s, i+1) {
		if byteClass[s[i]] != openByte || mergeTagAt(s, i) > 0 {
			return false
		}
	}
	return true
}

// appendURLBytes writes s for an attribute that ends with quote, or for plain text if quote is 0. Characters that aren't allowed in a URL
// are percent-encoded, but merge tags never are.
func appendURLBytes(dst []byte, s string, quote byte) []byte {
	clean := 0
	spaces := strings.IndexByte(s, ' ') >= 0
	for i := 0; i < len(s); {
		if !spaces {
			if i = skipPlain(s, i); i == len(s) {
				break
			}
		}
		c := s[i]
		class := byteClass[c]
		if class == plainByte && c != ' ' || c == '\'' && c != quote {
			i++
			continue
		}
		if end := mergeTagAt(s, i); end > 0 {
			if quote != 0 {
				dst = append(dst, s[clean:i]...)
				dst = appendTagInAttr(dst, s[i:end], quote)
				clean = end
			}
			i = end
			continue
		}
		i++
		if class == openByte || c == '&' && quote == 0 {
			continue
		}
		dst = append(dst, s[clean:i-1]...)
		if c == '&' || c == '\'' {
			dst = append(dst, replacement(c)...)
		} else {
			const hex = "0123456789ABCDEF"
			dst = append(dst, '%', hex[c>>4], hex[c&15])
		}
		clean = i
	}
	return append(dst, s[clean:]...)
}

func trimControls(s string) string {
	for len(s) > 0 && s[0] <= ' ' {
		s = s[1:]
	}
	for len(s) > 0 && s[len(s)-1] <= ' ' {
		s = s[:len(s)-1]
	}
	return s
}

// safeURL reports whether an email may link to s, because it has an allowed scheme, is an anchor, is relative or starts with a merge tag.
func safeURL(s string) bool {
	if s == "" || tagThenScript(s) {
		return false
	}
	if strings.HasPrefix(s, "https:") || hasScheme(s, "https") || hasScheme(s, "http") || hasScheme(s, "mailto") || hasScheme(s, "tel") {
		return true
	}
	if mergeTagAt(s, 0) > 0 {
		return continuesTag(s)
	}
	return s[0] == '#' || isRelative(s)
}

// isRelative reports whether a URL is relative. Emails have no base URL, so it doesn't lead anywhere, but the author may store the images
// next to the email. Nothing before its first slash can become a scheme.
func isRelative(s string) bool {
	if s == "" || s[0] == '#' || len(s) > 1 && isSlash(s[0]) && isSlash(s[1]) {
		return false
	}
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '/' || c == '?' || c == '#':
			return true
		case !isWord(c) && strings.IndexByte(".-~%@+ ", c) < 0, mergeTagAt(s, i) > 0:
			return false
		}
	}
	return true
}

func isSlash(c byte) bool { return c == '/' || c == '\\' }

// hasScheme reports whether s starts with the scheme as a browser reads it, ignoring case and control characters. It also skips merge tags,
// because they may be replaced with an empty string.
func hasScheme(s, name string) bool {
	n := 0
	for i := 0; i < len(s); {
		c := s[i]
		class := byteClass[c]
		if class == openByte || c == '<' {
			if end := mergeTagAt(s, i); end > 0 {
				i = end
				continue
			}
		}
		i++
		switch {
		case c < ' ' || c == 0x7f || c == ' ' && n == 0:
		case n == len(name):
			return c == ':'
		case !isLetter(c) || c|0x20 != name[n]:
			return false
		default:
			n++
		}
	}
	return false
}

// tagThenScript finds a script URL after a merge tag, as in {% if x %}https://a{% else %}javascript:b{% endif %}.
func tagThenScript(s string) bool {
	for i := skipPlain(s, 0); i < len(s); i = skipPlain(s, i) {
		end := mergeTagAt(s, i)
		if end == 0 {
			i++
			continue
		}
		i = end
		if i < len(s) && isLetterOrBlank(s[i]) && (hasScheme(s[i:], "javascript") || hasScheme(s[i:], "vbscript") || hasScheme(s[i:], "data")) {
			return true
		}
	}
	return false
}

func isLetterOrBlank(c byte) bool { return isLetter(c) || c <= ' ' || c == 0x7f }

// continuesTag reports whether the text after the leading merge tags can't be a scheme, because it's a path or a host with a port.
func continuesTag(s string) bool {
	for i := 0; i < len(s); {
		if end := mergeTagAt(s, i); end > 0 {
			i = end
			continue
		}
		switch s[i] {
		case '/', '?', '#':
			return true
		case ':':
			rest := s[i+1:]
			return strings.HasPrefix(rest, "//") || rest != "" && '0' <= rest[0] && rest[0] <= '9'
		}
		i++
	}
	return true
}

// appendCSSString writes a list of font families for a style attribute. It keeps only letters, digits, spaces and hyphens in a name and
// adds its own quotes, so no quote can stay open.
func appendCSSString(dst []byte, families string) []byte {
	start := len(dst)
	for family := range strings.SplitSeq(families, ",") {
		mark := len(dst)
		if mark > start {
			dst = append(dst, ',')
		}
		name := len(dst)
		dst = appendFamilyName(dst, family)
		if len(dst) == name {
			dst = dst[:mark]
			continue
		}
		if needsQuotes(dst[name:]) {
			dst = append(dst, "''"...)
			copy(dst[name+1:], dst[name:len(dst)-2])
			dst[name] = '\''
		}
	}
	return dst
}

func appendFamilyName(dst []byte, family string) []byte {
	start := len(dst)
	space := false
	for i := range len(family) {
		c := family[i]
		switch {
		case c == ' ':
			space = len(dst) > start
		case isLetter(c), '0' <= c && c <= '9', c == '-', c >= utf8.RuneSelf:
			if space {
				dst = append(dst, ' ')
				space = false
			}
			dst = append(dst, c)
		}
	}
	return dst
}

// needsQuotes reports whether a family name isn't a CSS identifier.
func needsQuotes(name []byte) bool {
	for i, c := range name {
		if c == ' ' || c >= utf8.RuneSelf || i < 2 && (c == '-' && i == len(name)-1 || '0' <= c && c <= '9' && (i == 0 || name[0] == '-')) {
			return true
		}
	}
	return false
}
