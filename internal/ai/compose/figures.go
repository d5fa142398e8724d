package compose

import (
	"slices"
	"strings"

	"mailwright/internal/lazyregexp"
)

// Expressions for dates, times and amounts take their time, so that they read only what stands around digits, and of that no
// more than so many bytes.
const (
	maxFigures  = 480
	maxDated    = 160 // of what has dates or hours: a mail shows the first ones
	beforeDigit = 28  // "Wednesday, the " and "from $"
	afterDigit  = 28  // ". September, 2026 " and " pour cent"
)

// nearDigits are the parts of a text around its digits, each in a line.
func nearDigits(text string) string {
	var out strings.Builder
	written := 0
	for i := 0; i < len(text) && out.Len() < maxFigures; i++ {
		if text[i] < '0' || text[i] > '9' {
			continue
		}
		from, to := wordStart(text, max(i-beforeDigit, written)), wordEnd(text, i+afterDigit)
		if from = max(from, written); from > written {
			out.WriteByte('\n')
		}
		out.WriteString(text[from:to])
		written = to
		i = to - afterDigit/2 // what is near the end is looked at again
		if i < to-1 && to == len(text) {
			break
		}
	}
	return out.String()
}

// datedLines are those that can have a date in them.
func datedLines(figures string) string {
	var out strings.Builder
	for line := range strings.Lines(figures) {
		if numericDate().MatchString(line) || slices.ContainsFunc(wordsOf(line), func(w word) bool {
			return len(w.text) >= 3 && monthStarts[string([]rune(w.text)[:min(3, len([]rune(w.text)))])]
		}) {
			out.WriteString(line)
		}
	}
	return cutBytes(out.String(), maxDated)
}

// timedLines are those that can have an hour in them.
func timedLines(figures string) string {
	var out strings.Builder
	for line := range strings.Lines(figures) {
		if strings.Contains(line, ":") || hourNames.beginIn(line) || gluedHour.isIn(line) {
			out.WriteString(line)
		}
	}
	return cutBytes(out.String(), maxDated)
}

var (
	hourNames = termsOf("am", "pm", "a.m", "p.m", "uhr", "uur", "h", "o'clock", "o’clock", "noon", "midnight")
	gluedHour = patternOf(atFigure, `\d(?:h|am|pm|a\.m|p\.m)|(?:alle|ore) \d`)
)

var (
	numericDate = lazyregexp.New(`\d[./-]\d`)
	// monthStarts are the first three letters of all months.
	monthStarts = setOf("jan feb mar apr may jun jul aug sep oct nov dec mär mai okt dez fév avr jui aoû déc ene abr ago dic gen mag giu lug set ott maa mei fev abr out")
)

// weekdaysIn looks for days in texts that name any.
func weekdaysIn(text string) []string {
	for _, w := range wordsOf(text) {
		if weekdayNames[strings.TrimSuffix(w.text, "s")] || weekdayNames[w.text] {
			return unique(weekdays.all(cutBytes(text[max(w.start-10, 0):], maxFigures)))
		}
	}
	return nil
}

var weekdayNames = setOf("monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo lunedì martedì mercoledì giovedì venerdì sabato domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag")

// figureOf is the one figure that a panel shows large, and the words below it.
func figureOf(text, emailType string) (large, caption string) {
	text = nearDigits(withoutAddresses(text))
	percent, amount := percents.first(text), ""
	if all := amountsIn(text); len(all) == 1 { // one of several would mislead
		amount = all[0]
	}
	day, rest := dayOf(text)
	switch {
	case emailType == "event" && day != "":
		return day, rest
	case percent != "":
		return percent, ""
	case amount != "" && emailType == "promotion": // elsewhere it is one fact of several
		return amount, ""
	}
	return day, rest
}

var dayAndMonth = lazyregexp.New(`(?i)(?:\b(\d{1,2})\.?\s?(?:–|-|to|bis|au|al|a|tot|t/m|até|and|und|et|y|e|en|&)\s?)?\b(\d{1,2})(?:st|nd|rd|th|er|\.)? (?:of |de |di )?(` + month + `)\b|\b(` + month + `)\.? (\d{1,2})\b`)

// twoMonths is a span of days that begins in one month and ends in another.
var twoMonths = lazyregexp.New(`(?i)\b(\d{1,2})(?:st|nd|rd|th|er|\.)? (?:of |de |di )?(` + month + `)\.? ?(?:–|-|to|until|till|through|bis(?: zum)?|au|al|tot(?: en met)?|t/m|a|até)(?: (?:the|le|el|il|o))? ?(\d{1,2}(?:st|nd|rd|th|er|\.)?) (?:of |de |di )?(` + month + `)\b`)

// dayOf is the day and the month of the first date, as a leaf of a calendar has them.
func dayOf(text string) (day, name string) {
	text = datedLines(orSay(newDay(text), text))
	if span := twoMonths().FindStringSubmatch(text); span != nil {
		return span[1], capital(span[2]) + " – " + span[3] + " " + capital(span[4])
	}
	match := dayAndMonth().FindStringSubmatch(text)
	switch {
	case match == nil:
		return "", ""
	case match[1] != "": // from one day to another
		return match[1] + "–" + match[2], capital(match[3])
	case match[2] != "":
		return match[2], capital(match[3])
	}
	return match[5], capital(match[4])
}
