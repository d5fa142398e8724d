package compose

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/lazyregexp"
)

// abbreviations end with a full stop that ends no sentence.
var abbreviations = setOf("mr mrs ms dr prof no nr tel st str vs etc e.g i.e z.b bzw ca inkl incl approx a.m p.m sr sra mme dott dhr mevr u.a p.s p.d p.-s")

// isAbbreviation tells abbreviations, single letters and numbers of one or two digits.
func isAbbreviation(word string) bool {
	if first, size := utf8.DecodeRuneInString(word); size == len(word) && !unicode.IsLetter(first) && !unicode.IsDigit(first) {
		return false
	}
	if utf8.RuneCountInString(word) == 1 || len(word) == 2 && strings.Trim(word, "0123456789") == "" {
		return word != "" && !strings.ContainsAny(word, "!?)")
	}
	return abbreviations[lowered(word)] || isShortDate(word)
}

// isShortDate tells the "12.11" of "am 12.11. um 14 Uhr".
func isShortDate(word string) bool {
	day, month, found := strings.Cut(word, ".")
	return found && len(day) > 0 && len(day) < 3 && len(month) > 0 && len(month) < 3 && strings.Trim(day+month, "0123456789") == ""
}

// sentencesOf splits a paragraph. Addresses, amounts and dates like 3. Mai stay whole.
func sentencesOf(paragraph string) []string {
	all := make([]string, 0, strings.Count(paragraph, ". ")+1)
	start := 0
	for at := 0; at < len(paragraph); {
		mark := indexMark(paragraph[at:])
		if mark < 0 {
			break
		}
		mark += at
		end := mark + closingMarks(paragraph[mark:])
		at = end
		if isEnd(paragraph, start, mark, end) {
			all = append(all, strings.TrimSpace(paragraph[start:end]))
			start = end
		}
	}
	if rest := strings.TrimSpace(paragraph[start:]); rest != "" {
		all = append(all, rest)
	}
	return all
}

// indexMark is where the first of ".!?…" stands, -1 for none. It runs over every text several times.
func indexMark(text string) int {
	for i := range len(text) {
		switch text[i] {
		case '.', '!', '?':
			return i
		case "…"[0]:
			if strings.HasPrefix(text[i:], "…") {
				return i
			}
		}
	}
	return -1
}

// closingMarks is how far the marks at the end of a sentence go.
func closingMarks(text string) int {
	end := 0
	for end < len(text) && strings.IndexByte(`.!?")`, text[end]) >= 0 {
		end++
	}
	if next := strings.TrimLeft(text[end:], " "); next == "" || next[0] < utf8.RuneSelf { // as nearly always
		return end
	}
	rest := strings.TrimLeft(text[end:], `.!?…"“”’»)`)
	if closed := strings.TrimLeft(rest, " \u00a0\u202f"); strings.HasPrefix(closed, "»") { // as French writes it
		rest = strings.TrimLeft(closed, "».")
	}
	return len(text) - len(rest)
}

// isEnd tells the end of a sentence: a mark before a space, which belongs to no abbreviation.
func isEnd(paragraph string, start, mark, end int) bool {
	next, _ := utf8.DecodeRuneInString(paragraph[end:])
	if end < len(paragraph) && !unicode.IsSpace(next) {
		return false
	}
	return paragraph[mark] != '.' || endsSentence(paragraph[start:mark], paragraph[end:])
}

// endsSentence looks at what stands before and behind a full stop.
func endsSentence(before, behind string) bool {
	last := before[strings.LastIndexAny(before, " (\n\t")+1:]
	if !isAbbreviation(last) {
		return true
	}
	behind = strings.TrimSpace(behind)
	if behind == "" {
		return true
	}
	if !isLarge(behind) {
		return false
	}
	// "at 6 p.m. The doors …" and "Main St 12. We …" end one; "3. Mai", "1. Start" and "Dr. Example" do not.
	isNumber := strings.Trim(last, "0123456789") == "" && strings.TrimSpace(before) != last
	return last == "h" || isShortDate(last) || strings.HasSuffix(lowered(last), ".m") || isNumber && !months[firstWord(behind)]
}

func firstWord(text string) string {
	if space := strings.IndexAny(text, " \n"); space > 0 {
		text = text[:space]
	}
	return lowered(strings.Trim(text, ".,:;!?"))
}

var (
	bullet = lazyregexp.New(`^\s*(?:[-*•–·▪‣]|\d{1,2}[.)]|[a-z]\))\s+(.+)$`)
	label  = lazyregexp.New(`^([\p{L}][\p{L}\p{N} /&’'-]{1,28}):\s+(\S.{0,110})$`)
)

