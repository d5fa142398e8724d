package compose

import (
	"reflect"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// A plan made shorter, and longer again.

// shorten keeps the first sentence of each text, or of those that are named, and every one with a fact in it.
func (e *editor) shorten(found []string) {
	part, before, isFound := lowered(found[1]+found[2]), clone(e.plan), false
	for i := range e.plan.Sections {
		s := &e.plan.Sections[i]
		if isCode(s.Heading) || s.Kind == plan.Quote || !isPart(part, i, s.Heading) {
			continue
		}
		isFound = true
		if line, rest := firstLine(s.Text); e.isPhrase(line, "greeting") {
			s.Text = strings.TrimSpace(line + "\n\n" + essence(rest))
		} else if !e.isEnding(*s) {
			s.Text = essence(s.Text)
		}
		for j := range s.Items {
			s.Items[j].Text = essence(s.Items[j].Text)
		}
	}
	switch {
	case !isFound:
		e.refuse(e.noSection(), found[0])
	case reflect.DeepEqual(before, e.plan):
		e.refuse("the text is already as short as it can be without losing a fact", found[0])
	}
}

var introduction = lazyregexp.New(`^(?:intro(?:duction)?|lead|opening|beginning|first (?:text|paragraph|section)|einleitung|einstieg|anfang|ersten? (?:text|absatz|abschnitt)|introducción|introduzione|inleiding|introdução)$`)

// wholeMail are words for all of the texts.
var wholeMail = setOf("it this everything all texts text mail email e-mail copy message alles texte es das ganze nachricht tout texte todo texto correo tutto testo alles tekst")

// isPart tells whether a section is the part that a wish names; without a name, all of them are.
func isPart(part string, at int, heading string) bool {
	switch first := firstWord(part); {
	case part == "" || wholeMail[first]:
		return true
	case introduction().MatchString(part):
		return at == 0
	}
	return containsFold(heading, nounSection().ReplaceAllString(part, ""))
}

var nounSection = lazyregexp.New(`(?i)^` + ofSection + `\s+(?:about|on|über|zum|zur|sur|sobre)\s+|\s+` + ofSection + `$|["“”„«»]`)

func essence(text string) string {
	var kept []string
	for i, said := range sentencesOf(plain(text)) {
		if i == 0 || hasFact(said) {
			kept = append(kept, said)
		}
	}
	return strings.Join(kept, " ")
}

func hasFact(said string) bool {
	return strings.ContainsAny(said, "0123456789@") || len(plan.FindURLs(said)) > 0 || quoted().MatchString(said) || names().MatchString(said)
}

// lengthen brings back what was said at first and left out since.
func (e *editor) lengthen([]string) {
	first := e.request
	first.Previous, first.Prompt = nil, ""
	if len(first.Earlier) > 0 {
		first.Prompt = first.Earlier[0]
	}
	if first.Prompt == "" && first.Brief.Content == "" {
		return
	}
	for _, whole := range Offline(first).Sections {
		at := slices.IndexFunc(e.plan.Sections, func(s plan.Section) bool { return s.Kind == whole.Kind && s.Heading == whole.Heading })
		if at < 0 {
			e.insert(whole)
		} else if len(whole.Text) > len(e.plan.Sections[at].Text) {
			e.plan.Sections[at].Text = whole.Text
		}
	}
}
