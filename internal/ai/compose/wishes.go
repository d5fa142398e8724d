package compose

import (
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// refining are the first words of wishes about a mail that exists.
var refining = setOf("more less bit little much too shorter longer formal friendlier in use with change mehr weniger kürzer förmlicher freundlicher plus moins más menos più meno meer minder mais")

// vagueStarts begin wishes and sentences alike: "in blue", "In urgent cases call 111".
var vagueStarts = setOf("in use with too much")

// wishesIn are the sentences of a prompt that are about the mail itself, and the adjectives of the order to write one.
func wishesIn(prompt string) string {
	var wishes []string
	seen := 0
	for line := range strings.Lines(prompt) {
		for _, sentence := range looksApart(sentencesOf(line)) {
			seen++
			switch {
			case isAbout(sentence), len(sentence) < 80 && refining[firstWord(sentence)] && (!vagueStarts[firstWord(sentence)] || designIn(sentence) != plan.Design{} || isAboutMail(wordsOf(sentence))):
				wishes = append(wishes, sentence)
			case seen <= 3: // the order stands first
				wishes = append(wishes, mailName(sentence))
			}
		}
	}
	return strings.Join(wishes, ". ")
}

// mailName is "a friendly mail" of an order that begins so, or "".
func mailName(sentence string) string {
	if !mayOrder(sentence) {
		return ""
	}
	c := cursorOf(sentence)
	c.takeAll(openers)
	all := c.words
	if _, isMail := c.mail(); !isMail {
		return ""
	}
	return c.between(all[:min(len(all), 8)])
}

var (
	layoutWishes = []struct{ style, words string }{
		{"zigzag", "zigzag zig-zag alternating wechselnd"},
		{"grid", "grid tiles raster kacheln grille cuadrícula griglia"},
		{"hero-two-col", "two-column two-columns zweispaltig"},
		{"single-column", "single-column one-column einspaltig"},
	}
	backgroundWishes = []struct{ style, words string }{
		{"photo-forward", "photo-forward"},
		{"bold-color", "colourful colorful vivid bunt farbig"},
		{"soft-tint", "pastel tinted soft zart"},
	}
	phrasesOfLayouts = []struct {
		re              lazyregexp.Regexp
		layout, setting string
	}{
		{lazyregexp.New(`(?i)\b(?:two|2|zwei|deux|dos|due|twee) ?-?(?:columns?|spalten|colonnes|columnas|colonne|kolommen)`), "hero-two-col", ""},
		{lazyregexp.New(`(?i)\b(?:one|single|1|eine) ?-?(?:columns?|spalte)`), "single-column", ""},
		{lazyregexp.New(`(?i)\b(?:white|weißer?|blanc|blanco|bianco) (?:background|hintergrund|fond|fondo)|fond blanc|fondo blanco|sfondo bianco`), "", "white-clean"},
		{lazyregexp.New(`(?i)\b(?:bold|colou?rful|coloured|colored|bunter?) (?:background|hintergrund)|\b(?:bolder|stronger|brighter|kräftigere) (?:colou?rs|farben)`), "", "bold-color"},
		{lazyregexp.New(`(?i)\b(?:light|soft|tinted|pastel) (?:background|tint)`), "", "soft-tint"},
		{lazyregexp.New(`(?i)\b(?:big|large|full-width|hero|more) (?:photos?|pictures?|images?)`), "", "photo-forward"},
	}
)

// designIn are the wishes about the looks that stand in words about the mail.
func designIn(wishes string) plan.Design {
	var d plan.Design
	d.Accent = colorOf(wishes)
	d.Layout, d.Background = wordMatch(wishes, layoutWishes), wordMatch(wishes, backgroundWishes)
	for _, p := range phrasesOfLayouts {
		if p.re().MatchString(wishes) {
			if p.layout != "" {
				d.Layout = p.layout
			} else {
				d.Background = p.setting
			}
		}
	}
	return d
}
