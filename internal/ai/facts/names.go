package facts

import (
	"slices"
	"strings"
)

// maxName is the maximum number of words in a name.
const maxName = 5

// NameAfter returns the first name after one of the cues: up to punctuation, a preposition, a verb, an amount or five
// words.
func (r *Reading) NameAfter(cues []string) (Match, bool) {
	for i, end := range r.cuesIn(cues) {
		if m, ok := r.nameAt(end); ok {
			if after := r.tokenAfter(m.End); r.words.And[r.at(after).low] && r.words.Articles["indefinite"][r.at(after+1).low] {
				m.End = r.at(r.andMore(after) - 1).end
				m.Text = r.text[m.Start:m.End]
			}
			m.Cue = r.tokens[i].start
			return m, true
		}
	}
	return Match{}, false
}

// sentenceAt returns where the sentence around a token starts.
func (r *Reading) sentenceAt(i int) int {
	for _, s := range r.Sentences[:min(len(r.Sentences), maxTopicFrom)] {
		if i >= s.first && i <= s.last {
			return s.first
		}
	}
	return i
}

// tokenAfter returns the first token that starts at or after a position.
func (r *Reading) tokenAfter(start int) int {
	at, _ := slices.BinarySearchFunc(r.tokens, start, func(t token, start int) int { return t.start - start })
	return at
}

// Named returns a name that the text marks as one: "called Night Shift".
func (r *Reading) Named() (Match, bool) {
	for i := range r.tokens {
		if len(r.Sentences) > maxTopicFrom && r.tokens[i].start >= r.Sentences[maxTopicFrom].Start {
			break
		}
		if s := r.sentenceAt(i); r.words.Persons[r.at(s).low] {
			continue // "She has a dog called …"
		}
		if n := r.phraseAt(r.words.NameCues, i); n > 0 {
			if m, ok := r.nameAt(i + n); ok {
				return m, true
			}
		}
	}
	return Match{}, false
}

// PersonAfter returns one or more names, each of at least two capitalized words, after a cue that ends with a caret:
// "with ^" finds names after "with". A title such as "Dr." marks a person anywhere.
func (r *Reading) PersonAfter(cues []string) (Match, bool) {
	var before []string
	for _, cue := range cues {
		if word, ok := strings.CutSuffix(cue, " ^"); ok {
			before = append(before, word)
		}
	}
	for i, from := range r.cuesIn(before) {
		if end := r.personsEnd(from); end > from {
			return r.match(i, from, end), true
		}
	}
	for i, t := range r.tokens {
		if len(before) == 0 || !r.words.Titles[t.low] || t.low == "st" {
			continue
		}
		if n := r.capitals(i); n > 0 {
			return r.match(i, i, i+n), true
		}
	}
	return Match{}, false
}

// isProper reports whether a word is capitalized like a name.
func (r *Reading) isProper(t token) bool {
	return t.kind == word && isCapital(t.text) && !r.isCalendar(t)
}

// maxDegree is the maximum length of a degree after a name, such as "MD".
const maxDegree = 4

// personsEnd returns where a list of names ends.
func (r *Reading) personsEnd(end int) int {
	for names := r.capitals(end); names > 0; names = r.capitals(end) {
		end += names
		if t := r.at(end + 1); r.at(end).is(",") && t.kind == word && len(t.text) <= maxDegree && t.text == strings.ToUpper(t.text) {
			end += 2 // "Ada Lund, MD"
		}
		if !r.words.And[r.at(end).low] && !r.at(end).is(",") || r.capitals(end+1) == 0 {
			break
		}
		end++
	}
	return end
}

// capitals returns the number of tokens in the run of capitalized words that starts here, or 0 if there are fewer than
// two words. A title such as "Dr." includes its period.
func (r *Reading) capitals(i int) int {
	n, words := 0, 0
	for {
		switch t := r.at(i + n); {
		case n > 0 && r.isTitleStop(i+n):
		case r.isProper(t):
			words++
		case words < 2:
			return 0
		default:
			return n
		}
		n++
	}
}

// nameAt returns the quotation or noun phrase that starts here as a name.
func (r *Reading) nameAt(i int) (Match, bool) {
	if r.at(i).is(":") {
		i++
	}
	if t := r.at(i); t.kind == quoted {
		return Match{Text: t.value, Span: Span{t.start, t.end}}, t.value != ""
	}
	i = r.pastAdjectives(i)
	end := r.nounPhrase(i, maxName+1)
	if end <= i || !r.canName(r.tokens[i:end]) {
		return Match{}, false
	}
	end = max(end, i+r.capitalRun(i)) // "Plate & Pantry" continues after the sign
	if n := r.capitalRun(end + 1); n > 0 && r.at(end).is(":,") && r.words.Orgs[r.at(end-1).low] {
		return Match{Text: r.slice(end+1, end+1+n), Span: r.span(i, end+1+n)}, true // "our new product: Nimbus Desk"
	}
	for at := i; at < end-1; at++ { // "our app Ledgerly" is Ledgerly
		if r.words.Orgs[r.at(at).low] && r.capitalRun(at+1) == end-at-1 {
			i = at + 1
		}
	}
	return r.match(i, i, end), true
}

