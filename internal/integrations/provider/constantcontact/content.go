package constantcontact

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"mailwright/internal/email/markup"
	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
)

const (
	maxName  = 80     // characters
	maxHTML  = 150000 // characters
	maxTries = 5      // names to try if they're taken

	// trackingImage is how Constant Contact counts opens. It rejects emails without it.
	trackingImage = "[[trackingImage]]"
)

// content returns the email in a form that Constant Contact accepts.
func content(source string) (string, error) {
	if place, found := forbidden(source); found {
		return "", provider.Reject(fmt.Sprintf("Emails can't contain “%s”. Remove it from line %d", place.Snippet, place.Line))
	}
	source = withTrackingImage(source)
	if length := utf8.RuneCountInString(source); length > maxHTML {
		return "", provider.Reject(fmt.Sprintf(
			"The email has %d characters, but Constant Contact allows at most %d. Shorten it.", length, maxHTML))
	}
	return source, nil
}

// forbidden finds text that Constant Contact would treat as its own code.
func forbidden(source string) (markup.Place, bool) {
	dialect, _ := mergetags.Of(id)
	for _, text := range dialect.Forbidden {
		if at := strings.Index(source, text); at >= 0 {
			return markup.Places(source, []markup.Span{{Start: at, End: at + len(text)}})[0], true
		}
	}
	return markup.Place{}, false
}

func withTrackingImage(source string) string {
	if strings.Contains(source, trackingImage) {
		return source
	}
	at := bodyStart(source)
	return source[:at] + trackingImage + source[at:]
}

// bodyStart returns the position where an email's content begins, even without a <body>.
func bodyStart(source string) int {
	at := 0
	for token := range markup.Tokens(source) {
		switch {
		case token.Kind == markup.StartTag && token.Name == "body":
			return token.End
		case token.Kind == markup.EndTag && token.Name == "head":
			at = token.End
		case at == 0 && (token.Kind == markup.Doctype || token.Kind == markup.StartTag && token.Name == "html"):
			at = token.End
		}
	}
	return at
}

// nameOf returns the name for an attempt. Campaign names are unique, so the second attempt is "… (2)".
func nameOf(name string, try int) string {
	suffix := ""
	if try > 1 {
		suffix = fmt.Sprintf(" (%d)", try)
	}
	runes := []rune(strings.TrimSpace(name))
	room := maxName - len(suffix)
	return strings.TrimSpace(string(runes[:min(len(runes), room)])) + suffix
}
