package compose

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"mailwright/internal/ai/plan"
)

var (
	// boundary is where the name of a thing ends and what is said of it begins.
	boundary    = regexp.MustCompile(`(?i)\s*(?:[;(]|,(?:\s|$)|\s[–—-]\s|:\s|\s(?:from|on|at|in|until|till|by|starting|beginning|running|taking place|with|where|which|that|because|so that|featuring|including|and we|and you|for only|ab|vom|am|im|bis|mit|du|le|dès|à partir|jusqu|avec|del|el|desde|hasta|con|dal|il|fino|vanaf|op|tot|met|até|com|em)\s)`)
	determiner  = regexp.MustCompile(`(?i)^(?:our|the|a|an|my|your|this|unsere?[nrms]?|der|die|das|den|dem|eine?[nrm]?|notre|nos|le|la|les|une?|l['’]|nuestr[oa]s?|el|los|las|una?|nostr[oa]|il|lo|gli|onze|ons|de|het|een|noss[oa]|os|as|o|uma?)\s+`)
	filler      = regexp.MustCompile(`(?i)^(?:with|and|where|that|which|mit|und|avec|et|con|y|e|met|en|com|,|;|–|—|-|:)\s+`)
	offer       = regexp.MustCompile(`(?i)(?:up to |save |get |bis zu |jusqu['’]à |hasta (?:un )?|fino al |tot )?\d+(?:[.,]\d+)?\s?(?:%|percent\b|per cent\b|prozent\b|procent\b|por ciento\b|pour cent\b)(?:[^.,;:()!?\n–—]{0,44})`)
	offerEnd    = regexp.MustCompile(`(?i)\s(?:from|until|till|on \d|on (?:mon|tue|wed|thu|fri|sat|sun)|at|with|using|when|if|and|ab|vom|bis|am|mit|wenn|du|jusqu|avec|et|del|hasta|con|desde|y|dal|fino|e|vanaf|tot|met|en|até|com|this|next|diese|nächste)\s.*$`)
	quotedWords = regexp.MustCompile(`^(.{0,60}?)["“„«]([^"“”„«»]{30,})["”“»](.{0,60})$`)
	saidBy      = regexp.MustCompile(`(?i)\b(?:says|said|writes|sagt|schreibt|dit|dice|zegt|diz)\b`)
)

// bargain is an offer without a percentage.
var bargain = regexp.MustCompile(`(?i)\b(?:\d+|two|three) [\p{L}]+ for the price of (?:\d|one|two)\b|\b(?:2|two|3|three) for (?:1|one|2|two)\b|\bbuy one,? get one(?: free)?\b|\bhalf price\b|\b(?:zwei|2|drei|3) [\p{L}]+ zum preis von (?:einem|einer|1|2|zwei)\b`)

// splitTopic parts the name of the topic from what is said of it.
func splitTopic(topic string) (core, rest string) {
	for from := 0; ; {
		span := boundary.FindStringIndex(topic[from:])
		if span == nil {
			return strings.TrimSpace(topic), ""
		}
		at := from + span[0]
		if words := strings.Fields(determiner.ReplaceAllString(topic[:at], "")); len(words) > 0 && at >= 4 {
			core, rest = topic[:at], topic[at:]
			break
		}
		from += span[1]
	}
	for cleaned := ""; cleaned != rest; {
		cleaned = rest
		rest = strings.TrimSpace(filler.ReplaceAllString(strings.TrimLeft(rest, " ,;:–—-"), ""))
	}
	return strings.TrimSpace(core), rest
}

// headline decides the first heading, the name of the topic and the first words below.
func (w *writer) headline() {
	topic := strings.Trim(w.topic, " .")
	if w.isSpoken {
		w.core = topic
		w.heading, w.lead = w.spoken(topic)
	} else {
		w.named(topic)
	}
	w.heading = cutWords(w.heading, plan.MaxHeading)
	w.lead = sentence(w.lead)
}

