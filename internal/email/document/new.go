package document

import (
	"cmp"

	"mailwright/internal/brand"
)

// Neutral colors in a new document. Each text color has a contrast of at least 7 with its background.
const (
	pageColor    = "#f4f4f5"
	cardColor    = "#ffffff"
	headingColor = "#18181b"
	textColor    = "#3f3f46"
	footerColor  = "#52525b"
	buttonColor  = "#1d4ed8"

	darkPageColor    = "#18181b"
	darkCardColor    = "#27272a"
	darkHeadingColor = "#fafafa"
	darkTextColor    = "#e4e4e7"
	darkFooterColor  = "#d4d4d8"
)

// bodyFont is available in every email client.
const bodyFont = "Helvetica, Arial, sans-serif"

// blank builds the blocks of a blank template from a brand kit.
type blank struct{ brand.Kit }

// New returns the document for a blank template: a card, white or dark depending on the color scheme, with a logo, heading, text and button
// in the brand's style, and the legally required footer below it. The card has square corners because more sections may follow it. The same
// kit always gives the same bytes.
func New(kit brand.Kit) string {
	b := blank{kit}
	var nodes draft
	nodes.add("", rootID, ContainerBlock, b.page())
	nodes.add(rootID, "content", ContainerBlock, card())
	if b.hasLogo("top") {
		nodes.add("content", "logo", ImageBlock, b.logo(fields{{"paddingBottom", 28}}))
	}
	nodes.add("content", "heading", TextBlock, b.heading())
	nodes.add("content", "text", TextBlock, message())
	nodes.add("content", "button", ButtonBlock, b.button())
	if b.hasLogo("bottom") {
		nodes.add("content", "logo", ImageBlock, b.logo(fields{{"paddingTop", 36}}))
	}
	nodes.add(rootID, "footer-section", ContainerBlock, fields{{"styles", fields{{"padding", 24}}}})
	if len(b.SocialLinks) > 0 {
		nodes.add("footer-section", "social", SocialIconsBlock, b.social())
	}
	nodes.add("footer-section", "footer", ComplianceFooterBlock, b.footer())
	return nodes.String()
}

func (b blank) page() fields {
	return fields{{"styles", fields{
		{"backgroundColor", pageColor},
		{"color", textColor},
		{"fontFamily", brand.FontStackOr(b.FontBody, bodyFont)},
		{"fontSize", 16},
		{"paddingTop", 32},
		{"paddingBottom", 32},
	}}, {"darkStyles", fields{{"backgroundColor", darkPageColor}, {"color", darkTextColor}}}}
}

func card() fields {
	return fields{
		{"styles", fields{{"backgroundColor", cardColor}, {"padding", 40}}},
		{"darkStyles", fields{{"backgroundColor", darkCardColor}}},
		{"responsive", fields{{"mobileStyles", fields{
			{"paddingTop", 28}, {"paddingRight", 20}, {"paddingBottom", 28}, {"paddingLeft", 20},
		}}}},
	}
}

func (b blank) hasLogo(placement string) bool {
	return b.LogoURL != "" && (b.LogoPlacement == placement || b.LogoPlacement == "" && placement == "top")
}

func (b blank) logo(styles fields) fields {
	return fields{
		{"src", b.LogoURL},
		{"alt", cmp.Or(b.LegalName, "Logo")},
		{"width", 140},
		{"align", "center"},
		{"styles", styles},
	}
}

func (b blank) heading() fields {
	color := headingColor
	if isReadable(b.SecondaryColor, cardColor) {
		color = b.SecondaryColor
	}
	return fields{
		{"text", "Your headline goes here"},
		{"tagName", "h1"},
		{"styles", fields{
			{"color", color},
			{"fontFamily", brand.FontStackOr(cmp.Or(b.FontHeading, b.FontBody), bodyFont)},
			{"fontWeight", "bold"},
			{"textAlign", "center"},
			{"lineHeight", 40},
			{"paddingBottom", 12},
		}},
		{"darkStyles", fields{{"color", darkHeadingColor}}},
	}
}

func message() fields {
	return fields{
		{"text", "Your message goes here. Say what's new, why it matters to your readers and what they can do next." +
			" Short sentences work best."},
		{"tagName", "p"},
		{"styles", fields{{"textAlign", "center"}, {"lineHeight", 26}, {"paddingBottom", 24}}},
	}
}

func (b blank) button() fields {
	color := cmp.Or(b.PrimaryColor, b.AccentColor)
	if !ParseColor(color).Set {
		color = buttonColor
	}
	variant, label := "solid", labelOn(color)
	if b.DefaultCtaStyle == "outline" {
		variant, label = "outline", outlineLabel(color)
	}
	return fields{
		{"text", "Get started"},
		{"href", "https://example.com"},
		{"variant", variant},
		{"styles", fields{
			{"buttonColor", color},
			{"textColor", label},
			{"borderRadius", 8},
			{"fontWeight", "600"},
			{"textAlign", "center"},
		}},
		{"darkStyles", darkButton(variant, color, label)},
	}
}

// darkButton keeps the brand color if the button is visible on the dark card or, for an outline button, if the label is readable there.
func darkButton(variant, color, label string) fields {
	switch onCard := Contrast(ParseColor(color), ParseColor(darkCardColor)); {
	case variant == "outline" && onCard >= 4.5:
		label = color
	case variant == "outline":
		color, label = darkHeadingColor, darkHeadingColor
	case onCard < 2:
		color, label = darkHeadingColor, darkPageColor
	}
	return fields{{"buttonColor", color}, {"textColor", label}}
}

func (b blank) social() fields {
	var icons []fields
	for _, link := range b.SocialLinks {
		icons = append(icons, fields{{"platformId", link.PlatformID}, {"url", link.URL}, {"enabled", true}})
	}
	return fields{{"icons", icons}, {"styles", fields{{"alignment", "center"}, {"paddingBottom", 20}}}}
}

// AddressSamples contains, by language, the sample address that footers show until the user enters a postal address.
var AddressSamples = map[string]string{
	"en": "Add your postal address here", "de": "Hier steht Ihre Postanschrift", "fr": "Indiquez ici votre adresse postale",
	"es": "Añade aquí tu dirección postal",
	"it": "Inserisci qui il tuo indirizzo postale", "nl": "Vul hier je postadres in", "pt": "Coloque aqui o seu endereço postal",
}

func (b blank) footer() fields {
	f := fields{
		{"address", cmp.Or(b.Address, AddressSamples["en"])},
		{"unsubscribeLabel", "Unsubscribe"},
		{"unsubscribeHref", "{{unsubscribe_url}}"},
	}
	if b.LegalName != "" {
		f = append(f, field{"showCopyright", true}, field{"companyName", b.LegalName})
	}
	return append(f, field{"styles", fields{
		{"color", footerColor}, {"fontSize", 14}, {"textAlign", "center"}, {"lineHeight", 20},
	}}, field{"darkStyles", fields{{"color", darkFooterColor}}})
}

// labelOn returns white if it's readable on the color, and black otherwise. One of them always has a contrast of at least 4.5.
func labelOn(color string) string {
	if isReadable("#ffffff", color) {
		return "#ffffff"
	}
	return "#000000"
}

// outlineLabel returns the label color for an outline button: the outline's color if it's readable on the card, and a neutral color
// otherwise.
func outlineLabel(color string) string {
	if isReadable(color, cardColor) {
		return color
	}
	return headingColor
}

func isReadable(text, background string) bool {
	a, b := ParseColor(text), ParseColor(background)
	return a.Set && b.Set && Contrast(a, b) >= 4.5
}
