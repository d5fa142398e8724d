package facts

import (
	"strings"
	"unicode"
)

const signs = "€$£¥"

// money recognizes an amount with its currency and unit: "€12 per person".
func (r *Reading) money(i int) (Fact, int) {
	if end := r.grouped(i); end > 0 {
		return Fact{Kind: Money}, r.qualified(r.withUnit(end))
	}
	t, next := r.at(i), r.at(i+1)
	isBefore := next.kind == number && (t.is(signs) || r.words.Currencies[t.low] && len(t.text) == 3)
	isAfter := t.kind == number && (next.is(signs) || r.words.Currencies[next.low])
	if !isBefore && !isAfter {
		return Fact{}, 0
	}
	end := i + 2
	if low := r.at(end).low; !r.at(end).spaced && (low == "k" || low == "m") {
		end++
	}
	return Fact{Kind: Money}, r.qualified(r.withUnit(end))
}

// grouped recognizes an amount with a space as its thousands separator: "1 200 €".
func (r *Reading) grouped(i int) int {
	t, next, sign := r.at(i), r.at(i+1), r.at(i+2)
	isGroup := t.kind == number && isDigits(t.text) && len(t.text) <= 3 && len(next.text) == 3 && isDigits(next.text)
	if !isGroup || !sign.is(signs) && !r.words.Currencies[sign.low] {
		return 0
	}
	return i + 3
}

// withUnit extends an amount to include "per month", "a month" or "/month".
func (r *Reading) withUnit(end int) int {
	t := r.at(end)
	if (r.words.Per[t.low] || t.is("/")) && r.words.Units[r.at(end+1).low] {
		return end + 2
	}
	if r.words.Each[t.low] {
		return end + 1
	}
	return end
}

// maxQualifier is the maximum number of words that qualify an amount: "plus tips".
const maxQualifier = 2

// qualified extends an amount to include its qualifier: "plus tips", "or more".
func (r *Reading) qualified(end int) int {
	if n := r.phraseAt(r.words.Qualifiers, end); n > 0 {
		return end + n
	}
	if r.words.Plus[r.at(end).low] && !r.factAt(end+1) {
		return max(end, r.nounPhrase(end+1, maxQualifier))
	}
	return end
}

// maxApplies is the maximum number of words that say what an offer applies to.
const maxApplies = 5

// offer recognizes a percentage or an amount off, a deal, or something free, along with what it applies to.
func (r *Reading) offer(i int) (Fact, int) {
	if n := r.phraseAt(r.words.Deals, i); n > 0 {
		return Fact{Kind: Percent}, r.applies(i + n)
	}
	if at := r.pastA(i); r.words.Free[r.at(at).low] {
		return r.freebie(at)
	}
	if end := r.trailingFree(i); end > 0 {
		return Fact{Kind: Percent}, end
	}
	from := i + r.phraseAt(r.words.UpTo, i)
	if from > i && r.at(from).is("-–−") {
		from++ // "jusqu'à -40 %"
	}
	end := r.percentage(from)
	if end == 0 {
		if _, end = r.money(from); end == 0 || r.pastOff(end) == end {
			return Fact{}, 0
		}
	}
	past := r.pastOff(end)
	isOff := past > end
	end = past
	after, next := r.applies(end), r.at(end)
	if isOff || after > end || next.kind != word || r.words.Prepositions[next.low] || r.words.Stop[next.low] {
		return Fact{Kind: Percent}, after
	}
	return Fact{Kind: Number}, end + 1 // "30% lighter" isn't an offer
}

// pastOff skips words such as "off" and "de réduction".
func (r *Reading) pastOff(i int) int {
	if r.words.OffLinks[r.at(i).low] && r.words.Off[r.at(i+1).low] {
		return i + 2
	}
	if r.words.Off[r.at(i).low] {
		return i + 1
	}
	return i
}

func (r *Reading) percentage(i int) int {
	if r.at(i).kind != number {
		return 0
	}
	end := i + 1
	if r.at(end).is("–-") && r.at(end+1).kind == number { // 20–50%
		end += 2
	}
	if r.at(end).is("%") || r.words.PercentWords[r.at(end).low] {
		return end + 1
	}
	return 0
}

