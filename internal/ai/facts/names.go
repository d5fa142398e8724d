package facts

import (
	"maps"
	"slices"
	"strings"
)

// maxName is how many words a name has at most.
const maxName = 5

// maxGap is how many words a star in a cue stands for at most: "invite * to".
const maxGap = 5

// A Match is a value that was found by a cue.
type Match struct {
	Text       string
	Start, End int
	// Cue is where the cue begins, so that it can be cut with the value.
	Cue int
}

// NameAfter is the first name after one of the cues: up to punctuation, a preposition, a verb, an amount or five words.
func (r *Reading) NameAfter(cues []string) (Match, bool) {
	for i, end := range r.cuesIn(cues) {
		if m, ok := r.nameAt(end); ok {
			m.Cue = r.tokens[i].start
			return m, true
		}
	}
	return Match{}, false
}

// Named is a name that the text marks as such: "called Night Shift".
func (r *Reading) Named() (Match, bool) {
	for i := range r.tokens {
		if n := r.phraseAt(r.words.NameCues, i); n > 0 {
			if m, ok := r.nameAt(i + n); ok {
				return m, true
			}
		}
	}
	return Match{}, false
}

// PersonAfter is one or more names of two capitalized words after a cue that ends with a caret: "with ^" finds them after "with".
func (r *Reading) PersonAfter(cues []string) (Match, bool) {
	var before []string
	for _, cue := range cues {
		if word, ok := strings.CutSuffix(cue, " ^"); ok {
			before = append(before, word)
		}
	}
	for i, from := range r.cuesIn(before) {
		end := from
		for names := r.capitals(end); names > 0; names = r.capitals(end) {
			end += names
			if !r.words.And[r.at(end).low] && !r.at(end).is(",") || r.capitals(end+1) == 0 {
				break
			}
			end++
		}
		if end > from {
			return Match{Text: r.slice(from, end), Start: r.tokens[from].start, End: r.tokens[end-1].end, Cue: r.tokens[i].start}, true
		}
	}
	for i := range r.tokens { // "Dr. …" is a person in any place
		n := r.capitals(i)
		if len(before) > 0 && n > 0 && r.words.Titles[r.tokens[i].low] && r.tokens[i].low != "st" {
			return Match{Text: r.slice(i, i+n), Start: r.tokens[i].start, End: r.tokens[i+n-1].end, Cue: r.tokens[i].start}, true
		}
	}
	return Match{}, false
}

// capitals is how many capitalized words begin here; 0 for fewer than two. A title such as "Dr." counts with its stop.
func (r *Reading) capitals(i int) int {
	n, words := 0, 0
	for {
		t := r.at(i + n)
		switch {
		case t.is(".") && !t.spaced && n > 0 && r.words.Titles[r.at(i+n-1).low]:
			n++
			continue
		case t.kind == word && isCapital(t.text) && !r.isCalendar(t):
			n, words = n+1, words+1
			continue
		}
		break
	}
	if words < 2 {
		return 0
	}
	return n
}

// cuesIn yields where each cue begins and where it ends.
func (r *Reading) cuesIn(cues []string) func(yield func(i, end int) bool) {
	byFirst := phrasesOf(cues)
	return func(yield func(i, end int) bool) {
		for i := range r.tokens {
			for _, words := range byFirst[r.tokens[i].low] {
				if end := r.cueEnd(words, i); end > 0 && !yield(i, end) {
					return
				}
			}
		}
	}
}

// cueEnd is where a cue with stars ends.
func (r *Reading) cueEnd(words []string, i int) int {
	star := slices.Index(words, "*")
	if star < 0 {
		if r.matches(words, i) {
			return i + len(words)
		}
		return 0
	}
	if !r.matches(words[:star], i) {
		return 0
	}
	after := words[star+1:]
	for at := i + star + 1; at <= i+star+maxGap; at++ {
		if r.at(at).kind != word {
			return 0
		}
		if r.matches(after, at) {
			return at + len(after)
		}
	}
	return 0
}

