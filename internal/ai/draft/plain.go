package draft

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
)

// plain returns the text of a prompt without markup and invisible characters.
func plain(source string) string {
	if strings.ContainsRune(source, '<') {
		source = withoutMarkup(source)
	}
	return strings.TrimSpace(strings.Map(func(c rune) rune {
		switch {
		case c == '\n':
			return c
		case c == '\t' || c == '\r' || c == '\u00a0' || c == '\u202f':
			return ' '
		case unicode.IsControl(c), unicode.Is(unicode.Cf, c) && c != '\u200d', c == utf8.RuneError:
			return -1
		}
		return c
	}, source))
}

// hidden lists elements with text that readers don't see.
var hidden = []string{"script", "style", "head", "title", "noscript", "template"}

// inlineElements don't end a line.
var inlineElements = []string{"a", "b", "strong", "i", "em", "u", "s", "span", "font", "code"}

func withoutMarkup(source string) string {
	var text strings.Builder
	tokens := html.NewTokenizer(strings.NewReader(source))
	skipped := ""
	for {
		switch tokens.Next() {
		case html.ErrorToken: // end of the text; reading a string can't cause other errors
			return text.String()
		case html.TextToken:
			if skipped == "" {
				text.Write(tokens.Text())
			}
		case html.StartTagToken:
			name, _ := tokens.TagName()
			if skipped == "" && slices.Contains(hidden, string(name)) {
				skipped = string(name)
			}
			endLine(&text, string(name))
		case html.EndTagToken, html.SelfClosingTagToken:
			name, _ := tokens.TagName()
			if string(name) == skipped {
				skipped = ""
			}
			endLine(&text, string(name))
		}
	}
}

func endLine(text *strings.Builder, name string) {
	if !slices.Contains(inlineElements, name) {
		text.WriteByte('\n')
	}
}
