package mergetags

import (
	"errors"
	"regexp/syntax"
	"unicode/utf8"
)

// keySet is what the key of a provider's field may be.
type keySet struct {
	runes       []rune // pairs of first and last
	ascii       [utf8.RuneSelf]bool
	least, most int // how many
}

var errKey = errors.New(`key must be a character class and a range, such as "[A-Z0-9_]{1,10}"`)

// parseKeys parses a character class with a range. Matching any regular expression would take many times as long.
func parseKeys(source string, ignoreCase bool) (keySet, error) {
	flags := syntax.Perl
	if ignoreCase {
		flags |= syntax.FoldCase
	}
	parsed, err := syntax.Parse(source, flags)
	if err != nil || parsed.Op != syntax.OpRepeat || parsed.Sub[0].Op != syntax.OpCharClass || parsed.Min < 1 || parsed.Max < parsed.Min {
		return keySet{}, errKey
	}
	keys := keySet{runes: parsed.Sub[0].Rune, least: parsed.Min, most: parsed.Max}
	for i := range keys.ascii {
		keys.ascii[i] = keys.inRanges(rune(i))
	}
	return keys, nil
}

func (k *keySet) contains(r rune) bool {
	if r < utf8.RuneSelf {
		return k.ascii[r]
	}
	return k.inRanges(r)
}

func (k *keySet) inRanges(r rune) bool {
	for i := 0; i < len(k.runes); i += 2 {
		if k.runes[i] <= r && r <= k.runes[i+1] {
			return true
		}
	}
	return false
}
