package api

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Line trims a one-line text such as a name and returns what is wrong with it, if anything.
func Line(text string) (line, fault string) {
	line = strings.TrimSpace(text)
	if line == "" {
		return "", "must not be blank"
	}
	if strings.ContainsFunc(line, unicode.IsControl) {
		return "", "must not contain control characters"
	}
	return line, ""
}

// Plain is a text in lower case and without accents, so that both databases find and sort it alike.
func Plain(text string) string {
	letters := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFKD.String(text))
	return strings.ToLower(letters)
}
