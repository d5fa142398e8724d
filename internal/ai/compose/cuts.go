package compose

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// Where a sentence or a name can be cut, so that both halves can be read.

var (
	// boundary is where the name of a thing ends and what is said of it begins.
	boundary   = regexp.MustCompile(`(?i)\s*(?:[;(]|,(?:\s|$)|\s[–—-]\s|:\s|\s(?:from|on|at|in|until|till|by|starting|beginning|running|taking place|with|where|which|that|because|so that|featuring|including|and we|and you|for only|ab|vom|am|im|bis|mit|du|le|dès|à partir|jusqu|avec|del|el|desde|hasta|con|dal|il|fino|vanaf|op|tot|met|até|com|em)\s)`)
	determiner = regexp.MustCompile(`(?i)^(?:our|the|a|an|my|your|this|unsere?[nrms]?|der|die|das|den|dem|eine?[nrm]?|notre|nos|le|la|les|une?|l['’]|nuestr[oa]s?|el|los|las|una?|nostr[oa]|il|lo|gli|onze|ons|de|het|een|noss[oa]|os|as|o|uma?)\s+`)
	filler     = regexp.MustCompile(`(?i)^(?:with|and|where|that|which|mit|und|avec|et|con|y|e|met|en|com|,|;|–|—|-|:)\s+`)
)

// splitTopic parts the name of the topic from what is said of it.
func splitTopic(topic string) (core, rest string) {
	for from := 0; ; {
		span := boundary.FindStringIndex(topic[from:])
		if span == nil {
			return strings.TrimSpace(topic), ""
		}
		at := from + span[0]
		if words := strings.Fields(determiner.ReplaceAllString(topic[:at], "")); len(words) > 0 && at >= 4 {
			core, rest = topic[:at], topic[at:]
			break
		}
		from += span[1]
	}
	for cleaned := ""; cleaned != rest; {
		cleaned = rest
		rest = strings.TrimSpace(filler.ReplaceAllString(strings.TrimLeft(rest, " ,;:–—-"), ""))
	}
	return strings.TrimSpace(core), rest
}

// headingLength is what a first heading has at most, in characters.
const headingLength = 64

var (
	clauseEnd = regexp.MustCompile(`(?i)[,;:(]\s|\s[–—-]\s|\s(?:because|so that|instead of|rather than|statt|au lieu de|en lugar de|and we|and you|which|where|since|weil|damit|und wir|und das|car|parce que|et nous|porque|y|perché|omdat|oder|and|und|or|et|e|en)\s`)
	phraseEnd = regexp.MustCompile(`(?i)\s(?:from|on|at|in|until|till|by|for|with|between|during|ab|vom|am|im|bis|mit|für|auf|bei|zwischen|du|le|dès|avec|jusqu|dans|pour|à|del|el|desde|hasta|con|en|para|dal|dalle|il|fino|per|vanaf|op|tot|met|voor|até|com|em)\s`)
)

// headOf is the longest beginning of a sentence that is one itself and no longer than a heading, and what is left over.
func headOf(topic string, most int) (head, rest string) {
	if len([]rune(topic)) <= most {
		return topic, ""
	}
	near := cutBytes(topic, 4*most) // a character has four bytes at most
	needsVerb := hasVerb(wordsOf(near))
	for _, end := range []*regexp.Regexp{clauseEnd, phraseEnd} {
		best := -1
		for _, span := range end.FindAllStringIndex(near, -1) {
			if utf8.RuneCountInString(topic[:span[0]]) > most {
				break
			}
			if !isWhole(topic[:span[0]], needsVerb) {
				continue
			}
			if best = span[0]; standsAlone(strings.TrimLeft(topic[best:], " ,;:(–—-")) {
				break
			}
		}
		if best > 0 {
			return topic[:best], strings.TrimLeft(topic[best:], " ,;:(–—-")
		}
	}
	return "", topic
}

// startsPhrase tells a rest that goes on with when, where or with what.
func startsPhrase(rest string) bool {
	span := phraseEnd.FindStringIndex(" " + rest)
	return span != nil && span[0] == 0
}

// isWhole tells words that are a sentence or a call with something behind its verb.
func isWhole(head string, needsVerb bool) bool {
	words := wordsOf(head)
	if len(words) < 3 || len(head) < 12 {
		return false
	}
	last := words[len(words)-1].text
	if isDangling[last] || articles[last] || finiteVerbs[last] && len(words) < 4 || strings.Count(head, "(") > strings.Count(head, ")") {
		return false
	}
	return !needsVerb || hasVerb(words[:len(words)-1]) || isCall(head)
}

// isCall tells a sentence that begins with what readers should do.
func isCall(said string) bool {
	first, _, _ := strings.Cut(said, " ")
	return goalOf(strings.ToLower(first)) != ""
}

var (
	joint   = regexp.MustCompile(`(?i)^(?:and|but|so|because|where|which|und|aber|weil|et|car|y|e|en|or|oder)\s+`)
	itVerbs = setOf("takes costs starts ends opens runs ships includes comes needs is has will lasts begins")
)

// standsAlone tells a rest that makes a sentence of its own.
func standsAlone(rest string) bool {
	found := joint.FindString(rest)
	switch strings.ToLower(strings.TrimSpace(found)) {
	case "because", "where", "which", "weil", "car", "or", "oder":
		return false
	}
	words := wordsOf(cutBytes(rest[len(found):], maxCompared))
	return len(words) > 2 && hasVerb(words)
}

// itDoes gives a rest that begins with a verb its subject.
func itDoes(rest string) string {
	rest = joint.ReplaceAllString(rest, "")
	if first, _, _ := strings.Cut(rest, " "); itVerbs[first] {
		return "It " + rest
	}
	return rest
}
