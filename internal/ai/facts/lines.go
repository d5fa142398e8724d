package facts

import (
	"slices"
	"strings"
	"unicode"
)

// maxLabel is the maximum number of words in a label: "Where: Town Hall".
const maxLabel = 4

// readLines moves list lines and lines such as "Where: Town Hall" out of the running text.
func (r *Reading) readLines() {
	start, before := 0, ""
	for line := range strings.SplitSeq(r.text, "\n") {
		before = r.readLine(strings.TrimSpace(line), Span{start, start + len(line)}, before)
		start += len(line) + 1
	}
	r.inlineList()
	r.quantities()
}

// readLine reads one line and returns the text that introduces a list below it.
func (r *Reading) readLine(line string, at Span, before string) string {
	entry, isEntry := listEntry(line)
	name, value, isLabel := labeled(entry)
	switch {
	case line == "":
		return before
	case isEntry && isLabel && r.labelClass(name) != "": // "- Where: Town Hall"
		r.addLabel(name, value, at)
		return before
	case isEntry:
		r.addItem(entry, at)
		if r.ItemsOf == "" {
			r.ItemsOf = strings.TrimSuffix(before, ":")
		}
		r.take(at)
		return before
	}
	if name, value, ok := labeled(line); ok && r.isLabel(name) {
		r.addLabel(name, value, at)
		return ""
	}
	if !strings.HasSuffix(line, ":") {
		return ""
	}
	if len(strings.Fields(line)) <= 2*maxLabel {
		r.take(at) // the heading of the list below
	}
	return line
}

func (r *Reading) addLabel(name, value string, at Span) {
	r.Labels = append(r.Labels, Label{Name: name, Value: value, Span: at})
	r.take(at)
}

// isLabel reports whether the words before a colon are a label. "Tell our members: …" is an instruction. In a prompt
// with a single line, only listed labels count.
func (r *Reading) isLabel(name string) bool {
	if r.labelClass(name) != "" {
		return true
	}
	return strings.Contains(r.text, "\n") && !slices.ContainsFunc(strings.Fields(name), func(w string) bool {
		return r.words.Imperatives[w] || r.words.Authoring[w] || r.words.ReadersAs[w]
	})
}

// take keeps the tokens of a span out of the sentences.
func (r *Reading) take(s Span) {
	for at := r.tokenAfter(s.Start); at < len(r.tokens) && r.tokens[at].start < s.End; at++ {
		r.isTaken[at] = true
	}
}

// listEntry returns what follows a bullet or a number.
func listEntry(line string) (entry string, ok bool) {
	for _, bullet := range []string{"- ", "* ", "• ", "– ", "— ", "· ", "‣ ", "○ "} {
		if after, found := strings.CutPrefix(line, bullet); found {
			entry = strings.TrimSpace(after)
			return entry, entry != ""
		}
	}
	digits := strings.IndexFunc(line, func(c rune) bool { return !unicode.IsDigit(c) })
	if digits < 1 || digits > 2 || !strings.ContainsRune(".)", rune(line[digits])) || !strings.HasPrefix(line[digits+1:], " ") {
		return "", false
	}
	entry = strings.TrimSpace(line[digits+1:])
	return entry, entry != ""
}

// labeled splits "Where: Town Hall". The colons in a URL or in a time such as 18:00 don't count.
func labeled(line string) (name, value string, ok bool) {
	name, value, ok = strings.Cut(line, ": ")
	if !ok || len(strings.Fields(name)) > maxLabel || strings.ContainsAny(name, ".,;!?@/") {
		return "", "", false
	}
	name, value = strings.ToLower(strings.TrimSpace(name)), strings.TrimSpace(value)
	return name, value, name != "" && value != ""
}

// labelClass returns what a label means, such as place for "where", or "" for one that the language doesn't list.
func (r *Reading) labelClass(name string) string {
	best := ""
	for class, names := range r.words.Labels {
		if names[name] && (best == "" || class < best) {
			best = class
		}
	}
	return best
}

// LabelIs reports whether a label belongs to a class, such as "where" to place.
func (r *Reading) LabelIs(label, class string) bool { return r.words.Labels[class][label] }

// maxLabelValue is the maximum number of words after a label in running text.
const maxLabelValue = 14

// labelSentences treats sentences such as "Speakers: two names" as labels.
func (r *Reading) labelSentences() {
	r.Sentences = slices.DeleteFunc(r.Sentences, func(s Sentence) bool {
		name, value, ok := labeled(strings.TrimRight(s.Text, "."))
		if !ok || len(strings.Fields(name)) > 2 || len(strings.Fields(value)) > maxLabelValue {
			return false
		}
		if r.labelClass(name) == "" && (s.first == 0 || r.startsTalk(scan(name+" "+value))) {
			return false
		}
		r.addLabel(name, value, s.Span)
		return true
	})
}

// startsTalk reports whether the words before a colon start a sentence or address the writer.
func (r *Reading) startsTalk(toks []token) bool {
	first := toks[0].low
	return r.words.Imperatives[first] || r.words.Starters[first] || r.words.Authoring.in(toks) || r.addressee(toks) > 0
}
