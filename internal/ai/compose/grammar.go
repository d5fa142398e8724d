package compose

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A word of a sentence, in small letters, with its place and the first mark behind it.
type word struct {
	text       string
	start, end int
	stop       byte // 0 for none
	isQuoted   bool // a mark stands before it
}

// elided are the short words that French and Italian put before an apostrophe: "l'ouverture" is two words.
var elided = setOf("l d qu j n s c un dell all sull nell dall quell jusqu lorsqu")

// wordsOf are the words of a sentence.
func wordsOf(sentence string) []word {
	return firstWords(sentence, len(sentence), make([]word, 0, strings.Count(sentence, " ")+2))
}

// roomForWords is how many words most sentences have at most: room that need not be made each time.
const roomForWords = 40

// firstWords are the first words of a sentence, put into room that the caller has.
func firstWords(sentence string, n int, room []word) []word {
	for at := 0; len(room) < n; {
		start := skipSpaces(sentence, at, true)
		if start == len(sentence) {
			break
		}
		at = skipSpaces(sentence, start, false)
		room = appendWord(room, sentence[start:at], start)
	}
	return room
}

// skipSpaces moves over spaces, or over all else.
func skipSpaces(text string, at int, areSpaces bool) int {
	for at < len(text) {
		r, size := rune(text[at]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(text[at:])
		}
		if unicode.IsSpace(r) != areSpaces {
			break
		}
		at += size
	}
	return at
}

// appendWord adds what stands between two spaces, without its marks.
func appendWord(all []word, span string, at int) []word {
	opened, bare := span, span
	if !isLetter(span[0]) {
		opened = strings.TrimLeft(span, `"“„«'‘([¿¡`)
		at += len(span) - len(opened)
		bare = opened
	}
	if bare != "" && !isLetter(bare[len(bare)-1]) {
		bare = strings.TrimRight(opened, `.,;:!?…"”»)]–—-`)
	}
	if bare == "" { // a dash alone
		if len(all) > 0 && all[len(all)-1].stop == 0 {
			all[len(all)-1].stop = '-'
			if span == ":" { // as French writes it
				all[len(all)-1].stop = ':'
			}
		}
		return all
	}
	w := word{text: lowered(bare), start: at, end: at + len(bare), isQuoted: len(opened) < len(span)}
	if len(bare) < len(opened) {
		w.stop = opened[len(bare)]
	}
	if strings.IndexByte(bare, '\'') < 0 && !strings.Contains(bare, "’") {
		return append(all, w)
	}
	w.text = strings.ReplaceAll(w.text, "’", "'")
	if first, rest, found := strings.Cut(w.text, "'"); found && elided[first] && rest != "" {
		mark := strings.IndexAny(bare, "'’")
		_, size := utf8.DecodeRuneInString(bare[mark:])
		all = append(all, word{text: first + "'", start: at, end: at + mark + size})
		w.text, w.start = rest, at+mark+size
	}
	return append(all, w)
}

// isLetter tells plain letters and digits, which most words begin and end with.
func isLetter(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

// setOf is a set of words.
func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}

// A lexicon finds phrases of one or more words, each with a meaning.
type lexicon map[string][]phrase

type phrase struct {
	words   []string
	meaning string
}

var withoutAccents = strings.NewReplacer("é", "e", "è", "e", "ê", "e", "à", "a", "â", "a", "ç", "c", "î", "i", "ô", "o", "û", "u", "á", "a", "í", "i", "ó", "o", "ú", "u", "ñ", "n")

// lexiconOf takes lines of "meaning: phrase | phrase".
func lexiconOf(lines ...string) lexicon {
	l := lexicon{}
	for _, line := range lines {
		meaning, list, _ := strings.Cut(line, ": ")
		for said := range strings.SplitSeq(list, "|") {
			words := strings.Fields(said)
			l[words[0]] = append(l[words[0]], phrase{words, meaning})
			if plain := strings.Fields(withoutAccents.Replace(said)); plain[0] != words[0] { // as many type
				l[plain[0]] = append(l[plain[0]], phrase{plain, meaning})
			}
		}
	}
	return l
}

// find is the longest phrase that the words begin with. No mark stands inside a phrase.
func (l lexicon) find(words []word) (meaning string, length int) {
	if len(words) == 0 {
		return "", 0
	}
	for _, p := range l[words[0].text] {
		if len(p.words) > length && p.begins(words) {
			meaning, length = p.meaning, len(p.words)
		}
	}
	return meaning, length
}

func (p phrase) begins(words []word) bool {
	if len(words) < len(p.words) {
		return false
	}
	for i, w := range p.words {
		if words[i].text != w || i < len(p.words)-1 && words[i].stop != 0 {
			return false
		}
	}
	return true
}

// A cursor reads a sentence word by word.
type cursor struct {
	sentence string
	words    []word // those that were not read yet
	last     word   // the one that was read last
}

func cursorOf(sentence string) *cursor {
	sentence = strings.TrimSpace(sentence)
	return &cursor{sentence: sentence, words: wordsOf(sentence)}
}

// skip reads so many words.
func (c *cursor) skip(n int) {
	if n > 0 {
		c.last = c.words[n-1]
		c.words = c.words[n:]
	}
}

// take reads a phrase of a lexicon, if one is next.
func (c *cursor) take(l lexicon) (meaning string, found bool) {
	meaning, n := l.find(c.words)
	c.skip(n)
	return meaning, n > 0
}

// takeAll reads phrases as long as there are any.
func (c *cursor) takeAll(l lexicon) (found bool) {
	for {
		if _, ok := c.take(l); !ok {
			return found
		}
		found = true
	}
}

// next is the word that comes, or "".
func (c *cursor) next() string {
	if len(c.words) == 0 {
		return ""
	}
	return c.words[0].text
}

// rest is the sentence from the next word on.
func (c *cursor) rest() string {
	if len(c.words) == 0 {
		return ""
	}
	start := c.words[0].start
	if c.words[0].isQuoted {
		_, size := utf8.DecodeLastRuneInString(c.sentence[:start])
		start -= size
	}
	return c.sentence[start:]
}

// between is the text from one word up to another.
func (c *cursor) between(words []word) string {
	if len(words) == 0 {
		return ""
	}
	return c.sentence[words[0].start:words[len(words)-1].end]
}
