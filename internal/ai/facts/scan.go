package facts

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Kinds of tokens.
const (
	word = iota
	number
	symbol // punctuation and signs
	newline
	address // a URL or an email address
	tag     // a merge tag
	quoted  // text in quotes, without them
)

// A token is a piece of a prompt.
type token struct {
	kind       int
	text       string // as written
	low        string // in lowercase, with a straight apostrophe
	start, end int
	value      string // the complete URL of an address
	spaced     bool   // whether whitespace precedes it
	isInner    bool   // whether it's inside a fact, such as the comma in "Tuesday, March 12"
}

// scan splits text into tokens in one pass.
func scan(text string) []token {
	s := scanner{text: text, tokens: make([]token, 0, len(text)/4+1)}
	for s.at < len(text) {
		s.next()
	}
	return s.tokens
}

// splitSpans splits words such as "Mon-Fri" and "Oct-Nov", where the hyphen means "to".
func (r *Reading) splitSpans() {
	isDay := func(s string) bool { return r.words.Weekdays[s] || r.words.Months[s] }
	for i := 0; i < len(r.tokens); i++ {
		t := r.tokens[i]
		before, after, ok := strings.Cut(t.low, "-")
		if !ok || t.kind != word || len(t.low) != len(t.text) || !isDay(before) || !isDay(after) {
			continue
		}
		at, end := t.start+len(before), t.start+len(before)+1
		r.tokens = slices.Replace(r.tokens, i, i+1,
			token{kind: word, text: t.text[:len(before)], low: before, start: t.start, end: at, spaced: t.spaced},
			token{kind: symbol, text: "-", low: "-", start: at, end: end},
			token{kind: word, text: t.text[len(before)+1:], low: after, start: end, end: t.end})
		i += 2
	}
}

type scanner struct {
	text   string
	at     int
	spaced bool
	tokens []token
	// noAddress is the position before which no address starts.
	noAddress int
}

func (s *scanner) add(kind, end int) *token {
	text := s.text[s.at:end]
	s.tokens = append(s.tokens, token{kind: kind, text: text, low: text, start: s.at, end: end, spaced: s.spaced})
	s.at, s.spaced = end, false
	return &s.tokens[len(s.tokens)-1]
}

func (s *scanner) next() {
	r, size := utf8.DecodeRuneInString(s.text[s.at:])
	switch {
	case r == '\n':
		s.add(newline, s.at+size)
	case unicode.IsSpace(r):
		s.at, s.spaced = s.at+size, true
	case s.mergeTag(), s.quote(r, size), s.address():
	case unicode.IsDigit(r) && s.isMixed():
		t := s.add(word, s.endOf(s.at, isWordPart))
		t.low = strings.ToLower(t.text)
	case unicode.IsDigit(r):
		s.add(number, s.endOf(s.at, isNumberPart))
	case unicode.IsLetter(r):
		t := s.add(word, s.endOf(s.at, isWordPart))
		t.low = strings.ToLower(strings.ReplaceAll(t.text, "’", "'"))
	default:
		s.add(symbol, s.at+size)
	}
}

func (s *scanner) mergeTag() bool {
	for _, pair := range [][2]string{{"{{", "}}"}, {"*|", "|*"}} {
		if !strings.HasPrefix(s.text[s.at:], pair[0]) {
			continue
		}
		if end := strings.Index(s.text[s.at:min(len(s.text), s.at+maxTag)], pair[1]); end > 0 {
			s.add(tag, s.at+end+len(pair[1]))
			return true
		}
	}
	return false
}

// Maximum lengths of a merge tag and a quotation. A mark that is never closed must not make the scan quadratic.
const (
	maxTag   = 100
	maxQuote = 300
)

var closing = map[rune]string{'"': `"`, '“': "”", '„': "“”", '«': "»", '‘': "’", '\'': "'"}

// quote reads a quotation as one token. An apostrophe isn't a quote, because it follows a letter.
func (s *scanner) quote(r rune, size int) bool {
	ends, opens := closing[r]
	if !opens || !s.spaced && s.at > 0 && !strings.ContainsRune("\n(:", rune(s.text[s.at-1])) {
		return false
	}
	inside := s.text[s.at+size : min(len(s.text), s.at+size+maxQuote)]
	end := strings.IndexAny(inside, ends+"\n")
	if end <= 0 || inside[end] == '\n' {
		return false
	}
	if after := inside[end:]; r == '\'' && len(after) > 1 && unicode.IsLetter(rune(after[1])) {
		return false
	}
	_, closeSize := utf8.DecodeRuneInString(inside[end:])
	content := inside[:end]
	t := s.add(quoted, s.at+size+end+closeSize)
	t.value = strings.TrimSpace(content)
	return true
}

