package facts

import (
	"slices"
	"strings"
)

// Maximum number of words in a topic, and of sentences at the start of a prompt that may name it.
const (
	maxTopic     = 9
	maxTopicFrom = 2
)

// Topic returns what the email is about, in the prompt's own words: what follows "about" or a similar word, the subject
// of what happens on a date, a label before a colon, or a first sentence that consists only of a name.
func (r *Reading) Topic() (Match, bool) { return r.topic, r.hasTopic }

func (r *Reading) findTopic() (Match, bool) {
	if m, ok := r.topicLabel(); ok {
		return m, true
	}
	for _, s := range r.Sentences[:min(len(r.Sentences), maxTopicFrom)] {
		for _, find := range []func(Sentence) (int, int){r.topicAfterCue, r.topicBeforeDate, r.topicAfterColon, r.topicAlone} {
			if first, end := find(s); r.isTopic(first, end) {
				return r.topicMatch(first, end), true
			}
		}
	}
	return Match{}, false
}

// topicMatch returns a topic as written within a sentence: "Plant swap" is capitalized only because it starts a
// sentence.
func (r *Reading) topicMatch(first, end int) Match {
	m, t := r.match(first, first, end), r.at(first)
	isProper := first+1 >= end || isCapital(r.at(first+1).text) || t.text == strings.ToUpper(t.text)
	isName := r.words.CapitalNouns || isProper && !r.words.Stop[t.low]
	if t.kind == word && !isName && (first == 0 || r.endsSentence(first-1)) && t.text[1:] == t.low[1:] {
		m.Text = strings.ToLower(m.Text[:1]) + m.Text[1:]
	}
	return m
}

// isTopic reports whether tokens can be a topic: they contain a meaningful word, and aren't the sender's name or about
// the email.
func (r *Reading) isTopic(first, end int) bool {
	if end <= first || r.isTalk(first, end) || strings.EqualFold(r.slice(first, end), r.Brand.Text) {
		return false
	}
	v := r.words
	return slices.ContainsFunc(r.tokens[first:end], func(t token) bool {
		return t.kind == quoted || t.kind == word && !v.Stop[t.low] && !v.Weak[t.low]
	})
}

// isTalk reports whether words are about the email, its readers or its writer.
func (r *Reading) isTalk(first, end int) bool {
	v, toks := r.words, r.tokens[first:end]
	start, last := toks[0].low, toks[len(toks)-1].low
	isOther := v.Greetings[start] || v.That[start] || v.Pronouns[start] || v.They[start] || len(v.Signs["invite"][last]) > 0
	return isOther || v.Imperatives[start] && !r.isNounAfter(first) || v.Authoring.in(toks) || v.SayerNouns.in(toks) || v.ReadersAs.in(toks)
}

// isNounAfter reports whether a word that may be an imperative starts a name instead: "Welcome dinner", "Open studio".
func (r *Reading) isNounAfter(i int) bool {
	return r.isNoun(i+1) && isCapital(r.at(i).text) && r.startsSentence(i)
}

// topicAfterCue returns what follows "about", "invite * to" and the like.
func (r *Reading) topicAfterCue(s Sentence) (first, end int) {
	for i, from := range r.cuesIn(r.words.TopicCues) {
		if i < s.first || i > s.last {
			continue
		}
		if r.at(from).is(":") {
			from++ // "New arrivals: the Field Collection"
		}
		if first, end := from, r.topicEnd(from, s.last); r.isTopic(first, end) && !r.isSender(first, end) {
			return first, end
		}
	}
	return 0, 0
}

// isSender reports whether tokens are the sender: their name, or a kind of business such as "a bakery". A name with a
// version is a product.
func (r *Reading) isSender(first, end int) bool {
	last := r.at(end - 1)
	isBrand := r.Brand.Text != "" && r.span(first, end).Overlaps(r.Brand.Span)
	return last.kind == word && (isBrand || r.words.Orgs[last.low] && !isCapital(last.text))
}

// topicBeforeDate returns the subject of a sentence that says when something happens or that it's open: "Sports day is on
// Thursday", "Sign-up is open".
func (r *Reading) topicBeforeDate(s Sentence) (first, end int) {
	inner, _, _ := r.unwrap(r.tokens[s.first+s.skip : s.last+1])
	if len(inner) == 0 {
		return 0, 0
	}
	first = s.last + 1 - len(inner)
	for at := first + 1; at <= s.last && at <= first+maxTopic; at++ {
		n := r.phraseAt(r.words.Happens, at)
		if n == 0 {
			continue
		}
		isOpen, next := r.phraseAt(r.words.IsOpen, at) > 0, at+n
		if r.words.Prepositions[r.at(next).low] {
			next++
		}
		if r.topicEnd(first, at-1) == at && at-first >= 2 && (isOpen || r.factAt(next)) {
			return first, at
		}
		return 0, 0
	}
	return 0, 0
}

