package facts

import (
	"slices"
	"strings"
)

// maxAddressee is the maximum number of words that name the readers: "all our loyal customers".
const maxAddressee = 5

// unwrap takes the sentence for the reader out of an instruction in one of four forms: "mention that S", "tell them to
// V", "let X know S" and "tell X S". The result is checked like any other sentence.
func (r *Reading) unwrap(toks []token) (inner []token, isUrged, isAddressed bool) {
	start := r.pastFillers(toks)
	if r.words.Sayings.at(toks, 0) > 0 {
		return toks, false, false
	}
	if thanks := r.afterThanks(start); thanks != nil {
		return thanks, true, true
	}
	if len(start) == 0 || !r.words.Sayers[start[0].low] && !r.words.Urgers[start[0].low] {
		if inner := r.afterWish(start); inner != nil {
			return inner, true, true
		}
		inner := r.afterNoun(toks)
		return inner, false, len(inner) < len(toks)
	}
	verb, rest := start[0].low, start[1:]
	addressee := r.addressee(rest)
	if inner, isKnown := r.afterMarker(rest, addressee); inner != nil {
		return inner, false, isKnown || addressee > 0
	}
	if addressee == 0 {
		if r.needsAddressee(verb) {
			return toks, false, false
		}
		return rest, false, false
	}
	return r.afterAddressee(verb, toks, rest[addressee:])
}

// afterAddressee returns what follows the readers: "ask patients of the clinic to …", "tell customers we …".
func (r *Reading) afterAddressee(verb string, toks, rest []token) (inner []token, isUrged, isAddressed bool) {
	for i := 0; r.words.Urgers[verb] && i < len(rest) && i <= maxAddressee; i++ {
		if r.isInfinitive(rest[i:]) {
			return rest[i+1:], true, true
		}
	}
	if len(rest) > 0 && rest[0].kind == word && !r.words.Prepositions[rest[0].low] {
		return rest, false, true
	}
	return toks, false, false
}

// pastFillers skips "and", "please" and "also", and phrases such as "we need to" before "tell".
func (r *Reading) pastFillers(toks []token) []token {
	if n := r.words.Tasks.at(toks, 0); n > 0 && n < len(toks) && (r.words.Sayers[toks[n].low] || r.words.Urgers[toks[n].low]) {
		toks = toks[n:]
	}
	for len(toks) > 0 && (r.words.And[toks[0].low] || r.words.Courtesies[toks[0].low] || r.words.Also[toks[0].low]) {
		toks = toks[1:]
	}
	return toks
}

// afterMarker returns what follows "that", "know" or "know that", and returns nil if there's no such marker. isKnown
// reports whether it was "know that".
func (r *Reading) afterMarker(rest []token, addressee int) (inner []token, isKnown bool) {
	for i, t := range rest[:min(len(rest), maxAddressee+2)] {
		isKnow := r.words.Know[t.low]
		switch {
		case isKnow && i+1 < len(rest) && r.words.That[rest[i+1].low]:
			return rest[i+2:], true
		case (r.words.That[t.low] || isKnow && i >= addressee) && r.isAddressing(rest[:i]):
			return rest[i+1:], false
		}
	}
	return nil, false
}

// isAddressing reports whether the words before "that" name the readers, or say nothing: "remind our members that …",
// not "remember the hours that …".
func (r *Reading) isAddressing(toks []token) bool {
	v, hasReaders := r.words, r.words.ReadersAs.in(toks)
	return hasReaders || !slices.ContainsFunc(toks, func(t token) bool {
		return !v.Stop[t.low] && !v.Prepositions[t.low] && !v.They[t.low] && !v.Know[t.low] && !v.ToneWords[t.low] && !t.is(",")
	})
}

// maxNoun is the maximum number of words before "that" in "a friendly reminder that the trial ends".
const maxNoun = 14

