package compose

import "strings"

// terms are what texts are searched for, by their first byte: a text is read once and not once for each of them.
type terms [256][]string

func termsOf(all ...string) *terms {
	t := &terms{}
	for _, term := range all {
		t[term[0]] = append(t[term[0]], term)
	}
	return t
}

// areIn tells a text with one of the terms.
func (t *terms) areIn(text string) bool {
	for at := range len(text) {
		if t.isAt(text, at) {
			return true
		}
	}
	return false
}

// beginIn tells a text in which one of the terms stands at the beginning or behind a space.
func (t *terms) beginIn(text string) bool {
	for at := range len(text) {
		if (at == 0 || text[at-1] == ' ' || text[at-1] == '\n') && t.isAt(text, at) {
			return true
		}
	}
	return false
}

// beginWordIn tells a text in which a word begins with one of the terms; "% off" begins with no letter.
func (t *terms) beginWordIn(text string) bool {
	for at := range len(text) {
		if (at == 0 || text[at] == '%' || text[at-1] < 0x80 && notLetter(rune(text[at-1]))) && t.isAt(text, at) {
			return true
		}
	}
	return false
}

func (t *terms) isAt(text string, at int) bool {
	for _, term := range t[text[at]] {
		if strings.HasPrefix(text[at:], term) {
			return true
		}
	}
	return false
}
