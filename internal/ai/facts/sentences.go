package facts

import (
	"slices"
	"strings"
)

// splitSentences splits the running text at periods and similar marks, at line breaks, and before "and mention that …".
func (r *Reading) splitSentences() {
	first := 0
	for i := range r.tokens {
		switch {
		case r.isTaken[i], r.endsSentence(i):
			r.addSentence(first, i)
			first = i + 1
		case r.startsOrder(i):
			r.addSentence(first, i)
			first = i
		case r.tokens[i].is(":") && r.introduces(first, i):
			if !r.addresses(r.tokens[first:i]) {
				r.addSentence(first, i)
			}
			first = i + 1
		}
	}
	r.addSentence(first, len(r.tokens))
}

func (r *Reading) addSentence(first, end int) {
	for first < end && (r.tokens[first].kind == newline || r.tokens[first].kind == symbol && !r.tokens[first].is(signs+"(+#")) {
		first++
	}
	for first < end && r.words.And[r.tokens[first].low] {
		first++
	}
	if first >= end {
		return
	}
	text := r.slice(first, end)
	if r.at(end).is(".!?…") {
		text = r.slice(first, end+1) // as the user wrote it
	}
	r.Sentences = append(r.Sentences, Sentence{Text: strings.TrimSpace(text), Span: r.span(first, end), first: first, last: end - 1})
}

func (r *Reading) endsSentence(i int) bool {
	t, before, next := r.tokens[i], r.at(i-1), r.at(i+1)
	switch {
	case t.kind == newline, t.is("!?;"):
		return true
	case !t.is(".…"), !next.spaced && next.kind != newline:
		return false
	case r.words.Titles[before.low] && isCapital(next.text), before.kind == number && r.isOrdinal(i):
		return false
	}
	return !r.words.Abbreviations[before.low] || next.kind == newline || isCapital(next.text) && !r.words.Months[before.low]
}

// isOrdinal reports whether a period belongs to a number: "14. Juni", "1. bis 16. August".
func (r *Reading) isOrdinal(stop int) bool {
	next := r.at(stop + 1)
	return r.words.Months[next.low] || r.words.RangeWords[next.low] && r.at(r.pastArticle(stop+2)).kind == number && r.words.Ordinals["."]
}

// maxIntroduction is the maximum number of words in an instruction before a colon: "Email to parents: school is
// closed".
const maxIntroduction = 14

// introduces reports whether the words before a colon address the writer, so that a separate sentence follows.
func (r *Reading) introduces(first, colon int) bool {
	if colon-first > maxIntroduction || colon <= first || !r.at(colon+1).spaced {
		return false
	}
	toks := r.tokens[first:colon]
	if r.labelClass(strings.ToLower(r.slice(first, colon))) != "" {
		return false // "CTA: Pre-order now"
	}
	return r.words.Imperatives[toks[0].low] || r.words.Authoring.in(toks) || r.addresses(toks)
}

// addresses reports whether words only say who gets the email: "To all tenants".
func (r *Reading) addresses(toks []token) bool {
	return r.words.Stop[toks[0].low] && r.words.ReadersAs.in(toks)
}

// startsOrder finds a second instruction in a sentence: "…, and mention that parking is free".
func (r *Reading) startsOrder(i int) bool {
	if !r.words.And[r.tokens[i].low] && !r.tokens[i].is(",") {
		return false
	}
	at := i + 1
	if r.words.And[r.at(at).low] {
		at++
	}
	low := r.at(at).low
	return r.words.Sayers[low] && r.words.Imperatives[low] || r.words.And[r.at(at-1).low] && r.phraseAt(r.words.Orders, at) > 0
}

// maxOpener is the maximum number of words before the cue in an opener: "a quick reminder email".
const maxOpener = 3

// SkipOpener skips the opener of the prompt, which only names the kind of email with one of the cues: "Thank-you note
// to the volunteers who helped". It ends at a comma, colon or dash, or with the sentence.
func (r *Reading) SkipOpener(cues []string) {
	if len(r.Sentences) == 0 {
		return
	}
	s := &r.Sentences[0]
	toks := r.tokens[s.first : s.last+1]
	if inner, _, _ := r.unwrap(toks); len(inner) < len(toks) || r.words.Sayers[toks[0].low] || r.words.Urgers[toks[0].low] {
		return // "Tell tenants that …" is unwrapped
	}
	all := slices.Clone(cues)
	for _, cue := range cues {
		all = append(all, strings.Replace(cue, " ", "-", 1)) // "thank-you note"
	}
	for i, end := range r.cuesIn(all) {
		if i < s.first || i > s.first+maxOpener || r.hasSubject(s.first, i+1) {
			continue
		}
		clause := end
		for clause <= s.last && !endsClause(r.tokens, clause) {
			if r.words.isVerb(r.tokens[clause].low) && !r.words.Relatives.in(r.tokens[end:clause]) { // not "customers who ordered"
				return // it's a sentence, not an opener
			}
			clause++
		}
		s.skip = min(clause, s.last+1) - s.first
		return
	}
}

// hasSubject reports whether the words before a cue start a sentence: "Our sale …", "We …".
func (r *Reading) hasSubject(first, cue int) bool {
	return slices.ContainsFunc(r.tokens[first:cue], func(t token) bool {
		return r.words.Starters[t.low] && !r.words.Articles["indefinite"][t.low] && !r.words.Articles["definite"][t.low]
	})
}

// ClauseOf returns the sentence or line that contains a fact.
func (r *Reading) ClauseOf(f Fact) string {
	first, last := f.first, f.last
	for first > 0 && !r.endsSentence(first-1) {
		first--
	}
	for last+1 < len(r.tokens) && !r.endsSentence(last+1) {
		last++
	}
	return strings.TrimSpace(r.slice(first, last+1))
}

// Joined returns the text of a date with the time directly after it.
func (r *Reading) Joined(date, time Fact) (string, bool) {
	if time.first <= date.last || time.first-date.last > 2 {
		return "", false
	}
	return date.Text + r.text[date.End:time.End], true
}