func (r *Reading) nameAt(i int) (Match, bool) {
	if r.at(i).is(":") {
		i++
	}
	if t := r.at(i); t.kind == quoted {
		return Match{Text: t.value, Start: t.start, End: t.end}, t.value != ""
	}
	start := i
	if r.words.NameCues[r.at(i).low] != nil {
		return Match{}, false
	}
	end := r.nounPhrase(start, maxName+1)
	if end <= start || !slices.ContainsFunc(r.tokens[start:end], func(t token) bool { return !r.words.Stop[t.low] && !r.words.ReadersAs[t.low] }) {
		return Match{}, false
	}
	if r.words.SayerNouns[r.at(start).low] || r.words.Weak[r.at(end-1).low] || r.hasAuthoring(r.tokens[start:end]) || r.words.Verbs[r.at(start).low] || r.words.They[r.at(start).low] {
		return Match{}, false
	}
	if n := r.capitalRun(start); start+n > end {
		end = start + n // "Plate & Pantry" goes on after the sign
	}
	if n := r.capitalRun(end + 1); n > 0 && r.at(end).is(":,") && r.words.Orgs[r.at(end-1).low] {
		return Match{Text: r.slice(end+1, end+1+n), Start: r.tokens[start].start, End: r.tokens[end+n].end}, true // "our new product: Nimbus Desk"
	}
	for at := start; at < end-1; at++ { // "our app Ledgerly" is Ledgerly
		if r.words.Orgs[r.at(at).low] && r.capitalRun(at+1) == end-at-1 {
			start = at + 1
		}
	}
	return Match{Text: r.slice(start, end), Start: r.tokens[start].start, End: r.tokens[end-1].end}, true
}

// maxHead is how many words before its head noun belong to a name.
const maxHead = 3

// NameEnding is a name that ends with one of the nouns: "the annual general meeting", "Python bootcamp".
func (r *Reading) NameEnding(nouns []string) (Match, bool) {
	for i, end := range r.cuesIn(nouns) {
		first := i
		for first > 0 && i-first < maxHead && r.isNoun(first-1) && !r.words.Authoring[r.at(first-1).low] && !r.words.Imperatives[r.at(first-1).low] &&
			r.at(first).spaced {
			first--
		}
		if first == i && !isCapital(r.at(i).text) {
			continue // the noun alone says nothing
		}
		if r.words.Authoring[r.at(end).low] || r.words.SayerNouns[r.at(end).low] {
			continue // "birthday party invitation"
		}
		return Match{Text: r.slice(first, end), Start: r.tokens[first].start, End: r.tokens[end-1].end, Cue: r.tokens[first].start}, true
	}
	return Match{}, false
}

// IsClause reports whether a fact is a clause of its own: ", €119,".
func (r *Reading) IsClause(f Fact) bool {
	isStart := f.first == 0 || r.endsClause(r.tokens, f.first-1) || r.endsSentence(f.first-1)
	isEnd := f.last+1 >= len(r.tokens) || r.endsClause(r.tokens, f.last+1) || r.endsSentence(f.last+1)
	return isStart && isEnd
}

// fromBefore is the word before a price that says that it is the lowest.
func (r *Reading) fromBefore(f Fact) string {
	for back := 1; back <= 2; back++ {
		if n := r.phraseAt(r.words.FromPrice, f.first-back); n == back {
			return r.slice(f.first-back, f.first)
		}
	}
	return ""
}

// PriceOf is an amount as a price: with "from" where the prompt says that it is the lowest.
func (r *Reading) PriceOf(f Fact) string {
	if from := r.fromBefore(f); from != "" {
		if strings.EqualFold(from, "starts at") || strings.EqualFold(from, "starting at") {
			from = "from"
		}
		return strings.ToLower(from) + " " + f.Text
	}
	return f.Text
}

// OneOf is the first of some words or phrases that the text has, as the list spells it.
func (r *Reading) OneOf(options []string) (Match, bool) {
	spelled := map[string]string{}
	for _, option := range options {
		low := strings.ToLower(option)
		spelled[low] = option
		spelled[strings.ReplaceAll(low, "'", "")] = option // "mothers day"
	}
	for i, end := range r.cuesIn(slices.Sorted(maps.Keys(spelled))) {
		found := strings.ToLower(strings.ReplaceAll(r.slice(i, end), "’", "'"))
		return Match{Text: spelled[found], Start: r.tokens[i].start, End: r.tokens[end-1].end, Cue: r.tokens[i].start}, true
	}
	return Match{}, false
}

