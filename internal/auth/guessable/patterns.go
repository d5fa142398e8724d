package guessable

import (
	"strings"
	"time"
)

// longestUnit is how many characters a password may repeat to count as a pattern.
const longestUnit = 6

// rows are the rows of common keyboards, and the alphabet.
var rows = []string{
	"12345678901234567890", "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm", "azertyuiopqsdfghjklmwxcvbn",
	"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
}

// isPattern reports whether a lowercase password is a repetition, a run of neighboring characters or a date. The list
// leaves these out, because its authors find them in this way too.
func isPattern(lower string) bool {
	return isRepetition(lower) || isRun(lower) || isDate(lower)
}

func isRepetition(text string) bool {
	for length := 1; length <= min(longestUnit, len(text)/2); length++ {
		unit := text[:length]
		if strings.HasPrefix(strings.Repeat(unit, len(text)/length+1), text) {
			return true
		}
	}
	return false
}

func isRun(text string) bool {
	if text == "" {
		return false
	}
	for _, row := range rows {
		if strings.Contains(row, text) || strings.Contains(row, reverse(text)) {
			return true
		}
	}
	return isSequence(text)
}

// isSequence reports whether each character follows the previous one at the same distance, as in 13579 or acegik.
func isSequence(text string) bool {
	const farthest = 5
	distance := 0
	for i := 1; i < len(text); i++ {
		step := int(text[i]) - int(text[i-1])
		if i > 1 && step != distance || step < -farthest || step > farthest {
			return false
		}
		distance = step
	}
	return len(text) > 1
}

func isDate(text string) bool {
	digits := lettersAndDigits(text)
	for _, layout := range []string{"02012006", "01022006", "20060102", "20060201"} {
		if day, err := time.Parse(layout, digits); err == nil && day.Year() >= 1900 && day.Year() < 2100 {
			return true
		}
	}
	return false
}

func reverse(text string) string {
	turned := []byte(text)
	for i := range len(turned) / 2 {
		turned[i], turned[len(turned)-1-i] = turned[len(turned)-1-i], turned[i]
	}
	return string(turned)
}
