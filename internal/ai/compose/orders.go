package compose

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What a user types is partly for the writer ("write a mail that tells customers …") and partly for the reader ("we moved").
// This file reads the first and gives the second: an order is never copy, but the fact inside of it is.

// ordered is what an order wants. All empty: it is about the looks alone.
type ordered struct {
	topic    string // what the mail is about, as a name
	extra    string // a thing to mention, as a name
	said     string // a sentence for readers
	call     string // what readers should do: "register for our webinar"
	isTitled bool   // the topic is what the mail was called
	before   string // what the mail was called: "Black Friday" of "a Black Friday mail"
	intent   string // the type of mail that it asks for, or ""
	goal     string // what the button is for, or ""
}

// isOrder tells a sentence that is meant for the writer and not for the reader.
func isOrder(sentence string) bool {
	_, ok := obey(sentence)
	return ok
}

// obey takes an order apart; ok is false for a sentence that is none.
func obey(sentence string) (o ordered, ok bool) {
	if isAbout(sentence) {
		return ordered{}, true
	}
	if !mayOrder(sentence) {
		return ordered{}, false
	}
	c := cursorOf(sentence)
	isPolite := c.takeAll(openers)
	if o, ok = c.mail(); ok {
		return o, true
	}
	if o, ok = c.deed(); ok {
		return o, true
	}
	if isPolite {
		return c.verbLast()
	}
	return ordered{}, false
}

// orderStart is how many words an order shows itself in.
const orderStart = 7

// ordersIn parts "thank our guests for coming and ask them to rate us", and drops what only greets the writer.
func ordersIn(sentence string) []string {
	if len(sentence) < 24 {
		if c := cursorOf(sentence); c.takeAll(openers) && len(c.words) == 0 {
			return nil
		}
		return []string{sentence}
	}
	if !mayOrder(sentence) || !isOrder(sentence) {
		return []string{sentence}
	}
	for _, joint := range []string{" and ", " und ", " et ", " y ", " e "} {
		before, behind, found := strings.Cut(sentence, joint)
		if !found {
			continue
		}
		c := cursorOf(behind)
		if kinds := c.deedsHere(); len(kinds) > 0 && needPeople[kinds[0]] && isOrder(behind) && isOrder(before) {
			return []string{before + ".", behind}
		}
	}
	return []string{sentence}
}

// mayOrder looks at the first words: most sentences are no order, and reading one takes its time.
func mayOrder(sentence string) bool {
	i := 0
	for span := range strings.FieldsSeq(sentence) {
		for _, w := range appendWord(nil, span, 0) {
			if i == 0 && (openers[w.text] != nil || writing[w.text] != nil || deeds[w.text] != nil || driving[w.text] != nil) || mailNouns[w.text] {
				return true
			}
		}
		if i++; i == orderStart {
			break
		}
	}
	return false
}

// mail reads "[write] [me] a friendly mail [to our members] about …".
func (c *cursor) mail() (ordered, bool) {
	start := *c
	_, isWritten := c.take(writing)
	c.take(toWriter)
	if articles[c.next()] {
		c.skip(1)
	}
	at := c.noun(isWritten)
	if at < 0 {
		*c = start
		return ordered{}, false
	}
	before := c.between(c.words[:at])
	noun := c.words[at].text
	c.skip(at + 1)
	o, named := c.content(before, noun)
	if !isWritten && !named && (before == "" || len(c.words) > 0) { // "The newsletter comes on Monday" is no wish
		*c = start
		return ordered{}, false
	}
	return o, true
}

// noun is how far away the word for a mail is; -1 if there is none near.
func (c *cursor) noun(isWritten bool) int {
	for i, w := range c.words[:min(len(c.words), 5)] {
		if w.isQuoted && i > 0 {
			break
		}
		if mailNouns[w.text] || isWritten && anything[w.text] {
			return i
		}
		if notBetween[w.text] || w.stop != 0 {
			break
		}
	}
	return -1
}

