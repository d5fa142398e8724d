package compose_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

const gardenNews = "Newsletter for our garden shop: new tulips are in, the café opens on 3 May. Three tips: water early, mulch, prune in March. Sign it Ada. P.S. Dogs are welcome. https://example.com"

// TestRefine_takesOut removes a part by its name, in the languages that wishes are read in.
func TestRefine_takesOut(t *testing.T) {
	for wish, gone := range map[string]string{
		"remove the section with the tips":  "Three tips",
		"Remove the section about mulch":    "ulch",
		"remove the tips section":           "Three tips",
		"drop the tips":                     "Three tips",
		"remove the list":                   "Three tips",
		"remove the section about the café": "café",
		"remove the café":                   "café",
		"remove the postscript":             "P.S.",
		"entferne das P.S.":                 "P.S.",
		"remove the button":                 "Read on",
		"remove the link":                   "Read on",
		"supprime le bouton":                "Read on",
		"remove the signature":              "|Ada",
		"entferne die Unterschrift":         "|Ada",
	} {
		got, told := refined(t, gardenNews, wish)
		if strings.Contains(got, gone) || told != "" || !strings.Contains(got, "tulips are in") {
			t.Errorf("%q leaves, with the warnings %q:\n%s", wish, told, got)
		}
	}
}

func TestRefine_takesOutThePicture(t *testing.T) {
	p := compose.Offline(plan.Request{Prompt: gardenNews})
	for _, wish := range []string{"remove the picture", "delete the image", "entferne das Bild", "supprime l'image", "quita la imagen", "togli l’immagine", "verwijder de afbeelding"} {
		after, _ := compose.Refine(p, plan.Request{Prompt: wish, Earlier: []string{gardenNews}})
		if after.Sections[0].Image != "" {
			t.Errorf("%q leaves the picture of %q", wish, after.Sections[0].Image)
		}
	}
}

func TestRefine_takesOutTheGreeting(t *testing.T) {
	const letter = "Dear members, our meeting takes place on 12 May in the parish hall. Please bring your own cup and a cake for the others."
	if got, told := refined(t, letter, "remove the greeting"); strings.Contains(got, "Dear members") || told != "" {
		t.Errorf("it warns %q and says\n%s", told, got)
	}
}

// TestRefine_saysWhatStays says why nothing came of a wish, and what can be asked instead.
func TestRefine_saysWhatStays(t *testing.T) {
	before, _ := refined(t, gardenNews, "")
	for wish, want := range map[string]string{
		"remove the footer":                "the law wants its postal address and unsubscribe link",
		"entferne die Fußzeile":            "the law wants",
		"supprime le pied de page":         "the law wants",
		"remove the unsubscribe link":      "the law wants",
		"remove the headline":              "“change the headline to Good news”",
		"remove the subject line":          "“change the subject to Good news”",
		"remove the logo":                  "brand kit",
		"remove the quote":                 "there is none in the mail",
		"remove the section about parking": "the mail has “Three tips”",
		"remove the first section":         "the first section has the headline",
		"remove the unicorns":              "the mail says nothing about it",
		"translate to German":              "translating needs a language model",
		"Übersetze es ins Englische":       "translating needs a language model",
		"traduis en anglais":               "translating needs a language model",
		"Write it in French":               "translating needs a language model",
		"auf Deutsch bitte":                "translating needs a language model",
		"shorten the parking":              "the mail has “Three tips”",
		"remove the garden shop":           "only the headline says it",
	} {
		got, told := refined(t, gardenNews, wish)
		if got != before || !strings.Contains(told, want) || !strings.Contains(told, "“"+wish+"”") {
			t.Errorf("%q is answered with %q, want %q, and gives\n%s", wish, told, want, got)
		}
	}
	if got, told := refined(t, "The pool is closed on Monday.", "shorter"); !strings.Contains(told, "already as short as it can be") {
		t.Errorf("a mail of one sentence is answered with %q:\n%s", told, got)
	}
}

// TestRefine_greetsBeforeText gives a mail without text no salutation.
func TestRefine_greetsBeforeText(t *testing.T) {
	const button = "Announce that bookings open on Monday https://example.com/book"
	for _, wish := range []string{"more formal", "friendlier"} {
		if got, _ := refined(t, button, wish); !strings.Contains(got, "hero: Bookings open on Monday| [") {
			t.Errorf("%q greets before a button:\n%s", wish, got)
		}
	}
	if got, _ := refined(t, gardenNews, "more formal"); !strings.Contains(got, "|Dear reader, New tulips") {
		t.Errorf("a text is not greeted:\n%s", got)
	}
}

