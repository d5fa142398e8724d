package compose

import (
	"strings"

	"mailwright/internal/lazyregexp"
)

// A pattern is an expression that is tried only where it can begin: at every letter it would take its time.
type pattern struct {
	expression lazyregexp.Regexp
	begins     func(text string, at int) bool
}

func patternOf(begins func(text string, at int) bool, expression string) pattern {
	return pattern{lazyregexp.New(`^(?:` + expression + `)`), begins}
}

// next is the first place from one on that fits, or ok is false.
func (p pattern) next(text string, from int) (start, end int, ok bool) {
	for at := from; at < len(text); at++ {
		if !p.begins(text, at) {
			continue
		}
		if span := p.expression().FindStringIndex(text[at:]); span != nil && span[1] > 0 {
			return at, at + span[1], true
		}
	}
	return 0, 0, false
}

// isIn tells a text that has what the pattern means.
func (p pattern) isIn(text string) bool {
	_, _, ok := p.next(text, 0)
	return ok
}

// first is what the pattern finds first, or "".
func (p pattern) first(text string) string {
	start, end, _ := p.next(text, 0)
	return text[start:end]
}

// all is everything that the pattern finds.
func (p pattern) all(text string) (found []string) {
	for _, span := range p.spans(text) {
		found = append(found, text[span[0]:span[1]])
	}
	return found
}

// spans are the places of everything that the pattern finds.
func (p pattern) spans(text string) (found [][2]int) {
	for at := 0; ; {
		start, end, ok := p.next(text, at)
		if !ok {
			return found
		}
		found, at = append(found, [2]int{start, end}), end
	}
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// atNumber is where a number begins that something belongs to: "3 May" and "20%", but not the first of "3 4 5".
func atNumber(text string, at int) bool {
	if !isDigit(text[at]) || at > 0 && isDigit(text[at-1]) {
		return false
	}
	end := at + 1
	for end < len(text) && isDigit(text[end]) {
		end++
	}
	if end+1 < len(text) && text[end] == ' ' {
		end++
	}
	return end < len(text) && !isDigit(text[end]) && text[end] != '\n'
}

// atWord is where a word begins.
func atWord(text string, at int) bool {
	return (isLetter(text[at]) || text[at] >= 0x80) && (at == 0 || !isLetter(text[at-1]) && text[at-1] < 0x80)
}

// atDate is where a number, a month or a weekday begins.
func atDate(text string, at int) bool {
	return atNumber(text, at) || at+1 < len(text) && atWord(text, at) && dateStarts[[2]byte{small(text[at]), small(text[at+1])}]
}

func small(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// atWeekday is where a weekday begins, or a word before it.
func atWeekday(text string, at int) bool {
	return at+1 < len(text) && atWord(text, at) && weekdayStarts[[2]byte{small(text[at]), small(text[at+1])}]
}

var (
	dateStarts    = startsOf(monthStarts, weekdayNames)
	weekdayStarts = startsOf(weekdayNames, setOf("next this every each nächsten jeden chaque cada ogni elke"))
)

// startsOf are the first two bytes of words.
func startsOf(sets ...map[string]bool) map[[2]byte]bool {
	all := map[[2]byte]bool{}
	for _, set := range sets {
		for word := range set {
			all[[2]byte{word[0], word[1]}] = true
		}
	}
	return all
}

// atPlace is where a word begins that leads to a place.
func atPlace(text string, at int) bool {
	switch text[at] {
	case 'a', 'b', 'e', 'i', 'n', 'p':
		if !atWord(text, at) {
			return false
		}
		end := strings.IndexByte(text[at:min(len(text), at+8)], ' ')
		return end > 0 && placeStarts[text[at:at+end]]
	}
	return false
}

var placeStarts = setOf("in at im bei au en nel nella a presso bij no na em")

// atHour is where a number or a word for an hour begins.
func atHour(text string, at int) bool {
	if atNumber(text, at) {
		return true
	}
	switch text[at] {
	case 'a', 'A', 'o', 'O', 'n', 'N', 'm', 'M': // alle, ore, noon, midnight
		return atWord(text, at)
	}
	return false
}

// atFigure is at every digit, and where an Italian hour begins.
func atFigure(text string, at int) bool {
	return isDigit(text[at]) || (text[at] == 'a' || text[at] == 'o') && atWord(text, at)
}

// atAmount is where a number, a sign or a name of a currency begins.
func atAmount(text string, at int) bool {
	switch text[at] {
	case '$', "€"[0], "£"[0]: // ¥ begins as £ does
		return true
	case 'U', 'E', 'G', 'C':
		return atWord(text, at)
	}
	return atNumber(text, at)
}

// atPhone is where a telephone number can begin: at a sign, a zero or three digits and a dash.
func atPhone(text string, at int) bool {
	switch c := text[at]; {
	case c == '+' || c == '(':
		return true
	case !isDigit(c) || at > 0 && isLetter(text[at-1]):
		return false
	default:
		return c == '0' || at+3 < len(text) && text[at+3] == '-'
	}
}

// atStreet is where the number or the name of a street can begin.
func atStreet(text string, at int) bool {
	switch c := text[at]; {
	case c >= 'A' && c <= 'Z', c == 0xc3: // À and the like
		return true
	case isDigit(c), c == 'r', c == 'a', c == 'p', c == 'c', c == 'v':
		return at == 0 || !isLetter(text[at-1])
	}
	return false
}

// atJoint is where a name or a clause can end: at a mark, or before a word.
func atJoint(text string, at int) bool {
	switch text[at] {
	case ',', ';', ':', '(':
		return true
	case ' ', '\n', '\t':
	default:
		return false
	}
	behind := strings.TrimLeft(text[at:min(len(text), at+24)], " \n\t")
	if behind == "" || !isLetter(behind[0]) && behind[0] < 0x80 {
		return behind != "" && strings.IndexByte(",;:(-", behind[0]) >= 0
	}
	word, _, _ := strings.Cut(behind, " ")
	return jointStarts[lowered(word)] || word == "–" || word == "—"
}

// jointStarts are the first words of what a name or a clause ends before.
var jointStarts = setOf("due wegens vanwege debido a from on at in until till by starting beginning running taking with where which that because so featuring including and for ab vom am im bis mit du le dès à avec del el desde hasta con dal il fino vanaf op tot met até com em no instead rather statt au en since weil damit und car parce et porque y perché omdat oder or e while während pendant mientras mentre terwijl")

// atPhrase is before a word that a phrase begins with.
func atPhrase(text string, at int) bool {
	if text[at] != ' ' && text[at] != '\n' && text[at] != '\t' {
		return false
	}
	word := text[at+1:]
	end := strings.IndexAny(word, " \n\t")
	return end > 0 && phraseStarts[lowered(word[:end])]
}

// atSince is at the beginning or before a space, where a word follows that leads to a day.
func atSince(text string, at int) bool {
	word := text[at:]
	if isSpace := word[0] == ' ' || word[0] == '\n'; at > 0 && !isSpace {
		return false
	}
	word = strings.TrimLeft(word[:min(len(word), 16)], " \n")
	end := strings.IndexByte(word, ' ')
	return end > 0 && sinceStarts[lowered(word[:end])]
}

var sinceStarts = setOf("ab até bis dal del desde du dès fino from hasta jusqu'au till tot until vanaf vom")
