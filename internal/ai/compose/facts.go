package compose

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"mailwright/internal/ai/plan"
)

// Names of months in all languages, whole or as the first three letters with or without a full stop.
const month = `(?:jan(?:uary|uar|vier|uari)?|feb(?:ruary|ruar|ruari|bre?ro|braio)?|févr(?:ier)?|mar(?:ch|s|zo|ço)?|märz|maart|apr(?:il|ile)?|avril|abril|may|mai|mayo|maggio|mei|maio|jun[ei]?|juin|junio|giugno|juni|junho|jul[iy]?|juillet|julio|luglio|julho|aug(?:ust|ustus)?|août|agosto|sept?(?:ember|embre|iembre|tembre)?|settembre|setembro|o[ck]t(?:ober|obre|ubre)?|ottobre|outubro|nov(?:ember|embre|iembre|embro)?|de[cz](?:ember|embre|embro)?|déc(?:embre)?|dic(?:iembre|embre)?|enero|gennaio|janeiro|fevereiro)`

const weekday = `(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)`

const oneDate = `(?:(?:` + weekday + `),? (?:the |den |der |dem |le |el |il )?)?(?:\d{1,2}(?:st|nd|rd|th|er|\.|º|ª)? (?:of |de |di )?` + month + `\b\.?(?:,? (?:de )?\d{4})?|` + month + `\.? \d{1,2}(?:st|nd|rd|th)?\b(?:,? \d{4})?|\b(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:\d{4})?|\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{2,4})`

const oneTime = `(?:\d{1,2}(?:[:.]\d{2})? ?(?:a\.?m\b\.?|p\.?m\b\.?|uhr\b|o['’]clock)|\d{1,2} ?h(?:\d{2})?\b|\d{1,2}:\d{2}\b|\bnoon\b|\bmidnight\b)`

const oneAmount = `(?:(?:[€$£¥]|\b(?:USD|EUR|GBP|CHF) )\s?\d[\d.,’']*\d|(?:[€$£¥]|\b(?:USD|EUR|GBP|CHF) )\s?\d|\d(?:[\d.,’']*\d)?(?:\s?[€£¥]|\s(?:USD|EUR|GBP|CHF|euros?|dollars?|pounds?|Euro|kr|zł)\b))`

var (
	dates     = regexp.MustCompile(`(?i)` + oneDate + `(?:\s?(?:–|-|to|until|till|through|bis(?: zum)?|au|jusqu'au|al|hasta el|fino al|tot|a|até)\s?` + oneDate + `)?`)
	ranges    = regexp.MustCompile(`(?i)\d{1,2}\.?\s?(?:–|-|to|bis|and|und|au|al)\s?` + oneDate)
	weekdays  = regexp.MustCompile(`(?i)\b(?:(?:next|this|every|each|nächsten|jeden|chaque|cada|ogni|elke) )?` + weekday + `\b`)
	times     = regexp.MustCompile(`(?i)` + oneTime + `(?:\s?(?:–|-|to|until|till|bis|à|a|alle|tot|às)\s?` + oneTime + `)?`)
	timeSpan  = regexp.MustCompile(`(?i)\b\d{1,2}\s?(?:–|-|to|bis)\s?` + oneTime)
	amounts   = regexp.MustCompile(oneAmount)
	percents  = regexp.MustCompile(`\d+(?:[.,]\d+)?\s?(?:%|percent\b|per cent\b|Prozent\b|procent\b|por ciento\b|pour cent\b)`)
	codes     = regexp.MustCompile(`(?i)\b(?:code|voucher|coupon|promo|gutscheincode|gutschein|código|codice|kortingscode)(?: code)?(?:\s+(?:is|ist|est|es|è|lautet))?\s*:?\s*["“'‘„«]?([A-Z0-9][A-Z0-9_-]{3,23}|\d{3}[ -]\d{3})\b`)
	useCode   = regexp.MustCompile(`\b(?:[Uu]se|[Ww]ith|[Ee]nter|[Aa]pply|[Mm]it|[Aa]vec|[Cc]on|[Mm]et|[Cc]om)\s+["“'‘„«]?([A-Z][A-Z]*\d[A-Z0-9]*|[A-Z]{5,})\b`)
	wholeCode = regexp.MustCompile(`^(?:[A-Z][A-Z0-9_-]*\d[A-Z0-9_-]*|[A-Z]{5,}|\d{2,}[A-Z][A-Z0-9_-]*|\d{3}[ -]?\d{3})$`)
	phones    = regexp.MustCompile(`\+\d[\d ()/.-]{6,18}\d|\b0\d{1,4}[ /-]\d[\d /-]{4,14}\d|\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b`)
	quoted    = regexp.MustCompile(`["“„«]\s?([^"“”„«»\n]{2,80}?)\s?["”“»]`)
	places    = regexp.MustCompile(`\b(?:in|at|im|in der|in den|bei|à|au|en|nel|nella|a|presso|in het|bij|no|na|em) (?:the |der |dem |la |le |el |il |de )?(\p{Lu}[\p{L}’'-]*(?:[ -](?:\p{Lu}[\p{L}’'-]*|\d+[a-z]?|of\b|the\b|des?\b|du\b|la\b|am\b|an der\b|von\b|d[aeo]s?\b|della\b))*(?:, \p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*)*)`)
	streets   = regexp.MustCompile(`\b\d{1,4}[a-z]? (?:\p{Lu}[\p{L}’'-]* ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Square|Drive|Way|Boulevard|Place)\b(?:,? \p{Lu}[\p{L}’'-]*)*|\p{Lu}[\p{L}-]*(?:straße|strasse|platz|weg|gasse|allee|straat|laan|plein) \d{1,4}[a-z]?(?:, (?:\d{4,5} )?\p{Lu}[\p{L}-]*)?|\b(?:\d{1,4},? )?(?:rue|avenue|place|calle|plaza|via|piazza|rua) (?:\p{L}+ ){0,3}\p{Lu}[\p{L}’'-]*(?: \d{1,4})?`)
)

