package compose

import (
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
)

// Orders that name what the mail should do: "tell our customers that …", "apologise for …".

// deed reads "tell our customers that …" and its kin.
func (c *cursor) deed() (ordered, bool) {
	start := *c
	if o, ok := c.drive(); ok {
		return o, true
	}
	for _, kind := range c.deedsHere() {
		if o, ok := c.do(kind); ok {
			return o, true
		}
		*c = start
	}
	return ordered{}, false
}

// deedsHere are the deeds that the next words can mean: "schreib" both states and tells.
func (c *cursor) deedsHere() []string {
	if len(c.words) == 0 {
		return nil
	}
	var kinds []string
	for _, p := range deeds[c.words[0].text] {
		if p.begins(c.words) {
			kinds = append(kinds, p.meaning)
		}
	}
	return kinds
}

// skipDeed reads the longest phrase of a deed of that kind.
func (c *cursor) skipDeed(kind string) {
	length := 0
	for _, p := range deeds[c.words[0].text] {
		if p.meaning == kind && len(p.words) > length && p.begins(c.words) {
			length = len(p.words)
		}
	}
	c.skip(length)
}

// do reads what a deed of a kind is about.
func (c *cursor) do(kind string) (ordered, bool) {
	c.skipDeed(kind)
	if kind == "sorry" && len(c.words) == 0 {
		return ordered{said: sorryAlone(c.last.text), intent: intents[kind]}, true
	}
	if c.last.stop != 0 && c.last.stop != ',' {
		return ordered{}, false
	}
	verb := c.last.text
	hasReaders := kind != "hire" && (c.readers() || c.readersTold() || needPeople[kind] && c.strangers() || kind == "invite" && c.toOurs())
	if hasReaders {
		c.skipGroup()
	}
	switch {
	case needPeople[kind] && !hasReaders && !onlyWriters[verb] && (kind != "tell" || !thatWords[c.next()]), !hasReaders && toReaders[c.next()] && kind != "state":
		return ordered{}, false
	case kind == "request" && c.asksReaders():
		return ordered{}, false
	case len(c.words) == 0 && (!hasReaders || !isEnough[kind]):
		return ordered{}, false
	}
	return c.object(kind)
}

// asksReaders tells "Ask for Anna at the desk" from "Ask for payment within 7 days".
func (c *cursor) asksReaders() bool {
	isPolite := strings.Contains(lowered(c.sentence[:c.last.start]), "ly ")
	return !isPolite && !slices.ContainsFunc(c.words[:min(len(c.words), 4)], func(w word) bool { return requested[w.text] })
}

var requested = setOf("payment help patience understanding feedback donations volunteers call meeting reply confirmation")

// skipGroup reads what readers belong to, before what they are told: "del teatro che …".
func (c *cursor) skipGroup() {
	if _, isOf := ofWords[c.next()]; !isOf || c.last.stop != 0 {
		return
	}
	for i, w := range c.words[:min(len(c.words), 5)] {
		if i > 1 && thatWords[w.text] {
			c.skip(i)
			return
		}
		if w.stop != 0 {
			return
		}
	}
}

// sorryAlone apologises where an order does not say for what, in the language of its last word.
func sorryAlone(verb string) string {
	switch verb {
	case "dich", "entschuldige", "entschuldigen":
		return "Wir bitten um Entschuldigung"
	case "excuse-toi", "excuser":
		return "Nous vous prions de nous excuser"
	case "discúlpate", "disculparse", "disculpas", "perdón":
		return "Pedimos disculpas"
	case "scusati", "scusa":
		return "Ci scusiamo"
	case "je":
		return "Onze excuses"
	case "desculpa":
		return "Pedimos desculpa"
	}
	return "We apologise"
}

// strangers are readers whose name we do not know: "our graduates" of "congratulate our graduates on …".
func (c *cursor) strangers() bool {
	if !possessives[c.next()] {
		return false
	}
	for i := 1; i < min(len(c.words)-1, 5); i++ {
		if c.words[i].stop == ':' { // "thank our backers: we reached …"
			c.skip(i + 1)
			return true
		}
		switch next := c.words[i+1].text; next {
		case "on", "for", "to", "who", "whose":
			c.skip(i + 1)
			return true
		}
	}
	return false
}

// toOurs reads "freelancers in Leeds" before "to our open day", whoever they are: readers have nothing of ours to invite to.
func (c *cursor) toOurs() bool {
	for i, w := range c.words[:max(min(len(c.words)-1, 8), 0)] {
		if i > 0 && w.text == "to" && possessives[c.words[i+1].text] {
			c.skip(i)
			return true
		}
		if w.stop != 0 || w.text == "your" {
			return false
		}
	}
	return false
}

// onlyWriters do what no reader is asked for: "Offer a refund" is an order, whoever gets it.
var onlyWriters = setOf("offer biete dich bedanken")

// isEnough are deeds that say enough with their readers alone: "welcome our new members".
var isEnough = setOf("win welcome thank")

