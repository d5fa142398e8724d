package compose

import (
	"slices"
	"strings"
	"unicode"

	"mailwright/internal/lazyregexp"
)

// Who gets a mail and who sends it, as an order names them: "to our members", "from the Blue Door".

// audience reads "to our new members [of the club] [who …]".
func (c *cursor) audience(o *ordered, before string) bool {
	start := *c
	if kind, ok := c.take(aboutWords); !ok || kind != "to" && c.last.text != "an" && c.last.text != "on" {
		*c = start
		return false
	}
	if len(c.deedsHere()) > 0 || !c.namedReaders(o.intent) && !c.readers() {
		*c = start
		return false
	}
	if c.next() == "who" { // whom it is for is no topic, but why they are thanked is
		for len(c.words) > 0 && c.last.stop == 0 {
			c.skip(1)
		}
		if isThanks[lowered(before)] {
			o.said = "Thank you " + c.sentence[start.words[0].start:c.last.end]
		}
	}
	if article, isOf := ofWords[c.next()]; isOf && len(c.words) > 1 {
		c.group(o, article)
	}
	return true
}

// group reads what the readers belong to: "of our club". A welcome is to it, all others go on behind a colon.
func (c *cursor) group(o *ordered, article string) {
	if o.intent == "welcome" {
		c.skip(1)
		o.topic = article + c.nameLeft()
		c.skip(len(c.words))
		return
	}
	for i, w := range c.words[:min(len(c.words), 6)] {
		if w.stop == ':' {
			c.skip(i + 1)
			return
		}
	}
	if len(c.words) < 7 {
		c.skip(1)
		o.topic, o.isSender = article+c.nameLeft(), true
		c.skip(len(c.words))
	}
}

// ofWords lead to what a group belongs to, with the article that is in them.
var ofWords = map[string]string{
	"of": "", "von": "", "vom": "der ", "der": "die ", "des": "les ", "de": "", "d'": "", "du": "le ", "del": "el ", "della": "la ", "van": "", "da": "a ", "do": "o ", "das": "as ", "dos": "os ",
}

var isThanks = map[string]bool{"thank you": true, "thank-you": true, "thanks": true}

// readers reads those who get the mail: "our new members", "people who left".
func (c *cursor) readers() bool {
	for i, w := range c.words[:min(len(c.words), 5)] {
		if i > 0 && ofGroup[w.text] { // "la fête des voisins" is no reader
			return false
		}
		if isReader(w.text) {
			c.skip(i + 1)
			if isReader(c.next()) && c.last.stop == 0 { // "alle Kunden"
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

// isReader tells those who get a mail; German names them by what they belong to, too: "Vereinsmitgliedern".
func isReader(word string) bool {
	return people[word] || len(word) > 12 && slices.ContainsFunc(groupEnds, func(end string) bool { return strings.HasSuffix(word, end) })
}

var groupEnds = []string{"mitglieder", "mitgliedern", "kunden", "kundinnen", "gäste", "gästen", "teilnehmer", "teilnehmern", "bewohner", "bewohnern", "besucher", "besuchern"}

// readersTold reads "à nos clients" before "que": those who are told something are no part of it.
func (c *cursor) readersTold() bool {
	start := *c
	if !readersBehind[c.next()] {
		return false
	}
	c.skip(1)
	if c.readers() {
		if c.skipGroup(); thatWords[c.next()] {
			return true
		}
	}
	*c = start
	return false
}

var ofGroup = setOf("of des du del della dei degli delle von vom dos")

// namedReaders reads "to our regulars:", whoever they are. "Invitation to our party:" names no readers, "Einladung an" does.
func (c *cursor) namedReaders(intent string) bool {
	if to := c.last.text; !readersBehind[to] || intent == "event" && to != "an" && to != "aan" {
		return false
	}
	for i, w := range c.words[:min(len(c.words), 5)] {
		if w.stop == ':' && i > 0 {
			c.skip(i + 1)
			return true
		}
		if w.stop != 0 || notBetween[w.text] && !articles[w.text] || thatWords[w.text] {
			return false
		}
	}
	return false
}

var readersBehind = setOf("to an à aux a ai agli alle aan aos às ao")

var possessives = setOf("our my unsere unseren unserem meine meinen nos mes nuestros nuestras mis nostri nostre miei onze mijn nossos nossas")

// endsReaders tells "our tenants" by what follows: what is to be said.
func (c *cursor) endsReaders(i int) bool {
	if i+1 >= len(c.words) {
		return false
	}
	next := c.words[i+1].text
	return thatWords[next] || next == "know" || next == "about" || next == "daran" || next == "darüber" || next == "wissen"
}

// sender reads "from the Blue Door" or "for The Red Lion" before "about": who sends the mail is no topic, and signs it by name.
func (c *cursor) sender() string {
	if !senderWords[c.next()] {
		return ""
	}
	for i, w := range c.words[:min(len(c.words), 8)] {
		if name := c.between(c.words[1:max(i, 1)]); i > 1 && topicWords[w.text] && !beginsWithDay(name) {
			c.skip(i)
			if strings.ContainsFunc(name, unicode.IsUpper) {
				return capital(germanArticle().ReplaceAllString(name, ""))
			}
			return ""
		}
		if w.stop != 0 {
			return ""
		}
	}
	return ""
}

// germanArticle stands in the dative behind "von".
var germanArticle = lazyregexp.New(`^(?:der|dem|den) `)

var (
	senderWords = setOf("from for von vom für pour para per voor van")
	topicWords  = setOf("about regarding über zum sobre over")
)
