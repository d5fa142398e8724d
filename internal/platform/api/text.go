package api

import (
	"net/url"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Line trims one line of text, such as a name, and returns what is wrong with it, if anything.
func Line(text string) (line, fault string) {
	line = strings.TrimSpace(text)
	if !strings.ContainsFunc(line, isVisible) {
		return "", "must not be blank"
	}
	if strings.ContainsFunc(line, isControl) {
		return "", "must not contain control characters"
	}
	return line, ""
}

// OneLine turns any text into one line for a header: line breaks become spaces, and consecutive spaces become one.
func OneLine(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) || r == unicode.ReplacementChar })
	return strings.Join(words, " ")
}

// isVisible reports whether r shows something: it is false for spaces, format characters and invisible letters.
func isVisible(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r) &&
		!unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
}

// isControl reports whether r is a control character. It includes line and paragraph separators and characters that
// change the direction of text, which can make one name look like another.
func isControl(r rune) bool {
	return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
}

// Plain returns text in lowercase and without accents, so that both databases find and sort it the same way.
func Plain(text string) string {
	letters := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFKD.String(text))
	return strings.ToLower(letters)
}

// NotURL is the message for a field that IsURL rejects.
const NotURL = "must be an http:// or https:// URL without a username or password"

// IsURL reports whether text, which starts like an http(s) URL, is a valid one. A URL with a username or password
// isn't valid, because every reader of an email would receive them.
func IsURL(text string) bool {
	parsed, err := url.Parse(text)
	return err == nil && parsed.Hostname() != "" && parsed.User == nil
}
