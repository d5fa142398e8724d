package facts

import (
	"slices"
	"strings"
)

// splitSentences cuts the running text at stops, at line ends, and before "and mention that …".
func (r *Reading) splitSentences() {
	first := 0
	for i := range r.tokens {
		switch {
		case r.isTaken[i]:
			r.addSentence(first, i)
			first = i + 1
		case r.endsSentence(i):
			r.addSentence(first, i)
			first = i + 1
		case r.startsOrder(i):
			r.addSentence(first, i)
			first = i
		case r.tokens[i].is(":") && r.introduces(first, i):
			if !r.addresses(r.tokens[first:i]) {
				r.addSentence(first, i)
			}
			first = i + 1
		}
	}
	r.addSentence(first, len(r.tokens))
}

func (r *Reading) addSentence(first, end int) {
	for first < end && (r.tokens[first].kind == newline || r.tokens[first].kind == symbol && !r.tokens[first].is(signs+"(+#")) {
		first++
	}
	for first < end && r.words.And[r.tokens[first].low] {
		first++
	}
	if first >= end {
		return
	}
	text := r.slice(first, end)
	if r.at(end).is(".!?…") {
		text = r.slice(first, end+1) // as the user wrote it
	}
	r.Sentences = append(r.Sentences, Sentence{
		Text: strings.TrimSpace(text), Start: r.tokens[first].start, End: r.tokens[end-1].end, first: first, last: end - 1,
	})
}

func (r *Reading) endsSentence(i int) bool {
	t, next := r.tokens[i], r.at(i+1)
	switch {
	case t.kind == newline:
		return true
	case t.is("!?;"):
		return true
	case !t.is(".…"):
		return false
	case !next.spaced && next.kind != newline:
		return false
	}
	if r.words.Titles[r.at(i-1).low] && isCapital(next.text) || r.at(i-1).kind == number && r.isOrdinal(i) {
		return false
	}
	return !r.words.Abbreviations[r.at(i-1).low] || next.kind == newline || isCapital(next.text) && !r.words.Months[r.at(i-1).low]
}

// isOrdinal reports whether a stop belongs to a number: "14. Juni", "1. bis 16. August".
func (r *Reading) isOrdinal(stop int) bool {
	next := r.at(stop + 1)
	return r.words.Months[next.low] || r.words.RangeWords[next.low] && r.at(stop+2).kind == number && r.words.Ordinals["."]
}

// maxIntroduction is how many words an instruction has before a colon: "Email to parents: school is closed".
const maxIntroduction = 14

// introduces reports whether the words before a colon talk to the writer, so that a sentence of its own follows.
func (r *Reading) introduces(first, colon int) bool {
	if colon-first > maxIntroduction || colon <= first || !r.at(colon+1).spaced {
		return false
	}
	toks := r.tokens[first:colon]
	if r.labelClass(strings.ToLower(r.slice(first, colon))) != "" {
		return false // "CTA: Pre-order now"
	}
	return r.words.Imperatives[toks[0].low] || r.hasAuthoring(toks) || r.addresses(toks)
}

// addresses reports whether words only say who gets the email: "To all tenants".
func (r *Reading) addresses(toks []token) bool {
	return r.words.Stop[toks[0].low] && slices.ContainsFunc(toks, func(t token) bool { return r.words.ReadersAs[t.low] })
}

// startsOrder finds a second instruction in a sentence: "…, and mention that parking is free".
func (r *Reading) startsOrder(i int) bool {
	if !r.words.And[r.tokens[i].low] && !r.tokens[i].is(",") {
		return false
	}
	at := i + 1
	if r.words.And[r.at(at).low] {
		at++
	}
	low := r.at(at).low
	return r.words.Sayers[low] && r.words.Imperatives[low] || r.words.And[r.at(at-1).low] && r.phraseAt(r.words.Orders, at) > 0
}