// PhraseAfter is the clause after one of the cues: "because the small one gets a new floor".
func (r *Reading) PhraseAfter(cues []string) (Match, bool) {
	for i, from := range r.cuesIn(cues) {
		for r.at(from).low == "of" || r.at(from).is(":") || r.words.Auxiliaries[r.at(from).low] && !isCapital(r.at(from).text) {
			from++ // "the reason is …"
		}
		end, hasVerb := from, false
		for end < len(r.tokens) && !r.endsPhrase(end) && (hasVerb || !r.startsFact(end) && !r.tokens[end].is(",")) {
			hasVerb = hasVerb || r.words.Verbs[r.tokens[end].low]
			end++
		}
		for !hasVerb && end > from && (r.words.Prepositions[r.at(end-1).low] || r.isRoleWord(r.at(end-1).low) || r.at(end-1).is(",")) {
			end-- // "pricing for freelancers on" ends before "on"
		}
		if end <= from || r.unsafePhrase(r.tokens[from:end]) {
			continue
		}
		return Match{
			Text: r.slice(from, end), Start: r.tokens[from].start, End: r.tokens[end-1].end, Cue: r.tokens[i].start,
		}, true
	}
	return Match{}, false
}

func (r *Reading) endsPhrase(i int) bool {
	t := r.tokens[i]
	if r.endsSentence(i) || r.isTaken[i] || t.is("()–—:") && (t.spaced || r.at(i+1).spaced) || t.kind == address {
		return true
	}
	next := r.at(i + 1)
	if t.is(",") {
		return r.isToneWord(next.low) || r.words.And[next.low] || r.words.Imperatives[next.low] || r.words.Prepositions[next.low] || r.words.Starters[next.low]
	}
	return r.words.And[t.low] && r.words.Imperatives[next.low]
}

// startsFact reports whether a date, a time or a code begins here.
func (r *Reading) startsFact(i int) bool {
	_, isDate := r.dates(i)
	_, isTime := r.time(i)
	_, isCode := r.code(i)
	return isDate+isTime+isCode > 0
}

func (r *Reading) unsafePhrase(toks []token) bool {
	return r.hasAuthoring(toks) || slices.ContainsFunc(toks, func(t token) bool { return r.words.They[t.low] })
}

// NumberAfter is the number before a cue, such as "40 seats", or after it, such as "invoice 2025-014".
func (r *Reading) NumberAfter(cues []string, isWithNoun bool) (Match, bool) {
	for i, end := range r.cuesIn(cues) {
		if t := r.at(i - 1); t.kind == number {
			m := Match{Text: t.text, Start: t.start, End: t.end, Cue: t.start}
			if r.at(i-2).is("-–") && r.at(i-3).kind == number { // 20–30 hours
				m.Start = r.at(i - 3).start
				m.Cue, m.Text = m.Start, r.text[m.Start:m.End]
			}
			if isWithNoun {
				m.End = r.tokens[end-1].end
				m.Text = r.text[m.Start:m.End]
				if noun := r.at(end - 1).low; r.Language == "en" && t.text != "1" && !strings.HasSuffix(noun, "s") && len(noun) > 3 {
					m.Text += "s" // "3 minute survey" takes 3 minutes
				}
			}
			return m, true
		}
		for at := end; at < end+3 && !r.isStop(at); at++ {
			if strings.ContainsAny(r.at(at).text, "0123456789") {
				last := r.joined(at)
				return Match{Text: r.slice(at, last), Start: r.tokens[at].start, End: r.tokens[last-1].end, Cue: r.tokens[i].start}, true
			}
		}
	}
	return Match{}, false
}

func (r *Reading) isStop(i int) bool {
	t := r.at(i)
	if t.is(".") && r.words.Abbreviations[r.at(i-1).low] {
		return false // "order no. 7730"
	}
	return t.kind == newline || t.kind == address || t.is(",.;!?")
}

// joined goes on over signs inside of a number: "2025-014", "v2.8".
func (r *Reading) joined(i int) int {
	end := i + 1
	for !r.at(end).spaced && r.at(end).is("-./#") && !r.at(end+1).spaced && (r.at(end+1).kind == number || r.at(end+1).kind == word) {
		end += 2
	}
	return end
}

