package compose

import (
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

var (
	enumeration = lazyregexp.New(`^(.{3,90}?):\s+(.+?)[.!]?$`)
	itemParts   = lazyregexp.New(`\s*(?:;|,\s+(?:and|und|et|y|e|en|or|oder)\s+|,\s+|\s+(?:and|und|et|y|en|&)\s+)\s*`)
	itemSplit   = lazyregexp.New(`^(.{2,70}?)(?:\s+[–—-]\s+|:\s+)(.+)$`)
	inBrackets  = lazyregexp.New(`^(.{2,70}?)\s*\(([^)]+)\)\.?$`)
	leadingTime = lazyregexp.New(`(?i)^(` + oneTime + `(?:\s?[–-]\s?` + oneTime + `)?)[,:]?\s+[–-]?\s*(.+)$`)
	endingPrice = lazyregexp.New(`^(.{2,70}?),?\s+(?:(?:for|at|für|pour|por|per|voor)\s+)?((?:(?:now|only|from|nur|ab|jetzt|dès|desde|da|vanaf)\s+)*` + oneAmount + `.*?)\.?$`)
)

// enumerated are the items of a sentence like "Three dishes: ramen (€14), gyoza (€7) and mochi (€5)."
func enumerated(sentence string) (intro string, items []string) {
	if !strings.Contains(sentence, ": ") {
		return "", nil
	}
	found := enumeration().FindStringSubmatch(sentence)
	if found == nil || strings.Contains(found[1], "http") {
		return "", nil
	}
	parts := itemsIn(found[2])
	if parts == nil || isAppeal(lowered(strings.TrimSpace(found[1]))) && hasVerb(wordsOf(parts[0])) { // "New: we open in Lyon, 5 rue …"
		return "", nil
	}
	return strings.TrimRight(found[1], " "), parts
}

// itemsIn are the short things that a text lists; nil if it is no list.
func itemsIn(text string) []string {
	parts := splitItems(text)
	if !areItems(parts) {
		return nil
	}
	arePriced := len(parts) == 2 && amounts.isIn(parts[0]) && amounts.isIn(parts[1])
	if len(parts) < 3 && !arePriced {
		return nil
	}
	for _, part := range parts {
		if n := len([]rune(part)); n < 2 || n > 70 || len(strings.Fields(part)) > 12 {
			return nil
		}
	}
	return parts
}

// areItems tells things from the parts of a sentence: neither the first is one itself, nor are some of them days and hours.
func areItems(parts []string) bool {
	dated := 0
	for i, part := range parts {
		words := wordsOf(part)
		if len(words) == 0 {
			return false
		}
		if i == 0 && len(words) > 3 && hasVerb(words) && subjects[strings.SplitN(words[0].text, "'", 2)[0]] {
			return false
		}
		if i > 0 && (saysMoreOf(words) || len(words) == 2 && codeName[words[0].text] && isCode(part[words[1].start:])) {
			return false
		}
		if hasDigit(part) && isFigure(part, i > 0 && isDangling[words[0].text] && !articles[words[0].text]) {
			return false
		}
		if isDay(part) {
			dated++
		}
	}
	return dated == 0 || dated == len(parts)
}

// saysMoreOf tells a part that says more of what stands before it: "ends on Sunday", "en boutique".
func saysMoreOf(words []word) bool {
	return itVerbs[words[0].text] || inPlace[words[0].text] && len(words) < 4
}

var (
	inPlace  = setOf("in at on en sur im auf bei dans à su presso op bij em")
	codeName = setOf("code code: código codice gutscheincode")
)

// isFigure tells a price or a telephone number, which is no thing. Behind "for" any amount is one: "for €6 each".
func isFigure(part string, isBehind bool) bool {
	found := ""
	if currencies.areIn(part) {
		found = amounts.first(part)
	}
	return found != "" && (isBehind || found == part) || phones.isIn(part)
}

func hasDigit(text string) bool { return strings.ContainsAny(text, "0123456789") }

// dayPrefixes stand before a day.
var dayPrefixes = setOf("from until till on by vom bis ab am du dès jusqu'au jusqu’au del desde hasta dal fino van vanaf tot até")

// isDay tells a part that says when: "from 3 to 5 May", "10:00 CET".
func isDay(part string) bool {
	rest := part
	if first, behind, _ := strings.Cut(part, " "); dayPrefixes[lowered(first)] {
		rest = behind
	}
	return beginsWithDay(rest) && (len(rest) < len(part) || dates.isIn(rest) || times.isIn(rest))
}

// listedIn are the entries of a text whose parts stand between semicolons, or the short parts of one that has no verb.
func listedIn(said string) []string {
	said = strings.TrimRight(said, ". ")
	if strings.Count(said, "; ") >= 2 {
		return strings.Split(said, "; ")
	}
	if strings.Count(said, ", ") < 2 || len(codesIn(said)) > 0 || len(sentencesOf(said)) > 1 || hasVerb(wordsOf(said)) || hasQuotes(said) {
		return nil
	}
	parts := splitItems(said)
	if len(parts) < 3 || !areItems(parts) || slices.ContainsFunc(parts, func(part string) bool { return len([]rune(part)) > 70 }) {
		return nil
	}
	return parts
}

// isIn tells the French and Spanish "en", which is no "and".
func isIn(joint, text string) bool {
	return strings.TrimSpace(joint) == "en" && (strings.Contains(text, " et ") || strings.Contains(text, " y "))
}

// splitItems parts at commas and at the last "and", but not inside of brackets or numbers.
func splitItems(text string) []string {
	var parts []string
	rest := text
	hasCommas := strings.ContainsAny(text, ",;")
	for start := 0; start < len(rest); {
		span := itemParts().FindStringIndex(rest[start:])
		if span == nil {
			break
		}
		from, to := start+span[0], start+span[1]
		isAnd := !strings.ContainsAny(rest[from:to], ",;")
		if strings.Count(rest[:from], "(") > strings.Count(rest[:from], ")") || isAnd && hasCommas && (len(parts) == 0 || strings.ContainsAny(rest[to:], ",;") || isNumber(rest[:from]) || areDays(rest[:from], rest[to:]) || goesOn(rest[:from], rest[to:])) || isIn(rest[from:to], rest) {
			start = to
			continue
		}
		parts = append(parts, strings.TrimSpace(rest[:from]))
		rest, start = rest[to:], 0
	}
	return append(parts, strings.TrimSpace(rest))
}

// areDays tells the halves of "closed Sunday and Monday".
func areDays(before, behind string) bool {
	return weekdayNames[lastWord(before)] && weekdayNames[firstWord(behind)]
}

// goesOn tells the halves of "the works start on 1 February and last three weeks": a clause, and what its subject does then.
func goesOn(before, behind string) bool {
	words := wordsOf(before)
	return len(words) > 3 && hasVerb(words) && (finiteVerbs[firstWord(behind)] || !hasVerb(wordsOf(behind)))
}

// isNumber tells the first half of "25 and 26 Dec".
func isNumber(text string) bool {
	return strings.Trim(text, "0123456789. ") == ""
}

// itemOf takes a line of a list apart: title, text and link.
func itemOf(line string) plan.Item {
	item := plan.Item{}
	for _, address := range plan.FindURLs(line) {
		if !strings.HasPrefix(address, "mailto:") {
			item.URL = address
			line = strings.TrimRight(strings.TrimSpace(strings.Replace(line, strings.TrimPrefix(address, "https://"), "", 1)), ":–- ")
			line = strings.TrimRight(strings.TrimSuffix(strings.TrimRight(strings.ReplaceAll(line, "https://", ""), " ."), "("), ":–- ,")
			break
		}
	}
	line = strings.TrimSpace(line)
	if item.URL != "" {
		line = withoutDangling(line)
	}
	const price = 3
	for i, re := range []lazyregexp.Regexp{leadingTime, itemSplit, inBrackets, price: endingPrice} {
		if found := re().FindStringSubmatch(line); found != nil && (i != price || !endsInDigit(found[1]) && !isDangling[lastWord(found[1])] && !hasVerb(wordsOf(found[2]))) { // "socks 3 for £10", "up 12% to $84k"
			item.Title, item.Text = capital(strings.TrimSpace(found[1])), strings.TrimSpace(found[2])
			return item
		}
	}
	if len([]rune(line)) <= 60 {
		item.Title = capital(strings.TrimRight(line, "."))
	} else {
		item.Text = capital(line)
	}
	return item
}

// lastWord is the last word of a text, in small letters.
func lastWord(text string) string {
	return lowered(text[strings.LastIndexByte(text, ' ')+1:])
}

func endsInDigit(text string) bool {
	last := text[len(text)-1]
	return last >= '0' && last <= '9'
}

// withoutDangling drops the small words that led to an address: "Sign up at".
func withoutDangling(line string) string {
	words := wordsOf(line)
	n := len(words)
	for n > 1 && isDangling[words[n-1].text] && words[n-1].stop == 0 {
		n--
	}
	if n == len(words) {
		return line
	}
	return strings.TrimRight(line[:words[n-1].end], " :–-,")
}

// itemsSection is a list or cards, as its items are.
func (m *material) itemsSection(heading string, lines []string) plan.Section {
	s := plan.Section{Kind: plan.List, Heading: heading, Items: []plan.Item{}}
	for _, line := range lines[:min(len(lines), plan.MaxLines)] {
		item := itemOf(line)
		item.Image = m.imageWords(item.Title)
		s.Items = append(s.Items, item)
	}
	evenNumbers(s.Items)
	if m.asCards(s.Items) {
		s.Kind = plan.Cards
		for i := range s.Items {
			s.Items[i].Title = leadingNumber().ReplaceAllString(s.Items[i].Title, "")
		}
		return s
	}
	for i := range s.Items {
		s.Items[i].Image = ""
	}
	return s
}

// evenNumbers makes lines of all steps where one is too long for a title.
func evenNumbers(items []plan.Item) {
	if !slices.ContainsFunc(items, func(i plan.Item) bool { return leadingNumber().MatchString(i.Text) }) {
		return
	}
	for i := range items {
		if items[i].Text == "" {
			items[i].Title, items[i].Text = "", sentence(items[i].Title)
		}
	}
}

// asCards tells whether items are things to look at, and not steps or lines of a table.
func (m *material) asCards(items []plan.Item) bool {
	if len(items) < 2 || len(items) > plan.MaxCards || slices.ContainsFunc(items, func(i plan.Item) bool { return i.Title == "" || times.isIn(i.Title) }) {
		return false
	}
	switch m.kind {
	case "promotion", "newsletter", "re-engagement", "announcement":
		return slices.ContainsFunc(items, func(i plan.Item) bool { return i.Text != "" || i.URL != "" })
	}
	return false
}
