package compose

import (
	"slices"
	"strings"
	"unicode"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

var (
	numbered  = lazyregexp.New(`(?i)\b(order|invoice|receipt|booking|customer|tracking|reference|reservation|ticket|bestellung|rechnung|buchung|commande|facture|réservation|pedido|factura|reserva|ordine|fattura|prenotazione|bestelling|factuur)(?:\s*(?:number|no\.?|nr\.?|n°|nummer|número|numero))?\s*(?:is|ist)?\s*[:#]?\s*(#?[A-Z]{0,4}-?\d[\w-]{2,20})`)
	freeEntry = lazyregexp.New(`(?i)\b(?:free (?:entry|admission|of charge)|admission is free|entry is free|eintritt frei|eintritt ist frei|eintritt ist kostenlos|freier eintritt|kostenloser eintritt|entrée (?:libre|gratuite)|entrada (?:libre|gratuita)|ingresso (?:libero|gratuito)|gratis toegang)\b`)
)

// entry is what makes an amount the price of the whole.
var entry = lazyregexp.New(`(?i)\b(?:entry|entrance|tickets?|admission|costs?|price|fee|total|paid|amount|per person|pro person|par personne|por persona|a persona|eintritt|kostet|preis|betrag|entrée|coûte|tarif|prix|entrada|cuesta|precio|ingresso|costa|prezzo|toegang|kost|prijs)\b`)

// about are the details of the mail as labels and values: those that the user wrote so, and for events and receipts also
// those that are said in sentences.
func (w *writer) about() []plan.Section {
	items := slices.Clone(w.details)
	switch w.kind {
	case "event":
		items = w.eventDetails(items)
	case "transactional":
		items = w.receiptDetails(items)
	}
	if len(items) == 0 || len(items) == 1 && len(w.details) == 0 && containsFold(w.source, items[0].Text) { // one fact needs no table
		return nil
	}
	s := w.section(plan.List, w.say("details"), "")
	s.Items = items[:min(len(items), plan.MaxLines)]
	if w.kind == "event" && len(w.details) > 0 && w.link != "" {
		s.Button, s.URL = w.buttonLabel(), w.link
	}
	return []plan.Section{s}
}

func (w *writer) eventDetails(items []plan.Item) []plan.Item {
	if days := w.datesOfEvent(); !w.hasSchedule() { // one day of several would mislead
		items = w.addDetail(items, "when", strings.Join(firstOf(days, 1), ", "))
		items = w.addDetail(items, "time", w.timeOf(days))
	}
	items = w.addDetail(items, "where", strings.Join(firstOf(w.facts.places, 1), ", "))
	switch {
	case w.price() != "":
		items = w.addDetail(items, "price", w.price())
	case w.isFree():
		items = w.addDetail(items, "price", w.say("free.entry"))
	}
	return w.addDetail(items, "contact", strings.Join(append(firstOf(w.facts.mails, 1), firstOf(w.facts.phones, 1)...), ", "))
}

var freeWords = termsOf("free", "frei", "kostenlos", "libre", "gratui", "libero", "gratis")

func (w *writer) isFree() bool {
	source := beginning(w.source)
	return freeWords.areIn(source) && freeEntry().MatchString(source)
}

// hasSchedule tells an event of several days, or a mail with a list in which several lines have days of their own.
func (w *writer) hasSchedule() bool {
	if areSeveral(w.datesOfEvent()) {
		return true
	}
	for _, p := range w.passages {
		dated := 0
		for _, item := range p.items {
			if dates.isIn(datedLines(nearDigits(item))) {
				dated++
			}
		}
		if dated > 1 {
			return true
		}
	}
	return false
}

var clauseParts = lazyregexp.New(`[.;!?\n]\s|,\s|\s(?:and|und|et|y|e|en)\s`)

// price is the one amount that is said to be that of the whole, in the clause that names it: "trees from 19 euros" is none.
func (w *writer) price() string {
	if len(w.facts.amounts) != 1 {
		return ""
	}
	for _, clause := range clauseParts().Split(withoutAddresses(beginning(w.source)), -1) {
		if strings.Contains(clause, w.facts.amounts[0]) && entry().MatchString(clause) {
			return w.facts.amounts[0]
		}
	}
	return ""
}

var deadline = lazyregexp.New(`(?i)(?:until|till|by|before|ends?(?: on)?|bis(?: zum)?|vor|jusqu['’]au|avant(?: le)?|hasta(?: el)?|antes del?|fino al?|entro(?: il)?|tot|voor|até|antes de)\s+(?:the )?$`)

// datesOfEvent are the days that stand beside its name, else all but those until which one can register.
func (w *writer) datesOfEvent() []string {
	named := slices.DeleteFunc(slices.Clone(w.facts.dates), func(date string) bool { return !strings.Contains(w.topic, date) })
	if len(named) > 0 {
		return named
	}
	return slices.DeleteFunc(slices.Clone(w.facts.dates), func(date string) bool {
		before, _, found := strings.Cut(w.source, date)
		return found && deadline().MatchString(before[wordStart(before, max(len(before)-24, 0)):])
	})
}

// areSeveral tells days that are not all the same, with or without their weekday.
func areSeveral(days []string) bool {
	return slices.ContainsFunc(days, func(day string) bool {
		return !strings.Contains(bareDay(days[0]), bareDay(day)) && !strings.Contains(bareDay(day), bareDay(days[0]))
	})
}

// timeOf is the first time that is said beside one of the days, or in a sentence without any; "" if all are those of other days.
func (w *writer) timeOf(days []string) string {
	if len(w.facts.dates) < 2 {
		return strings.Join(firstOf(w.facts.times, 1), "")
	}
	for _, said := range sentencesOf(beginning(w.source)) {
		isOurs := slices.ContainsFunc(days, func(day string) bool { return strings.Contains(said, day) })
		if !isOurs && slices.ContainsFunc(w.facts.dates, func(day string) bool { return strings.Contains(said, day) }) {
			continue
		}
		for _, hour := range w.facts.times {
			if strings.Contains(said, hour) {
				return hour
			}
		}
	}
	return ""
}

func (w *writer) receiptDetails(items []plan.Item) []plan.Item {
	for _, found := range numbered().FindAllStringSubmatch(withoutAddresses(beginning(w.source)), 3) {
		if !saysDetail(items, found[2]) {
			items = append(items, plan.Item{Title: capital(lowered(found[1])), Text: found[2]})
		}
	}
	items = w.addDetail(items, "price", w.price())
	if areSeveral(w.facts.dates) && len(w.facts.times) > 0 {
		return items
	}
	items = w.addDetail(items, "when", strings.Join(firstOf(w.facts.dates, 2), ", "))
	return w.addDetail(items, "time", strings.Join(firstOf(w.facts.times, 1), ", "))
}

// addDetail adds a value that no detail says yet.
func (w *writer) addDetail(items []plan.Item, key, value string) []plan.Item {
	if value == "" || len([]rune(value)) > 80 || saysDetail(items, value) {
		return items
	}
	return append(items, plan.Item{Title: w.say(key), Text: value})
}

func saysDetail(items []plan.Item, value string) bool {
	for part := range strings.SplitSeq(value, ", ") {
		if !slices.ContainsFunc(items, func(i plan.Item) bool { return containsFold(i.Text, part) || containsFold(part, i.Text) }) {
			return false
		}
	}
	return true
}

func firstOf(values []string, n int) []string { return slices.Clone(values[:min(len(values), n)]) }

// first is a fact's name that a picture can be chosen by.
func (f facts) first() string { return strings.Join(firstOf(f.quoted, 1), " ") }

// keepFacts adds what the sections do not say of the user's facts, in the user's own words.
func (w *writer) keepFacts(p *plan.EmailPlan) {
	said := saidIn(*p) + " " + lowered(w.signOff+" "+w.postscript)
	lines := w.extraLines()
	said += " " + lowered(strings.Join(lines, " "))
	seen := map[string]bool{}
	for _, clause := range clausesOf(w.source) {
		if w.label != "" {
			clause = strings.TrimPrefix(clause, w.label+": ")
		}
		if seen[clause] {
			continue
		}
		if seen[clause] = true; missing(clause, said, seen) {
			line := sentence(strings.Trim(cleanClause(unsaid(clause, said)), " ,;:–—-"))
			if line != "" && missing(line, said, map[string]bool{}) && !slices.Contains(lines, line) && !strings.Contains(said, lowered(line)) {
				lines = append(lines, line)
				said += " " + lowered(line)
			}
		}
	}
	if len(lines) == 0 {
		return
	}
	s := w.section(plan.List, w.say("good"), "")
	for _, line := range lines[:min(len(lines), plan.MaxLines)] {
		s.Items = append(s.Items, plan.Item{Text: cutWords(line, plan.MaxItemText)})
	}
	if len(s.Items) == 1 {
		s = w.section(plan.Text, w.say("good"), s.Items[0].Text)
	}
	at := len(p.Sections)
	if last := p.Sections[at-1]; at > 1 && (last.Kind == plan.Button || last.Heading == "" && last.Text == w.say("questions")) {
		at--
	}
	p.Sections = slices.Insert(p.Sections, at, s)
}

// unsaid is a row of phrases from the first on that has a fact which is missing: "40 % off jackets, and 5 % more with the code EXTRA5".
func unsaid(clause, said string) string {
	parts := clauseJoint().Split(clause, -1)
	at := slices.IndexFunc(parts, func(part string) bool { return missing(part, said, map[string]bool{}) })
	if at < 1 || hasVerb(wordsOf(clause)) {
		return clause
	}
	return clause[strings.LastIndex(clause, parts[at]):]
}

// extraLines are what the user wants mentioned by name.
func (w *writer) extraLines() (lines []string) {
	for _, extra := range w.extras {
		lines = append(lines, w.withoutTail(extra))
	}
	return lines
}

// saidIn is all that a plan says, in small letters.
func saidIn(p plan.EmailPlan) string {
	var said strings.Builder
	for _, s := range p.Sections {
		said.WriteString(" " + s.Heading + " " + s.Text + " " + s.Button + " " + s.URL)
		for _, i := range s.Items {
			said.WriteString(" " + i.Title + " " + i.Text + " " + i.URL)
		}
	}
	return lowered(said.String())
}

// clausesOf are the sentences of a text; orders about looks hold no facts for readers.
func clausesOf(source string) []string {
	var clauses []string
	for line := range strings.Lines(listsApart(source)) {
		line = strings.TrimSpace(line)
		if found := bullet().FindStringSubmatch(line); found != nil {
			line = found[1]
		}
		for _, s := range sentencesOf(line) {
			if !isAbout(s) || len(plan.FindURLs(s)) > 0 {
				clauses = append(clauses, s)
			}
		}
	}
	return clauses
}

// missing tells whether a sentence has a number, an address or a quoted name that was not said. Numbers that were seen once
// are not looked for again.
func missing(clause, said string, seen map[string]bool) bool {
	for _, address := range plan.FindURLs(clause) {
		bare := lowered(strings.TrimPrefix(address, "mailto:"))
		if !strings.Contains(said, bare) && !strings.Contains(said, strings.TrimPrefix(bare, "https://")) {
			return true
		}
	}
	rest := withoutAddresses(clause)
	if isAbout(clause) {
		return false
	}
	for _, found := range quotedIn(rest) {
		if !strings.Contains(said, lowered(strings.TrimSpace(found[1]))) {
			return true
		}
	}
	for token := range strings.FieldsSeq(rest) {
		token = lowered(strings.Trim(token, `.,;:!?()"“”„'’«»`))
		if seen[token] || !strings.ContainsFunc(token, unicode.IsDigit) {
			continue
		}
		if seen[token] = true; !strings.Contains(said, token) {
			return true
		}
	}
	return missingName(rest, said)
}

// quotedIn runs the expression only where there are marks.
func quotedIn(text string) [][]string {
	if !hasQuotes(text) {
		return nil
	}
	return quoted().FindAllStringSubmatch(text, -1)
}

var names = lazyregexp.New(`\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)+`)

// hasNames tells two words in a row with large letters.
func hasNames(clause string) bool {
	before := false
	for span := range strings.FieldsSeq(clause) {
		now := isLarge(span)
		if before && now {
			return true
		}
		before = now
	}
	return false
}

// missingName looks for names of two words or more.
func missingName(clause, said string) bool {
	if !hasNames(clause) {
		return false
	}
	for _, name := range names().FindAllString(clause, -1) {
		first, _, _ := strings.Cut(name, " ")
		if strings.HasPrefix(clause, first) { // a large letter begins every sentence
			_, name, _ = strings.Cut(name, " ")
		}
		if len(name) > 3 && !strings.Contains(said, lowered(name)) {
			return true
		}
	}
	return false
}

// cleanClause is what an order wants to be said.
func cleanClause(clause string) string {
	o, isOrdered := obey(clause)
	switch {
	case !isOrdered:
		return addressed(clause)
	case o.call != "":
		return o.call
	case o.said != "":
		return strings.TrimLeft(strings.TrimRight(orSay(o.topic, o.before), ".")+". "+o.said, ". ")
	case o.topic+o.extra != "":
		return o.topic + o.extra
	}
	return strings.Join(plan.FindURLs(clause), " ")
}
