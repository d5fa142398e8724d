package compose

import (
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// material is what the user said, sorted: what the mail is about, what it says, and its lists.
type material struct {
	language string
	tongue   string // the language, with how German addresses its readers
	voice    voice
	goal     string // what readers should do, if an order said so
	kind     string // type of mail
	topic    string
	isTitle  bool // the topic is what the user called the mail: "a Black Friday mail"
	isSpoken bool // the topic is a sentence of the user's, not what an order names
	isCart   bool // the mail reminds of what was left in the cart
	isSender bool // the topic is who sends the mail: what is said first is a better one
	passages []passage
	extras   []string    // things to mention, each in a line
	details  []plan.Item // label and value
	facts    facts
	button   string
	url      string // where the user wants the button to lead
	fields          // what lines of the user fill: subject, last line
	greeting string // the user's own: "Dear members,"
	source   string // all of the user's words about the content
	wishes   string // what the prompt says of the mail itself
}

// read sorts the words of a request.
func read(r plan.Request) material {
	source, filled := sourceOf(r)
	m := material{source: source, fields: filled, language: languageOf(r.Brief.Purpose + " " + source), wishes: wishesIn(r.Prompt)}
	m.voice = voiceOf(r, m.wishes)
	if r.EmailType == "" && len(r.Earlier) == 0 {
		m.kind = typeOfSource(r, source)
	} else {
		m.kind = typeOf(r)
	}
	if purpose := strings.TrimSpace(plainLines(r.Brief.Purpose)); purpose != "" {
		m.take(passage{sentences: []string{aimed(purpose)}}, true)
	}
	greeting, said := greetingLine(source)
	for i, p := range passagesOf(said) {
		if i == 0 {
			m.greeting, p.sentences = greetingIn(greeting, p.sentences)
		}
		m.take(p, i == 0)
	}
	if m.isSender && m.kind != "welcome" || m.isTitle && m.saysTitle() {
		m.topicFromSaid()
	}
	if m.topic == "" && len(m.passages) > 0 && strings.HasPrefix(said, orSay(m.passages[0].heading, "\n")) { // it names the mail
		m.topic, m.passages[0].heading = m.passages[0].heading, ""
	}
	if intro, items := enumerated(m.topic); items != nil { // "three books: …"
		m.topic, m.isSpoken = intro, hasVerb(wordsOf(intro))
		m.passages = append([]passage{{items: items}}, m.passages...)
	}
	m.tongue = orSay(wishedAddress(m.language, source), tongueOf(m.language, m.spokenSentences()))
	m.facts = factsOf(r.Brief.Purpose + "\n" + source)
	m.button = orSay(m.button, wishedButton(source))
	m.reference(r.ReferenceContent)
	return m
}

var (
	filling = lazyregexp.New(`^(?i:fill|sell|sell out) ((?i:the|our) (?i:last|remaining|final) .+)$`)
	finding = lazyregexp.New(`^(?i:find|attract|recruit|win|gain|get) ((?i:new|more) .+)$`)
	werben  = lazyregexp.New(`^((?i:neue|mehr|weitere) .+) (?i:gewinnen|finden|werben|suchen)$`)
)

// aimed says to readers what a purpose says to the writer: "Fill the last seats of our tour", "Neue Mitglieder gewinnen".
func aimed(purpose string) string {
	bare := strings.TrimRight(purpose, ". ")
	if found := filling().FindStringSubmatch(bare); found != nil {
		return capital(found[1])
	}
	if found := werben().FindStringSubmatch(bare); found != nil {
		return "Wir suchen " + uncapital(found[1])
	}
	if found := finding().FindStringSubmatch(bare); found != nil && !isOrder(bare) {
		return "We are looking for " + found[1]
	}
	return purpose
}

// sourceOf is what a request says about the content of the mail, and the fields that it fills.
func sourceOf(r plan.Request) (string, fields) {
	source := strings.TrimSpace(r.Brief.Content + "\n\n" + r.Prompt)
	if r.Brief.FollowUp != nil {
		source = strings.TrimSpace(source + "\n\n" + r.Brief.FollowUp.Answer)
	}
	source, filled := fieldsApart(wishApart(plainLines(source)))
	return orSay(source, filled.subject), filled
}

// saysTitle tells a mail whose first sentence begins with what it was called: "Invoice reminder. Invoice 4471 was due …".
func (m *material) saysTitle() bool {
	return len(m.passages) > 0 && len(m.passages[0].sentences) > 0 && strings.HasPrefix(lowered(m.passages[0].sentences[0]), lowered(m.topic)+" ")
}

// topicFromSaid takes the first sentence for the topic, where there is one.
func (m *material) topicFromSaid() {
	if len(m.passages) == 0 || len(m.passages[0].sentences) == 0 || m.passages[0].heading != "" {
		return
	}
	first := &m.passages[0]
	m.topic, m.isSpoken = strings.TrimRight(first.sentences[0], "."), true
	if first.sentences = first.sentences[1:]; len(first.sentences)+len(first.items) == 0 {
		m.passages = m.passages[1:]
	}
}

// spokenSentences are the user's own, which show how readers are addressed.
func (m *material) spokenSentences() []string {
	said := []string{}
	if m.isSpoken {
		said = append(said, m.topic)
	}
	for _, p := range m.passages {
		said = append(append(said, p.sentences...), p.items...)
	}
	return said
}

// take keeps what a passage says to readers; one that comes first may name the topic.
func (m *material) take(p passage, mayName bool) {
	kept := passage{heading: p.heading}
	var sentences []string
	for _, said := range looksApart(withAuthors(&p)) {
		for _, part := range labelsApart(said) {
			for _, said := range buttonApart(part) {
				sentences = append(sentences, ordersIn(said)...)
			}
		}
	}
	for i, said := range sentences {
		if i == 0 && mayName {
			said = m.withoutKind(said)
		}
		if i == 0 && mayName {
			said = withoutAsker(said)
		}
		if i == 0 && mayName && len(sentences) > 1 && isAsker(said, sentences[1]) {
			m.signOff = orSay(m.signOff, ownName(said))
			continue
		}
		if found := labelIn(said); found != nil && !isOrder(said) {
			m.details = append(m.details, plan.Item{Title: found[1], Text: found[2]})
			continue
		}
		if o, isOrdered := obey(said); isOrdered {
			m.obeyed(o, &kept)
		} else {
			kept.sentences = append(kept.sentences, m.tidy(addressed(said)))
		}
	}
	kept.items = append(kept.items, m.labelled(m.withoutButtons(p.items, &kept))...)
	if m.topic == "" && mayName && len(kept.sentences) > 0 {
		m.topic, m.isSpoken = strings.TrimRight(kept.sentences[0], "."), true
		kept.sentences = kept.sentences[1:]
	}
	if kept.heading != "" && len(kept.sentences)+len(kept.items) == 0 {
		if mayName {
			m.topic = orSay(m.topic, kept.heading)
		}
		kept.heading = ""
	}
	if len(kept.sentences)+len(kept.items) > 0 {
		m.passages = append(m.passages, kept)
	}
}

// asker tells the writer who asks: "I run a small pottery studio."
var asker = lazyregexp.New(`^(?i:i run|i own|i have|i manage|i work|i am|i['’]m|we run|we own|we are|we['’]re|ich habe|ich führe|ich betreibe|ich bin|wir sind|wir haben|wir betreiben|je suis|je tiens|j['’]ai|nous sommes|nous avons|tengo|soy|somos|tenemos|ho|sono|siamo|abbiamo|ik heb|ik ben|wij zijn|we zijn|we hebben|tenho|sou|temos) (?i:an?|the|for|ein|eine|einen|une?|una?|uno|een|uma?)\b`)

// namedAsker is one who asks by name: "We're Elm Street Dental."
var namedAsker = lazyregexp.New(`^(?i:we are|we['’]re|wir sind|nous sommes|somos|siamo|wij zijn|we zijn) \p{Lu}`)

// isAsker tells a first sentence that says who asks, before an order or behind a greeting of the writer.
func isAsker(said, next string) bool {
	c := cursorOf(said)
	isGreeted := c.takeAll(openers)
	return isGreeted && asker().MatchString(c.rest()) || (asker().MatchString(said) || namedAsker().MatchString(said)) && isOrder(next)
}

// withoutAsker is the order of "I run a bakery and need a mail about …".
func withoutAsker(said string) string {
	if !asker().MatchString(said) {
		return said
	}
	for _, joint := range []string{" and ", " und ", " et ", " y ", " e ", " en "} {
		if _, order, found := strings.Cut(said, joint); found && isOrder(order) {
			return capital(order)
		}
	}
	return said
}

var owner = lazyregexp.New(`^(?i:we are|we['’]re) (?:the )?(\p{Lu}[^,;:]{2,50}?)[.!]?$`)

// ownName is the name of who asks, with which the mail ends: "We're the Harbour Street Bakery."; "" where there is none.
func ownName(said string) string {
	if found := owner().FindStringSubmatch(said); found != nil {
		return found[1]
	}
	return ""
}

// withoutButtons takes "Button: Book now" out of a list.
func (m *material) withoutButtons(items []string, kept *passage) (left []string) {
	for _, item := range items {
		if label, url, found := buttonIn(item); found {
			m.obeyed(ordered{button: label, url: url}, kept)
		} else {
			left = append(left, item)
		}
	}
	return left
}

// obeyed keeps what an order wants to be said: the first topic names the mail, a later one is a line of its own.
func (m *material) obeyed(o ordered, kept *passage) {
	m.goal, m.signOff, m.postscript = orSay(m.goal, o.goal), orSay(m.signOff, o.signOff), orSay(m.postscript, o.below)
	if m.button == "" {
		m.button, m.url = o.button, orSay(m.url, o.url)
	} else if o.url != "" && o.url != m.url { // the mail has one button; the second is a line
		kept.sentences = append(kept.sentences, o.button+": "+o.url)
	}
	if title, rest := leadingTitle(o.said); o.isTitled && title != "" && !strings.Contains(o.topic, " ") { // a webinar "…"
		o.topic, o.said = o.topic+": "+title, capital(rest)
	}
	topic, isSpoken := strings.TrimRight(orSay(o.topic, o.before), ". "), false
	m.isTitle = m.isTitle || m.topic == "" && o.isTitled
	m.isSender = m.isSender || m.topic == "" && o.isSender
	if o.call != "" {
		topic, isSpoken = capital(o.call), true
	}
	switch {
	case topic != "" && m.topic == "" && (!isSpoken || len(kept.sentences) == 0 || saysThanks[firstWord(kept.sentences[0])]): // news before a call name the mail
		m.topic, m.isSpoken = topic, isSpoken
	case topic != "" && isSpoken:
		kept.sentences = append(kept.sentences, sentence(topic))
	case topic != "":
		m.extras = append(m.extras, sentence(topic))
	}
	if o.extra != "" {
		m.extras = append(m.extras, sentence(o.extra))
	}
	items := listedIn(o.said)
	if items == nil && o.intent == "newsletter" && len(sentencesOf(o.said)) == 1 { // its news may have verbs
		items = itemsIn(strings.TrimRight(o.said, ". "))
	}
	if items != nil && !isNamedList(o.said) {
		kept.items = append(kept.items, items...)
	} else if o.said != "" {
		for _, said := range sentencesOf(o.said) {
			kept.sentences = append(kept.sentences, m.tidy(addressed(said)))
		}
	}
}

var titled = lazyregexp.New(`^["“„«]\s?([^"“”„«»\n]{2,70}?)\s?["”“»][,;:.]?\s*(.*)$`)

// leadingTitle parts a title in quotes from what is said of it.
func leadingTitle(said string) (title, rest string) {
	if found := titled().FindStringSubmatch(said); found != nil {
		return found[1], found[2]
	}
	return "", said
}

// suspicious is a sentence of foreign material that orders or leads somewhere.
var suspicious = lazyregexp.New(`(?i)https?:|www\.|\.(?:com|net|org|io|ru|top|xyz)\b|@|\b(?:ignore|disregard|instructions?|prompt|system|assistant|click|password|override|you must|you are now|<|>)\b|[<>{}\[\]|]`)

// maxReference is how many sentences of the material a mail quotes.
const maxReference = 4

// reference takes facts from foreign material: its plain sentences, never a link and never an order.
func (m *material) reference(content string) {
	p := referenceIn(cutBytes(content, maxFactText))
	if len(p.sentences) < maxReference && len(content) > maxFactText { // the rest need not be read mostly
		p = referenceIn(content)
	}
	if len(p.sentences) > 0 {
		m.passages = append(m.passages, p)
	}
}

func referenceIn(content string) (p passage) {
	for _, found := range passagesOf(plainLines(content)) {
		for _, sentence := range append(found.sentences, found.items...) {
			n := len([]rune(sentence))
			if len(p.sentences) < maxReference && n >= 20 && n <= 240 && !suspicious().MatchString(sentence) && !isOrder(sentence) {
				p.sentences = append(p.sentences, sentence)
			}
		}
	}
	return p
}