// topicAfterColon returns a title after its date: "Webinar on Tuesday at 11 am: How to read a balance sheet".
func (r *Reading) topicAfterColon(s Sentence) (first, end int) {
	for i := s.first; i < s.last; i++ {
		if t := r.tokens[i]; t.is(":") && !t.isInner && r.at(i+1).spaced {
			isTitle := isCapital(r.at(i+1).text) && s.last-i > 1 && s.last-i <= maxTopic+3
			if isTitle && r.hasFact(r.tokens[s.first:i]) && len(r.FactsIn(r.span(i+1, s.last+1))) == 0 {
				return i + 1, s.last + 1
			}
			return 0, 0
		}
	}
	return 0, 0
}

// topicLabel returns the words before the first colon: "Maintenance window: Saturday, 2 am".
func (r *Reading) topicLabel() (Match, bool) {
	if len(r.Labels) > 0 && r.Labels[0].Start == 0 && r.labelClass(r.Labels[0].Name) == "" {
		end := 0
		for end < len(r.tokens) && !r.tokens[end].is(":") {
			end++
		}
		if end > 1 && end <= maxLabel && r.isTopic(0, end) && r.topicEnd(0, end-1) == end {
			return r.topicMatch(0, end), true
		}
	}
	return Match{}, false
}

// topicAlone returns the start of a sentence without a verb: "Plant swap at the garden on Sunday".
func (r *Reading) topicAlone(s Sentence) (first, end int) {
	first = s.first + s.skip
	for first <= s.last && r.tokens[first].kind == symbol {
		first++
	}
	first = r.pastOpening(first, s.last)
	opener := r.Sentences[0]
	isLater := s.Start > opener.Start && opener.skip == 0 && !r.isOpening(r.tokens[opener.first:opener.last+1])
	if first > s.last || isLater || r.factAt(first) || slices.Contains(r.isTaken[:first], true) { // a list comes first
		return 0, 0
	}
	if end = r.topicEnd(first, s.last); end-first < 2 || end <= s.last && !r.endsBefore(end) {
		return 0, 0
	}
	return first, end
}

// pastOpening skips a label that only names the email: "Tenant notice: …".
func (r *Reading) pastOpening(first, last int) int {
	for i := first + 1; i < last && i <= first+maxLabel; i++ {
		if r.tokens[i].is(":") && r.isOpening(r.tokens[first:i]) {
			return i + 1
		}
	}
	return first
}

// endsBefore reports whether a name ends before a token: at a clause, a fact, or a time or place.
func (r *Reading) endsBefore(i int) bool {
	return endsClause(r.tokens, i) || r.tokens[i].is("(") || r.factAt(i) || r.words.Prepositions[r.tokens[i].low]
}

// topicEnd returns where a topic ends: at punctuation, a verb, a fact, or a preposition that starts a time or place.
func (r *Reading) topicEnd(from, last int) int {
	end := from
	for end <= last && end < from+maxTopic && r.isTopicPart(end, from) {
		end++
	}
	for end > from && r.isLooseEnd(r.tokens[end-1]) {
		end--
	}
	return end
}

func (r *Reading) isLooseEnd(t token) bool {
	v := r.words
	return v.Stop[t.low] || v.Prepositions[t.low] || v.DayModifiers[t.low] || v.And[t.low] || t.is("&+")
}

func (r *Reading) isTopicPart(i, from int) bool {
	t, v := r.tokens[i], r.words
	switch {
	case t.kind == quoted, t.is("&+"):
		return true
	case t.kind == number:
		return i > from && !r.factAt(i) || isCapital(r.at(i-1).text) && r.at(i-1).kind == word
	case t.kind != word, r.factAt(i), r.isCalendar(t), v.Auxiliaries[t.low], i > from && r.endsTopic(t):
		return false
	case v.And[t.low]:
		return r.isNoun(i+1) && !v.Imperatives[r.at(i+1).low]
	case v.TopicLinks[t.low]:
		return r.linksTopic(i)
	}
	return i == from || !v.Prepositions[t.low]
}

// endsTopic reports whether a word is a verb, or starts another clause.
func (r *Reading) endsTopic(t token) bool {
	v := r.words
	isCue := v.CodeWords[t.low] || len(v.NameCues[t.low]) > 0
	return isCue || v.Relatives[t.low] || v.Pronouns[t.low] || v.isVerb(t.low) && strings.HasSuffix(t.low, "s")
}

// linksTopic reports whether a topic continues after a preposition: "enrollment for benefits", "a change in our terms",
// but not "an email for our members" or "the meeting of Acme Rowing Club".
func (r *Reading) linksTopic(i int) bool {
	next, after, v := r.at(i+1), r.at(i+1), r.words
	if v.Stop[next.low] {
		after = r.at(i + 2)
	}
	isChange := v.SureCues[r.at(i).low] || v.CityCues[r.at(i).low]
	if isChange && r.phraseAt(v.Signs["change"], i-1) == 0 || r.isCalendar(next) || r.capitals(i+1) > 0 {
		return false
	}
	return next.kind == word && !isCapital(next.text) && !v.ReadersAs[after.low] && !v.They[next.low]
}

// factAt reports whether a date, a time, an amount or the like starts at a token.
func (r *Reading) factAt(i int) bool {
	at, ok := slices.BinarySearchFunc(r.Facts, r.at(i).start, func(f Fact, start int) int { return f.Start - start })
	return ok && i < len(r.tokens) && r.Facts[at].Kind != Number && r.Facts[at].Kind != Quote
}
