package compose

import (
	"slices"
	"strings"
)

// Deeds that have a courtesy for readers: thanks, apologies, invitations, offers, and what they are asked for.

// questionWords begin what readers are asked: "ask our guests how they liked it".
var questionWords = setOf("how what whether why which")

// urge reads "… people [who left] to finish their order": what readers should do.
func (c *cursor) urge() (ordered, bool) {
	if at := c.toDo(); at > 0 {
		c.skip(at)
		return ordered{call: yours(strings.TrimRight(c.rest(), " ?.")), goal: goalOf(c.next())}, true
	}
	if at := slices.IndexFunc(c.words, func(w word) bool { return questionWords[w.text] }); at >= 0 {
		c.skip(at)
		return ordered{call: "Tell us " + yours(strings.TrimRight(c.rest(), " ?.")), goal: "survey"}, true
	}
	if c.next() == "who" || c.next() == "whose" { // "encourage people who are shy": whom it is for is not said
		return ordered{}, true
	}
	return c.verbLast()
}

// toDo is where the verb behind "to" stands, 0 if there is none.
func (c *cursor) toDo() int {
	isEnglish := c.isEnglish()
	for i, w := range c.words {
		if isEnglish && w.text != "to" { // "a" leads to a verb in other languages only
			continue
		}
		switch w.text {
		case "to", "de", "d'", "à", "a", "di", "om", "te":
			if i+1 < len(c.words) && (i == 0 || c.words[0].text == "who" || c.words[0].text == "that" || c.words[0].text == "with") {
				return i + 1
			}
		}
	}
	return 0
}

// invite reads "… our guests to the party", and "to visit us" as a call.
func (c *cursor) invite() (ordered, bool) {
	if at := slices.IndexFunc(c.words, func(w word) bool { return w.text == "to" }); at > 0 && farReaders[c.next()] { // "everyone in town to …"
		c.skip(at)
	}
	if _, ok := c.take(aboutWords); !ok {
		return ordered{}, false
	}
	if goal := goalOf(c.next()); goal != "" && !articles[c.next()] {
		return ordered{call: yours(strings.TrimRight(c.rest(), " ?.")), goal: goal, intent: "event"}, true
	}
	return ordered{topic: trimParticle(c.nameLeft()), intent: "event"}, true
}

// farReaders say more of those who are invited.
var farReaders = setOf("in from at of who on with")

// winBack reads "… customers who left with 10 % off".
func (c *cursor) winBack() ordered {
	for i, w := range c.words {
		if w.text == "with" || w.text == "by" || w.text == "offering" || w.text == "mit" || w.text == "avec" || w.text == "con" {
			c.skip(i + 1)
			c.take(deeds)
			return ordered{said: offered(c.nameLeft()), intent: "re-engagement"}
		}
	}
	return ordered{intent: "re-engagement"}
}

func offered(what string) string {
	if languageOf(what) == "en" && what != "" {
		return "You get " + what
	}
	return capital(what)
}

// courtesies are sentences with a place for what a deed is about, by language; where there is none, it names the topic.
var courtesies = map[string]map[string]string{
	"thank": {"en": "Thank you for %", "de": "Danke für %", "fr": "Merci pour %", "es": "Gracias por %", "it": "Grazie per %", "nl": "Bedankt voor %", "pt": "Obrigado por %"},
	"sorry": {
		"en": "We are sorry for %", "de": "Wir entschuldigen uns für %", "fr": "Nous nous excusons pour %", "es": "Pedimos disculpas por %",
		"it": "Ci scusiamo per %", "nl": "Onze excuses voor %", "pt": "Pedimos desculpa por %",
	},
	"congratulate": {"en": "Congratulations on %"},
	"wish":         {"en": "We wish you %"},
	"hire":         {"en": "We are looking for %"},
	"ask":          {"en": "Tell us what you think of %"},
	"offer":        {"en": "You get %"},
	"request":      {"en": "We kindly ask for %"},
}

// courtesy says what a deed is about to readers, or "".
func courtesy(kind, language, name string) string {
	said := courtesies[kind][language]
	if said == "" || name == "" {
		return ""
	}
	said = strings.Replace(said, "%", name, 1)
	for of, to := range ofOthers[language] {
		said = strings.Replace(said, of, to, 1)
	}
	return said
}

