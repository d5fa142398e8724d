package facts

import (
	"cmp"
	"iter"
	"slices"
	"strings"
)

// Reasons why a sentence isn't for the reader.
const (
	ReasonInstruction = "instruction"
	ReasonFragment    = "fragment"
	ReasonAuthoring   = "authoring"
	ReasonThirdPerson = "third-person"
	ReasonBackground  = "background"
	ReasonLeftover    = "leftover"
	ReasonMaterial    = "material"
)

// A Part is what a sentence of the prompt says to readers, or one part of it.
type Part struct {
	Text string
	Span
	// IsLine reports whether it's a few words with a fact instead of a sentence: "Ages 6 to 12". Goes reports whether
	// it continues the previous line. If both are short, they're merged.
	IsLine, Goes bool
}

// ForReader splits a sentence into the parts that a reader may see, without the spans of the prompt that were used
// elsewhere. Clauses that address the writer are left out, sentences joined by commas are separated, and fragments with
// a fact become lines. If there are no parts, reason says why.
func (r *Reading) ForReader(s Sentence, without ...Span) (parts []Part, reason string) {
	if r.isSecret(s) {
		return nil, ReasonInstruction
	}
	toks := r.kept(s, without)
	if len(toks) == 0 {
		return nil, ReasonFragment
	}
	last := toks[len(toks)-1]
	if last.end < s.End && (r.isStump(toks) || r.words.Auxiliaries[last.low] || r.words.Prepositions[last.low]) {
		return nil, ReasonFragment // the cut left an incomplete sentence
	}
	for _, said := range r.unwrapAll(toks) {
		said.isWrapped = len(said.toks) < len(toks)
		for i, run := range r.readerRuns(said.toks) {
			if !said.isWrapped && r.isRelative(s, run) {
				continue
			}
			said.isUrged, said.isWhole = said.isUrged && i == 0, len(run) == len(said.toks)
			found, why := r.partsOf(run, said)
			if !said.isWhole && !said.isWrapped {
				why = cmp.Or(r.unsafe(toks, false), why)
			}
			parts, reason = append(parts, found...), cmp.Or(reason, why)
		}
	}
	if len(parts) > 0 {
		return parts, ""
	}
	return nil, cmp.Or(reason, r.unsafe(toks, false), ReasonFragment)
}

// A saying is what a sentence says to the reader. isUrged means that it's a request, and isAddressed that the prompt
// names the readers.
type saying struct {
	toks                 []token
	isUrged, isAddressed bool
	isWrapped, isWhole   bool   // whether it was inside an instruction, and whether all clauses are for the reader
	opening              string // precedes the clause after "that" if that isn't a sentence
}

// unwrapAll takes what a sentence says out of an instruction: "mention that A, that B and that C" says three things.
func (r *Reading) unwrapAll(toks []token) []saying {
	inner, isUrged, isAddressed := r.unwrap(toks)
	first := saying{toks: inner, isUrged: isUrged, isAddressed: isAddressed}
	at := len(toks) - len(inner) - 1
	if at < 0 {
		return []saying{first}
	}
	if r.words.ThatSays != "" && r.words.That[toks[at].low] {
		first.opening, first.isUrged = r.words.ThatSays+" ", true // its verb is at the end
		return []saying{first}
	}
	var all []saying
	start := 0
	for i, t := range inner {
		if r.words.ThatSays != "" {
			break
		}
		if before := inner[max(0, i-1)]; i > 0 && r.words.That[t.low] && (before.is(",") || r.words.And[before.low]) {
			all = append(all, saying{toks: r.trimmedEnd(inner[start:i]), isUrged: isUrged, isAddressed: isAddressed})
			start, isUrged = i+1, false
		}
	}
	return append(all, saying{toks: inner[start:], isUrged: isUrged, isAddressed: isAddressed})
}

// trimmedEnd drops "and" and punctuation from the end.
func (r *Reading) trimmedEnd(toks []token) []token {
	for len(toks) > 0 && (r.words.And[toks[len(toks)-1].low] || toks[len(toks)-1].kind == symbol) {
		toks = toks[:len(toks)-1]
	}
	return toks
}