// content reads what stands behind the word for a mail. named is false if nothing there belongs to it.
func (c *cursor) content(before, noun string) (o ordered, named bool) {
	o.intent = intentOf(strings.ToLower(before + " " + noun))
	if !isTypeName(before) {
		o.before = before
	}
	hasReaders := c.audience(&o)
	issue, sender := c.issue()
	named = hasReaders || issue != "" || len(c.words) == 0
	switch {
	case c.last.stop == ':':
		o.said, named = capital(c.rest()), true
	case len(c.words) == 0:
	case c.deedBehind(&o), c.germanEnd(&o):
		return o, true
	case thatWords[c.next()]:
		c.skip(1)
		o.said, named = c.clause(), true
	case isInvitation[noun] && !hasReaders:
		if _, ok := c.take(aboutWords); ok {
			o.topic, named = c.nameLeft(), true
		}
	default:
		if kind, ok := c.take(connectives); ok {
			named = true
			c.name(&o, kind)
		} else if hasReaders || c.last.stop == ',' {
			o.said = capital(c.rest())
		}
	}
	if issue != "" && o.topic == "" {
		o.topic = issueName(issue, sender)
	}
	if o.topic == "" && o.before != "" {
		o.topic, o.before, o.isTitled = o.before, "", true
	}
	return o, named
}

var isInvitation = setOf("invitation invite einladung einladungsmail invitación invito uitnodiging convite")

// name takes the rest for the topic, or for what the mail holds: "a birthday mail with a voucher".
func (c *cursor) name(o *ordered, kind string) {
	rest := c.nameLeft()
	name, said, isLabelled := strings.Cut(rest, ": ")
	switch {
	case kind == "with" && o.before != "":
		o.said = sentence(rest)
	case isLabelled && kind == "for": // who sends it is no topic
		o.said = sentence(said)
	case kind == "for" && o.intent == "newsletter" && possessives[firstWord(rest)]:
		o.topic = newsFrom(rest)
	case isLabelled && !isListed(said):
		o.topic, o.said = name, sentence(said)
	default:
		o.topic = rest
	}
}

// newsFrom is the topic of a newsletter that is named by its sender alone.
func newsFrom(sender string) string {
	if first := firstWord(sender); first != "our" && first != "my" {
		return ""
	}
	return "news from " + sender
}

// isListed tells the items behind "three dishes:".
func isListed(said string) bool {
	return len(splitItems(said)) > 1
}

// nameLeft is the rest as a name: without the question mark of "can you …?".
func (c *cursor) nameLeft() string {
	return yours(strings.TrimRight(c.rest(), " ?."))
}

// audience reads "to our new members [of the club] [who …]".
func (c *cursor) audience(o *ordered) bool {
	start := *c
	if kind, ok := c.take(aboutWords); !ok || kind != "to" && c.last.text != "an" && c.last.text != "on" {
		*c = start
		return false
	}
	if len(c.deedsHere()) > 0 || !c.readers() {
		*c = start
		return false
	}
	if c.next() == "who" { // whom it is for is no topic
		for len(c.words) > 0 && c.last.stop == 0 {
			c.skip(1)
		}
	}
	if n := c.next(); (n == "of" || n == "von" || n == "de") && o.intent == "welcome" && len(c.words) > 1 {
		c.skip(1)
		o.topic = c.nameLeft()
		c.skip(len(c.words))
	}
	return true
}

// readers reads those who get the mail: "our new members", "people who left".
func (c *cursor) readers() bool {
	for i, w := range c.words[:min(len(c.words), 5)] {
		if people[w.text] {
			c.skip(i + 1)
			if people[c.next()] && c.last.stop == 0 { // "alle Kunden"
				c.skip(1)
			}
			return true
		}
		if i > 0 && possessives[c.words[0].text] && c.endsReaders(i) {
			c.skip(i + 1)
			return true
		}
		if w.stop != 0 || notBetween[w.text] && w.text != "die" && w.text != "der" || thatWords[w.text] {
			return false
		}
	}
	return false
}

