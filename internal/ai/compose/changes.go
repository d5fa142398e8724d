package compose

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// What a wish can change in a plan, move or take out of it.

func (e *editor) changeButton(found []string) {
	wish := found[1]
	addresses := plan.FindURLs(wish)
	color := designIn(wish).Accent
	if color != "" && len(strings.Fields(wish)) <= 2 {
		e.colorButtons(color, found[0])
		return
	}
	if words := wordsOf(wish); len(words) == 1 && untinted[words[0].text] { // not what it shall say
		e.refuse("a button in that colour can be made in the editor", found[0])
		return
	}
	if isShape(found[0]) {
		return
	}
	for i := range e.plan.Sections {
		s := &e.plan.Sections[i]
		if s.Button == "" {
			continue
		}
		if len(addresses) > 0 {
			s.URL = addresses[0]
		} else {
			s.Button = cutWords(capital(strings.TrimSpace(wish)), plan.MaxButton)
		}
	}
}

var shapes = setOf("bigger larger smaller rounder wider taller nicer bolder big large small round größer kleiner runder breiter plus más più groter kleiner")

// isShape tells "make the button bigger", which is no label; the plan has no place for it.
func isShape(clause string) bool {
	words := wordsOf(clause)
	return len(words) > 0 && shapes[words[len(words)-1].text] && !hasQuotes(clause)
}

// comparatives say how words should be, and are none themselves: "make the headline shorter".
var comparatives = setOf("shorter longer better catchier stronger friendlier funnier simpler clearer bolder bigger larger smaller bold big large kürzer länger besser knackiger freundlicher größer kleiner fett plus más più korter langer groter kleiner beter mais meilleur mejor migliore different anders")

const ownColor = "a colour of its own is given to it in the editor; here the colour of the mail can be changed, such as “make it green”, or of the button"

// isComparison refuses a wish that gives no words; only shorter ones can be made.
func (e *editor) isComparison(found []string, part *string) bool {
	words := wordsOf(found[1])
	if isColor(words) && !hasQuotes(found[0]) {
		e.refuse(ownColor, found[0])
		return true
	}
	if len(words) == 0 || len(words) > 3 || !comparatives[words[0].text] || hasQuotes(found[0]) {
		return false
	}
	shorter := cutPhrase(*part, utf8.RuneCountInString(*part)*3/4)
	if isShort := shorterWords[words[0].text] || shorterWords[words[len(words)-1].text]; isShort && shorter != *part && isWhole(shorter, hasVerb(wordsOf(*part))) {
		*part = shorter
		return true
	}
	e.refuse("rules find no other words; write them, such as “change the headline to Good news”", found[0])
	return true
}

// isColor tells "green" and "dark red" from words that begin with one: "Green week".
func isColor(words []word) bool {
	if len(words) == 2 && shades[words[0].text] {
		words = words[1:]
	}
	return len(words) == 1 && designIn(words[0].text).Accent != ""
}

// untinted are the colours that no mail is tinted with.
var untinted = setOf("white black grey gray weiß weiss schwarz grau blanc blanche noir noire gris blanco blanca negro negra bianco bianca nero nera grigio wit zwart grijs")

var shades = setOf("dark light deep bright pale")

var shorterWords = setOf("shorter kürzer court courte corto corta breve korter curto")

func (e *editor) changeSubject(found []string) {
	if e.isComparison(found, &e.plan.Subject) {
		return
	}
	e.plan.Subject = cutPhrase(strings.TrimSpace(found[1]), plan.MaxSubject)
}

func (e *editor) changePreview(found []string) {
	if e.isComparison(found, &e.plan.Preview) {
		return
	}
	e.plan.Preview = cutWords(strings.TrimSpace(found[1]), plan.MaxPreview)
}

// changeHeading changes the first heading, and the subject where that begins with it.
func (e *editor) changeHeading(found []string) {
	if len(e.plan.Sections) == 0 {
		return
	}
	first := &e.plan.Sections[0]
	if e.isComparison(found, &first.Heading) {
		return
	}
	heading := cutWords(strings.TrimSpace(found[1]), plan.MaxHeading)
	e.plan.Subject = retitled(e.plan.Subject, first.Heading, heading)
	first.Heading = heading
}

// retitled is a subject with a new heading in the place of the old one: "Summer party, 12 June" keeps its date.
func retitled(subject, old, heading string) string {
	old = strings.Trim(old, " .!…")
	rest, begins := cutFold(subject+" ", []string{old})
	if first, _ := utf8.DecodeRuneInString(rest); old == "" || !begins || unicode.IsLetter(first) || unicode.IsDigit(first) {
		return subject
	}
	rest = strings.TrimRight(rest, " .!…")
	if whole := heading + rest; utf8.RuneCountInString(whole) <= plan.MaxSubject {
		return whole
	}
	return cutPhrase(heading, plan.MaxSubject)
}