// A passage is a run of sentences, or a list.
type passage struct {
	heading   string
	sentences []string
	items     []string
	button    string // with url, what a sentence like "Read it at https://example.com" becomes
	url       string
}

// passagesOf reads paragraphs, lists and headings of a text.
func passagesOf(text string) []passage {
	var all []passage
	current := passage{}
	flush := func() {
		if len(current.sentences)+len(current.items) > 0 || current.heading != "" {
			all = append(all, current)
		}
		current = passage{}
	}
	for line := range strings.SplitSeq(listsApart(strings.ReplaceAll(text, "\r\n", "\n")), "\n") {
		line = strings.TrimSpace(line)
		switch found := bullet().FindStringSubmatch(line); {
		case line == "":
			if len(current.items) == 0 && !current.announcesList() && (current.heading == "" || len(current.sentences) > 0) { // a heading waits for its text
				flush()
			}
		case found != nil:
			current.items = append(current.items, leadingNumber().FindString(line)+capital(strings.TrimRight(strings.TrimSpace(found[1]), ",;")))
		default:
			if len(current.items) > 0 {
				flush()
			}
			if isHeading(line) && (len(current.sentences) == 0 || line[0] == '#') {
				flush()
				current.heading = strings.TrimRight(strings.TrimLeft(line, "# "), ":")
				continue
			}
			current.sentences = append(current.sentences, sentencesOf(line)...)
		}
	}
	flush()
	return all
}

var labelBehind = lazyregexp.New(`;\s+((?:\p{L}+ ){0,3}\p{L}+: )`)

// labelsApart parts "20% off until Sunday; new: Assam, Sencha": what has a label of its own is a sentence.
func labelsApart(said string) []string {
	if !strings.Contains(said, "; ") {
		return []string{said}
	}
	var parts []string
	for {
		span := labelBehind().FindStringSubmatchIndex(said)
		if span == nil {
			return append(parts, said)
		}
		parts = append(parts, sentence(said[:span[0]]))
		said = capital(said[span[2]:])
	}
}

// listsApart puts each step of "1. Open it. 2. Read it." on a line of its own.
func listsApart(text string) string {
	if !strings.Contains(text, "2. ") && !strings.Contains(text, "2) ") {
		return text
	}
	if !strings.Contains(text, "1. ") && !strings.Contains(text, "1) ") {
		return text
	}
	wanted, at := byte('1'), 0
	var out strings.Builder
	for i := 0; i+3 < len(text) && wanted <= '9'; i++ {
		if text[i] == wanted && isNumeral(text, i) {
			out.WriteString(strings.TrimSuffix(strings.TrimRight(text[at:i], " "), "\n") + "\n")
			wanted, at = wanted+1, i
		}
	}
	if wanted < '3' { // one alone is no list
		return text
	}
	rest := text[at:]
	number, steps := rest[:2], rest[2:]
	line, _, _ := strings.Cut(steps, "\n")
	if said := sentencesOf(line); len(said) > 1 { // what follows the last step
		at := strings.Index(steps, said[0]) + len(said[0])
		steps = steps[:at] + "\n" + strings.TrimLeft(steps[at:], " ")
	}
	return out.String() + number + steps
}

// isNumeral tells "1. Open it" from "1. May" and from the end of "21. It".
func isNumeral(text string, i int) bool {
	if i > 0 && text[i-1] != ' ' && text[i-1] != '\n' && text[i-1] != '\t' || text[i+1] != '.' && text[i+1] != ')' || text[i+2] != ' ' {
		return false
	}
	behind := strings.TrimLeft(text[i+2:min(len(text), i+40)], " ")
	first, _ := utf8.DecodeRuneInString(behind)
	return unicode.IsLetter(first) && !months[firstWord(behind)]
}

// leadingNumber is the number of a step: a list with numbers stays one.
var leadingNumber = lazyregexp.New(`^\d{1,2}[.)] `)

// announcesList tells a last sentence like "We have three:".
func (p passage) announcesList() bool {
	n := len(p.sentences)
	return n > 0 && strings.HasSuffix(p.sentences[n-1], ":")
}

// isHeading tells a line that names what follows.
func isHeading(line string) bool {
	return strings.HasPrefix(line, "#") || strings.HasSuffix(line, ":") && len([]rune(line)) <= 50 && len(strings.Fields(line)) <= 6 && !isOrder(line)
}