// spoken is the heading of a mail that begins with a sentence: all of it, or as much as can stand alone.
func (w *writer) spoken(topic string) (heading, lead string) {
	if name, rest := labelled(topic); name != "" {
		return w.spoken(capital(rest))
	} else if rest != "" {
		return withoutReaders(strings.TrimSuffix(topic, rest)), rest
	}
	if w.kind == "welcome" && !welcomes.MatchString(topic) {
		return w.say("welcome"), topic
	}
	if deal := dealIn(topic); w.kind == "promotion" && deal != "" && !isCall(topic) {
		return capital(deal), topic
	}
	heading, rest := headOf(topic, headingLength)
	switch {
	case heading == "":
		return w.general(), topic
	case rest == "" || standsAlone(rest) || startsPhrase(rest) || !hasVerb(wordsOf(cutBytes(topic, maxCompared))):
		return heading, itDoes(rest)
	}
	return heading, topic
}

// appeals are names of mails that readers need not see.
var appeals = setOf("announcing notice alert spendenaufruf aufruf info news wichtig important reminder erinnerung hinweis achtung attention announcement ankündigung neuigkeit neuigkeiten update aviso importante avviso annonce appeal neu new")

// labelled parts "Spendenaufruf: unser Verein …": with a name that says nothing, or with rest alone where the label is the heading.
func labelled(topic string) (name, rest string) {
	label, rest, found := strings.Cut(topic, ": ")
	if !found || len(label) > 80 {
		return "", ""
	}
	words := wordsOf(label)
	if len(words) > 5 || hasVerb(words) || len([]rune(rest)) < 20 {
		return "", ""
	}
	if len(words) <= 2 && appeals[words[len(words)-1].text] {
		return label, rest
	}
	return "", rest
}

// withoutReaders is "Entschuldigung" of "Entschuldigung an alle Kunden:".
func withoutReaders(label string) string {
	c := cursorOf(strings.TrimRight(label, ": "))
	for i := range c.words {
		if _, n := aboutWords.find(c.words[i:]); n > 0 && i > 0 {
			behind := cursor{sentence: c.sentence, words: c.words[i+n:]}
			if behind.readers() && len(behind.words) == 0 {
				return c.sentence[:c.words[i-1].end]
			}
		}
	}
	return strings.TrimRight(label, ": ")
}

// headingLength is what a first heading has at most, in characters.
const headingLength = 64

var (
	clauseEnd = regexp.MustCompile(`(?i)[,;:(]\s|\s[–—-]\s|\s(?:because|so that|instead of|rather than|statt|au lieu de|en lugar de|and we|and you|which|where|since|weil|damit|und wir|und das|car|parce que|et nous|porque|y|perché|omdat|oder|and|und|or|et|e|en)\s`)
	phraseEnd = regexp.MustCompile(`(?i)\s(?:from|on|at|in|until|till|by|for|with|between|during|ab|vom|am|im|bis|mit|für|auf|bei|zwischen|du|le|dès|avec|jusqu|dans|pour|à|del|el|desde|hasta|con|en|para|dal|dalle|il|fino|per|vanaf|op|tot|met|voor|até|com|em)\s`)
)

// headOf is the longest beginning of a sentence that is one itself and no longer than a heading, and what is left over.
func headOf(topic string, most int) (head, rest string) {
	if len([]rune(topic)) <= most {
		return topic, ""
	}
	near := cutBytes(topic, 4*most) // a character has four bytes at most
	needsVerb := hasVerb(wordsOf(near))
	for _, end := range []*regexp.Regexp{clauseEnd, phraseEnd} {
		best := -1
		for _, span := range end.FindAllStringIndex(near, -1) {
			if utf8.RuneCountInString(topic[:span[0]]) > most {
				break
			}
			if !isWhole(topic[:span[0]], needsVerb) {
				continue
			}
			if best = span[0]; standsAlone(strings.TrimLeft(topic[best:], " ,;:(–—-")) {
				break
			}
		}
		if best > 0 {
			return topic[:best], strings.TrimLeft(topic[best:], " ,;:(–—-")
		}
	}
	return "", topic
}

// startsPhrase tells a rest that goes on with when, where or with what.
func startsPhrase(rest string) bool {
	span := phraseEnd.FindStringIndex(" " + rest)
	return span != nil && span[0] == 0
}