// facts are what a text says that may not be lost or changed.
type facts struct {
	dates, times, amounts, percents, codes, phones, quoted, places []string
	links                                                          []string // web addresses
	mails                                                          []string // e-mail addresses
}

// maxFactText is how much of a text is searched for dates, places and the like, in bytes: what a mail is about stands first.
// Nothing is lost behind it, because sentences with facts are kept as they are.
const maxFactText = 1500

func factsOf(text string) facts {
	f := facts{codes: codesIn(text)}
	text = beginning(text)
	for _, address := range plan.FindURLs(text) {
		if mail, isMail := strings.CutPrefix(address, "mailto:"); isMail {
			f.mails = append(f.mails, mail)
		} else {
			f.links = append(f.links, address)
		}
	}
	text = withoutAddresses(text)
	figures := nearDigits(text)
	f.dates = findOutside(datedLines(figures), ranges, dates)
	if len(f.dates) == 0 {
		f.dates = weekdaysIn(text)
	}
	f.times = findOutside(timedLines(figures), timeSpan, times)
	f.amounts, f.percents = unique(amounts.FindAllString(figures, -1)), unique(percents.FindAllString(figures, -1))
	f.phones = unique(phones.FindAllString(figures, -1))
	if strings.ContainsAny(text, `"“„«`) {
		for _, found := range quoted.FindAllStringSubmatch(text, -1) {
			f.quoted = append(f.quoted, strings.TrimSpace(found[1]))
		}
	}
	f.places = placesIn(cutBytes(text, maxFigures))
	return f
}

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
		if numericDate.MatchString(line) || slices.ContainsFunc(wordsOf(line), func(w word) bool {
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
		if strings.Contains(line, ":") || mentions(line, hourNames) || gluedHour.MatchString(line) {
			out.WriteString(line)
		}
	}
	return cutBytes(out.String(), maxDated)
}

var (
	hourNames = []string{"am", "pm", "a.m", "p.m", "uhr", "h", "o'clock", "o’clock", "noon", "midnight"}
	gluedHour = regexp.MustCompile(`\d(?:h|am|pm|a\.m|p\.m)`)
)

var (
	numericDate = regexp.MustCompile(`\d[./-]\d`)
	// monthStarts are the first three letters of all months.
	monthStarts = setOf("jan feb mar apr may jun jul aug sep oct nov dec mär mai okt dez fév avr jui aoû déc ene abr ago dic gen mag giu lug set ott maa mei fev abr out")
)

// wordStart moves back to the beginning of a word, which is that of a letter as well.
func wordStart(text string, at int) int {
	for at > 0 && text[at-1] != ' ' && text[at-1] != '\n' {
		at--
	}
	return at
}

func wordEnd(text string, at int) int {
	for at < len(text) && text[at] != ' ' && text[at] != '\n' {
		at++
	}
	return min(at, len(text))
}

