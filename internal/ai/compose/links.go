package compose

import (
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
)

// Sentences that lead somewhere: the button leads there, so that no reader needs the address.

var (
	isDangling = setOf("see siehe voir vedi zie their his her at on in to by via here under from with for of the a an is are our your and or unter auf bei über an zu zum zur im am von mit und hier sur à au aux de du en par pour et ici dans su a al para con por y aquí alla di per e qui nel nella nello alle dalle dal op bij via naar em no na o")
	isVague    = setOf("write contact email e-mail mail call schreib schreibt schreiben kontakt écrivez contactez escribe contacto scrivi questions question fragen frage preguntas domande vragen more link info information details website page url web visit see mehr infos siehe link plus más ver altro vedi meer mais and it them us http")
)

// linkSentence is the address of a sentence that says little else, and what else it says.
func linkSentence(sentence string) (address, said string) {
	addresses := plan.FindURLs(sentence)
	if len(addresses) != 1 {
		return "", ""
	}
	said = strings.ReplaceAll(sentence, strings.TrimPrefix(strings.TrimPrefix(addresses[0], "mailto:"), "https://"), " ")
	said = strings.TrimSpace(strings.ReplaceAll(said, "https://", " "))
	if len(wordsOf(said)) > 4 || strings.ContainsAny(said, "0123456789") {
		return "", ""
	}
	return addresses[0], strings.TrimRight(said, " :.,–-")
}

// asButton takes sentences like "Register at https://example.com" for the button of the mail, or of their section.
func (w *writer) asButton(sentence string, p passage, kept *passage) bool {
	address, said := linkSentence(sentence)
	switch {
	case address == "":
		return false
	case p.heading != "" && len(p.sentences) > 1:
		kept.url, kept.button = address, orSay(w.linkLabel(said), w.say("button.newsletter"))
		return true
	case address == w.link:
		w.button = orSay(w.button, orSay(w.linkLabel(said), labelBefore(sentence, said)))
		return true
	}
	return false
}

// linkLabel is what a short sentence with an address says about it: "Register at …" is a label, "More at …" is none.
func (w *writer) linkLabel(said string) string {
	words := wordsOf(said)
	for len(words) > 0 && (isDangling[words[len(words)-1].text] || len(words) > 1 && readerNames[words[len(words)-1].text]) {
		words = words[:len(words)-1]
	}
	if len(words) == 0 || isVague[words[0].text] && (len(words) < 2 || !seeing[words[0].text]) {
		return ""
	}
	isFree := slices.ContainsFunc(words, func(w word) bool { return isFreely[w.text] })
	if label := w.labelOf(goalOf(words[0].text)); label != "" && len(words) <= 2 && !isFree {
		if words[0].text == "sign" {
			return "Sign up"
		}
		return label
	}
	if hasVerb(words[1:]) && goalOf(words[0].text) == "" { // "Um Anmeldung wird gebeten" is a sentence
		return ""
	}
	label := capital(strings.TrimSpace(said[words[0].start:words[len(words)-1].end]))
	if len([]rune(label)) > 28 {
		return ""
	}
	return label
}

var isFreely = setOf("free kostenlos gratis gratuit gratuite gratuito gratuita grátis")

// readerNames stand behind the verb of a German or Dutch call: "Termine buchen Sie unter …".
var readerNames = setOf("sie ihr du u je jullie")

// labelBefore is what stands before the colon of "Mitglied werden: https://example.com", or "".
func labelBefore(sentence, said string) string {
	words := wordsOf(said)
	if len(words) == 0 || len(words) > 3 || isVague[words[0].text] || len([]rune(said)) > 28 || !strings.Contains(sentence, said+": ") {
		return ""
	}
	return capital(said)
}

// seeing leads to what can be looked at: "See the photos: …".
var seeing = setOf("see view ver vedi")

// withoutLead drops "Link https://example.com," before what a sentence says.
func (w *writer) withoutLead(said string) string {
	addresses := plan.FindURLs(said)
	if len(addresses) != 1 || addresses[0] != w.link || strings.HasPrefix(w.link, "mailto:") {
		return said
	}
	at := strings.Index(said, strings.TrimPrefix(w.link, "https://"))
	if at < 0 {
		return said
	}
	before, behind := wordsOf(strings.TrimSuffix(said[:at], "https://")), said[at+len(strings.TrimPrefix(w.link, "https://")):]
	if len(before) > 1 || len(before) == 1 && !isVague[before[0].text] || !strings.HasPrefix(behind, ",") && !strings.HasPrefix(behind, " (") && !strings.HasPrefix(behind, " –") {
		return said
	}
	return sentence(strings.Trim(behind, " ,()–"))
}

