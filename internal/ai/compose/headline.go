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
	core, rest := splitTopic(topic)
	if w.isSpoken || len([]rune(topic)) <= 40 && !strings.ContainsAny(topic, "0123456789") {
		if len([]rune(topic)) <= 64 {
			core, rest = topic, ""
		}
	}
	w.core = core
	w.heading = cutWords(w.headingOf(core), plan.MaxHeading)
	switch {
	case w.isSpoken && !sameWords(w.heading, topic):
		w.lead = sentence(topic)
	case w.kind == "promotion" && rest != "":
		w.lead = sentence(withoutDeal(topic, w.heading))
	case rest != "":
		w.lead = sentence(rest)
	}
	if w.language != "en" {
		w.lead = capital(determiner.ReplaceAllString(w.lead, "")) // "unseren" fits the order, not the mail
	}
	if w.kind == "promotion" || w.kind == "re-engagement" || w.kind == "welcome" {
		w.nameTopic(core)
	}
	w.lead = withoutCommandsLeft(w.lead)
}

// nameTopic says the topic where the heading does not.
func (w *writer) nameTopic(core string) {
	name := determiner.ReplaceAllString(core, "")
	if name == "" || containsFold(w.heading, name) || containsFold(w.lead, name) {
		return
	}
	if w.language != "en" {
		core = name
	}
	w.lead = strings.TrimSpace(sentence(core) + " " + w.lead)
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

func (w *writer) headingOf(core string) string {
	name := capital(determiner.ReplaceAllString(core, ""))
	switch w.kind {
	case "promotion":
		if deal := dealIn(w.topic + "\n" + w.source); deal != "" {
			return capital(deal)
		}
		return orSay(name, w.say("offer"))
	case "event":
		return orSay(name, w.say("invited"))
	case "welcome":
		return w.welcome(core)
	case "announcement":
		if w.language == "en" && ours.MatchString(core) && !w.isSpoken {
			return capital(fmt.Sprintf(w.say("meet"), core))
		}
		if w.language != "en" && !w.isSpoken {
			return orSay(name, w.say("news"))
		}
		return orSay(capital(core), w.say("news"))
	case "re-engagement":
		if containsFold(core, "miss you") || containsFold(core, "come back") {
			return name
		}
		return w.say("away")
	case "transactional":
		return orSay(name, w.say("confirmation"))
	case "update":
		return orSay(name, w.say("updated"))
	}
	return orSay(name, w.say("news"))
}

var (
	ours     = regexp.MustCompile(`(?i)^(?:our|the) `)
	welcomes = regexp.MustCompile(`(?i)welcome|willkommen|bienvenu|bienvenid|benvenut|welkom|boas-vindas`)
)

func (w *writer) welcome(core string) string {
	switch {
	case core == "" || strings.EqualFold(core, "welcome"):
		return w.say("welcome")
	case welcomes.MatchString(core) || w.isSpoken:
		return capital(core)
	}
	return fmt.Sprintf(w.say("welcome.to"), core)
}

// dealIn is an offer in the user's words: "20 % off shoes".
func dealIn(text string) string {
	deal := offer.FindString(withoutAddresses(beginning(text)))
	deal = offerEnd.ReplaceAllString(deal+" ", "")
	return strings.TrimSpace(deal)
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
	if clause == "" || strings.ContainsAny(clause[len(clause)-1:], ".!?") || strings.HasSuffix(clause, "…") {
		return clause
	}
	return clause + "."
}

var commandsLeft = regexp.MustCompile(`(?i)^(?:write|create|make|generate|schreibe?|erstelle) `)

func withoutCommandsLeft(text string) string { return capital(commandsLeft.ReplaceAllString(text, "")) }

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
