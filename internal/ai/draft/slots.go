package draft

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/occasion"
)

// A filler finds the values of a frame's slots in a prompt.
type filler struct {
	occasion occasion.Occasion
	reading  *facts.Reading
	values   map[string]string
	evidence []string
	used     []facts.Span          // parts of the prompt that are in a slot
	cut      []facts.Span          // spans removed from their sentence, such as "because …"
	cutOf    map[string]facts.Span // the same spans by slot
	first    string                // the prompt's first statement to the reader, if it's a sentence
	heads    int                   // how many sentences were searched for it
	// isPartial reports whether slots contain some of the list entries, so that the remaining entries don't get a
	// title.
	isPartial bool
	notUsed   []NotUsed
}

func newFiller(o occasion.Occasion, read *facts.Reading) *filler {
	return &filler{occasion: o, reading: read, values: map[string]string{}, cutOf: map[string]facts.Span{}}
}

// fill takes values from the prompt (labels, then facts, then cues) and then from the material. Values that the user
// typed into the form override all of them.
func (f *filler) fill(r Request) {
	frame := f.occasion
	f.occasion.Slots = slices.DeleteFunc(slices.Clone(f.occasion.Slots), func(s occasion.Slot) bool {
		return s.Sign != "" && !slices.Contains(f.evidence, s.Sign)
	})
	f.sender(r)
	f.literal()
	f.labels()
	f.dates()
	f.title()
	for _, slot := range f.occasion.Slots {
		if f.values[slot.Name] == "" {
			f.fillSlot(slot)
		}
	}
	f.common()
	f.material(r)
	for name, value := range r.Slots {
		if _, known := frame.Slot(name); known || slices.Contains(literals, name) {
			f.values[name] = valueOf(name, value)
		}
	}
	maps.DeleteFunc(f.values, func(_, value string) bool { return value == "" })
}

// literals are the parts whose text a user can give in full.
var literals = []string{"headline", "subject", "preview", "button", "signoff"}

// valueOf returns what a user typed into a field. Only lists keep their line breaks, and a link is reduced to its URL.
func valueOf(name, value string) string {
	value = plain(value)
	if name == "url" || name == "image" {
		if urls := facts.FindURLs(value); len(urls) > 0 {
			return urls[0]
		}
		if !facts.IsMergeTag(value) {
			return ""
		}
	}
	if name != "items" && name != "notes" {
		value = strings.Join(strings.Fields(value), " ")
	}
	return value
}

// sender takes the sender from the brand kit, or else from the prompt.
func (f *filler) sender(r Request) {
	if m := f.reading.Brand; m.Text != "" {
		f.use("brand", m.Text, m.Span)
	}
	if _, ok := f.occasion.Slot("product"); ok && f.reading.IsProduct {
		f.values["product"] = f.values["brand"]
	}
	if r.Brand.LegalName != "" {
		f.values["brand"] = r.Brand.LegalName
	}
	if m := f.reading.SignOff; m.Text != "" {
		f.use("signoff", m.Text, m.Span)
	}
}

// use fills a slot and records which part of the prompt it came from.
func (f *filler) use(name, value string, at facts.Span) {
	f.values[name] = value
	f.used = append(f.used, at)
}

// take uses a match, unless its text is already in a slot.
func (f *filler) take(name string, m facts.Match, ok bool) bool {
	ok = ok && !f.isUsed(m.Span)
	if ok {
		f.use(name, m.Text, m.Span)
	}
	return ok
}

func (f *filler) isUsed(s facts.Span) bool { return slices.ContainsFunc(f.used, s.Overlaps) }

// unused returns the facts of these kinds that aren't in a slot.
func (f *filler) unused(kinds ...string) []facts.Fact {
	var found []facts.Fact
	for _, fact := range f.reading.Facts {
		if slices.Contains(kinds, fact.Kind) && !f.isUsed(fact.Span) && !f.isListed(fact) {
			found = append(found, fact)
		}
	}
	return found
}

// isListed reports whether a fact belongs to a list entry, such as the price of a dish.
func (f *filler) isListed(fact facts.Fact) bool {
	return !f.reading.IsRun && slices.ContainsFunc(f.reading.Items, func(i facts.Item) bool { return fact.Within(i.Span) })
}

// fillSlot fills one slot, by its kind.
func (f *filler) fillSlot(slot occasion.Slot) {
	if m, ok := f.reading.OneOf(slot.Options); ok && (!slot.Opening || f.reading.IsOpening(m.Span)) {
		f.use(slot.Name, m.Text, m.Span)
		return
	}
	switch slot.Kind {
	case "money":
		f.takeMoney(slot)
	case "percent":
		f.takeFirst(slot.Name, facts.Percent)
	case "code":
		f.takeFirst(slot.Name, facts.Code)
	case "place":
		m, ok := f.reading.PlaceAfter(slot.Cue)
		if !ok {
			m, ok = f.reading.PlaceIn(f.leastPlace())
		}
		if m.Span == f.reading.Brand.Span && ok { // "brunch at Café Lund" says who and where
			f.use(slot.Name, m.Text, m.Span)
		}
		f.take(slot.Name, m, ok)
	case "name":
		f.takeName(slot)
	case "phrase":
		f.takePhrase(slot)
	case "number", "text":
		m, ok := f.reading.NumberAfter(slot.Cue, strings.ContainsFunc(slot.Example, unicode.IsLetter))
		f.take(slot.Name, m, ok)
	}
}