// readManner takes the words about tone and length.
func (r *Reading) readManner() {
	for _, s := range r.Sentences {
		toks := r.tokens[s.first : s.last+1]
		if len(toks) > 3 && !r.isAboutManner(toks) {
			continue
		}
		for i := range toks {
			r.noteTone(toks[i].low)
			if n := r.phraseAt(r.words.Lengths, s.first+i); n > 0 && !r.Short && r.isAboutLength(toks) {
				r.Short = true
				r.Understood = append(r.Understood, "Length: "+toks[i].low)
			}
		}
	}
	for _, label := range r.Labels {
		if r.LabelIs(label.Name, "tone") {
			for _, t := range scan(label.Value) {
				r.noteTone(t.low)
			}
		}
	}
}

func (r *Reading) noteTone(low string) {
	if r.Tone != "" {
		return
	}
	for _, tone := range []string{"warm", "plain", "bold"} {
		if r.words.Tones[tone][low] {
			r.Tone = tone
			r.Understood = append(r.Understood, "Tone: "+low)
			return
		}
	}
}

// isAboutManner reports whether a sentence speaks of the email, so that "warm" in it is a tone and not the weather.
func (r *Reading) isAboutManner(toks []token) bool {
	return r.words.Imperatives[toks[0].low] && len(toks) <= 8 ||
		slices.ContainsFunc(toks, func(t token) bool { return t.low == "tone" || r.words.Authoring[t.low] && !r.isToneWord(t.low) })
}

func (r *Reading) isToneWord(low string) bool {
	return r.words.Tones["warm"][low] || r.words.Tones["plain"][low] || r.words.Tones["bold"][low]
}

func (r *Reading) isAboutLength(toks []token) bool {
	return len(toks) <= 4 || r.isAboutManner(toks)
}

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
func (r *Reading) ForReader(s Sentence, lacks func(Fact) bool, without ...Fact) (texts []string, reason string) {
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
	if isWhole {
		return nil, reason
	}
	if r.dropsFact(toks, runs, lacks) {
		return nil, reason // without the rest it could say something else
	}
	for _, run := range runs {
		if text, _ := r.readerText(run, lacks); text != "" {
			texts = append(texts, text)
		}
	}
	if len(texts) > 0 {
		return texts, ""
	}
	return nil, reason
}

// readerText is the text of some tokens as the reader may see it.
func (r *Reading) readerText(toks []token, lacks func(Fact) bool) (text, reason string) {
	toks, isUrged, isAddressed := r.unwrap(toks)
	if isAddressed || r.startsWithThey(toks) {
		toks = r.asYou(toks)
	}
	reason = r.unsafe(toks, isUrged)
	if reason == ReasonFragment && r.isDetail(toks, lacks) {
		toks, reason = r.newClauses(toks, lacks), ""
	}
	if reason != "" {
		return "", reason
	}
	return AsSentence(r.join(toks)), ""
}

// startsWithThey reports whether a sentence speaks of the readers: "They can …", "If they didn't ask for it, they …".
func (r *Reading) startsWithThey(toks []token) bool {
	return slices.ContainsFunc(toks[:min(len(toks), 2)], func(t token) bool { return r.words.They[t.low] })
}

// isDetail reports whether a fragment is worth a line: "Tickets $125 each". It has a fact that the email lacks, and says what
// the fact is.
func (r *Reading) isDetail(toks []token, lacks func(Fact) bool) bool {
	if len(toks) < 3 || lacks == nil || r.isStump(toks) || r.words.Askers[toks[0].low] {
		return false
	}
	words := 0
	for _, t := range toks {
		if r.isToneWord(t.low) {
			return false
		}
		if t.kind == word && !r.words.Stop[t.low] {
			words++
		}
	}
	facts := r.FactsIn(Sentence{Start: toks[0].start, End: toks[len(toks)-1].end})
	return words >= 1 && slices.ContainsFunc(facts, func(f Fact) bool {
		isTelling := f.Kind != Quote && f.Kind != Tag && (f.Kind != Number || strings.Contains(f.Text, " "))
		return isTelling && lacks(f)
	})
}

