package compose

import (
	"strings"

	"mailwright/internal/lazyregexp"
)

// Wishes that move what a mail is about to another day or hour.

const (
	toMove   = `(?:(?:move|postpone|reschedule|shift|delay|push(?: back)?|bring forward|extend|prolong|verlängere?|prolonge[rz]?|prolonga|amplía|alarga|estendi|verleng|verschiebe?|verlege?|schiebe?|déplace[rz]?|décale[rz]?|reporte[rz]?|avance[rz]?|mueve|aplaza|pospón|traslada|pasa|adelanta|sposta|rinvia|posticipa|anticipa|verplaats|verschuif|verzet)\s+(.{1,60}?)|(?:change|make|ändere|change[rz]?|cambia|verander)\s+(?:it|es|ça|lo|la|het))`
	towards  = `(?:\s+(?:to|for|until|till|auf|zum|au|à|al|alle|a|para(?: el)?|naar|op|om))?\s+(?:the |den |dem |le |el |il |las )?`
	isOn     = `.{2,50}?\s+(?:is|takes place|starts|begins|ist|findet|beginnt|est|a lieu|commence|es|empieza|è|inizia|begint)\s+`
	onDay    = `(?:(?:on|at|am|um|le|à|el|a las|il|alle|op|om)\s+)?`
	takesNow = isOn + now + `\s+` + onDay
	takes    = isOn + onDay
	aDay     = `((?:` + weekday + `|` + month + `\b|\d|noon|midnight).*?)`
)

// moving is "move it to Friday, 4 December at 5 pm", "den Kurs auf den 4. Dezember verlegen", "it is now at 5 pm".
var moving = lazyregexp.New(`(?i)^(?:please |bitte )?(?:` + toMove + towards + aDay + `|(.{2,50}?)\s+auf\s+(?:den )?` + aDay + `\s+(?:verschieben|verlegen|vorziehen)|` + takesNow + aDay + `(?:\s+statt)?|` + takes + aDay + `\s+` + now + `)\s*[.!]?$`)

func (e *editor) moveDay(found []string) {
	whose, said := found[1]+found[3], found[2]+found[4]+found[5]+found[6]
	before := e.dayOf(whose)
	switch {
	case !e.moveTo("when", whose, said):
		e.refuse("the mail does not say one day or time alone; name the words themselves, as in “replace … with …”", found[0])
	case strings.ContainsAny(before, "0123456789") && dayIn(said) != "" && !strings.ContainsAny(dayIn(said), "0123456789"):
		e.refuse("the day is changed; no date was given for it, so the mail says none", found[0])
	}
}

// moveTo puts the day and the hour that are said in the place of the mail's; false if it says none, or several and none of its owner's.
func (e *editor) moveTo(key, whose, said string) bool {
	if key != "when" && key != "time" {
		return false
	}
	day, hour := dayIn(said), times.first(said)
	oldDay, oldHour := e.dayOf(whose), e.hourOf(whose)
	switch {
	case day == "" && hour == "", day != "" && oldDay == "", day == "" && oldHour == "":
		return false
	case hour != "" && oldHour == "": // the day takes its hour along
		_, behind, _ := strings.Cut(said, day)
		day += behind
	case hour != "":
		if isAll(singleHour, hour) { // of a span, its beginning
			hour += strings.TrimPrefix(oldHour, singleHour.first(oldHour))
		}
		e.replace([]string{"", oldHour, hour})
		e.changeBareHour(bareHour(oldHour), bareHour(hour))
	}
	if day != "" {
		e.replace([]string{"", oldDay, day})
		e.replace([]string{"", bareDay(oldDay), bareDay(day)})
		e.changeLeaf(oldDay, day)
	}
	return true
}

// changeLeaf changes the day and the month that a finished mail shows as a leaf of a calendar, in two texts.
func (e *editor) changeLeaf(old, now string) {
	oldDay, oldMonth := dayOf(old)
	day, month := dayOf(now)
	if oldDay == "" || day == "" {
		return
	}
	for i := 1; i < len(e.plan.Sections); i++ {
		if above, below := &e.plan.Sections[i-1], &e.plan.Sections[i]; above.Text == oldDay && below.Text == oldMonth {
			above.Text, below.Text = day, month
		}
	}
}

var singleHour = patternOf(atHour, `(?i)`+oneTime)

// dayIn is the first date of a text, or its first weekday.
func dayIn(text string) string {
	return strings.TrimRight(orSay(dates.first(text), weekdays.first(text)), ".")
}

func (e *editor) dayOf(whose string) string {
	return orSay(e.detail("when", ""), orSay(e.besideOwner(dates, whose), e.onlyOne(weekdays)))
}

func (e *editor) hourOf(whose string) string {
	return orSay(e.detail("time", ""), e.besideOwner(times, whose))
}

// besideOwner is the only value of a kind in the sentences that name a thing, or "".
func (e *editor) besideOwner(kind pattern, thing string) string {
	stems := stemsOf(thing)
	if len(stems) == 0 {
		return ""
	}
	var values []string
	for _, s := range e.plan.Sections {
		for _, said := range append(sentencesOf(s.Text), s.Heading) {
			for _, part := range clausesApart(said) {
				if saysStems(part.said, stems) {
					values = append(values, endless(kind.all(part.said))...)
				}
			}
		}
	}
	if values = unique(values); len(values) != 1 {
		return ""
	}
	return values[0]
}

// bareDay is a date without its weekday.
func bareDay(day string) string {
	return aWeekday().ReplaceAllString(day, "$1")
}

var aWeekday = lazyregexp.New(`(?i)^` + weekday + `,? (?:the |den |der |dem |le |el |il )?(\d|\p{L})`)

// changeBareHour changes the details, which say an Italian hour without its small word.
func (e *editor) changeBareHour(old, hour string) {
	for _, s := range e.plan.Sections {
		for i := range s.Items {
			if s.Items[i].Text == old {
				s.Items[i].Text = hour
			}
		}
	}
}

// bareHour is an Italian hour without the small word before it.
func bareHour(hour string) string {
	if first, rest, _ := strings.Cut(hour, " "); strings.EqualFold(first, "alle") || strings.EqualFold(first, "ore") {
		return rest
	}
	return hour
}