// isRelative reports whether the rest of a sentence only says who is meant: "…, die lange nicht bestellt haben".
func (r *Reading) isRelative(s Sentence, run []token) bool {
	if !r.words.CapitalNouns || len(run) == 0 || run[0].start <= s.Start || run[0].text != run[0].low {
		return false
	}
	return r.words.Articles["definite"][run[0].low] || r.words.Relatives[run[0].low]
}

// partsOf returns the sentences and lines of a run of clauses.
func (r *Reading) partsOf(run []token, said saying) (parts []Part, reason string) {
	if lines := r.lines(run, said.isAddressed); len(lines) >= minRun && r.startsAsLine(run) && !said.isUrged {
		return lines, ""
	}
	for _, toks := range r.ownSentences(run, said.isUrged) {
		text, why := r.readerText(toks, said)
		switch {
		case why == "":
			parts = append(parts, Part{Text: text, Span: spanOf(toks)})
		case why == ReasonFragment && !said.isUrged && (said.isWhole || !r.words.CapitalNouns):
			parts = append(parts, r.lines(toks, said.isAddressed || r.words.They[toks[0].low])...)
		}
		reason = cmp.Or(reason, why)
		said.isUrged = false
	}
	return parts, reason
}

// ownSentences splits a run of clauses where a comma is used like a period: "School closes at noon, the bus leaves at
// one".
func (r *Reading) ownSentences(run []token, isUrged bool) [][]token {
	if r.words.CapitalNouns {
		return [][]token{run}
	}
	var all [][]token
	start := 0
	for from, end := range clauses(run) {
		clause := run[from:end]
		if from == 0 || len(clause) == 0 {
			continue
		}
		before, sign := run[start:from-1], run[from-1]
		if !sign.is(",") || r.goesOn(clause) || r.words.Prepositions[before[0].low] || r.unsafe(clause, false) != "" {
			continue
		}
		if why := r.unsafe(before, isUrged); why == "" || why == ReasonFragment && r.hasFact(before) {
			all = append(all, before)
			start, isUrged = from, false
		}
	}
	return append(all, run[start:])
}

// startsAsLine reports whether the first clause is a line, which means that a list of facts follows: "three days only,
// ends Friday, …".
func (r *Reading) startsAsLine(toks []token) bool {
	v, first := r.words, toks
	for from, end := range clauses(toks) {
		first = toks[from:end]
		break
	}
	if len(first) == 0 || v.Prepositions[first[0].low] || v.Pronouns[first[0].low] || r.unsafe(first, false) != ReasonFragment {
		return false
	}
	return !v.Auxiliaries.in(toks) && !v.Pronouns.in(toks) && !v.Relatives.in(toks)
}

// goesOn reports whether a clause depends on the one before: "…, so bring a coat", "…, plays the oboe".
func (r *Reading) goesOn(clause []token) bool {
	first, v := clause[0], r.words
	if first.kind == word && strings.HasSuffix(first.low, "s") && !isCapital(first.text) && !v.Starters[first.low] && !v.Pronouns[first.low] {
		return len(clause) < 2 || !v.isVerb(clause[1].low)
	}
	return first.kind != word && first.kind != number || v.Prepositions[first.low] || v.Relatives[first.low] || v.And[first.low] ||
		v.Also[first.low] || v.Continuers[first.low] || strings.HasSuffix(first.low, "ing")
}

// hasFact reports whether words contain a fact that says something by itself.
func (r *Reading) hasFact(toks []token) bool {
	return slices.ContainsFunc(r.FactsIn(spanOf(toks)), func(f Fact) bool {
		return f.Kind != Quote && f.Kind != Tag && f.Kind != URL && (f.Kind != Number || strings.Contains(f.Text, " "))
	})
}

// maxLine is the maximum number of words in a line.
const maxLine = 30

