package compose

import (
	"strings"
	"unicode/utf8"

	"mailwright/internal/lazyregexp"
)

// Where a sentence or a name can be cut, so that both halves can be read.

var (
	// boundary is where the name of a thing ends and what is said of it begins.
	boundary   = patternOf(atJoint, `(?i)\s*(?:[;(]|,(?:\s|$)|\s[–—-]\s|:\s|\s(?:from|on|at|in|until|till|by|starting|beginning|running|taking place|with|where|which|that|because|so that|featuring|including|and we|and you|for only|ab|vom|am|im|bis|mit|du|le|dès|à partir|jusqu|avec|del|el|desde|hasta|con|dal|il|fino|vanaf|op|tot|met|até|com|em|no dia)\s)`)
	determiner = lazyregexp.New(`(?i)^(?:our|the|a|an|my|your|this|unsere?[nrms]?|der|die|das|den|dem|eine?[nrm]?|notre|nos|le|la|les|une?|l['’]|nuestr[oa]s?|el|los|las|una?|nostr[oa]|il|lo|gli|onze|ons|de|het|een|noss[oa]|os|as|o|uma?)\s+`)
	filler     = lazyregexp.New(`(?i)^(?:with|and|where|that|which|mit|und|avec|et|con|y|e|met|en|com|,|;|–|—|-|:)\s+`)
)

// splitTopic parts the name of the topic from what is said of it.
func splitTopic(topic string) (core, rest string) {
	near := cutBytes(topic, maxCompared)
	if at := dayWithoutJoint(near); at > 0 {
		core, rest = splitTopic(strings.TrimSpace(topic[:at]))
		return core, strings.TrimSpace(rest + " " + topic[at:])
	}
	for from := 0; ; {
		at, end, found := boundary.next(near, from)
		if !found {
			return strings.TrimSpace(topic), ""
		}
		if words := strings.Fields(determiner().ReplaceAllString(topic[:at], "")); len(words) > 0 && at >= 4 && endsName(topic[at:end], topic[end:]) && (len(words) > 1 || !company[lowered(strings.TrimSpace(topic[at:end]))]) { // "our merger with …"
			core, rest = topic[:at], topic[at:]
			if last := lastWord(core); listJoints[last] {
				core = core[:len(core)-len(last)]
			}
			break
		}
		from = end
	}
	for cleaned := ""; cleaned != rest; {
		cleaned = rest
		rest = withoutFiller(strings.TrimLeft(rest, " ,;:–—-"))
	}
	return strings.TrimSpace(core), rest
}

// withoutFiller drops the joint that a rest begins with; "with" stays before the name of a person.
func withoutFiller(rest string) string {
	behind := strings.TrimSpace(filler().ReplaceAllString(rest, ""))
	if company[firstWord(rest)] && isLarge(behind) {
		return strings.TrimSpace(rest)
	}
	return behind
}

var company = setOf("with mit avec con met com")

// dayWithoutJoint is where a weekday with its date follows a name directly: "cena sabato 14 novembre"; 0 if there is none.
func dayWithoutJoint(near string) int {
	words := wordsOf(near)
	for i := 1; i+1 < len(words); i++ {
		if weekdayNames[words[i].text] && endsInDigit(words[i+1].text) && words[i-1].stop == 0 && !isDangling[words[i-1].text] && !dayStarts[words[i-1].text] && !articles[words[i-1].text] {
			return words[i].start
		}
	}
	return 0
}

// dayJoints end a name only before a day: "the club du quartier" and "a webinar on email" go on.
var dayJoints = setOf("on du del dal vom le el il op em am")

// endsName tells whether what stands behind a joint says something of the name before it.
func endsName(joint, behind string) bool {
	return !dayJoints[lowered(strings.TrimSpace(joint))] || beginsWithDay(behind)
}

var dayStarts = setOf("the den dem der every each next this last first our today tomorrow jeden chaque cada ogni elke")

// beginsWithDay tells "12 May", "Friday" and "every Sunday".
func beginsWithDay(text string) bool {
	for word := range strings.FieldsSeq(cutBytes(text, 40)) {
		word = lowered(strings.Trim(word, ".,;:()"))
		switch {
		case word == "":
			return false
		case word[0] >= '0' && word[0] <= '9', months[word], isMonthShort(word), weekdayNames[word], weekdayNames[strings.TrimSuffix(word, "s")]:
			return true
		case !dayStarts[word]:
			return false
		}
	}
	return false
}

