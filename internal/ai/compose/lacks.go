package compose

import (
	"fmt"
	"slices"

	"mailwright/internal/ai/plan"
)

// What a prompt asks for and does not give. Rules invent nothing, so the user is told.

var (
	numbers = setOf("two three four five six seven eight nine ten zwei drei vier fünf sechs sieben acht neun zehn deux trois quatre cinq sept huit neuf dix dos tres cuatro cinco siete ocho nueve diez due tre quattro cinque sette otto nove dieci twee drie vijf zes zeven negen tien två fyra fem três dois duas")
	// things are what a mail announces by their number.
	things = setOf("tip tips tricks reasons steps ideas recipes facts benefits advantages questions lessons ways rules mistakes examples products books offers tipps gründe schritte ideen rezepte fakten vorteile fragen regeln fehler beispiele produkte bücher angebote conseils astuces raisons étapes idées recettes avantages règles erreurs exemples produits livres consejos trucos razones pasos recetas ventajas preguntas reglas errores ejemplos productos libros consigli trucchi motivi ragioni passi passaggi idee ricette vantaggi domande regole errori esempi prodotti libri redenen stappen ideeën recepten feiten voordelen vragen regels fouten voorbeelden producten boeken skäl steg idéer recept dicas razões passos ideias receitas vantagens")
)

// counted is where things with their number stand among words, with one word between them at most: "three tips", "5 gute Gründe".
func counted(words []word) (first, last int, isFound bool) {
	for i, w := range words {
		if !numbers[w.text] && (w.text == "" || len(w.text) > 2 || !isNumber(w.text)) {
			continue
		}
		for j := i + 1; j < min(len(words), i+3) && words[j-1].stop == 0; j++ {
			if things[words[j].text] {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

// Lacks names what the words of a request ask for and a mail made of them does not have, for people.
func Lacks(p plan.EmailPlan, r plan.Request) []string {
	var lacks []string
	if isIdle(p, r) {
		lacks = append(lacks, "The mail says next to nothing yet. What is it about? Tell what happens, when and where, what it costs, and where a button should lead")
	}
	language := languageOfPlan(p)
	if named := announced(p, language); named != "" {
		lacks = append(lacks, fmt.Sprintf("“%s” are announced, but no list of them was given: write them behind a colon, such as “%s: …, … and …”, or fill them in", named, named))
	}
	if phrases["news"][language] == "" {
		lacks = append(lacks, "The writer has no words of its own in the language of this mail: look at the buttons, labels and preview text that it added in English")
	}
	return lacks
}

// maxBeforeThings is how many words stand before what is announced: "Our newsletter with three tips".
const maxBeforeThings = 3

// announced is "Three tips" of a mail that names them before its verb and has no list, or "".
func announced(p plan.EmailPlan, language string) string {
	facts := []string{}
	for _, key := range []string{"when", "time", "where", "price"} {
		facts = append(facts, say(language, key, warm))
	}
	isListed := func(i plan.Item) bool { return !slices.Contains(facts, i.Title) }
	if slices.ContainsFunc(p.Sections, func(s plan.Section) bool { return len(s.Items) > 1 && slices.ContainsFunc(s.Items, isListed) }) {
		return ""
	}
	var room [maxBeforeThings + 3]word
	for _, s := range p.Sections {
		for _, said := range append(sentencesOf(cutBytes(s.Text, maxCompared)), s.Heading) {
			words := firstWords(said, len(room), room[:0])
			if first, last, isFound := counted(words); isFound && first <= maxBeforeThings && !hasVerb(words[:first]) && !subjects[firstWord(said)] {
				return capital(said[words[first].start:words[last].end])
			}
		}
	}
	return ""
}

// isIdle tells a mail that has nothing but a few words without a verb, or none of the user's.
func isIdle(p plan.EmailPlan, r plan.Request) bool {
	heading := p.Sections[0].Heading
	words := wordsOf(heading)
	if p.Sections[0].Text != "" || len(words) > 6 || slices.ContainsFunc(p.Sections[1:], func(s plan.Section) bool { return s.Heading != "" || len(s.Items) > 0 }) {
		return false
	}
	w := &writer{material: read(r)}
	return heading == w.general() || len(words) < 4 && !hasVerb(words) && !hasFact(heading)
}
