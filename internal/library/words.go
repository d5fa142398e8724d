package library

import (
	"cmp"
	"regexp"

	"mailwright/internal/email/document"
)

// A palette has the colors of a design, six-digit hex. A brand kit replaces those that it has.
type palette struct{ Primary, Secondary, Accent string }

// fonts are the font stacks of a design. The fonts of a brand kit take their place, or stand in front of them.
type fonts struct{ Heading, Body string }

// word is a name for something of the brand. A price, like $20, is none.
var word = regexp.MustCompile(`\$[a-z]+(-[a-z]+)*`)

// words have the values of all words.
type words map[string]string

// wordsOf has the brand's own where it has them, and else the design's.
func wordsOf(d Template, brand document.Brand, cdnURL string) words {
	w := words{
		"$heading": document.FontStack(brand.FontHeading, d.fonts.Heading),
		"$body":    document.FontStack(brand.FontBody, d.fonts.Body),
		"$logo":    cmp.Or(brand.LogoURL, d.pictures[placeholderLogo].address(cdnURL)),
		"$company": cmp.Or(brand.LegalName, "Your company"),
		"$address": cmp.Or(brand.Address, document.AddressSamples["en"]),
	}
	w.addColor("primary", brand.PrimaryColor, d.palette.Primary)
	w.addColor("secondary", brand.SecondaryColor, d.palette.Secondary)
	w.addColor("accent", brand.AccentColor, d.palette.Accent)
	return w
}

func (w words) addColor(name, brand, own string) {
	c := document.ParseColor(brand)
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
