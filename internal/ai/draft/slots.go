package draft

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/occasion"
)

// A filler finds the values of a frame's slots in a prompt.
type filler struct {
	occasion occasion.Occasion
	reading  *facts.Reading
	values   map[string]string
	used     []facts.Fact // spans of the prompt that are in a slot
	cut      []facts.Fact // those that leave their sentence: "because …"
	notUsed  []NotUsed
}

// fill takes the user's own values first, then labels, then facts, then cues.
func (f *filler) fill(r Request) {
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
		if _, known := f.occasion.Slot(name); known || slices.Contains(literals, name) {
			f.values[name] = valueOf(name, value)
		}
	}
	for name, value := range f.values {
		if value == "" {
			delete(f.values, name)
		}
	}
}

// literals are the texts that a user can give whole.
var literals = []string{"headline", "subject", "preview", "button", "signoff"}

// valueOf is what a person typed into a field. Only lists have several lines, and a link is whole.
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

// sender takes who writes from the brand kit, else from the prompt.
func (f *filler) sender(r Request) {
	if m := f.reading.Brand; m.Text != "" {
		f.use("brand", m.Text, m.Start, m.End)
	}
	if _, ok := f.occasion.Slot("product"); ok && f.reading.IsProduct {
		f.values["product"] = f.values["brand"]
	}
	if r.Brand.LegalName != "" {
		f.values["brand"] = r.Brand.LegalName
	}
	if m := f.reading.SignOff; m.Text != "" {
		f.use("signoff", m.Text, m.Start, m.End)
	}
}

// use notes that a span of the prompt is in a slot.
func (f *filler) use(name, value string, start, end int) {
	f.values[name] = value
	f.used = append(f.used, facts.Fact{Start: start, End: end})
}

func (f *filler) isUsed(fact facts.Fact) bool {
	return slices.ContainsFunc(f.used, func(u facts.Fact) bool { return fact.Start < u.End && u.Start < fact.End })
}

// unused are the facts of a kind that no slot has.
func (f *filler) unused(kinds ...string) []facts.Fact {
	var found []facts.Fact
	for _, fact := range f.reading.Facts {
		if slices.Contains(kinds, fact.Kind) && !f.isUsed(fact) && !f.isListed(fact) {
			found = append(found, fact)
		}
	}
	return found
}

// isListed reports whether a fact belongs to a list entry, such as the price of a dish.
func (f *filler) isListed(fact facts.Fact) bool {
	return !f.reading.IsRun && slices.ContainsFunc(f.reading.Items, func(i facts.Item) bool { return fact.Start >= i.Start && fact.End <= i.End })
}

// literal are lines that say what a part of the email should be: "Headline: …".
func (f *filler) literal() {
	for _, label := range f.reading.Labels {
		for _, name := range literals {
			if f.reading.LabelIs(label.Name, name) {
				f.use(name, strings.Trim(label.Value, `"“”'`), label.Start, label.End)
			}
		}
	}
	if button := f.values["button"]; button != "" {
		if urls := facts.FindURLs(button); len(urls) > 0 {
			f.values["url"] = urls[0]
			f.values["button"] = strings.Trim(withoutURLs(button), " :–—-()")
		}
	}
}

// withoutURLs drops the links of a text, line by line.
func withoutURLs(text string) string {
	var kept []string
	for line := range strings.SplitSeq(text, "\n") {
		words := slices.DeleteFunc(strings.Fields(line), func(w string) bool { return len(facts.FindURLs(w)) > 0 })
		kept = append(kept, strings.Join(words, " "))
	}
	return strings.Join(kept, "\n")
}

// labels put lines such as "Where: Town Hall" into the slot of that name.
func (f *filler) labels() {
	for _, label := range f.reading.Labels {
		if f.isUsed(facts.Fact{Start: label.Start, End: label.End}) {
			continue
		}
		for _, slot := range f.occasion.Slots {
			if f.values[slot.Name] == "" && f.isLabelOf(label.Name, slot) && f.takeLabel(label, slot) {
				break
			}
		}
	}
}

