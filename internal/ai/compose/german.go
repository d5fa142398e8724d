package compose

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/lazyregexp"
)

// German puts the verb last behind "dass" and in orders like "eine Mail, die zum Fest einlädt". This file moves it to where a
// main sentence has it, and knows how the reader is addressed.

// finalVerbs are what a mail should do, where the verb stands last.
var finalVerbs = lexiconOf(
	"invite: einlädt|einladen|einzuladen",
	"tell: informiert|informieren|hinweist|hinweisen|hinzuweisen|erinnert|erinnern|mitteilt|mitteilen|mitzuteilen|erzählt|erklärt|berichtet|geht|handelt",
	"announce: ankündigt|ankündigen|anzukündigen|vorstellt|vorstellen|vorzustellen|verkündet|präsentiert|präsentieren|bekanntgibt|bekanntgeben",
	"promote: bewirbt|bewerben|wirbt|werben|anpreist",
	"welcome: begrüßt|begrüßen",
	"thank: dankt|danken|bedankt|bedanken",
	"urge: anmelden|anzumelden|teilnehmen|teilzunehmen|bestellen|buchen|spenden|bewerben|kommen|auszufüllen|ausfüllen|registrieren|besuchen|kaufen|motiviert|auffordert|einladen",
)

// germanEnd reads ", die unsere Kunden zum Fest einlädt" and ", in der wir … vorstellen".
func (c *cursor) germanEnd(o *ordered) bool {
	start := *c
	if _, ok := c.take(purposes); !ok {
		return false
	}
	if n := c.next(); n == "wir" || n == "ich" || n == "steht" || n == "es" || n == "du" {
		c.skip(1)
	}
	did, ok := c.verbLast()
	if !ok {
		*c = start
		return false
	}
	o.become(did)
	return true
}

// verbLast reads "[unsere Kunden] [über] den Umzug [zu] informieren", and "…, dass" with it.
func (c *cursor) verbLast() (ordered, bool) {
	end := len(c.words)
	for i, w := range c.words {
		if thatWords[w.text] { // "informiert, dass …"
			end = i
			break
		}
	}
	if end == 0 {
		return ordered{}, false
	}
	kind, _ := finalVerbs.find(c.words[end-1 : end])
	if kind == "" {
		return ordered{}, false
	}
	if end < len(c.words) {
		c.skip(end + 1)
		return ordered{said: c.clause(), intent: intents[kind]}, true
	}
	goal := goalOf(c.words[end-1].text)
	c.words = c.words[:end-1]
	for n := len(c.words); n > 0 && (c.words[n-1].text == "zu" || c.words[n-1].text == "sich"); n-- {
		c.words = c.words[:n-1]
	}
	c.readers()
	for n := c.next(); n == "sich" || n == "dazu" || particles[n]; n = c.next() {
		c.skip(1)
	}
	c.take(aboutWords)
	if len(c.words) == 0 {
		return ordered{}, false
	}
	o := ordered{topic: c.between(c.words), intent: intents[kind], goal: goal}
	if kind == "invite" {
		o.intent = "event"
	}
	return o, true
}

var invites = lazyregexp.New(`(?i)\b(?:lädt|laden)\b[^.]{0,60}?\bzu(r|m|) ([^.,]{3,60}?) (?:(?:am|vom|um|im|in|ab) .{3,80} )?ein(?:[,.! ]|$)`)

// invitedTo is what readers are invited to, as a heading: "Lesung mit Anna" of "Der Verein lädt zur Lesung mit Anna ein"; or "".
func invitedTo(topic string) string {
	found := invites().FindStringSubmatch(cutBytes(topic, maxCompared))
	switch {
	case found == nil:
		return ""
	case found[1] == "r":
		return germanName("der " + found[2])
	case found[1] == "m":
		return germanName("zum " + found[2])
	}
	return germanName(found[2])
}

// trimParticle drops the end of a verb that stands around its object: "lade … zum Fest ein".
func trimParticle(topic string) string {
	if name, behind, found := strings.Cut(topic, ": "); found {
		return trimParticle(name) + ": " + behind
	}
	for _, particle := range []string{" ein", " an", " vor", " mit", " hin", " uit", " aan"} {
		if rest, found := strings.CutSuffix(topic, particle); found {
			return rest
		}
	}
	return topic
}

