package facts

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// addItem adds a list line. A line that addresses the writer isn't an item.
func (r *Reading) addItem(entry string, at Span) {
	if inner, ok := listEntry(entry); ok {
		entry = inner // "1) …" in running text
	}
	if r.talksToWriter(scan(entry)) {
		r.Dropped = append(r.Dropped, entry)
		return
	}
	if item := r.item(entry); item.Title != "" {
		item.Span = at
		r.Items = append(r.Items, item)
	}
}

// item splits an entry into title, text, price and link.
func (r *Reading) item(entry string) Item {
	item := Item{}
	if urls := FindURLs(entry); len(urls) > 0 {
		item.URL, entry = urls[0], withoutURLs(entry)
	}
	item.Meta, entry = r.cutMeta(entry)
	item.Title, item.Text = splitItem(entry)
	if item.Title == "" {
		item.Title, item.Text = item.Text, ""
	}
	if item.Title == "" {
		item.Title, item.Meta = item.Meta, ""
	}
	item.Title = upperFirst(item.Title)
	return item
}

// splitItem splits at the first dash or colon with a space after it.
func splitItem(entry string) (title, text string) {
	at, size := -1, 0
	for _, sign := range []string{" – ", " — ", " - ", ": "} {
		if i := strings.Index(entry, sign); i > 0 && (at < 0 || i < at) {
			at, size = i, len(sign)
		}
	}
	if at < 0 {
		return strings.TrimRight(entry, " .;,"), ""
	}
	return strings.TrimSpace(entry[:at]), strings.TrimSpace(entry[at+size:])
}

// cutMeta removes a price from the end of an entry, or else a time from its start: "9:30 Doors open" in a program.
func (r *Reading) cutMeta(text string) (meta, rest string) {
	inner := &Reading{text: text, tokens: scan(text), words: r.words}
	for i, t := range inner.tokens {
		if _, end := inner.money(i); end > 0 && (end == len(inner.tokens) || end == len(inner.tokens)-1 && inner.tokens[end].kind == symbol) {
			return inner.slice(i, end), strings.TrimRight(text[:t.start], " ,;:–—-(…")
		}
	}
	if _, end := inner.time(0); end > 0 && end < len(inner.tokens) {
		return inner.slice(0, end), strings.TrimLeft(text[inner.tokens[end-1].end:], " :–—-,")
	}
	return "", text
}

func withoutURLs(text string) string {
	var kept strings.Builder
	at := 0
	for _, t := range scan(text) {
		if t.kind == address {
			kept.WriteString(text[at:t.start])
			at = t.end
		}
	}
	return strings.Trim(kept.String()+text[at:], " –—-:()")
}

// These limit a list in running text: entries, words per entry, and tokens.
const (
	minRun      = 3
	maxRunWords = 8
	maxRun      = 200 // tokens
)

// inlineList recognizes a run of three or more entries after a colon: "On the menu: soup, roast lamb and tart".
func (r *Reading) inlineList() {
	if len(r.Items) > 0 {
		return
	}
	for i, t := range r.tokens {
		if t.is("(") && r.bracketList(i) {
			return
		}
		if !t.is(":") || !r.at(i+1).spaced || r.isTaken[i] {
			continue
		}
		if entries := r.run(i + 1); len(entries) >= minRun && !r.isInstruction(i) {
			r.ItemsOf = r.clauseBefore(i)
			r.addRun(entries, r.sentenceStart(i))
			return
		}
	}
}

// bracketList recognizes a list in parentheses after words for the writer: "remind them what they lose (a, b, c)".
func (r *Reading) bracketList(open int) bool {
	end := open + 1
	for end < len(r.tokens) && end < open+maxRun && !r.tokens[end].is(")") && !r.endsSentence(end) {
		end++
	}
	if !r.at(end).is(")") || !r.words.Askers.in(r.tokens[max(0, open-maxLabel):open]) {
		return false
	}
	var entries []Span
	for from, to := range clauses(r.tokens[open+1 : end]) {
		if to > from {
			entries = append(entries, r.span(open+1+from, open+1+to))
		}
	}
	if len(entries) < minRun {
		return false
	}
	for _, e := range entries {
		r.addItem(r.text[e.Start:e.End], e)
	}
	r.IsRun = true
	return true
}

// addRun adds the entries of a run in a sentence.
func (r *Reading) addRun(entries []Span, start int) {
	for _, e := range entries {
		r.addItem(r.text[e.Start:e.End], e)
	}
	r.IsRun = true
	r.take(Span{start, entries[len(entries)-1].End})
}

