package compose

import (
	"slices"
	"strings"
	"unicode/utf8"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// putting is "put the code in the subject" and "mets la date dans le titre".
var putting = lazyregexp.New(`(?i)^(?:please |bitte )?(?:put|add|include|mention|show|write|repeat|setze?|schreibe?|nimm|füge?|erwähne?|zeige?|mets|mettez|ajoute[rz]?|mentionne[rz]?|pon|añade|incluye|menciona|metti|aggiungi|inserisci|zet|voeg|vermeld|noem)\s+` + the +
	`["“„«]?(.+?)["”“»]?\s+(?:also |auch )?(?:in den|in die|ins|zum|zur|in het|into|in|to|auf|dans|à|en|al|nell['’]|nel|aan)\s*` + the + `(?:(` + ofSubject + `)|(` + ofHeading + `)|preview(?: text)?|preheader|vorschau(?:text)?)(?:\s+(?:hinzu|ein|auf|toe))?\s*[.!]?$`)

// putInto says a fact of the mail, or quoted words, in its subject, headline or preview text as well.
func (e *editor) putInto(found []string) {
	value := e.wordsFor(found[1], hasQuotes(found[0]))
	part, most := &e.plan.Preview, plan.MaxPreview
	switch {
	case found[2] != "":
		part, most = &e.plan.Subject, plan.MaxSubject
	case found[3] != "" && len(e.plan.Sections) > 0:
		part, most = &e.plan.Sections[0].Heading, plan.MaxHeading
	}
	switch {
	case value == "":
		e.refuse("the mail does not say one such thing alone; write the words, such as “change the subject to Good news”", found[0])
	case !containsFold(*part, value):
		*part = cutPhrase(strings.TrimRight(*part, " ."), most-utf8.RuneCountInString(value)-3) + " – " + value
	}
}

// wordsFor is what a wish names: a code, a detail, or words that are quoted or stand in the mail; else "".
func (e *editor) wordsFor(name string, isQuoted bool) string {
	code := e.onlyCode()
	key := detailNamed(name)
	switch {
	case isOfCode().MatchString(name) && code != "":
		label := strings.Fields(say(e.tongue, "code", warm))
		return label[len(label)-1] + " " + code
	case key != "":
		return e.detail(key, "")
	case isQuoted || slices.ContainsFunc(e.plan.Sections, func(s plan.Section) bool { return containsFold(wordingOf(s), name) }):
		return name
	}
	return ""
}

var isOfCode = lazyregexp.New(`(?i)^` + ofCode + `$`)
