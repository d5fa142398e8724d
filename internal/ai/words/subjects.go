package words

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/lazyregexp"
)

// Lengths in characters: what a list of mails shows whole, and what says enough.
const (
	minSubject = 25
	maxSubject = 60
	minPreview = 40
	maxPreview = 90
	maxIdeas   = 5
)

// maxRead is how much of a mail ideas are looked for in, in sentences.
const maxRead = 40

var (
	deadlineDay = lazyregexp.New(`(?i)\b(until|till|by|before|ends?(?: on)?|bis(?: zum)?|jusqu['’]au|avant le|hasta el|antes del|fino al|entro il|tot|até)\s+((?:midnight|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|sonntag|samstag|freitag|montag)?,?\s?(?:\d{1,2}\.?\s` + aMonth + `|` + aMonth + ` \d{1,2})?)`)
	benefit     = lazyregexp.New(`(?i)\d+\s?%|\bfree\b|\bsave\b|\bgratis\b|\bkostenlos|\bgratuit|\bgratuita?\b|[€$£]\s?\d|\d\s?(?:€|euros?\b|dollars?\b)|\bwin\b|\bgewinn`)
	numbers     = lazyregexp.New(`\d`)
	asking      = lazyregexp.New(`\?$`)
)

// A kind of line is what it does: lines of different kinds are different ideas.
type kind int

const (
	news kind = iota
	gain
	last
	question
	figure
)

// Subjects are subject lines made of the text's own words, each of another kind where the text allows it: what is new, what one
// gets, until when, a question, a figure.
func Subjects(text string) []string {
	lines := candidates(text, minSubject, maxSubject)
	ideas := oneOfEach(lines)
	if asked, of := askingLine(text, lines); asked != "" && !containsKind(lines, question) {
		ideas = slices.DeleteFunc(ideas, func(idea string) bool { return idea == of })
		ideas = slices.Insert(ideas, min(len(ideas), 2), asked)
	}
	if len(ideas) == 0 { // a text of a few words
		for _, part := range Sentences(Plainer(text)) {
			if idea := clause(part, maxSubject); idea != "" && !slices.Contains(ideas, idea) {
				ideas = append(ideas, idea)
			}
		}
	}
	return ideas[:min(len(ideas), maxIdeas)]
}

// Previews are lines that go on from a subject: longer, and none of them is one of the Subjects.
func Previews(text string) []string {
	subjects := Subjects(text)
	var ideas []string
	parts := sentencesOfMail(text)
	for i := 0; i < len(parts); i++ {
		if !isSentence(parts[i]) && len(parts) > 1 { // a heading is a subject
			continue
		}
		idea := endMark(parts[i])
		if n := utf8.RuneCountInString(idea); n < minPreview && i+1 < len(parts) {
			i++
			idea += " " + endMark(parts[i])
		}
		if utf8.RuneCountInString(idea) > maxPreview {
			idea = endMark(clause(idea, maxPreview-1))
		}
		if utf8.RuneCountInString(idea) < minPreview || says(idea, subjects) || says(idea, ideas) {
			continue
		}
		if ideas = append(ideas, idea); len(ideas) == maxIdeas {
			break
		}
	}
	return ideas
}

// isSentence tells what ends with a mark from headings and labels.
func isSentence(part string) bool {
	return part != "" && strings.ContainsAny(part[len(part)-1:], ".!?")
}

// says tells a line that is the same as another but for its end.
func says(idea string, others []string) bool {
	bare := strings.ToLower(strings.TrimRight(idea, ".!? "))
	return slices.ContainsFunc(others, func(o string) bool { return strings.ToLower(strings.TrimRight(o, ".!? ")) == bare })
}

// A line is a candidate with what it does.
type line struct {
	text       string
	kind       kind
	isSentence bool
}

func containsKind(lines []line, k kind) bool {
	return slices.ContainsFunc(lines, func(l line) bool { return l.kind == k })
}

// candidates are the sentences of a text that fit a length, whole or as a clause.
func candidates(text string, least, most int) []line {
	var lines []line
	short := ""
	for _, part := range sentencesOfMail(text) {
		part, short = paired(part, short, most)
		idea := joined(part, most)
		if idea == "" {
			idea = clause(part, most)
		}
		n := utf8.RuneCountInString(idea)
		if n >= least && n <= most && !slices.ContainsFunc(lines, func(l line) bool { return strings.HasPrefix(l.text, idea) || strings.HasPrefix(idea, l.text) }) {
			lines = append(lines, line{idea, kindOf(idea), isSentence(part)})
		}
	}
	return lines
}

