package compose

import (
	"slices"
	"strings"
	"unicode"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// Names of months in all languages, whole or as the first three letters with or without a full stop.
const month = `(?:jan(?:uary|uar|vier|uari)?|feb(?:ruary|ruar|ruari|rero|braio)?|févr(?:ier)?|mar(?:ch|s|zo|ço)?|märz|maart|apr(?:il|ile)?|avril|abril|may|mai|mayo|maggio|mei|maio|jun[ei]?|juin|junio|giugno|juni|junho|jul[iy]?|juillet|julio|luglio|julho|aug(?:ust|ustus)?|août|agosto|sept?(?:ember|embre|iembre|tembre)?|settembre|setembro|o[ck]t(?:ober|obre|ubre)?|ottobre|outubro|nov(?:ember|embre|iembre|embro)?|de[cz](?:ember|embre|embro)?|déc(?:embre)?|dic(?:iembre|embre)?|enero|gennaio|janeiro|fevereiro)`

const weekday = `(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)`

const oneDate = `(?:(?:` + weekday + `),? (?:the |den |der |dem |le |el |il )?)?(?:\d{1,2}(?:st|nd|rd|th|er|\.|º|ª)? (?:of |de |di )?` + month + `\b\.?(?:,? (?:de )?\d{4})?|(?:` + month + `|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.) \d{1,2}(?:st|nd|rd|th)?\b(?:,? \d{4})?|\b(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:\d{4}\b|\d{2}\b|\B)|\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{2,4})`

const oneTime = `(?:\d{1,2}(?:[:.]\d{2})? ?(?:a\.?m\b\.?|p\.?m\b\.?|uhr\b|uur\b|o['’]clock)|\d{1,2} ?h(?: ?\d{2})?\b|\d{1,2}:\d{2}\b|\b(?:alle|ore) \d{1,2}\b(?:[:.]\d{2})?|\bnoon\b|\bmidnight\b)`

const oneAmount = `(?:(?:[€$£¥]|\b(?:USD|EUR|GBP|CHF) )\s?\d[\d.,’']*\d|(?:[€$£¥]|\b(?:USD|EUR|GBP|CHF) )\s?\d|\d(?:[\d.,’']*\d)?(?:\s?[€£¥]|\s(?:USD|EUR|GBP|CHF|euros?|dollars?|pounds?|Euro|kr|zł)\b))`

// town stands behind a street.
const town = `(?:, (?:\d{4,5} )?(?:(?:Bad|Sankt|St\.|Den|La|Le|San|Santa|Saint|New) )?\p{Lu}[\p{L}-]*)?`

var (
	dates     = patternOf(atDate, `(?i)`+oneDate+`(?:\s?(?:–|-|to|until|till|through|bis(?: zum)?|au|jusqu'au|al|hasta el|fino al|tot|a|até)\s?`+oneDate+`)?`)
	ranges    = patternOf(atNumber, `(?i)\d{1,2}\.?\s?(?:–|-|to|bis|and|und|au|al|a|e|y|et|tot|en)\s?`+oneDate)
	weekdays  = patternOf(atWeekday, `(?i)(?:(?:next|this|every|each|nächsten|jeden|chaque|cada|ogni|elke) )?`+weekday+`\b(?:(?:,| and| und| et| y| e| en| &) (?:`+weekday+`)\b)*`)
	times     = patternOf(atHour, `(?i)`+oneTime+`(?:\s?(?:–|-|to|until|till|bis|à|a|alle|tot|às)\s?`+oneTime+`)?`)
	timeSpan  = patternOf(atNumber, `(?i)\b\d{1,2}(?:[:.]\d{2})?\s?(?:–|-|to|bis|tot|à|a|às|alle)\s?`+oneTime)
	amounts   = patternOf(atAmount, oneAmount)
	priceSpan = patternOf(atAmount, `(?:`+oneAmount+`|\b\d[\d.,]*)\s?(?:–|-|to|bis|à|a|tot|até)\s?`+oneAmount)
	percents  = patternOf(atNumber, `\d+(?:[.,]\d+)?\s?(?:%|percent\b|per cent\b|Prozent\b|procent\b|por ciento\b|pour cent\b)`)
	codes     = lazyregexp.New(`(?i)\b(?:code|voucher|coupon|promo|gutscheincode|gutschein|código|codice|kortingscode)(?: code)?(?:\s+(?:is|ist|est|es|è|lautet))?\s*:?\s*["“'‘„«]?([A-Z0-9][A-Z0-9_-]{3,23}|\d{3}[ -]\d{3})\b`)
	useCode   = lazyregexp.New(`\b(?:[Uu]se|[Ww]ith|[Ee]nter|[Aa]pply|[Mm]it|[Aa]vec|[Cc]on|[Mm]et|[Cc]om)\s+["“'‘„«]?([A-Z][A-Z]*\d[A-Z0-9]*|[A-Z]{5,})\b`)
	wholeCode = lazyregexp.New(`^(?:[A-Z][A-Z0-9_-]*\d[A-Z0-9_-]*|[A-Z]{5,}|\d{2,}[A-Z][A-Z0-9_-]*|\d{3}[ -]?\d{3})$`)
	phones    = patternOf(atPhone, `\+\d[\d ()/.-]{6,18}\d|0\d{1,4}[ /-]\d[\d /-]{4,14}\d|\(\d{3}\) ?\d{3}-\d{4}|\d{3}-\d{3}-\d{4}\b`)
	quoted    = lazyregexp.New(`["“„«]\s?([^"“”„«»\n]{2,80}?)\s?["”“»]`)
	places    = patternOf(atPlace, `(?:in|at|im|in der|in den|bei|au|en|nel|nella|a|presso|in het|bij|no|na|em) (?:the |der |dem |la |le |el |il |de )?((?:(?:St|Ste)\. )?\p{Lu}[\p{L}-]*(?:(?:['’]s(?: [\p{L}]+)?)|[ -](?:(?:of|the|der|dem|den|des?|du|la|am|an|von|d[aeo]s?|della|del|van)[ ]){0,2}\p{Lu}[\p{L}’'-]*| \d+[a-z]?\b)*(?:, \p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*)*(?: in \p{Lu}[\p{L}’'-]*)?)`)
	streets   = patternOf(atStreet, `\d{1,4}[a-z]? (?:\p{Lu}[\p{L}’'-]* ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Square|Drive|Way|Boulevard|Place)\b(?:,? \p{Lu}[\p{L}’'-]*)*|\p{Lu}[\p{L}-]*(?:straße|strasse|platz|weg|gasse|allee|straat|laan|plein) \d{1,4}[a-z]?`+town+`|(?:\d{1,4},? )?(?:[Rr]ue|[Aa]venue|[Pp]lace|[Cc]alle|[Pp]laza|[Vv]ia|[Pp]iazza|[Rr]ua) (?:\p{L}+ ){0,3}\p{Lu}[\p{L}’'-]*(?: \d{1,4})?`+town)
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
	f.dates = movedFirst(text, f.dates)
	f.times = hoursIn(figures)
	if spans := bareHours(figures); len(f.dates) > 0 && len(spans) > 0 && (len(f.times) == 0 || strings.HasSuffix(spans[0], " "+f.times[0])) { // "dalle 10 alle 18" ends with an hour
		f.times = spans
	}
	f.amounts, f.percents = amountsIn(figures), percentsIn(figures)
	f.phones = unique(phones.all(figures))
	if hasQuotes(text) {
		for _, found := range quoted().FindAllStringSubmatch(text, -1) {
			f.quoted = append(f.quoted, strings.TrimSpace(found[1]))
		}
	}
	f.places = placesIn(cutBytes(text, maxFigures))
	return f
}

// percentsIn are the shares of a text; a tax is none of them.
func percentsIn(figures string) (found []string) {
	for _, span := range percents.spans(figures) {
		if !taxes[firstWord(strings.TrimSpace(figures[span[1]:]))] {
			found = append(found, figures[span[0]:span[1]])
		}
	}
	return unique(found)
}

var taxes = setOf("mwst ust umsatzsteuer mehrwertsteuer steuer vat tax tva iva btw")

// amountsIn are the prices of a text; "from 19 to 24 euros" is one.
func amountsIn(figures string) []string {
	if !currencies.areIn(figures) {
		return nil
	}
	return findOutside(figures, priceSpan, amounts)
}

var currencies = termsOf("€", "$", "£", "¥", "USD", "EUR", "GBP", "CHF", "euro", "dollar", "pound", "kr", "zł")

// hoursIn are the times of day; the small word before an Italian one is no part of it.
func hoursIn(figures string) []string {
	found := findOutside(timedLines(figures), timeSpan, times)
	slices.SortStableFunc(found, func(a, b string) int { return strings.Index(figures, a) - strings.Index(figures, b) }) // a span may stand behind
	for i, hour := range found {
		found[i] = bareHour(hour)
	}
	return found
}

var bareSpan = lazyregexp.New(`(?i)\b(?:from|between|von|de|dalle|van|das|entre) (\d{1,2}(?:[:.]\d{2})? (?:to|until|till|and|bis|à|a|alle|tot|às) \d{1,2}(?:[:.]\d{2})?)(?:[,;:!?)]|\.?$|\.?\n|\. | (?:on|in|at|for|with|am|im|in|auf|mit|au|à|dans|en|con|nel|op|met|em|no|na)\b)`)

// bareHours are hours without a word for them, in a text that names a day: "from 11 to 4". What is counted or priced goes on.
func bareHours(figures string) (hours []string) {
	for _, found := range bareSpan().FindAllStringSubmatch(figures, 1) {
		hours = append(hours, found[1])
	}
	return hours
}

// findOutside is what the first expression finds, and what the second finds beside it.
func findOutside(text string, firstly, secondly pattern) []string {
	found := firstly.all(text)
	for _, span := range found {
		text = strings.Replace(text, span, " ", 1)
	}
	return unique(append(found, secondly.all(text)...))
}

// placesIn are addresses, then what stands in capitals behind "in" or "at"; months and weekdays are no places.
func placesIn(text string) []string {
	var found []string
	if streetNames.areIn(text) {
		found = streets.all(text)
	}
	for _, match := range places.all(text) {
		name := match[strings.IndexFunc(match, unicode.IsUpper):]
		place := withoutDays(withoutFacts(strings.TrimSpace(name)))
		if len(place) < 2 || months[firstWord(place)] || isCode(place) || language().MatchString(place) {
			continue
		}
		if !slices.ContainsFunc(found, func(f string) bool { return strings.Contains(f, place) }) {
			found = append(found, place)
		}
	}
	return unique(found)
}

// language begins what is said or taught in it: "a lesson in Spanish".
var language = lazyregexp.New(`^(?i:` + aLanguage + `)(?:$|,)`)

// streetNames are in every address.
var streetNames = termsOf("Street", "St", "Road", "Rd", "Ave", "Lane", "Square", "Drive", "Way", "Boulevard", "Place", "straße", "strasse", "platz", "weg", "gasse", "allee", "straat", "laan", "plein", "ue ", "venue", "lace ", "alle ", "laza ", "ia ", "iazza ", "ua ")

var otherFact = lazyregexp.New(`(?i)^(?:eintritt|einlass|beginn|anmeldung|entry|entrance|admission|tickets?|doors|free|entrée|tarif|entrada|ingresso|toegang|inkom|preis|price|prix|kosten|musik|music)\b`)

// withoutFacts ends a place before a comma with something else behind it: "Hof, Eintritt frei" is in the Hof.
func withoutFacts(place string) string {
	parts := strings.Split(place, ", ")
	for i, part := range parts {
		if i > 0 && (otherFact().MatchString(part) || isLabel(part)) {
			return strings.Join(parts[:i], ", ")
		}
	}
	return place
}

// withoutDays ends a place before a day: "Berlin am Samstag" is in Berlin.
func withoutDays(place string) string {
	words := wordsOf(place)
	for i, w := range words {
		if weekdayNames[w.text] || weekdayNames[strings.TrimSuffix(w.text, "s")] || months[w.text] && i > 0 {
			for i > 0 && isDangling[words[i-1].text] {
				i--
			}
			if i == 0 {
				return ""
			}
			return place[:words[i-1].end]
		}
	}
	return place
}

var addresses = lazyregexp.New(`(?i)https?://\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+`)

// withoutAddresses keeps the digits in an address from being dates.
func withoutAddresses(text string) string {
	if !strings.ContainsAny(text, "@") && !strings.Contains(text, "://") {
		return text
	}
	var out strings.Builder
	at := 0
	for at < len(text) { // word by word: over the whole text the expression takes its time
		end := wordEnd(text, at)
		if word := text[at:end]; strings.Contains(word, "@") || strings.Contains(word, "://") {
			out.WriteString(addresses().ReplaceAllString(word, " "))
		} else {
			out.WriteString(word)
		}
		if at = end; at < len(text) {
			out.WriteByte(text[at])
			at++
		}
	}
	return out.String()
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

func codesIn(text string) []string {
	var found []string
	if text = nearCodes(text); text == "" {
		return nil
	}
	for i, re := range []lazyregexp.Regexp{codes, useCode} {
		if i == 0 && !codeNames.areIn(text) {
			continue
		}
		for _, match := range re().FindAllStringSubmatch(text, -1) {
			if isCode(match[1]) {
				found = append(found, match[1])
			}
		}
	}
	return unique(found)
}

var codeNames = termsOf("code", "voucher", "coupon", "promo", "gutschein", "código", "codice")

// beforeCode is how far the words before a code go: "with the voucher code is ".
const beforeCode = 48

// nearCodes are the parts of a text before and with a run of four large letters and digits, or of six digits: nearly all have
// none, and the expressions take their time.
func nearCodes(text string) string {
	var out strings.Builder
	run, written, hasLetter := 0, 0, false
	for i := range len(text) {
		switch c := text[i]; {
		case c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == ' ' && run == 3: // "493 201"
			hasLetter = hasLetter || c >= 'A'
			if run++; (run >= 4 && hasLetter || run >= 6) && i >= written { // a year is none
				from, to := max(wordStart(text, max(i-beforeCode, 0)), written), wordEnd(text, min(i+8, len(text)))
				out.WriteString(text[from:to] + "\n.\n")
				written = to
			}
		default:
			run, hasLetter = 0, false
		}
	}
	return out.String()
}
