package facts

import (
	"cmp"
	"iter"
	"slices"
	"strings"
)

// Why a sentence is not for the reader.
const (
	ReasonInstruction = "instruction"
	ReasonFragment    = "fragment"
	ReasonAuthoring   = "authoring"
	ReasonThirdPerson = "third-person"
	ReasonBackground  = "background"
	ReasonLeftover    = "leftover"
	ReasonMaterial    = "material"
)

// ForReader is what a reader may see of a sentence, without some spans of the prompt that were used elsewhere: all of it, or
// the clauses that don't talk to the writer. A fragment counts only with a fact that the email still lacks. Without a text,
// reason says why.
func (r *Reading) ForReader(s Sentence, lacks func(Fact) bool, without ...Span) (texts []string, reason string) {
	if r.isSecret(s) {
		return nil, ReasonInstruction
	}
	toks := r.kept(s, without)
	text, reason := r.readerText(toks, lacks)
	if len(toks) > 0 && toks[len(toks)-1].end < s.End && r.words.Auxiliaries[toks[len(toks)-1].low] {
		return nil, ReasonFragment // the cut left a stump
	}
	runs := r.readerRuns(toks)
	isWhole := len(runs) == 1 && len(runs[0]) == len(toks)
	if inner, _, _ := r.unwrap(toks); text != "" && (isWhole || len(inner) < len(toks)) {
		return []string{text}, ""
	}
	if isWhole || r.dropsFact(toks, runs, lacks) {
		return nil, reason // without the rest it could say something else
	}
	for _, run := range runs {
		if r.isRelative(s, run) {
			continue
		}
		if text, _ := r.readerText(run, lacks); text != "" {
			texts = append(texts, text)
		}
	}
	if len(texts) > 0 {
		return texts, ""
	}
	return nil, cmp.Or(reason, ReasonFragment)
}

// isRelative reports whether the rest of a sentence only tells who is meant: "…, die lange nicht bestellt haben".
func (r *Reading) isRelative(s Sentence, run []token) bool {
	if !r.words.CapitalNouns || len(run) == 0 || run[0].start <= s.Start || run[0].text != run[0].low {
		return false
	}
	return r.words.Articles["definite"][run[0].low] || r.words.Relatives[run[0].low]
}

// readerText is the text of some tokens as the reader may see it.
func (r *Reading) readerText(toks []token, lacks func(Fact) bool) (text, reason string) {
	whole, opening := toks, ""
	toks, isUrged, isAddressed := r.unwrap(toks)
	if at := len(whole) - len(toks) - 1; at >= 0 && r.words.ThatSays != "" && r.words.That[whole[at].low] {
		opening, isUrged = r.words.ThatSays+" ", true // its verb is at the end
	}
	if isAddressed || r.words.They.in(toks[:min(len(toks), 2)]) { // "They can …", "If they didn't ask for it, they …"
		toks = r.asYou(toks)
	}
	reason = r.unsafe(toks, isUrged)
	if reason == ReasonFragment && r.isDetail(toks, lacks) {
		toks, reason = r.newClauses(toks, lacks), ""
	}
	text = r.join(toks)
	if reason == "" && strings.Count(text, "(") != strings.Count(text, ")") {
		reason = ReasonFragment // a cut went through a bracket
	}
	if reason != "" {
		return "", reason
	}
	return AsSentence(opening + text), ""
}

// isDetail reports whether a fragment is worth a line: "Tickets $125 each". It has a fact that the email lacks, and says what
// the fact is.
func (r *Reading) isDetail(toks []token, lacks func(Fact) bool) bool {
	if len(toks) < 3 || lacks == nil || r.isStump(toks) || r.words.Askers[toks[0].low] {
		return false
	}
	hasWord := false
	for _, t := range toks {
		if r.isToneWord(t.low) {
			return false
		}
		hasWord = hasWord || t.kind == word && !r.words.Stop[t.low]
	}
	return hasWord && slices.ContainsFunc(r.FactsIn(spanOf(toks)), func(f Fact) bool {
		isTelling := f.Kind != Quote && f.Kind != Tag && (f.Kind != Number || strings.Contains(f.Text, " "))
		return isTelling && lacks(f)
	})
}

func spanOf(toks []token) Span { return Span{toks[0].start, toks[len(toks)-1].end} }

