// Package facts reads prompts: it finds the facts that it is sure of, lists, and sentences that a reader of the email may see.
// Everything else is left alone, so that nothing is printed by mistake. What it knows of a language is words/<language>.yaml.
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

// A Fact is a span of the prompt that is understood. Its text is the user's own characters.
type Fact struct {
	Kind  string
	Text  string
	Value string // of a URL or email address: the whole link; of a quotation: what is in the quotes
	Role  string // of a date or time: on, from, until or due
	// From and To are the parts of a range that are whole by themselves.
	From, To string
	// IsRecurring reports whether a date comes again and again: "Mondays", "every Tuesday", "Mon–Thu".
	IsRecurring bool
	Start, End  int
	first       int // the tokens that it covers
	last        int
}

// An Item is an entry of a list.
type Item struct {
	Title, Text, Meta, URL string
	Start, End             int
}

// A Label is a line such as "Where: Town Hall".
type Label struct {
	Name, Value string
	Start, End  int
}

// A Sentence is a part of the prompt between two stops.
type Sentence struct {
	Text        string
	Start, End  int
	first, last int // tokens
	// skip is how many tokens name the kind of email, before what it says: "Thank-you note to the volunteers: …".
	skip int
}

// A Reading is what was found in a prompt.
type Reading struct {
	Language  string
	Facts     []Fact
	Items     []Item
	ItemsOf   string // the label before a list
	IsRun     bool   // whether the items are part of a sentence, not lines of their own
	IsLoose   bool   // whether nothing introduces them, so that they get no title
	Labels    []Label
	Sentences []Sentence
	// Brand and SignOff are who writes, where the prompt says so.
	Brand, SignOff Match
	// IsProduct reports whether Brand is the name of what they make: "our app Ledgerly".
	IsProduct bool
	// Tone is warm, plain, bold or ""; Short reports whether a short email is wanted. Understood names both for the user.
	Tone       string
	Short      bool
	Understood []string

	text      string
	tokens    []token
	words     *vocabulary
	isCounted bool   // whether the items are quantities: "2x …"
	isTaken   []bool // by token: whether it belongs to a list line or a label, and so to no sentence
}

type span struct{ start, end int }

// Read finds what a text says, in a language.
func Read(text, language string) *Reading {
	r := &Reading{Language: language, text: text, tokens: scan(text), words: vocabularyOf(language)}
	r.isTaken = make([]bool, len(r.tokens))
	r.findFacts()
	r.readLines()
	r.splitSentences()
	r.labelSentences()
	r.readManner()
	r.readSender()
	return r
}

