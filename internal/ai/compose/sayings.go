package compose

import (
	"reflect"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// Sentences that a wish adds word by word or behind "that", and where they go.

const (
	aSaying = `(?:(?:a|an|the|one|another|this|einen?|den|die|das|noch einen?|diesen|une?|le|la|una?|el|esta|il|een|de|uma|a) )?(?:(?:short|last|final|closing|kurzen|letzten) )?` +
		`(?:sentence|line|note|remark|text|words|satz|zeile|hinweis|text|phrase|ligne|frase|línea|nota|riga|zin|regel|linha)`
	hither = `(?:\s*\b(?:noch |auch )?(?:hinzu|dazu|an|ein|toe)\b)?`
	that   = `(that|dass|daß|que|qu['’]|che|dat)\s*`
	atEnd  = `(?:(?:right )?(?:at|to) the (?:very )?(?:end|bottom)|as the last (?:line|sentence)|am (?:ende|schluss)|ans ende|zum schluss|à la fin|al final|alla fine|aan het einde?|no final)`
	words  = `["“„«]([^"“”„«»]+)["”“»]`
)

var (
	// addedThat is "add a sentence that …", "schreib dazu, dass …", "añade que …".
	addedThat = lazyregexp.New(`(?i)^(?:please |bitte )?(?:add|insert|include|append|write|füge?|ergänze?|schreibe?|ajoute[rz]?|écri[st]|añade|agrega|escribe|aggiungi|scrivi|voeg|schrijf|adicione)\s*` +
		`(?:\s` + aSaying + `)?` + hither + `\s*,?\s*(?:the fact |saying |telling (?:them|readers|people) )?` + that + `(\S.+)$`)
	// addedWords is "add: …", "füge hinzu: …", "add a sentence saying …".
	addedWords = lazyregexp.New(`(?i)^` + strings.TrimSuffix(adding, `\s+`) + `(?:\s+` + aSaying + `)?` + hither + `(?:\s*:|\s+(?:saying|that (?:says|reads)|which says|que diga|que dice|qui dit|che dica|che dice)\b:?)\s+(\S.+)$`)
	// addedDeed is "add a sentence thanking everyone who came".
	addedDeed = lazyregexp.New(`(?i)^` + adding + aSaying + hither + `,?\s+(?:to )?((?:thank|invit|apologi[sz]|remind|ask|congratulat|wish|tell|explain|encourag|announc)\p{L}*\s+\S.+)$`)
	// germanDeed is "… einen Satz hinzu, in dem du dich für die Geduld bedankst".
	germanDeed = lazyregexp.New(`(?i)\s(?:satz|hinweis|text|zeile)` + hither + `\s*,?\s+in (?:dem|der) (?:du|wir|man|ihr|sie)\s+(?:dich|uns|sich|euch)\s+(?:bei (?:\p{L}+ ){1,3})?für\s+(.+?)\s+(bedank|entschuldig)\p{L}*$`)
	// addedQuote is "add the line “…”", "add “…” at the end".
	addedQuote = lazyregexp.New(`(?i)^` + adding + `(?:` + aSaying + `\s*:?\s+)?` + words + hither + `\s*[.!]?$`)
	// ending is "end with: …".
	ending = lazyregexp.New(`(?i)^(?:please |bitte )?(?:end|close|finish|beende|schließe?|ende|termine[rz]?|finis|termina|acaba|finisci|eindig|sluit|termine)\s+(?:(?:the|it|die|das|le|la|el|il|de)\s+)?(?:(?:mail|e-mail|email|message|nachricht|correo|af)\s+)?(?:with|mit|par|con|met|com)\s*(?::\s*|` + aSaying + `\s*:?\s*)?(\S.+)$`)
	// "at the end" stands behind the words, or right behind the verb.
	placedLast  = lazyregexp.New(`(?i)[\s,]+` + atEnd + `(` + hither + `\s*[.!]?)$`)
	placedFirst = lazyregexp.New(`(?i)^(\p{L}+(?:\s+` + aSaying + `)?)\s+` + atEnd + `(\s|:)`)
)

// addSaying adds a sentence that is given as it should stand or behind "that"; false if the clause gives none.
func (e *editor) addSaying(clause string) bool {
	if found := ending().FindStringSubmatch(clause); found != nil && strings.ContainsAny(clause, `:"“„«`) {
		e.append(withoutQuotes(found[1]))
		return true
	}
	bare := placedFirst().ReplaceAllString(placedLast().ReplaceAllString(clause, "$1"), "$1$2")
	said := sayingIn(bare)
	if said == "" && bare != clause {
		said = anySaying(bare)
	}
	if said == "" {
		return bare != clause && addAny().MatchString(bare) && e.addLast(bare)
	}
	e.tellLanguage(clause, said)
	if bare != clause {
		e.append(said)
	} else {
		e.insert(plan.Section{Kind: plan.Text, Text: said, Items: []plan.Item{}})
	}
	return true
}

// addLast does a wish that adds a section, and puts that at the end.
func (e *editor) addLast(clause string) bool {
	before := clone(e.plan).Sections
	if !e.apply(clause) {
		return false
	}
	now := e.plan.Sections
	for i := range now {
		if len(now) == len(before)+1 && (i == len(before) || !reflect.DeepEqual(now[i], before[i])) {
			e.plan.Sections = append(slices.Delete(slices.Clone(now), i, i+1), now[i])
			break
		}
	}
	return true
}

// anySaying is what should be added where it names no part of a mail, or "".
func anySaying(clause string) string {
	found := addAny().FindStringSubmatch(clause)
	if found == nil || isAboutMail(wordsOf(found[1])) {
		return ""
	}
	for _, edit := range edits {
		if edit.re().MatchString(clause) {
			return ""
		}
	}
	return sentence(found[1])
}

// sayingIn is what a clause wants said to readers, or "".
func sayingIn(clause string) string {
	if found := addedQuote().FindStringSubmatch(clause); found != nil {
		return strings.TrimSpace(found[1])
	}
	if found := addedWords().FindStringSubmatch(clause); found != nil {
		return sentence(withoutQuotes(found[1]))
	}
	if found := addedThat().FindStringSubmatch(clause); found != nil {
		return toldThat(lowered(found[1]), found[2])
	}
	if found := germanDeed().FindStringSubmatch(clause); found != nil {
		kind := map[string]string{"bedank": "thank", "entschuldig": "sorry"}[lowered(found[2])]
		return sentence(courtesy(kind, "de", found[1]))
	}
	if found := addedDeed().FindStringSubmatch(clause); found != nil {
		return doneIn(found[1])
	}
	return ""
}

// doneIn is the sentence that does a deed: "thanking everyone who came" is "Thank you to everyone who came."
func doneIn(deed string) string {
	o, isOrdered := obey(deed)
	switch {
	case !isOrdered:
		return ""
	case o.said != "":
		return sentence(o.said)
	case o.call != "":
		return sentence("Please " + uncapital(o.call))
	case o.topic != "" && o.intent == "event":
		return sentence("You are invited to " + o.topic)
	}
	return ""
}

// Saying is the sentence for readers that a wish wants to be added, or "".
func Saying(wish string) string {
	wish = trimOpeners(wish)
	if said := sayingIn(wish); said != "" {
		return said
	}
	if o, isOrdered := obey(wish); isOrdered && o.said != "" && isTold(wish) {
		return sentence(o.said)
	}
	return ""
}

// bareSaying names a sentence and not what it says.
var bareSaying = lazyregexp.New(`(?i)^` + aSaying + hither + `$`)

// toldThat is what stood behind "that" as a sentence for readers.
func toldThat(joint, said string) string {
	c := cursorOf(joint + " " + said)
	c.skip(1)
	if rest, found := cutFold(said, asked); found && firstWord(rest) != "not" {
		return sentence("Please " + yours(rest))
	}
	return sentence(spokenTo(c.clause()))
}

// asked begin what readers should do.
var asked = []string{"they should ", "they must ", "they have to ", "they need to ", "readers should ", "people should ", "you should "}

// cutFold cuts the first of some beginnings off, in large or small letters.
func cutFold(text string, beginnings []string) (rest string, found bool) {
	for _, beginning := range beginnings {
		if len(text) > len(beginning) && strings.EqualFold(text[:len(beginning)], beginning) {
			return text[len(beginning):], true
		}
	}
	return text, false
}

// append makes a line the last text of the mail.
func (e *editor) append(line string) {
	e.plan.Sections = append(e.plan.Sections, plan.Section{Kind: plan.Text, Text: capital(strings.TrimSpace(line)), Items: []plan.Item{}})
}

// join puts a text below the heading of the same words, if the mail has one.
func (e *editor) join(s plan.Section) bool {
	at := slices.IndexFunc(e.plan.Sections, func(other plan.Section) bool {
		return s.Heading != "" && s.Kind == plan.Text && sameWords(other.Heading, s.Heading) && !isCode(s.Heading)
	})
	if at < 0 {
		return false
	}
	home := &e.plan.Sections[at]
	switch {
	case len(home.Items) == 0 && len([]rune(home.Text+s.Text)) < plan.MaxText:
		home.Text = strings.TrimSpace(home.Text + " " + s.Text)
	case home.Kind == plan.List && len(home.Items) < plan.MaxLines && len([]rune(s.Text)) <= plan.MaxItemTitle:
		home.Items = append(home.Items, plan.Item{Title: strings.TrimSuffix(s.Text, ".")})
	default:
		return false
	}
	return true
}