// pastAdjectives skips adjectives in languages that capitalize nouns, because "zum großen Sommerfest" can't be shown
// unchanged.
func (r *Reading) pastAdjectives(i int) int {
	at := i
	for t := r.at(at); r.words.CapitalNouns && at < i+maxName && t.kind == word && !isCapital(t.text); t = r.at(at) {
		if r.words.Prepositions[t.low] || r.words.isVerb(t.low) {
			return i
		}
		at++
	}
	if isCapital(r.at(at).text) {
		return at
	}
	return i
}

// canName reports whether words can be a name: they aren't only readers and stop words, and they aren't about the
// email.
func (r *Reading) canName(toks []token) bool {
	v, first, last := r.words, toks[0].low, toks[len(toks)-1].low
	isKind := v.Articles["indefinite"][first] && v.Orgs[last] // "an appeal for an animal rescue"
	isForeign := v.SayerNouns[first] || v.NameCues[first] != nil || v.isVerb(first) || v.They[first]
	isForeign = isForeign || isKind || v.Weak[last] || v.Authoring.in(toks)
	return !isForeign && slices.ContainsFunc(toks, func(t token) bool { return !v.Stop[t.low] && !v.ReadersAs[t.low] })
}

// maxHead is the maximum number of words before the head noun of a name.
const maxHead = 3

// NameEnding returns a name that ends with one of the nouns: "the annual general meeting", "Python bootcamp". The noun
// alone isn't a name, and "birthday party invitation" is about the email.
func (r *Reading) NameEnding(nouns []string) (Match, bool) {
	for i, end := range r.cuesIn(nouns) {
		first := i
		for first > 0 && i-first < maxHead && r.at(first).spaced && r.isModifier(first-1) {
			first--
		}
		isAlone, after := first == i && !isCapital(r.at(i).text), r.at(end).low
		if r.words.Determiners[r.at(first-1).low] && first > 0 {
			first--
		}
		if !isAlone && !r.words.Authoring[after] && !r.words.SayerNouns[after] {
			return r.topicMatch(first, end), true
		}
	}
	return Match{}, false
}

func (r *Reading) isModifier(i int) bool {
	low := r.at(i).low
	return r.isNoun(i) && !r.words.Authoring[low] && !r.words.Imperatives[low]
}

// PhraseAfter returns the clause after one of the cues: "because the small one gets a new floor".
func (r *Reading) PhraseAfter(cues []string) (Match, bool) {
	for i, from := range r.cuesIn(cues) {
		for t := r.at(from); r.words.Of[t.low] || t.is(":,") || r.words.Auxiliaries[t.low] && !isCapital(t.text); t = r.at(from) {
			from++ // "the reason is …"
		}
		if end := r.phraseEnd(from); end > from && !r.words.Authoring.in(r.tokens[from:end]) && !r.words.They.in(r.tokens[from:end]) {
			return r.match(i, from, end), true
		}
	}
	return Match{}, false
}

// phraseEnd returns where a clause ends. Before its verb, it also ends at a fact or a comma: "pricing for freelancers
// on" ends before "on".
func (r *Reading) phraseEnd(from int) int {
	end, hasVerb := from, false
	for end < len(r.tokens) && !r.endsPhrase(end) && (hasVerb || !r.startsFact(end) && !r.tokens[end].is(",")) {
		hasVerb = hasVerb || r.words.isVerb(r.tokens[end].low)
		end++
	}
	for !hasVerb && end > from && r.isLoose(r.at(end-1)) {
		end--
	}
	return end
}

func (r *Reading) endsPhrase(i int) bool {
	t, next, v := r.tokens[i], r.at(i+1), r.words
	switch {
	case r.endsSentence(i), r.isTaken[i], t.kind == address, t.is("()–—:") && (t.spaced || next.spaced):
		return true
	case t.is(","):
		return r.isToneWord(next.low) || v.And[next.low] || v.Imperatives[next.low] || v.Prepositions[next.low] || v.Starters[next.low]
	}
	return v.And[t.low] && v.Imperatives[next.low]
}

// startsFact reports whether a date, a time or a code starts here.
func (r *Reading) startsFact(i int) bool {
	_, isDate := r.dates(i)
	_, isTime := r.time(i)
	_, isCode := r.code(i)
	return isDate+isTime+isCode > 0
}

// isLoose reports whether a word can't end a phrase.
func (r *Reading) isLoose(t token) bool {
	return r.words.Stop[t.low] || r.words.Prepositions[t.low] || r.isRoleWord(t.low) || t.is(",")
}
