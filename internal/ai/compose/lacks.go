package compose

import (
	"fmt"
	"slices"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// What a prompt asks for and does not give. Rules invent nothing, so the user is told.

// counted are things of which a prompt names a number: "three tips", "5 Gründe".
var counted = lazyregexp.New(`(?i)(?:^|[^\p{L}\p{N}])(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|sept|huit|neuf|dix|dos|tres|cuatro|cinco|siete|ocho|nueve|diez|due|tre|quattro|cinque|sette|otto|nove|dieci|twee|drie|vijf|zes|zeven|negen|tien|två|fyra|fem|sex|três|dois|duas)` +
	`\s+((?:(?:\p{L}+(?:e|en|er|y|ly|al|ful|ive|s|d)|new|quick|short|great|good|best|top)\s+)?(?:tips?|tricks?|reasons|steps|ideas|recipes|facts|benefits|advantages|questions|lessons|ways|rules|mistakes|examples|products|books|offers|gift ideas|tipps|gründe|schritte|ideen|rezepte|fakten|vorteile|fragen|regeln|fehler|beispiele|produkte|bücher|angebote|conseils|astuces|raisons|étapes|idées|recettes|avantages|règles|erreurs|exemples|produits|livres|consejos|trucos|razones|pasos|recetas|ventajas|preguntas|reglas|errores|ejemplos|productos|libros|consigli|trucchi|motivi|ragioni|passi|passaggi|idee|ricette|vantaggi|domande|regole|errori|esempi|prodotti|libri|redenen|stappen|ideeën|recepten|feiten|voordelen|vragen|regels|fouten|voorbeelden|producten|boeken|skäl|steg|idéer|recept|dicas|razões|passos|ideias|receitas|vantagens))(?:$|[^\p{L}])`)

// Lacks names what the words of a request ask for and a mail made of them does not have, for people.
func Lacks(p plan.EmailPlan, r plan.Request) []string {
	var lacks []string
	if isIdle(p, r) {
		lacks = append(lacks, "The mail says next to nothing yet. What is it about? Tell what happens, when and where, what it costs, and where a button should lead")
	}
	if things := announced(p); things != "" {
		lacks = append(lacks, fmt.Sprintf("“%s” are announced, but no list of them was given: write them behind a colon, such as “%s: …, … and …”, or fill them in", things, things))
	}
	if language := languageOfPlan(p); phrases["news"][language] == "" {
		lacks = append(lacks, "The writer has no words of its own in the language of this mail: look at the buttons, labels and preview text that it added in English")
	}
	return lacks
}

// maxBeforeThings is how many words stand before what is announced: "Our newsletter with three tips".
const maxBeforeThings = 3

// announced is "Three tips" of a mail that names them before its verb and has no list, or "".
func announced(p plan.EmailPlan) string {
	facts := []string{}
	for _, key := range []string{"when", "time", "where", "price"} {
		facts = append(facts, say(languageOfPlan(p), key, warm))
	}
	isListed := func(i plan.Item) bool { return !slices.Contains(facts, i.Title) }
	if slices.ContainsFunc(p.Sections, func(s plan.Section) bool { return len(s.Items) > 1 && slices.ContainsFunc(s.Items, isListed) }) {
		return ""
	}
	for _, s := range p.Sections {
		for _, said := range append(sentencesOf(cutBytes(s.Text, maxCompared)), s.Heading) {
			span := counted().FindStringSubmatchIndex(said)
			if span == nil {
				continue
			}
			if before := wordsOf(said[:span[2]]); len(before) <= maxBeforeThings && !hasVerb(before) && !subjects[firstWord(said)] {
				return capital(said[span[2]:span[5]])
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