// PlaceIn is the place that the text names after a word such as "at": an address, a kind of place, or two capitalized words.
func (r *Reading) PlaceIn() (Match, bool) {
	best, rank := Match{}, 0
	for i, t := range r.tokens {
		if r.isTaken[i] {
			continue
		}
		if t.low == "online" && rank < 1 {
			best, rank = Match{Text: t.text, Start: t.start, End: t.end, Cue: t.start}, 1
			continue
		}
		if m, ok := r.addressAt(i); ok && rank < 5 {
			best, rank = m, 5
			continue
		}
		if !r.words.PlaceCues[t.low] {
			continue
		}
		if m, found := r.placeAt(i); found > rank {
			m.Cue = t.start
			best, rank = m, found
		}
	}
	return best, rank > 0
}

// addressAt takes a street address: "415 Elm St Suite 3". A venue before it belongs to it: "The Grand Hotel, 200 Main Street".
func (r *Reading) addressAt(i int) (Match, bool) {
	t := r.tokens[i]
	if t.kind != number || len(t.text) > 5 || !isDigits(t.text) || !isCapital(r.at(i+1).text) {
		return Match{}, false
	}
	isStreet := false
	for at := i + 1; at < i+5 && r.at(at).kind == word && isCapital(r.at(at).text); at++ {
		isStreet = isStreet || at > i+1 && r.words.Streets[r.at(at).low]
	}
	first, end := i, r.placeEnd(i)
	if !isStreet || end <= i { // "5 May Street" is a date
		return Match{}, false
	}
	if r.at(first - 1).is(",") {
		venue := first - 1
		for venue > 0 && r.at(venue-1).kind == word && !r.words.PlaceCues[r.at(venue-1).low] && first-venue < 6 {
			venue--
		}
		if venue < first-1 && isCapital(r.at(venue).text) && !r.isCalendar(r.at(venue)) {
			first = venue
		}
	}
	return Match{Text: r.slice(first, end), Start: r.tokens[first].start, End: r.tokens[end-1].end, Cue: r.tokens[first].start}, true
}

// placeAt reads a place after a preposition, and how sure it is.
func (r *Reading) placeAt(i int) (Match, int) {
	if r.phraseAt(r.words.NotPlaces, i+1) > 0 {
		return Match{}, 0
	}
	end, capitals, isPlace := r.placeEnd(i+1), 0, false
	if end <= i+1 {
		return Match{}, 0
	}
	for at := i + 1; at < end; at++ {
		t := r.tokens[at]
		if t.kind == word && isCapital(t.text) && !r.isCalendar(t) {
			capitals++
		}
		isPlace = isPlace || r.phraseAt(r.words.Places, at) > 0
	}
	first := i + 1
	if r.at(i-2).low == "online" && r.words.And[r.at(i-1).low] { // "online and in our Leeds store"
		first = i - 2
	}
	if r.words.And[r.at(end).low] && r.at(end+1).low == "online" { // "in store and online"
		end += 2
	}
	m := Match{Text: r.slice(first, end), Start: r.tokens[first].start, End: r.tokens[end-1].end}
	isOn := !r.words.PlaceCues[r.tokens[i].low] || r.tokens[i].low == "on" || r.tokens[i].low == "near"
	isCity := r.tokens[i].low == "in" && capitals == end-i-1 && !r.words.NotCities[r.tokens[i+1].low]
	switch {
	case isPlace && capitals > 0:
		return m, 4
	case capitals >= 2 && r.tokens[i].low == "at":
		return m, 3
	case isPlace && !isOn:
		return m, 3
	case isCity, capitals == 1 && r.tokens[i].low == "at" && end == i+3 && r.words.Stop[r.tokens[i+1].low]:
		return m, 2
	}
	return Match{}, 0
}

// PlaceAfter is what follows one of the cues as a place: "moving to 12 Harbor Road".
func (r *Reading) PlaceAfter(cues []string) (Match, bool) {
	for i, from := range r.cuesIn(cues) {
		if r.words.PlaceCues[r.at(from-1).low] && from == i+1 {
			continue // a preposition alone proves nothing
		}
		if r.at(from).is(":") {
			from++
		}
		end := r.placeEnd(from)
		if _, isStreet := r.addressAt(min(from, len(r.tokens)-1)); r.at(from).kind == number && !isStreet {
			continue // "in 5 colors"
		}
		if end <= from || r.phraseAt(r.words.NotPlaces, from) > 0 || r.words.They[r.at(from).low] || r.hasAuthoring(r.tokens[from:end]) {
			continue
		}
		return Match{Text: r.slice(from, end), Start: r.tokens[from].start, End: r.tokens[end-1].end, Cue: r.tokens[i].start}, true
	}
	return Match{}, false
}