// takeLabel fills a slot from a label's value; a date or time is taken out of it.
func (f *filler) takeLabel(label facts.Label, slot occasion.Slot) bool {
	switch slot.Kind {
	case "date", "time", "range", "url":
		return false // their own recognizers see the value
	}
	if len(facts.FindURLs(label.Value)) > 0 {
		return false // "Status: https://…" is the link
	}
	f.use(slot.Name, label.Value, label.Start, label.End)
	return true
}

func (f *filler) isLabelOf(label string, slot occasion.Slot) bool {
	return label == slot.Name || label == strings.ToLower(slot.Hint) || slices.Contains(slot.Cue, label) || f.reading.LabelIs(label, slot.Name)
}

// fillSlot takes one slot by its kind.
func (f *filler) fillSlot(slot occasion.Slot) {
	if m, ok := f.reading.OneOf(slot.Options); ok {
		f.use(slot.Name, m.Text, m.Start, m.End)
		return
	}
	switch slot.Kind {
	case "money":
		f.takeMoney(slot)
	case "percent":
		f.takeFirst(slot, facts.Percent)
	case "code":
		f.takeFirst(slot, facts.Code)
	case "place":
		m, ok := f.reading.PlaceAfter(slot.Cue)
		if !ok {
			m, ok = f.reading.PlaceIn()
		}
		if ok && !f.isUsed(facts.Fact{Start: m.Start, End: m.End}) {
			f.use(slot.Name, m.Text, m.Start, m.End)
		}
	case "name":
		f.takeName(slot)
	case "phrase":
		if m, ok := f.reading.PersonAfter(slot.Cue); ok && !f.isUsed(facts.Fact{Start: m.Start, End: m.End}) {
			f.use(slot.Name, m.Text, m.Start, m.End)
			return
		}
		if m, ok := f.reading.PhraseAfter(slot.Cue); ok && !f.isUsed(facts.Fact{Start: m.Start, End: m.End}) {
			f.use(slot.Name, m.Text, m.Cue, m.End)
			f.cut = append(f.cut, facts.Fact{Start: m.Cue, End: m.End})
		}
	case "number", "text":
		isWithNoun := strings.IndexFunc(slot.Example, unicode.IsLetter) >= 0
		if m, ok := f.reading.NumberAfter(slot.Cue, isWithNoun); ok && !f.isUsed(facts.Fact{Start: m.Start, End: m.End}) {
			f.use(slot.Name, m.Text, m.Start, m.End)
		}
	}
}

// takeFirst takes the only kind of fact that a slot can have.
func (f *filler) takeFirst(slot occasion.Slot, kind string) {
	if found := f.unused(kind); len(found) > 0 {
		f.use(slot.Name, found[0].Text, found[0].Start, found[0].End)
	}
}

// maxTitle is the longest quotation that is a name, in words.
const maxTitle = 10

// title fills what the email is about, the first slot with words, from a name that the prompt marks: "called Night Shift", or a
// title in quotes.
func (f *filler) title() {
	i := slices.IndexFunc(f.occasion.Slots, func(s occasion.Slot) bool { return (s.Kind == "name" || s.Kind == "phrase") && s.Name != "why" })
	if i < 0 || f.values[f.occasion.Slots[i].Name] != "" {
		return
	}
	name := f.occasion.Slots[i].Name
	if m, ok := f.reading.NameEnding(f.occasion.Slots[i].Head); ok && !f.isUsed(facts.Fact{Start: m.Start, End: m.End}) {
		f.use(name, m.Text, m.Start, m.End)
		return
	}
	if m, ok := f.reading.Named(); ok && !f.isUsed(facts.Fact{Start: m.Start, End: m.End}) {
		f.use(name, m.Text, m.Start, m.End)
		return
	}
	label, hasLabel := f.reading.ButtonLabel()
	for _, quote := range f.unused(facts.Quote) {
		isLabel := hasLabel && label.Start == quote.Start
		if len(strings.Fields(quote.Value)) <= maxTitle && !isLabel {
			f.use(name, quote.Value, quote.Start, quote.End)
			return
		}
	}
}

// takeName takes a name after the slot's cues.
func (f *filler) takeName(slot occasion.Slot) {
	m, ok := f.reading.PersonAfter(slot.Cue)
	if !ok {
		m, ok = f.reading.NameAfter(slot.Cue)
		ok = ok && !f.reading.IsKindOfSender(m)
	}
	if ok && !f.isUsed(facts.Fact{Start: m.Start, End: m.End}) {
		f.use(slot.Name, m.Text, m.Start, m.End)
	}
}

