package library

import (
	"cmp"
	"regexp"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
)

// palette contains the colors of a design, as six-digit hex. A brand kit replaces the colors that it sets.
type palette struct{ Primary, Secondary, Accent string }

// fonts are the font stacks of a design. The fonts of a brand kit replace them or come before them.
type fonts struct{ Heading, Body string }

// word matches a brand word, such as $primary. A price like $20 doesn't match.
var word = regexp.MustCompile(`\$[a-z]+(-[a-z]+)*`)

// words maps all brand words to their values.
type words map[string]string

// wordsOf returns the brand's values, or the design's where the brand has none.
func wordsOf(d Template, kit brand.Kit, cdnURL string) words {
	w := words{
		"$heading": brand.FontStackOr(kit.FontHeading, d.fonts.Heading),
		"$body":    brand.FontStackOr(kit.FontBody, d.fonts.Body),
		"$logo":    cmp.Or(kit.LogoURL, d.images[placeholderLogo].address(cdnURL)),
		"$company": cmp.Or(kit.LegalName, "Your company"),
		"$address": cmp.Or(kit.Address, document.AddressSamples["en"]),
	}
	w.addColor("primary", kit.PrimaryColor, d.palette.Primary)
	w.addColor("secondary", kit.SecondaryColor, d.palette.Secondary)
	w.addColor("accent", kit.AccentColor, d.palette.Accent)
	return w
}

func (w words) addColor(name, kit, own string) {
	c := document.ParseColor(kit)
	if !c.Set {
		c = document.ParseColor(own)
	}
	s := ShadesOf(c)
	for word, color := range map[string]document.Color{
		"$" + name: s.Base, "$on-" + name: s.On, "$" + name + "-soft": s.Soft,
		"$" + name + "-ink": s.Ink, "$" + name + "-deep": s.Deep, "$" + name + "-glow": s.Glow,
	} {
		w[word] = color.String()
	}
}