// lines returns the clauses of a fragment if it has a fact or is a list. A question or a clause about the email isn't a
// line.
func (r *Reading) lines(toks []token, isAddressed bool) (parts []Part) {
	if isAddressed {
		toks = r.asYou(toks)
	}
	if len(toks) > 1 && slices.Contains(r.words.TopicCues, toks[0].low) {
		toks = toks[1:] // "let them know about the …"
	}
	if r.isUnlisted(toks) {
		return nil
	}
	from := 0
	for _, end := range clauses(toks) {
		if end < len(toks) && toks[end].is(":") {
			continue // a label stays with its value
		}
		clause := trimmed(toks[from:end])
		from = end + 1
		if text := r.join(clause); r.isLine(clause, len(parts) > 0 || end < len(toks)) && strings.Count(text, "(") == strings.Count(text, ")") {
			parts = append(parts, Part{Text: text, Span: spanOf(clause), IsLine: true, Goes: len(parts) > 0})
		}
	}
	if len(parts) < minRun && !r.hasFact(toks) {
		return nil
	}
	return parts
}

// isUnlisted reports whether a fragment isn't for the reader.
func (r *Reading) isUnlisted(toks []token) bool {
	first := toks[0].low
	isTone := slices.ContainsFunc(toks, func(t token) bool { return r.isToneWord(t.low) })
	return isTone || r.unsafeWord(toks) != "" || r.words.Askers[first] || r.words.Imperatives[first] || r.isStump(toks)
}

// isLine reports whether a clause can be a line: it has a meaningful word, or continues with a fact.
func (r *Reading) isLine(clause []token, isAfter bool) bool {
	isMeant := func(t token) bool {
		return t.kind == word && !r.words.Stop[t.low] && !r.isCalendar(t) && !r.words.DayModifiers[t.low]
	}
	return len(clause) > 0 && len(clause) <= maxLine && (slices.ContainsFunc(clause, isMeant) || isAfter && r.hasFact(clause))
}

// readerText returns the text of some tokens as the reader may see it.
func (r *Reading) readerText(toks []token, said saying) (text, reason string) {
	if said.isAddressed || r.words.They.in(toks[:min(len(toks), 2)]) { // "They can …", "If they didn't ask for it, they …"
		toks = r.asYou(toks)
	}
	if r.unsafe(toks, said.isUrged) == ReasonThirdPerson && r.hasReadersBefore(toks[0].start) {
		toks = r.asYou(toks)
	}
	if reason = r.unsafe(toks, said.isUrged); reason != "" && (reason != ReasonBackground || !said.isAddressed) {
		return "", reason
	}
	if text = r.join(toks); strings.Count(text, "(") != strings.Count(text, ")") {
		return "", ReasonFragment // a span was cut out in the middle of parentheses
	}
	return AsSentence(said.opening + text), ""
}

// hasReadersBefore reports whether an earlier sentence names the readers, so that "they" refers to them.
func (r *Reading) hasReadersBefore(start int) bool {
	for _, s := range r.Sentences {
		isReader := func(t token) bool { return r.words.ReadersAs[t.low] && !r.words.They[t.low] }
		if s.End <= start && slices.ContainsFunc(r.tokens[s.first:s.last+1], isReader) {
			return true
		}
	}
	return false
}

func spanOf(toks []token) Span { return Span{toks[0].start, toks[len(toks)-1].end} }

// readerRuns returns the longest runs of clauses that don't address the writer.
func (r *Reading) readerRuns(toks []token) [][]token {
	var runs [][]token
	isOpen, first := false, 0
	add := func(run []token) {
		if run = trimmed(run); len(run) > 0 {
			runs = append(runs, run)
		}
	}
	for start, end := range clauses(toks) {
		isForReader := end > start && !r.isForWriter(toks[start:end])
		if isForReader && !isOpen {
			first = start
		} else if isOpen && !isForReader {
			add(toks[first:start])
		}
		isOpen = isForReader
	}
	if isOpen {
		add(toks[first:])
	}
	return runs
}

