package draft

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"mailwright/internal/ai/facts"
)

// These are minimum numbers of meaningful words in a sentence that the email doesn't contain yet.
const (
	minLeftover        = 2 // needed to print a sentence even though its facts are in the email
	minOrderedLeftover = 3 // needed to list an instruction even though its facts are in the email
)

// reasons say why a part of the prompt isn't in the email, in plain language.
var reasons = map[string]string{
	facts.ReasonInstruction: "Reads like an instruction to us",
	facts.ReasonFragment:    "Not a full sentence",
	facts.ReasonAuthoring:   "Talks about the email itself",
	facts.ReasonThirdPerson: "Talks about your readers, not to them",
	facts.ReasonBackground:  "Describes you rather than your news",
	facts.ReasonLeftover:    "No place for it in this email",
}

// sentences returns what the user says to the reader beyond the slots. Other meaningful sentences are listed as not
// used.
func (f *filler) sentences(place []string, said string) []string {
	var notes []string
	wanted := map[string]bool{}
	for _, text := range place {
		wanted[placeable(text)] = true
	}
	delete(wanted, "")
	known, folded := wordsIn(said), strings.ToLower(said)
	lacks := func(fact facts.Fact) bool {
		return !f.isUsed(fact.Span) && !strings.Contains(folded, strings.ToLower(fact.Text))
	}
	for _, s := range f.reading.Sentences {
		if key := placeable(s.Text); wanted[key] {
			delete(wanted, key)
			notes = append(notes, facts.AsSentence(s.Text))
			continue
		}
		notes = append(notes, f.sentence(s, known, lacks)...)
	}
	for _, text := range place { // an earlier response listed them, or the user added them
		if key := placeable(text); wanted[key] {
			delete(wanted, key)
			notes = append(notes, facts.AsSentence(plain(text)))
		}
	}
	f.listLabels()
	return notes
}

// sentence returns the parts of a sentence that are for readers and that the email doesn't contain yet. A sentence that
// isn't for readers is listed as not used.
func (f *filler) sentence(s facts.Sentence, known map[string]bool, lacks func(facts.Fact) bool) []string {
	parts, reason := f.reading.ForReader(s, f.cut...)
	left := f.leftover(s.Span, known, lacks)
	if len(parts) == 0 && len(f.cut) > 0 && !left.isSaid() {
		if parts, reason = f.reading.ForReader(s); len(parts) > 0 { // without the clause it isn't a sentence, so the clause stays
			known = nil
			maps.DeleteFunc(f.values, func(name, _ string) bool {
				at, isCut := f.cutOf[name]
				return isCut && at.Within(s.Span) && name != f.occasion.Slots[0].Name // but the first slot says what the email is about
			})
		}
	}
	if f.occasion.EmailType == "transactional" && len(parts) > 0 && parts[0].IsLine && len(f.reading.FactsIn(s.Span)) == 0 {
		parts = nil // a bare list only names fields that the frame already has
	}
	f.head(s, parts)
	if len(parts) == 0 && left.isNews() && !f.reading.IsManner(s) && !strings.HasSuffix(s.Text, ":") {
		f.notUsed = append(f.notUsed, NotUsed{Text: s.Text, Reason: reasons[reason]})
	}
	return f.notes(parts, known, lacks)
}

// notes returns the parts of a sentence that the email doesn't contain yet. A line that says little by itself is joined
// to the previous one. If known is nil, it returns all parts.
func (f *filler) notes(parts []facts.Part, known map[string]bool, lacks func(facts.Fact) bool) []string {
	var notes []string
	before := facts.Part{} // the last note, if it's a line
	for _, part := range parts {
		isLacking := lacks
		if part.IsLine { // "up to 15% off" doesn't cover "lamps 15% off"
			isLacking = func(fact facts.Fact) bool { return !f.isUsed(fact.Span) }
		}
		left := f.leftover(part.Span, known, isLacking)
		isLong := part.IsLine && left.words > 0 && len(strings.Fields(part.Text)) > maxSaid
		if known != nil && left.isSaid() && !isLong {
			continue
		}
		last := len(notes) - 1
		goesOn := part.Goes && before.End == part.Start-2 && left.words < minLeftover && f.addsFact(part, before) // ", " is between them
		if goesOn && len(notes[last])+len(part.Text) < maxLine {
			notes[last] += ", " + part.Text
		} else {
			notes = append(notes, titled(part.Text))
		}
		if before = (facts.Part{}); part.IsLine {
			before = part
		}
	}
	return notes
}

// addsFact reports whether a line contains a fact of a different kind than the previous line, as in "Most cards
// accepted" and "$30 in cash".
func (f *filler) addsFact(part, before facts.Part) bool {
	found, known := f.reading.FactsIn(part.Span), f.reading.FactsIn(before.Span)
	return len(found) > 0 && !slices.ContainsFunc(known, func(fact facts.Fact) bool { return fact.Kind == found[0].Kind })
}

// maxHeads is how many sentences at the start of a prompt are considered for the headline.
const maxHeads = 2

// head finds the prompt's first statement, no later than the sentence that names the topic.
func (f *filler) head(s facts.Sentence, parts []facts.Part) {
	topic, hasTopic := f.reading.Topic()
	if f.heads >= maxHeads || f.first != "" || len(parts) == 0 || hasTopic && s.Start > topic.Start {
		return
	}
	f.heads++
	i := slices.IndexFunc(parts, func(p facts.Part) bool { return !p.IsLine && facts.IsStatement(p.Text, f.reading.Language) })
	if i >= 0 {
		f.first = parts[i].Text
	}
}