func (r *Reading) startsSentence(i int) bool {
	return !r.isTaken[i] && (i == 0 || r.endsSentence(i-1) || r.isTaken[i-1]) && r.tokens[i].kind == word
}

// quantities recognizes clauses such as "2x paper filters" as list entries.
func (r *Reading) quantities() {
	for i := 0; i < len(r.tokens) && !r.IsRun; i++ {
		isTimes := r.at(i).kind == number && (r.at(i+1).low == "x" || r.at(i+1).is("×")) && r.at(i+2).kind == word
		if !isTimes || r.isTaken[i] || len(r.Items) > 0 && !r.isCounted {
			continue
		}
		end := i + 2
		for end < len(r.tokens) && !r.endsSentence(end) && !r.tokens[end].is(",;(") && !r.words.And[r.tokens[end].low] {
			end++
		}
		r.isCounted = true
		r.addItem(r.slice(i, end), r.span(i, end))
		r.take(r.span(i, end))
		i = end - 1
	}
}

// isInstruction reports whether the words before a colon are about the email, such as "Tone:".
func (r *Reading) isInstruction(colon int) bool {
	name, last := strings.ToLower(r.clauseBefore(colon)), r.at(colon-1).low
	return r.LabelIs(name, "audience") || r.LabelIs(name, "tone") || r.words.Authoring[last] && last != "newsletter"
}

// sentenceStart returns where a list's introduction starts, or where the list starts if the introduction is long. A
// short one such as "On the menu:" isn't a separate sentence.
func (r *Reading) sentenceStart(colon int) int {
	first := colon
	for first > 0 && !r.endsSentence(first-1) && !r.isTaken[first-1] {
		first--
	}
	if colon-first > 2*maxLabel {
		return r.tokens[colon+1].start
	}
	return r.tokens[first].start
}

func (r *Reading) clauseBefore(i int) string {
	first := i
	for first > 0 && i-first < maxLabel && r.at(first-1).kind == word {
		first--
	}
	if first == i {
		return ""
	}
	return r.slice(first, i)
}

// run splits the text after a colon at commas, semicolons and the last "and", up to the end of the sentence. It returns
// nil if a part isn't an entry.
func (r *Reading) run(from int) (entries []Span) {
	start, at, isRun := from, from, true
	for ; isRun && at < len(r.tokens) && at < from+maxRun && !r.endsSentence(at); at++ {
		if r.tokens[at].isInner {
			continue // part of a date or an amount
		}
		if r.tokens[at].is(",;") || at > start && len(entries) >= minRun-2 && r.isLastAnd(at, start, entries) {
			entries, isRun = r.cutEntry(entries, start, at)
			start = at + 1
		}
	}
	if isRun {
		entries, isRun = r.cutEntry(entries, start, at)
	}
	if !isRun {
		return nil
	}
	return entries
}

// isLastAnd reports whether "and" precedes the last entry. It doesn't in "closed 25 and 26", or if it follows a single
// word while all other entries are longer: "…, salt and pepper squid".
func (r *Reading) isLastAnd(at, start int, entries []Span) bool {
	isNumbers := r.at(at-1).kind == number && r.at(at+1).kind == number
	isShort := func(e Span) bool { return !strings.Contains(r.text[e.Start:e.End], " ") }
	isPair := at == start+1 && len(entries) >= minRun-1 && !slices.ContainsFunc(entries, isShort)
	return r.words.And[r.tokens[at].low] && !isNumbers && !isPair
}

// cutEntry adds tokens to a run, and reports whether they can be an entry. An empty entry is skipped.
func (r *Reading) cutEntry(entries []Span, start, end int) ([]Span, bool) {
	if start < end && r.words.And[r.tokens[start].low] {
		start++ // ", and bottomless mimosas"
	}
	if start == end {
		return entries, true
	}
	toks := r.tokens[start:end]
	if len(toks) > 2*maxRunWords || r.words.Prepositions[toks[0].low] || r.words.Auxiliaries.in(toks) {
		return nil, false
	}
	return append(entries, r.span(start, end)), true
}

func upperFirst(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	word, _, _ := strings.Cut(s, " ")
	if strings.ToLower(word) != word {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:]
}

// ItemOf reads one list entry.
func ItemOf(entry string) Item { return (&Reading{words: vocabularyOf("en")}).item(entry) }
