package facts

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxLabel is how many words a label has at most: "Where: Town Hall".
const maxLabel = 4

// readLines takes list lines and lines such as "Where: Town Hall" out of the running text.
func (r *Reading) readLines() {
	start, before := 0, ""
	for start <= len(r.text) {
		end := len(r.text)
		if at := strings.IndexByte(r.text[start:], '\n'); at >= 0 {
			end = start + at
		}
		before = r.readLine(start, end, before)
		start = end + 1
	}
	r.inlineList()
	r.quantities()
}

// readLine reads one line; it returns the text that introduces a list below it.
func (r *Reading) readLine(start, end int, before string) string {
	line := strings.TrimSpace(r.text[start:end])
	if line == "" {
		return before
	}
	entry, isEntry := listEntry(line)
	if name, value, ok := labeled(entry); isEntry && ok && r.labelClass(name) != "" { // "- Where: Town Hall"
		r.addLabel(name, value, start, end)
		return before
	}
	if isEntry {
		r.addItem(entry, start, end)
		if r.ItemsOf == "" {
			r.ItemsOf = strings.TrimSuffix(before, ":")
		}
		r.take(start, end)
		return before
	}
	if name, value, ok := labeled(line); ok && r.isLabel(name) {
		r.addLabel(name, value, start, end)
		return ""
	}
	if strings.HasSuffix(line, ":") {
		if len(strings.Fields(line)) <= 2*maxLabel {
			r.take(start, end) // a heading of the list below
		}
		return line
	}
	return ""
}

func (r *Reading) addLabel(name, value string, start, end int) {
	r.Labels = append(r.Labels, Label{Name: name, Value: value, Start: start, End: end})
	r.take(start, end)
}

// isLabel reports whether the words before a colon are a label. "Tell our members: …" is an instruction, and in a single line
// only listed labels count.
func (r *Reading) isLabel(name string) bool {
	if r.labelClass(name) != "" {
		return true
	}
	return strings.Contains(r.text, "\n") && !slices.ContainsFunc(strings.Fields(name), func(w string) bool {
		return r.words.Imperatives[w] || r.words.Authoring[w] || r.words.ReadersAs[w]
	})
}

// take keeps the tokens of a span out of the sentences.
func (r *Reading) take(start, end int) {
	at, _ := slices.BinarySearchFunc(r.tokens, start, func(t token, start int) int { return t.start - start })
	for ; at < len(r.tokens) && r.tokens[at].start < end; at++ {
		r.isTaken[at] = true
	}
}

// listEntry is what follows a bullet or a number.
func listEntry(line string) (entry string, ok bool) {
	for _, bullet := range []string{"- ", "* ", "• ", "– ", "— ", "· ", "‣ ", "○ "} {
		if after, found := strings.CutPrefix(line, bullet); found {
			return strings.TrimSpace(after), strings.TrimSpace(after) != ""
		}
	}
	digits := strings.IndexFunc(line, func(c rune) bool { return !unicode.IsDigit(c) })
	if digits < 1 || digits > 2 || !strings.ContainsRune(".)", rune(line[digits])) || !strings.HasPrefix(line[digits+1:], " ") {
		return "", false
	}
	entry = strings.TrimSpace(line[digits+1:])
	return entry, entry != ""
}

// labeled cuts "Where: Town Hall". A URL has no label of its own, and a time such as 18:00 is none.
func labeled(line string) (name, value string, ok bool) {
	name, value, ok = strings.Cut(line, ": ")
	if !ok || len(strings.Fields(name)) > maxLabel || strings.ContainsAny(name, ".,;!?@/") {
		return "", "", false
	}
	name, value = strings.ToLower(strings.TrimSpace(name)), strings.TrimSpace(value)
	return name, value, name != "" && value != ""
}

// labelClass is what a label stands for, such as place for "where"; "" for one that the language does not list.
func (r *Reading) labelClass(name string) string {
	classes := make([]string, 0, len(r.words.Labels))
	for class, names := range r.words.Labels {
		if names[name] {
			classes = append(classes, class)
		}
	}
	if len(classes) == 0 {
		return ""
	}
	slices.Sort(classes)
	return classes[0]
}

// LabelIs reports whether a label stands for a class, such as "where" for place.
func (r *Reading) LabelIs(label, class string) bool { return r.words.Labels[class][label] }

// addItem adds a list line. One that talks to the writer is no item.
func (r *Reading) addItem(entry string, start, end int) {
	if inner, ok := listEntry(entry); ok {
		entry = inner // "1) …" in running text
	}
	if r.talksToWriter(scan(entry)) {
		return
	}
	if item := r.item(entry); item.Title != "" {
		item.Start, item.End = start, end
		r.Items = append(r.Items, item)
	}
}

// item splits an entry into title, text, price and link.
func (r *Reading) item(entry string) Item {
	item := Item{}
	if urls := FindURLs(entry); len(urls) > 0 {
		item.URL = urls[0]
		entry = withoutURLs(entry)
	}
	price, rest := r.cutPrice(entry)
	if price == "" {
		price, rest = r.cutTime(entry)
	}
	item.Meta = price
	item.Title, item.Text = splitItem(rest)
	if item.Title == "" {
		item.Title, item.Text = item.Text, ""
	}
	if item.Title == "" {
		item.Title, item.Meta = item.Meta, ""
	}
	item.Title = upperFirst(item.Title)
	return item
}

