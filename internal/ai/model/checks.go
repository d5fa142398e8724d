package model

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/ai/facts"
)

// A Checker compares what a model wrote with what it was given.
type Checker struct {
	language string
	// links contains the URLs that text may name.
	links facts.URLs

	folded  string          // all text that facts may come from
	words   map[string]bool // its words
	numbers map[string]bool // its numbers, with and without their sign: "€12", "20%"
	spoken  map[string]bool // words for readers: those in frames and slots, not in prompts
	orders  []string        // sentences that were meant for the writer
}

// NewChecker returns a checker for text in one language. given contains the frame's own lines, the slots and the brand.
// Readers may see all of their words.
func NewChecker(language string, links facts.URLs, given ...string) *Checker {
	c := &Checker{language: language, links: links, words: map[string]bool{}, numbers: map[string]bool{}, spoken: map[string]bool{}}
	for _, text := range given {
		c.add(text)
	}
	for word := range c.words {
		c.spoken[word] = true
	}
	return c
}

// Hear adds prompts and material. Their facts may be used, but not their instructions or their words about the email.
func (c *Checker) Hear(texts ...string) *Checker {
	for _, text := range texts {
		c.add(text)
		for _, order := range facts.Instructions(text, c.language) {
			c.orders = append(c.orders, strings.TrimRight(fold(order), ".!?… "))
		}
	}
	return c
}

func (c *Checker) add(text string) {
	folded := fold(text)
	c.folded += folded + "\n"
	for word := range strings.FieldsFuncSeq(folded, notWord) {
		c.words[word] = true
	}
	for _, a := range amountsIn(folded) {
		c.numbers[a.number], c.numbers[a.String()] = true, true
	}
}

func notWord(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

var spellings = strings.NewReplacer("’", "'", "–", "-", "—", "-", "\u00a0", " ", "\u202f", " ")

// fold normalizes spelling: lowercase, single spaces, straight apostrophes and dashes.
func fold(s string) string {
	return strings.Join(strings.Fields(spellings.Replace(strings.ToLower(s))), " ")
}

// Has reports whether a value occurs in what was given, as whole words.
func (c *Checker) Has(value string) bool { return hasWhole(c.folded, fold(value)) }

func hasWhole(text, part string) bool { return indexWhole(text, part) >= 0 }

// indexWhole returns where a part occurs in text without splitting a word or a number, or -1 if it doesn't.
func indexWhole(text, part string) int {
	for at := 0; part != ""; at++ {
		i := strings.Index(text[at:], part)
		if i < 0 {
			break
		}
		at += i
		if !isJoined(text[:at], part) && !isJoined(part, text[at+len(part):]) {
			return at
		}
	}
	return -1
}

// ReplaceWhole replaces a part wherever it occurs as whole words.
func ReplaceWhole(text, part, by string) string {
	var s strings.Builder
	for at := indexWhole(text, part); at >= 0; at = indexWhole(text, part) {
		s.WriteString(text[:at] + by)
		text = text[at+len(part):]
	}
	return s.String() + text
}

// isJoined reports whether the end of one piece of text and the start of another are in the same word or number.
func isJoined(before, after string) bool {
	last, size := utf8.DecodeLastRuneInString(before)
	first, firstSize := utf8.DecodeRuneInString(after)
	if isLetter(last) && isLetter(first) {
		return true
	}
	inside, _ := utf8.DecodeLastRuneInString(before[:len(before)-size])
	next, _ := utf8.DecodeRuneInString(after[firstSize:])
	return unicode.IsDigit(last) && strings.ContainsRune(".,:", first) && unicode.IsDigit(next) ||
		unicode.IsDigit(first) && strings.ContainsRune(".,:", last) && unicode.IsDigit(inside)
}

// isLetter excludes scripts that don't put spaces between words.
func isLetter(r rune) bool {
	return !notWord(r) && !unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer,
		unicode.Myanmar)
}

var (
	markup   = regexp.MustCompile(`(?m)</?[a-zA-Z!][^>]*>|\*\*|__|\]\(|^#{1,6} |&(?:[a-zA-Z]+|#\d+);|` + "```")
	mergeTag = regexp.MustCompile(`\{\{[^{}]*\}\}`)
	// greeting matches the merge tags that a model may use even if no line contains them.
	greeting = regexp.MustCompile(`^\{\{ ?first_name ?(?:\| ?there ?)?\}\}$`)
)

// Text returns what is wrong with text, worded for the model, or nothing if it's usable.
func (c *Checker) Text(role, text string, most int) []string {
	bare := mergeTag.ReplaceAllString(text, "")
	faults := shapeFaults(bare, most)
	for _, found := range []struct {
		fault string
		all   []string
	}{
		{"contains the merge tag %s, which was not given", c.foreignTags(text)},
		{"names the URL %s, which was not given", c.foreignURLs(bare)},
		{"contains the number %s, which was not given", c.foreignNumbers(bare)},
		{"contains the date or time %q, which was not given", c.foreignDates(bare)},
		{"claims %q, which was not given", c.foreignClaims(bare)},
		{"talks about the email itself: %q", c.authoring(bare)},
		{"repeats an instruction: %q", c.repeated(bare)},
		{"names %q, which was not given", c.foreignNames(bare)},
	} {
		for _, one := range found.all {
			faults = append(faults, fmt.Sprintf(found.fault, one))
		}
	}
	for i, fault := range faults {
		faults[i] = role + ": " + fault
	}
	return faults
}

