package compose

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Words of a wish that a mail says in another form.

// stemsOf are the words that a topic is known by.
func stemsOf(topic string) (stems []string) {
	for _, w := range wordsOf(topic) {
		if !isStopWord(w.text) && !articles[w.text] {
			stems = append(stems, w.text)
		}
	}
	return stems
}

// saysStems tells a text that has all the words, each in one of its forms.
func saysStems(said string, stems []string) bool {
	if len(stems) == 0 {
		return true
	}
	words := wordsOf(said)
	return !slices.ContainsFunc(stems, func(stem string) bool {
		return !slices.ContainsFunc(words, func(w word) bool { return IsForm(w.text, stem) })
	})
}

// IsForm tells the forms of a word, in small letters: "parked" and "parking", "Kurs" and "Yogakurs", but not "mill" and "miller".
func IsForm(said, word string) bool {
	if said == word {
		return true
	}
	shared := 0
	for shared < min(len(said), len(word)) && said[shared] == word[shared] {
		shared++
	}
	for shared > 0 && shared < len(word) && !utf8.RuneStart(word[shared]) {
		shared--
	}
	a, b := said[shared:], word[shared:]
	switch n := utf8.RuneCountInString(word[:shared]); {
	case n < leastShared:
	case endings[a] && endings[b], erPlurals[said[:shared]] && a+b == "er":
		return true
	case n >= longShared && len(b) <= longEnding && a+b != "er" && a+b != "r": // "delivery" is in "we deliver"
		return true
	}
	first, isCompound := strings.CutSuffix(said, word)
	return isCompound && len(word) > leastShared && len(first) >= leastShared || utf8.RuneCountInString(word) > longShared && strings.Contains(said, word)
}

const (
	leastShared = 3
	longShared  = 5
	longEnding  = 4
)

var (
	// endings leave a word what it is. "er" makes a miller of a mill, and only few German plurals.
	endings   = map[string]bool{"": true, "s": true, "es": true, "'s": true, "’s": true, "e": true, "n": true, "en": true, "ern": true, "em": true, "ed": true, "d": true, "ing": true, "ies": true, "a": true, "o": true, "i": true, "as": true, "os": true, "x": true}
	erPlurals = setOf("kind bild lied feld kleid schild brett rind licht ei")
)
