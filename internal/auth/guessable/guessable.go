// Package guessable finds passwords that attackers try first.
package guessable

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

//go:embed all:data
var data embed.FS

// ErrNotGenerated means that the binary was built without the list of common passwords.
var ErrNotGenerated = errors.New("the common passwords are missing: run make generate")

// List contains common passwords with at least 8 characters, in lowercase and sorted.
type List struct{ passwords []string }

// Load reads the embedded list.
func Load() (*List, error) {
	text, err := data.ReadFile("data/passwords.txt")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNotGenerated
	}
	if err != nil {
		return nil, fmt.Errorf("read common passwords: %w", err)
	}
	return &List{passwords: strings.Fields(string(text))}, nil
}

// Len returns how many passwords the list contains.
func (l *List) Len() int { return len(l.passwords) }

// Has reports whether a password is common or a simple pattern, ignoring case, spaces around it, and digits and symbols at
// its end.
func (l *List) Has(password string) bool {
	lower := strings.ToLower(strings.TrimSpace(password))
	stem := strings.TrimRightFunc(lower, func(r rune) bool { return !unicode.IsLetter(r) })
	return l.contains(lower) || l.contains(stem) || isPattern(lower)
}

func (l *List) contains(lower string) bool {
	_, found := slices.BinarySearch(l.passwords, lower)
	return found
}

// shortestWord is how many characters a word must have to count. Shorter ones are in too many good passwords.
const shortestWord = 3

// IsMadeOf reports whether a password consists of words from these strings, such as a name and an email address, and
// nothing else but digits and symbols. It ignores case.
func IsMadeOf(password string, texts ...string) bool {
	left, found := lettersAndDigits(password), false
	for _, word := range wordsIn(texts) {
		if strings.Contains(left, word) {
			left, found = strings.ReplaceAll(left, word, " "), true
		}
	}
	return found && !strings.ContainsFunc(left, unicode.IsLetter)
}

// wordsIn returns the words in the strings, longest first: O'Brien-Smith contains obriensmith, brien and smith.
func wordsIn(texts []string) (all []string) {
	for _, text := range texts {
		all = append(all, lettersAndDigits(text))
		for part := range strings.FieldsSeq(text) {
			all = append(all, lettersAndDigits(part))
		}
		for _, part := range strings.FieldsFunc(strings.ToLower(text), isSymbol) {
			all = append(all, part, strings.TrimRightFunc(part, unicode.IsDigit))
		}
	}
	all = slices.DeleteFunc(all, func(word string) bool {
		return utf8.RuneCountInString(word) < shortestWord || !strings.ContainsFunc(word, unicode.IsLetter)
	})
	slices.SortFunc(all, func(a, b string) int { return len(b) - len(a) })
	return all
}

func isSymbol(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// lettersAndDigits returns text in lowercase, without spaces and symbols.
func lettersAndDigits(text string) string {
	return strings.Map(func(r rune) rune {
		if isSymbol(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, text)
}
