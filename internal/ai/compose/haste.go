package compose

import (
	"slices"
	"strings"

	"mailwright/internal/lazyregexp"
)

// What people leave out who type in haste: full stops, large letters, apostrophes.

// tidy ends a sentence that a user typed in haste, and gives English days their large letter.
func (m *material) tidy(said string) string {
	if !strings.HasSuffix(said, ":") {
		said = sentence(said)
	}
	if m.language != "en" {
		return said
	}
	said = withApostrophes(withLargeMonths(said))
	if !strings.Contains(said, "day") || !slices.ContainsFunc(smallDayNames, func(name string) bool { return strings.Contains(said, name) }) {
		return said
	}
	return smallDays().ReplaceAllStringFunc(said, capital)
}

var smallDayNames = []string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"}

// withLargeMonths mends "3 may" where a figure shows that a month is meant.
func withLargeMonths(said string) string {
	for i := 0; i+4 < len(said); i++ {
		if said[i] >= '0' && said[i] <= '9' && said[i+1] == ' ' && said[i+2] >= 'a' && said[i+2] <= 's' {
			name := strings.TrimRight(said[i+2:wordEnd(said, i+2)], ".,;:!?)")
			if smallMonths[name] || (name == "may" || name == "march") && leadsToDay(said[:i]) {
				said = said[:i+2] + capital(said[i+2:])
			}
		}
	}
	return said
}

// smallMonths are English; other languages write them small. "Groups of 4 may book" and "3 march on" name none.
var smallMonths = setOf("january february april june july august september october november december")

// leadsToDay tells what stands before a day: "on ", "from 1", "Monday 2".
func leadsToDay(before string) bool {
	last := lastWord(strings.TrimRight(before, "0123456789 "))
	return last == "" || last == "on" || last == "to" || daysSince[last] || weekdayNames[last]
}

// withApostrophes mends "im on holiday" and "we dont".
func withApostrophes(said string) string {
	if rest, found := strings.CutPrefix(said, "Im "); found {
		said = "I'm " + rest
	}
	if !strings.Contains(said, " i") && !strings.Contains(said, "nt ") && !strings.Contains(said, "!!") && !strings.Contains(said, "youre ") && !strings.Contains(said, "weve ") {
		return said // nearly all, and replacing takes its time
	}
	return hasty.Replace(said)
}

var hasty = strings.NewReplacer(" im ", " I'm ", " i'm ", " I'm ", " i ", " I ", " dont ", " don't ", " doesnt ", " doesn't ", " cant ", " can't ", " wont ", " won't ", " isnt ", " isn't ", " arent ", " aren't ", " youre ", " you're ", " weve ", " we've ", "!!!", "!", "!!", "!")

var smallDays = lazyregexp.New(`\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b`)