var possessives = setOf("our my unsere unseren unserem meine meinen nos mes nuestros nuestras mis nostri nostre miei onze mijn nossos nossas")

// endsReaders tells "our tenants" by what follows: what is to be said.
func (c *cursor) endsReaders(i int) bool {
	if i+1 >= len(c.words) {
		return false
	}
	next := c.words[i+1].text
	return thatWords[next] || next == "know" || next == "about" || next == "daran" || next == "darüber" || next == "wissen"
}

// issue reads "for December [for our library]".
func (c *cursor) issue() (month, sender string) {
	start := *c
	if _, ok := c.take(connectives); !ok || !months[c.next()] {
		*c = start
		return "", ""
	}
	month = c.between(c.words[:1])
	c.skip(1)
	if n := c.next(); n == "for" || n == "of" || n == "from" {
		c.skip(1)
		sender = c.nameLeft()
		c.skip(len(c.words))
	}
	return month, sender
}

// issueName is the heading of a newsletter that is named by its month alone.
func issueName(month, sender string) string {
	if sender != "" {
		return month + " news from " + sender
	}
	return month
}

// deedBehind reads "that invites …", "to tell …", "announcing …" behind the word for a mail.
func (c *cursor) deedBehind(o *ordered) bool {
	start := *c
	c.take(purposes)
	did, ok := c.deed()
	if !ok {
		*c = start
		return false
	}
	did.before = o.before
	if did.intent == "" {
		did.intent = o.intent
	}
	*o = did
	return true
}

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
	if c.last.stop != 0 && c.last.stop != ',' {
		return ordered{}, false
	}
	hasReaders := kind != "hire" && c.readers()
	switch {
	case needPeople[kind] && !hasReaders && (kind != "tell" || !thatWords[c.next()]), !hasReaders && toReaders[c.next()] && kind != "state":
		return ordered{}, false
	case len(c.words) == 0 && kind != "win":
		return ordered{}, false
	}
	return c.object(kind)
}

