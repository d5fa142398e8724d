package facts

import (
	"slices"
	"strings"
)

// Minimum numbers of words in a sentence and in a request to the reader.
const (
	minWords      = 3
	minUrgedWords = 2
)

// unsafe returns why a reader shouldn't see these words, or "" if they may.
func (r *Reading) unsafe(toks []token, isUrged bool) string {
	if len(toks) == 0 {
		return ReasonFragment
	}
	if reason := r.unsafeWord(toks); reason != "" {
		return reason
	}
	isReaching := r.isReaching(toks) || r.words.Sayings.at(toks, 0) > 0
	switch {
	case r.words.Orders.at(toks, 0) > 0:
		return ReasonAuthoring
	case r.words.ReaderAs[toks[0].low]:
		return ReasonThirdPerson
	case !isUrged && !isReaching && r.words.Imperatives[r.firstWord(toks)]:
		return ReasonInstruction
	case r.words.Background.at(toks, 0) > 0:
		return ReasonBackground
	case r.words.Askers[toks[0].low], r.isShort(toks, isUrged), !isUrged && !isReaching && !r.hasVerb(toks):
		return ReasonFragment
	}
	return ""
}

// unsafeWord returns the reason if a single word is enough: it's about the email, or about readers that the sentence
// doesn't name.
func (r *Reading) unsafeWord(toks []token) string {
	hasReaders := false
	for i, t := range toks {
		isPlural := r.Language == "en" && len(t.low) > 3 && strings.HasSuffix(t.low, "s") && !r.words.isVerb(t.low)
		hasReaders = hasReaders || (isPlural || r.words.ReadersAs[t.low]) && !r.words.They[t.low]
		switch {
		case r.words.Authoring[t.low] && !r.isOfReaders(toks[i+1:]), r.words.AuthoringPhrases.at(toks, i) > 0:
			return ReasonAuthoring
		case r.words.They[t.low] && !hasReaders && (!r.words.CapitalNouns || t.text == t.low): // a capitalized "Sie" is the reader
			return ReasonThirdPerson
		}
	}
	return ""
}

// isOfReaders reports whether what follows makes a word unrelated to this email: "email us@…", "newsletter
// subscribers".
func (r *Reading) isOfReaders(toks []token) bool {
	isAddress := func(t token) bool { return strings.HasPrefix(t.value, "mailto:") }
	return slices.ContainsFunc(toks[:min(len(toks), 2)], isAddress) || r.words.ReadersAs.in(toks[:min(len(toks), 1)])
}

// isShort reports whether there are too few words for a sentence.
func (r *Reading) isShort(toks []token, isUrged bool) bool {
	words := 0
	for _, t := range toks {
		if t.kind == word || t.kind == number {
			words++
		}
	}
	return words < minUrgedWords || words < minWords && !isUrged
}

// hasVerb reports whether a sentence has a verb, or is a request: "Please store some water".
func (r *Reading) hasVerb(toks []token) bool {
	isRequest := len(toks) > minWords && r.words.Courtesies[toks[0].low] && toks[1].kind == word && !r.words.ReadersAs[toks[1].low]
	last := toks[len(toks)-1].low
	if r.words.Verbs[last+"s"] || r.words.Verbs[last+"ed"] { // "Our big move" has no verb
		toks = toks[:len(toks)-1]
	}
	return isRequest || r.words.hasVerb(toks) || r.hasVerbAfter(toks)
}

// hasVerbAfter reports whether one of the words is a verb because of the word before it.
func (r *Reading) hasVerbAfter(toks []token) bool {
	for i, t := range toks[1:] {
		if r.isVerbAfter(toks[i], t) {
			return true
		}
	}
	return false
}

// IsStatement reports whether text says something by itself: it has a subject and a verb, isn't a request and doesn't
// start with a date.
func IsStatement(text, language string) bool {
	r := &Reading{Language: language, text: text, tokens: scan(text), words: vocabularyOf(language)}
	if len(r.tokens) <= minWords || r.tokens[0].kind != word || r.isCalendar(r.tokens[0]) {
		return false
	}
	v, first := r.words, r.tokens[0].low
	if isSaying := v.Sayings.at(r.tokens, 0) > 0; isSaying || v.Greetings[first] {
		return isSaying && v.Courtesies[first] // "Please welcome Ida Holm"
	}
	return !v.Months[first] && !r.isRequest() && r.hasPredicate()
}

// isRequest reports whether text asks for something, or says nothing by itself.
func (r *Reading) isRequest() bool {
	v, first := r.words, r.tokens[0].low
	isVague := v.Pronouns[first] && !v.Subjects["plural"][first] && !strings.Contains(first, "'") // "It will be held …"
	return isVague || v.Courtesies[first] || v.Actions[first] && v.Stop[r.tokens[1].low] || v.Reachers[first] || v.Askers[first]
}

