package compose

import (
	"strings"

	"mailwright/internal/document"
	"mailwright/internal/lazyregexp"
)

// colorWords are what people call colours, with one that looks good in a mail.
var colorWords = lexiconOf(
	"#c62828: red|rot|rote|roter|rotes|roten|rouge|rojo|roja|rosso|rossa|rood|rode|vermelho",
	"#7b1e2b: burgundy|maroon|bordeaux|wine red|weinrot|crimson|granate|bordò|bordô",
	"#1d4ed8: blue|blau|blaue|blauer|blaues|blauen|bleu|bleue|azul|blu|blauw|blauwe",
	"#1f2a44: navy|navy blue|marine|marineblau|bleu marine|azul marino",
	"#2e7d32: green|grün|grüne|grüner|grünes|grünen|vert|verte|verde|groen|groene",
	"#56692b: olive|oliv|olivgrün",
	"#0f9d76: mint|minze|menthe|menta",
	"#f2b705: yellow|gelb|gelbe|gelber|gelbes|gelben|jaune|amarillo|amarilla|giallo|gialla|geel|gele|amarelo",
	"#e8590c: orange|naranja|arancione|oranje|laranja",
	"#f2665a: coral|korall|corail|salmon|lachs",
	"#7c3aed: purple|violet|lila|violett|violette|morado|morada|viola|paars|roxo|lavender|lavendel",
	"#4338ca: indigo",
	"#d6336c: pink|rosa|rose|roze|magenta",
	"#0f766e: teal|turquoise|türkis|turquesa|turchese",
	"#18181b: black|schwarz|schwarze|schwarzer|schwarzes|schwarzen|noir|noire|negro|negra|nero|nera|zwart|zwarte|preto",
	"#7a4b2a: brown|braun|braune|marron|marrón|marrone|bruin|castanho",
	"#525b66: grey|gray|grau|graue|gris|grigio|grijs|cinza|silver|silber",
	"#b8860b: gold|golden|gouden|dorado|dorato|doré|dourado",
)

var (
	darkWords  = setOf("dark darker deep dunkel dunkle dunkles dunklem dunklen dunkler foncé foncée sombre oscuro oscura scuro scura donker donkere escuro escura")
	lightWords = setOf("light lighter pale soft pastel hell helle helles hellem hellen heller zart clair claire claro clara chiaro chiara licht lichte")
	// Dutch and German write one word: "dunkelrot", "lichtblauw".
	shadePrefixes = []struct {
		prefix string
		shade  shade
	}{{"dunkel", darker}, {"hell", lighter}, {"donker", darker}, {"licht", lighter}, {"dark", darker}, {"light", lighter}}

	hexWish = lazyregexp.New(`#[0-9a-fA-F]{6}\b`)
)

// A shade is how far a colour is mixed with another: black or white.
type shade struct {
	with  document.Color
	parts int // of a hundred
}

var (
	plainly shade
	darker  = shade{document.ParseColor("#000000"), 42}
	lighter = shade{document.ParseColor("#ffffff"), 45}
)

// of mixes a colour.
func (s shade) of(color string) string {
	if s.parts == 0 {
		return color
	}
	return Mix(document.ParseColor(color), s.with, float64(s.parts)/100).String()
}

// Mix is a colour with a share of another one.
func Mix(color, with document.Color, share float64) document.Color {
	mix := func(a, b uint8) uint8 { return uint8(float64(a)*(1-share) + float64(b)*share + 0.5) }
	return document.Color{R: mix(color.R, with.R), G: mix(color.G, with.G), B: mix(color.B, with.B), A: 255, Set: true}
}

// ButtonContrast is the least by which a button's shape must stand out from what is behind it. On white paper even a yellow one
// is seen, by its label as well.
func ButtonContrast(behind document.Color) float64 {
	if document.Contrast(white, behind) < 1.25 {
		return 1.5
	}
	return 3
}

// ShadeOn is the shade of a colour nearest to it that can be told from what is behind it.
func ShadeOn(color, behind document.Color, least float64) document.Color {
	for step := 0.0; step <= 1; step += 0.05 {
		for _, end := range []document.Color{darker.with, lighter.with} {
			if shade := Mix(color, end, step); document.Contrast(shade, behind) >= least {
				return shade
			}
		}
	}
	return LabelOn(behind)
}

// LabelOn is the light or dark colour that can be read best on a fill; one of them always can.
func LabelOn(fill document.Color) document.Color {
	for _, label := range []document.Color{white, almostBlack} {
		if document.Contrast(label, fill) >= 4.5 {
			return label
		}
	}
	return darker.with
}

var almostBlack = hex("#111111")

// colorOf is the first colour that a wish names, with its shade: "dark red", "bleu clair", "dunkelgrün", "#1A73E8".
func colorOf(wish string) string {
	if found := hexWish().FindString(wish); found != "" {
		return lowered(found)
	}
	words := wordsOf(wish)
	for i := range words {
		color, n := colorWords.find(words[i:])
		glued := plainly
		if n == 0 {
			if color, glued = gluedColor(words[i].text); color == "" {
				continue
			}
			n = 1
		}
		if isOfPaper(words[i:]) || isName(wish, words[i:]) {
			continue
		}
		return shadeNear(words, i, n, glued).of(color)
	}
	return ""
}

// gluedColor reads "dunkelrot".
func gluedColor(said string) (string, shade) {
	for _, p := range shadePrefixes {
		if rest, found := strings.CutPrefix(said, p.prefix); found {
			if color, n := colorWords.find([]word{{text: rest}}); n == 1 {
				return color, p.shade
			}
		}
	}
	return "", plainly
}

// isName tells the colour of a name, which no mail is drawn in: "The Red Lion".
func isName(wish string, words []word) bool {
	return len(words) > 1 && words[0].stop == 0 && isLarge(wish[words[0].start:]) && isLarge(wish[words[1].start:]) && !mailParts[words[1].text]
}

// isOfPaper tells a black or grey text, which is no accent.
func isOfPaper(words []word) bool {
	return len(words) > 1 && (words[1].text == "text" || words[1].text == "letters" || words[1].text == "schrift")
}

// shadeNear looks before a colour, as in English, and behind it, as in French.
func shadeNear(words []word, at, n int, glued shade) shade {
	near := []word{}
	if at > 0 {
		near = append(near, words[at-1])
	}
	if at+n < len(words) && words[at+n-1].stop == 0 {
		near = append(near, words[at+n])
	}
	for _, w := range near {
		switch {
		case darkWords[w.text]:
			return darker
		case lightWords[w.text]:
			return lighter
		}
	}
	return glued
}