// newClauses are the clauses of a fragment that say something new.
func (r *Reading) newClauses(toks []token, lacks func(Fact) bool) []token {
	var kept []token
	start := 0
	for i := 0; i <= len(toks); i++ {
		if i < len(toks) && !r.endsClause(toks, i) {
			continue
		}
		if clause := toks[start:i]; len(clause) > 0 && r.hasNews(clause, lacks) {
			if len(kept) > 0 {
				kept = append(kept, token{kind: symbol, text: ",", low: ",", start: clause[0].start, end: clause[0].start})
			}
			kept = append(kept, clause...)
		}
		start = i + 1
	}
	return kept
}

// hasNews reports whether a clause has a fact that the email lacks, or none at all.
func (r *Reading) hasNews(clause []token, lacks func(Fact) bool) bool {
	found := r.FactsIn(Sentence{Start: clause[0].start, End: clause[len(clause)-1].end})
	return len(found) == 0 || slices.ContainsFunc(found, lacks)
}

// readerRuns are the longest runs of clauses that don't talk to the writer.
func (r *Reading) readerRuns(toks []token) [][]token {
	var runs [][]token
	start, isOpen, first := 0, false, 0
	for i := 0; i <= len(toks); i++ {
		if i < len(toks) && !r.endsClause(toks, i) {
			continue
		}
		clause := toks[start:i]
		switch isForWriter := len(clause) == 0 || r.isForWriter(clause); {
		case !isForWriter && !isOpen:
			isOpen, first = true, start
		case isForWriter && isOpen:
			isOpen = false
			runs = append(runs, trimmed(toks[first:start]))
		}
		start = i + 1
	}
	if isOpen {
		runs = append(runs, trimmed(toks[first:]))
	}
	return runs
}

func (r *Reading) endsClause(toks []token, i int) bool {
	t := toks[i]
	return t.is(",:") && (i+1 == len(toks) || toks[i+1].spaced) || t.is("–—-") && t.spaced
}

// dropsFact reports whether a fact that the email lacks is in none of the runs.
func (r *Reading) dropsFact(toks []token, runs [][]token, lacks func(Fact) bool) bool {
	if len(toks) == 0 || lacks == nil {
		return false
	}
	return slices.ContainsFunc(r.FactsIn(Sentence{Start: toks[0].start, End: toks[len(toks)-1].end}), func(f Fact) bool {
		isKept := slices.ContainsFunc(runs, func(run []token) bool {
			return len(run) > 0 && f.Start >= run[0].start && f.End <= run[len(run)-1].end
		})
		return !isKept && lacks(f) && f.Kind != Number && f.Kind != Quote
	})
}

