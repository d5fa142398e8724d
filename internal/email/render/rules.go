package render

import (
	"bytes"
	"hash/maphash"
	"slices"
)

// rules contains CSS rules for the head. Each distinct rule has one class, so that a hundred blocks with the same style need only one rule.
// A hash table is used to find rules, so that an email with five thousand different blocks still takes linear time.
type rules struct {
	text  []byte
	ends  []int
	slots []int32 // a hash table with open addressing, at most half full; each slot contains a rule's number plus one
}

// none is the class of a block without a rule.
const none = -1

var rulesSeed = maphash.MakeSeed()

func (r *rules) emptied() rules {
	clear(r.slots)
	return rules{r.text[:0], r.ends[:0], r.slots}
}

func (r *rules) len() int { return len(r.ends) }

func (r *rules) at(i int) []byte {
	start := 0
	if i > 0 {
		start = r.ends[i-1]
	}
	return r.text[start:r.ends[i]]
}

// class returns the number of the class with the given declarations, or none if there are no declarations.
func (r *rules) class(declarations []byte) int {
	if len(declarations) == 0 {
		return none
	}
	if 2*len(r.ends) >= len(r.slots) {
		r.grow()
	}
	slot := r.slot(declarations)
	if r.slots[slot] == 0 {
		r.text = append(r.text, declarations...)
		r.ends = append(r.ends, len(r.text))
		r.slots[slot] = int32(len(r.ends))
	}
	return int(r.slots[slot]) - 1
}

// slot returns the slot that contains the rule, or the free slot where it belongs.
func (r *rules) slot(declarations []byte) int {
	mask := len(r.slots) - 1
	for i := int(maphash.Bytes(rulesSeed, declarations)) & mask; ; i = (i + 1) & mask {
		if n := r.slots[i]; n == 0 || bytes.Equal(r.at(int(n)-1), declarations) {
			return i
		}
	}
}

func (r *rules) grow() {
	r.slots = slices.Grow(r.slots[:0], max(32, 2*len(r.slots)))[:max(32, 2*len(r.slots))]
	clear(r.slots)
	for i := range r.ends {
		r.slots[r.slot(r.at(i))] = int32(i) + 1
	}
}

// appendRules writes the rules with their selectors, which consist of prefix and the rule's number.
func (r *rules) appendRules(dst []byte, prefix string) []byte {
	for i := range r.ends {
		dst = append(appendInt(append(dst, prefix...), i), '{')
		dst = append(append(dst, r.at(i)...), '}')
	}
	return dst
}
