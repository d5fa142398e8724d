package facts

import "strings"

// ButtonLabel returns the label for a button: quoted text after "button", an action after it (as in "button to book a
// table"), a word that is a label by itself, or an action before a URL.
func (r *Reading) ButtonLabel() (Match, bool) {
	for i, t := range r.tokens {
		if !r.words.Labels["button"][t.low] {
			continue
		}
		if m, ok := r.labelAfter(i + 1); ok {
			return m, true
		}
	}
	for i, t := range r.tokens {
		if r.words.SoleActions[t.low] && !r.words.Negations[r.at(i-1).low] {
			return Match{Text: strings.ToUpper(t.text), Span: r.span(i, i+1)}, true
		}
	}
	for i, t := range r.tokens {
		if t.kind == address && !strings.HasPrefix(t.value, "mailto:") {
			if m, ok := r.labelBefore(i); ok {
				return m, true
			}
		}
	}
	return Match{}, false
}

// maxLabelWords and maxLabelChars limit a button's label.
const (
	maxLabelWords = 5
	maxLabelChars = 25
)

func (r *Reading) labelAfter(i int) (Match, bool) {
	for range 3 {
		n := r.phraseAt(r.words.ButtonLinks, i)
		if r.at(i).is(":") {
			n = 1
		}
		i += n
	}
	if t := r.at(i); t.kind == quoted {
		return Match{Text: t.value, Span: Span{t.start, t.end}}, len(t.value) <= maxLabelChars
	}
	if !r.words.Actions[r.at(i).low] {
		return Match{}, false
	}
	end := i + 1
	for end < i+maxLabelWords && r.at(end).kind == word && !r.words.PlaceCues[r.at(end).low] {
		end++
	}
	return r.label(i, end)
}

func (r *Reading) label(first, end int) (Match, bool) {
	for end > first && r.words.Stop[r.at(end-1).low] {
		end--
	}
	if end <= first {
		return Match{}, false
	}
	m := r.match(first, first, end)
	m.Text = upperFirst(m.Text)
	return m, len(m.Text) <= maxLabelChars && !r.words.Authoring.in(r.tokens[first:end])
}

// labelBefore returns the words before a URL if they are an action: "Book a table: https://…", "RSVP at https://…".
func (r *Reading) labelBefore(i int) (Match, bool) {
	end, isColon := i, false
	for end > 0 && r.isLinkWord(end-1) {
		end--
		isColon = isColon || r.at(end).is(":")
	}
	first := end
	for first > 0 && end-first < maxLabelWords && r.at(first-1).kind == word {
		first--
	}
	action := r.at(first).low
	isShort := end-first == 1 && !isColon && !r.words.SoleActions[action]
	if end == first || r.at(first-1).kind == word || !r.words.Actions[action] || isShort {
		return Match{}, false
	}
	return r.label(first, end)
}

func (r *Reading) isLinkWord(i int) bool {
	t := r.at(i)
	return t.is(":(") || r.words.PlaceCues[t.low] || r.words.LinkWords[t.low]
}