// object is what a deed is about, as a topic, a sentence or a call.
func (c *cursor) object(kind string) (ordered, bool) {
	switch kind {
	case "urge":
		return c.urge()
	case "invite":
		return c.invite()
	case "win":
		return c.winBack(), true
	case "offer":
		if first, _, isFound := counted(c.words); isFound && first == 0 { // "give them five reasons"
			return c.told("tell"), true
		}
		return c.polite(kind), true
	case "thank", "sorry", "congratulate", "wish", "hire", "ask", "raise", "welcome", "request":
		return c.polite(kind), true
	}
	for particles[c.next()] || c.next() == "an" && len(c.words) > 1 && thatWords[c.words[1].text] { // "kündige an, dass …"
		c.skip(1)
	}
	if c.next() == "who" {
		if c.skipRelative(); len(c.words) == 0 {
			return ordered{}, true
		}
		if c.last.stop == ':' {
			return ordered{said: capital(yours(c.rest())), intent: intents[kind]}, true
		}
	}
	switch next := c.next(); {
	case thatWords[next]:
		c.skip(1)
		return ordered{said: c.clause(), intent: intents[kind]}, true
	case kind == "state":
		return ordered{}, false
	case kind == "say":
		return c.mentioned(), true
	}
	if kind == "promote" && (c.next() == "more" || c.next() == "mehr") { // "sell more gift cards"
		c.skip(1)
	}
	return c.told(kind), true
}

// told reads what readers are told: a sentence, a call or a name.
func (c *cursor) told(kind string) ordered {
	_, isAbout := c.take(aboutWords)
	if !isAbout && kind == "tell" && company[c.next()] { // "write to our members with three tips"
		c.skip(1)
		isAbout = true
	}
	switch goal := goalOf(c.next()); {
	case isAbout && thatWords[c.next()]: // "informa a nuestros clientes de que …"
		c.skip(1)
		return ordered{said: c.clause(), intent: intents[kind]}
	case isAbout && kind == "tell" && c.last.text == "to" && goal != "": // "remind them to book …"
		return ordered{call: yours(strings.TrimRight(c.rest(), " ?.")), goal: goal}
	}
	if !isAbout && (kind == "tell" || subjects[c.next()]) && hasVerb(c.words) {
		return ordered{said: apart(yours(strings.TrimRight(c.rest(), "?")), c.isEnglish()), intent: intents[kind]}
	}
	topic := trimParticle(c.nameLeft())
	if kind == "announce" {
		topic = withoutGroup(topic)
	}
	return ordered{topic: topic, intent: intents[kind]}
}

// withoutGroup is "our new vet" of "our new vet to pet owners".
func withoutGroup(topic string) string {
	for _, joint := range []string{" to ", " with "} {
		at := strings.LastIndex(topic, joint)
		if at < 0 {
			continue
		}
		if behind := cursorOf(topic[at+len(joint):]); behind.readers() && len(behind.words) == 0 {
			return topic[:at]
		}
	}
	return topic
}

// skipRelative reads "who signed up last week": whom a mail is for is not what it says.
func (c *cursor) skipRelative() {
	for len(c.words) > 0 && !thatWords[c.next()] && c.next() != "about" && c.last.stop != ':' {
		c.skip(1)
	}
}

// subjects begin a sentence and no name.
var subjects = setOf("we i it there you they he she wir es sie ich nous il on nosotros noi wij nós")

var intents = map[string]string{"announce": "announcement", "promote": "promotion", "offer": "promotion", "welcome": "welcome", "sorry": "update", "thank": "announcement"}

// mentioned is what should be mentioned: a sentence as it is, or a name.
func (c *cursor) mentioned() ordered {
	if c.next() == "that" || c.next() == "about" || c.next() == "how" {
		c.skip(1)
	}
	if at := slices.IndexFunc(c.words[:min(len(c.words), 4)], func(w word) bool { return thatWords[w.text] }); at > 0 { // "a reminder that …"
		c.skip(at + 1)
		return ordered{said: c.clause()}
	}
	said := strings.TrimRight(yours(c.rest()), "?")
	switch {
	case quotedWords().MatchString(said) && isSpokenQuote(said): // "a thank-you from Dr. Osei: “…”"
		return ordered{said: capital(said)}
	case hasVerb(c.words):
		return ordered{said: apart(said, c.isEnglish())}
	case isAboutMail(c.words) && len(plan.FindURLs(said)) == 0, isBareLink(c.words): // "start with a short greeting", "the link …"
		return ordered{}
	}
	return ordered{extra: said}
}

// isBareLink tells "the link https://example.com", which the button has.
func isBareLink(words []word) bool {
	return !slices.ContainsFunc(words, func(w word) bool {
		return !articles[w.text] && w.text != "link" && w.text != "to" && w.text != "website" && !strings.Contains(w.text, "://")
	})
}

// clause is a sentence that stood behind "that".
func (c *cursor) clause() string {
	said := strings.TrimRight(c.rest(), "?")
	switch c.last.text {
	case "dass", "daß":
		return germanClauses(said)
	case "dat":
		return dutchClauses(said)
	}
	return apart(yours(said), false)
}

// drive reads "increase sign-ups for our course".
func (c *cursor) drive() (ordered, bool) {
	start := *c
	if !c.takeAll(driving) {
		return ordered{}, false
	}
	goal, ok := c.take(driven)
	if !ok {
		*c = start
		return ordered{}, false
	}
	if _, ok = c.take(aboutWords); !ok {
		*c = start
		return ordered{}, false
	}
	return ordered{topic: c.nameLeft(), goal: goal}, true
}

// hasVerb tells words that are a sentence.
func hasVerb(words []word) bool {
	for _, w := range words {
		if finiteVerbs[w.text] || strings.HasSuffix(w.text, "'re") || strings.HasSuffix(w.text, "'ll") || strings.HasSuffix(w.text, "'ve") || w.text == "it's" || w.text == "i'm" || w.text == "that's" {
			return true
		}
	}
	return false
}
