package hubspot

import (
	"strings"
	"unicode"
)

const (
	maxSlug  = 60
	maxLabel = 100
)

// annotated returns the email as a design manager file. Without these lines, HubSpot doesn't offer it for new emails.
func annotated(label, source string) string {
	return "<!--\n  templateType: email\n  isAvailableForNewContent: true\n  label: " + label + "\n-->\n" + source
}

// labelOf returns the name on one line, without anything that could end the comment, add a line to it or be executed.
func labelOf(name string) string {
	name = strings.NewReplacer("<", "", ">", "", "{", "", "}", "").Replace(name)
	words := strings.Join(strings.FieldsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
	for strings.Contains(words, "--") {
		words = strings.ReplaceAll(words, "--", "-")
	}
	runes := []rune(words)
	if len(runes) == 0 {
		return "Mail"
	}
	return strings.TrimSpace(string(runes[:min(len(runes), maxLabel)]))
}

// slug returns the characters of a name that a path can contain.
func slug(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	text := strings.Join(words, "-")
	return strings.Trim(text[:min(len(text), maxSlug)], "-")
}

// pathOf returns the path of a new template's file. The mark distinguishes templates with the same name.
func pathOf(name, mark string) string {
	parts := []string{"mailwright", slug(name), mark}
	if parts[1] == "" {
		parts = []string{"mailwright", mark}
	}
	return strings.Join(parts, "-") + ".html"
}