// weekdaysIn looks for days in texts that name any.
func weekdaysIn(text string) []string {
	for _, w := range wordsOf(text) {
		if weekdayNames[strings.TrimSuffix(w.text, "s")] || weekdayNames[w.text] {
			return unique(weekdays.FindAllString(cutBytes(text[max(w.start-10, 0):], maxFigures), -1))
		}
	}
	return nil
}

var weekdayNames = setOf("monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo lunedì martedì mercoledì giovedì venerdì sabato domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag")

// beginning is the part of a text that is searched for facts, cut between words.
func beginning(text string) string {
	return cutBytes(text, maxFactText)
}

// cutBytes is the beginning of a text, cut between words.
func cutBytes(text string, most int) string {
	if len(text) <= most {
		return text
	}
	if space := strings.LastIndexByte(text[:most], ' '); space > 0 {
		return text[:space]
	}
	return strings.ToValidUTF8(text[:most], "")
}

// findOutside is what the first expression finds, and what the second finds beside it.
func findOutside(text string, firstly, secondly *regexp.Regexp) []string {
	found := firstly.FindAllString(text, -1)
	for _, span := range found {
		text = strings.Replace(text, span, " ", 1)
	}
	return unique(append(found, secondly.FindAllString(text, -1)...))
}

func codesIn(text string) []string {
	var found []string
	if !mayHaveCode(text) {
		return nil
	}
	for _, re := range []*regexp.Regexp{codes, useCode} {
		for _, match := range re.FindAllStringSubmatch(text, -1) {
			if isCode(match[1]) {
				found = append(found, match[1])
			}
		}
	}
	return unique(found)
}

// mayHaveCode tells texts without a run of four large letters and digits from the others: nearly all, and the expressions
// take their time.
func mayHaveCode(text string) bool {
	run := 0
	for i := range len(text) {
		switch c := text[i]; {
		case c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == ' ' && run == 3: // "493 201"
			if run++; run >= 4 {
				return true
			}
		default:
			run = 0
		}
	}
	return false
}

// placesIn are addresses, then what stands in capitals behind "in" or "at"; months and weekdays are no places.
func placesIn(text string) []string {
	found := streets.FindAllString(text, -1)
	for _, match := range places.FindAllStringSubmatch(text, -1) {
		place := strings.TrimSpace(match[1])
		if dates.MatchString("1 "+place) || weekdays.MatchString(place) || isCode(place) {
			continue
		}
		if !slices.ContainsFunc(found, func(f string) bool { return strings.Contains(f, place) }) {
			found = append(found, place)
		}
	}
	return unique(found)
}

var addresses = regexp.MustCompile(`(?i)https?://\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+`)

// withoutAddresses keeps the digits in an address from being dates.
func withoutAddresses(text string) string {
	if !strings.ContainsAny(text, "@") && !strings.Contains(text, "://") {
		return text
	}
	return addresses.ReplaceAllString(text, " ")
}

func unique(found []string) []string {
	var kept []string
	for _, f := range found {
		if f = strings.TrimRight(strings.TrimSpace(f), "., "); f != "" && !slices.Contains(kept, f) {
			kept = append(kept, f)
		}
	}
	return kept
}

// figureOf is the one figure that a panel shows large, and the words below it.
func figureOf(text, emailType string) (large, caption string) {
	text = nearDigits(withoutAddresses(text))
	percent, amount := percents.FindString(text), ""
	if all := amounts.FindAllString(text, 2); len(all) == 1 { // one of several would mislead
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

var dayAndMonth = regexp.MustCompile(`(?i)\b(\d{1,2})(?:st|nd|rd|th|er|\.)? (?:of |de |di )?(` + month + `)\b|\b(` + month + `)\.? (\d{1,2})\b`)

// dayOf is the day and the month of the first date, as a leaf of a calendar has them.
func dayOf(text string) (day, name string) {
	match := dayAndMonth.FindStringSubmatch(datedLines(text))
	switch {
	case match == nil:
		return "", ""
	case match[1] != "":
		return match[1], capital(match[2])
	}
	return match[4], capital(match[3])
}

// capital is a text with a large first letter.
func capital(text string) string {
	runes := []rune(text)
	if len(runes) == 0 {
		return ""
	}
	if strings.Contains(string(runes[:min(len(runes), 12)]), "://") { // an address stays as it is
		return text
	}
	runes[0] = unicode.ToUpper(runes[0])
	return string(runes)
}
