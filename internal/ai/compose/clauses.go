package compose

import (
	"strings"

	"mailwright/internal/lazyregexp"
)

// wishVerbs begin a new wish behind "and" or a comma.
var wishVerbs = setOf("add remove delete drop change make use replace rename shorten move put mention include set insert take get say tell write keep leave swap rewrite give turn show highlight announce invite füge entferne lösche ändere ersetze mach mache verwende nutze sag sage erwähne schreib schreibe kürze nimm lass ergänze ajoute supprime enlève change remplace utilise dis mentionne añade quita elimina cambia usa di menciona aggiungi rimuovi togli cambia usa di menziona voeg verwijder verander gebruik zeg vermeld adicione remova mude use diga postpone reschedule shift delay lower raise increase reduce setze stelle verschiebe verlege erhöhe senke mets mettez déplace décale reporte passe pon mueve aplaza incluye metti sposta rinvia inserisci zet verplaats verzet verschuif wijzig haal schrap streiche retire saca leva extend prolonge verlängere")

// wishStarts begin a wish without a verb: "…, shorter and in dark red".
var wishStarts = setOf("more less shorter longer friendlier warmer bolder calmer formal friendly playful casual simpler darker lighter no without in with another different dark light mehr weniger kürzer länger freundlicher förmlicher lockerer sachlicher ohne plus moins sans más menos sin più meno senza meer minder zonder mais sem korter vriendelijker zakelijker")

var joints = lazyregexp.New(`(?i)(?:,|;)?\s+(?:and|und|et|y|e|en|but|aber|mais|pero|ma|maar|then|dann)\s+(?:then\s+|also\s+|dann\s+|auch\s+)?|[,;]\s+`)

// maxWishes is how many clauses of a wish are read.
const maxWishes = 24

// wishClauses parts "make it red, shorter and remove the list" into its wishes.
func wishClauses(wish string) []string {
	var clauses []string
	for line := range strings.Lines(wish) {
		for _, said := range sentencesOf(holdQuotes(strings.TrimSpace(line))) {
			clauses = append(clauses, splitWishes(freeQuotes.Replace(said))...)
		}
	}
	return clauses[:min(len(clauses), maxWishes)]
}

// Marks inside of quotes end no wish: they are held by signs that nobody types while sentences are parted.
var (
	holdMarks  = strings.NewReplacer(".", "\uE000", "!", "\uE001", "?", "\uE002", "…", "\uE003")
	freeQuotes = strings.NewReplacer("\uE000", ".", "\uE001", "!", "\uE002", "?", "\uE003", "…")
	quotes     = lazyregexp.New(`["“„«][^"“”„«»]+["”“»]`)
)

func holdQuotes(line string) string {
	var out strings.Builder
	at := 0
	for _, span := range quotes().FindAllStringIndex(line, -1) {
		out.WriteString(line[at:span[0]])
		at = span[1]
		if isLarge(strings.TrimLeft(line[at:], " ")) { // the next sentence
			out.WriteString(line[span[0]:at])
		} else {
			out.WriteString(holdMarks.Replace(line[span[0]:at]))
		}
	}
	return out.String() + line[at:]
}

func splitWishes(said string) []string {
	var clauses []string
	start, from := 0, 0
	for {
		span := joints().FindStringIndex(said[from:])
		if span == nil {
			return append(clauses, strings.TrimSpace(said[start:]))
		}
		at, next := from+span[0], from+span[1]
		from = next
		isDass := strings.Trim(said[at:next], " ,;") == "" && thatWords[firstWord(said[next:])] // "erwähne, dass"
		if !isDass && isNewWish(said[start:at], said[next:]) {
			clauses = append(clauses, strings.TrimSpace(said[start:at]))
			start = next
		}
	}
}

// isNewWish tells whether what stands behind a joint is a wish of its own: not inside of quotes or of a list, and not the second
// half of what should be said.
func isNewWish(before, behind string) bool {
	first := firstWord(behind)
	switch {
	case strings.Count(before, `"`)%2 == 1, strings.Count(before, "“") > strings.Count(before, "”")+strings.Count(before, "„"):
		return false
	case isPainted(before) && colorOf(cutBytes(behind, 40)) == "":
		return true
	case inWhich().MatchString(behind): // "add a sentence, in which …"
		return false
	case partWish().MatchString(behind) && isClosed().MatchString(before): // "change the headline to “Come in” and the text shorter"
		return true
	case stated().MatchString(before) && statedToo().MatchString(behind):
		return true
	case wishVerbs[first] || isDoneToIt(behind) || ending().MatchString(behind) || partTo().MatchString(behind):
		return true
	case thatWords[first]: // "say sorry for the noise and that we stay open"; German parts its own
		return first != "dass" || !isTold(before)
	case strings.Contains(before, ": ") || isTold(before):
		return false
	}
	return wishStarts[first] || colorOf(cutBytes(behind, 40)) != "" && len(strings.Fields(behind)) <= 4
}

