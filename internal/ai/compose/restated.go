package compose

import (
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// Sentences that say a fact of the mail anew: "The sale now ends on 12 May", "Le concert est à 16 h".

var (
	// instead says that something is no longer so; it is no part of what is said.
	instead = lazyregexp.New(`(?i)(?:^|\s)(?:` + now + `|instead|rather|erst|schon|stattdessen|plutôt|à la place|en su lugar|más bien|invece|piuttosto|in plaats daarvan|pas|already)(?:$|[\s,.!])`)
	// besides is said of what comes on top.
	besides = lazyregexp.New(`(?i)(?:^|\s)(?:also|too|again|additionally|auch|noch|wieder|zusätzlich|außerdem|aussi|encore|également|también|además|anche|inoltre|ook|bovendien)(?:$|[\s,.!])`)
	// denies is said of what is not so: a sentence that says the opposite changes no fact.
	denies = lazyregexp.New(`(?i)(?:^|[\s,])(?:not|never|no longer|\p{L}+n['’]t|cannot|nicht|kein\p{L}*|nie|nein|ne|n['’]\p{L}+|jamais|no|nunca|non|niet|geen|nooit)(?:$|[\s,.!])`)
	// beings say of something that it is, begins or costs, which a mail may say of it in other words.
	beings = setOf("start starts begin begins take takes place happens cost costs pay pays zahlen zahlt bezahlen paient payent payons pagan paga pagamos pagano paghiamo betalen betaalt beginnt beginnen startet starten findet statt kostet kosten commence commencent débute lieu coûte coûtent empieza empiezan comienza comienzan cuesta cuestan inizia iniziano comincia costa costano begint plaats kost")
)

// isIt begins what is said of the mail's own subject.
var isIt = lazyregexp.New(`(?i)^(?:it(?:['’]s)?|es|das|ça|c['’]est|cela|het|è|esto) `)

// statable are the facts that a sentence can say anew, by the names of details.
var statable = map[string]func(string) []string{
	"when":  daysIn,
	"time":  func(said string) []string { return endless(times.all(said)) },
	"price": amounts.all,
	"off":   percents.all,
}

// statableNames is the order in which they are looked for.
var statableNames = []string{"when", "time", "price", "off"}

// daysIn are the dates of a text, or its weekdays where it has none.
func daysIn(text string) []string {
	if found := findOutside(text, ranges, dates); len(found) > 0 {
		return endless(found)
	}
	return weekdays.all(text)
}

// restate changes what the mail says of a thing to what a sentence says of it now; false if the mail says no such thing.
func (e *editor) restate(said string) bool {
	if words := wordsOf(said); len(words) == 0 || wishVerbs[words[0].text] || isAboutMail(words) || besides().MatchString(said) || denies().MatchString(said) {
		return false
	}
	old := map[string]string{}
	for _, key := range statableNames {
		switch values := statable[key](said); {
		case len(values) > 1:
			return false
		case len(values) == 1:
			if old[key] = e.saidBefore(key, values[0], said); old[key] == "" {
				return false
			}
		}
	}
	for _, key := range []string{"price", "off"} {
		if old[key] != "" {
			e.replace([]string{"", old[key], statable[key](said)[0]})
		}
	}
	if old["when"]+old["time"] != "" {
		e.shift(old["when"], old["time"], strings.Join(daysIn(said), ""), said)
	}
	return len(old) > 0
}

// saidBefore is the one value of a kind in the phrases that have all the words of a sentence; else that of the mail, where the sentence is about what
// the headline names. "" if there is none.
func (e *editor) saidBefore(key, value, said string) string {
	bare := contentOf(instead().ReplaceAllString(withoutValues(said), " "))
	all := stemsOf(strings.Join(bare, " "))
	valuesIn, old := statable[key], e.detail(key, "")
	if lone := e.loneWeekday(); key == "when" && isWeekday(value) && lone != "" {
		valuesIn, old = loneWeekdays, lone
	}
	near := func(stems []string) (found []string) {
		for _, phrase := range e.phrases() {
			if values := valuesIn(phrase); len(values) == 1 && len(stems) > 0 && saysStems(phrase, stems) && isUntil(said, value) == isUntil(phrase, values[0]) {
				found = append(found, e.wholeDay(values[0]))
			}
		}
		return wholeOnes(unique(found))
	}
	whose := stemsOf(strings.Join(slices.DeleteFunc(slices.Clone(bare), func(word string) bool { return beings[word] }), " "))
	for _, stems := range [][]string{all, whose} {
		if found := near(stems); len(found) > 0 {
			return only(found)
		}
	}
	isAbout := len(all) > 0 || isIt().MatchString(said) || instead().MatchString(said)
	if old == "" || !isAbout || ranges.isIn(value) || !saysStems(e.plan.Subject+" "+e.plan.Sections[0].Heading, whose) || isUntil(said, value) != isUntil(textOf(e.plan), old) {
		return ""
	}
	return old
}

// wholeOnes leaves out values that are parts of others: "Samstag" of "Samstag, 12. Dezember".
func wholeOnes(values []string) (whole []string) {
	for _, value := range values {
		if !slices.ContainsFunc(values, func(other string) bool { return other != value && strings.Contains(other, value) }) {
			whole = append(whole, value)
		}
	}
	return whole
}

// contentOf are the words of a sentence without the small ones between them.
func contentOf(said string) (words []string) {
	for _, w := range wordsOf(said) {
		if !isDangling[w.text] && !leaning[w.text] && !phraseStarts[w.text] {
			words = append(words, w.text)
		}
	}
	return words
}

// phrases are the clauses of all texts, their parts, and the items.
func (e *editor) phrases() (phrases []string) {
	for _, s := range e.plan.Sections {
		for _, said := range append(sentencesOf(s.Text), s.Heading) {
			for _, part := range clausesApart(said) {
				phrases = append(append(phrases, part.said), clauseJoint().Split(part.said, -1)...)
			}
		}
		for _, item := range s.Items {
			phrases = append(phrases, item.Title+" "+item.Text)
		}
	}
	return phrases
}

func withoutValues(said string) string {
	for _, key := range statableNames {
		for _, value := range statable[key](said) {
			said = strings.Replace(said, value, " ", 1)
		}
	}
	return said
}

// wholeDay is a day with the weekday that the mail says of it elsewhere.
func (e *editor) wholeDay(day string) string {
	whole := day
	e.each(func(text string) string {
		for _, other := range endless(dates.all(text)) {
			if bareDay(other) == bareDay(day) && len(other) > len(whole) {
				whole = other
			}
		}
		return text
	})
	return whole
}

func textOf(p plan.EmailPlan) string {
	var said []string
	for _, s := range p.Sections {
		said = append(said, wordingOf(s))
	}
	return strings.Join(said, ". ")
}

// isUntil tells a value that something ends with.
func isUntil(said, value string) bool {
	before, _, found := strings.Cut(said, value)
	return found && deadline().MatchString(before[wordStart(before, max(len(before)-24, 0)):])
}

func only(values []string) string {
	if len(values) != 1 {
		return ""
	}
	return values[0]
}