// object is what a deed is about, as a topic, a sentence or a call.
func (c *cursor) object(kind string) (ordered, bool) {
	switch kind {
	case "urge":
		return c.urge()
	case "invite":
		return c.invite()
	case "win":
		return c.winBack(), true
	case "thank", "sorry", "congratulate", "wish", "hire", "ask", "raise", "offer", "welcome":
		return c.polite(kind), true
	}
	for particles[c.next()] {
		c.skip(1)
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
	if _, isAbout := c.take(aboutWords); !isAbout && (kind == "tell" || subjects[c.next()]) && hasVerb(c.words) {
		return ordered{said: capital(yours(strings.TrimRight(c.rest(), "?"))), intent: intents[kind]}, true
	}
	return ordered{topic: trimParticle(c.nameLeft()), intent: intents[kind]}, true
}

// subjects begin a sentence and no name.
var subjects = setOf("we i it there you they he she wir es sie ich nous il on nosotros noi wij nós")

var intents = map[string]string{"announce": "announcement", "promote": "promotion", "offer": "promotion", "welcome": "welcome", "sorry": "update", "thank": "announcement"}

// mentioned is what should be mentioned: a sentence as it is, or a name.
func (c *cursor) mentioned() ordered {
	if c.next() == "that" || c.next() == "about" || c.next() == "how" {
		c.skip(1)
	}
	said := strings.TrimRight(yours(c.rest()), "?")
	if hasVerb(c.words) {
		return ordered{said: capital(said)}
	}
	return ordered{extra: said}
}

// clause is a sentence that stood behind "that".
func (c *cursor) clause() string {
	said := strings.TrimRight(c.rest(), "?")
	switch c.last.text {
	case "dass", "daß":
		return germanClauses(said)
	case "dat":
		return capital(said)
	}
	return capital(yours(said))
}

// urge reads "… people [who left] to finish their order": what readers should do.
func (c *cursor) urge() (ordered, bool) {
	if at := c.toDo(); at > 0 {
		c.skip(at)
		return ordered{call: yours(strings.TrimRight(c.rest(), " ?.")), goal: goalOf(c.next())}, true
	}
	return c.verbLast()
}

// toDo is where the verb behind "to" stands, 0 if there is none.
func (c *cursor) toDo() int {
	for i, w := range c.words {
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
	if _, ok := c.take(aboutWords); !ok {
		return ordered{}, false
	}
	if goal := goalOf(c.next()); goal != "" && !articles[c.next()] {
		return ordered{call: yours(strings.TrimRight(c.rest(), " ?.")), goal: goal, intent: "event"}, true
	}
	return ordered{topic: trimParticle(c.nameLeft()), intent: "event"}, true
}

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
	c.take(aboutWords)
	name := c.nameLeft()
	o := ordered{intent: intents[kind]}
	switch {
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

// isTypeName tells what only names a type of mail: "a short welcome mail".
func isTypeName(before string) bool {
	for w := range strings.FieldsSeq(strings.ToLower(before)) {
		if !typeNames[strings.Trim(w, ",")] {
			return false
		}
	}
	return true
}

// intentOf is the type of mail that its name says.
func intentOf(name string) string {
	for _, entry := range []struct{ emailType, words string }{
		{"welcome", "welcome|willkommen|begrüß|bienvenu|bienvenid|benvenut|welkom|boas-vindas|onboarding"},
		{"event", "invit|einlad|uitnodig|convite"},
		{"newsletter", "newsletter|nieuwsbrief|boletín|boletim|infolettre|rundbrief"},
		{"transactional", "confirmation|receipt|bestätigung|confirmación|conferma|bevestiging"},
		{"re-engagement", "win-back|winback|re-engage|reengage|we miss|come-back|reactivation"},
		{"announcement", "announc|ankündig|annonc|anunci|introduc|launch"},
		{"promotion", "promot|advertis|angebot|promo|offer|sale"},
		{"update", "update|notification|changelog|release|apology|outage"},
	} {
		for w := range strings.SplitSeq(entry.words, "|") {
			if strings.Contains(name, w) {
				return entry.emailType
			}
		}
	}
	return ""
}

// aboutStarts are the first words of what a sentence says of the mail and not in it.
var aboutStarts = setOf("keep make write have use add include put insert show place with the it this tone style design layout color colors colour colours background vibe audience target length no without avoid don't don’t do never halte mach verwende benutze nutze füge gestalte der utilise utilisez ajoute ajoutez garde emploie usa añade mantén utiliza aggiungi mantieni gebruik voeg houd please also and then bitte auch")

// about is what a sentence says of the mail and not in it: its tone, length, colours, buttons and pictures.
var about = regexp.MustCompile(`(?i)^(?:(?:please|also|and|then|bitte|auch)[\s,]+)*(?:(?:keep|make|write|have) (?:it|the (?:tone|text|copy|design|e-?mail|mail|subject(?: line)?|layout|style|button|buttons|background|heading|headline|hero|color|colour)|everything)\b|(?:use|add|include|put|insert|show|place|with)\s+(?:[\p{L}’'-]+\s+){0,5}?(?:tone|voice|style|design|layout|button|buttons|cta|call to action|images?|pictures?|photos?|emojis?|colou?rs?|font|fonts|background|columns?|sections?|header|footer|greeting|salutation|logo|headline|heading|subject line)\b|the (?:tone|style|design|layout|colou?rs?|background|button|cta|call to action|subject(?: line)?|mail|e-?mail|length|audience|target(?: audience| group)?)\b[^.]{0,30}\b(?:is|are|should|must|needs?|has|ought|can|says?|links?)\b|(?:it|this) should (?:be|look|feel|sound|have)\b|(?:tone|style|design|layout|colou?rs?|background|vibe|audience|target audience|length)\s*:|(?:no|without|avoid|don['’]t|do not|never)\s+(?:[\p{L}’'-]+\s+){0,3}?(?:images?|pictures?|photos?|emojis?|jargon|buttons?|mention|use|include)|(?:halte|mach|verwende|benutze|nutze|füge|gestalte)\b.{0,50}\b(?:ton|kurz|länge|stil|button|bild|bilder|design|farben?|layout|emojis?)\b|der ton |(?:utilise|ajoute|garde|emploie)[rz]?\b.{0,50}\b(?:ton|style|bouton|images?|couleurs?)\b|(?:usa|añade|mantén|utiliza)\b.{0,50}\b(?:tono|estilo|botón|imagen|imágenes|colores)\b|(?:usa|aggiungi|mantieni)\b.{0,50}\b(?:tono|stile|pulsante|immagini|colori)\b|(?:gebruik|voeg|houd)\b.{0,50}\b(?:toon|stijl|knop|afbeelding|kleuren)\b)`)

// isAbout looks at the first word before the expression, which takes its time.
func isAbout(sentence string) bool {
	sentence = strings.TrimSpace(sentence)
	first, _, _ := strings.Cut(sentence, " ")
	return aboutStarts[strings.ToLower(strings.TrimRight(first, ":,"))] && about.MatchString(sentence)
}

var buttonWish = regexp.MustCompile(`(?i)\b(?:button|cta|call to action|schaltfläche|bouton|botón|pulsante|knop|botão)\b[^.!?\n]{0,40}?(?:["“„«'‘]([^"”“»'’\n]{2,40})["”“»'’]|(?:says?|saying|labell?ed|called|named|reading|text|mit dem text|dit|dice)\s*:?\s+([\p{L}][\p{L} ’'-]{1,28}))`)

var toReader = map[string]string{
	"their": "your", "they": "you", "them": "you", "they're": "you're", "they'll": "you'll", "they've": "you've", "theirs": "yours", "themselves": "yourself",
}

// yours turns what is said about the readers into what is said to them.
func yours(clause string) string {
	if !strings.Contains(strings.ToLower(clause), "the") { // most of what is not English
		return clause
	}
	var out strings.Builder
	at := 0
	for _, w := range wordsOf(clause) {
		by, known := toReader[w.text]
		if !known {
			continue
		}
		if first, _ := utf8.DecodeRuneInString(clause[w.start:]); unicode.IsUpper(first) {
			by = capital(by)
		}
		out.WriteString(clause[at:w.start] + by)
		at = w.end
	}
	return out.String() + clause[at:]
}

// theyDo are what readers do in a sentence about them.
var theyDo = setOf("get receive can will have need may save should must pay enjoy win want just only also don't can't do find are")

// addressed speaks to the reader instead of about customers: "They get …", "All customers get …".
func addressed(sentence string) string {
	words := wordsOf(cutBytes(sentence, 80))
	for i, w := range words[:min(len(words), 6)] {
		if i+1 >= len(words) || w.stop != 0 && w.text != "they" {
			continue
		}
		if w.text == "they" && theyDo[words[i+1].text] {
			sentence = yours(sentence)
			break
		}
		if people[w.text] && theyDo[words[i+1].text] && words[i+1].text != "are" && isAllReaders(words[:i]) {
			sentence = "You " + sentence[words[i+1].start:]
			break
		}
	}
	if strings.Contains(sentence, "link") {
		sentence = linkOrder.ReplaceAllString(sentence, "")
	}
	return sentence
}

// isAllReaders tells "all our" from "all Pro", who are not everybody.
func isAllReaders(words []word) bool {
	for _, w := range words {
		switch w.text {
		case "all", "our", "every", "each", "the":
		default:
			return false
		}
	}
	return true
}

var linkOrder = regexp.MustCompile(`(?i)\s*,?\s*(?:and )?(?:please )?(?:link(?:ing)? to|with a link to|include a link to|add a link to)\s+\S+`)
