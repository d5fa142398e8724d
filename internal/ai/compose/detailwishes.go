package compose

import (
	"reflect"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// Wishes about a fact: another day, price or discount, or none.

// detailKeys are the phrases that name a detail, by the words of wishes.
var detailKeys = map[string][]string{
	"time":  {"start time", "time", "uhrzeit", "zeit", "heure", "hora", "ora", "tijd", "start", "begin", "beginn", "début", "inicio", "inizio"},
	"when":  {"date", "day", "datum", "tag", "fecha", "data"},
	"where": {"place", "venue", "location", "ort", "lieu", "lugar", "luogo", "plaats", "local", "address", "adresse", "dirección", "indirizzo", "adres"},
	"price": {"price", "preis", "prix", "precio", "prezzo", "prijs", "preço"},
	"off":   {"discount", "rabatt", "remise", "descuento", "sconto", "korting", "desconto"},
}

// detailKinds are what the values of details look like.
var detailKinds = map[string]pattern{"time": times, "when": dates, "price": amounts, "off": percents}

const notAlone = "the mail does not say one such thing alone; name the words themselves, as in “replace … with …”"

// changeDetail puts another value in the place of the one that the details have, or that the mail has alone, wherever that is said. Where the wish
// names whose it is, in the place of that one's.
func (e *editor) changeDetail(found []string) {
	key := detailNamed(found[1])
	whose, value := ownerApart(detailKinds[key], strings.TrimSpace(found[2]))
	if key == "when" { // "auf den 19. Juli"
		value = determiner().ReplaceAllString(value, "")
	}
	if !e.moveTo(key, whose, value) && !e.changeValue(key, whose, value) && (whose != "" || !e.changeWorth(found[0], key, value)) {
		e.refuse(notAlone, found[0])
	}
}

// changeWorth changes the one amount that stands beside the word that a wish has for it: the £5 of "a £5 voucher"; false if there are several, or none.
func (e *editor) changeWorth(wish, key, value string) bool {
	isMeant, kind := entry().MatchString, detailKinds[key]
	if isVoucher().MatchString(wish) {
		isMeant = isVoucher().MatchString
	}
	var found []string
	for _, phrase := range e.valued(kind, isMeant) {
		found = append(found, kind.first(phrase))
	}
	return len(unique(found)) == 1 && e.changePhrase(kind, isMeant, value)
}

var isVoucher = lazyregexp.New(`(?i)\b` + ofVoucher + `(?:s|e|es|en|n)?\b`)

// valued are the phrases of the mail with one value of a kind that are meant.
func (e *editor) valued(kind pattern, isMeant func(string) bool) (phrases []string) {
	if kind.begins == nil {
		return nil
	}
	e.each(func(text string) string {
		for _, sentence := range sentencesOf(text) {
			for _, phrase := range clauseJoint().Split(sentence, -1) {
				if len(kind.all(phrase)) == 1 && isMeant(phrase) {
					phrases = append(phrases, phrase)
				}
			}
		}
		return text
	})
	return phrases
}

// detailNamed is the phrase for what a wish calls a detail.
func detailNamed(name string) string {
	for key, names := range detailKeys {
		if slices.Contains(names, lowered(name)) {
			return key
		}
	}
	return ""
}

// changeValue puts a value in the place of the one of its kind; false if the mail does not have one alone.
func (e *editor) changeValue(key, whose, value string) bool {
	old := e.detail(key, whose)
	if old == "" {
		stems := stemsOf(whose)
		isMeant := func(phrase string) bool { return len(stems) > 0 && saysStems(phrase, stems) }
		return e.changeItem(detailKinds[key], whose, value) || e.changePhrase(detailKinds[key], isMeant, value)
	}
	e.replace([]string{"", old, value})
	return true
}

// changePhrase changes the value in the phrases that are meant: the boots of "40 % off jackets, 20 % off boots"; false if there are none.
func (e *editor) changePhrase(kind pattern, isMeant func(string) bool, value string) bool {
	phrases := unique(e.valued(kind, isMeant))
	for _, phrase := range phrases {
		e.replace([]string{"", phrase, strings.Replace(phrase, kind.first(phrase), value, 1)})
	}
	return len(phrases) > 0
}

// changeStated does "the price is now €39": a change where the mail has a price, else a sentence for readers.
func (e *editor) changeStated(found []string) {
	key, value := detailNamed(found[1]), determiner().ReplaceAllString(strings.TrimSpace(found[2]), "")
	if isAll(detailKinds[key], value) && (e.moveTo(key, "", value) || e.changeValue(key, "", value)) {
		return
	}
	switch {
	case e.isFinished:
		e.refuse(notAlone, found[0])
	case !e.addSaid(found[0]):
		e.refuse(notUnderstood, found[0])
	}
}

// isAll tells a value of a kind with nothing beside it.
func isAll(kind pattern, value string) bool {
	return kind.begins != nil && strings.TrimRight(kind.first(value), ".") == strings.TrimRight(value, ".")
}

// changeNamed gives what the mail says of a thing another value, as in "change the fee to 34 euro"; else the words are replaced.
func (e *editor) changeNamed(found []string) {
	for _, kind := range []pattern{amounts, percents, dates, times} {
		if !isAll(kind, found[2]) {
			continue
		}
		if old := e.besideOwner(kind, found[1]); old != "" {
			e.replace([]string{"", old, found[2]})
			return
		}
		if e.changeItem(kind, found[1], found[2]) {
			return
		}
	}
	if key := detailNamed(lastWord(found[1])); key != "" && (e.moveTo(key, "", found[2]) || e.changeValue(key, "", found[2])) { // "the end date"
		return
	}
	e.replace(found)
}

// changeVoucher gives a voucher or discount another worth, or another code.
func (e *editor) changeVoucher(found []string) {
	value := strings.TrimSpace(found[1])
	switch {
	case isCode(value):
		e.changeCode(found)
	case amounts.isIn(value):
		e.changeDetail([]string{found[0], "price", value})
	default:
		e.changeDetail([]string{found[0], "discount", value})
	}
}

// changeCode puts another code in the place of the only one.
func (e *editor) changeCode(found []string) {
	old, code := e.onlyCode(), strings.TrimSpace(found[1])
	if isColor(wordsOf(code)) {
		e.refuse(ownColor, found[0])
		return
	}
	if old == "" || !isCode(code) {
		e.refuse("the mail does not have one code alone; name it, as in “replace SPRING10 with SPRING15”", found[0])
		return
	}
	e.replace([]string{"", old, code})
}

// onlyCode is the code that the mail has, or "" where it has none or several.
func (e *editor) onlyCode() string {
	var found []string
	for _, s := range e.plan.Sections {
		if isCode(s.Heading) {
			found = append(found, s.Heading)
		}
		found = append(found, codesIn(s.Text)...)
	}
	if found = unique(found); len(found) != 1 {
		return ""
	}
	return found[0]
}

// ownerApart parts "of the stollen to €8.90" into the stollen and its price.
func ownerApart(kind pattern, said string) (whose, value string) {
	if kind.begins == nil {
		return "", said
	}
	spans := kind.spans(said)
	if len(spans) != 1 || spans[0][0] == 0 || spans[0][1] < len(said) {
		return "", said
	}
	before := owning().ReplaceAllString(said[:spans[0][0]], "")
	return strings.TrimSpace(before), said[spans[0][0]:]
}

var owning = lazyregexp.New(`(?i)^(?:of|for|on|auf|sur|sobre|su|op|des|der|vom|von|für|du|de|d['’]|pour|del|della|di|per|van|voor|do|da|dos)\s+|(?:^|\s+)(?:to|auf|zu|à|a|en|naar|op|para|is|now|jetzt)\s*$`)

// detail is the value that the details have, or that the mail has alone and says of its owner, if one is named; else "".
func (e *editor) detail(key, whose string) string {
	stems := stemsOf(whose)
	if only := e.onlyOne(detailKinds[key]); only != "" && saysStems(saidIn(e.plan), stems) {
		return only
	}
	label := say(e.tongue, key, warm)
	for _, s := range e.plan.Sections {
		for _, i := range s.Items {
			if i.Title == label && label != "" && len(stems) == 0 { // some kinds have no line of their own, and some lines no title
				return i.Text
			}
		}
	}
	return ""
}

// changeItem gives the thing of a list that is named another value of a kind, wherever that is said of it; false if there is no such thing, or it has several.
func (e *editor) changeItem(kind pattern, whose, value string) bool {
	stems := stemsOf(whose)
	for _, s := range e.plan.Sections {
		for i := range s.Items {
			item := &s.Items[i]
			values := kind.all(item.Title + " " + item.Text)
			if len(stems) == 0 || !saysStems(item.Title, stems) || len(values) != 1 {
				continue
			}
			title := item.Title
			item.Text = strings.Replace(item.Text, values[0], value, 1)
			if !strings.Contains(title, values[0]) {
				title += " " + values[0]
			}
			e.replace([]string{"", title, strings.Replace(title, values[0], value, 1)})
			return true
		}
	}
	return false
}

// removeDetail takes out a kind of fact: its line among the details, and the sentences that say it, which is told.
func (e *editor) removeDetail(found []string) {
	before := clone(e.plan)
	key := detailNamed(found[1])
	label := say(e.tongue, key, warm)
	for i := range e.plan.Sections {
		s := &e.plan.Sections[i]
		s.Items = slices.DeleteFunc(s.Items, func(item plan.Item) bool { return label != "" && item.Title == label })
	}
	if kind := detailKinds[key]; kind.begins != nil {
		e.cutEach(func(text string) string {
			return withoutSentences(withoutItem(withoutClauses(text, kind.isIn), kind.isIn), kind.isIn)
		})
	}
	e.drop(func(s plan.Section) bool { return s.Text+s.Button == "" && len(s.Items) == 0 && s.Kind != plan.Divider })
	switch {
	case reflect.DeepEqual(before.Sections, e.plan.Sections):
		e.plan = before
		e.refuse("the mail says none below its headline", found[0])
	case !slices.EqualFunc(before.Sections, e.plan.Sections, func(a, b plan.Section) bool { return len(sentencesOf(a.Text)) == len(sentencesOf(b.Text)) }):
		e.refuse("the whole sentence that said it is gone; subject and headline are as they were", found[0])
	}
}

// onlyOne is the value of a kind that the mail has, or "" where it has several. A day with its weekday is the same without.
func (e *editor) onlyOne(kind pattern) string {
	var values []string
	if kind.begins == nil {
		return ""
	}
	e.each(func(text string) string {
		values = append(values, endless(kind.all(text))...)
		return text
	})
	if len(values) == 0 {
		return ""
	}
	whole := slices.MaxFunc(values, func(a, b string) int { return len(a) - len(b) })
	if slices.ContainsFunc(values, func(value string) bool { return bareDay(value) != bareDay(whole) }) {
		return ""
	}
	return whole
}

// endless are values without the full stop of their sentence; that of "6 p.m." and "3 Dec." is their own.
func endless(values []string) []string {
	for i, value := range values {
		bare := strings.TrimSuffix(value, ".")
		if last := lastWord(bare); last == "am" || last == "pm" || len(last) > 4 && months[last] {
			values[i] = bare
		}
	}
	return values
}