// isWhole tells words that are a sentence or a call with something behind its verb.
func isWhole(head string, needsVerb bool) bool {
	words := wordsOf(head)
	if len(words) < 3 || len(head) < 12 {
		return false
	}
	last := words[len(words)-1].text
	if isDangling[last] || articles[last] || finiteVerbs[last] && len(words) < 4 || strings.Count(head, "(") > strings.Count(head, ")") {
		return false
	}
	return !needsVerb || hasVerb(words[:len(words)-1]) || isCall(head)
}

// isCall tells a sentence that begins with what readers should do.
func isCall(said string) bool {
	first, _, _ := strings.Cut(said, " ")
	return goalOf(strings.ToLower(first)) != ""
}

var (
	joint   = regexp.MustCompile(`(?i)^(?:and|but|so|because|where|which|und|aber|weil|et|car|y|e|en|or|oder)\s+`)
	itVerbs = setOf("takes costs starts ends opens runs ships includes comes needs is has will lasts begins")
)

// standsAlone tells a rest that makes a sentence of its own.
func standsAlone(rest string) bool {
	found := joint.FindString(rest)
	switch strings.ToLower(strings.TrimSpace(found)) {
	case "because", "where", "which", "weil", "car", "or", "oder":
		return false
	}
	words := wordsOf(cutBytes(rest[len(found):], maxCompared))
	return len(words) > 2 && hasVerb(words)
}

// itDoes gives a rest that begins with a verb its subject.
func itDoes(rest string) string {
	rest = joint.ReplaceAllString(rest, "")
	if first, _, _ := strings.Cut(rest, " "); itVerbs[first] {
		return "It " + rest
	}
	return rest
}

// named is the heading of a mail whose topic an order named.
func (w *writer) named(topic string) {
	core, rest := splitTopic(topic)
	if len([]rune(topic)) <= 40 && !strings.ContainsAny(topic, "0123456789") {
		core, rest = topic, ""
	}
	w.core = core
	w.heading = w.headingOf(core)
	w.lead = rest
	if w.kind == "promotion" && rest != "" && dealIn(w.heading) != "" && !often.MatchString(rest) {
		w.lead = withoutDeal(topic, w.heading)
	}
	if w.language != "en" {
		w.lead = capital(withoutDeterminer(w.lead)) // "unseren" fits the order, not the mail
	}
	if w.kind == "promotion" || w.kind == "re-engagement" || w.kind == "welcome" {
		w.nameTopic(core)
	}
}

// often begins an offer that says when it is had.
var often = regexp.MustCompile(`(?i)^(?:every|each|jeden|jede|chaque|cada|ogni|elke)\s`)

// withoutDeterminer leaves "le 12 mai" as it is.
func withoutDeterminer(text string) string {
	rest := determiner.ReplaceAllString(text, "")
	if rest != "" && rest[0] >= '0' && rest[0] <= '9' {
		return text
	}
	return rest
}

// nameTopic says the topic where the heading does not.
func (w *writer) nameTopic(core string) {
	name := w.name(core)
	if name == "" || overlaps(name, w.heading+" "+w.lead) || containsFold(w.heading, name) || containsFold(w.lead, name) || often.MatchString(w.lead) {
		return
	}
	if w.language == "en" {
		name = core
	}
	w.lead = strings.TrimSpace(sentence(name) + " " + sentence(w.lead))
}

// withoutDeal is the topic without the offer that the heading says already.
func withoutDeal(topic, deal string) string {
	at := strings.Index(strings.ToLower(topic), strings.ToLower(deal))
	if at < 0 {
		return topic
	}
	before := danglingEnd.ReplaceAllString(strings.TrimRight(topic[:at], " ,;:–—-("), "")
	after := strings.TrimLeft(topic[at+len(deal):], " ,;:–—-)")
	return strings.TrimSpace(before + " " + after)
}

var danglingEnd = regexp.MustCompile(`(?i),?\s+(?:with|and|of|for|at|mit|und|von|avec|et|de|con|y|e|di|met|en|com|offering|including)$`)

// sameWords tells whether two texts differ in their ends alone.
func sameWords(a, b string) bool {
	return strings.EqualFold(strings.Trim(a, " .!…"), strings.Trim(b, " .!…"))
}