// replace puts words in the place of others, wherever they stand; "3 May" is not in "13 May".
func (e *editor) replace(found []string) {
	old, err := regexp.Compile(`(?i)` + regexp.QuoteMeta(strings.TrimSpace(found[1])))
	if err != nil {
		return
	}
	e.each(func(text string) string {
		var out strings.Builder
		at := 0
		for _, span := range old.FindAllStringIndex(text, -1) {
			if !cutsFigure(text, span[0]) && !cutsFigure(text, span[1]) {
				out.WriteString(text[at:span[0]] + found[2])
				at = span[1]
			}
		}
		return out.String() + text[at:]
	})
}

// cutsFigure tells a place between two digits, or between a digit and the mark inside of a figure.
func cutsFigure(text string, at int) bool {
	if at == 0 || at == len(text) {
		return false
	}
	isMark := func(i int) bool {
		return i > 0 && i+1 < len(text) && strings.IndexByte(".,", text[i]) >= 0 && isDigit(text[i-1]) && isDigit(text[i+1])
	}
	return isDigit(text[at-1]) && isDigit(text[at]) || isMark(at-1) || isMark(at)
}

// each changes every text of the plan.
func (e *editor) each(change func(string) string) {
	p := &e.plan
	p.Subject, p.Preview = change(p.Subject), change(p.Preview)
	for i := range p.Sections {
		s := &p.Sections[i]
		s.Heading, s.Text, s.Button = change(s.Heading), change(s.Text), change(s.Button)
		for j := range s.Items {
			s.Items[j].Title, s.Items[j].Text = change(s.Items[j].Title), change(s.Items[j].Text)
		}
	}
}

// removeAbout takes out the sections that are about a thing, else what the first one says of it.
func (e *editor) removeAbout(found []string) {
	if !e.dropAbout(found[1]) && !e.cutThing(found[1]) {
		e.refuse(e.noSection(), found[0])
	}
}

// cutItems takes the things of lists out that are named, where others stay.
func (e *editor) cutItems(stems []string) {
	for i := range e.plan.Sections {
		if s := &e.plan.Sections[i]; hasBeside(*s, stems) {
			s.Items = slices.DeleteFunc(slices.Clone(s.Items), func(i plan.Item) bool { return saysStems(i.Title+" "+i.Text, stems) })
		}
	}
}

// hasBeside tells a section that lists a thing beside others.
func hasBeside(s plan.Section, stems []string) bool {
	isNamed := func(i plan.Item) bool { return saysStems(i.Title+" "+i.Text, stems) }
	return len(stems) > 0 && slices.ContainsFunc(s.Items, isNamed) && slices.ContainsFunc(s.Items, func(i plan.Item) bool { return !isNamed(i) })
}

// dropAbout drops the sections whose headings name a thing, else the thing of a list; false if there are none.
func (e *editor) dropAbout(thing string) bool {
	stems, count := stemsOf(thing), len(e.plan.Sections)
	isHeading := func(s plan.Section) bool { return saysStems(s.Heading, stems) }
	if !slices.ContainsFunc(e.plan.Sections, isHeading) && slices.ContainsFunc(e.plan.Sections, func(s plan.Section) bool { return hasBeside(s, stems) }) {
		return e.cutThing(thing)
	}
	if len(stems) > 0 {
		e.drop(isHeading)
	}
	return len(e.plan.Sections) < count
}

// wordingOf is all that a section says.
func wordingOf(s plan.Section) string {
	said := []string{s.Heading, s.Text}
	for _, item := range s.Items {
		said = append(said, item.Title, item.Text)
	}
	return strings.Join(said, " ")
}

// noSection names the sections that there are.
func (e *editor) noSection() string {
	var headings []string
	for _, s := range e.plan.Sections[min(1, len(e.plan.Sections)):] {
		if s.Heading != "" {
			headings = append(headings, "“"+s.Heading+"”")
		}
	}
	if len(headings) == 0 {
		return "the mail has no section but the first, which it needs"
	}
	return "no section is about that; the mail has " + strings.Join(headings, ", ")
}

// drop takes sections out; the first one, which names the mail, stays.
func (e *editor) drop(unwanted func(plan.Section) bool) {
	for i := len(e.plan.Sections) - 1; i > 0; i-- {
		if unwanted(e.plan.Sections[i]) {
			e.plan.Sections = slices.Delete(e.plan.Sections, i, i+1)
		}
	}
}

func (e *editor) remove(found []string) {
	what, before := lowered(found[1]), clone(e.plan)
	switch {
	case what == "code":
		e.removeCodes()
	case leading().MatchString(what):
		e.drop(func(s plan.Section) bool { return s.Kind == plan.Button && s.Heading+s.Text == "" })
		for i := range e.plan.Sections {
			e.plan.Sections[i].Button, e.plan.Sections[i].URL = "", ""
		}
	default:
		kind := kindOf(what)
		e.drop(func(s plan.Section) bool { return s.Kind == kind })
	}
	if reflect.DeepEqual(before, e.plan) {
		e.refuse("there is none in the mail", found[0])
	}
}