// paired puts a line that says too little alone before the next one of its kind: "Our sale: free returns for 60 days".
func paired(part, short string, most int) (line, rest string) {
	bare := strings.TrimRight(part, ".! ")
	if utf8.RuneCountInString(bare) >= minSubject || asking().MatchString(part) {
		return part, short
	}
	if both := short + ": " + bare; short != "" && utf8.RuneCountInString(both) <= most && utf8.RuneCountInString(both) >= minSubject && !strings.Contains(bare, ":") {
		return both, ""
	}
	return part, bare
}

// sentencesOfMail are the first sentences that say something: no labels, no links, no legal lines.
func sentencesOfMail(text string) []string {
	parts := slices.DeleteFunc(Sentences(Plainer(text)), func(part string) bool {
		return link().MatchString(part) || strings.Contains(part, "{{") || !strings.ContainsFunc(part, unicode.IsSpace) || boilerplate().MatchString(part)
	})
	return parts[:min(len(parts), maxRead)]
}

var boilerplate = lazyregexp.New(`(?i)^(?:unsubscribe|abmelden|view in browser|hi there|dear |hello|guten tag|hallo|bonjour|hola)|all rights reserved|alle rechte vorbehalten`)

// kindOf is what a line does.
func kindOf(idea string) kind {
	switch {
	case asking().MatchString(idea):
		return question
	case hasDeadline(idea):
		return last
	case benefit().MatchString(idea):
		return gain
	case numbers().MatchString(idea):
		return figure
	}
	return news
}

func hasDeadline(text string) bool {
	found := deadlineDay().FindStringSubmatch(text)
	return found != nil && strings.TrimSpace(found[2]) != ""
}

// oneOfEach takes the first line of each kind, then the others in their order.
func oneOfEach(lines []line) []string {
	var ideas, others []string
	taken := map[kind]bool{}
	for _, l := range lines {
		if taken[l.kind] {
			others = append(others, l.text)
			continue
		}
		taken[l.kind] = true
		ideas = append(ideas, l.text)
	}
	ideas = append(ideas, others...)
	return ideas[:min(len(ideas), maxIdeas)]
}

// joined puts the deadline of a sentence first: "Only until 3 May: 20 % off shoes".
func joined(part string, most int) string {
	found := deadlineDay().FindStringSubmatchIndex(part)
	if found == nil || strings.TrimSpace(part[found[4]:found[5]]) == "" {
		return ""
	}
	word := strings.ToLower(part[found[2]:found[3]])
	only, known := onlyUntil[strings.Fields(word)[0]]
	head := strings.TrimRight(part[:found[0]], " ,;:–-(")
	if !known || utf8.RuneCountInString(head) < 8 || fromDay().MatchString(head) {
		return ""
	}
	line := only + " " + strings.TrimSpace(strings.TrimSpace(strings.TrimPrefix(word, strings.Fields(word)[0]))+" "+strings.TrimSpace(part[found[4]:found[5]])) + ": " + head
	if utf8.RuneCountInString(line) > most {
		return ""
	}
	return line
}

// fromDay begins a span of days, which has no other half.
var fromDay = lazyregexp.New(`(?i)(?:^|\s)(?:from|between|ab|vom|von|du|dal|del|desde|vanaf)\s[^,]*$`)

var onlyUntil = map[string]string{
	"until": "Only until", "till": "Only until", "bis": "Nur bis", "jusqu'au": "Jusqu’au", "jusqu’au": "Jusqu’au", "hasta": "Solo hasta", "fino": "Solo fino", "tot": "Alleen tot", "até": "Só até",
}

// askingLine makes a question of a line, where the language is one that is known here; of is that line.
func askingLine(text string, lines []line) (asked, of string) {
	opener := ""
	switch {
	case german().MatchString(text):
		opener = "Schon gewusst? "
	case english().MatchString(text):
		opener = "Did you know? "
	default:
		return "", ""
	}
	for _, l := range slices.Backward(lines) {
		if utf8.RuneCountInString(opener+l.text) <= maxSubject && l.isSentence && (l.kind == news || l.kind == figure) {
			return opener + l.text, l.text
		}
	}
	return "", ""
}

var (
	english = lazyregexp.New(`(?i)\b(?:the|you|our|your|we|and)\b`)
	german  = lazyregexp.New(`(?i)\b(?:und|wir|der|die|das|ihr|sie|euch|unser|unsere)\b`)
)

// endMark ends a line as a sentence.
func endMark(text string) string {
	text = strings.TrimRight(text, " ,;:–-")
	if text == "" || strings.ContainsAny(text[len(text)-1:], ".!?") || strings.HasSuffix(text, "…") {
		return text
	}
	return text + "."
}
