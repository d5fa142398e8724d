package brand

import (
	"cmp"
	"strings"
)

// An OpenFont is a family that anyone may use. Readers see it only if they have it, or if the brand kit has its files.
type OpenFont struct {
	Family   string
	Category string
	Weights  string // their hundreds: "47" is 400 and 700
	Italic   bool
	License  string // its SPDX name
}

const (
	sansSerif   = "sans-serif"
	serif       = "serif"
	display     = "display"
	handwriting = "handwriting"
	monospace   = "monospace"

	ofl    = "OFL-1.1"
	apache = "Apache-2.0"
	ufl    = "UFL-1.0"
)

// fallbacks are the fonts nearest to a category that email clients have.
var fallbacks = map[string]string{
	sansSerif: "Arial, Helvetica, sans-serif", serif: "Georgia, 'Times New Roman', serif", display: "Arial, Helvetica, sans-serif",
	handwriting: "'Comic Sans MS', cursive", monospace: "'Courier New', Courier, monospace",
}

// safeFonts are families that email clients have, each with similar ones after it.
var safeFonts = map[string]string{
	"arial": "Arial, Helvetica, sans-serif", "helvetica": "Helvetica, Arial, sans-serif", "verdana": "Verdana, Geneva, sans-serif",
	"tahoma": "Tahoma, Verdana, sans-serif", "trebuchet ms": "'Trebuchet MS', Tahoma, sans-serif",
	"georgia": "Georgia, 'Times New Roman', serif", "times new roman": "'Times New Roman', Times, serif",
	"palatino": "'Palatino Linotype', Palatino, serif", "courier new": "'Courier New', Courier, monospace",
}

// FontStack is a family with the fonts that email clients show if they don't have it. A family that we don't know stays alone.
func FontStack(family string) string {
	for _, f := range OpenFonts {
		if strings.EqualFold(f.Family, family) {
			return f.Stack()
		}
	}
	return cmp.Or(safeFonts[strings.ToLower(family)], family)
}

// FontStackOr is the brand's font in a place that has its own stack: the brand's if it is a stack already, its family in front
// of the place's own, or the place's own if the brand has none.
func FontStackOr(font, own string) string {
	switch {
	case font == "":
		return own
	case strings.Contains(font, ","):
		return font
	}
	return font + ", " + own
}

// Stack is the family with the fonts that email clients show if they don't have it.
func (f OpenFont) Stack() string { return quoted(f.Family) + ", " + fallbacks[f.Category] }

// quoted is a family as a stack has it: a name that is more than a word is quoted.
func quoted(family string) string {
	if strings.ContainsAny(family, " 0123456789") {
		return "'" + family + "'"
	}
	return family
}