func shapeFaults(bare string, most int) []string {
	var faults []string
	if n := utf8.RuneCountInString(bare); n > most {
		faults = append(faults, fmt.Sprintf("has %d characters, at most %d are allowed", n, most))
	}
	if strings.TrimFunc(bare, notWord) == "" {
		faults = append(faults, "is empty")
	}
	if markup.MatchString(bare) {
		faults = append(faults, "contains markup. Write plain text")
	}
	if strings.ContainsAny(bare, "{}") {
		faults = append(faults, "contains a brace that is not part of a slot")
	}
	return faults
}

func (c *Checker) foreignTags(text string) []string {
	return slices.DeleteFunc(mergeTag.FindAllString(text, -1), func(tag string) bool {
		return greeting.MatchString(tag) || strings.Contains(c.folded, fold(tag))
	})
}

func (c *Checker) foreignURLs(bare string) []string {
	return slices.DeleteFunc(facts.FindURLs(bare), c.links.Allows)
}

// An amount is a number with its sign, if any.
type amount struct{ number, sign string }

func (a amount) String() string {
	if a.sign == "%" {
		return a.number + a.sign
	}
	return a.sign + a.number
}

var (
	amounts = regexp.MustCompile(`([€$£¥])? ?(\d+(?:[.,:]\d+)*) ?([%€$£¥])?`)
	// signs lists words that mean the same as a sign.
	signs = regexp.MustCompile(` (?:(percent|per cent|prozent|pour cent|por ciento)|(euros?|eur)|(dollars?|usd)|(pounds?|gbp))\b`)
)

func amountsIn(folded string) []amount {
	folded = signs.ReplaceAllStringFunc(folded, func(word string) string {
		m := signs.FindStringSubmatch(word)
		return []string{"%", "€", "$", "£"}[slices.IndexFunc(m[1:], func(s string) bool { return s != "" })]
	})
	var found []amount
	for _, m := range amounts.FindAllStringSubmatch(folded, -1) {
		found = append(found, amount{number: m[2], sign: m[1]})
		if m[1] == "" {
			found[len(found)-1].sign = m[3]
		}
	}
	return found
}

func (c *Checker) foreignNumbers(bare string) []string {
	var foreign []string
	for _, a := range amountsIn(fold(bare)) {
		if !c.numbers[a.number] || !c.numbers[a.String()] {
			foreign = append(foreign, a.String())
		}
	}
	return foreign
}

// foreignDates returns days and times in words, such as "tomorrow". Dates with a number or a name are found by the
// other checks. "Today" is allowed, because it's a promise only in a claim.
func (c *Checker) foreignDates(bare string) []string {
	var foreign []string
	for _, fact := range facts.Read(bare, c.language).Facts {
		isDate := fact.Kind == facts.Date || fact.Kind == facts.Range || fact.Kind == facts.Time
		if isDate && !strings.ContainsAny(fact.Text, "0123456789") && fold(fact.Text) != "today" && !c.isGiven(fold(fact.Text)) {
			foreign = append(foreign, fact.Text)
		}
	}
	return foreign
}

func (c *Checker) foreignClaims(bare string) []string {
	return slices.DeleteFunc(facts.Claims(bare, c.language), c.Has)
}

func (c *Checker) authoring(bare string) []string {
	return slices.DeleteFunc(facts.AuthoringIn(bare, c.language), func(word string) bool { return c.spoken[word] })
}

// repeated returns the instructions that the text contains, either in full or just their beginning.
func (c *Checker) repeated(bare string) []string {
	folded := fold(bare)
	var found []string
	for _, order := range c.orders {
		if hasWhole(folded, order) {
			found = append(found, order)
		}
	}
	for _, said := range facts.Instructions(bare, c.language) {
		said = strings.TrimRight(fold(said), ".!?… ")
		if slices.ContainsFunc(c.orders, func(order string) bool { return order != said && strings.HasPrefix(order, said) }) {
			found = append(found, said)
		}
	}
	return found
}

// foreignNames returns capitalized words inside sentences that weren't given, and weekdays and months anywhere. In
// German every noun is capitalized, so only calendar words count there.
func (c *Checker) foreignNames(bare string) []string {
	var names []string
	for line := range strings.Lines(bare) {
		isStart := true
		for field := range strings.FieldsSeq(line) {
			if name := c.foreignName(field, isStart); name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
			last, _ := utf8.DecodeLastRuneInString(field)
			isStart = strings.ContainsRune(".!?:…\"”", last)
		}
	}
	return names
}

func (c *Checker) foreignName(field string, isStart bool) string {
	word := strings.TrimFunc(field, notWord)
	low := strings.TrimSuffix(fold(word), "'s")
	first, _ := utf8.DecodeRuneInString(word)
	isName := unicode.IsUpper(first) && !isStart && c.language != "de" && low != "i" && !strings.HasPrefix(low, "i'")
	if !isName && !facts.IsCalendarWord(word, c.language) || c.isGiven(low) {
		return ""
	}
	return word
}

// isGiven reports whether all words of text were given.
func (c *Checker) isGiven(folded string) bool {
	for part := range strings.FieldsFuncSeq(folded, notWord) {
		if !c.words[part] {
			return false
		}
	}
	return true
}