// removeNth takes out a section by its number or its name; the first is the mail's own.
func (e *editor) removeNth(found []string) {
	if nth[lowered(found[1])] == 0 {
		e.removeAbout(found)
		return
	}
	count := len(e.plan.Sections)
	for count > 1 && (isPostscript(e.plan.Sections[count-1]) || isSignature(e.plan.Sections[count-1])) { // they are lines
		count--
	}
	switch at := placeOf(found[1], count); {
	case at > 0:
		e.plan.Sections = slices.Delete(e.plan.Sections, at, at+1)
	case at == 0:
		e.refuse("the first section has the headline and stays; its sentences can go, such as “remove the last sentence”", found[0])
	default:
		e.refuse(e.noSection(), found[0])
	}
}

// removeItem takes a line out of the first list by its number; the details of an event are one only where there is no other.
func (e *editor) removeItem(found []string) {
	if nth[lowered(found[1])] == 0 && !hasDigit(found[1]) { // "the course", "the yoga class"
		if !e.cutThing(thingIn(found[0])) && !e.cutThing(found[1]) {
			e.tellNoSuch(found[0])
		}
		return
	}
	isList := func(s plan.Section) bool { return len(s.Items) > 1 && s.Heading != say(e.tongue, "details", warm) }
	at := slices.IndexFunc(e.plan.Sections, isList)
	if at < 0 {
		at = slices.IndexFunc(e.plan.Sections, func(s plan.Section) bool { return len(s.Items) > 1 })
	}
	if at < 0 {
		e.removeAbout(found)
		return
	}
	s := &e.plan.Sections[at]
	point := placeOf(found[1], len(s.Items))
	if point < 0 {
		e.refuse(fmt.Sprintf("the list has %d points", len(s.Items)), found[0])
		return
	}
	s.Items = slices.Delete(s.Items, point, point+1)
}

// placeOf is where the nth of so many stands, -1 if there is none.
func placeOf(word string, count int) int {
	at := nth[lowered(word)]
	if figure := strings.TrimRightFunc(word, func(r rune) bool { return !unicode.IsDigit(r) }); figure != "" {
		at, _ = strconv.Atoi(figure) // 0, which is none, where it is no number
	}
	if at < 0 {
		at += count + 1
	}
	if at > count {
		return -1
	}
	return at - 1
}

// removeCodes takes out the boxes of codes, and what sentences say of them.
func (e *editor) removeCodes() {
	var gone []string
	e.drop(func(s plan.Section) bool {
		if isCode(s.Heading) {
			gone = append(gone, s.Heading)
		}
		return isCode(s.Heading)
	})
	for _, code := range gone {
		phrase := lazyregexp.New(codeBefore + regexp.QuoteMeta(code) + `["”»]?`)
		e.cutEach(func(text string) string { return phrase().ReplaceAllString(text, "") })
	}
	if len(gone) == 0 {
		e.cutEach(func(text string) string {
			return withoutSentences(text, func(said string) bool { return len(codesIn(said)) > 0 })
		})
	}
}

// codeBefore is how a sentence leads to a code.
const codeBefore = `(?i),?\s*(?:(?:with|using|use|mit|avec|con|met|com)\s+)?(?:(?:the|your|dem|le|el|il|de|o) )?(?:(?:discount |promo |voucher )?code|gutscheincode|código|codice|kortingscode)\s*:?\s*["“„«]?`

var (
	regexpButton = lazyregexp.New(`(?i)^` + ofButton)
	// leading are the parts that lead somewhere.
	leading = lazyregexp.New(`(?i)^(?:` + ofButton + `|links?|lien|enlace|collegamento)$`)
)

// kindOf is the kind of section that a word names.
func kindOf(what string) string {
	switch {
	case strings.HasPrefix(what, "quote"), strings.HasPrefix(what, "testimon"), strings.HasPrefix(what, "zitat"), strings.HasPrefix(what, "cit"):
		return plan.Quote
	case strings.HasPrefix(what, "card"), strings.HasPrefix(what, "product"), strings.HasPrefix(what, "karten"):
		return plan.Cards
	case strings.HasPrefix(what, "divider"), strings.HasPrefix(what, "line"), strings.HasPrefix(what, "linie"):
		return plan.Divider
	}
	return plan.List
}

// move puts the first section that a word names at the top, below the first heading, or at the end.
func (e *editor) move(found []string) {
	what, kind := lowered(found[1]), kindOf(lowered(found[1]))
	at := slices.IndexFunc(e.plan.Sections, func(s plan.Section) bool { return s.Kind != plan.Hero && containsFold(s.Heading, what) })
	if at < 0 {
		at = slices.IndexFunc(e.plan.Sections, func(s plan.Section) bool { return s.Kind == kind })
	}
	if at <= 0 {
		return
	}
	section := e.plan.Sections[at]
	e.plan.Sections = slices.Delete(e.plan.Sections, at, at+1)
	target := 1
	if toEnd().MatchString(found[2]) {
		target = len(e.plan.Sections)
	}
	e.plan.Sections = slices.Insert(e.plan.Sections, target, section)
}

var toEnd = lazyregexp.New(`(?i)bottom|down|end|last|lower|unten|bas|abajo|basso|omlaag`)