// findFacts walks the tokens once. Each recognizer looks at a bounded number of them.
func (r *Reading) findFacts() {
	recognizers := []func(i int) (Fact, int){r.protected, r.phone, r.offer, r.money, r.code, r.dates, r.time, r.counted}
	for i := 0; i < len(r.tokens); {
		next := i + 1
		for _, recognize := range recognizers {
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
	f.first, f.last = first, end-1
	f.Start, f.End = r.tokens[first].start, r.tokens[end-1].end
	if f.Text == "" {
		f.Text = r.inSentence(first, r.text[f.Start:f.End])
	}
	if f.Kind == Percent && r.Language == "en" {
		f.Text = strings.ReplaceAll(f.Text, " their ", " your ")
	}
	f.IsRecurring = (f.Kind == Date || f.Kind == Range) && r.recurs(first, end)
	if f.Kind == Date || f.Kind == Range {
		f.Text, f.From, f.To = r.withCapitals(f.Text), r.withCapitals(f.From), r.withCapitals(f.To)
	}
	if f.Role == "" && (f.Kind == Date || f.Kind == Range || f.Kind == Time) {
		f.Role = r.dateRole(first)
	}
	r.Facts = append(r.Facts, f)
}

// recurs reports whether the tokens are weekdays alone, in the plural or as a range.
func (r *Reading) recurs(first, end int) bool {
	days := 0
	for _, t := range r.tokens[first:end] {
		switch {
		case t.low == "every" || t.low == "each":
			return true
		case t.kind == number || r.words.Months[t.low]:
			return false
		case r.words.Weekdays[t.low]:
			days++
			if strings.HasSuffix(t.low, "days") || t.low == "weekends" {
				return true
			}
		}
	}
	return days > 1
}

// withCapitals writes weekdays and months with a capital where the language does: "tuesday 9 june" is a slip.
func (r *Reading) withCapitals(text string) string {
	if r.Language != "en" && r.Language != "de" {
		return text
	}
	var s strings.Builder
	at := 0
	for _, t := range scan(text) {
		if t.kind == word && !isCapital(t.text) && (r.words.Weekdays[t.low] || r.words.Months[t.low]) && len(t.low) > 2 && t.low != "weekday" && t.low != "weekend" {
			s.WriteString(text[at:t.start] + strings.ToUpper(t.text[:1]))
			at = t.start + 1
		}
	}
	return s.String() + text[at:]
}

// inSentence is a text without the capital of a sentence's first word: "Every weekday" becomes "every weekday".
func (r *Reading) inSentence(first int, text string) string {
	t := r.tokens[first]
	isPlain := r.words.DayModifiers[t.low] || r.words.Days[t.low] || r.words.Free[t.low] || len(r.words.Deals[t.low])+len(r.words.UpTo[t.low]) > 0 || r.words.Between[t.low]
	if t.kind != word || !isPlain || t.text == strings.ToUpper(t.text) {
		return text
	}
	_, size := utf8.DecodeRuneInString(text)
	return strings.ToLower(text[:size]) + text[size:]
}

// at is a token, or an empty one past the end.
func (r *Reading) at(i int) token {
	if i < 0 || i >= len(r.tokens) {
		return token{kind: newline}
	}
	return r.tokens[i]
}

// phraseAt is how many tokens a phrase of the list takes there; 0 if none begins there.
func (r *Reading) phraseAt(p phrases, i int) int {
	for _, words := range p[r.at(i).low] {
		if r.matches(words, i) {
			return len(words)
		}
	}
	return 0
}

func (r *Reading) matches(words []string, i int) bool { return i >= 0 && hasWords(r.tokens, i, words) }

// protected takes addresses, merge tags and quotations first, so that nothing is read inside of them.
func (r *Reading) protected(i int) (Fact, int) {
	switch t := r.at(i); t.kind {
	case address:
		if len(t.value) > 7 && t.value[:7] == "mailto:" {
			return Fact{Kind: Email, Value: t.value}, i + 1
		}
		return Fact{Kind: URL, Value: t.value}, i + 1
	case tag:
		return Fact{Kind: Tag}, i + 1
	case quoted:
		return Fact{Kind: Quote, Value: t.value}, i + 1
	}
	return Fact{}, 0
}

// phone takes a number in groups with at least seven digits, after a plus or as digits with separators.
func (r *Reading) phone(i int) (Fact, int) {
	at := i
	if r.at(at).is("+(") {
		at++
	}
	if r.at(at).kind != number {
		return Fact{}, 0
	}
	digits, groups := 0, 0
	for at < len(r.tokens) && (r.at(at).kind == number || r.at(at).is("-()/.")) && at-i < 12 {
		if r.at(at).kind == number {
			if !isDigits(r.at(at).text) {
				break
			}
			digits, groups = digits+len(r.at(at).text), groups+1
		} else if r.at(at).spaced && !r.at(at).is("(") {
			break
		}
		at++
	}
	for at > i && r.at(at-1).kind != number {
		at--
	}
	if digits < 7 || digits > 15 || groups < 2 && !r.at(i).is("+") {
		return Fact{}, 0
	}
	return Fact{Kind: Phone}, at
}

func isDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// IsSpan reports whether a time is two of them: "10 am to 4 pm".
func (f Fact) IsSpan() bool {
	return f.Kind == Time && f.last-f.first >= 2 && strings.ContainsAny(f.Text, "-–—") || strings.Count(f.Text, " ") > 2
}

// CueDistance is how many words are between a fact and one of the cues, before it or right after it.
func (r *Reading) CueDistance(f Fact, cues []string) (int, bool) {
	if len(cues) == 0 || f.last >= len(r.tokens) {
		return 0, false
	}
	byFirst := phrasesOf(cues)
	for d := 1; d <= maxCueWords; d++ {
		at := f.first - d
		if at >= 0 && r.phraseAt(byFirst, at) > 0 {
			return d, true
		}
		if d <= 2 && r.phraseAt(byFirst, f.last+d) > 0 {
			return d + maxCueWords, true
		}
		if t := r.at(at); t.kind == newline || t.is(".;!?") {
			break
		}
	}
	return 0, false
}

// maxCueWords is how far before a fact its cue may be.
const maxCueWords = 5

// FactsIn are the facts of a sentence.
func (r *Reading) FactsIn(s Sentence) []Fact {
	byStart := func(f Fact, at int) int { return f.Start - at }
	first, _ := slices.BinarySearchFunc(r.Facts, s.Start, byStart)
	last, _ := slices.BinarySearchFunc(r.Facts, s.End, byStart)
	return r.Facts[first:last]
}

// ContentWords are the words of a sentence that mean something by themselves.
func (r *Reading) ContentWords(s Sentence) []Match {
	var found []Match
	for _, t := range r.tokens[s.first : s.last+1] {
		isPlain := r.words.Stop[t.low] || r.words.Prepositions[t.low] || r.words.Authoring[t.low] || r.words.Imperatives[t.low] || r.words.ReadersAs[t.low] || r.words.They[t.low] ||
			r.words.Auxiliaries[t.low] || strings.Contains(t.low, "'") || r.words.Subjects["plural"][t.low]
		if t.kind == word && !isPlain && !r.isRoleWord(t.low) {
			found = append(found, Match{Text: t.text, Start: t.start, End: t.end})
		}
		if t.kind == quoted {
			found = append(found, Match{Text: t.text, Start: t.start, End: t.end})
		}
	}
	return found
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

// IsManner reports whether a sentence only says how the email should sound.
func (r *Reading) IsManner(s Sentence) bool {
	isTone := false
	for i, t := range r.tokens[s.first : s.last+1] {
		isManner := r.isToneWord(t.low) || r.phraseAt(r.words.Lengths, s.first+i) > 0
		isTone = isTone || isManner
		if t.kind == word && !isManner && !r.words.ToneWords[t.low] && !r.words.Stop[t.low] && !r.words.Authoring[t.low] && !r.words.Imperatives[t.low] && !r.words.Prepositions[t.low] {
			return false
		}
	}
	return isTone
}

// IsForWriter reports whether a text talks about the email and not to its readers.
func (r *Reading) IsForWriter(text string) bool { return r.talksToWriter(scan(text)) }
