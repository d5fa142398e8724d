package compose

import (
	"reflect"
	"regexp"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// Sentences and words that a wish takes out, wherever they stand.

const oneSaying = `(?:sentence|line|phrase|words?|text|satz|zeile|wörter|worte|ligne|frase|línea|riga|zin|regel|linha)`

var (
	droppedWords = lazyregexp.New(`(?i)^` + dropping + `(` + oneSaying + `\s*:?\s+)?` + words + `(?:\s+(?:from|in|out of|aus|de|del|dans|dal|uit)\b.*|\s+(?:heraus|raus|weg))?\s*[.!]?$`)
	droppedTopic = lazyregexp.New(`(?i)^` + dropping + `(?:sentence|satz|phrase|frase|zin)\s+(?:about|on|with|over|über|zu[mr]?|mit|sur|avec|sobre|con|su|met)\s+(.+?)\.?$`)
)

// droppedNth is "remove the last sentence".
var droppedNth = lazyregexp.New(`(?i)^` + dropping + `(?:l['’])?(\p{L}+)\s+(?:sentence|satz|phrase|frase|zin)\s*[.!]?$`)

// nth are the places that words name; those of the end are counted from there.
var nth = map[string]int{
	"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1, "final": -1,
	"ersten": 1, "zweiten": 2, "dritten": 3, "vierten": 4, "fünften": 5, "letzten": -1, "erste": 1, "zweite": 2, "dritte": 3, "vierte": 4, "letzte": -1,
	"premier": 1, "première": 1, "deuxième": 2, "seconde": 2, "troisième": 3, "quatrième": 4, "dernier": -1, "dernière": -1,
	"primer": 1, "primero": 1, "primera": 1, "segundo": 2, "segunda": 2, "tercer": 3, "tercero": 3, "tercera": 3, "cuarto": 4, "cuarta": 4, "último": -1, "última": -1,
	"primo": 1, "prima": 1, "secondo": 2, "seconda": 2, "terzo": 3, "terza": 3, "quarto": 4, "quarta": 4, "ultimo": -1, "ultima": -1,
	"eerste": 1, "tweede": 2, "derde": 3, "vierde": 4, "laatste": -1, "primeiro": 1, "primeira": 1,
}

// cutNth takes one of the sentences below the headings out; a signature is none.
func (e *editor) cutNth(at int) {
	count := 0
	for _, s := range e.plan.Sections {
		if e.isPhrase(s.Text, "questions") {
			count++
			continue
		}
		count += len(wholeSentences(s.Text))
	}
	if at < 0 {
		at += count + 1
	}
	seen := 0
	for i := range e.plan.Sections {
		s := &e.plan.Sections[i]
		before := s.Text
		if e.isPhrase(before, "questions") { // one for readers, though it has two marks
			if seen++; seen == at {
				s.Text = ""
			}
		} else {
			s.Text = withoutSentences(s.Text, func(said string) bool {
				if isEnded(said) {
					seen++
				}
				return isEnded(said) && seen == at
			})
		}
		if i > 0 && before != "" && s.Text+s.Button == "" && len(s.Items) == 0 {
			e.plan.Sections = slices.Delete(e.plan.Sections, i, i+1)
			return
		}
	}
}

func isEnded(said string) bool {
	return strings.ContainsAny(said[len(said)-1:], ".!?") || strings.HasSuffix(said, "…")
}

// wholeSentences are those that end with a mark.
func wholeSentences(text string) (all []string) {
	for line := range strings.SplitSeq(text, "\n") {
		for _, said := range sentencesOf(line) {
			if isEnded(said) {
				all = append(all, said)
			}
		}
	}
	return all
}

// cutSaying takes out the sentence that a clause quotes or names; false if it does neither.
func (e *editor) cutSaying(clause string) bool {
	if found := droppedNth().FindStringSubmatch(clause); found != nil && nth[lowered(found[1])] != 0 {
		e.cutNth(nth[lowered(found[1])])
		return true
	}
	if found := droppedWords().FindStringSubmatch(clause); found != nil {
		bare := lowered(strings.Trim(found[2], " .!?…"))
		isWhole := found[1] != "" || len(bare) < len(strings.TrimSpace(found[2]))
		e.cutEach(func(text string) string { return withoutSaying(text, bare, isWhole) })
		return true
	}
	found := droppedTopic().FindStringSubmatch(clause)
	if found == nil {
		return false
	}
	stems := stemsOf(determiner().ReplaceAllString(found[1], ""))
	e.cutEach(func(text string) string {
		return withoutSentences(text, func(said string) bool { return len(stems) > 0 && saysStems(said, stems) })
	})
	return true
}

// withoutSaying is a text without the sentence that holds some words, or without the words alone.
func withoutSaying(text, bare string, isWhole bool) string {
	if bare == "" || !containsFold(text, bare) {
		return text
	}
	if isWhole {
		if kept := withoutSentences(text, func(said string) bool { return containsFold(said, bare) }); kept != text {
			return kept
		}
	}
	words := lazyregexp.New(`(?i)\s*` + regexp.QuoteMeta(bare))
	return capital(strings.TrimLeft(words().ReplaceAllString(text, ""), " .!?…,"))
}

// withoutSentences is a text without some of its sentences; its lines stay.
func withoutSentences(text string, isUnwanted func(string) bool) string {
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		kept := slices.DeleteFunc(sentencesOf(line), isUnwanted)
		if left := strings.Join(kept, " "); left != "" || strings.TrimSpace(line) == "" {
			lines = append(lines, left)
		}
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// cutEach takes something out of every text, and then the sections that say nothing any more. The subject and the first heading
// name the mail and stay.
func (e *editor) cutEach(cut func(string) string) {
	subject, heading := e.plan.Subject, ""
	if len(e.plan.Sections) > 0 {
		heading = e.plan.Sections[0].Heading
	}
	before := clone(e.plan)
	e.each(cut)
	e.plan.Subject = subject
	for i := len(e.plan.Sections) - 1; i >= 0; i-- {
		s := &e.plan.Sections[i]
		s.Items = slices.DeleteFunc(s.Items, func(item plan.Item) bool { return item.Title+item.Text == "" })
		s.Button = before.Sections[i].Button
		wasFull := before.Sections[i].Text != "" || len(before.Sections[i].Items) > 0
		if i > 0 && wasFull && s.Text+s.Button == "" && len(s.Items) == 0 {
			e.plan.Sections = slices.Delete(e.plan.Sections, i, i+1)
		}
	}
	if heading != "" {
		e.plan.Sections[0].Heading = heading
	}
}

// droppedThing is "don't mention the playground" and "lass den Eintritt weg": what is no part of a mail is a sentence about it.
var droppedThing = lazyregexp.New(`(?i)^(?:(?:please |bitte )?(?:don['’]t mention|do not mention|stop mentioning|lasse?|erwähne nicht|ne mentionne pas|no menciones|non menzionare|noem niet|não mencione)\s+(?:the |den |die |das |le |la |el |il |de |o )?|` + dropping + `)(.+?)(?: weg| raus| aus)?[.!]?$`)

// cutAbout takes out the section that has the name of a thing, else the sentences about it; false if there are none.
func (e *editor) cutAbout(clause string) bool {
	thing := thingIn(clause)
	stems := stemsOf(thing)
	if thing == "" || len(stems) == 0 {
		return false
	}
	if detailNamed(thing) != "" {
		e.removeDetail([]string{clause, thing})
		return true
	}
	count := len(e.plan.Sections)
	e.drop(func(s plan.Section) bool { return saysStems(s.Heading, stems) })
	return len(e.plan.Sections) < count || e.cutThing(thing) || e.cutSeveral(thing)
}

// cutSeveral takes out each of "the kiln and the course", where the mail does not say both together.
func (e *editor) cutSeveral(thing string) bool {
	parts := splitItems(thing)
	if len(parts) < 2 || slices.ContainsFunc(parts, func(part string) bool { return len(stemsOf(part)) == 0 }) {
		return false
	}
	for _, part := range parts {
		e.do("remove " + part)
	}
	return true
}

// thingIn is what a clause wants out of the mail and is no part of one, or "".
func thingIn(clause string) string {
	found := droppedThing().FindStringSubmatch(clause)
	if found == nil || isAboutMail(wordsOf(found[1])) {
		return ""
	}
	return found[1]
}

// cutThing takes out what the texts say of a thing; false if they say nothing.
func (e *editor) cutThing(thing string) bool {
	stems, before := stemsOf(thing), clone(e.plan)
	if len(stems) == 0 {
		return false
	}
	e.cutItems(stems)
	isMeant := func(said string) bool { return saysStems(said, stems) }
	var lost []string
	e.cutEach(func(text string) string {
		text = withoutItem(withoutClauses(text, isMeant), isMeant)
		return withoutSentences(text, func(said string) bool {
			if isMeant(said) && saysTwoThings(said) {
				lost = append(lost, said)
			}
			return isMeant(said)
		})
	})
	if reflect.DeepEqual(before.Sections, e.plan.Sections) { // the preview text alone is not worth it
		e.plan = before
		return e.cutHeading(isMeant)
	}
	isText := func(said string) bool {
		return slices.ContainsFunc(before.Sections, func(s plan.Section) bool { return strings.Contains(s.Text, said) })
	}
	if at := slices.IndexFunc(lost, isText); at >= 0 {
		e.refuse("the whole sentence is gone, because it could not be cut: “"+cutWords(lost[at], 120)+"”", thing)
	}
	return true
}

// cutHeading takes a clause out of the headline, where what stays is one itself; false if there is none.
func (e *editor) cutHeading(isMeant func(string) bool) bool {
	if len(e.plan.Sections) == 0 {
		return false
	}
	first := &e.plan.Sections[0]
	left := strings.TrimRight(withoutClauses(first.Heading, isMeant), ".")
	if left == first.Heading {
		return false
	}
	e.plan.Subject = retitled(e.plan.Subject, first.Heading, left)
	first.Heading = left
	return true
}

// tellNoSuch answers a wish to take out what the mail does not say.
func (e *editor) tellNoSuch(clause string) bool {
	if thingIn(clause) == "" {
		return false
	}
	why := "the mail says nothing about it"
	if len(e.plan.Sections) > 0 && saysStems(e.plan.Sections[0].Heading, stemsOf(thingIn(clause))) {
		why = "only the headline says it, which can be changed, such as “change the headline to Good news”"
	}
	e.refuse(why, clause)
	return true
}
