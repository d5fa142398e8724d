package compose

import "strings"

// Orders that name the mail: "write a friendly mail to our members about …".

// mail reads "[write] [me] a friendly mail [to our members] about …".
func (c *cursor) mail() (ordered, bool) {
	start := *c
	_, isWritten := c.take(writing)
	isPut := c.last.text == "put"
	c.takeAll(toWriter)
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
	if isPut {
		if c.next() != "together" { // "Put something warm on"
			*c = start
			return ordered{}, false
		}
		c.skip(1)
	}
	o, named := c.content(before, noun)
	if !isWritten && !named && (before == "" || len(c.words) > 0) { // "The newsletter comes on Monday" is no wish
		*c = start
		return ordered{}, false
	}
	return o, true
}

// noun is how far away the word for a mail is; -1 if there is none near.
func (c *cursor) noun(isWritten bool) int {
	for i, w := range c.words[:min(len(c.words), 6)] {
		if w.isQuoted && i > 0 {
			break
		}
		if i > 0 && listJoints[w.text] && manners[c.words[i-1].text] { // "short and friendly"
			continue
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
	o.intent = intentOf(lowered(before + " " + noun))
	if !isTypeName(before) {
		o.before = before
	}
	c.kindBehind(&o)
	hasReaders := c.audience(&o, before)
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
		named = c.invitedTo(&o) || named
	default:
		o.signOff = c.sender()
		if kind, ok := c.take(connectives); ok {
			named = true
			c.name(&o, kind)
		} else if hasReaders || c.last.stop == ',' {
			o.said = capital(c.rest())
		}
	}
	if issue != "" && o.topic == "" {
		o.topic = issueName(issue, sender)
		if sender == "" && c.isEnglish() {
			o.topic += " news"
		}
	}
	o.topic = orSay(o.topic, apologies[noun])
	if o.topic == "" && o.before != "" {
		o.topic, o.before, o.isTitled = o.before, "", true
	}
	return o, named
}

// apologies are what a mail says first that is one.
var apologies = map[string]string{
	"apology": "Our apologies", "apologies": "Our apologies", "entschuldigung": "Wir bitten um Entschuldigung", "excuses": "Toutes nos excuses",
	"disculpa": "Pedimos disculpas", "scuse": "Ci scusiamo", "verontschuldiging": "Onze excuses",
}

// invitedTo reads "to our yoga retreat" behind an invitation.
func (c *cursor) invitedTo(o *ordered) bool {
	if _, ok := c.take(aboutWords); !ok || notTopics[c.next()] { // "Invitation to follow"
		return false
	}
	isFor := c.last.text == "for" || c.last.text == "für"
	o.topic = c.nameLeft()
	if _, said, isLabelled := strings.Cut(o.topic, ": "); isLabelled && isFor { // those it is for are no topic
		o.topic, o.said = "", said
	}
	return true
}

// kindBehind reads the type of mail that other languages put behind the noun: "un correo de bienvenida".
func (c *cursor) kindBehind(o *ordered) {
	if len(c.words) < 2 || c.last.stop != 0 || !kindJoints[c.next()] || typesBehind[c.words[1].text] == "" {
		return
	}
	o.intent = typesBehind[c.words[1].text]
	o.topic = thanksBehind[c.words[1].text]
	c.skip(2)
}

var (
	thanksBehind = map[string]string{"remerciement": "Merci", "agradecimiento": "Gracias", "ringraziamento": "Grazie", "agradecimento": "Obrigado"}
	kindJoints   = setOf("de di d' van von of")
	typesBehind  = map[string]string{
		"bienvenida": "welcome", "bienvenue": "welcome", "benvenuto": "welcome", "boas-vindas": "welcome", "welkom": "welcome",
		"invitación": "event", "invitation": "event", "invito": "event", "convite": "event", "confirmación": "transactional", "confirmation": "transactional", "conferma": "transactional", "confirmação": "transactional",
		"remerciement": "announcement", "agradecimiento": "announcement", "ringraziamento": "announcement", "relance": "re-engagement",
	}
)

var notTopics = setOf("follow come be")

var isInvitation = setOf("invitation invite einladung einladungsmail invitación invito uitnodiging convite")

// name takes the rest for the topic, or for what the mail holds: "a birthday mail with a voucher".
func (c *cursor) name(o *ordered, kind string) {
	rest := c.nameLeft()
	name, said, isLabelled := strings.Cut(rest, ": ")
	if sender := issuedBy(name); kind == "for" && sender != "" {
		o.intent, name, rest = "newsletter", sender, sender
	}
	switch {
	case kind == "with" && o.before != "":
		o.said = sentence(rest)
	case isLabelled && kind == "for": // who sends it is no topic
		o.said = sentence(said)
		if sender, _, _ := strings.Cut(name, " with "); o.intent == "newsletter" {
			o.topic = newsFrom(sender)
		}
	case kind == "for" && o.intent == "newsletter" && newsFrom(rest) != "":
		sender, news, _ := strings.Cut(rest, ", ")
		o.topic, o.said = newsFrom(sender), sentence(news)
	case isLabelled && !isListed(said):
		o.topic, o.said = name, sentence(said)
	case kind == "for" && o.before != "" && possessives[firstWord(rest)]: // "a Halloween mail for our shop" is about Halloween
		o.before = withoutManners(o.before)
		if _, news, isMore := strings.Cut(rest, ", "); isMore {
			o.said = sentence(news)
		}
	default:
		o.topic = rest
		o.isSender = kind == "for" && possessives[firstWord(rest)] && o.intent != "welcome" && len(strings.Fields(rest)) <= 5
	}
}

// issuedBy is who sends "our studio's newsletter"; "" where that is no newsletter.
func issuedBy(name string) string {
	for _, end := range []string{"'s newsletter", "’s newsletter", " newsletter"} {
		if sender, found := strings.CutSuffix(name, end); found {
			return sender
		}
	}
	return ""
}

// withoutManners is a name without the words before it that tell how the mail should sound.
func withoutManners(name string) string {
	for first, rest, found := strings.Cut(name, " "); found && (manners[lowered(first)] || typeNames[lowered(first)] || listJoints[lowered(first)]); first, rest, found = strings.Cut(name, " ") {
		name = rest
	}
	return name
}

// newsFrom is the topic of a newsletter that is named by its sender alone.
func newsFrom(sender string) string {
	if first := firstWord(sender); first != "our" && first != "my" && first != "the" {
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
	o.become(did)
	return true
}

// become is the deed behind the word for a mail; what stood before that word still counts.
func (o *ordered) become(did ordered) {
	did.before = o.before
	if did.intent == "" {
		did.intent = o.intent
	}
	*o = did
}

// isTypeName tells what only names a type of mail: "a short welcome mail".
func isTypeName(before string) bool {
	for w := range strings.FieldsSeq(lowered(before)) {
		if w = strings.Trim(w, ","); !typeNames[w] && !manners[w] && !listJoints[w] {
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
		{"announcement", "thank|announc|ankündig|annonc|anunci|introduc|launch"},
		{"promotion", "promot|advertis|angebot|promo|offer|sale"},
		{"transactional", "mahnung|zahlungserinnerung"},
		{"update", "update|notification|changelog|release|apolog|outage|entschuldigung|excuses|disculpa|scuse|verontschuldiging"},
	} {
		for w := range strings.SplitSeq(entry.words, "|") {
			if strings.Contains(name, w) {
				return entry.emailType
			}
		}
	}
	return ""
}