// afterNoun returns what follows "reminder that" or "an email saying that".
func (r *Reading) afterNoun(toks []token) []token {
	isSaying := false
	for i, t := range toks[:min(len(toks), maxNoun+1)] {
		if isSaying && r.words.That[t.low] {
			return toks[i+1:]
		}
		if inner := r.afterTelling(t, toks[i+1:]); inner != nil {
			return inner
		}
		isSaying = isSaying || r.words.SayerNouns[t.low] || r.words.Authoring[t.low] || r.Language == "en" && r.words.Sayers[t.low]
	}
	return toks
}

// afterTelling returns what readers should learn, without "that": "telling members we're …", "welcoming Ida Holm who
// joins us".
func (r *Reading) afterTelling(verb token, rest []token) []token {
	v := r.words
	if n := capitalized(rest); v.Presenters[verb.low] && n > 0 && n < len(rest) && v.Relatives[rest[n].low] {
		return slices.Delete(slices.Clone(rest), n, n+1)
	}
	after := r.addressee(rest)
	if after == 0 || !v.SayerNouns[verb.low] {
		return nil
	}
	if rest = rest[after:]; len(rest) > 0 && v.Know[rest[0].low] {
		rest = rest[1:]
	}
	if len(rest) > 0 && v.Pronouns[rest[0].low] && !v.That[rest[0].low] {
		return rest
	}
	return nil
}

// capitalized returns how many capitalized words the tokens start with.
func capitalized(toks []token) int {
	n := slices.IndexFunc(toks, func(t token) bool { return t.kind != word || !isCapital(t.text) })
	if n < 0 {
		return len(toks)
	}
	return n
}

// afterWish returns what the readers should do: "I want relatives to send me a photo".
func (r *Reading) afterWish(toks []token) []token {
	for i := 0; i+2 < len(toks) && i < 3; i++ {
		if !r.words.Wishes[toks[i].low] {
			continue
		}
		for to := i + 2; to < len(toks)-1 && to <= i+maxAddressee; to++ {
			if r.isInfinitive(toks[to:]) {
				return toks[to+1:]
			}
		}
	}
	return nil
}

// afterThanks returns a sentence that thanks the reader if the prompt asks for it: "thank everyone for their patience".
func (r *Reading) afterThanks(toks []token) []token {
	if len(toks) < minWords+1 || r.words.Thanks[toks[0].low] == "" {
		return nil
	}
	at := 1 + r.addressee(toks[1:])
	if at == 1 || at+1 >= len(toks) || !r.words.ThanksFor[toks[at].low] {
		return nil
	}
	said := slices.Clone(toks[at-1:])
	said[0].text = r.words.Thanks[toks[0].low]
	said[0].low = strings.ToLower(said[0].text)
	return said
}

// needsAddressee reports whether a verb can't be directly followed by a sentence: "tell", "remind", "let".
func (r *Reading) needsAddressee(verb string) bool {
	return !r.words.Sayers[verb] || r.words.Urgers[verb] || r.words.Addressed[verb]
}

// isInfinitive reports whether "to" is followed by a verb and not by a place: "to bring a mat", not "to our shop".
func (r *Reading) isInfinitive(rest []token) bool {
	if len(rest) < 2 || !r.words.To[rest[0].low] {
		return false
	}
	next := rest[1]
	return next.kind == word && !isCapital(next.text) && !r.words.Stop[next.low] && !r.words.Prepositions[next.low]
}

// addressee returns how many words at the start name the readers, or 0 if none do.
func (r *Reading) addressee(toks []token) int {
	for i, t := range toks[:min(len(toks), maxAddressee)] {
		if r.words.ReadersAs[t.low] {
			return i + 1
		}
		if t.kind != word || r.words.isVerb(t.low) || r.words.Prepositions[t.low] && !r.words.Of[t.low] {
			return 0
		}
	}
	return 0
}

// asYou replaces words such as "they" with "you", because the email addresses its readers.
func (r *Reading) asYou(toks []token) []token {
	said := slices.Clone(toks)
	for i, t := range said {
		if you, ok := r.words.You[t.low]; ok {
			said[i].text, said[i].low = you, you
		}
	}
	return said
}
