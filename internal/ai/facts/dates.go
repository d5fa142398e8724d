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

// dates recognizes a date, or two with a word or dash between them.
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
	if r.isRangeSign(end) {
		second := r.pastArticle(end + 1)
		if last := r.date(second); last > 0 {
			return Fact{Kind: Range, From: r.slice(i, end), To: r.slice(second, last)}, last
		}
	}
	return Fact{Kind: Date}, end
}

// isRangeSign reports whether the second part of a range follows.
func (r *Reading) isRangeSign(i int) bool {
	return r.at(i).is("-–—") || r.words.RangeWords[r.at(i).low]
}

// dayRange recognizes "3–10 May", "May 3–10" and "3 to 10 May", where two days share one month.
func (r *Reading) dayRange(i int) (first, second string, end int) {
	start := i
	if r.words.Months[r.at(i).low] && r.dayNumber(i+1) > 0 {
		start = i + 1
	}
	sign := r.dayNumber(start)
	isPair := r.words.And[r.at(sign).low] && r.dayNumber(sign+1) > 0 && !r.isNoun(r.dayNumber(sign+1)) // "May 3 and 4"
	if sign == 0 || !isPair && !r.isRangeSign(sign) {
		return "", "", 0
	}
	after := r.pastArticle(sign + 1)
	last := r.dayNumber(after)
	switch month := r.pastOf(last); {
	case last == 0:
		return "", "", 0
	case start > i: // the month came first
		return r.slice(i, sign), "", last
	case r.words.Months[r.at(month).low]:
		end = r.year(month + 1)
		return "", r.slice(after, end), end
	}
	return "", "", 0
}

// dayNumber recognizes 1 to 31, including ordinals.
func (r *Reading) dayNumber(i int) int {
	if t := r.at(i); t.kind != number || !inDays(t.text) {
		return 0
	}
	next, month := r.at(i+1), r.at(i+2)
	if !next.spaced && (r.words.Ordinals[next.low] || next.is(".") && month.spaced && r.words.Months[month.low]) {
		return i + 2
	}
	return i + 1
}

// pastArticle skips a day's article: "bis zum 10. Mai", "hasta el domingo".
func (r *Reading) pastArticle(i int) int {
	if r.words.Articles["day"][r.at(i).low] {
		return i + 1
	}
	return i
}

func (r *Reading) pastOf(i int) int {
	if r.words.OfMonth[r.at(i).low] {
		return i + 1
	}
	return i
}

// year extends a date to include its year, even after a comma.
func (r *Reading) year(i int) int {
	at := i
	if r.at(at).is(".") && !r.at(at).spaced && r.at(at+1).kind == number { // Sept. 2026
		at++
	}
	if r.at(at).is(",") || r.words.OfMonth[r.at(at).low] { // "3 de mayo de 2027"
		at++
	}
	t := r.at(at)
	isYear := strings.HasPrefix(t.text, "20") || strings.HasPrefix(t.text, "19")
	if t.kind == number && len(t.text) == 4 && isYear && !r.at(at+1).is(":") {
		return at + 1
	}
	return i
}

// date recognizes one date, with its weekday.
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
		end := r.afterWeekday(start + 1)
		if end == i+1 && r.Language == "en" && r.isDayOf(end) {
			return 0
		}
		return end
	}
	if t := r.at(i); r.words.Days[t.low] && (!r.words.CapitalNouns || !isCapital(t.text) || r.at(i-1).kind != word) { // not "am Morgen"
		return r.dayPart(i + 1)
	}
	return max(r.bareDay(i), r.calendarDate(i))
}

// bareDay recognizes a day without its month: "the 21st".
func (r *Reading) bareDay(i int) int {
	end := r.dayNumber(i + 1)
	if !r.words.Articles["definite"][r.at(i).low] || end != i+3 || r.isNoun(end) || r.isMonth(r.pastOf(end)) {
		return 0
	}
	return end
}

// isDayOf reports whether the word after a weekday means that it isn't a date: "Saturday appointments".
func (r *Reading) isDayOf(i int) bool {
	t := r.at(i)
	return r.isNoun(i) && t.spaced && !isCapital(t.text) && !r.words.Clock[t.low] && !r.words.Days[t.low]
}