// germanClauses are the main sentences of "wir umgezogen sind und dass der Versand kostenlos ist".
func germanClauses(said string) string {
	said = strings.TrimRight(said, " .!")
	var sentences []string
	subject := ""
	for {
		at, length := nextDass(said)
		part := said
		if at >= 0 {
			part, said = said[:at], said[at+length:]
		}
		part = strings.Trim(part, " ,")
		words := wordsOf(part)
		if n := subjectOf(part, words); n > 0 {
			subject = part[:words[n-1].end]
		} else if subject != "" && len(words) > 0 && !whenWords[words[0].text] { // "ich montags zu habe und dafür samstags da bin"
			part = subject + " " + part
		}
		sentences = append(sentences, mainClause(part))
		if at < 0 {
			return strings.Join(sentences, ". ")
		}
	}
}

// nextDass is where the next clause begins.
func nextDass(said string) (at, length int) {
	at = -1
	for _, joint := range []string{", und dass ", " und dass ", ", dass "} {
		if i := strings.Index(said, joint); i >= 0 && (at < 0 || i < at) {
			at, length = i, len(joint)
		}
	}
	if i := strings.Index(said, " und "); i > 0 && (at < 0 || i < at) {
		if words := wordsOf(said[:i]); finiteVerbs[words[len(words)-1].text] { // "… frei ist und Kinder nichts zahlen"
			return i, len(" und ")
		}
	}
	return at, length
}

// mainClause moves the verb from the last place to the second. Where the subject can't be told, the clause stays behind a
// polite "dass".
func mainClause(clause string) string {
	main, behind, isCut := strings.Cut(clause, ", ")
	var room [roomForWords]word
	words := firstWords(main, len(main), room[:0])
	n := len(words)
	subject := subjectOf(main, words)
	if n >= 2 && subject == 0 && whenWords[words[0].text] {
		subject = whenOf(words)
	}
	if n < 2 || subject == 0 || subject >= n || isLarge(main[words[n-1].start:]) {
		return "Bitte beachten Sie, dass " + clause
	}
	verb := main[words[n-1].start:words[n-1].end]
	verb, particle := separated(verb)
	said := main[:words[subject-1].end] + " " + verb
	if middle := strings.TrimSpace(main[words[subject-1].end:words[n-1].start]); middle != "" {
		said += " " + middle
	}
	if particle != "" {
		said += " " + particle
	}
	if isCut {
		said += ", " + behind
	}
	return capital(said)
}

var (
	germanPronouns    = setOf("wir ich sie er es ihr man du alle jeder jede niemand hier dies das beide viele")
	germanDeterminers = setOf("der die das ein eine unser unsere ihr ihre sein seine dein deine euer eure kein keine alle jede jeder jedes viele mehr dieser diese dieses beide")
	genitives         = setOf("der des unserer unseres vom von")
)

// subjectOf counts the words of the subject that a clause begins with; 0 if it can't be told.
func subjectOf(clause string, words []word) int {
	if len(words) == 0 {
		return 0
	}
	at := 0
	if germanDeterminers[words[0].text] {
		at = 1
		for at < len(words)-1 && !isLarge(clause[words[at].start:]) && strings.HasSuffix(strings.TrimRight(words[at].text, "rsnm"), "e") {
			at++ // "der neue"
		}
	}
	if at < len(words) && isLarge(clause[words[at].start:]) && !germanPronouns[words[at].text] {
		at++
		if at+1 < len(words) && genitives[words[at].text] && isLarge(clause[words[at+1].start:]) {
			at += 2
		}
		for at+1 < len(words) && words[at].text == "und" && isLarge(clause[words[at+1].start:]) {
			at += 2
		}
		return at
	}
	if germanPronouns[words[0].text] {
		return 1
	}
	return 0
}

// whenWords begin a clause with when or where: there the verb stands before the subject.
var whenWords = setOf("am ab im in bis vom von zum heute morgen nächste nächsten nächster seit während an auf bei jeden jede")

