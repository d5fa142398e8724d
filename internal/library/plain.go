package library

import (
	"html"
	"strings"
	"unicode"
	"unicode/utf8"
)

// clean removes everything that text shouldn't contain: control characters, invalid UTF-8 and surrounding whitespace.
func clean(s string) string {
	s = strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\r\n", "\n")
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r == '\t' || r == '\r':
			return ' '
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, s))
}

// oneLine returns text on a single line, for labels and settings.
func oneLine(s string) string { return strings.ReplaceAll(clean(s), "\n", " ") }

// paragraphs splits text at blank lines.
func paragraphs(s string) []string {
	var all []string
	for part := range strings.SplitSeq(clean(s), "\n\n") {
		if part = strings.TrimSpace(part); part != "" {
			all = append(all, part)
		}
	}
	return all
}

// inlineText converts plain text to HTML.
func inlineText(s string) string { return string(appendText(nil, clean(s))) }

// appendText escapes cleaned text. Merge tags stay unchanged.
func appendText(out []byte, s string) []byte {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '&':
			out = append(out, "&amp;"...)
		case '<':
			out = append(out, "&lt;"...)
		case '>':
			out = append(out, "&gt;"...)
		case '\n':
			out = append(out, "<br>"...)
		case '{':
			end := i + mergeTagLength(s[i:])
			if end == i {
				out = append(out, '{')
				continue
			}
			out = append(out, s[i:end]...)
			i = end - 1
		default:
			out = append(out, s[i])
		}
	}
	return out
}

// maxMergeTag limits the search for the end of a merge tag.
const maxMergeTag = 200

// mergeTagLength returns the length of the merge tag at the start of text, or 0 if there is none.
func mergeTagLength(s string) int {
	if !strings.HasPrefix(s, "{{") {
		return 0
	}
	end := strings.Index(s[:min(len(s), maxMergeTag)], "}}")
	if end < 0 || strings.ContainsAny(s[2:end], "{<>\n") {
		return 0
	}
	return end + 2
}

// linkedText converts plain text to HTML in which URLs and email addresses are links.
func linkedText(s string) string {
	s = clean(s)
	out := make([]byte, 0, len(s)+len(s)/8)
	done := 0
	for i := 0; i < len(s); {
		from, to, href := i, i, ""
		switch {
		case s[i] == '{' && mergeTagLength(s[i:]) > 0:
			i += mergeTagLength(s[i:])
			continue
		case s[i] == 'h' && strings.HasPrefix(s[i:], "https://") && !isWordBefore(s, i):
			to = i + urlLength(s[i:])
			href = s[from:to]
		case s[i] == '@':
			from, to = addressAround(s, done, i)
			href = "mailto:" + s[from:to]
		}
		if to <= i {
			i++
			continue
		}
		out = appendText(out, s[done:from])
		out = append(out, linkTo(href, string(appendText(nil, s[from:to])))...)
		i, done = to, to
	}
	return string(appendText(out, s[done:]))
}

func isWordBefore(s string, i int) bool {
	r, _ := utf8.DecodeLastRuneInString(s[:i])
	return i > 0 && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// urlLength returns the length of the URL at the start of text, without the punctuation that follows it, or 0 if it has no host.
func urlLength(s string) int {
	end := strings.IndexFunc(s, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("<>\"`|\\^“”„«»", r) })
	if end < 0 {
		end = len(s)
	}
	nested := strings.Contains(s[:end], "(")
	for end > 0 {
		last, size := utf8.DecodeLastRuneInString(s[:end])
		if !strings.ContainsRune(".,;:!?'’*_…]", last) && (last != ')' || nested) {
			break
		}
		end -= size
	}
	if end <= len("https://") {
		return 0
	}
	return end
}

// addressAround finds the email address around the @ at i, but not before from. start and end are equal if there is none.
func addressAround(s string, from, i int) (start, end int) {
	start, end = i, i+1
	for start > from && isLocal(s[start-1]) {
		start--
	}
	for start < i && s[start] == '.' {
		start++
	}
	for end < len(s) && (isAlphanumeric(s[end]) || s[end] == '.' || s[end] == '-') {
		end++
	}
	end = i + 1 + len(strings.TrimRight(s[i+1:end], ".-"))
	if start == i || !strings.Contains(s[i+1:end], ".") || s[i+1] == '.' {
		return i, i
	}
	return start, end
}

func isAlphanumeric(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}

func isLocal(c byte) bool { return isAlphanumeric(c) || strings.IndexByte("._%+-", c) >= 0 }

// linkTo returns a link whose label is HTML.
func linkTo(href, label string) string {
	return `<a href="` + html.EscapeString(href) + `">` + label + `</a>`
}

// safeURL returns the URL if an email may link to it, and "" otherwise.
func safeURL(s string) string {
	s = oneLine(s)
	for _, scheme := range []string{"https://", "http://", "mailto:", "tel:", "{{"} {
		if len(s) > len(scheme) && strings.EqualFold(s[:len(scheme)], scheme) {
			return s
		}
	}
	return ""
}

// imageURL returns the URL if an email may show it as an image, and "" otherwise.
func imageURL(s string) string {
	if s = safeURL(s); strings.HasPrefix(s, "mailto:") || strings.HasPrefix(s, "tel:") {
		return ""
	}
	return s
}
