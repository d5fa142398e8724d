// Package facts reads prompts. It finds facts that it's certain of, lists, and sentences that may be shown to readers
// of the email. It ignores everything else, so that nothing is printed by mistake. What it knows about a language is in
// words/<language>.yaml.
package facts

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Kinds of facts.
const (
	URL     = "url"
	Email   = "email"
	Phone   = "phone"
	Tag     = "tag"
	Quote   = "quote"
	Money   = "money"
	Percent = "percent" // an offer, with what it applies to
	Code    = "code"
	Date    = "date"
	Time    = "time"
	Range   = "range"
	Number  = "number"
	Place   = "place"
)

// A Fact is a span of the prompt that was understood. Its text is in the user's own characters.
type Fact struct {
	Kind  string
	Text  string
	Value string // the complete link of a URL or email address, or the text in a quotation
	Role  string // for a date or time: on, from, until or due
	// From and To are the start and the end of a range, if they're complete by themselves.
	From, To string
	// IsRecurring reports whether a date recurs: "Mondays", "every Tuesday", "Mon–Thu".
	IsRecurring bool
	Span
	first, last int // the tokens that it covers
}

// A Span is a part of the prompt, in bytes.
type Span struct{ Start, End int }

// Overlaps reports whether two spans share a character.
func (s Span) Overlaps(other Span) bool { return s.Start < other.End && other.Start < s.End }

// Within reports whether a span is part of another.
func (s Span) Within(other Span) bool { return s.Start >= other.Start && s.End <= other.End }

// A Match is a value that was found by a cue.
type Match struct {
	Text string
	Span
	// Cue is where the cue starts, so that it can be removed with the value.
	Cue int
}

// An Item is a list entry.
type Item struct {
	Title, Text, Meta, URL string
	Span
}

// A Label is a line such as "Where: Town Hall".
type Label struct {
	Name, Value string
	Span
}

// A Sentence is one sentence of the prompt.
type Sentence struct {
	Text string
	Span
	first, last int // tokens
	// skip is how many tokens name the kind of email before its content: "Thank-you note to the volunteers: …".
	skip int
}

// A Reading is what was found in a prompt.
type Reading struct {
	Language  string
	Facts     []Fact
	Items     []Item
	ItemsOf   string // the label before a list
	IsRun     bool   // whether the items are part of a sentence instead of separate lines
	Labels    []Label
	Sentences []Sentence
	// Dropped contains list entries that address the writer.
	Dropped []string
	// Brand and SignOff are the sender, if the prompt names one.
	Brand, SignOff Match
	// IsProduct reports whether Brand is the name of a product: "our app Ledgerly".
	IsProduct bool
	// Tone is warm, plain, bold or "". Short reports whether the user wants a short email. Understood describes both
	// for the user.
	Tone       string
	Short      bool
	Understood []string

	text      string
	tokens    []token
	words     *vocabulary
	isCounted bool // whether the items are quantities: "2x …"
	topic     Match
	hasTopic  bool
	clauses   []clause // those that isDated has read
	isTaken   []bool   // by token: whether it belongs to a list line or a label, and so not to a sentence
}

// Read reads text in a language.
func Read(text, language string) *Reading {
	r := &Reading{Language: language, text: text, tokens: scan(text), words: vocabularyOf(language)}
	r.splitSpans()
	r.isTaken = make([]bool, len(r.tokens))
	r.findFacts()
	r.readLines()
	r.splitSentences()
	r.withhold()
	r.labelSentences()
	r.readManner()
	r.readSender()
	r.topic, r.hasTopic = r.findTopic()
	return r
}

// findFacts walks the tokens once. Each recognizer looks at a limited number of them, and only where it can start.
func (r *Reading) findFacts() {
	recognizers := [...][]func(i int) (Fact, int){
		word:    {r.offer, r.money, r.code, r.dates, r.time},
		number:  {r.phone, r.offer, r.money, r.code, r.dates, r.time, r.counted},
		symbol:  {r.phone, r.offer, r.money},
		address: {r.protected}, tag: {r.protected}, quoted: {r.protected},
	}
	for i := 0; i < len(r.tokens); {
		next, t := i+1, r.tokens[i]
		if t.kind == symbol && !t.is(signs+"+(") {
			t.kind = newline // most symbols can't start a fact
		}
		for _, recognize := range recognizers[t.kind] {
			if fact, end := recognize(i); end > i {
				r.add(fact, i, end)
				next = end
				break
			}
		}
		i = next
	}
}