// hasPredicate reports whether a verb follows the first word, or is part of it: "We're open".
func (r *Reading) hasPredicate() bool {
	first := r.tokens[0].low
	return r.words.hasVerb(r.tokens[1:]) || r.words.isVerb(first) && r.words.Starters[first] || r.hasVerbAfter(r.tokens)
}

// isReaching reports whether a sentence asks the reader to get in touch and contains an email address or a phone
// number.
func (r *Reading) isReaching(toks []token) bool {
	return r.words.Reachers[r.firstWord(toks)] && slices.ContainsFunc(r.FactsIn(spanOf(toks)), func(f Fact) bool {
		return f.Kind == Email || f.Kind == Phone
	})
}

// isVerbAfter reports whether a word is a verb because of the word before it: "we bake", "it heats", "every gift
// doubled", "please call".
func (r *Reading) isVerbAfter(subject, t token) bool {
	if t.kind != word || isCapital(t.text) || r.words.Prepositions[t.low] || r.words.Stop[t.low] {
		return false
	}
	isNoun := subject.kind == word && !r.words.Stop[subject.low] && !r.words.Prepositions[subject.low]
	isPast := isNoun && len(t.low) > 4 && strings.HasSuffix(t.low, "ed") && len(r.words.Subjects) > 0
	switch subjects := r.words.Subjects; {
	case isPast, subjects["plural"][subject.low], strings.HasSuffix(t.low, "n't"): // "customers couldn't log in"
		return true
	case subjects["asking"][subject.low]:
		return !r.words.Imperatives[t.low]
	}
	return r.words.Subjects["third"][subject.low] && strings.HasSuffix(t.low, "s")
}

// isStump reports whether a sentence is incomplete because a part of it was removed.
func (r *Reading) isStump(toks []token) bool {
	last := toks[len(toks)-1]
	isWeak := r.words.Prepositions[last.low] && r.words.Stop[last.low]
	return last.kind == word && (isWeak || r.words.And[last.low] || r.words.That[last.low])
}

// firstWord returns the first word that isn't a polite phrase.
func (r *Reading) firstWord(toks []token) string {
	for _, t := range toks {
		if !r.words.Courtesies[t.low] {
			return t.low
		}
	}
	return ""
}

// talksToWriter reports whether a list line is an instruction: "mention the parking", "friendly tone".
func (r *Reading) talksToWriter(toks []token) bool {
	if len(toks) == 0 || r.words.Sayers[toks[0].low] && r.words.Imperatives[toks[0].low] || r.words.Orders.at(toks, 0) > 0 {
		return true
	}
	for i := range toks {
		if r.words.AuthoringPhrases.at(toks, i) > 0 {
			return true
		}
	}
	return r.words.Authoring.in(toks) && (r.words.Imperatives[toks[0].low] || len(toks) <= 6)
}

// minInstruction is the minimum number of tokens in an instruction. Shorter ones could also be meant for readers.
const minInstruction = 3

// Instructions returns the sentences of text that address the writer and not the reader.
func Instructions(text, language string) []string {
	r := Read(text, language)
	var found []string
	for _, s := range r.Sentences {
		toks := r.tokens[s.first : s.last+1]
		if len(toks) >= minInstruction && (r.words.Imperatives[r.firstWord(toks)] || r.words.Authoring.in(toks)) {
			found = append(found, s.Text)
		}
	}
	return found
}

// IsOrder reports whether text tells someone to do something that readers of an email wouldn't do: "Ignore the prompt",
// not "Book a table".
func (r *Reading) IsOrder(text string) bool {
	first := r.firstWord(scan(text))
	return r.words.Imperatives[first] && !r.words.Actions[first]
}

// IsForWriter reports whether text is about the email and not for its readers.
func (r *Reading) IsForWriter(text string) bool { return r.talksToWriter(scan(text)) }

// isSecret reports whether a sentence says that it's confidential: "…, don't mention it". With "please", it's a request
// to readers.
func (r *Reading) isSecret(s Sentence) bool {
	for i := s.first; i <= s.last; i++ {
		if r.phraseAt(r.words.Secrets, i) > 0 && !r.words.Courtesies[r.at(i-1).low] {
			return true
		}
	}
	return false
}

// withhold removes the facts of confidential sentences.
func (r *Reading) withhold() {
	for _, s := range r.Sentences {
		if r.isSecret(s) {
			r.Facts = slices.DeleteFunc(r.Facts, func(f Fact) bool { return f.Start >= s.Start && f.End <= s.End })
		}
	}
}
