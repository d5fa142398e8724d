package compose

// terms are what texts are searched for, by their first byte: a text is read once and not once for each of them. A small letter
// stands for the large one as well.
type terms [256][]string

func termsOf(all ...string) *terms {
	t := &terms{}
	for _, term := range all {
		first := term[0]
		t[first] = append(t[first], term)
		if first >= 'a' && first <= 'z' {
			large := first - ('a' - 'A')
			t[large] = append(t[large], term)
		}
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
		if beginsWith(text, at, term) {
			return true
		}
	}
	return false
}

func beginsWith(text string, at int, term string) bool {
	if len(text)-at < len(term) {
		return false
	}
	for i := range len(term) {
		if c := text[at+i]; c != term[i] && (c+'a'-'A' != term[i] || !isCapital(text, at+i)) {
			return false
		}
	}
	return true
}
