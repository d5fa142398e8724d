package facts

import (
	"strconv"
	"strings"
)

// Roles of dates.
const (
	On    = "on"
	From  = "from"
	Until = "until"
	Due   = "due"
)

// dates takes a date, or two with a word or dash between them.
func (r *Reading) dates(i int) (Fact, int) {
	if r.words.Between[r.at(i).low] {
		return r.between(i, Range, r.date)
	}
	if first, second, end := r.dayRange(i); end > 0 {
		return Fact{Kind: Range, From: first, To: second}, end
	}
	end := r.date(i)
	if end == 0 {
		return Fact{}, 0
	}
	after, ok := r.rangeSign(end)
	if !ok {
		return Fact{Kind: Date}, end
	}
	last := r.date(after)
	if last == 0 {
		return Fact{Kind: Date}, end
	}
	return Fact{Kind: Range, From: r.slice(i, end), To: r.slice(after, last)}, last
}

// between takes "between 2 pm and 4 pm" whole.
func (r *Reading) between(i int, kind string, one func(int) int) (Fact, int) {
	first := one(i + 1)
	if first == 0 && r.at(i+1).kind == number {
		first = i + 2 // "between 2 and 4 pm"
	}
	if first == 0 || !r.words.And[r.at(first).low] {
		return Fact{}, 0
	}
	last := one(first + 1)
	if last == 0 {
		return Fact{}, 0
	}
	return Fact{Kind: kind, Role: On}, r.zone(last)
}

// slice is the text of some tokens.
func (r *Reading) slice(first, end int) string {
	return r.text[r.tokens[first].start:r.tokens[end-1].end]
}

// rangeSign is where the second part of a range begins.
func (r *Reading) rangeSign(i int) (int, bool) {
	t := r.at(i)
	if t.is("-–—") {
		return i + 1, true
	}
	if r.words.RangeWords[t.low] {
		return i + 1, true
	}
	return i, false
}

// dayRange takes "3–10 May", "May 3–10" and "3 to 10 May", where one month serves two days.
func (r *Reading) dayRange(i int) (first, second string, end int) {
	start := i
	if r.words.Months[r.at(i).low] && r.dayNumber(i+1) > 0 {
		start = i + 1
	}
	dayEnd := r.dayNumber(start)
	if dayEnd == 0 {
		return "", "", 0
	}
	after, ok := r.rangeSign(dayEnd)
	if !ok {
		return "", "", 0
	}
	lastDay := r.dayNumber(after)
	switch {
	case lastDay == 0:
		return "", "", 0
	case start > i: // the month came first
		return r.slice(i, dayEnd), "", lastDay
	case r.words.Months[r.at(r.pastOf(lastDay)).low]:
		end = r.year(r.pastOf(lastDay) + 1)
		return "", r.slice(after, end), end
	}
	return "", "", 0
}

// dayNumber takes 1 to 31, with an ordinal.
func (r *Reading) dayNumber(i int) int {
	t := r.at(i)
	if t.kind != number {
		return 0
	}
	if n, err := strconv.Atoi(t.text); err != nil || n < 1 || n > 31 {
		return 0
	}
	if next := r.at(i + 1); !next.spaced && (r.words.Ordinals[next.low] || next.is(".") && r.at(i+2).spaced && r.words.Months[r.at(i+2).low]) {
		return i + 2
	}
	return i + 1
}

func (r *Reading) pastOf(i int) int {
	if r.words.OfMonth[r.at(i).low] {
		return i + 1
	}
	return i
}

// year goes on to a year, also after a comma.
func (r *Reading) year(i int) int {
	at := i
	if r.at(at).is(".") && !r.at(at).spaced && r.at(at+1).kind == number { // Sept. 2026
		at++
	}
	if r.at(at).is(",") {
		at++
	}
	if t := r.at(at); t.kind == number && len(t.text) == 4 && (strings.HasPrefix(t.text, "20") || strings.HasPrefix(t.text, "19")) && !r.at(at+1).is(":") {
		return at + 1
	}
	return i
}

// date takes one date, with its weekday.
func (r *Reading) date(i int) int {
	if n := r.phraseAt(r.words.DayPhrases, i); n > 0 {
		return i + n
	}
	if n := r.phraseAt(r.words.EndOf, i); n > 0 && r.isMonth(i+n) {
		return r.year(i + n + 1) // "the end of August"
	}
	start := i
	if r.words.DayModifiers[r.at(i).low] && r.words.Weekdays[r.at(i+1).low] {
		start = i + 1
	}
	if r.isWeekday(start) {
		return r.afterWeekday(start + 1)
	}
	if r.words.Days[r.at(i).low] {
		return r.dayPart(i + 1)
	}
	return r.calendarDate(i)
}

// isWeekday takes short names such as "sun" and "sat" only with a capital.
func (r *Reading) isWeekday(i int) bool {
	t := r.at(i)
	return r.words.Weekdays[t.low] && (len(t.low) > 4 || isCapital(t.text)) && !r.isNamedDay(i)
}

func (r *Reading) afterWeekday(i int) int {
	at := i
	if r.at(at).is(".") && !r.at(at).spaced {
		at++
	}
	if r.at(at).is(",") {
		at++
	}
	if r.words.OfMonth[r.at(at).low] || r.at(at).low == "the" || r.at(at).low == "den" || r.at(at).low == "le" {
		at++
	}
	if end := r.calendarDate(at); end > 0 {
		return end
	}
	return r.dayPart(i)
}

