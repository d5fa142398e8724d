package facts

import (
	"strings"
	"unicode"
)

const signs = "€$£¥"

// money takes an amount with its currency, and what it is for: "€12 per person".
func (r *Reading) money(i int) (Fact, int) {
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
	return Fact{Kind: Money}, r.withUnit(end)
}

// withUnit goes on to "per month", "a month" or "/month".
func (r *Reading) withUnit(end int) int {
	t := r.at(end)
	if (r.words.Per[t.low] || t.is("/")) && r.words.Units[r.at(end+1).low] {
		return end + 2
	}
	if t.low == "each" {
		return end + 1
	}
	return end
}

// maxApplies is how many words of what an offer applies to are taken.
const maxApplies = 5

// offer takes a percentage or an amount off, a deal, or something free, with what it applies to.
func (r *Reading) offer(i int) (Fact, int) {
	if n := r.phraseAt(r.words.Deals, i); n > 0 {
		return Fact{Kind: Percent}, r.applies(i + n)
	}
	if r.words.Free[r.at(i).low] {
		return r.freebie(i)
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
		if _, end = r.money(from); end == 0 || !r.words.Off[r.at(end).low] {
			return Fact{}, 0
		}
	}
	isOff := r.words.Off[r.at(end).low]
	if isOff {
		end++
	}
	if after := r.applies(end); isOff || after > end || r.at(end).kind != word || r.words.Prepositions[r.at(end).low] || r.words.Stop[r.at(end).low] {
		return Fact{Kind: Percent}, after
	}
	return Fact{Kind: Number}, end + 1 // "30% lighter" is no offer
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

// applies goes on to what an offer is for: "20% off all houseplants".
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

// andMore goes on over one "and": "all boots and sandals".
func (r *Reading) andMore(end int) int {
	if !r.words.And[r.at(end).low] || !r.isNoun(end+1) || r.words.Imperatives[r.at(end+1).low] || r.words.Free[r.at(end+1).low] {
		return end
	}
	after := r.nounPhrase(end+1, maxApplies)
	if t := r.at(after); r.words.Verbs[t.low] || after == end+1 {
		return end // "… and sandals are next"
	}
	return after
}

// freebie takes "free shipping", with the amount it starts at.
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

// trailingFree takes a clause such as "first class free".
func (r *Reading) trailingFree(i int) int {
	if i > 0 && !r.endsClause(r.tokens, i-1) && !r.endsSentence(i-1) {
		return 0
	}
	for at := i; at < i+4 && r.at(at).kind == word; at++ {
		isEnd := at+1 >= len(r.tokens) || r.endsClause(r.tokens, at+1) || r.endsSentence(at+1)
		if r.words.Free[r.at(at).low] && at > i && isEnd {
			return at + 1
		}
	}
	return 0
}

// isNoun reports whether a word can belong to a name: it is no preposition, no verb and no stop word.
func (r *Reading) isNoun(i int) bool {
	t := r.at(i)
	return t.kind == word && !r.words.Prepositions[t.low] && !r.words.Verbs[t.low] && !r.words.Stop[t.low] && !r.isCalendar(t)
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

// nounPhrase is where a run of at most this many words ends: at punctuation, a preposition, a verb or a fact.
func (r *Reading) nounPhrase(from, most int) int {
	end := from
	for end < from+most {
		t := r.at(end)
		isPart := t.kind == word && !r.words.Prepositions[t.low] && (!r.words.Verbs[t.low] || end == from) && (!r.isCalendar(t) || r.isNamedDay(end))
		isModel := t.kind == number && end > from && t.spaced && r.percentage(end) == 0 && !r.startsAmount(end)
		if t.is(".") && !t.spaced && r.words.Titles[r.at(end-1).low] {
			end++ // Dr. Hill
			continue
		}
		if !isPart && !isModel || end > from && !t.spaced || r.endsName(end) {
			break
		}
		end++
	}
	for end > from && (r.words.Stop[r.at(end-1).low] || r.words.DayModifiers[r.at(end-1).low]) {
		end-- // "your first order this" ends before "this"
	}
	return end
}

// endsName reports whether something else begins: a day, a code, or what the thing is called.
func (r *Reading) endsName(i int) bool {
	return r.phraseAt(r.words.DayPhrases, i) > 0 || r.words.CodeWords[r.at(i).low] || r.phraseAt(r.words.NameCues, i) > 0
}

func (r *Reading) startsAmount(i int) bool {
	_, isMoney := r.money(i)
	_, isTime := r.time(i)
	_, isDate := r.dates(i)
	return isMoney+isTime+isDate > 0
}

// code takes what follows "code", or capitals with a digit.
func (r *Reading) code(i int) (Fact, int) {
	t := r.at(i)
	if t.kind != word && t.kind != number {
		return Fact{}, 0
	}
	if isCode(t.text) && r.follows(r.words.CodeWords, i) {
		return Fact{Kind: Code}, i + 1
	}
	if t.kind == word && isCode(t.text) && strings.ContainsAny(t.text, "0123456789") && len(t.text) >= 5 && len(t.text) <= 20 && !strings.Contains(t.text, "-") {
		return Fact{Kind: Code}, i + 1
	}
	return Fact{}, 0
}

// follows reports whether one of the words comes before, with at most two fillers between.
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

// counted takes a number with the word after it: "40 seats", or a version: "v2.4".
func (r *Reading) counted(i int) (Fact, int) {
	if t := r.at(i); t.kind != number {
		return Fact{}, 0
	}
	if r.isNoun(i+1) && r.at(i+1).spaced && !r.words.DayModifiers[r.at(i+1).low] {
		return Fact{Kind: Number}, i + 2
	}
	return Fact{Kind: Number}, i + 1
}

// FigureOf is the short form of an offer, for large type: "20% off" of "20% off all shoes"; "" if there is none.
func FigureOf(offer, language string) string {
	r := &Reading{text: offer, tokens: scan(offer), words: vocabularyOf(language)}
	if len(r.tokens) == 0 {
		return ""
	}
	end := r.percentage(0)
	if end == 0 {
		if _, end = r.money(0); end == 0 {
			return ""
		}
	}
	if r.words.Off[r.at(end).low] {
		end++
	}
	return r.slice(0, end)
}
