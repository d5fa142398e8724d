package compose

import (
	"fmt"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// headline decides the first heading, the name of the topic and the first words below.
func (w *writer) headline() {
	topic := strings.Trim(w.topic, " .")
	if w.isSpoken {
		said := strings.TrimRight(w.linkless(topic), ".")
		topic = orSay(said, orSay(w.button, topic)) // of a pointer alone, its label is left
	}
	if w.isSpoken {
		w.core = topic
		w.heading, w.lead = w.spoken(topic)
	} else {
		w.named(topic)
	}
	if given := w.fields.heading; given != "" {
		w.heading, w.lead = given, orSay(w.lead, topic)
		if w.isSpoken {
			w.lead = topic
		}
	}
	w.heading = orSay(cutWords(withoutQuotes(w.heading), plan.MaxHeading), w.say("good")) // of "." nothing is left
	w.lead = sentence(w.lead)
}

// spoken is the heading of a mail that begins with a sentence: all of it, or as much as can stand alone.
func (w *writer) spoken(topic string) (heading, lead string) {
	if w.isCart {
		return w.cartHeading(topic), topic
	}
	if name, rest := labelled(topic); name != "" {
		w.label = name
		return w.spoken(capital(rest))
	} else if w.kind != "promotion" && rest != "" && strings.IndexByte(topic, ' ') == len(topic)-len(rest)-1 && hasVerb(wordsOf(cutBytes(rest, maxCompared))) {
		return w.labelledHeading(topic, rest)
	} else if rest != "" {
		return withoutReaders(strings.TrimSuffix(topic, rest)), rest
	}
	if w.kind == "welcome" && !w.welcomesIn(topic) {
		return w.say("welcome"), topic
	}
	if deal := w.deal(topic); w.kind == "promotion" && w.isForAll(deal) && (!isCall(topic) || !strings.Contains(topic, deal)) {
		return capital(deal), topic
	}
	isSentence := hasVerb(wordsOf(cutBytes(topic, maxCompared)))
	if core, rest := splitTopic(topic); (w.kind == "event" || w.isPlanned(core)) && !isSentence && rest != "" && !isDayAlone(core) && !movedLabels[firstWord(topic)] && len([]rune(core)) <= headingLength {
		w.core = core
		if startsPhrase(rest) {
			return capital(core), topic
		}
		return capital(core), rest
	}
	if w.kind == "re-engagement" && !comesBack(topic) {
		return w.say("away"), topic
	}
	heading, rest := headOf(topic, headingLength)
	if heading == "" && len([]rune(topic)) > longHeading {
		heading, rest = longHead(topic)
	}
	if isDayAlone(heading) {
		heading, rest = "", topic
	}
	switch name := invitedTo(topic); {
	case name != "" && heading != topic:
		return name, topic
	case len([]rune(topic)) <= longHeading && (heading == "" || rest != "" && len(strings.Fields(rest)) < 5): // a stub below looks lost
		return topic, ""
	case heading == "":
		name := w.nameOf(topic)
		if rest, begins := strings.CutPrefix(topic, name+" "); begins && w.language == "en" && itVerbs[firstWord(rest)] {
			return name, itDoes(rest)
		}
		return name, topic
	case rest != "" && w.greeting != "": // a letter begins with a whole sentence
		return heading, topic
	case rest == "" || canFollow(rest) || !isSentence && isFacts(rest):
		return heading, itDoes(rest)
	case len([]rune(heading)) > headingLength && !hasVerb(wordsOf(rest)) && isFacts(rest), len(w.passages) == 0 && isMore(topic, rest):
		return heading, capital(rest)
	case len([]rune(topic)) <= longHeading && (len(w.passages) > 0 || secondVerb(topic) > 0): // else its beginning would be said twice
		return topic, ""
	}
	return heading, topic
}

// isDayAlone tells "Le 12 décembre", which names nothing.
func isDayAlone(core string) bool {
	day := dates.first(core)
	return day != "" && len(strings.Fields(core)) <= len(strings.Fields(day))+1
}

// isFacts tells a rest that says more of a name, and is no torn half of it: "19:30, town hall", but not "at the river".
func isFacts(rest string) bool { return !startsPhrase(rest) }

// nameOf is what a long sentence is about, the words before its verb, where they name something; else what the mail is in general.
func (w *writer) nameOf(topic string) string {
	words := wordsOf(cutBytes(topic, maxCompared))
	at := slices.IndexFunc(words, func(w word) bool { return openVerbs[w.text] || finiteVerbs[w.text] || w.stop != 0 })
	if w.kind == "event" || w.kind == "promotion" || at < 3 || words[at].stop != 0 || subjects[words[0].text] {
		return w.general()
	}
	return cutPhrase(topic[:words[at-1].end], longHeading)
}

// isMore tells a rest that can stand below its heading alone: when, where and for whom it is, or what stood behind a comma.
func isMore(topic, rest string) bool {
	words := wordsOf(rest)
	isApart := strings.HasSuffix(strings.TrimSuffix(topic, rest), ", ")
	return len(words) > 3 && (startsPhrase(rest) && !hasVerb(words) || isApart && !leaning[words[0].text] && !listJoints[words[0].text])
}

// longHead is a longer beginning of a sentence, up to the first comma where it can end there.
func longHead(topic string) (heading, rest string) {
	if first, behind, found := strings.Cut(topic, ", "); found && len([]rune(first)) <= longHeading && isWhole(first, hasVerb(wordsOf(first))) {
		return first, behind
	}
	return headOf(topic, longHeading)
}

// labelledHeading keeps "Cancelled:" before what was cancelled.
func (w *writer) labelledHeading(topic, said string) (heading, lead string) {
	label := strings.TrimSuffix(topic, said)
	if apology := apologies[firstWord(strings.TrimRight(label, ": "))]; apology != "" {
		return apology, capital(said)
	}
	head, rest := headOf(said, headingLength-len([]rune(label)))
	switch {
	case head != "" && (rest == "" || canFollow(rest)):
		return label + head, itDoes(rest)
	case len([]rune(topic)) <= longHeading:
		return topic, ""
	case head != "":
		return label + head, said
	}
	return strings.TrimRight(label, ": "), said
}

// isPlanned tells a name of works that have a day: "Scheduled maintenance".
func (w *writer) isPlanned(name string) bool {
	return w.kind == "update" && len(w.facts.dates) == 1 && works[lastWord(name)]
}

// longHeading is how long a sentence is at most that can't be cut and is a heading as a whole.
const longHeading = 90

// comesBack tells words that say themselves why the mail is sent.
func comesBack(topic string) bool {
	return containsFold(topic, "miss you") || containsFold(topic, "come back") || containsFold(topic, "welcome back") || containsFold(topic, "a while")
}

// appeals are names of mails that readers need not see.
var appeals = setOf("announcing notice alert spendenaufruf aufruf info news wichtig important reminder erinnerung hinweis achtung attention announcement recordatorio promemoria herinnering lembrete rappel ad advert vacancy vacature stellenangebot ankündigung neuigkeit neuigkeiten update aviso importante avviso annonce appeal neu neues new nouveau nouveauté nouveautés nuevo novedad nuovo novità nieuw nieuws novo novidade internal intern interne interno interna b2b")

// labelled parts "Spendenaufruf: unser Verein …": with a name that says nothing, or with rest alone where the label is the heading.
func labelled(topic string) (name, rest string) {
	label, rest, found := strings.Cut(topic, ": ")
	if !found || len(label) > 80 {
		return "", ""
	}
	words := wordsOf(withoutReaders(label))
	if len(words) == 1 && movedLabels[words[0].text] { // it stays where nothing else says that a day was moved
		if movedWords.areIn(rest) {
			return label, rest
		}
		return "", ""
	}
	if len(words) == 0 || len(words) > 7 || hasVerb(words) || len([]rune(rest)) < 20 {
		return "", ""
	}
	if len(words) <= 2 && (isAppeal(words[len(words)-1].text) || isAppeal(words[0].text) && manners[words[len(words)-1].text]) {
		return label, rest
	}
	return "", rest
}

// isAppeal tells "reminder" and "Terminerinnerung".
func isAppeal(word string) bool {
	return appeals[word] || strings.HasSuffix(word, "info") || strings.HasSuffix(word, "hinweis") || strings.HasSuffix(word, "erinnerung") || strings.HasSuffix(word, "anzeige")
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

// named is the heading of a mail whose topic an order named.
func (w *writer) named(topic string) {
	core, rest := splitTopic(topic)
	if len([]rune(topic)) <= wholeTopic && !strings.ContainsAny(topic, "0123456789") {
		core, rest = topic, ""
	}
	w.core = core
	w.heading = w.headingOf(core)
	w.lead = rest
	if w.kind == "promotion" && rest != "" && dealIn(w.heading) != "" && !often().MatchString(rest) {
		w.lead = withoutDeal(topic, dealIn(w.heading))
	}
	if w.language != "en" {
		w.lead = capital(withoutDeterminer(w.lead)) // "unseren" fits the order, not the mail
	}
	if w.kind == "promotion" || w.kind == "re-engagement" || w.kind == "welcome" {
		w.nameTopic(core)
	}
}

// wholeTopic is how long a name without figures is at most to stay whole.
const wholeTopic = 52

// often begins an offer that says when it is had.
var often = lazyregexp.New(`(?i)^(?:every|each|jeden|jede|chaque|cada|ogni|elke)\s`)

// withoutDeterminer leaves "le 12 mai" as it is.
func withoutDeterminer(text string) string {
	rest := determiner().ReplaceAllString(text, "")
	if rest != "" && rest[0] >= '0' && rest[0] <= '9' {
		return text
	}
	return rest
}

// nameTopic says the topic where the heading does not.
func (w *writer) nameTopic(core string) {
	name := w.name(core)
	if name == "" || overlaps(name, w.heading+" "+w.lead) || containsFold(w.heading, name) || containsFold(w.lead, name) || often().MatchString(w.lead) {
		return
	}
	if w.language == "en" {
		name = core
	}
	w.lead = strings.TrimSpace(sentence(name) + " " + sentence(w.lead))
}

// name is a topic as a heading: without its article, in German in the nominative.
func (w *writer) name(core string) string {
	if w.language == "de" {
		return germanName(core)
	}
	return capital(determiner().ReplaceAllString(core, ""))
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
		if deal := dealIn(w.topic + "\n" + w.source); w.isForAll(deal) {
			return namedDeal(name, deal)
		}
	case "welcome":
		return w.welcome(core)
	case "announcement":
		if w.language == "en" && isNew().MatchString(core) {
			return capital(fmt.Sprintf(w.say("meet"), core))
		}
		if w.language == "en" && name != "" {
			return capital(core)
		}
	case "re-engagement":
		if comesBack(core) {
			return name
		}
		return w.say("away")
	}
	return orSay(name, w.general())
}

// namedDeal is an offer with the name of the sale before it, where there is room.
func namedDeal(name, deal string) string {
	if n := len(strings.Fields(name)); n < 2 || n > 3 || finiteVerbs[firstWord(deal)] || overlaps(name, deal) || overlaps(deal, name) || len([]rune(name+": "+deal)) > headingLength {
		return capital(deal)
	}
	return name + ": " + uncapital(deal)
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
	isNew    = lazyregexp.New(`(?i)^(?:our|the) (?:new|brand|latest|second|third|own) `)
	welcomes = lazyregexp.New(`(?i)welcome|willkommen|bienvenu|bienvenid|benvenut|welkom|boas-vindas`)
)

// welcomesIn tells words that welcome; a code like WELCOME10 does not.
func (w *writer) welcomesIn(topic string) bool {
	for _, code := range w.facts.codes {
		topic = strings.ReplaceAll(topic, code, "")
	}
	return welcomes().MatchString(topic)
}

func (w *writer) welcome(core string) string {
	switch {
	case core == "" || strings.EqualFold(core, "welcome"):
		return w.say("welcome")
	case welcomes().MatchString(core):
		return capital(core)
	}
	return strings.Replace(fmt.Sprintf(w.say("welcome.to"), core), " a el ", " al ", 1)
}