// ofOthers is what an order says of readers, as it is said to them.
var ofOthers = map[string]map[string]string{
	"de": {" ihre ": " Ihre ", " ihren ": " Ihren ", " ihr ": " Ihr "},
	"fr": {" leur ": " votre ", " leurs ": " vos "},
	"es": {" su ": " tu ", " sus ": " tus "},
	"it": {" la loro ": " la vostra ", " il loro ": " il vostro "},
	"nl": {" hun ": " je "},
	"pt": {" por o ": " pelo ", " por a ": " pela ", " por os ": " pelos ", " por as ": " pelas "},
}

func (c *cursor) polite(kind string) ordered {
	if c.next() == "to" || c.next() == "bei" { // "apologise to our guests for …"
		start := *c
		c.skip(1)
		if !c.readers() && kind == "sorry" {
			*c = start
		}
	}
	o := ordered{intent: intents[kind]}
	if c.last.stop == ':' && kind == "thank" { // what is behind the colon is the copy
		o.topic, o.said = thanks[languageOf(c.sentence)], capital(thanksTo(c.rest()))
		return o
	}
	if start := sorryThat[c.next()]; start != "" && kind == "sorry" {
		o.said = start + c.nameLeft()
		return o
	}
	article := ""
	if c.next() != "a" || !c.isEnglish() {
		if _, ok := c.take(aboutWords); ok {
			article = ofWords[c.last.text]
		} else if kind == "sorry" && !c.isEnglish() { // "Entschuldige dich noch einmal": for what?
			return o
		}
	}
	if said := c.ofReaders(kind); said != "" {
		o.said = said
		return o
	}
	name := article + c.nameLeft()
	language := languageOf(c.sentence)
	switch {
	case kind == "thank" && name == "" && c.isEnglish():
		o.said = "Thank you"
	case kind == "offer" && strings.Contains(name, " or ") && c.isEnglish():
		o.said = "You can choose " + name
	case kind == "raise":
		o.topic, o.goal = name, "donate"
	case kind == "welcome" || courtesy(kind, language, name) == "":
		o.topic = name
	default:
		o.said = courtesy(kind, language, name)
	}
	switch kind {
	case "ask":
		o.goal = "survey"
	case "hire":
		o.goal = "apply"
	}
	return o
}

// thanks are said alone where the mail goes on with why.
var thanks = map[string]string{"en": "Thank you", "de": "Danke", "fr": "Merci", "es": "Gracias", "it": "Grazie", "nl": "Bedankt", "pt": "Obrigado"}

// sorryThat begin an apology that says what happened.
var sorryThat = map[string]string{"that": "We are sorry ", "dass": "Wir bitten um Entschuldigung, "}

var saysThanks = setOf("thank thanks danke merci gracias grazie bedankt obrigado")

// thanksTo speaks to those who are thanked: "grâce à eux" is "grâce à vous".
func thanksTo(said string) string {
	return thanked.Replace(yours(said))
}

var thanked = strings.NewReplacer("râce à eux", "râce à vous", "ank ihnen", "ank Ihnen", "racias a ellos", "racias a vosotros", "razie a loro", "razie a voi", "ankzij hen", "ankzij jullie", "raças a eles", "raças a vocês")

func (c *cursor) isEnglish() bool { return languageOf(c.sentence) == "en" }

// ofReaders says to readers what an order tells of them: "apologise to customers whose parcels were late".
func (c *cursor) ofReaders(kind string) string {
	first := c.next()
	if first != "who" && first != "whose" || !c.isEnglish() {
		return ""
	}
	c.skip(1)
	switch {
	case kind == "sorry" && first == "whose":
		return "We are sorry that your " + c.nameLeft()
	case kind == "sorry":
		happened := c.nameLeft()
		if _, behind, found := strings.Cut(happened, ", "); found && standsAlone(behind) { // "who was there, the sound failed"
			return "We are sorry that " + behind
		}
		return "We are sorry that you " + toYou.Replace(happened)
	case kind == "thank" && first == "who":
		return "Thank you to everyone who " + c.nameLeft()
	}
	return ""
}

// toYou are the verbs of one who is spoken of, as they are said to readers.
var toYou = strings.NewReplacer("was ", "were ", "has ", "have ", "is ", "are ")
