package occasion

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxAlternatives is how many other occasions are offered.
const maxAlternatives = 2

// firstClause is how much more a cue counts in the first clause, where users say what the email is.
const firstClause = 3

// The score that an occasion needs if none of its cues is in the first clause, and if it has no cues at all.
const (
	minSure = 16 // more than one word
	minSole = 30
)

// minFirst is the minimum number of words in the first clause. "Hi!" isn't one.
const minFirst = 2

// A cue is a word or phrase that indicates an occasion.
type cue struct {
	words []string
	at    int // index of the occasion in its language
}

// An index contains the cues by their first word, so that a prompt is read only once.
type index map[string][]cue

func indexOf(frames []Occasion) index {
	found := index{}
	for i, o := range frames {
		for _, c := range o.Cues {
			if words := wordsOf(c); len(words) > 0 {
				found[words[0]] = append(found[words[0]], cue{words: words, at: i})
			}
		}
	}
	return found
}

// Choose returns the occasion that a prompt is about, followed by the runners-up. It uses cues and the evidence in the
// text. An email type limits the choice. If nothing is certain, it returns the type's default.
func Choose(text, language, emailType string, evidence []string) (best Occasion, alternatives []Occasion) {
	return own().choose(text, language, emailType, evidence)
}

func (s *Set) choose(text, language, emailType string, evidence []string) (Occasion, []Occasion) {
	frames := s.all(language)
	scores := s.scores(text, language, frames)
	var ranked []int
	for i, o := range frames {
		isPossible := scores[i].weigh(o, evidence, emailType != "")
		if isPossible && (emailType == "" || o.EmailType == emailType) {
			ranked = append(ranked, i)
		}
	}
	slices.SortStableFunc(ranked, func(a, b int) int {
		return cmp.Or(cmp.Compare(scores[b].least(), scores[a].least()), cmp.Compare(scores[b].sum(), scores[a].sum()))
	})
	chosen := make([]Occasion, 0, len(ranked)+1)
	if len(ranked) == 0 || !scores[ranked[0]].isSure {
		chosen = append(chosen, s.defaultOf(language, emailType)) // a word mentioned in passing doesn't choose an occasion
	}
	for _, i := range ranked {
		chosen = append(chosen, frames[i])
	}
	return chosen[0], chosen[1:min(len(chosen), 1+maxAlternatives)]
}

func (s *Set) defaultOf(language, emailType string) Occasion {
	for _, id := range []string{cmp.Or(defaults[emailType], fallback), fallback} {
		if o, ok := s.find(language, id); ok {
			return o
		}
	}
	panic("occasion: " + language + " has no " + fallback)
}

// A score contains the number of characters in an occasion's matched cues, the weight of its evidence, and whether that
// is enough to choose it. A cue in the first clause always is.
type score struct {
	cues, evidence int
	isSure         bool
}

func (s score) sum() int { return s.cues + s.evidence }

// weigh adds the evidence and reports whether the occasion is possible. A type that the user chose makes it certain.
func (s *score) weigh(o Occasion, evidence []string, hasType bool) bool {
	for _, name := range evidence {
		s.evidence += o.Evidence[name]
	}
	isSole := o.Alone && s.sum() >= minSole
	s.isSure = s.sum() > 0 && (s.isSure || isSole || s.cues >= minSure || hasType)
	return s.sum() > 0 && (s.cues > 0 || isSole)
}

// least returns the score's sum if it's enough to choose the occasion, or else 0.
func (s score) least() int {
	if s.isSure {
		return s.sum()
	}
	return 0
}

// scores returns the score of each occasion. A cue counts once, where it counts most.
func (s *Set) scores(text, language string, frames []Occasion) []score {
	cues := s.cues[language]
	if cues == nil {
		cues = s.cues["en"]
	}
	first := clauseEnd(text)
	inFirst := wordsOf(text[:first])
	words := slices.Concat(inFirst, wordsOf(text[first:]))
	scores := make([]score, len(frames))
	seen := map[string]bool{}
	for i := range words {
		for _, c := range cues[words[i]] {
			phrase := strings.Join(c.words, " ")
			key := frames[c.at].ID + "\x00" + phrase
			if seen[key] || !matches(words[i:], c.words) {
				continue
			}
			seen[key] = true
			weight := 1
			if i+len(c.words) <= len(inFirst) {
				weight, scores[c.at].isSure = firstClause, true
			}
			scores[c.at].cues += weight * utf8.RuneCountInString(phrase)
		}
	}
	return scores
}

func matches(words, cue []string) bool {
	return len(words) >= len(cue) && slices.Equal(words[:len(cue)], cue)
}

// maxShort is how many bytes at the start of a prompt clauseEnd searches for the minimum number of words in a clause.
const maxShort = 60

// clauseEnd returns where the first clause ends.
func clauseEnd(text string) int {
	for i, r := range text {
		if strings.ContainsRune(".,;:!?\n–—(", r) && len(wordsOf(text[:min(i, maxShort)])) >= minFirst {
			next, _ := utf8.DecodeRuneInString(text[i+utf8.RuneLen(r):])
			if r == '\n' || !unicode.IsLetter(next) && !unicode.IsDigit(next) {
				return i
			}
		}
	}
	return len(text)
}

// wordsOf returns the words of text in lowercase. A hyphen separates words, but an apostrophe doesn't.
func wordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(strings.ReplaceAll(text, "’", "'")), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\''
	})
}

// capitalized capitalizes a value at the start of a sentence. A word with its own capitals, such as a product name,
// stays the same.
func capitalized(s string) string {
	word, _, _ := strings.Cut(s, " ")
	first, size := utf8.DecodeRuneInString(s)
	if strings.ToLower(word) != word || strings.ContainsAny(word, "@/") {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:]
}