// isMonthShort tells "dec" and "sept".
func isMonthShort(word string) bool {
	return (len(word) == 3 || word == "sept") && monthStarts[word[:3]]
}

// headingLength is what a first heading has at most, in characters.
const headingLength = 64

var (
	clauseEnd = patternOf(atJoint, `(?i)[,;:(]\s|\s[–—-]\s|\s(?:because|due to|wegens|vanwege|à cause|en raison|debido a|a causa|so that|instead of|rather than|statt|au lieu de|en lugar de|and we|and you|which|where|while|since|weil|während|pendant que|mientras|mentre|terwijl|damit|und wir|und das|car|parce que|et nous|porque|y|perché|omdat|oder|and|und|or|et|e|en)\s`)
	// phraseEnd is where a sentence goes on with when, where or with what.
	phraseEnd    = pattern{lazyregexp.New(`^\s\S+\s`), atPhrase}
	phraseStarts = setOf("from on at om um in until till by for with between during ab vom am im bis mit für auf bei zwischen du le dès avec jusqu dans pour à del el desde hasta con en para dal dalle il nel nella fino per vanaf op tot met voor até com em")
)

// headOf is the longest beginning of a sentence that is one itself and no longer than a heading, and what is left over.
func headOf(topic string, most int) (head, rest string) {
	if len([]rune(topic)) <= most {
		return topic, ""
	}
	near := cutBytes(topic, 4*most) // a character has four bytes at most
	words := wordsOf(near)
	needsVerb := hasVerb(words)
	ends := []pattern{clauseEnd, phraseEnd}
	isFramed := verbEndsIt(topic, words)
	if isFramed {
		ends = ends[:1]
	}
	second := secondVerb(near)
	for i, end := range ends {
		best := -1
		for _, span := range end.spans(near) {
			if utf8.RuneCountInString(topic[:span[0]]) > most {
				break
			}
			if isFramed && strings.EqualFold(topic[span[0]:span[1]], " statt ") || !isWhole(topic[:span[0]], needsVerb) || isInside(topic, span[0], span[1]) || second > 0 && span[0] > second || i == 1 && verbFollows(topic[span[0]:]) {
				continue
			}
			if best = span[0]; i == 0 && standsAlone(strings.TrimLeft(topic[best:], " ,;:(–—-")) {
				break
			}
		}
		if best > 0 {
			return strings.TrimRight(topic[:best], " ,;:"), strings.TrimLeft(topic[best:], " ,;:(–—-")
		}
	}
	return "", topic
}

// verbFollows tells a phrase with the verb of its sentence behind it: "on 3 March has to be postponed".
func verbFollows(rest string) bool {
	for _, w := range wordsOf(cutBytes(rest, maxCompared)) {
		switch {
		case openVerbs[w.text]:
			return true
		case w.stop != 0 && w.stop != '.', listJoints[w.text], questionWords[w.text], w.text == "when", w.text == "if", w.text == "that", w.text == "who", w.text == "where":
			return false
		}
	}
	return false
}

// isInside tells a joint that parts no sentences: "and" between days, names and things, and the "am" of "9 am".
func isInside(topic string, from, to int) bool {
	joint := lowered(strings.TrimSpace(topic[from:to]))
	if joint == "," {
		return inList().MatchString(topic[to:min(len(topic), to+maxInList)])
	}
	if (joint == "-" || joint == "–") && score().MatchString(topic[to:min(len(topic), to+maxInList)]) {
		return true
	}
	if insteadOf[joint] { // "6 instead of 4 weeks"
		return isNumber(lastWord(topic[:from]))
	}
	if joint == "am" || joint == "a" {
		return endsInDigit(topic[:from])
	}
	if spanning[joint] && to < len(topic) && isDigit(topic[to]) && (endsInDigit(topic[:from]) || hourEnds[lastWord(topic[:from])]) {
		return true
	}
	if romanDays[joint] {
		return !beginsWithDay(topic[to:])
	}
	if !listJoints[joint] {
		return false
	}
	behind := wordsOf(cutBytes(topic[to:], 40))
	return len(behind) == 0 || finiteVerbs[behind[0].text] || topic[to] >= '0' && topic[to] <= '9' || !standsAlone(topic[from+1:])
}

