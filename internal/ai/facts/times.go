package facts

import (
	"strconv"
	"strings"
)

// time recognizes "6 pm", "18:00", "noon", or two of them, with a time zone.
func (r *Reading) time(i int) (Fact, int) {
	if r.words.Between[r.at(i).low] {
		return r.between(i, Time, r.clock)
	}
	end := r.clock(i)
	if bare := r.bareHours(i); end == 0 && bare > 0 {
		return Fact{Kind: Time}, bare
	}
	if sign := max(end, i+1); r.isRangeSign(sign) && (end > 0 || r.isHour(i)) {
		after := sign + 1
		if r.words.About[r.at(after).low] {
			after++
		}
		end = max(end, r.clock(after))
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

// bareHours recognizes hours without "am", "pm" or minutes: "Mon–Fri 7-3", "Dancing from 9".
func (r *Reading) bareHours(i int) int {
	switch {
	case !r.isHour(i):
		return 0
	case r.isHour(i+2) && r.clock(i+2) == 0 && r.isRangeSign(i+1) && r.isAfterDay(i):
		return i + 3
	case r.words.HourCues[r.at(i-1).low] && r.isBreak(i+1):
		return i + 1
	}
	return 0
}

// isAfterDay reports whether a day comes directly before a token, which makes bare hours a time.
func (r *Reading) isAfterDay(i int) bool {
	if len(r.Facts) == 0 {
		return false
	}
	f := r.Facts[len(r.Facts)-1]
	return (f.Kind == Date || f.Kind == Range) && i > f.last && i-f.last <= 2 && r.at(i+3).low != "%"
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
	next, isClock := r.at(i+1).low, isClockTime(t.text)
	switch {
	case r.hasMinutes(i):
		return i + 3
	case r.words.Halves[next] && (isClock || r.isHour(i) || strings.Contains(t.text, ".")):
		return r.afterHalf(i + 2)
	case r.words.Clock[next] && (isClock || r.isHour(i)):
		return i + 2
	case isClock:
		return i + 1
	}
	return 0
}

// hasMinutes reports whether minutes follow a French hour: "18 h 30".
func (r *Reading) hasMinutes(i int) bool {
	next, minutes := r.at(i+1).low, r.at(i+2).text
	return next == "h" && r.words.Halves[next] && r.isHour(i) && len(minutes) == 2 && isDigits(minutes) && minutes < "60"
}

// afterHalf skips the last period of "p.m.", which is a separate token. It belongs to the time even where it also ends
// the sentence.
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
	t, hasWord := r.at(i), r.words.ZoneWords[r.at(i+1).low]
	switch {
	case t.is("(") && r.words.Zones[r.at(i+1).low] && r.at(i+2).is(")"):
		return i + 3
	case r.words.Zones[t.low] && hasWord:
		return i + 2
	case r.words.Zones[t.low] && t.text == strings.ToUpper(t.text):
		return i + 1
	}
	return i
}

// between recognizes a range that starts with "between", such as "between 2 pm and 4 pm".
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
