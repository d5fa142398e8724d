package library

import (
	"cmp"
	"strings"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
)

// labels are the parts of a draft's text that belong to the design, not to the content.
type labels struct {
	unsubscribe, preferences, more string
	photo, illustration            string // alt text
	company                        string // for a brand without a name
	code                           string // before a code without its own block
}

var labelsByLanguage = map[string]labels{
	"en": {
		unsubscribe: "Unsubscribe", preferences: "Email preferences", more: "Read more",
		photo: "Photo", illustration: "Illustration", company: "Your company", code: "Code: ",
	},
	"de": {
		unsubscribe: "Abmelden", preferences: "E-Mail-Einstellungen", more: "Mehr erfahren",
		photo: "Foto", illustration: "Illustration", company: "Ihr Unternehmen", code: "Code: ",
	},
	"fr": {
		unsubscribe: "Se désabonner", preferences: "Préférences", more: "En savoir plus",
		photo: "Photo", illustration: "Illustration", company: "Votre entreprise", code: "Code\u00a0: ",
	},
	"es": {
		unsubscribe: "Darse de baja", preferences: "Preferencias", more: "Leer más",
		photo: "Foto", illustration: "Ilustración", company: "Tu empresa", code: "Código: ",
	},
}

// languageOf returns the language of a draft's labels.
func languageOf(c *Content) string {
	language, _, _ := strings.Cut(strings.ToLower(c.Language), "-")
	if _, known := labelsByLanguage[language]; known {
		return language
	}
	return "en"
}

// in returns the words with the language-dependent ones replaced.
func (w words) in(language string, kit brand.Kit) words {
	w["$company"] = cmp.Or(kit.LegalName, labelsByLanguage[language].company)
	w["$address"] = cmp.Or(kit.Address, document.AddressSamples[language])
	return w
}