// applies extends an offer to include what it's for: "20% off all houseplants".
func (r *Reading) applies(end int) int {
	from := end
	if r.words.OffOn[r.at(end).low] && r.words.OffOf[r.at(end+1).low] {
		from++ // "2 for 1 on all loaves"
	}
	isWhole := r.words.Off[r.at(end-1).low] || from > end
	if isWhole && (r.words.OffOf[r.at(from).low] || r.isNoun(from)) && r.at(from).kind == word {
		return r.andMore(max(r.nounPhrase(from, maxApplies), end))
	}
	return end
}

// andMore continues past one "and": "all boots and sandals".
func (r *Reading) andMore(end int) int {
	if r.words.And[r.at(end).low] && r.words.Articles["indefinite"][r.at(end+1).low] && r.isNoun(end+2) {
		return r.nounPhrase(end+2, maxApplies) // "two gardeners and a foreman"
	}
	next := r.at(end + 1).low
	if !r.words.And[r.at(end).low] || !r.isNoun(end+1) || r.words.Imperatives[next] || r.words.Free[next] {
		return end
	}
	after := r.nounPhrase(end+1, maxApplies)
	if r.words.isVerb(r.at(after).low) || after == end+1 {
		return end // "… and sandals are next"
	}
	return after
}

// pastA skips the indefinite article before something free: "a free dessert".
func (r *Reading) pastA(i int) int {
	if r.words.Articles["indefinite"][r.at(i).low] {
		return i + 1
	}
	return i
}

// freebie recognizes something free, such as "free shipping", with the minimum amount for it.
func (r *Reading) freebie(i int) (Fact, int) {
	if !r.isNoun(i+1) || r.words.FreeFillers[r.at(i+1).low] {
		return Fact{}, 0
	}
	end := r.nounPhrase(i+1, 3)
	for at := end; at < end+3; at++ {
		if r.words.Over[r.at(at).low] {
			if _, after := r.money(at + 1); after > 0 {
				end = after
			}
			break
		}
	}
	if r.words.OffOn[r.at(end).low] && r.words.OffOf[r.at(end+1).low] {
		end = max(r.nounPhrase(end+1, maxApplies), end) // "free bag with your next order"
	}
	return Fact{Kind: Percent}, end
}

// trailingFree recognizes a clause such as "first class free".
func (r *Reading) trailingFree(i int) int {
	if r.at(i).kind != word || !r.isBreak(i-1) {
		return 0
	}
	for at := i; at < i+4 && r.at(at).kind == word; at++ {
		if r.words.Free[r.at(at).low] && at > i && r.isBreak(at+1) {
			return at + 1
		}
	}
	return 0
}

// isBreak reports whether a clause or the text ends here.
func (r *Reading) isBreak(i int) bool {
	return i < 0 || i >= len(r.tokens) || endsClause(r.tokens, i) || r.endsSentence(i)
}

// isNoun reports whether a word can be part of a name: it isn't a preposition, a verb or a stop word.
func (r *Reading) isNoun(i int) bool {
	t := r.at(i)
	return t.kind == word && !r.words.Prepositions[t.low] && !r.words.isVerb(t.low) && !r.words.Stop[t.low] && !r.isCalendar(t)
}

func (r *Reading) isCalendar(t token) bool {
	return r.words.Weekdays[t.low] || r.words.Days[t.low] || r.words.Months[t.low] && isCapital(t.text)
}

// isNamedDay reports whether a day is the end of a name: "Makers Weekend".
func (r *Reading) isNamedDay(i int) bool {
	t, before := r.at(i), r.at(i-1)
	return r.words.DayNouns[t.low] && t.spaced && isCapital(t.text) && isCapital(before.text) && r.isNoun(i-1)
}

func isCapital(s string) bool {
	for _, c := range s {
		return unicode.IsUpper(c)
	}
	return false
}

// nounPhrase returns where a run of words ends: at punctuation, a preposition, a verb, a fact or the maximum length.
func (r *Reading) nounPhrase(from, most int) int {
	end := from
	for end < from+most && (r.isTitleStop(end) || r.isNounPart(end, end == from) && !r.endsName(end)) {
		end++
	}
	for end > from && (r.words.Stop[r.at(end-1).low] || r.words.DayModifiers[r.at(end-1).low]) {
		end-- // "your first order this" ends before "this"
	}
	return end
}

// isTitleStop reports whether a period belongs to a title: "Dr. Hill".
func (r *Reading) isTitleStop(i int) bool {
	t := r.at(i)
	return t.is(".") && !t.spaced && r.words.Titles[r.at(i-1).low]
}

