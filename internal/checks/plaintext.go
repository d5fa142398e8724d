package checks

import (
	"fmt"
	"strings"
	"unicode"
)

// leastRecall is how many of the words that a mail shows its plain text must have.
const leastRecall = 0.9

// maxComparedLinks keeps a mail of links alone from costing more than others.
const maxComparedLinks = 200

// plainText compares the plain-text part with what the HTML shows.
func (f *finder) plainText() {
	if f.mail.Text == "" {
		return
	}
	if strings.TrimSpace(f.mail.Text) == "" && f.letters > 0 {
		f.say("text-missing", worse, "The plain text is empty", "Write one, or let it be made from the HTML")
		return
	}
	if recall := recallOf(wordsIn(f.texts.String()), wordsIn(f.mail.Text)); recall < leastRecall {
		f.say("text-differs", worse, fmt.Sprintf("The plain text has %.0f %% of the words that the mail shows", recall*100),
			"Make it from the HTML")
	}
	looked := map[string]bool{}
	for _, l := range f.links {
		address := strings.TrimSpace(l.href.Value().Text)
		if !strings.HasPrefix(address, "http") || l.isHidden || looked[address] || len(looked) >= maxComparedLinks {
			continue
		}
		looked[address] = true
		if !strings.Contains(f.mail.Text, address) {
			f.at("text-links", worse, "The plain text lacks the link", "Add it to the plain text", l.span)
		}
	}
}

func wordsIn(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// recallOf is how many of the wanted words are there, each as often as it is wanted.
func recallOf(wanted, there []string) float64 {
	counts := map[string]int{}
	for _, word := range there {
		counts[word]++
	}
	found := 0
	for _, word := range wanted {
		if counts[word] > 0 {
			counts[word]--
			found++
		}
	}
	if len(wanted) == 0 {
		return 1
	}
	return float64(found) / float64(len(wanted))
}