// TestRefine_strangers are wishes that nobody had written before.
func TestRefine_strangers(t *testing.T) {
	const (
		sale     = "Flash sale this weekend only: 25% off all running shoes, code RUN25, ends Sunday midnight. https://example.com/run"
		festival = "Sommerfest im Kindergarten am 12. Juli von 14 bis 18 Uhr. Es gibt Kuchen, Würstchen und ein Kasperletheater. Bitte bringt Sonnenhüte mit. Eure Erzieherinnen"
		bookshop = "Abrimos el sábado nuestra nueva librería en la calle Mayor 3. Habrá café, cuentacuentos y un 10 % de descuento. https://example.com/libreria"
		vet      = "Our vet clinic opens a cat-only waiting room. Dr Osei sees cats on Tuesdays. Book at https://example.com/cats"
	)
	for _, c := range []struct{ prompt, wish, has, hasNot, told string }{
		{sale, "make the headline shorter", "hero: Flash sale this weekend only|", "shorter", "rules find no other words"},
		{sale, "make the subject catchier", "subject: Flash sale", "catchier", "rules find no other words"},
		{sale, "add a countdown timer", "hero: Flash sale", "timer", "rules can't add that"},
		{sale, "add our opening hours: Mon-Fri 9 to 6", "text: Opening hours|Mon-Fri 9 to 6. []", "Good to know", ""},
		{festival, "Lass den Kuchen weg", "Es gibt Würstchen und ein Kasperletheater.", "Kuchen", ""},
		{festival, "Lass die Würstchen weg", "Es gibt Kuchen und ein Kasperletheater.", "Würstchen", ""},
		{festival, "Lass das Kasperletheater weg", "Es gibt Kuchen und Würstchen.", "Kasper", ""},
		{festival, "Entferne den Abschnitt Auf einen Blick", "Es gibt Kuchen", "list:", ""},
		{festival, "Füge einen Abschnitt über Parkplätze hinzu: Bitte nutzt den Parkplatz am Sportheim", "text: Parkplätze|Bitte nutzt den Parkplatz am Sportheim. []", "hinzu", ""},
		{festival, "Ändere das Datum auf den 19. Juli", "am 19. Juli von", "den 19", ""},
		{festival, "förmlicher", "text: |Mit freundlichen Grüßen Eure Erzieherinnen []", "text: |Eure", ""},
		{festival, "förmlicher. Dann lockerer.", "text: |Herzliche Grüße Eure Erzieherinnen []", "Mit freundlichen", ""},
		{festival, "Entferne die Uhrzeit", "Wann=12. Juli", "Uhrzeit=", "the whole sentence that said it is gone"},
		{bookshop, "elimina la sección sobre el café", "Habrá cuentacuentos y un 10 % de descuento.", "café,", ""},
		{bookshop, "quita el descuento", "Habrá café y cuentacuentos.", "10 %", ""},
		{festival, "füge die Öffnungszeiten hinzu: Mo-Fr 9-18 Uhr", "text: Öffnungszeiten|Mo-Fr 9-18 Uhr. []", "hinzu", ""},
		{"Portes ouvertes du lycée samedi 15 février. Visites guidées, rencontres avec les professeurs, démonstrations au labo.", "enlève les visites guidées", "Rencontres avec les professeurs, démonstrations au labo.", "Visites", ""},
		{vet, "add a quote from a customer", "hero: Our vet", "customer", "rules can't add that"},
		{vet, "can you make it less formal?", "|Hi there, Dr Osei", "Dear reader", ""},
		{vet, "add three tips for cat owners", "hero: Our vet", "Three tips", "rules invent none"},
		{vet, "add a link to https://example.com/faq", "] https://example.com/faq", "A link", ""},
		{vet, "remove Dr Osei", "hero: Our vet clinic opens a cat-only waiting room|", "Osei", ""},
	} {
		got, told := refined(t, c.prompt, c.wish)
		if !strings.Contains(got, c.has) || strings.Contains(got, c.hasNot) || (told == "") != (c.told == "") || !strings.Contains(told, c.told) {
			t.Errorf("%q: want %q, not %q, and told %q; told %q:\n%s", c.wish, c.has, c.hasNot, c.told, told, got)
		}
	}
}

// TestRefine_takesOutByWords: words are taken for the same in their ordinary forms, and not where one only begins or ends another.
func TestRefine_takesOutByWords(t *testing.T) {
	const (
		mill = "Invite our friends to the open day on 3 May at 2 pm. The entrance is in Mill Lane. We drink tea instead of wine. The team bakes bread."
		hof  = "Unser Hofladen hat Erdbeeren. Liebe Kunden, das Kilo kostet 4 €. Die Sommeröffnungszeiten sind 9 bis 18 Uhr. Für Kinder gibt es Eis."
	)
	for _, c := range []struct{ prompt, wish, gone, stays string }{
		{mill, "remove the part about the miller", "", "Mill Lane"},
		{mill, "remove the wines", "wine", "The team bakes bread."},
		{mill, "remove the part about the tea", "tea ", "The team bakes bread."},
		{mill, "remove the baking", "bread", "Mill Lane"},
		{hof, "Lösche den Absatz mit den Öffnungszeiten", "öffnungszeiten", "das Kilo kostet 4 €"},
		{hof, "Entferne den Satz über das Kind", "Kinder", "öffnungszeiten"},
	} {
		if got, told := refined(t, c.prompt, c.wish); c.gone != "" && strings.Contains(got, c.gone) || !strings.Contains(got, c.stays) || (c.gone == "") != (told != "") {
			t.Errorf("%q leaves, with the warnings %q:\n%s", c.wish, told, got)
		}
	}
}

// TestRefine_countsAgain: what is numbered stays so from one on, and nothing tells of the step that went.
func TestRefine_countsAgain(t *testing.T) {
	const bread = "Three steps to our bread.\n1. Mix flour and water\n2. Wait for an hour\n3. Bake it for 40 minutes\nhttps://example.com"
	for _, wish := range []string{"remove point 2", "Lösche den zweiten Schritt", "supprime l'étape 2", "quita el segundo paso", "verwijder stap 2"} {
		if got, told := refined(t, bread, wish); !strings.Contains(got, "1. Mix flour and water=;2. Bake it for 40 minutes=") || strings.Contains(got, "an hour") || told != "" {
			t.Errorf("%q leaves, with the warnings %q:\n%s", wish, told, got)
		}
	}
}