// spanning stand between two hours: "de 10 h à 17 h".
var (
	spanning = setOf("to until till bis à a alle tot às til")
	hourEnds = setOf("h uhr uur am pm")
)

var insteadOf = map[string]bool{"instead of": true, "rather than": true, "statt": true, "au lieu de": true, "en lugar de": true}

// inList is what follows a comma between things: "walked, baked or donated".
var inList = lazyregexp.New(`^\p{L}+(?: \p{L}+)?(?:, \p{L}+(?: \p{L}+)?)*,? (?:and|or|und|oder|et|ou|y|o|e|en|of) `)

const maxInList = 48

// score is what follows the dash of "SV Talheim - TSV Bergen 3:1".
var score = lazyregexp.New(`^\p{L}[^.,;]* \d+[:-]\d+\b`)

// romanDays are articles, which begin a phrase only before a day: "le 12 mai".
var romanDays = setOf("le el il du del dal")

var listJoints = setOf("and und or oder et ou y o e en of")

// framing are the verbs whose other half stands at the end of a German sentence: "Der Hof bleibt … geschlossen".
var framing = setOf("bleibt bleiben ist sind war waren wird werden wurde wurden kann können hat haben muss müssen soll sollen darf dürfen findet finden fällt fallen lädt laden")

// verbEndsIt tells a sentence that makes no sense without its last word.
func verbEndsIt(topic string, words []word) bool {
	clause, _, _ := strings.Cut(topic, ", ")
	last := clause[strings.LastIndexByte(clause, ' ')+1:]
	if isLarge(last) || last == "" || last[0] >= '0' && last[0] <= '9' {
		return false
	}
	for _, w := range words {
		if framing[w.text] {
			return true
		}
	}
	return false
}

// startsPhrase tells a rest that goes on with when, where or with what.
func startsPhrase(rest string) bool {
	return atPhrase(" "+cutBytes(rest, 40), 0)
}

// openVerbs need something behind them.
var openVerbs = setOf("lieu lugar plaats is are was were will can has have had gets get must should be been ist sind war wird werden kann hat haben bleibt est sont sera es son será está è sono sarà wordt worden heeft é são")

// isWhole tells words that are a sentence or a call with something behind its verb.
func isWhole(head string, needsVerb bool) bool {
	words := wordsOf(head)
	if len(words) < 3 || len(head) < 12 {
		return false
	}
	last := words[len(words)-1].text
	if isDangling[last] || articles[last] || listJoints[last] || openVerbs[last] || finiteVerbs[last] && len(words) < 4 || strings.Count(head, "(") > strings.Count(head, ")") {
		return false
	}
	return !needsVerb || hasVerb(words[:len(words)-1]) || isCall(head)
}

// isCall tells a sentence that begins with what readers should do.
func isCall(said string) bool {
	first, _, _ := strings.Cut(said, " ")
	return goalOf(lowered(first)) != ""
}

var (
	joint = lazyregexp.New(`(?i)^(?:and|but|so|because|where|which|und|aber|weil|et|car|y|e|en|or|oder)\s+`)
	// leaning begin what makes no sense without the words before it.
	leaning = setOf("not während pendant mientras mentre terwijl because since instead rather where which who whose that when while if as than or due weil da statt anstatt damit dass wenn oder wegen der die das car parce que qui où au or porque donde cuando perché dove omdat zodat die wanneer of quando onde")
	itVerbs = setOf("takes costs starts ends opens runs ships includes comes needs is has will lasts begins")
)

// standsAlone tells a rest that makes a sentence of its own.
func standsAlone(rest string) bool {
	if leaning[firstWord(rest)] {
		return false
	}
	found := joint().FindString(rest)
	words := wordsOf(cutBytes(rest[len(found):], maxCompared))
	return len(words) > 2 && hasVerb(words)
}

// canFollow tells a rest that can stand as a sentence below the heading that it was cut from. Its verb stands before its first
// comma: "export to Excel, and invite …" goes on with what was begun.
func canFollow(rest string) bool {
	first, _, _ := strings.Cut(rest, ", ")
	return standsAlone(first) && !startsPhrase(rest)
}

// itDoes gives a rest that begins with a verb its subject.
func itDoes(rest string) string {
	rest = joint().ReplaceAllString(rest, "")
	if first, _, _ := strings.Cut(rest, " "); itVerbs[first] {
		return "It " + rest
	}
	return rest
}