// splitItem cuts at the first dash or colon with a space after it.
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

// cutPrice takes a price at the end of a text out of it.
func (r *Reading) cutPrice(text string) (price, rest string) {
	inner := &Reading{text: text, tokens: scan(text), words: r.words}
	for i := range inner.tokens {
		if _, end := inner.money(i); end > 0 && end >= len(inner.tokens)-1 {
			return inner.slice(i, end), strings.TrimRight(text[:inner.tokens[i].start], " ,;:–—-(…")
		}
	}
	return "", text
}

// cutTime takes a time at the start of an entry out of it: "9:30 Doors open" of a program.
func (r *Reading) cutTime(text string) (time, rest string) {
	inner := &Reading{text: text, tokens: scan(text), words: r.words}
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

// Shortest and longest entries of a list in running text.
const (
	minRun      = 3
	maxRunWords = 8
	maxRun      = 200 // tokens
	maxRunEntry = 7   // words of an entry in a sentence that is nothing but a list
)

// inlineList takes a run of three or more entries after a colon: "On the menu: soup, roast lamb and tart".
func (r *Reading) inlineList() {
	if len(r.Items) > 0 {
		return
	}
	for i, t := range r.tokens {
		if len(r.Items) == 0 && r.startsSentence(i) && r.fragmentRun(i) {
			return
		}
		if !t.is(":") || !r.at(i+1).spaced || r.isTaken[i] {
			continue
		}
		if entries, end := r.run(i + 1); len(entries) >= minRun && !r.isInstruction(i) {
			for _, e := range entries {
				r.addItem(r.text[e.start:e.end], e.start, e.end)
			}
			r.ItemsOf, r.IsRun = r.clauseBefore(i), true
			r.take(r.sentenceStart(i), end)
			return
		}
	}
}

func (r *Reading) startsSentence(i int) bool {
	return !r.isTaken[i] && (i == 0 || r.endsSentence(i-1) || r.isTaken[i-1]) && r.tokens[i].kind == word
}

// fragmentRun takes a sentence that is nothing but a list: "Free entry, live demos and cake." It has no verb and no word about
// the email.
func (r *Reading) fragmentRun(i int) bool {
	if i == 0 || r.words.Imperatives[r.tokens[i].low] {
		return false
	}
	entries, end := r.run(i)
	if len(entries) < minRun || slices.ContainsFunc(entries, func(e span) bool { return len(strings.Fields(r.text[e.start:e.end])) > maxRunEntry }) {
		return false
	}
	for _, t := range r.tokens[i:] {
		if t.start >= end {
			break
		}
		if t.kind == address || r.words.Authoring[t.low] || r.words.They[t.low] || r.words.Verbs[t.low] || r.isToneWord(t.low) || t.is(":") {
			return false
		}
	}
	for _, e := range entries {
		r.addItem(r.text[e.start:e.end], e.start, e.end)
	}
	r.IsRun, r.IsLoose = true, true
	r.take(r.tokens[i].start, end)
	return true
}

// quantities takes clauses such as "2x paper filters" as list entries.
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
		r.addItem(r.slice(i, end), r.tokens[i].start, r.tokens[end-1].end)
		r.take(r.tokens[i].start, r.tokens[end-1].end)
		i = end - 1
	}
}

// isInstruction reports whether the words before a colon are about the email, such as "Tone:".
func (r *Reading) isInstruction(colon int) bool {
	name := strings.ToLower(r.clauseBefore(colon))
	return r.LabelIs(name, "audience") || r.LabelIs(name, "tone") || r.words.Authoring[r.at(colon-1).low] && r.at(colon-1).low != "newsletter"
}

// sentenceStart is where the sentence of a short introduction begins: "On the menu:" is no sentence of its own.
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

// run cuts what follows at commas, semicolons and the last "and", up to the end of the sentence.
func (r *Reading) run(from int) (entries []span, end int) {
	start, at := from, from
	cut := func(to int) bool {
		if start < to && r.words.And[r.tokens[start].low] {
			start++ // ", and bottomless mimosas"
		}
		if to > start && (r.words.Prepositions[r.tokens[start].low] || slices.ContainsFunc(r.tokens[start:to], func(t token) bool { return r.words.Auxiliaries[t.low] })) {
			return false
		}
		if to > start && to-start <= 2*maxRunWords {
			entries = append(entries, span{r.tokens[start].start, r.tokens[to-1].end})
			return true
		}
		return to == start
	}
	for ; at < len(r.tokens) && at < from+maxRun; at++ {
		t := r.tokens[at]
		if r.endsSentence(at) {
			break
		}
		isNumbers := r.at(at-1).kind == number && r.at(at+1).kind == number // "closed 25 and 26"
		isLast := r.words.And[t.low] && len(entries) >= minRun-2 && at > start && !isNumbers
		if t.is(",;") || isLast {
			if !cut(at) {
				return nil, 0
			}
			start = at + 1
		}
	}
	if !cut(at) || at == from {
		return nil, 0
	}
	return entries, r.tokens[at-1].end
}

func upperFirst(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	word, _, _ := strings.Cut(s, " ")
	if strings.ToLower(word) != word {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:]
}

// ItemOf reads one entry of a list.
func ItemOf(entry string) Item {
	r := &Reading{words: vocabularyOf("en")}
	return r.item(entry)
}