// withoutTail drops a clause at the end of a sentence that leads somewhere: ", book at https://example.com".
func (w *writer) withoutTail(said string) string {
	addresses := plan.FindURLs(said)
	if len(addresses) != 1 || addresses[0] != w.link {
		return said
	}
	bare := strings.TrimPrefix(addresses[0], "mailto:")
	at := strings.LastIndex(said, bare)
	if at < 0 {
		bare = strings.TrimPrefix(bare, "https://")
		if at = strings.LastIndex(said, bare); at < 0 {
			return said
		}
	}
	if strings.Trim(said[at+len(bare):], " .!)") != "" || strings.HasPrefix(w.link, "mailto:") {
		return said
	}
	comma := strings.LastIndexAny(said[:at], ",;(–")
	if comma < 0 {
		return said
	}
	clause := strings.TrimSpace(strings.TrimLeft(said[comma:at], ",;(– "))
	words := wordsOf(clause)
	isBare := len(words) == 0 || isVague[words[0].text]
	if !isBare && words[0].text == "and" && len(words) > 1 {
		words = words[1:]
	}
	if !isBare && !isLabelFor(words) {
		return said
	}
	if label := w.linkLabel(clause); label != "" && w.button == "" {
		w.button = label
	}
	return sentence(strings.TrimSpace(said[:comma]))
}

// isLabelFor tells what a button could say: "book at", "Termine buchen", "réserver ici".
func isLabelFor(words []word) bool {
	for len(words) > 1 && isDangling[words[len(words)-1].text] {
		words = words[:len(words)-1]
	}
	first, last := words[0].text, words[len(words)-1].text
	return len(words) <= 4 && !isDangling[first] && (goalOf(first) != "" || (nowWords[first] || goalOf(last) != "" || labelVerbs[last] || labelVerbs[first]) && !hasVerb(words[:len(words)-1]))
}

var (
	nowWords   = setOf("now jetzt gleich hier maintenant ahora ya ora adesso nu agora here")
	labelVerbs = setOf("sichern vereinbaren vorbestellen reinschauen nachlesen maken bekijken prendre découvrir pedir fissare marcar")
)

// linkless is a sentence without what the button says.
func (w *writer) linkless(said string) string {
	if w.link == "" {
		return said
	}
	return w.withoutAddress(w.withoutTail(w.withoutLead(said)))
}

// withoutAddress says a sentence without the address that the button below leads to: "Book online at …" is "Book online". What
// was nothing but a pointer gives the button its label and is left out.
func (w *writer) withoutAddress(said string) string {
	addresses := plan.FindURLs(said)
	if len(addresses) != 1 || addresses[0] != w.link || strings.HasPrefix(w.link, "mailto:") {
		return said
	}
	bare := strings.TrimPrefix(w.link, "https://")
	before, behind, found := strings.Cut(said, bare)
	if !found {
		return said
	}
	before, behind = strings.TrimSuffix(before, "https://"), strings.TrimRight(behind, " .!)")
	words := wordsOf(before)
	for len(words) > 0 && isDangling[words[len(words)-1].text] {
		words = words[:len(words)-1]
	}
	switch first := firstWord(strings.TrimSpace(behind)); {
	case behind == "":
	case len(words) == 0 && isLarge(strings.TrimSpace(behind)): // it stands before a sentence
		return sentence(strings.TrimSpace(behind))
	case len(words) > 1 && strings.HasPrefix(behind, ", "), len(words) > 1 && (listJoints[first] || startsPhrase(strings.TrimSpace(behind))), len(words) > 0 && purposeWords[first] && !isVague[words[0].text]: // "Book a table at … or call …"
		return sentence(before[:words[len(words)-1].end] + behind)
	default:
		return w.withoutPointer(said, before, behind)
	}
	if len(words) < 2 {
		return said
	}
	rest := strings.TrimRight(before[:words[len(words)-1].end], " :;,–-(")
	if joint := firstWord(strings.TrimSpace(before[words[len(words)-1].end:])); orWords[joint] { // "at the desk or online"
		return sentence(rest + " " + joint + " " + w.say("online"))
	}
	if n := len(words); n > 2 && orWords[words[n-2].text] && w.labelOf(goalOf(words[n-1].text)) != "" { // "call … or book at …"
		w.button = orSay(w.button, w.labelOf(goalOf(words[n-1].text)))
		return sentence(rest + " " + w.say("online"))
	}
	if len(words) <= 4 && w.button == "" && len([]rune(rest)) <= 28 && (words[0].text == "see" || goalOf(words[0].text) != "") && !hasFact(rest) {
		w.button = rest
		return ""
	}
	if slices.ContainsFunc(words, func(w word) bool { return findWords[w.text] }) {
		rest += " " + w.say("online")
	}
	return sentence(rest)
}

var orWords = setOf("or oder ou of")

// purposeWords say what for: "Upgrade at … to keep your projects".
var purposeWords = setOf("to um pour para per om")

// findWords need a place where something is found.
var findWords = setOf("find finden findet findest trouvez trouverez retrouvez encontrarás encuentra encuentras trovi trovate troverai vind vindt vinden encontra encontrará")

// withoutPointer reads "See https://example.com for the new hours" and "Visit … to book".
func (w *writer) withoutPointer(said, before, behind string) string {
	words := wordsOf(before)
	if len(words) == 0 || len(words) > 2 || !isVague[words[0].text] && goalOf(words[0].text) == "" && words[0].text != "go" && words[0].text != "check" {
		return said
	}
	if rest, found := strings.CutPrefix(behind, " to "); found {
		return sentence(rest)
	}
	rest, found := strings.CutPrefix(behind, " for ")
	label := "See " + rest
	if !found || len([]rune(label)) > 28 || hasFact(rest) {
		return said
	}
	w.button = orSay(w.button, label)
	return ""
}
