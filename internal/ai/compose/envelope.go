package compose

import (
	"slices"
	"strings"
	"unicode/utf8"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// Lengths in characters: what lists of mails show whole, and what says enough.
const (
	subjectLeast  = 25
	subjectLength = 60
	previewLeast  = 40
	previewLength = 90
)

// subject is what a list of mails shows first. French has a space before a colon.
func (w *writer) subject(p plan.EmailPlan) string {
	if w.fields.subject != "" {
		return cutPhrase(w.fields.subject, plan.MaxSubject)
	}
	subject := strings.TrimRight(w.bestSubject(p), " :;,–-")
	if at := strings.Index(subject, ": "); w.language == "fr" && at > 0 && subject[at-1] != ' ' && utf8.RuneCountInString(subject) < subjectLength {
		return subject[:at] + " " + subject[at:]
	}
	return subject
}

// bestSubject is the heading with a fact of the mail where there is room: what is offered, when it is, what is new.
func (w *writer) bestSubject(p plan.EmailPlan) string {
	heading := strings.TrimSpace(w.heading)
	if utf8.RuneCountInString(heading) > subjectLength {
		heading = w.shortHeading(heading)
	}
	best := ""
	fits := func(subject string) bool {
		n := utf8.RuneCountInString(subject)
		if n <= subjectLength && n > utf8.RuneCountInString(best) {
			best = subject
		}
		return n >= subjectLeast && n <= subjectLength
	}
	if slices.ContainsFunc(append(w.namedSubjects(heading), heading), fits) || w.longerSubject(heading, p, fits) {
		return best
	}
	return orSay(best, cutPhrase(heading, subjectLength))
}

// cutPhrase is a text up to the last phrase that fits, with no mark that it went on: "the concert on 3 May…" is "the concert".
func cutPhrase(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	words := wordsOf(cutBytes(text, 4*most)) // a character has four bytes at most
	phrase, whole := 0, 0
	for i := 2; i+1 < len(words) && utf8.RuneCountInString(text[:words[i].end]) <= most; i++ {
		if endsBadly(words[i].text) {
			continue
		}
		next := words[i+1]
		isDay := !romanDays[next.text] || beginsWithDay(text[next.end:]) // "il 3 maggio", but not "il libro"
		if whole = words[i].end; words[i].stop != 0 || startsMore(next.text) && isDay {
			phrase = words[i].end
		}
	}
	switch {
	case utf8.RuneCountInString(text[:phrase]) >= most/3:
		return text[:phrase]
	case whole > 0:
		return text[:whole]
	}
	return strings.TrimSuffix(cutWords(text, most), "…")
}

// startsMore tells words that begin a further phrase; "of" says what is meant.
func startsMore(word string) bool {
	return !belonging[word] && (isDangling[word] || phraseStarts[word] || daysSince[word] || listJoints[word] || genitives[word] || leaning[word] && !articles[word] || without[word] || openVerbs[word])
}

var (
	belonging = setOf("of de du d' del di della dei van von do da dos das")
	eachOf    = setOf("jusqu jusqu' jusqu'au jusqu’au jusqu'aux jusqu'à jusqu’à also auch aussi también anche ook every each jeden jede jedes chaque cada ogni elke iedere")
	without   = setOf("without about against ohne gegen durch um über sans sin senza zonder sem")
)

// endsBadly tells words that no cut line may end with: articles, prepositions, conjunctions, verbs and bare figures.
func endsBadly(word string) bool {
	return isDangling[word] || articles[word] || possessives[word] || phraseStarts[word] || daysSince[word] || listJoints[word] || finiteVerbs[word] || leaning[word] || without[word] || belonging[word] || eachOf[word] || endsInDigit(word) && len(word) < 3
}

// shortHeading is as much of a long heading as a subject has room for: without its day, or its beginning. An event keeps its day.
func (w *writer) shortHeading(heading string) string {
	head, _ := headOf(heading, subjectLength)
	for _, title := range firstOf(w.facts.quoted, 1) {
		if w.kind == "event" && strings.Contains(heading, title) && !strings.Contains(head, title) { // tickets for what?
			return title
		}
	}
	if w.kind == "event" && strings.ContainsAny(head, "0123456789") {
		return head
	}
	heading = inParentheses().ReplaceAllString(heading, "")
	if short := dayless(heading); utf8.RuneCountInString(short) <= subjectLength {
		return short
	}
	if at := secondVerb(heading); at > 0 && utf8.RuneCountInString(heading[:at]) <= subjectLength {
		return heading[:at]
	}
	if head, _ := headOf(heading, subjectLength); head != "" {
		return head
	}
	return heading
}

// withoutDay finds the day, with its hour, in a sentence that is too long with it.
var withoutDay = lazyregexp.New(`(?i)\s(?:from|vom|du|del|dal|van|de)\s` + oneDate + `\s(?:to|until|till|bis(?: zum)?|au|al|hasta el|fino al|tot(?: en met)?|a|até)\s` + oneDate + `|\s(?:on|am|le|el|il|op|em)\s(?:\d{1,2}\.?\s(?:und|and|et|y|e|en)\s)?` + oneDate + `(?:,? (?:at |um |à |a las |om |às )` + oneTime + `)?`)

var inParentheses = lazyregexp.New(`\s\([^)]*\)`)

// dayless is a sentence without its first day; "from 3 May" stays as it is.
func dayless(said string) string {
	span := withoutDay().FindStringIndex(said)
	if span == nil {
		return said
	}
	if daysSince[lastWord(said[:span[0]])] {
		return said
	}
	before, behind := said[:span[0]], said[span[1]:]
	if rest := strings.TrimSpace(behind); openVerbs[lastWord(before)] && (rest == "" || times.isIn(rest) && len(wordsOf(rest)) < 7) { // "the trip is" needs its day
		_, day, _ := strings.Cut(strings.TrimSpace(said[span[0]:span[1]]), " ")
		for last := lastWord(before); openVerbs[last] || finiteVerbs[last]; last = lastWord(before) {
			before = strings.TrimSpace(before[:len(before)-len(last)])
		}
		return before + ": " + day
	}
	return strings.TrimRight(before+behind, " ,;:")
}

// daysSince stand before a day that can't be left out.
var daysSince = setOf("desde hasta fino antes después entro avant après dès bis ab nach vor seit until from by before after since vanaf tot até")

// namedSubjects are those that an offer or an event should have.
func (w *writer) namedSubjects(heading string) (subjects []string) {
	name := w.name(w.core)
	if moved := w.movedSubject(); moved != "" && (utf8.RuneCountInString(w.heading) > subjectLength || !strings.Contains(w.heading, w.facts.dates[0])) {
		return []string{moved}
	}
	switch {
	case w.label != "" && len(w.facts.dates) > 0 && utf8.RuneCountInString(w.heading) > subjectLength:
		if head, _ := headOf(w.heading, subjectLength); appeals[lowered(w.label)] && strings.Contains(head, w.facts.dates[0]) {
			return []string{head}
		}
		dated := w.label + ": " + w.facts.dates[0]
		return []string{strings.Join(append([]string{dated}, firstOf(w.facts.times, 1)...), ", "), dated}
	case w.kind == "promotion" && !w.isSpoken && name != "" && !containsFold(heading, name) && !containsFold(name, heading):
		return []string{name + ": " + heading, name + ": " + heading + w.dayPhrase(heading)}
	case (w.kind == "promotion" || w.kind == "re-engagement") && dealIn(heading) == "" && w.isForAll(dealIn(w.source)):
		deal := dealIn(w.source)
		join := ": "
		if strings.Contains(heading, join) {
			join = ", "
		}
		return []string{strings.TrimRight(heading, "!.") + join + deal, capital(deal) + w.dayOfDeal(heading, deal), capital(deal)}
	case (w.kind == "event" || w.isPlanned(heading)) && len(w.datesOfEvent()) > 0 && !w.hasSchedule() && !strings.ContainsAny(heading, "0123456789") && !containsFold(heading, w.datesOfEvent()[0]):
		dated := strings.TrimRight(heading, "!.") + ", " + w.datesOfEvent()[0]
		return []string{dated, strings.Join(append([]string{dated}, firstOf(w.facts.times, 1)...), ", ")}
	}
	return nil
}

// isForAll tells an offer to all readers from "siblings get 20% off".
func (w *writer) isForAll(deal string) bool {
	if len(w.facts.percents) > 0 && !percents.isIn(deal) { // "half price" is one of several
		return false
	}
	at := strings.Index(w.source, deal)
	if deal == "" || at < 0 || !strings.HasPrefix(lowered(deal), "get ") {
		return deal != ""
	}
	before := strings.TrimRight(w.source[:at], " ")
	last := lowered(before[strings.LastIndexAny(before, " \n")+1:])
	return last == "" || subjects[last] || listJoints[last] || strings.ContainsAny(last[len(last)-1:], ".,;:!?") || last == "to"
}

var days = patternOf(atSince, `(?i)\s?(?:from|until|till|vom|ab|bis|jusqu'au|dès le|du|desde el|hasta el|del|dal|fino al|vanaf|tot|até) (?:dem |zum )?(?:\d{1,2}\.?(?: bis|-|–| to| au| al| tot) )?(?:`+oneDate+`|`+weekday+`)(?:\s(?:to|until|bis(?: zum)?|–|-|au|al|tot)\s`+oneDate+`)?`)

// dayPhrase is "from 3 May" of the user's words, with a space before it.
func (w *writer) dayPhrase(heading string) string {
	if len(w.facts.dates) == 0 { // the expression takes its time
		return ""
	}
	source := cutBytes(w.source, maxFigures)
	start, end, isFound := days.next(source, 0)
	if !isFound {
		return ""
	}
	found, before := strings.TrimSpace(source[start:end]), wordsOf(source[wordStart(source, max(start-16, 0)):start])
	if len(before) > 0 && weekdayNames[before[len(before)-1].text] { // "Monday to Saturday"
		return ""
	}
	if found != "" && !containsFold(heading, found) {
		return " " + uncapital(strings.TrimRight(found, "."))
	}
	return ""
}

// dayOfDeal is the day phrase where the offer is said with it: another day may be that of something else.
func (w *writer) dayOfDeal(heading, deal string) string {
	day := w.dayPhrase(heading)
	if slices.ContainsFunc(sentencesOf(w.source), func(said string) bool { return containsFold(said, deal) && containsFold(said, strings.TrimSpace(day)) }) {
		return day
	}
	return ""
}

// longerSubject puts a fact behind a short heading, the first that fits.
func (w *writer) longerSubject(heading string, p plan.EmailPlan, fits func(string) bool) bool {
	join := ": "
	if strings.HasSuffix(heading, "!") || strings.HasSuffix(heading, "?") {
		join = " "
	}
	if strings.Contains(heading, ":") {
		return false
	}
	if day := w.dayPhrase(heading); join == " " && day != "" && fits(heading+" "+capital(day[1:])) {
		return true
	}
	for i, said := range w.previewSentences(p, false) {
		if i == 1 && !w.isSpoken && join == ": " && fits(heading+w.dayPhrase(heading)) {
			return true
		}
		if strings.Contains(said, ": ") || len(plan.FindURLs(said)) > 0 || i > 0 && firstWord(said) == "reply" {
			continue
		}
		if whole := heading + " " + uncapital(strings.TrimRight(said, ".!")); i == 0 && join == ": " && startsPhrase(said) && !hasVerb(wordsOf(said)) && fits(whole) {
			return true
		}
		head := factOf(strings.TrimRight(said, ".!"), subjectLength-utf8.RuneCountInString(heading+join))
		if i == 0 && join == ": " && head != "" && startsPhrase(head) && !w.isSpoken && fits(heading+" "+uncapital(head)) { // "Class reunion on 14 June"
			return true
		}
		if begins, found := strings.CutPrefix(head, heading); found && strings.HasPrefix(begins, " ") && fits(head) {
			return true
		}
		if head != "" && !strings.HasPrefix(head, heading) && !overlaps(head, heading) && fits(heading+join+w.startSmall(head, join)) {
			return true
		}
	}
	return false
}

// factOf is a sentence, or as much of it as fits and can stand alone.
func factOf(said string, room int) string {
	if room < 12 {
		return ""
	}
	if head, rest := headOf(said, room); head != "" {
		if at := strings.LastIndex(head, ", "); rest != "" && at > 0 && strings.Count(said, ", ") > 1 && said[len(head)] != ',' && !startsPhrase(said) { // an item of a list stays whole
			head = head[:at]
		}
		return head
	}
	if at := secondVerb(said); at > 0 && utf8.RuneCountInString(said[:at]) <= room {
		return said[:at]
	}
	if at := aside().FindStringIndex(said); at != nil && at[0] > 8 && !inList().MatchString(said[at[1]:]) && utf8.RuneCountInString(said[:at[0]]) <= room {
		return strings.TrimSpace(said[:at[0]])
	}
	return ""
}

// secondVerb is where a sentence says a second thing of its subject: "… begin on 3 May and cost €12"; 0 if it does not.
func secondVerb(said string) int {
	words := wordsOf(cutBytes(said, maxCompared))
	for i := 4; i+1 < len(words); i++ {
		if listJoints[words[i].text] && finiteVerbs[words[i+1].text] && words[i-1].stop == 0 {
			return words[i-1].end
		}
	}
	return 0
}

// aside is where a sentence turns to something else; the comma of 12,90 is none.
var aside = lazyregexp.New(`[;(]|,(?:\s|$)`)

// startSmall is what stands behind a colon: in English a clause begins with a small letter.
func (w *writer) startSmall(said, join string) string {
	first, _, _ := strings.Cut(said, " ")
	if w.language == "de" { // a sentence behind a colon begins large
		return said
	}
	if join == ": " && (finiteVerbs[lowered(first)] || articles[lowered(first)] || isDangling[lowered(first)] || isSmall[lowered(first)]) {
		return uncapital(said)
	}
	if join == ": " {
		return w.smallFirst(said)
	}
	return said
}

var isSmall = setOf("last first from until in on at every each all some most many more we'll we've we we're you it it's they free there here this wir es nous vous tu no new only")

// maxCompared is how much of two texts is compared, in bytes.
const maxCompared = 300

// overlaps tells a text most of whose words another one has.
func overlaps(said, other string) bool {
	said, other = cutBytes(said, maxCompared), cutBytes(other, maxCompared)
	var room, otherRoom [roomForWords]word
	words, others, same := firstWords(said, len(said), room[:0]), firstWords(other, len(other), otherRoom[:0]), 0
	for _, w := range words {
		if slices.ContainsFunc(others, func(o word) bool { return o.text == w.text }) {
			same++
		}
	}
	return same > 0 && same*3 >= len(words)*2
}

// smallFirst is an item in the middle of a line, as small as the user wrote it.
func (w *writer) smallFirst(name string) string {
	_, size := utf8.DecodeRuneInString(name)
	small := lowered(name[:size]) + name[size:]
	if first, _, _ := strings.Cut(small, " "); strings.Contains(w.source, small) || w.language != "de" && (isStopWord(first) || finiteVerbs[first] || strings.Contains(w.source, " "+first+" ")) {
		return small
	}
	return name
}