// whenOf counts the words before the subject; 0 if there is none.
func whenOf(words []word) int {
	for i, w := range words[:len(words)-1] {
		if i > 1 && (germanDeterminers[w.text] || w.text == "wir") && !isDangling[words[i-1].text] {
			return i
		}
	}
	return 0
}

func isLarge(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsUpper(r)
}

var separableForms = setOf("findet finden macht machen bietet bieten läuft laufen fällt fallen kommt kommen zieht ziehen fängt fangen stellt stellen führt führen gibt geben nimmt nehmen lädt laden bringt bringen holt holen meldet melden steht stehen geht gehen hört hören baut bauen schickt schicken liefert liefern ruft rufen schließt schließen sperrt sperren hält halten")

// separated parts "stattfindet" into "findet" and "statt".
func separated(verb string) (rest, particle string) {
	for _, particle := range []string{"zurück", "zusammen", "weiter", "statt", "teil", "nach", "auf", "aus", "ein", "vor", "mit", "los", "weg", "um", "an", "ab", "zu"} {
		if rest, found := strings.CutPrefix(verb, particle); found && separableForms[rest] {
			return rest, particle
		}
	}
	return verb, ""
}

var (
	saysSie = setOf("sie ihnen ihr ihre ihren ihrem ihrer ihres")
	saysDu  = setOf("du dich dir dein deine deinen deinem deiner deines")
	saysIhr = setOf("euch euer eure euren eurem eurer")
	// Orders to readers, which stand first.
	asksDu  = setOf("komm melde meld schau sichere bring hol nutze spende freu")
	asksIhr = setOf("kommt meldet schaut sichert bringt holt nutzt spendet freut")
)

// registerOf is how German sentences address their readers: "du", "ihr", or "" for Sie and where they don't.
func registerOf(sentences []string) string {
	du, ihr := 0, 0
	var room [roomForWords]word
	for _, said := range sentences {
		words := firstWords(said, len(said), room[:0])
		for i, w := range words {
			begins := i == 0 || i == 1 && words[0].text == "bitte"
			switch {
			case i > 0 && saysSie[w.text] && isLarge(said[w.start:]):
				return ""
			case saysDu[w.text], begins && asksDu[w.text]:
				du++
			case saysIhr[w.text], begins && asksIhr[w.text], w.text == "ihr" && i+1 < len(words) && isSecondPlural(words[i+1].text):
				ihr++
			}
		}
	}
	switch {
	case ihr > 0 && ihr >= du:
		return "ihr"
	case du > 0:
		return "du"
	}
	return ""
}

// isSecondPlural tells "ihr könnt" from "ihr Gutschein".
func isSecondPlural(verb string) bool {
	return verb == "seid" || verb == "nicht" || strings.HasSuffix(verb, "t") && len(verb) > 3 && verb != "heft" && verb != "geschenk"
}

var (
	masculine   = setOf("den einen unseren meinen diesen")
	dativeFem   = setOf("der unserer einer meiner")
	dative      = setOf("dem unserem einem meinem zum")
	neuterNouns = lazyregexp.New(`(?i)(?:fest|angebot|haus|buch|produkt|programm|menü|konzert|seminar|webinar|café|studio|zentrum|jahr|team|training|treffen|event|spiel|projekt|magazin|modell|gerät|lokal|restaurant|hotel|sortiment|system|update|jubiläum|museum|picknick)$`)
)

// germanName is a topic as a heading: "unseren neuen Katalog" is "Neuer Katalog".
func germanName(core string) string {
	words := strings.Fields(core)
	if len(words) < 2 {
		return capital(core)
	}
	det := lowered(words[0])
	if !articles[det] && det != "zum" {
		return capital(core)
	}
	words = words[1:]
	for i, w := range words {
		stem, isWeak := strings.CutSuffix(w, "en")
		if isLarge(w) || !isWeak {
			break
		}
		switch {
		case masculine[det]:
			words[i] = stem + "er"
		case dativeFem[det]:
			words[i] = stem + "e"
		case dative[det] && i+1 < len(words) && neuterNouns().MatchString(words[i+1]):
			words[i] = stem + "es"
		case dative[det]:
			words[i] = stem + "er"
		}
	}
	return capital(strings.Join(words, " "))
}