// maxAddress is the maximum length of an address.
const maxAddress = 2048

// address reads a URL or an email address as one token. It remembers where none can start, so that a long word is
// searched only once.
func (s *scanner) address() bool {
	if s.at < s.noAddress || !s.startsWord() {
		return false
	}
	end := min(len(s.text), s.at+maxAddress)
	if space := strings.IndexFunc(s.text[s.at:end], unicode.IsSpace); space >= 0 {
		end = s.at + space
	}
	span := s.text[s.at:end]
	if !mayBeAddress(span) {
		s.noAddress = end
		return false
	}
	place := candidate.FindStringIndex(span)
	switch {
	case place == nil:
		s.noAddress = end
		return false
	case place[0] > 0:
		s.noAddress = s.at + place[0]
		return false
	}
	trimmed := trimEnd(span[:place[1]])
	value := whole(trimmed)
	if value == "" {
		s.noAddress = s.at + place[1]
		return false
	}
	s.add(address, s.at+len(trimmed)).value = value
	return true
}

func (s *scanner) startsWord() bool {
	if s.spaced || s.at == 0 {
		return true
	}
	before, _ := utf8.DecodeLastRuneInString(s.text[:s.at])
	return !unicode.IsLetter(before) && !unicode.IsDigit(before)
}

// isMixed reports whether digits are followed by letters and more digits, as in a tracking number.
func (s *scanner) isMixed() bool {
	changes, wasDigit := 0, true
	for i, r := range s.text[s.at:] {
		isDigit := unicode.IsDigit(r)
		if i >= maxMixed || !isDigit && !unicode.IsLetter(r) {
			break
		}
		if isDigit != wasDigit {
			changes++
		}
		wasDigit = isDigit
	}
	return changes >= 2
}

// maxMixed is how many characters of a mixed number are examined.
const maxMixed = 40

func (s *scanner) endOf(at int, isPart func(text string, at int, r rune) bool) int {
	for i, r := range s.text[at:] {
		if !isPart(s.text, at+i, r) {
			return at + i
		}
	}
	return len(s.text)
}

// isWordPart keeps hyphens and apostrophes inside words.
func isWordPart(text string, at int, r rune) bool {
	if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '_' {
		return true
	}
	if r != '-' && r != '\'' && r != '’' && r != '.' && r != '&' {
		return false
	}
	next, _ := utf8.DecodeRuneInString(text[at+utf8.RuneLen(r):])
	if r == '.' { // a.m., U.S.
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		twoBefore := at < 2 || !unicode.IsLetter(rune(text[at-2]))
		return unicode.IsLetter(before) && unicode.IsLetter(next) && twoBefore
	}
	return unicode.IsLetter(next) || unicode.IsDigit(next)
}

// isNumberPart keeps 18:00, 1,200.50, 3.5.2026 and 2026-05-03 together, and letters that belong to a number: 6pm, 2nd.
func isNumberPart(text string, at int, r rune) bool {
	if unicode.IsDigit(r) {
		return true
	}
	if !strings.ContainsRune(".,:/-", r) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(text[at+1:])
	if r == '-' { // a date such as 2026-05-03, not a range such as 3-10
		return unicode.IsDigit(next) && isISODate(text, at)
	}
	return unicode.IsDigit(next)
}

func isISODate(text string, at int) bool {
	start := at
	for start > 0 && (text[start-1] >= '0' && text[start-1] <= '9' || text[start-1] == '-') {
		start--
	}
	return start+10 <= len(text) && isoShape(text[start:start+10])
}

func isoShape(s string) bool {
	if len(s) != len("2026-05-03") {
		return false
	}
	for i := range len(s) {
		isDash := i == 4 || i == 7
		if isDash != (s[i] == '-') || !isDash && (s[i] < '0' || s[i] > '9') {
			return false
		}
	}
	return true
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) && r != '\'' }

// is reports whether the token is one of the signs.
func (t token) is(signs string) bool {
	return t.kind == symbol && strings.Contains(signs, t.text)
}
