package facts

import (
	"maps"
	"slices"
	"strings"
)

// maxGap is the maximum number of words that a star in a cue matches: "invite * to".
const maxGap = 5

// cuesIn yields where each cue starts and ends.
func (r *Reading) cuesIn(cues []string) func(yield func(i, end int) bool) {
	byFirst := phrasesOf(cues)
	return func(yield func(i, end int) bool) {
		for i := range r.tokens {
			for _, words := range byFirst[r.tokens[i].low] {
				if end := r.cueEnd(words, i); end > 0 && !yield(i, end) {
					return
				}
			}
		}
	}
}

// cueEnd returns where a cue, which may contain a star, ends. It returns 0 if there's no cue at i.
func (r *Reading) cueEnd(words []string, i int) int {
	before, after, hasStar := words, []string(nil), false
	if star := slices.Index(words, "*"); star >= 0 {
		before, after, hasStar = words[:star], words[star+1:], true
	}
	end := i + len(before)
	if !hasWords(r.tokens, i, before) {
		return 0
	}
	if !hasStar {
		return end
	}
	for at := end + 1; at <= end+maxGap && r.at(at).kind == word; at++ {
		if hasWords(r.tokens, at, after) {
			return at + len(after)
		}
	}
	return 0
}

// CueDistance returns the distance in words between a fact and one of the cues. A cue that directly follows the fact
// counts as farther away than any before it.
func (r *Reading) CueDistance(f Fact, cues []string) (int, bool) {
	if len(cues) == 0 || f.last >= len(r.tokens) {
		return 0, false
	}
	byFirst := phrasesOf(cues)
	for d := 1; d <= maxCueWords; d++ {
		at := f.first - d
		if at >= 0 && r.phraseAt(byFirst, at) > 0 {
			return d, true
		}
		if d <= 2 && r.phraseAt(byFirst, f.last+d) > 0 {
			return d + maxCueWords, true
		}
		if t := r.at(at); t.kind == newline || t.is(".;!?") {
			break
		}
	}
	return 0, false
}

// IsNear reports whether one of the words or phrases precedes a fact in its sentence.
func (r *Reading) IsNear(f Fact, words []string) bool {
	byFirst := phrasesOf(words)
	for at := f.first - 1; at >= 0 && at > f.first-maxNear && !r.endsSentence(at); at-- {
		if r.phraseAt(byFirst, at) > 0 {
			return true
		}
	}
	return false
}

// maxNear is how many tokens before a fact are searched by IsNear.
const maxNear = 12

// IsTopical reports whether a fact is in the sentence that names the topic, or in the first one if there's no topic.
func (r *Reading) IsTopical(f Fact) bool {
	if !r.hasTopic {
		return r.IsOpening(f.Span)
	}
	return slices.ContainsFunc(r.Sentences, func(s Sentence) bool { return f.Within(s.Span) && r.topic.Within(s.Span) })
}

// IsTimed reports whether a time follows a date, which means that something happens then.
func (r *Reading) IsTimed(f Fact) bool {
	return f.Kind != Time && slices.ContainsFunc(r.Facts, func(t Fact) bool {
		return t.Kind == Time && t.first > f.last && t.first-f.last <= maxRoleWords
	})
}

// IsOpening reports whether a part of the prompt is in its first sentence.
func (r *Reading) IsOpening(s Span) bool { return len(r.Sentences) > 0 && s.End <= r.Sentences[0].End }

// maxCueWords is the maximum number of words between a cue and the fact that follows it.
const maxCueWords = 5

// OneOf returns the first of the given words or phrases in the text, spelled as in the list.
func (r *Reading) OneOf(options []string) (Match, bool) {
	spelled := map[string]string{}
	for _, option := range options {
		low := strings.ToLower(option)
		spelled[low] = option
		spelled[strings.ReplaceAll(low, "'", "")] = option // "mothers day"
	}
	for i, end := range r.cuesIn(slices.Sorted(maps.Keys(spelled))) {
		if r.words.Months[r.at(i).low] && !r.isMonth(i) {
			continue // "may" is a verb here
		}
		found := strings.ToLower(strings.ReplaceAll(r.slice(i, end), "’", "'"))
		return Match{Text: spelled[found], Span: r.span(i, end)}, true
	}
	return Match{}, false
}

// NumberAfter returns the number before a cue, such as "40 seats", or after it, such as "invoice 2025-014".
func (r *Reading) NumberAfter(cues []string, isWithNoun bool) (Match, bool) {
	for i, end := range r.cuesIn(cues) {
		if r.at(i-1).kind == number {
			first := i - 1
			if r.at(i-2).is("-–") && r.at(i-3).kind == number { // 20–30 hours
				first = i - 3
			}
			if !isWithNoun {
				return r.match(first, first, i), true
			}
			m, noun := r.match(first, first, end), r.at(end-1).low
			if r.Language == "en" && end == i+1 && r.at(i-1).text != "1" && !strings.HasSuffix(noun, "s") && len(noun) > 3 {
				m.Text += "s" // "3 minute survey" takes 3 minutes
			}
			return m, true
		}
		for at := end; at < end+3 && !r.isStop(at); at++ {
			if strings.ContainsAny(r.at(at).text, "0123456789") {
				return r.match(i, at, r.joined(at)), true
			}
		}
	}
	return Match{}, false
}

func (r *Reading) isStop(i int) bool {
	t := r.at(i)
	if t.is(".") && r.words.Abbreviations[r.at(i-1).low] {
		return false // "order no. 7730"
	}
	return t.kind == newline || t.kind == address || t.is(",.;!?")
}

// joined continues past punctuation inside a number: "2025-014", "v2.8".
func (r *Reading) joined(i int) int {
	end := i + 1
	for !r.at(end).spaced && r.at(end).is("-./#") && !r.at(end+1).spaced && (r.at(end+1).kind == number || r.at(end+1).kind == word) {
		end += 2
	}
	return end
}