// isForWriter reports whether a clause talks about the email or to its writer.
func (r *Reading) isForWriter(clause []token) bool {
	for i := range clause {
		if !r.words.Orgs[clause[i].low] || i+2 >= len(clause) {
			continue
		}
		if next := clause[i+1]; len(r.words.NameCues[next.low]) > 0 || next.low == "is" && isCapital(clause[i+2].text) {
			return true // "a meal kit company called …", "Salon is …"
		}
	}
	reason := r.unsafe(clause, true)
	return reason == ReasonAuthoring || r.words.Imperatives[firstWord(clause)] || phraseIn(r.words.Orders, clause, 0) ||
		slices.ContainsFunc(clause, func(t token) bool { return r.isToneWord(t.low) }) && len(clause) <= 6
}

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
func (r *Reading) kept(s Sentence, without []Fact) []token {
	toks := make([]token, 0, s.last-s.first+1)
	for _, t := range r.tokens[s.first+s.skip : s.last+1] {
		if !slices.ContainsFunc(without, func(f Fact) bool { return t.start >= f.Start && t.end <= f.End }) {
			toks = append(toks, t)
		}
	}
	return trimmed(toks)
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

// maxAddressee is how many words name the readers: "all our loyal customers".
const maxAddressee = 5

// unwrap takes the sentence for the reader out of an instruction, in one of four ways: "mention that S", "tell them to V",
// "let X know S" and "tell X S". What comes out is tested like any other sentence.
func (r *Reading) unwrap(toks []token) (inner []token, isUrged, isAddressed bool) {
	at := 0
	for at < len(toks) && (r.words.And[toks[at].low] || toks[at].low == "please" || toks[at].low == "also" || toks[at].low == "bitte") {
		at++
	}
	if at >= len(toks) || !r.words.Sayers[toks[at].low] && !r.words.Urgers[toks[at].low] {
		if inner := r.afterWish(toks[at:]); inner != nil {
			return inner, true, true
		}
		inner := r.afterNoun(toks)
		return inner, false, len(inner) < len(toks)
	}
	verb, rest := toks[at].low, toks[at+1:]
	addressee := r.addressee(rest)
	for i := 0; i < len(rest) && i <= maxAddressee+1; i++ {
		isMarker := r.words.That[rest[i].low] || r.words.Know[rest[i].low] && i >= addressee
		switch {
		case r.words.Know[rest[i].low] && i+1 < len(rest) && r.words.That[rest[i+1].low]:
			return rest[i+2:], false, true
		case isMarker:
			return rest[i+1:], false, addressee > 0
		}
	}
	if addressee == 0 {
		if r.words.Sayers[verb] && !r.needsAddressee(verb) {
			return rest, false, false
		}
		return toks, false, false
	}
	rest = rest[addressee:]
	for i := 0; r.words.Urgers[verb] && i+1 < len(rest) && i <= maxAddressee; i++ { // "ask patients of the clinic to …"
		if r.isInfinitive(rest[i:]) {
			return rest[i+1:], true, true
		}
	}
	if len(rest) > 0 && rest[0].kind == word && !r.words.Prepositions[rest[0].low] {
		return rest, false, true
	}
	return toks, false, false
}

// maxNoun is how many words come before "that" in "a friendly reminder that the trial ends".
const maxNoun = 14

// afterNoun takes what follows "reminder that" or "an email saying that".
func (r *Reading) afterNoun(toks []token) []token {
	isSaying := false
	for i := 0; i < len(toks) && i <= maxNoun; i++ {
		if isSaying && r.words.That[toks[i].low] {
			return toks[i+1:]
		}
		isSaying = isSaying || r.words.SayerNouns[toks[i].low] || r.words.Authoring[toks[i].low] || r.Language == "en" && r.words.Sayers[toks[i].low]
	}
	return toks
}

// afterWish takes what the readers should do: "I want relatives to send me a photo".
func (r *Reading) afterWish(toks []token) []token {
	for i := 0; i+2 < len(toks) && i < 3; i++ {
		if !r.words.Wishes[toks[i].low] {
			continue
		}
		for to := i + 2; to < len(toks)-1 && to <= i+maxAddressee; to++ {
			if r.isInfinitive(toks[to:]) {
				return toks[to+1:]
			}
		}
	}
	return nil
}

// needsAddressee reports whether a verb has no sentence right after it: "tell", "remind", "let".
func (r *Reading) needsAddressee(verb string) bool {
	return r.words.Urgers[verb] || verb == "let" || verb == "inform" || verb == "notify"
}

// isInfinitive reports whether "to" is followed by a verb and not by a place: "to bring a mat", not "to our shop".
func (r *Reading) isInfinitive(rest []token) bool {
	next := rest[1]
	return (rest[0].low == "to" || rest[0].low == "zu") && next.kind == word && !isCapital(next.text) && !r.words.Stop[next.low] && !r.words.Prepositions[next.low]
}

// addressee is how many words name the readers at the start; 0 if none do.
func (r *Reading) addressee(toks []token) int {
	for i := 0; i < len(toks) && i < maxAddressee; i++ {
		if r.words.ReadersAs[toks[i].low] {
			return i + 1
		}
		if toks[i].kind != word || r.words.Verbs[toks[i].low] || r.words.Prepositions[toks[i].low] && toks[i].low != "of" {
			return 0
		}
	}
	return 0
}

// asYou speaks to the reader where the prompt speaks of them.
func (r *Reading) asYou(toks []token) []token {
	said := slices.Clone(toks)
	for i, t := range said {
		if you, ok := r.words.You[t.low]; ok {
			said[i].text, said[i].low = you, you
		}
	}
	return said
}

// Fewest words of a sentence, and of a request to the reader.
const (
	minWords      = 3
	minUrgedWords = 2
)

// unsafe is why a reader should not see these words; "" if they may.
func (r *Reading) unsafe(toks []token, isUrged bool) string {
	if len(toks) == 0 {
		return ReasonFragment
	}
	words, hasVerb, hasReaders := 0, isUrged || r.isRequest(toks) || r.isReaching(toks), false
	for i, t := range toks {
		if t.kind == word || t.kind == number {
			words++
		}
		hasVerb = hasVerb || r.words.Verbs[t.low] || i > 0 && r.isVerbAfter(toks[i-1], t)
		hasReaders = hasReaders || r.words.ReadersAs[t.low] && !r.words.They[t.low] ||
			r.Language == "en" && len(t.low) > 3 && strings.HasSuffix(t.low, "s") && !r.words.Verbs[t.low] && !r.words.They[t.low]
		switch {
		case r.words.Authoring[t.low], phraseIn(r.words.AuthoringPhrases, toks, i):
			return ReasonAuthoring
		case r.words.They[t.low] && !hasReaders:
			return ReasonThirdPerson
		}
	}
	switch {
	case phraseIn(r.words.Orders, toks, 0):
		return ReasonAuthoring
	case r.words.ReaderAs[toks[0].low]:
		return ReasonThirdPerson
	case !isUrged && r.words.Imperatives[firstWord(toks)] && !r.isReaching(toks):
		return ReasonInstruction
	case phraseIn(r.words.Background, toks, 0):
		return ReasonBackground
	case r.isStump(toks), r.words.Askers[toks[0].low], !hasVerb, words < minWords && !isUrged, words < minUrgedWords:
		return ReasonFragment
	}
	return ""
}

// isReaching reports whether a sentence asks the reader to get in touch, because it says where.
func (r *Reading) isReaching(toks []token) bool {
	if !r.words.Reachers[firstWord(toks)] {
		return false
	}
	return slices.ContainsFunc(r.FactsIn(Sentence{Start: toks[0].start, End: toks[len(toks)-1].end}), func(f Fact) bool {
		return f.Kind == Email || f.Kind == Phone
	})
}

// isRequest reports whether a sentence asks the reader for something: "Please store some water".
func (r *Reading) isRequest(toks []token) bool {
	return len(toks) > minWords && (toks[0].low == "please" || toks[0].low == "bitte") && toks[1].kind == word
}

// isVerbAfter reports whether a word is a verb because of the word before it: "we bake", "it heats", "every gift doubled",
// "please call".
func (r *Reading) isVerbAfter(subject, t token) bool {
	if t.kind != word || isCapital(t.text) || r.words.Prepositions[t.low] || r.words.Stop[t.low] {
		return false
	}
	isNoun := subject.kind == word && !r.words.Stop[subject.low] && !r.words.Prepositions[subject.low]
	if len(r.words.Subjects) > 0 && (isNoun && len(t.low) > 4 && strings.HasSuffix(t.low, "ed") || subject.low == "please" && !r.words.Imperatives[t.low]) {
		return true
	}
	return r.words.Subjects["plural"][subject.low] || r.words.Subjects["third"][subject.low] && strings.HasSuffix(t.low, "s")
}

// isStump reports whether a sentence breaks off, because a part of it was cut out.
func (r *Reading) isStump(toks []token) bool {
	last := toks[len(toks)-1]
	return last.kind == word && (r.words.And[last.low] || r.words.Prepositions[last.low] && r.words.Stop[last.low] || r.words.That[last.low])
}

// firstWord is the first word that is not a courtesy.
func firstWord(toks []token) string {
	for _, t := range toks {
		if t.low != "please" && t.low != "bitte" {
			return t.low
		}
	}
	return ""
}

// talksToWriter reports whether a list line is an instruction: "mention the parking", "friendly tone".
func (r *Reading) talksToWriter(toks []token) bool {
	if len(toks) == 0 || r.words.Sayers[toks[0].low] && r.words.Imperatives[toks[0].low] || phraseIn(r.words.Orders, toks, 0) {
		return true
	}
	for i := range toks {
		if phraseIn(r.words.AuthoringPhrases, toks, i) {
			return true
		}
	}
	return r.hasAuthoring(toks) && (r.words.Imperatives[toks[0].low] || len(toks) <= 6)
}

func (r *Reading) hasAuthoring(toks []token) bool {
	return slices.ContainsFunc(toks, func(t token) bool { return r.words.Authoring[t.low] })
}

// phraseIn reports whether a phrase of the list begins at a token.
func phraseIn(p phrases, toks []token, at int) bool {
	return slices.ContainsFunc(p[toks[at].low], func(words []string) bool { return hasWords(toks, at, words) })
}

func hasWords(toks []token, at int, words []string) bool {
	if at+len(words) > len(toks) {
		return false
	}
	for k, w := range words {
		if toks[at+k].low != w {
			return false
		}
	}
	return true
}

// AsSentence starts with a capital and ends with a stop.
func AsSentence(text string) string {
	text = upperFirst(strings.TrimRight(text, " ,;:–—-"))
	if text == "" || strings.ContainsAny(text[len(text)-1:], ".!?") || strings.HasSuffix(text, "…") {
		return text
	}
	return text + "."
}

// maxOpener is how many words may come before the cue of an opener: "a quick reminder email".
const maxOpener = 3

// SkipOpener finds the opener of the prompt, which names the kind of email by one of the cues and says no more: "Thank-you note
// to the volunteers who helped". It ends at a comma, colon or dash, or with the sentence.
func (r *Reading) SkipOpener(cues []string) {
	if len(r.Sentences) == 0 {
		return
	}
	s := &r.Sentences[0]
	if first := r.tokens[s.first].low; r.words.Sayers[first] || r.words.Urgers[first] {
		return // "Tell tenants that …" is unwrapped
	}
	for _, cue := range slices.Clone(cues) {
		cues = append(cues[:len(cues):len(cues)], strings.Replace(cue, " ", "-", 1)) // "thank-you note"
	}
	for i, end := range r.cuesIn(cues) {
		if i < s.first || i > s.first+maxOpener || r.hasSubject(s.first, i+1) {
			continue
		}
		clause := end
		for clause <= s.last && !r.endsClause(r.tokens, clause) {
			t := r.tokens[clause]
			if r.words.Verbs[t.low] && !r.isRelative(end, clause) {
				return // a sentence of its own
			}
			clause++
		}
		s.skip = min(clause, s.last+1) - s.first
		return
	}
}

// hasSubject reports whether the words before a cue begin a sentence: "Our sale …", "We …".
func (r *Reading) hasSubject(first, cue int) bool {
	return slices.ContainsFunc(r.tokens[first:cue], func(t token) bool { return r.words.Starters[t.low] && t.low != "a" && t.low != "an" && t.low != "the" })
}

// isRelative reports whether a verb belongs to the readers: "customers who ordered".
func (r *Reading) isRelative(from, at int) bool {
	return slices.ContainsFunc(r.tokens[from:at], func(t token) bool {
		return t.low == "who" || t.low == "that" || t.low == "die" || t.low == "qui" || t.low == "que"
	})
}

// labelSentences takes sentences such as "Speakers: two names" as labels.
func (r *Reading) labelSentences() {
	r.Sentences = slices.DeleteFunc(r.Sentences, func(s Sentence) bool {
		name, value, ok := labeled(strings.TrimRight(s.Text, "."))
		if !ok || len(strings.Fields(name)) > 2 || len(strings.Fields(value)) > maxLabelValue {
			return false
		}
		toks := scan(name + " " + value)
		if r.labelClass(name) == "" && (s.first == 0 || r.words.Imperatives[toks[0].low] || r.words.Starters[toks[0].low] || r.hasAuthoring(toks) || r.addressee(toks) > 0) {
			return false
		}
		r.addLabel(name, value, s.Start, s.End)
		return true
	})
}

// maxLabelValue is how many words a label in running text may have.
const maxLabelValue = 14
