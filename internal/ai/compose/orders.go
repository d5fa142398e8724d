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
	isSender bool   // the topic is who sends the mail: "a mail for our choir"
	before   string // what the mail was called: "Black Friday" of "a Black Friday mail"
	intent   string // the type of mail that it asks for, or ""
	goal     string // what the button is for, or ""
	button   string // the words of the button
	url      string // where the button leads
	signOff  string // the last line of the mail
	below    string // what stands below it, as a postscript
}

// isOrder tells a sentence that is meant for the writer and not for the reader.
func isOrder(sentence string) bool {
	_, ok := obey(sentence)
	return ok
}

// obey takes an order apart; ok is false for a sentence that is none.
func obey(sentence string) (o ordered, ok bool) {
	if o, ok = instructed(sentence); ok {
		return o, true
	}
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
		if isGreeting(sentence) {
			return nil
		}
		return []string{sentence}
	}
	if at := nextOrder(sentence); at > 0 {
		first := strings.TrimRight(sentence[:at], " ,;:–—-")
		behind := ordersIn(trimJoint(sentence[at:]))
		if strings.HasPrefix(sentence[len(first):], ":") && !isOrder(first) { // a name for what follows
			return behind
		}
		return append([]string{first + "."}, behind...)
	}
	return []string{sentence}
}

// clearOrders are said to a writer alone, wherever they stand in a sentence.
var clearOrders = setOf("mention include offer tell ask thank invite remind explain highlight emphasise emphasize encourage apologise apologize add erwähne biete erinnere frage danke mentionne remercie rappelle demande menciona agradece recuerda menziona ringrazia ricorda vermeld bedank")

// nextOrder is where an order begins behind a comma, a colon or "and"; 0 if there is none. What stands before is an order or a name.
func nextOrder(sentence string) int {
	if !mayOrder(sentence) && !strings.Contains(sentence, ": ") && !strings.Contains(sentence, " – ") && !strings.Contains(sentence, " - ") {
		return 0
	}
	var room [roomForWords]word
	words := firstWords(sentence, len(sentence), room[:0])
	for i := 1; i < len(words); i++ {
		before := words[i-1]
		isJoint := before.stop == ',' || before.stop == ';' || before.stop == ':' || before.stop == '-' || listJoints[before.text]
		if !isJoint || !clearOrders[words[i].text] || !isOrder(sentence[words[i].start:]) {
			continue
		}
		head := sentence[:before.end]
		if listJoints[before.text] && i > 1 {
			head = sentence[:words[i-2].end]
		}
		if before.stop == ':' || before.stop == '-' || isOrder(head) {
			return len(head)
		}
	}
	return 0
}

// trimJoint drops what stands between two orders.
func trimJoint(behind string) string {
	behind = strings.TrimLeft(behind, " ,;:–—-")
	if first, rest, _ := strings.Cut(behind, " "); listJoints[first] {
		return rest
	}
	return behind
}

// mayOrder looks at the first words: most sentences are no order, and reading one takes its time.
func mayOrder(sentence string) bool {
	var room [orderStart + 1]word
	words := firstWords(sentence, orderStart, room[:0])
	if _, n := orderStarts.find(words); n > 0 {
		return true
	}
	for _, w := range words {
		if mailNouns[w.text] {
			return true
		}
	}
	return false
}

// orderStarts are all that an order begins with.
var orderStarts = func() lexicon {
	all := lexicon{}
	for _, starts := range [...]lexicon{openers, writing, deeds, driving} {
		for first, phrases := range starts {
			all[first] = append(all[first], phrases...)
		}
	}
	return all
}()