// isPainted tells a wish that ends with a colour; headings and subjects may end with one as well.
func isPainted(clause string) bool {
	words := wordsOf(clause)
	return len(words) > 1 && colorOf(words[len(words)-1].text) != "" && !namesWords().MatchString(clause)
}

var namesWords = lazyregexp.New(`(?i)\b(?:` + ofSubject + `|` + ofHeading + `|say|says|saying|label|text)\b`)

var (
	isClosed = lazyregexp.New(`["”“»]\s*$`)
	partWish = lazyregexp.New(`(?i)^(?:the |its |all |den |die |das |alle |le |la |les |l['’]|el |los |il |lo |i |de |het |o )\p{L}`)
)

var inWhich = lazyregexp.New(`(?i)^in (?:which|dem|der|cui) `)

// isDoneToIt tells "translate it", whatever the verb is.
func isDoneToIt(behind string) bool {
	words := wordsOf(cutBytes(behind, 40))
	return len(words) > 1 && !finiteVerbs[words[0].text] && !subjects[words[0].text] && (words[1].text == "it" || words[1].text == "everything")
}

// isTold tells a wish whose content goes on behind commas: "mention that …".
func isTold(clause string) bool {
	for _, w := range wordsOf(clause) {
		if thatWords[w.text] || w.text == "about" || w.text == "über" || w.text == "sur" || w.text == "sobre" {
			return true
		}
	}
	return false
}

var (
	namedPart = lazyregexp.New(`(?i)\b(button|cta|schaltfläche|knopf|bouton|botón|pulsante|knop|heading|headline|title|subject)\b`)
	saysIt    = lazyregexp.New(`(?i)^(?:(?:make|have|let) it )?(?:say|says|read|reads|call it|link to|links to|lead to|leads to|link it to)\s+(.+)$`)
)

// partTo is a further part that changes: "… and the subject to “Come along”".
var partTo = lazyregexp.New(`(?i)^(?:the |den |die |das |le |la |l['’]|el |il |lo |de |o )(?:` + ofButton + `|` + ofSubject + `|` + ofHeading + `|` + ofDetail + `|` + ofCode + `|` + ofVoucher + `)(?:\s+(?:of|for|on|des|der|für|du|de|pour|sur|del|di|su|van|voor|op)\s+.{2,30}?)?\s+(?:to|into|zu|auf|à|en|a|in|naar|op|para)\s+\S|^(?:the |den |le |el |il |de )` + ofCode + `\s+\S*\d\S*$|^[£$€]?\d[\d.,]*(?:\s?(?:[€%]|am|pm|uhr|uur|h))?\s+(?:to|auf|zu|à|en|a|naar)\s+[£$€]?\d`)

// statedToo is a further detail behind one that is stated: "the price is now 72 € and the start 6 pm".
var statedToo = lazyregexp.New(`(?i)^` + named + ofDetail + `\s+.*\d`)

// coloredIt is how the part before should look: "be green", "grün sein", "make it dark red".
var coloredIt = lazyregexp.New(`(?i)^(?:be |ser |être |make it |color it |paint it )((?:\S+ )?\S+)$|^((?:\S+ )?\S+) (?:sein|werden)$`)

// coloredButton is a clause that colours the button of the clause before it, or what it was.
func coloredButton(part, before, clause string) string {
	found := coloredIt().FindStringSubmatch(clause)
	if found == nil || !regexpButton().MatchString(part) || droppable().MatchString(before) || colorOf(clause) == "" {
		return clause
	}
	return "change the button to " + found[1] + found[2]
}

// carryParts gives "say RSVP" behind "make the button green" its button, and "that we stay open" its verb.
func carryParts(clauses []string) []string {
	part := ""
	for i, clause := range clauses {
		if i > 0 {
			clauses[i] = coloredButton(part, clauses[i-1], clause)
		}
		switch {
		case i > 0 && thatWords[firstWord(clause)]:
			clauses[i] = "mention " + clause
		case i > 0 && partTo().MatchString(clause):
			clauses[i] = "change " + clause
		case i > 0 && stated().MatchString(clauses[i-1]) && statedToo().MatchString(clause) && !stated().MatchString(clause):
			clauses[i] = "change " + withoutDeterminer(clause)
		}
		found := saysIt().FindStringSubmatch(clause)
		if found != nil && part != "" && !thatWords[firstWord(found[1])] {
			clauses[i] = "change the " + part + " to " + found[1]
		}
		if named := namedPart().FindString(clause); named != "" {
			part = named
		}
	}
	return clauses
}
