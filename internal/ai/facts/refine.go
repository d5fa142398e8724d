package facts

import (
	"slices"
	"strings"
)

// Changes that a follow-up can ask for without a model.
const (
	Another = "another"
	Shorter = "shorter"
	Longer  = "longer"
	Warmer  = "warm"
	Plainer = "plain"
	Bolder  = "bold"
	Restyle = "design"
)

// A Refinement is what a follow-up asks for.
type Refinement struct {
	// Asks contains the changes above, each once.
	Asks []string
	// Texts contains literal text for headline, subject, preview or button, and the button's url.
	Texts map[string]string
	// Rest is what wasn't understood.
	Rest []string
}

// RefinementOf reads a follow-up: phrases such as "shorter", and "headline: …".
func RefinementOf(text, language string) Refinement {
	found := Refinement{Texts: map[string]string{}}
	v := vocabularyOf(language)
	for line := range strings.SplitSeq(text, "\n") {
		if line = strings.TrimSpace(line); line != "" && !found.literal(v, line) {
			found.phrases(v, line)
		}
	}
	return found
}

// literal reads lines such as "headline: …" and "button: … https://…".
func (f *Refinement) literal(v *vocabulary, line string) bool {
	name, value, ok := labeled(line)
	if !ok {
		return false
	}
	for _, class := range []string{"headline", "subject", "preview", "button"} {
		if !v.Labels[class][name] {
			continue
		}
		if urls := FindURLs(value); class == "button" && len(urls) > 0 {
			f.Texts["url"] = urls[0]
			value = withoutURLs(value)
		}
		if value = strings.Trim(value, ` "“”„«»'`); value != "" {
			f.Texts[class] = value
		}
		return true
	}
	return false
}

// phrases looks for phrases that match the form's controls in each part of a line.
func (f *Refinement) phrases(v *vocabulary, line string) {
	var parts [][]token
	start, toks := 0, scan(line)
	for i, t := range toks {
		if t.is(",.;!?") || v.And[t.low] {
			parts = append(parts, toks[start:i])
			start = i + 1
		}
	}
	for _, part := range append(parts, toks[start:]) {
		said := v.join(part)
		if said == "" {
			continue
		}
		if ask := v.asks(said); ask == "" {
			f.Rest = append(f.Rest, line[part[0].start:part[len(part)-1].end])
		} else if !slices.Contains(f.Asks, ask) {
			f.Asks = append(f.Asks, ask)
		}
	}
}

// join joins the words of a part, without polite phrases.
func (v *vocabulary) join(toks []token) string {
	words := make([]string, 0, len(toks))
	for _, t := range toks {
		if !v.Courtesies[t.low] {
			words = append(words, t.low)
		}
	}
	return strings.Join(words, " ")
}

func (v *vocabulary) asks(part string) string {
	for _, ask := range []string{Another, Shorter, Longer, Warmer, Plainer, Bolder, Restyle} {
		if v.Refine[ask][part] {
			return ask
		}
	}
	return ""
}

// Headline returns a sentence as a headline: complete, or up to a comma or conjunction within the limit. It returns ""
// if it can't be shortened well.
func Headline(sentence, language string, most int) string {
	sentence = strings.TrimRight(sentence, ".")
	if v := vocabularyOf(language); v.ThatSays != "" && strings.HasPrefix(sentence, v.ThatSays) {
		return ""
	}
	if len([]rune(sentence)) <= most {
		return sentence
	}
	head, v, r := "", vocabularyOf(language), Read(sentence, language)
	for i, t := range r.tokens {
		if t.start > most {
			break
		}
		if isRunning := i > 0 && len(v.Happens[r.at(i-1).low]) > 0; t.isInner || isRunning {
			continue // "Enrollment runs" needs its date
		}
		if t.is(",;:(–—") && i > 3 || t.kind == word && i > 4 && v.HeadEnds[t.low] {
			head = strings.TrimRight(sentence[:t.start], " ,;:–—-(")
		}
	}
	return head
}