func (r *Reading) dayPart(i int) int {
	if r.words.DayParts[r.at(i).low] {
		return i + 1
	}
	return i
}

// calendarDate takes "3 May 2026", "3rd of May", "May 3, 2026", "3.5.2026", "5/3", "2026-05-03".
func (r *Reading) calendarDate(i int) int {
	t := r.at(i)
	if t.kind == number && isNumericDate(t.text) {
		return i + 1
	}
	if day := r.dayNumber(i); day > 0 {
		if month := r.pastOf(day); r.isMonth(month) {
			return r.year(r.pastStop(month + 1))
		}
	}
	if r.isMonth(i) {
		day := i + 1
		if r.at(day).low == "the" {
			day++
		}
		if end := r.dayNumber(day); end > 0 && r.percentage(day) == 0 {
			return r.year(end)
		}
	}
	return 0
}

// isMonth takes "may" and "march" only with a capital, since they are also verbs.
func (r *Reading) isMonth(i int) bool {
	t := r.at(i)
	return r.words.Months[t.low] && (len(t.low) > 5 || isCapital(t.text) || r.at(i-1).kind == number)
}

// pastStop skips the stop of a short month: "3 Sept. 2026".
func (r *Reading) pastStop(i int) int {
	if r.at(i).is(".") && !r.at(i).spaced && len(r.at(i-1).text) <= 4 && r.at(i+1).kind == number {
		return i + 1
	}
	return i
}

func isNumericDate(s string) bool {
	if isoShape(s) {
		return true
	}
	for _, sign := range []string{".", "/"} {
		parts := strings.Split(s, sign)
		if len(parts) == 3 && len(parts[0]) <= 2 && len(parts[1]) <= 2 && (len(parts[2]) == 2 || len(parts[2]) == 4) {
			return true
		}
		if sign == "/" && len(parts) == 2 && inDays(parts[0]) && inDays(parts[1]) && parts[0]+parts[1] != "247" {
			return true
		}
	}
	return false
}

func inDays(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n >= 1 && n <= 31
}

// time takes "6 pm", "18:00", "noon", or two of them, with a zone.
func (r *Reading) time(i int) (Fact, int) {
	if r.words.Between[r.at(i).low] {
		return r.between(i, Time, r.clock)
	}
	end := r.clock(i)
	if after, ok := r.rangeSign(max(end, i+1)); ok && (end > 0 || r.isHour(i)) {
		if r.at(after).low == "about" || r.at(after).low == "around" {
			after++
		}
		if last := r.clock(after); last > 0 {
			end = last
		}
	}
	if end == 0 {
		return Fact{}, 0
	}
	end = r.zone(end)
	if r.at(end).is("/") { // 1 pm ET / 10 am PT
		if other := r.clock(end + 1); other > 0 {
			end = r.zone(other)
		}
	}
	return Fact{Kind: Time}, end
}

func (r *Reading) isHour(i int) bool {
	n, err := strconv.Atoi(r.at(i).text)
	return err == nil && n <= 24 && r.at(i).kind == number
}

func (r *Reading) clock(i int) int {
	t := r.at(i)
	if r.words.Clock[t.low] && !r.words.Halves[t.low] && t.kind == word {
		return i + 1
	}
	if t.kind != number {
		return 0
	}
	half := r.words.Halves[r.at(i+1).low]
	isClock := isClockTime(t.text)
	switch {
	case half && (isClock || r.isHour(i) || strings.Contains(t.text, ".")):
		return r.afterHalf(i + 2)
	case isClock && r.words.Clock[r.at(i+1).low], r.isHour(i) && r.words.Clock[r.at(i+1).low]:
		return i + 2
	case isClock:
		return i + 1
	}
	return 0
}

// afterHalf takes the last stop of "p.m.", unless it ends the sentence.
func (r *Reading) afterHalf(i int) int {
	if strings.Contains(r.at(i-1).low, ".") && r.at(i).is(".") && !r.at(i).spaced {
		return i + 1
	}
	return i
}

func isClockTime(s string) bool {
	hours, minutes, ok := strings.Cut(s, ":")
	n, err := strconv.Atoi(hours)
	return ok && err == nil && n <= 24 && len(minutes) == 2 && isDigits(minutes) && minutes < "60"
}

func (r *Reading) zone(i int) int {
	t := r.at(i)
	if t.is("(") && r.words.Zones[r.at(i+1).low] && r.at(i+2).is(")") {
		return i + 3
	}
	if !r.words.Zones[t.low] || t.text != strings.ToUpper(t.text) && !r.words.ZoneWords[r.at(i+1).low] {
		return i
	}
	if r.words.ZoneWords[r.at(i+1).low] {
		return i + 2
	}
	return i + 1
}

// maxRoleWords is how far before a date the word may be that gives it a role.
const maxRoleWords = 3

// dateRole is what the words before a date say of it: on, unless they say otherwise. "Ends on Sunday" is an end.
func (r *Reading) dateRole(i int) string {
	for back := i - 1; back >= i-maxRoleWords-1 && back >= 0; back-- {
		t := r.tokens[back]
		if t.kind == newline || t.is(".;!?,") || t.kind == address {
			break
		}
		for _, role := range []string{Until, Due, From} {
			if n := r.phraseAt(r.words.DateRoles[role], back); n > 0 {
				return role
			}
		}
	}
	return On
}
