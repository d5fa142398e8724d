package checks

import (
	"fmt"
	"strings"
	"unicode"
)

// leastRecall is the share of the email's visible words that the plain text must contain.
const leastRecall = 0.9

// maxComparedLinks limits the cost of checking an email that consists of links.
const maxComparedLinks = 200

// plainText compares the plain-text part with what the HTML shows.
func (f *finder) plainText() {
	if f.email.Text == "" {
		return
	}
	if strings.TrimSpace(f.email.Text) == "" && f.letters > 0 {
		f.say("text-missing", worse, "The plain-text version is empty", "Write it, or generate it from the HTML")
		return
	}
	if recall := recallOf(wordsIn(f.texts.String()), wordsIn(f.email.Text)); recall < leastRecall {
		f.say("text-differs", worse, fmt.Sprintf("The plain-text version contains only %.0f%% of the email's words", recall*100),
			"Generate it from the HTML")
	}
	looked := map[string]bool{}
	for _, l := range f.links {
		href := strings.TrimSpace(l.href.Value().Text)
		if !strings.HasPrefix(href, "http") || l.isHidden || looked[href] || len(looked) >= maxComparedLinks {
			continue
		}
		looked[href] = true
		if !strings.Contains(f.email.Text, href) {
			f.at("text-links", worse, "The link is missing from the plain-text version", "Add it to the plain-text version", l.span)
		}
	}
}

func wordsIn(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// recallOf returns the share of the wanted words that the other words include, counting repeated words.
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
