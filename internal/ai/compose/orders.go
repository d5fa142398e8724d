package compose

import "strings"

// What a user types is partly for the writer ("write a mail that tells customers …") and partly for the reader ("we moved").
// An order is never copy, but the fact inside of it is.

// ordered is what an order wants. All empty: it is about the looks alone.
type ordered struct {
	topic    string // what the mail is about, as a name
	extra    string // a thing to mention, as a name
	said     string // a sentence for readers
	call     string // what readers should do: "register for our webinar"
	isTitled bool   // the topic is what the mail was called
	before   string // what the mail was called: "Black Friday" of "a Black Friday mail"
	intent   string // the type of mail that it asks for, or ""
	goal     string // what the button is for, or ""
}

// isOrder tells a sentence that is meant for the writer and not for the reader.
func isOrder(sentence string) bool {
	_, ok := obey(sentence)
	return ok
}

// obey takes an order apart; ok is false for a sentence that is none.
func obey(sentence string) (o ordered, ok bool) {
	if isAbout(sentence) {
		return ordered{}, true
	}
	if !mayOrder(sentence) {
		return ordered{}, false
	}
	c := cursorOf(sentence)
	isPolite := c.takeAll(openers)
	if o, ok = c.mail(); ok {
		return o, true
	}
	if o, ok = c.deed(); ok {
		return o, true
	}
	if isPolite {
		return c.verbLast()
	}
	return ordered{}, false
}

// orderStart is how many words an order shows itself in.
const orderStart = 7

// ordersIn parts "thank our guests for coming and ask them to rate us", and drops what only greets the writer.
func ordersIn(sentence string) []string {
	if len(sentence) < 24 {
		if c := cursorOf(sentence); c.takeAll(openers) && len(c.words) == 0 {
			return nil
		}
		return []string{sentence}
	}
	if !mayOrder(sentence) {
		return []string{sentence}
	}
	for _, joint := range []string{" and ", " und ", " et ", " y ", " e "} {
		before, behind, found := strings.Cut(sentence, joint)
		if !found {
			continue
		}
		var room [5]word
		c := cursor{sentence: behind, words: firstWords(behind, 4, room[:0])}
		if kinds := c.deedsHere(); len(kinds) > 0 && needPeople[kinds[0]] && isOrder(behind) && isOrder(before) {
			return []string{before + ".", behind}
		}
	}
	return []string{sentence}
}

// mayOrder looks at the first words: most sentences are no order, and reading one takes its time.
func mayOrder(sentence string) bool {
	var room [orderStart + 1]word
	words := firstWords(sentence, orderStart, room[:0])
	for _, beginnings := range [...]lexicon{openers, writing, deeds, driving} {
		if _, n := beginnings.find(words); n > 0 {
			return true
		}
	}
	for _, w := range words {
		if mailNouns[w.text] {
			return true
		}
	}
	return false
}