// isWeekday accepts short names such as "sun" and "sat" only if they're capitalized, and never "Black Friday".
func (r *Reading) isWeekday(i int) bool {
	t := r.at(i)
	return r.words.Weekdays[t.low] && (len(t.low) > 4 || isCapital(t.text)) && !r.words.NamedDays[r.at(i-1).low] && !r.isNamedDay(i)
}

func (r *Reading) afterWeekday(i int) int {
	at := i
	if r.at(at).is(".") && !r.at(at).spaced {
		at++
	}
	if r.at(at).is(",") {
		at++
	}
	if r.words.OfMonth[r.at(at).low] || r.words.Articles["day"][r.at(at).low] {
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

// calendarDate recognizes "3 May 2026", "3rd of May", "May 3, 2026", "3.5.2026", "5/3", "2026-05-03".
func (r *Reading) calendarDate(i int) int {
	t := r.at(i)
	if t.kind == number && isNumericDate(t.text) {
		return i + 1
	}
	if r.isShortDate(i) {
		return i + 2
	}
	if day := r.dayNumber(i); day > 0 {
		if month := r.pastOf(day); r.isMonth(month) {
			return r.year(r.pastStop(month + 1))
		}
	}
	if r.isMonth(i) {
		day := i + 1
		if r.words.Articles["definite"][r.at(day).low] {
			day++
		}
		if end := r.dayNumber(day); end > 0 && r.percentage(day) == 0 {
			return r.year(end)
		}
	}
	return 0
}

// isShortDate reports whether a number such as "12.6." is a date because it follows a weekday, a preposition or an
// article.
func (r *Reading) isShortDate(i int) bool {
	t, before := r.at(i), r.at(i-1)
	day, month, ok := strings.Cut(t.text, ".")
	isDate := ok && t.kind == number && r.words.Ordinals["."] && inDays(day) && inDays(month) && (len(month) == 1 || month <= "12")
	if !isDate || !r.at(i+1).is(".") || r.at(i+1).spaced {
		return false
	}
	isAfterDay := r.words.Weekdays[before.low] || before.is(",") && r.words.Weekdays[r.at(i-2).low]
	return isAfterDay || r.words.Prepositions[before.low] || r.words.Articles["day"][before.low] || before.is("-–")
}

// isMonth accepts "may" and "march" only if they're capitalized or next to a number, because they're also verbs.
func (r *Reading) isMonth(i int) bool {
	t := r.at(i)
	isVerb := t.low == "may" || t.low == "march" || t.low == "mar"
	isDated := r.at(i-1).kind == number || r.at(i+1).kind == number && inDays(r.at(i+1).text)
	return r.words.Months[t.low] && (!isVerb || isCapital(t.text) || isDated)
}

// pastStop skips the period of a short month: "3 Sept. 2026".
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

// maxRoleWords is the maximum distance between a date and the word before it that determines its role.
const maxRoleWords = 3

// dateRole returns the role that the words before a date give it: until for "ends on Sunday". The default is on.
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

// recurs reports whether the tokens mean a recurring day: "every Tuesday", "Mondays", or several weekdays without a
// date.
func (r *Reading) recurs(first, end int) bool {
	days := 0
	for _, t := range r.tokens[first:end] {
		switch {
		case r.words.Every[t.low]:
			return true
		case t.kind == number || r.words.Months[t.low]:
			return false
		case r.words.Weekdays[t.low]:
			days++
		}
	}
	return days > 1
}

// withCapitals capitalizes weekdays and months if the language does, because "tuesday 9 june" is a typo.
func (r *Reading) withCapitals(text string) string {
	if r.Language != "en" && r.Language != "de" {
		return text
	}
	var s strings.Builder
	at := 0
	for _, t := range scan(text) {
		isDay := r.words.Weekdays[t.low] && !strings.HasPrefix(t.low, "week")
		if t.kind == word && !isCapital(t.text) && (isDay || r.words.Months[t.low]) && len(t.low) > 2 {
			s.WriteString(text[at:t.start] + strings.ToUpper(t.text[:1]))
			at = t.start + 1
		}
	}
	return s.String() + text[at:]
}
