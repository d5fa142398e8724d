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

// courtesies are sentences with a place for what a deed is about, in English; other languages name the topic.
var courtesies = map[string]string{
	"thank": "Thank you for %", "sorry": "We are sorry for %", "congratulate": "Congratulations on %", "wish": "We wish you %",
	"hire": "We are looking for %", "ask": "Tell us what you think of %", "offer": "You get %",
}

func (c *cursor) polite(kind string) ordered {
	if c.next() == "to" || c.next() == "bei" { // "apologise to our guests for …"
		start := *c
		c.skip(1)
		if !c.readers() && kind == "sorry" {
			*c = start
		}
	}
	if c.next() != "a" || !c.isEnglish() {
		c.take(aboutWords)
	}
	o := ordered{intent: intents[kind]}
	if said := c.ofReaders(kind); said != "" {
		o.said = said
		return o
	}
	name := c.nameLeft()
	switch {
	case kind == "thank" && name == "" && c.isEnglish():
		o.said = "Thank you"
	case kind == "offer" && strings.Contains(name, " or ") && c.isEnglish():
		o.said = "You can choose " + name
	case kind == "raise":
		o.topic, o.goal = name, "donate"
	case kind == "welcome", courtesies[kind] == "", name == "", languageOf(name) != "en":
		o.topic = name
	default:
		o.said = strings.Replace(courtesies[kind], "%", name, 1)
	}
	switch kind {
	case "ask":
		o.goal = "survey"
	case "hire":
		o.goal = "apply"
	}
	return o
}

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
		return "We are sorry that you " + c.nameLeft()
	case kind == "thank" && first == "who":
		return "Thank you to everyone who " + c.nameLeft()
	}
	return ""
}
