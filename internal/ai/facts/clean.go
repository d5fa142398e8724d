package facts

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// CleanText returns a model's text in a form that an email may contain: without URLs that weren't given, and shortened
// at a word boundary.
func CleanText(text string, most int, allowed URLs) string {
	text = withoutForeignURLs(clean(text), allowed)
	if utf8.RuneCountInString(text) > most {
		text = cutAtWord(text, most)
	}
	return text
}

// withoutForeignURLs keeps email clients from turning URLs that the user never gave into links.
func withoutForeignURLs(text string, allowed URLs) string {
	isRemoved := false
	text = candidate.ReplaceAllStringFunc(text, func(span string) string {
		trimmed := trimEnd(span)
		if address := whole(trimmed); address == "" || allowed.Allows(address) {
			return span
		}
		isRemoved = true
		return strings.TrimPrefix(span, trimmed)
	})
	if isRemoved {
		return clean(text)
	}
	return text
}

var blankLines = regexp.MustCompile(`\n{3,}`)

// clean drops invisible characters and leftover line breaks.
func clean(text string) string {
	text = strings.Map(visible, strings.ReplaceAll(text, "\r\n", "\n"))
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.Join(strings.Fields(line), " ")
	}
	return strings.TrimSpace(blankLines.ReplaceAllString(strings.Join(lines, "\n"), "\n\n"))
}

// visible drops invisible characters, except for the joiners that emoji and some scripts need.
func visible(r rune) rune {
	switch {
	case r == '\n' || r == '\u200d' || r == '\u200c':
		return r
	case r == '\t' || r == '\r':
		return ' '
	case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r == utf8.RuneError:
		return -1
	}
	return r
}

// cutAtWord shortens text at a word boundary and adds an ellipsis.
func cutAtWord(text string, most int) string {
	runes := []rune(text)
	kept := string(runes[:most-1])
	if space := strings.LastIndexAny(kept, " \n"); space > len(kept)/2 {
		kept = kept[:space]
	}
	return strings.TrimRight(kept, " \n,;:–-") + "…"
}