// newClauses are the clauses of a fragment that say something new: a fact that the email lacks, or none at all.
func (r *Reading) newClauses(toks []token, lacks func(Fact) bool) []token {
	var kept []token
	for start, end := range clauses(toks) {
		clause := toks[start:end]
		if len(clause) == 0 {
			continue
		}
		if found := r.FactsIn(spanOf(clause)); len(found) > 0 && !slices.ContainsFunc(found, lacks) {
			continue
		}
		if len(kept) > 0 {
			kept = append(kept, token{kind: symbol, text: ",", low: ",", start: clause[0].start, end: clause[0].start})
		}
		kept = append(kept, clause...)
	}
	return kept
}

// readerRuns are the longest runs of clauses that don't talk to the writer.
func (r *Reading) readerRuns(toks []token) [][]token {
	var runs [][]token
	isOpen, first := false, 0
	for start, end := range clauses(toks) {
		isForReader := end > start && !r.isForWriter(toks[start:end])
		if isForReader && !isOpen {
			first = start
		} else if isOpen && !isForReader {
			runs = append(runs, trimmed(toks[first:start]))
		}
		isOpen = isForReader
	}
	if isOpen {
		runs = append(runs, trimmed(toks[first:]))
	}
	return runs
}

// clauses yields where each clause begins and ends.
func clauses(toks []token) iter.Seq2[int, int] {
	return func(yield func(start, end int) bool) {
		start := 0
		for i := range len(toks) + 1 {
			if i < len(toks) && !endsClause(toks, i) {
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

// dropsFact reports whether a fact that the email lacks is in none of the runs.
func (r *Reading) dropsFact(toks []token, runs [][]token, lacks func(Fact) bool) bool {
	if len(toks) == 0 || lacks == nil {
		return false
	}
	return slices.ContainsFunc(r.FactsIn(spanOf(toks)), func(f Fact) bool {
		isKept := slices.ContainsFunc(runs, func(run []token) bool { return len(run) > 0 && f.Within(spanOf(run)) })
		return !isKept && lacks(f) && f.Kind != Number && f.Kind != Quote
	})
}

// isForWriter reports whether a clause talks about the email or to its writer.
func (r *Reading) isForWriter(clause []token) bool {
	for i, t := range clause[:max(0, len(clause)-2)] {
		next := clause[i+1].low
		if r.words.Orgs[t.low] && (len(r.words.NameCues[next]) > 0 || r.words.Is[next] && isCapital(clause[i+2].text)) {
			return true // "a meal kit company called …", "Salon is …"
		}
	}
	return r.unsafe(clause, true) == ReasonAuthoring || r.words.Imperatives[r.firstWord(clause)] || r.words.Orders.at(clause, 0) > 0 ||
		slices.ContainsFunc(clause, func(t token) bool { return r.isToneWord(t.low) }) && len(clause) <= 6
}

// trimmed drops the signs around a clause.
func trimmed(toks []token) []token {
	for len(toks) > 0 && toks[len(toks)-1].is(",:–—-(") {
		toks = toks[:len(toks)-1]
	}
	for len(toks) > 0 && toks[0].is(",:–—-)") {
		toks = toks[1:]
	}
	return toks
}

// kept are the tokens of a sentence that are not in the spans.
func (r *Reading) kept(s Sentence, without []Span) []token {
	return trimmed(slices.DeleteFunc(slices.Clone(r.tokens[s.first+s.skip:s.last+1]), func(t token) bool {
		return slices.ContainsFunc(without, Span{t.start, t.end}.Within)
	}))
}

// join writes tokens with the spaces of the prompt.
func (r *Reading) join(toks []token) string {
	var s strings.Builder
	for i, t := range toks {
		if i > 0 && (t.spaced || toks[i-1].end != t.start && !t.is(".,;:!?)")) {
			s.WriteByte(' ')
		}
		s.WriteString(r.withCapital(t))
	}
	return s.String()
}

// withCapital writes a weekday or month with a capital, unless the word has another meaning.
func (r *Reading) withCapital(t token) string {
	if r.Language != "en" || t.kind != word || isCapital(t.text) || len(t.low) < 4 || t.low == "march" {
		return t.text
	}
	if r.words.Months[t.low] || r.words.Weekdays[t.low] && strings.Contains(t.low, "day") && t.low != "weekday" && t.low != "weekdays" {
		return strings.ToUpper(t.text[:1]) + t.text[1:]
	}
	return t.text
}

// AsSentence starts with a capital and ends with a stop.
func AsSentence(text string) string {
	text = upperFirst(strings.TrimRight(text, " ,;:–—-"))
	if text == "" || strings.ContainsAny(text[len(text)-1:], ".!?") || strings.HasSuffix(text, "…") {
		return text
	}
	return text + "."
}
