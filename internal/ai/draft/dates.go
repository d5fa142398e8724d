package draft

import (
	"slices"

	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/occasion"
)

// dates puts dates, times and ranges into the slots for their role.
func (f *filler) dates() {
	f.ranges()
	for _, slot := range f.occasion.Slots {
		switch {
		case f.values[slot.Name] != "":
		case slot.Kind == "date":
			f.takeDate(slot)
		case slot.Kind == "range":
			f.takeRange(slot)
		case slot.Kind == "time":
			f.takeOnly(slot, f.unused(facts.Time))
		}
	}
}

// ranges fills a start and an end from a range such as "from 3 May to 10 May", if the frame has both slots.
func (f *filler) ranges() {
	from, until := f.slotOf(facts.From), f.slotOf(facts.Until)
	for _, fact := range f.unused(facts.Range) {
		if fact.IsRecurring || fact.From == "" || fact.To == "" || from == "" || until == "" || f.values[from]+f.values[until] != "" {
			continue
		}
		f.use(from, fact.From, fact.Span)
		f.values[until] = fact.To
	}
}

// slotOf returns the date slot that takes only this role.
func (f *filler) slotOf(role string) string {
	i := slices.IndexFunc(f.occasion.Slots, func(s occasion.Slot) bool {
		return s.Kind == "date" && slices.Contains(s.Role, role) && !slices.Contains(s.Role, facts.On)
	})
	if i < 0 {
		return ""
	}
	return f.occasion.Slots[i].Name
}

// takeDate takes the only date with the slot's role. Two different dates leave the slot empty.
func (f *filler) takeDate(slot occasion.Slot) {
	var fitting []facts.Fact
	for _, fact := range f.unused(facts.Date, facts.Range) {
		if fact.Text = f.dateFor(slot, fact); fact.Text != "" {
			fitting = append(fitting, fact)
		}
	}
	f.takeOnly(slot, fitting)
	if slices.Contains(slot.Role, facts.Until) || slices.Contains(slot.Role, facts.Due) {
		f.withTime(slot, fitting)
	}
}

// dateFor returns the text of a date that a slot takes, or "" if the date has another role or is half of a range.
func (f *filler) dateFor(slot occasion.Slot, fact facts.Fact) string {
	isRange, isOnly := fact.Kind == facts.Range, func(role string) bool { return slices.Equal(slot.Role, []string{role}) }
	switch {
	case len(slot.Near) > 0 && !f.reading.IsNear(fact, slot.Near), slot.Opening && (fact.IsRecurring || !f.reading.IsTopical(fact)):
		return ""
	case fact.IsRecurring && len(slot.Role) > 0 && !isOnly(facts.On), isRange && f.hasRange():
		return ""
	case isRange && (isOnly(facts.From) || isOnly(facts.Until)):
		return "" // half of a range would be wrong, and ranges fills both slots
	case len(slot.Role) == 0, slices.Contains(slot.Role, fact.Role), isRange && slices.Contains(slot.Role, facts.On):
		return fact.Text
	}
	return ""
}

// withTime adds the time that directly follows an end date: "Sunday midnight".
func (f *filler) withTime(slot occasion.Slot, dates []facts.Fact) {
	for _, date := range dates {
		if f.values[slot.Name] != date.Text {
			continue
		}
		for _, time := range f.unused(facts.Time) {
			if text, ok := f.reading.Joined(date, time); ok {
				f.use(slot.Name, text, time.Span)
				return
			}
		}
	}
}

func (f *filler) hasRange() bool {
	return slices.ContainsFunc(f.occasion.Slots, func(s occasion.Slot) bool { return s.Kind == "range" && f.values[s.Name] == "" })
}

func (f *filler) takeRange(slot occasion.Slot) {
	found := f.unused(facts.Range)
	if len(found) == 0 {
		for _, fact := range f.unused(facts.Time) {
			if fact.IsSpan() {
				found = append(found, fact)
			}
		}
	}
	if f.needsCue(slot) {
		found = slices.DeleteFunc(found, func(fact facts.Fact) bool { _, ok := f.reading.CueDistance(fact, slot.Cue); return !ok })
	}
	f.takeOnly(slot, found)
}

// needsCue reports whether only its cue distinguishes a slot from another one of the same kind.
func (f *filler) needsCue(slot occasion.Slot) bool {
	n := 0
	for _, other := range f.occasion.Slots {
		if other.Kind == slot.Kind {
			n++
		}
	}
	return n > 1 && len(slot.Cue) > 0
}

// takeOnly takes the only value, or the one nearest to the slot's cue if there are several. A tie goes to the value
// that is about the topic or has a time. If it's still a tie, the slot stays empty.
func (f *filler) takeOnly(slot occasion.Slot, found []facts.Fact) {
	if len(found) == 0 {
		return
	}
	best, isTie := found[0], false
	distance, hasCue := f.reading.CueDistance(best, slot.Cue)
	for _, fact := range found[1:] {
		d, ok := f.reading.CueDistance(fact, slot.Cue)
		switch {
		case ok && (!hasCue || d < distance):
			best, distance, hasCue, isTie = fact, d, true, false
		case ok == hasCue && (!ok || d == distance) && fact.Text != best.Text:
			isTie = true
		}
	}
	if isTie { // prefer the sentence that says what the email is about
		for _, isBest := range []func(facts.Fact) bool{f.reading.IsTopical, f.reading.IsTimed} {
			fitting := slices.DeleteFunc(slices.Clone(found), func(fact facts.Fact) bool { return !isBest(fact) })
			if len(fitting) == 1 && isTie {
				best, isTie = fitting[0], false
			}
		}
	}
	if !isTie {
		f.use(slot.Name, best.Text, best.Span)
	}
}
