package compose

import (
	"regexp"
	"strings"

	"mailwright/internal/lazyregexp"
)

// Wishes that move what a mail is about to another day or hour.

const (
	toMove   = `(?:(?:move|postpone|reschedule|shift|delay|push(?: back)?|bring forward|extend|prolong|verlängere?|prolonge[rz]?|prolonga|amplía|alarga|estendi|verleng|verschiebe?|verlege?|schiebe?|déplace[rz]?|décale[rz]?|reporte[rz]?|avance[rz]?|mueve|aplaza|pospón|traslada|pasa|adelanta|sposta|rinvia|posticipa|anticipa|verplaats|verschuif|verzet)\s+(.{1,60}?)|(?:déplace|décale|reporte|avance|prolonge)[rz]?-l(?:e|a|es)|(?:muéve|apláza|trasláda|pása|adelánta|cámbia|prolónga)l[oa]s?|(?:sposta|rinvia|posticipa|anticipa|cambia)l[oaie]|(?:change|make|ändere|change[rz]?|cambia|verander)\s+(?:it|es|ça|lo|la|het))`
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
	before := e.oldDay(whose, dayIn(said))
	switch {
	case !e.moveTo("when", whose, said):
		e.refuse("the mail does not say one day or time alone; name the words themselves, as in “replace … with …”", found[0])
	case strings.ContainsAny(before, "0123456789") && isWeekday(dayIn(said)):
		e.refuse("the day is changed; no date was given for it, so the mail says none", found[0])
	case isWeekday(dayIn(said)) && strings.ContainsAny(e.dayOf(whose), "0123456789"):
		e.refuse("the weekday is changed; “"+e.dayOf(whose)+"” stays: look whether it is such a day", found[0])
	}
}

// moveTo puts the day and the hour that are said in the place of the mail's; false if it says none, or several and none of its owner's.
func (e *editor) moveTo(key, whose, said string) bool {
	if key != "when" && key != "time" {
		return false
	}
	return e.shift(e.oldDay(whose, dayIn(said)), e.hourOf(whose), dayIn(said), said)
}

// oldDay is the day of a thing that another one takes the place of: for a weekday that is the one that stands without a date, if there is one.
func (e *editor) oldDay(whose, day string) string {
	if lone := e.loneWeekday(); lone != "" && isWeekday(day) {
		return lone
	}
	return e.dayOf(whose)
}

// loneWeekday is the only weekday that the mail says outside of dates, or "".
func (e *editor) loneWeekday() string {
	var found []string
	e.each(func(text string) string {
		found = append(found, loneWeekdays(text)...)
		return text
	})
	return only(unique(found))
}

// loneWeekdays are the weekdays of a text that belong to no date.
func loneWeekdays(text string) (found []string) {
	for _, date := range dates.all(text) {
		text = strings.Replace(text, date, ";", 1)
	}
	for _, day := range weekdays.all(text) {
		found = append(found, lowered(nakedWeekday(day)))
	}
	return found
}

func isWeekday(day string) bool { return day != "" && !strings.ContainsAny(day, "0123456789") }

// nakedWeekday is a weekday without the "every" before it and the "s" behind it.
func nakedWeekday(day string) string {
	day = repeated().ReplaceAllString(day, "")
	if lower := lowered(day); strings.HasSuffix(lower, "days") || strings.HasSuffix(lower, "tags") {
		return day[:len(day)-1]
	}
	return day
}

var repeated = lazyregexp.New(`(?i)^(?:every|each|jeden|chaque|cada|ogni|elke) `)

// changeWeekday changes a weekday wherever it stands outside of a date, as it is written there: "sonntags" to "samstags".
func (e *editor) changeWeekday(old, now string) {
	word := lazyregexp.New(`(?i)(^|[^\p{L}])` + regexp.QuoteMeta(old) + `(s?)($|[^\p{L}])`)
	e.each(func(text string) string {
		var out strings.Builder
		at := 0
		for _, span := range append(dates.spans(text), [2]int{len(text), len(text)}) {
			out.WriteString(word().ReplaceAllStringFunc(text[at:span[0]], func(found string) string {
				parts := word().FindStringSubmatch(found)
				if strings.HasPrefix(strings.TrimPrefix(found, parts[1]), lowered(old[:1])) {
					return parts[1] + lowered(now) + parts[2] + parts[3]
				}
				return parts[1] + capital(now) + parts[2] + parts[3]
			}))
			out.WriteString(text[span[0]:span[1]])
			at = span[1]
		}
		return out.String()
	})
}

// yearOf is the year of a day as another one without a year takes it over, with the full stop before it that "10.5" lacks.
func yearOf(old, now string) string {
	year, dot := itsYear().FindString(old), ""
	if inFigures().MatchString(now) {
		dot = "."
	}
	if isWeekday(now) || itsYear().MatchString(now) || dot == "" && year != "" && isDigit(year[0]) {
		return dot
	}
	return dot + year
}

var inFigures = lazyregexp.New(`^\d+\.\d+$`)

// itsYear is "2026" of "3 May 2026" with what joins it, or of "3.5.2026".
var itsYear = lazyregexp.New(`,? (?:de )?\d{4}$|\b\d{4}$`)

// shift puts a day and the hour that are said in the place of old ones; false if one of them is missing.
func (e *editor) shift(oldDay, oldHour, day, said string) bool {
	hour := times.first(said)
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
	switch {
	case isWeekday(day) && isWeekday(oldDay):
		e.changeWeekday(nakedWeekday(oldDay), nakedWeekday(day))
	case day != "":
		day += yearOf(oldDay, day)
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
	return strings.TrimRight(orSay(dates.first(text+"."), weekdays.first(text)), ".")
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