// name is a topic as a heading: without its article, in German in the nominative.
func (w *writer) name(core string) string {
	if w.language == "de" {
		return germanName(core)
	}
	return capital(determiner.ReplaceAllString(core, ""))
}

// headingOf is the heading for a topic in a type of mail.
func (w *writer) headingOf(core string) string {
	name := w.name(core)
	if w.goal == "donate" && name != "" && w.language == "en" {
		return "Support " + core
	}
	switch w.kind {
	case "promotion":
		if w.isTitle {
			return name
		}
		if deal := dealIn(w.topic + "\n" + w.source); deal != "" {
			return capital(deal)
		}
	case "welcome":
		return w.welcome(core)
	case "announcement":
		if w.language == "en" && isNew.MatchString(core) {
			return capital(fmt.Sprintf(w.say("meet"), core))
		}
		if w.language == "en" && name != "" {
			return capital(core)
		}
	case "re-engagement":
		if containsFold(core, "miss you") || containsFold(core, "come back") {
			return name
		}
		return w.say("away")
	}
	return orSay(name, w.general())
}

// general is the heading of a mail that names no topic.
func (w *writer) general() string {
	switch w.kind {
	case "promotion":
		return w.say("offer")
	case "event":
		return w.say("invited")
	case "welcome":
		return w.say("welcome")
	case "re-engagement":
		return w.say("away")
	case "transactional":
		return w.say("confirmation")
	case "update":
		return w.say("updated")
	}
	return w.say("news")
}

var (
	isNew    = regexp.MustCompile(`(?i)^(?:our|the) (?:new|brand|latest|second|third|own) `)
	welcomes = regexp.MustCompile(`(?i)welcome|willkommen|bienvenu|bienvenid|benvenut|welkom|boas-vindas`)
)

func (w *writer) welcome(core string) string {
	switch {
	case core == "" || strings.EqualFold(core, "welcome"):
		return w.say("welcome")
	case welcomes.MatchString(core):
		return capital(core)
	}
	return fmt.Sprintf(w.say("welcome.to"), core)
}

// dealIn is an offer in the user's words: "20 % off shoes".
func dealIn(text string) string {
	text = beginning(text)
	if lower := strings.ToLower(text); strings.Contains(lower, " for ") || strings.Contains(lower, "half price") || strings.Contains(lower, "get one") || strings.Contains(lower, "zum preis") {
		if found := bargain.FindString(text); found != "" {
			return found
		}
	}
	at := strings.Index(text, "%")
	if at < 0 {
		if at = indexAnyOf(text, percentNames); at < 0 {
			return ""
		}
	}
	deal := offer.FindString(withoutAddresses(cutBytes(text[wordStart(text, max(at-24, 0)):], 120)))
	deal = offerEnd.ReplaceAllString(deal+" ", "")
	return strings.TrimSpace(deal)
}

var percentNames = []string{"percent", "per cent", "rozent", "procent", "por ciento", "pour cent"}

// indexAnyOf is where the first of the names stands that the text has, -1 for none.
func indexAnyOf(text string, names []string) int {
	for _, name := range names {
		if at := strings.Index(text, name); at >= 0 {
			return at
		}
	}
	return -1
}

func orSay(own, phrase string) string {
	if own == "" {
		return phrase
	}
	return own
}

// sentence is a clause with a large letter and a full stop.
func sentence(clause string) string {
	clause = capital(strings.TrimSpace(clause))
	if clause == "" || strings.ContainsAny(clause[len(clause)-1:], ".!?:") || strings.HasSuffix(clause, "…") {
		return clause
	}
	return clause + "."
}

func containsFold(text, part string) bool {
	return part != "" && strings.Contains(strings.ToLower(text), strings.ToLower(part))
}

// cutWords shortens at a word.
func cutWords(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	kept := string([]rune(text)[:most-1])
	if space := strings.LastIndex(kept, " "); space > len(kept)/2 {
		kept = kept[:space]
	}
	return strings.TrimRight(kept, " ,;:–-") + "…"
}

// firstLine parts a text at its first line end.
func firstLine(text string) (line, rest string) {
	line, rest, _ = strings.Cut(strings.TrimSpace(text), "\n")
	return line, strings.TrimSpace(rest)
}
