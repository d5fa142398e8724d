package compose

import (
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// prepare finds the headline, and puts aside the sentences that have a section of their own.
func (w *writer) prepare() {
	w.coded = map[string]string{}
	if near := w.goalNear(strings.HasPrefix(w.link, "mailto:")); near == "donate" && w.kind != "transactional" {
		w.goal = orSay(w.goal, near)
	}
	w.headline()
	w.lead = w.tidy(w.linkless(w.lead))
	w.dropRepeatedLead()
	for _, p := range w.passages {
		kept := passage{heading: p.heading}
		w.keepItems(p.items, &kept)
		for _, said := range p.sentences {
			if w.asButton(said, p, &kept) {
				continue
			}
			if said = w.linkless(said); said != "" && !w.putAside(said) && !sameWords(said, w.heading) {
				kept.sentences = append(kept.sentences, said)
			}
		}
		if len(kept.sentences)+len(kept.items) > 0 {
			w.body = append(w.body, kept)
		}
	}
}

// keepItems takes "Sign up at https://example.com" out of a list: it is the button below it.
func (w *writer) keepItems(items []string, kept *passage) {
	for _, item := range items {
		if goalOf(firstWord(item)) == "" {
			kept.items = append(kept.items, item)
			continue
		}
		address, said := linkSentence(item)
		if label := w.linkLabel(said); address != "" && len(items) > 1 && kept.url == "" && goalOf(firstWord(said)) != "" && label != "" {
			kept.url, kept.button = address, label
			continue
		}
		kept.items = append(kept.items, item)
	}
}

// dropRepeatedLead drops "On 3 May at 18:00." where the first sentence of the mail says all of it.
func (w *writer) dropRepeatedLead() {
	if w.isSpoken || !strings.ContainsAny(w.lead, "0123456789") || len(w.passages) == 0 {
		return
	}
	said := lowered(strings.Join(w.passages[0].sentences, " "))
	for word := range strings.FieldsSeq(lowered(w.lead)) {
		if word = strings.Trim(word, ".,;:!?()"); len(word) >= 3 && !strings.Contains(said, word) {
			return
		}
	}
	w.lead = ""
}

// maxCoded is how long a sentence with a code is at most to stand in the code's box.
const maxCoded = 80

// isAlone tells a mail with one sentence only, which its first section needs.
func (w *writer) isAlone() bool {
	return w.lead == "" && len(w.passages) == 1 && len(w.passages[0].sentences) == 1
}

// putAside takes quotes, and sentences that are about a code alone.
func (w *writer) putAside(sentence string) bool {
	for _, code := range w.facts.codes {
		if strings.Contains(sentence, code) && w.coded[code] == "" && len([]rune(sentence)) <= maxCoded && !w.isAlone() {
			w.coded[code] = sentence
			return true
		}
	}
	if !hasQuotes(sentence) {
		return false
	}
	found := quotedWords().FindStringSubmatch(sentence)
	if found == nil || !author().MatchString(found[3]) && (len(strings.Fields(found[2])) < 6 || len(found[2]) < 30) {
		return false
	}
	if quoteLabel().MatchString(found[1]) {
		found[1] = ""
	}
	if from := quoteFrom().FindStringSubmatch(found[1]); from != nil {
		found[1] = from[1]
	}
	by := strings.Trim(saidBy().ReplaceAllString(found[1]+" "+found[3], ""), " ,.–—-:()")
	w.quoted = append(w.quoted, plan.Section{Kind: plan.Quote, Heading: by, Text: found[2], Items: []plan.Item{}})
	return true
}

var (
	quotedWords = lazyregexp.New(`^(.{0,60}?)["“„«]\s?([^"“”„«»]{8,}?)\s?["”“»](.{0,60})$`)
	author      = lazyregexp.New(`^[.,]?\s*(?:[-–—~]+\s*|\()\p{Lu}`)
	quoteLabel  = lazyregexp.New(`(?i)\b(?:quotes?|testimonial|reviews?|feedback|customers?|zitat|kundenstimme|kundenzitat|bewertung|stimme|citation|témoignage|avis|cita|testimonio|reseña|opinión|citazione|testimonianza|recensione|citaat|klantreactie|recensie|citação|testemunho|depoimento|avaliação)\b[^:]{0,30}:\s*$`)
	quoteFrom   = lazyregexp.New(`(?i:^(?:an? |the |eine?n? |une? |el |la |il )?[\p{L}-]+(?: [\p{L}-]+)? (?:from|by|von|vom|de|di|van|da)) (\p{Lu}[^:]{1,50}):\s*$`)
	saidBy      = lazyregexp.New(`(?i)\b(?:says|said|writes|sagt|schreibt|dit|dice|zegt|diz)\b`)
)