// maxSaid is the maximum number of words in a line that is dropped if the email already contains all but one of them.
const maxSaid = 6

// maxLine is the maximum length of a line that two parts are joined into, in characters.
const maxLine = 50

// ownNotes returns the notes as the user wrote them, followed by the sentences to place that they don't contain.
// Sentences in the notes are no longer listed as not used.
func (f *filler) ownNotes(own string, place []string) []string {
	notes := lines(plain(own), maxNotes)
	has := func(text string) bool {
		return slices.ContainsFunc(notes, func(note string) bool { return placeable(note) == placeable(text) })
	}
	for _, text := range place {
		if placeable(text) != "" && !has(text) {
			notes = append(notes, facts.AsSentence(plain(text)))
		}
	}
	f.notUsed = slices.DeleteFunc(f.notUsed, func(n NotUsed) bool { return has(n.Text) })
	return notes
}

// listLabels lists as not used the list entries that address the writer and the "Label: value" lines that don't belong
// to a slot.
func (f *filler) listLabels() {
	for _, entry := range f.reading.Dropped {
		f.notUsed = append(f.notUsed, NotUsed{Text: entry, Reason: reasons[facts.ReasonAuthoring]})
	}
	for _, label := range f.reading.Labels {
		if !f.isUsed(label.Span) && f.reading.LabelIs(label.Name, "audience") {
			f.reading.Understood = append(f.reading.Understood, titled(label.Name)+": "+label.Value)
		} else if !f.isUsed(label.Span) && !f.reading.LabelIs(label.Name, "tone") {
			f.notUsed = append(f.notUsed, NotUsed{Text: label.Name + ": " + label.Value, Reason: reasons[facts.ReasonLeftover]})
		}
	}
}

// maxNotUsed is the maximum number of parts of a prompt that are listed as not used.
const maxNotUsed = 100

// account is the final check. A fact in the prompt that is neither in the email nor listed as not used is listed with
// its clause.
func (f *filler) account(said string) {
	folded := strings.ToLower(said)
	for _, n := range f.notUsed {
		folded += "\n" + strings.ToLower(n.Text)
	}
	for _, fact := range f.reading.Facts {
		if isShown(fact, folded) || f.isUsed(fact.Span) || fact.Kind == facts.Number || fact.Kind == facts.Quote || fact.Kind == facts.Tag {
			continue
		}
		if len(f.notUsed) >= maxNotUsed {
			return
		}
		clause := f.reading.ClauseOf(fact)
		f.notUsed = append(f.notUsed, NotUsed{Text: clause, Reason: reasons[facts.ReasonLeftover]})
		folded += "\n" + strings.ToLower(clause)
	}
}

// isShown reports whether text contains a fact. The two ends of a range may be in different places.
func isShown(fact facts.Fact, folded string) bool {
	has := func(text string) bool { return text != "" && strings.Contains(folded, strings.ToLower(text)) }
	return has(fact.Text) || has(fact.Value) || has(fact.From) && has(fact.To) || fact.From == "" && has(fact.To)
}

// A leftover counts the meaningful words and facts in a part of the prompt that the email doesn't contain.
type leftover struct {
	words, facts int
	isUsed       bool // whether the email contains some of it
}

// isSaid reports whether the email already contains everything that matters.
func (l leftover) isSaid() bool {
	return l.facts == 0 && l.words < minLeftover && (l.isUsed || l.words == 0)
}

// isNews reports whether an instruction contains something that shouldn't be lost silently.
func (l leftover) isNews() bool {
	return l.words >= minOrderedLeftover || l.facts > 0 || !l.isUsed && l.words > 0
}

func (f *filler) leftover(s facts.Span, known map[string]bool, lacks func(facts.Fact) bool) (left leftover) {
	for _, word := range f.reading.ContentWords(s) {
		if f.isUsed(word.Span) {
			left.isUsed = true
			continue
		}
		if low := strings.ToLower(word.Text); !known[low] && !known[strings.TrimSuffix(low, "s")] {
			left.words++
		}
	}
	for _, fact := range f.reading.FactsIn(s) {
		switch {
		case !lacks(fact):
			left.isUsed = true
		case fact.Kind == facts.Number && !strings.Contains(fact.Text, " "):
			left.words++ // a number without a noun says little
		case fact.Kind != facts.Quote:
			left.facts++
		}
	}
	return left
}

func wordsIn(text string) map[string]bool {
	found := map[string]bool{}
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '\'' && c != '-'
	}) {
		found[word] = true
		found[strings.TrimSuffix(word, "s")] = true
	}
	return found
}

// placeable returns a sentence in the form used for comparisons, without its final punctuation, because an earlier
// response may have listed it with a period.
func placeable(text string) string {
	return strings.TrimRight(strings.TrimSpace(plain(text)), ".!?…")
}

// foreign lists all sentences of a prompt in an unsupported language as not used, because any of them may be an
// instruction. Only sentences that the user adds to the email are printed.
func (f *filler) foreign(place []string) []string {
	f.notUsed = nil
	for _, s := range f.reading.Sentences {
		if len(f.reading.ContentWords(s.Span)) > 0 {
			f.notUsed = append(f.notUsed, NotUsed{Text: s.Text, Reason: "We don't support this language yet"})
		}
	}
	return f.ownNotes("", place)
}