// isNounPart reports whether a word, or a number such as a model number, continues a name. A verb can only start one.
func (r *Reading) isNounPart(i int, isFirst bool) bool {
	t := r.at(i)
	switch {
	case !isFirst && !t.spaced, r.words.CapitalNouns && !isFirst && t.kind == word && !isCapital(t.text) && !r.isLink(i):
		return false
	case t.kind == number:
		return !isFirst && r.percentage(i) == 0 && !r.startsAmount(i)
	}
	return t.kind == word && !r.words.Prepositions[t.low] && (isFirst || !r.words.isVerb(t.low)) && (!r.isCalendar(t) || r.isNamedDay(i))
}

// isLink reports whether a small word connects two nouns: "Nacht der Museen", "alle neuen Schuhe".
func (r *Reading) isLink(i int) bool {
	for at := i + 1; at <= i+2; at++ {
		if t := r.at(at); t.kind != word || r.words.Prepositions[t.low] {
			return false
		} else if isCapital(t.text) {
			return !r.isCalendar(t)
		}
	}
	return false
}

// endsName reports whether a name ends here because something else starts: a day, a code, or a cue such as "called".
func (r *Reading) endsName(i int) bool {
	return r.phraseAt(r.words.DayPhrases, i) > 0 || r.words.CodeWords[r.at(i).low] || r.phraseAt(r.words.NameCues, i) > 0
}

func (r *Reading) startsAmount(i int) bool {
	_, isMoney := r.money(i)
	_, isTime := r.time(i)
	_, isDate := r.dates(i)
	return isMoney+isTime+isDate > 0
}

// code recognizes the word after "code", or a word in capitals with a digit.
func (r *Reading) code(i int) (Fact, int) {
	t := r.at(i)
	if t.kind != word && t.kind != number || !isCode(t.text) {
		return Fact{}, 0
	}
	isMixed := t.kind == word && strings.ContainsAny(t.text, "0123456789") && !strings.Contains(t.text, "-")
	if isMixed && len(t.text) >= 5 && len(t.text) <= 20 || r.follows(r.words.CodeWords, i) {
		return Fact{Kind: Code}, i + 1
	}
	return Fact{}, 0
}

// follows reports whether one of the words precedes a token, with at most three filler words in between.
func (r *Reading) follows(words set, i int) bool {
	for back := i - 1; back >= i-4; back-- {
		t := r.at(back)
		if words[t.low] {
			return true
		}
		if !r.words.CodeFillers[t.low] {
			return false
		}
	}
	return false
}

func isCode(s string) bool {
	if len(s) < 3 || s != strings.ToUpper(s) {
		return false
	}
	return strings.IndexFunc(s, func(c rune) bool { return !unicode.IsUpper(c) && !unicode.IsDigit(c) && c != '-' && c != '_' }) < 0
}

// counted recognizes a number with the word after it, such as "40 seats", or a version, such as "v2.4".
func (r *Reading) counted(i int) (Fact, int) {
	if r.at(i).kind != number {
		return Fact{}, 0
	}
	if r.isNoun(i+1) && r.at(i+1).spaced && !r.words.DayModifiers[r.at(i+1).low] {
		return Fact{Kind: Number}, i + 2
	}
	return Fact{Kind: Number}, i + 1
}

// FigureOf returns the short form of an offer for large type: "20% off" for "20% off all shoes". It returns "" if there
// is none.
func FigureOf(offer, language string) string {
	r := &Reading{text: offer, tokens: scan(offer), words: vocabularyOf(language)}
	end := r.percentage(0)
	if end == 0 {
		_, end = r.money(0)
	}
	if end == 0 {
		return ""
	}
	return r.slice(0, r.pastOff(end))
}

// IsClause reports whether a fact is a separate clause: ", €119,".
func (r *Reading) IsClause(f Fact) bool { return r.isBreak(f.first-1) && r.isBreak(f.last+1) }

// PriceOf returns an amount as a price, with "from" if the prompt says that it's the lowest.
func (r *Reading) PriceOf(f Fact) string {
	for back := 1; back <= 2; back++ {
		if r.phraseAt(r.words.FromPrice, f.first-back) != back {
			continue
		}
		from := strings.ToLower(r.slice(f.first-back, f.first))
		if from == "starts at" || from == "starting at" {
			from = "from"
		}
		return from + " " + f.Text
	}
	return f.Text
}
