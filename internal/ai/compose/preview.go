package compose

import (
	"strings"
	"unicode/utf8"

	"mailwright/internal/ai/plan"
)

// The preview text, which goes on where the subject ends.

// preview goes on from the subject: with the first words of the mail that it does not say already, then with the facts that are
// still unsaid. Where that is too short it may say again what the subject has; only a mail that says nothing more gets a phrase
// of ours.
func (w *writer) preview(p plan.EmailPlan) string {
	if w.fields.preview != "" {
		return cutWords(w.fields.preview, plan.MaxPreview)
	}
	if w.saysHeadingOnly(p) {
		return w.say("ask.us")
	}
	said := w.previewSentences(p, true)
	var fresh []string
	for _, sentence := range said {
		fresh = append(fresh, afterSubject(sentence, p.Subject))
	}
	for _, code := range w.facts.codes {
		fresh = append(fresh, afterSubject(sentence(w.coded[code]), p.Subject))
	}
	preview := w.withFacts(previewOf(fresh, p.Subject, isRepeated), p)
	if utf8.RuneCountInString(preview) < previewLeast {
		if rest, found := strings.CutPrefix(w.heading, p.Subject); found { // what the subject had no room for
			rest = strings.TrimLeft(rest, " ,;:–-")
			if strings.HasPrefix(rest, "(") {
				rest = strings.Replace(rest[1:], ")", "", 1)
			}
			said = append([]string{sentence(withSubject(w.heading, rest))}, said...)
		}
		for _, code := range w.facts.codes {
			said = append(said, sentence(w.coded[code]))
		}
		again := previewOf(said, p.Subject, containsSaid)
		if utf8.RuneCountInString(again) > utf8.RuneCountInString(preview) {
			preview = again
		}
	}
	if utf8.RuneCountInString(preview) < previewLeast {
		preview = w.filled(sentence(preview), p)
	}
	return cutPhrase(preview, previewLength)
}

// saysHeadingOnly tells a mail of one sentence below which readers are greeted and told where to ask.
func (w *writer) saysHeadingOnly(p plan.EmailPlan) bool {
	return w.greeting != "" && p.Sections[0].Text == w.asked() && len(p.Sections)-len(w.signed()) == 1
}

// filled makes a short preview longer: with the heading before it where the subject says it otherwise, else with a phrase of ours.
// A mail that has its heading alone says that, or where to ask if the subject says it: there is nothing more to see inside.
func (w *writer) filled(preview string, p plan.EmailPlan) string {
	whole := sentence(w.heading)
	if !containsFold(whole, strings.TrimRight(preview, ".")) {
		whole = strings.TrimSpace(whole + " " + preview)
	}
	n := utf8.RuneCountInString(whole)
	isBare := len(p.Sections)-len(w.signed()) == 1 && (p.Sections[0].Text == "" || p.Sections[0].Text == whole)
	if isBare && containsFold(p.Subject, strings.TrimRight(whole, ".")) {
		return w.say("ask.us")
	}
	if isBare || n >= previewLeast && n <= previewLength && !containsFold(whole, p.Subject) {
		return whole
	}
	for _, key := range []string{"in.short", "questions"} {
		if whole := strings.TrimSpace(preview + " " + w.say(key)); utf8.RuneCountInString(whole) <= previewLength {
			return whole
		}
	}
	return preview
}

// withSubject gives the second half of "We open late and close early" its "We"; "" where it can't.
func withSubject(heading, rest string) string {
	if !canFollow(rest) && !finiteVerbs[firstWord(joint().ReplaceAllString(rest, ""))] { // "because of the holiday"
		return ""
	}
	rest = joint().ReplaceAllString(rest, "")
	if !finiteVerbs[firstWord(rest)] {
		return rest
	}
	first, _, _ := strings.Cut(firstWord(strings.ReplaceAll(heading, "’", "'")), "'")
	if !subjects[first] {
		return ""
	}
	return first + " " + rest
}

// previewOf puts sentences together that the subject leaves to say.
func previewOf(sentences []string, subject string, isSaid func(said, subject string) bool) (preview string) {
	for _, said := range sentences {
		if utf8.RuneCountInString(preview) >= previewLeast {
			break
		}
		if said == "" || isSaid(said, subject) {
			continue
		}
		room := previewLength - utf8.RuneCountInString(preview) - 1
		if utf8.RuneCountInString(said) > room {
			said = shortClause(said, room)
		}
		if said == "" || len(plan.FindURLs(said)) > 0 {
			continue
		}
		preview = strings.TrimSpace(preview + " " + said)
	}
	return preview
}

// isRepeated tells a sentence that says little more than the subject.
func isRepeated(said, subject string) bool { return overlaps(said, subject) || overlaps(subject, said) }

// containsSaid tells a sentence that the subject has as a whole.
func containsSaid(said, subject string) bool {
	return containsFold(subject, strings.TrimRight(said, ".! "))
}

// withFacts fills a preview that is too short with what neither it nor the subject says: when, where, how much, with which code.
func (w *writer) withFacts(preview string, p plan.EmailPlan) string {
	if utf8.RuneCountInString(preview) >= previewLeast {
		return preview
	}
	for _, fact := range w.unsaid(p.Subject + " " + preview) {
		n := utf8.RuneCountInString(preview)
		if n >= previewLeast {
			break
		}
		mark := " · "
		if n == 0 || strings.ContainsAny(preview[len(preview)-1:], ".!?") {
			mark = " "
		}
		if n+utf8.RuneCountInString(mark+fact) <= previewLength {
			preview = strings.TrimSpace(preview + mark + fact)
		}
	}
	return preview
}

