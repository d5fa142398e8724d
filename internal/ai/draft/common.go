package draft

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/occasion"
)

// literal fills the parts that the user gives word for word, on a line such as "Headline: …".
func (f *filler) literal() {
	for _, label := range f.reading.Labels {
		for _, name := range literals {
			if f.reading.LabelIs(label.Name, name) {
				f.use(name, strings.Trim(label.Value, ` "“”„«»'`), label.Span)
			}
		}
	}
	if urls := facts.FindURLs(f.values["button"]); len(urls) > 0 {
		f.values["url"] = urls[0]
		f.values["button"] = strings.Trim(withoutURLs(f.values["button"]), ` :–—-()"“”„«»`)
	}
}

// withoutURLs removes the links from text, line by line.
func withoutURLs(text string) string {
	var kept []string
	for line := range strings.SplitSeq(text, "\n") {
		words := slices.DeleteFunc(strings.Fields(line), func(w string) bool { return len(facts.FindURLs(w)) > 0 })
		kept = append(kept, strings.Join(words, " "))
	}
	return strings.Join(kept, "\n")
}

// labels puts lines such as "Where: Town Hall" into the slot with that name.
func (f *filler) labels() {
	for _, label := range f.reading.Labels {
		if f.isUsed(label.Span) {
			continue
		}
		for _, slot := range f.occasion.Slots {
			if f.values[slot.Name] == "" && f.isLabelOf(label.Name, slot) && f.takeLabel(label, slot) {
				break
			}
		}
	}
	f.labeledItem()
}

// labeledItem takes the text after a label that names a slot, up to the first comma, if facts follow it: "New course:
// Excel for beginners, starts Monday".
func (f *filler) labeledItem() {
	items := f.reading.Items
	if !f.reading.IsRun || len(items) == 0 || len(items) > 1 && !f.hasDate(items[1].Span) {
		return
	}
	for _, slot := range f.occasion.Slots {
		if slot.Kind == "name" && f.values[slot.Name] == "" && f.isLabelOf(strings.ToLower(f.reading.ItemsOf), slot) {
			f.take(slot.Name, facts.Match{Text: items[0].Title, Span: items[0].Span}, true)
		}
	}
}

func (f *filler) hasDate(s facts.Span) bool {
	return slices.ContainsFunc(f.reading.Facts, func(fact facts.Fact) bool {
		return (fact.Kind == facts.Date || fact.Kind == facts.Range || fact.Kind == facts.Time) && fact.Within(s)
	})
}

// takeLabel fills a slot from a label's value. It skips dates, times and links, such as "Status: https://…", because
// those have their own recognizers.
func (f *filler) takeLabel(label facts.Label, slot occasion.Slot) bool {
	if slices.Contains([]string{"date", "time", "range", "url"}, slot.Kind) || len(facts.FindURLs(label.Value)) > 0 {
		return false
	}
	f.use(slot.Name, label.Value, label.Span)
	return true
}

func (f *filler) isLabelOf(label string, slot occasion.Slot) bool {
	return label == slot.Name || label == slot.Name+"s" || label == strings.ToLower(slot.Hint) || slices.Contains(slot.Cue, label) ||
		f.reading.LabelIs(label, slot.Name)
}

// common fills the slots that every frame has.
func (f *filler) common() {
	if m, ok := f.reading.ButtonLabel(); ok && f.values["button"] == "" {
		f.use("button", m.Text, m.Span)
	}
	f.takeFirst("url", facts.URL)
	f.takeFirst("contact", facts.Email, facts.Phone)
	var lines []string
	for _, item := range f.reading.Items {
		if f.reading.IsRun && f.isUsed(item.Span) {
			f.isPartial = true
			continue // a slot already says it
		}
		if f.reading.IsRun && len(strings.Fields(item.Title)) == 1 && item.Title == strings.ToUpper(item.Title) && len(lines) > 0 {
			lines[len(lines)-1] += ", " + item.Title // "Ada Lund, MD"
			continue
		}
		lines = append(lines, itemLine(item))
		f.used = append(f.used, item.Span)
	}
	for _, label := range f.reading.Labels {
		if !f.isUsed(label.Span) && f.isEntry(label) {
			lines = append(lines, titled(label.Name)+": "+label.Value)
			f.used = append(f.used, label.Span)
		}
	}
	if len(lines) > 0 {
		f.values["items"] = strings.Join(lines, "\n")
	}
}

// isEntry reports whether a label without a slot is for the reader: "Doors: 7 pm", not "Audience: parents".
func (f *filler) isEntry(label facts.Label) bool {
	isKnown := slices.ContainsFunc([]string{"audience", "tone", "url", "contact", "date", "time", "date-time"}, func(class string) bool {
		return f.reading.LabelIs(label.Name, class)
	})
	return !isKnown && !f.reading.IsForWriter(label.Name+" "+label.Value)
}

// titled capitalizes the first letter. A word with its own capitals, such as a product name, stays the same.
func titled(s string) string {
	if word, _, _ := strings.Cut(s, " "); strings.ToLower(word) != word {
		return s
	}
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

// itemLine returns a list entry on one line, as the form shows it.
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

// material takes facts and list entries from the reference, but no links, for slots that are still empty.
func (f *filler) material(r Request) {
	if strings.TrimSpace(r.Reference) == "" {
		return
	}
	inner := newFiller(f.occasion, facts.Read(plain(r.Reference), f.reading.Language))
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