// takeMoney takes the amount nearest to the slot's cue. The only amount goes to the only slot if that is required.
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
		text := best.Text
		if slot.Name == "price" {
			text = f.reading.PriceOf(best)
		}
		f.use(slot.Name, text, best.Start, best.End)
	}
}

// ownClause is the one amount that is a clause of its own, for a price: "…, size M, €119".
func (f *filler) ownClause(slot occasion.Slot, found []facts.Fact) (best facts.Fact, distance int, isTie bool) {
	if slot.Name != "price" && slot.Name != "amount" && slot.Name != "total" {
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

// emptyOf is how many slots of a kind are still empty.
func (f *filler) emptyOf(kind string) int {
	n := 0
	for _, slot := range f.occasion.Slots {
		if slot.Kind == kind && f.values[slot.Name] == "" {
			n++
		}
	}
	return n
}

// common fills the slots that every frame has.
func (f *filler) common() {
	if m, ok := f.reading.ButtonLabel(); ok && f.values["button"] == "" {
		f.use("button", m.Text, m.Start, m.End)
	}
	f.takeCommon("url", func(fact facts.Fact) string { return fact.Value }, facts.URL)
	f.takeCommon("contact", func(fact facts.Fact) string { return fact.Text }, facts.Email, facts.Phone)
	var lines []string
	if f.reading.IsLoose && f.occasion.EmailType == "transactional" { // names of fields that the frame has
		f.reading.Items = nil
	}
	for _, item := range f.reading.Items {
		if f.reading.IsRun && f.isUsed(facts.Fact{Start: item.Start, End: item.End}) {
			f.reading.IsLoose = true
			continue // a slot says it already
		}
		lines = append(lines, itemLine(item))
		f.used = append(f.used, facts.Fact{Start: item.Start, End: item.End})
	}
	for _, label := range f.reading.Labels {
		if !f.isUsed(facts.Fact{Start: label.Start, End: label.End}) && f.isEntry(label) {
			lines = append(lines, titled(label.Name)+": "+label.Value)
			f.used = append(f.used, facts.Fact{Start: label.Start, End: label.End})
		}
	}
	if len(lines) > 0 {
		f.values["items"] = strings.Join(lines, "\n")
	}
}

// isEntry reports whether a label that no slot takes is for the reader: "Doors: 7 pm", not "Audience: parents".
func (f *filler) isEntry(label facts.Label) bool {
	for _, class := range []string{"audience", "tone", "url", "contact", "date", "time", "date-time"} {
		if f.reading.LabelIs(label.Name, class) {
			return false
		}
	}
	return !f.reading.IsForWriter(label.Name + " " + label.Value)
}

func titled(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

func (f *filler) takeCommon(name string, value func(facts.Fact) string, kinds ...string) {
	if f.values[name] != "" {
		return
	}
	if found := f.unused(kinds...); len(found) > 0 {
		f.use(name, value(found[0]), found[0].Start, found[0].End)
	}
}

// itemLine is a list entry as the form shows it: one line.
func itemLine(item facts.Item) string {
	line := item.Title
	if item.Text != "" {
		line += " – " + item.Text
	}
	if item.Meta != "" {
		line += " – " + item.Meta
	}
	if item.URL != "" {
		line += " " + item.URL
	}
	return line
}

// material fills what is still empty from the reference: facts and list entries only, and no links.
func (f *filler) material(r Request) {
	if strings.TrimSpace(r.Reference) == "" {
		return
	}
	inner := filler{occasion: f.occasion, reading: facts.Read(plain(r.Reference), f.reading.Language), values: map[string]string{}}
	inner.reading.Items = slices.DeleteFunc(inner.reading.Items, func(i facts.Item) bool { return inner.reading.IsOrder(i.Title) })
	inner.dates()
	for _, slot := range inner.occasion.Slots {
		switch slot.Kind {
		case "money", "percent", "code", "number":
			inner.fillSlot(slot)
		}
	}
	inner.common()
	for name, value := range inner.values {
		if f.values[name] == "" && name != "url" && name != "contact" && name != "button" {
			f.values[name] = withoutURLs(value)
		}
	}
}