// unsaid are the facts of the mail that a text does not have, the most telling first.
func (w *writer) unsaid(text string) (facts []string) {
	add := func(value, line string) {
		if value != "" && line != "" && !containsFold(text, value) {
			facts = append(facts, capital(line))
		}
	}
	if len(w.facts.dates) == 1 { // of several, one alone tells nothing
		date := w.facts.dates[0]
		add(date, strings.TrimSpace(orSay(w.dayPhrase(text), date)))
	}
	for _, hour := range firstOf(w.facts.times, 1) {
		add(hour, hour)
	}
	for _, place := range firstOf(w.facts.places, 1) {
		add(place, place)
	}
	for _, percent := range firstOf(w.facts.percents, 1) {
		add(percent, orSay(dealIn(w.source), percent))
	}
	for _, code := range firstOf(w.facts.codes, 1) {
		add(code, w.say("code")+w.colon()+code)
	}
	for _, amount := range w.facts.amounts {
		if clause := w.clauseWith(amount); clause != amount {
			add(amount, clause)
		}
	}
	for _, phone := range firstOf(w.facts.phones, 1) {
		add(phone, phone)
	}
	return facts
}

// colon is French with a space before it.
func (w *writer) colon() string {
	if w.language == "fr" {
		return " : "
	}
	return ": "
}

// clauseWith is the short clause that a fact stands in: "free delivery over €30".
func (w *writer) clauseWith(fact string) string {
	for _, clause := range clauseParts().Split(cutBytes(w.source, maxFigures), -1) {
		if clause = strings.Trim(clause, " .,;"); strings.Contains(clause, fact) && len(plan.FindURLs(clause)) == 0 && !isOrder(clause) && !finiteVerbs[firstWord(clause)] && !abbreviations[lowered(clause[strings.LastIndexByte(clause, ' ')+1:])] && utf8.RuneCountInString(clause) <= previewLeast {
			return clause
		}
	}
	return ""
}

// afterSubject is what a sentence says behind the words that the subject took from it.
func afterSubject(said, subject string) string {
	var room [4]word
	words := firstWords(said, 3, room[:0])
	if len(words) < 3 || !containsFold(subject, said[:words[2].end]) {
		return said
	}
	before, rest, _ := strings.Cut(said, ", ")
	if len(rest) < 15 || strings.Count(before, "(") > strings.Count(before, ")") || !containsFold(subject, before) || rest[0] >= '0' && rest[0] <= '9' || joint().MatchString(rest) || startsPhrase(rest) || leaning[firstWord(rest)] || hasVerb(wordsOf(rest)) && !canFollow(rest) {
		return ""
	}
	return capital(rest)
}

// maxPreviewed is how many sentences of a mail are looked at for its subject and preview.
const maxPreviewed = 8

// previewSentences are what the sections say, in their order; lists with their headings where they are wanted.
func (w *writer) previewSentences(p plan.EmailPlan, withHeadings bool) (all []string) {
	for _, s := range p.Sections {
		if len(all) > maxPreviewed {
			break
		}
		if isCode(s.Heading) || s.Kind == plan.Button || s.Kind == plan.Quote || s.Text == w.say("questions") || s.Text != "" && s.Text == w.signOff || isPostscript(s) {
			continue
		}
		for paragraph := range strings.SplitSeq(s.Text, "\n") {
			if paragraph == w.greeting {
				continue
			}
			all = append(all, sentencesOf(paragraph)...)
		}
		if len(s.Items) > 1 && !isDetails(s.Items) {
			line := w.itemsLine(s)
			if withHeadings && s.Heading != "" && len([]rune(s.Heading)) <= 24 && !w.isOwnHeading(s.Heading) {
				line = s.Heading + ": " + line
			}
			all = append(all, line)
		}
	}
	return all
}

// itemsLine tells the items of a section in one line.
func (w *writer) itemsLine(s plan.Section) string {
	var names []string
	for _, i := range s.Items {
		name := strings.TrimRight(leadingNumber().ReplaceAllString(orSay(i.Title, i.Text), ""), ".")
		if amount := amounts.first(i.Text); i.Title != "" && amount != "" && strings.HasPrefix(i.Text, amount) && len(i.Text) < 20 {
			name += " " + i.Text
		}
		if len(names) > 0 {
			name = w.smallFirst(name)
		}
		names = append(names, name)
		if len(names) == 4 {
			break
		}
	}
	return strings.Join(names, ", ") + "."
}

// isOwnHeading tells headings that we gave a list.
func (w *writer) isOwnHeading(heading string) bool {
	return heading == w.say("items."+w.kind) || heading == w.say("details") || heading == w.say("good")
}

// shortClause is the beginning of a sentence up to a comma that leaves it whole, or "".
func shortClause(said string, room int) string {
	best := ""
	for _, span := range clauseEnd.spans(cutBytes(said, 4*room)) {
		if utf8.RuneCountInString(said[:span[0]]) >= room {
			break
		}
		if isWhole(said[:span[0]], true) && (span[1] == len(said) || !isDigit(said[span[1]])) { // not in "8.00 en 12.00"
			best = said[:span[0]] + "."
		}
	}
	if strings.Count(said, ", ") > 1 { // the comma may stand in a list
		return cutPhrase(said, room)
	}
	return best
}
