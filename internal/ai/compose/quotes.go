package compose

import (
	"slices"
	"strings"

	"mailwright/internal/lazyregexp"
)

// Quotes and those who said them.

var (
	quoteEnd = lazyregexp.New(`["”“»][.]?$`)
	byLine   = lazyregexp.New(`^[-–—~]+\s*\p{Lu}[^"“„«]{1,60}$`)
	byItem   = lazyregexp.New(`^\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'.-]*){0,3}(?:, [^.!?]{2,40})?\.?$`)
)

// withAuthors are the sentences of a passage, each quote together with who said it: a dash behind the quote begins no sentence,
// and on the next line no list.
func withAuthors(p *passage) []string {
	joined := slices.Clone(p.sentences[:min(len(p.sentences), 1)])
	for _, said := range p.sentences[len(joined):] {
		if last := len(joined) - 1; byLine().MatchString(said) && quoteEnd().MatchString(joined[last]) {
			joined[last] += " " + said
		} else {
			joined = append(joined, said)
		}
	}
	if last := len(joined) - 1; last >= 0 && len(p.items) == 1 && quoteEnd().MatchString(joined[last]) && byItem().MatchString(p.items[0]) {
		joined[last] += " – " + strings.TrimRight(p.items[0], ".")
		p.items = nil
	}
	return joined
}

// isSpokenQuote tells a quote of several words from a title.
func isSpokenQuote(said string) bool {
	found := quotedWords().FindStringSubmatch(said)
	return found != nil && len(strings.Fields(found[2])) > 3
}