func (r *Reading) add(f Fact, first, end int) {
	f.first, f.last, f.Span = first, end-1, r.span(first, end)
	for i := first + 1; i < end; i++ {
		r.tokens[i].isInner = true
	}
	f.Text = r.inSentence(first, r.slice(first, end))
	if f.Kind == Percent && r.Language == "en" {
		if t := r.tokens[first]; t.kind == word && t.text != strings.ToUpper(t.text) {
			f.Text = strings.ToLower(f.Text[:1]) + f.Text[1:] // "Second scoop free"
		}
		f.Text = strings.ReplaceAll(f.Text, " their ", " your ")
	}
	isDate := f.Kind == Date || f.Kind == Range
	if isDate {
		f.IsRecurring = r.recurs(first, end)
		for i := first; i < end; i++ {
			r.tokens[i].text = r.withCapitals(r.tokens[i].text)
		}
		f.Text, f.From, f.To = r.withCapitals(f.Text), r.withCapitals(f.From), r.withCapitals(f.To)
	}
	if f.Role == "" && (isDate || f.Kind == Time) {
		f.Role = r.dateRole(first)
	}
	r.Facts = append(r.Facts, f)
}

// inSentence returns text without the capital of a sentence's first word: "Every weekday" becomes "every weekday".
func (r *Reading) inSentence(first int, text string) string {
	t, v := r.tokens[first], r.words
	isSmall := v.Free[t.low] || v.Articles["indefinite"][t.low] || v.Between[t.low]
	isPlain := isSmall || v.DayModifiers[t.low] || v.Days[t.low] || len(v.Deals[t.low])+len(v.UpTo[t.low]) > 0
	if t.kind != word || !isPlain || t.text == strings.ToUpper(t.text) {
		return text
	}
	_, size := utf8.DecodeRuneInString(text)
	return strings.ToLower(text[:size]) + text[size:]
}

// at returns a token, or an empty one past the end.
func (r *Reading) at(i int) token {
	if i < 0 || i >= len(r.tokens) {
		return token{kind: newline}
	}
	return r.tokens[i]
}

// phraseAt returns the number of tokens in the listed phrase that starts at a token, or 0 if none does.
func (r *Reading) phraseAt(p phrases, i int) int { return p.at(r.tokens, i) }

// slice returns the text of some tokens.
func (r *Reading) slice(first, end int) string {
	return r.text[r.tokens[first].start:r.tokens[end-1].end]
}

func (r *Reading) span(first, end int) Span { return Span{r.tokens[first].start, r.tokens[end-1].end} }

// match returns the text of some tokens as a value, with the position of its cue.
func (r *Reading) match(cue, first, end int) Match {
	return Match{Text: r.slice(first, end), Span: r.span(first, end), Cue: r.tokens[cue].start}
}

// IsSpan reports whether a time is a range: "10 am to 4 pm".
func (f Fact) IsSpan() bool {
	return f.Kind == Time && f.last-f.first >= 2 && strings.ContainsAny(f.Text, "-–—") || strings.Count(f.Text, " ") > 2
}

// FactsIn returns the facts in a part of the prompt.
func (r *Reading) FactsIn(s Span) []Fact {
	byStart := func(f Fact, at int) int { return f.Start - at }
	first, _ := slices.BinarySearchFunc(r.Facts, s.Start, byStart)
	last, _ := slices.BinarySearchFunc(r.Facts, s.End, byStart)
	return r.Facts[first:last]
}

// ContentWords returns the words in a part of the prompt that mean something by themselves.
func (r *Reading) ContentWords(s Span) []Match {
	var found []Match
	for at := r.tokenAfter(s.Start); at < len(r.tokens) && r.tokens[at].start < s.End; at++ {
		if n := r.phraseAt(r.words.Happens, at); n > 0 {
			at += n - 1 // "takes place on" adds nothing to the date
			continue
		}
		t := r.tokens[at]
		isNot := strings.HasSuffix(t.low, "n't") || r.words.Negations[t.low]
		if t.kind == quoted || t.kind == word && (isNot || !r.isPlain(t.low) && !r.isRoleWord(t.low)) {
			found = append(found, Match{Text: t.text, Span: Span{t.start, t.end}})
		}
	}
	return found
}

// isPlain reports whether a word only connects a sentence, or refers to the email and its readers.
func (r *Reading) isPlain(low string) bool {
	v := r.words
	return v.Greetings[low] ||
		v.Stop[low] || v.Prepositions[low] || v.Authoring[low] || v.Imperatives[low] || v.ReadersAs[low] || v.They[low] ||
		v.Auxiliaries[low] || v.Subjects["plural"][low] || strings.Contains(low, "'")
}

// isRoleWord reports whether a word only gives a date its role, such as "starts".
func (r *Reading) isRoleWord(low string) bool {
	for _, p := range r.words.DateRoles {
		if len(p[low]) > 0 {
			return true
		}
	}
	return r.words.CodeWords[low] || r.words.Off[low]
}