// clauses yields where each clause starts and ends.
func clauses(toks []token) iter.Seq2[int, int] {
	return func(yield func(start, end int) bool) {
		start, closing, isClosed := 0, 0, true
		for i := range len(toks) + 1 {
			if i < len(toks) && toks[i].is("(") && i >= closing && isClosed { // "(a, b)" isn't a clause
				length := slices.IndexFunc(toks[i:], func(t token) bool { return t.is(")") })
				closing, isClosed = i+max(0, length), length >= 0
			}
			if i < len(toks) && (!endsClause(toks, i) || i < closing) {
				continue
			}
			if !yield(start, i) {
				return
			}
			start = i + 1
		}
	}
}

func endsClause(toks []token, i int) bool {
	t := toks[i]
	if t.isInner {
		return false
	}
	return t.is(",:") && (i+1 == len(toks) || toks[i+1].spaced) || t.is("–—-") && t.spaced
}

// maxOpening is the maximum number of words in a clause that only names the email.
const maxOpening = 8

// isOpening reports whether a clause only names the email: "quick note to the team".
func (r *Reading) isOpening(clause []token) bool {
	i := slices.IndexFunc(clause, func(t token) bool { return r.words.SayerNouns[t.low] })
	isEnd := i == len(clause)-1 || i >= 0 && r.words.Prepositions[clause[i+1].low]
	return isEnd && len(clause) <= maxOpening && !r.words.hasVerb(clause) && !r.hasFact(clause)
}

// isAsking reports whether a clause asks the reader for something and contains a fact: "please be there by 8".
func (r *Reading) isAsking(clause []token) bool {
	return r.words.Courtesies[clause[0].low] && r.hasFact(clause) && !r.words.Sayers[r.firstWord(clause)]
}

// isForWriter reports whether a clause is about the email or addresses its writer.
func (r *Reading) isForWriter(clause []token) bool {
	for i, t := range clause[:max(0, len(clause)-2)] {
		next := clause[i+1].low
		if r.words.Orgs[t.low] && (len(r.words.NameCues[next]) > 0 || r.words.Is[next] && isCapital(clause[i+2].text)) {
			return true // "a meal kit company called …", "Salon is …"
		}
	}
	if r.isOpening(clause) {
		return true
	}
	isSaid := r.isAsking(clause) || r.isReaching(clause) || r.words.Sayings.at(clause, 0) > 0
	return r.unsafe(clause, true) == ReasonAuthoring || r.words.Imperatives[r.firstWord(clause)] && !isSaid ||
		r.words.Orders.at(clause, 0) > 0 || slices.ContainsFunc(clause, func(t token) bool { return r.isToneWord(t.low) }) && len(clause) <= 6
}

// trimmed drops the punctuation around a clause.
func trimmed(toks []token) []token {
	for len(toks) > 0 && toks[len(toks)-1].is(",:–—-(") {
		toks = toks[:len(toks)-1]
	}
	for len(toks) > 0 && toks[0].is(",:–—-)") {
		toks = toks[1:]
	}
	return toks
}

// kept returns the tokens of a sentence that aren't in the spans.
func (r *Reading) kept(s Sentence, without []Span) []token {
	toks := trimmed(slices.DeleteFunc(slices.Clone(r.tokens[s.first+s.skip:s.last+1]), func(t token) bool {
		return slices.ContainsFunc(without, Span{t.start, t.end}.Within)
	}))
	if len(toks) > 2 && r.words.Greetings[toks[0].low] && toks[1].is(",") {
		return toks[2:] // "Hello, …"
	}
	return toks
}

// join joins tokens with the spacing of the prompt.
func (r *Reading) join(toks []token) string {
	var s strings.Builder
	for i, t := range toks {
		if i > 0 && (t.spaced || toks[i-1].end != t.start && !t.is(".,;:!?)")) {
			s.WriteByte(' ')
		}
		s.WriteString(t.text)
	}
	return s.String()
}

// AsSentence capitalizes the first letter and adds a period.
func AsSentence(text string) string {
	text = upperFirst(strings.TrimRight(text, " ,;:–—-"))
	if text == "" || strings.ContainsAny(text[len(text)-1:], ".!?") || strings.HasSuffix(text, "…") {
		return text
	}
	return text + "."
}
