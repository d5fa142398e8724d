package compose

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/ai/plan"
)

// Lengths in characters that lists of mails show whole.
const (
	subjectLength = 60
	previewLength = 110
	previewLeast  = 40
)

// subject is the heading, with the name of the offer or the date of the event where there is room.
func (w *writer) subject() string {
	subject := w.heading
	name := capital(determiner.ReplaceAllString(w.core, ""))
	switch {
	case w.kind == "promotion" && name != "" && !containsFold(subject, name) && !containsFold(name, subject):
		if both := name + ": " + subject; len([]rune(both)) <= subjectLength {
			subject = both
		}
	case w.kind == "event" && len(w.facts.dates) > 0 && !strings.Contains(subject, w.facts.dates[0]):
		if both := strings.TrimRight(subject, "!.") + ", " + w.facts.dates[0]; len([]rune(both)) <= subjectLength {
			subject = both
		}
	}
	return cutWords(subject, plan.MaxSubject)
}

// preview goes on from the subject with the first words of the mail that it does not say already.
func (w *writer) preview(p plan.EmailPlan) string {
	preview := ""
	for _, s := range p.Sections {
		if isCode(s.Heading) || s.Kind == plan.Button || s.Kind == plan.Quote {
			continue
		}
		for paragraph := range strings.SplitSeq(s.Text, "\n") {
			for _, said := range sentencesOf(paragraph) {
				if utf8.RuneCountInString(preview) >= previewLeast || sameWords(said, w.heading) || len(plan.FindURLs(said)) > 0 {
					continue
				}
				preview = strings.TrimSpace(preview + " " + said)
			}
		}
	}
	if utf8.RuneCountInString(preview) < previewLeast {
		preview = strings.TrimSpace(preview + " " + w.say("in.short"))
	}
	return cutWords(preview, previewLength)
}

// imageWords are the words of a text that can be seen.
func (w *material) imageWords(text string) string {
	var words []string
	for word := range strings.FieldsFuncSeq(withoutAddresses(text), notLetter) {
		lower := strings.ToLower(word)
		if utf8.RuneCountInString(word) < 3 || strings.ContainsFunc(word, unicode.IsDigit) || isStopWord(lower) {
			continue
		}
		if words = append(words, lower); len(words) == 8 {
			break
		}
	}
	return cutWords(strings.Join(words, " "), plan.MaxImage)
}

func isStopWord(word string) bool { return word != "new" && languagesOf[word] != nil }