// leastPlace returns how certain a place must be. An email about a meeting usually has a place. In others, the name may
// only be the sender's.
func (f *filler) leastPlace() int {
	if _, isMeeting := f.occasion.Slot("time"); isMeeting || f.occasion.EmailType == "event" {
		return 0
	}
	return facts.SurePlace
}

// takeFirst takes the first fact of some kinds.
func (f *filler) takeFirst(name string, kinds ...string) {
	found := f.unused(kinds...)
	if len(found) == 0 || f.values[name] != "" {
		return
	}
	text := found[0].Text
	if found[0].Kind == facts.URL {
		text = found[0].Value
	}
	f.use(name, text, found[0].Span)
}

// maxTitle is the maximum number of words in a quotation that is used as a name.
const maxTitle = 10

// title fills the first text slot, which says what the email is about, from a name that the prompt marks: "called Night
// Shift", or a title in quotes.
func (f *filler) title() {
	i := slices.IndexFunc(f.occasion.Slots, func(s occasion.Slot) bool {
		return (s.Kind == "name" || s.Kind == "phrase") && s.Name != "why"
	})
	if i < 0 || f.values[f.occasion.Slots[i].Name] != "" {
		return
	}
	name := f.occasion.Slots[i].Name
	if m, ok := f.reading.NameEnding(f.occasion.Slots[i].Head); f.take(name, m, ok) {
		return
	}
	if m, ok := f.reading.Named(); f.take(name, m, ok) {
		return
	}
	f.takeQuote(name, true)
	if m, ok := f.reading.Topic(); f.occasion.Slots[i].Topic && ok && f.values[name] == "" {
		for _, word := range f.occasion.Slots[i].Trim {
			m.Text = strings.TrimSuffix(m.Text, " "+word)
			if first, rest, _ := strings.Cut(m.Text, " "); strings.EqualFold(first, word) {
				m.Text = rest
			}
			ok = ok && m.Text != ""
		}
		f.take(name, m, ok)
	}
	f.takeQuote(name, false)
}

// takeQuote takes a title in quotes, from the first sentence only if isOpening is set.
func (f *filler) takeQuote(name string, isOpening bool) {
	label, hasLabel := f.reading.ButtonLabel()
	for _, quote := range f.unused(facts.Quote) {
		isLabel := hasLabel && label.Start == quote.Start
		isFar := isOpening && !f.reading.IsOpening(quote.Span)
		if len(strings.Fields(quote.Value)) <= maxTitle && !isLabel && !isFar && f.values[name] == "" {
			f.use(name, quote.Value, quote.Span)
		}
	}
}

// takeName takes a name after the slot's cues.
func (f *filler) takeName(slot occasion.Slot) {
	if m, ok := f.reading.NameEnding(slot.Head); f.take(slot.Name, m, ok) {
		return
	}
	m, ok := f.reading.PersonAfter(slot.Cue)
	if !ok {
		m, ok = f.reading.NameAfter(slot.Cue)
	}
	f.take(slot.Name, m, ok)
}

// takePhrase takes a person or a clause after the slot's cues. The clause and its cue are removed from their sentence.
func (f *filler) takePhrase(slot occasion.Slot) {
	if m, ok := f.reading.PersonAfter(slot.Cue); f.take(slot.Name, m, ok) {
		return
	}
	if m, ok := f.reading.PhraseAfter(slot.Cue); ok && !f.isUsed(m.Span) {
		whole := facts.Span{Start: m.Cue, End: m.End}
		f.use(slot.Name, m.Text, whole)
		f.cut = append(f.cut, whole)
		f.cutOf[slot.Name] = whole
	}
}

// takeMoney takes the amount nearest to the slot's cue. Without a cue, a single amount goes to the only empty money
// slot if that slot is required.
func (f *filler) takeMoney(slot occasion.Slot) {
	found := f.unused(facts.Money)
	best, distance, isTie := facts.Fact{}, 0, false
	for _, fact := range found {
		d, ok := f.reading.CueDistance(fact, slot.Cue)
		switch {
		case !ok:
		case distance == 0 || d < distance:
			best, distance, isTie = fact, d, false
		case d == distance:
			isTie = fact.Text != best.Text
		}
	}
	if distance == 0 && len(found) == 1 && f.emptyOf("money") == 1 && slot.Required {
		best, distance = found[0], 1
	}
	if distance == 0 {
		best, distance, isTie = f.ownClause(slot, found)
	}
	if distance > 0 && !isTie {
		f.use(slot.Name, f.amount(slot, best), best.Span)
	}
}

// amount returns an amount as a slot shows it: a price keeps its "from".
func (f *filler) amount(slot occasion.Slot, fact facts.Fact) string {
	if (slot.Name == "price" || slot.Name == "salary") && !slices.Contains(slot.Cue, "from") {
		return f.reading.PriceOf(fact)
	}
	return fact.Text
}

// ownClause returns the only amount that is a separate clause, for slots such as price: "…, size M, €119".
func (f *filler) ownClause(slot occasion.Slot, found []facts.Fact) (best facts.Fact, distance int, isTie bool) {
	if !slices.Contains([]string{"price", "amount", "total", "salary"}, slot.Name) {
		return best, 0, false
	}
	for _, fact := range found {
		if f.reading.IsClause(fact) {
			isTie = distance > 0
			best, distance = fact, 1
		}
	}
	return best, distance, isTie
}

// emptyOf returns how many slots of a kind are still empty.
func (f *filler) emptyOf(kind string) int {
	n := 0
	for _, slot := range f.occasion.Slots {
		if slot.Kind == kind && f.values[slot.Name] == "" {
			n++
		}
	}
	return n
}
