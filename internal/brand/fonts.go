package brand

import (
	"cmp"
	"strings"
)

// OpenFont is a family with an open license. Readers see it only if they have it installed, or if its files are in the brand kit.
type OpenFont struct {
	Family   string
	Category string
	Weights  string // in hundreds: "47" is 400 and 700
	Italic   bool
	License  string // the SPDX name
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

// fallbacks maps each category to similar fonts that email clients have installed.
var fallbacks = map[string]string{
	sansSerif: "Arial, Helvetica, sans-serif", serif: "Georgia, 'Times New Roman', serif", display: "Arial, Helvetica, sans-serif",
	handwriting: "'Comic Sans MS', cursive", monospace: "'Courier New', Courier, monospace",
}

// safeFonts maps families that email clients have installed to stacks that add similar fonts.
var safeFonts = map[string]string{
	"arial": "Arial, Helvetica, sans-serif", "helvetica": "Helvetica, Arial, sans-serif", "verdana": "Verdana, Geneva, sans-serif",
	"tahoma": "Tahoma, Verdana, sans-serif", "trebuchet ms": "'Trebuchet MS', Tahoma, sans-serif",
	"georgia": "Georgia, 'Times New Roman', serif", "times new roman": "'Times New Roman', Times, serif",
	"palatino": "'Palatino Linotype', Palatino, serif", "courier new": "'Courier New', Courier, monospace",
}

// FontStack returns a family followed by the fonts that email clients show if they don't have it. An unknown family is returned unchanged.
func FontStack(family string) string {
	for _, f := range OpenFonts {
		if strings.EqualFold(f.Family, family) {
			return f.Stack()
		}
	}
	return cmp.Or(safeFonts[strings.ToLower(family)], family)
}

// FontStackOr returns the font stack for a place where the design uses the stack own. The brand's font may be a whole stack, which replaces
// own, or a single family, which is put before own. If font is empty, it returns own.
func FontStackOr(font, own string) string {
	switch {
	case font == "":
		return own
	case strings.Contains(font, ","):
		return font
	}
	return font + ", " + own
}

// Stack returns the family followed by the fonts that email clients show if they don't have it.
func (f OpenFont) Stack() string { return quoted(f.Family) + ", " + fallbacks[f.Category] }

// quoted returns a family as it's written in a stack: names with more than one word are quoted.
func quoted(family string) string {
	if strings.ContainsAny(family, " 0123456789") {
		return "'" + family + "'"
	}
	return family
}