// maxPlace is how many tokens a place has at most.
const maxPlace = 12

// placeEnd goes on over commas that are followed by a capital or a number: "Unit 5, Dock Road".
func (r *Reading) placeEnd(from int) int {
	end := from
	for end < len(r.tokens) && end < from+maxPlace {
		t := r.tokens[end]
		isComma := t.is(",") && r.continuesPlace(end+1)
		isNumber := t.kind == number && !r.startsAmount(end)
		isWord := t.kind == word && (!r.words.Prepositions[t.low] || t.low == "of") && !r.words.Verbs[t.low] && !r.isCalendar(t)
		if !isComma && !isNumber && !isWord {
			break
		}
		end++
	}
	for end > from && (r.tokens[end-1].is(",") || r.words.Stop[r.tokens[end-1].low] && r.tokens[end-1].low != "st") {
		end--
	}
	return end
}

// continuesPlace reports whether a place goes on after a comma: with a name, or a house number.
func (r *Reading) continuesPlace(i int) bool {
	t, next := r.at(i), r.at(i+1)
	if t.kind == number {
		return !r.startsAmount(i) && (next.kind != word || isCapital(next.text))
	}
	return isCapital(t.text) && !r.isCalendar(t) && !r.words.Starters[t.low] && !r.words.Imperatives[t.low]
}

// ButtonLabel is what a button should say: in quotes after "button", as "button to book a table", or before a URL.
func (r *Reading) ButtonLabel() (Match, bool) {
	for i, t := range r.tokens {
		if !r.words.Labels["button"][t.low] {
			continue
		}
		if m, ok := r.labelAfter(i + 1); ok {
			return m, true
		}
	}
	for _, t := range r.tokens {
		if t.low == "rsvp" {
			return Match{Text: "RSVP", Start: t.start, End: t.end}, true
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

// maxLabelWords and maxLabelChars bound a button's label.
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
		return Match{Text: t.value, Start: t.start, End: t.end}, len(t.value) <= maxLabelChars
	}
	if !r.words.Actions[r.at(i).low] {
		return Match{}, false
	}
	return r.label(i, r.labelEnd(i))
}

func (r *Reading) labelEnd(i int) int {
	end := i
	for end < i+maxLabelWords && r.at(end).kind == word && (end == i || !r.words.PlaceCues[r.at(end).low]) {
		end++
	}
	return end
}

func (r *Reading) label(first, end int) (Match, bool) {
	for end > first && r.words.Stop[r.at(end-1).low] {
		end--
	}
	if end <= first {
		return Match{}, false
	}
	text := upperFirst(r.slice(first, end))
	return Match{Text: text, Start: r.tokens[first].start, End: r.tokens[end-1].end}, len(text) <= maxLabelChars && !r.hasAuthoring(r.tokens[first:end])
}

// labelBefore takes the words before a URL if they are an action: "Book a table: https://…", "RSVP at https://…".
func (r *Reading) labelBefore(i int) (Match, bool) {
	end, isColon := i, false
	for end > 0 && (r.at(end-1).is(":(") || r.words.PlaceCues[r.at(end-1).low] || r.at(end-1).low == "here" || r.at(end-1).low == "via") {
		isColon = isColon || r.at(end-1).is(":")
		end--
	}
	first := end
	for first > 0 && end-first < maxLabelWords && r.at(first-1).kind == word {
		first--
	}
	isStart := first == 0 || r.at(first-1).kind != word
	if end == first || !isStart || !r.words.Actions[r.at(first).low] || end-first == 1 && !isColon && r.at(first).low != "rsvp" {
		return Match{}, false
	}
	return r.label(first, end)
}

// ClauseOf is the sentence or line that a fact is in.
func (r *Reading) ClauseOf(f Fact) string {
	first, last := f.first, f.last
	for first > 0 && !r.endsSentence(first-1) {
		first--
	}
	for last+1 < len(r.tokens) && !r.endsSentence(last+1) {
		last++
	}
	return strings.TrimSpace(r.slice(first, last+1))
}

// Joined is the text of a date with the time right after it.
func (r *Reading) Joined(date, time Fact) (string, bool) {
	if time.first <= date.last || time.first-date.last > 2 {
		return "", false
	}
	return date.Text + r.text[date.End:time.End], true
}
