package compose

import (
	"slices"
	"strings"
)

// Days that were moved: what counts is the new one.

var (
	movedWords = termsOf("moved", "postpon", "rescheduled", "brought forward", "verschoben", "verschieb", "verlegt", "verlegung", "reporté", "déplacé", "aplaza", "pasa del", "pospuest", "traslad", "rinviat", "spostat", "verplaatst", "uitgesteld", "verzet", "adiad")
	movedTo    = []string{" to", " to the", " auf den", " auf", " au", " al", " al día", " para el", " para", " naar", " tot", " a"}
	// movedLabels stand before what was moved.
	movedLabels = setOf("verschiebung verlegung verschoben verlegt terminverschiebung terminänderung postponed postponement rescheduled moved reporté report aplazado aplazamiento rinvio rinviato verplaatst uitgesteld adiado adiamento")
	singleDay   = patternOf(atDate, `(?i)`+oneDate)
)

// newDay is the day that something was moved to; "" where nothing was.
func newDay(text string) string {
	if !movedWords.areIn(text) {
		return ""
	}
	for _, day := range unique(singleDay.all(datedLines(nearDigits(text)))) {
		before, _, found := strings.Cut(text, day)
		before = lowered(strings.TrimRight(before, " "))
		if found && slices.ContainsFunc(movedTo, func(to string) bool { return strings.HasSuffix(before, to) }) {
			return day
		}
	}
	return ""
}

// movedFirst puts the new day first and leaves out the old one, in a text that moves something.
func movedFirst(text string, found []string) []string {
	if len(found) == 0 {
		return found
	}
	day := newDay(text)
	if day == "" {
		return found
	}
	at := strings.Index(text, day)
	return append([]string{day}, slices.DeleteFunc(slices.Clone(found), func(other string) bool {
		return strings.Contains(other, day) || strings.Index(text, other) < at
	})...)
}

// movedName is what was moved: the heading up to its old day, or up to its verb.
func (w *writer) movedName() string {
	heading := w.heading
	if label, behind, found := strings.Cut(heading, ": "); found && movedLabels[lowered(label)] {
		heading = capital(behind)
	}
	words := wordsOf(heading)
	for i, word := range words {
		if i > 0 && (finiteVerbs[word.text] || daysFrom[word.text] && beginsWithDay(heading[word.end:])) {
			return heading[:words[i-1].end]
		}
	}
	return ""
}

var daysFrom = setOf("from vom von du del dal van de on am le el il op")

// movedSubject says what was moved and to which day; "" where nothing was.
func (w *writer) movedSubject() string {
	name := w.movedName()
	if name == "" || len(w.facts.dates) == 0 || !movedWords.areIn(w.heading) || !strings.Contains(w.source, w.facts.dates[0]) {
		return ""
	}
	return name + ": " + w.say("new.date") + " " + w.facts.dates[0]
}
