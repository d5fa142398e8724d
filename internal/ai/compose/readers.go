package compose

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/lazyregexp"
)

// How sentences about readers become sentences to them.

var toReader = map[string]string{
	"their": "your", "they": "you", "them": "you", "they're": "you're", "they'll": "you'll", "they've": "you've", "theirs": "yours", "themselves": "yourself",
}

// yours turns what is said about the readers into what is said to them.
func yours(clause string) string {
	if !strings.Contains(lowered(clause), "the") { // most of what is not English
		return clause
	}
	var out strings.Builder
	at, said := 0, [][]int(nil)
	if hasQuotes(clause) { // what others said stays
		said = quotes().FindAllStringIndex(clause, -1)
	}
	for _, w := range wordsOf(clause) {
		by, known := toReader[w.text]
		if !known || slices.ContainsFunc(said, func(span []int) bool { return span[0] < w.start && w.start < span[1] }) {
			continue
		}
		if first, _ := utf8.DecodeRuneInString(clause[w.start:]); unicode.IsUpper(first) {
			by = capital(by)
		}
		out.WriteString(clause[at:w.start] + by)
		at = w.end
	}
	return out.String() + clause[at:]
}

// theyDo are what readers do in a sentence about them.
var theyDo = setOf("get receive can will have need may save should must pay enjoy win want just only also don't can't do find are keep lose see choose paid gave helped bought made")

// anyReader are those whom every mail is for. "Members get 10% off" is said of them alone, and stays so.
var anyReader = setOf("customer customers subscriber subscribers reader readers everyone everybody all")

// addressed speaks to the reader instead of about customers: "They get …", "All customers get …".
func addressed(sentence string) string {
	var room [9]word
	words := firstWords(sentence, 7, room[:0])
	for i, w := range words[:min(len(words), 6)] {
		if i+1 >= len(words) || w.stop != 0 && w.text != "they" {
			continue
		}
		if w.text == "they" && theyDo[words[i+1].text] || w.text == "they'll" || w.text == "they've" {
			sentence = yours(sentence)
			break
		}
		if anyReader[w.text] && theyDo[words[i+1].text] && words[i+1].text != "are" && isAllReaders(words[:i]) {
			sentence = "You " + yours(sentence[words[i+1].start:])
			break
		}
	}
	if len(words) > 2 && words[1].text == "who" {
		sentence = absent().ReplaceAllString(sentence, "You get ")
	}
	sentence = withoutNotice(theirOwn(sentence))
	sentence = spokenTo(sentence)
	if strings.Contains(sentence, "link") {
		sentence = linkOrder().ReplaceAllString(sentence, "")
	}
	return sentence
}

// absent tells of those whom a mail should win back: who has not come is the reader.
var absent = lazyregexp.New(`(?i)^(?:people|customers|clients|members|guests|users|those|anyone|everyone) who (?:haven['’]t|have not|hasn['’]t|has not)\b[^.,;]{3,60}? (?:will |can )?(?:get|receive)s? `)

// isAllReaders tells "all our" from "all Pro", who are not everybody.
func isAllReaders(words []word) bool {
	for _, w := range words {
		switch w.text {
		case "all", "our", "every", "each", "the":
		default:
			return false
		}
	}
	return true
}

var linkOrder = lazyregexp.New(`(?i)\s*,?\s*(?:and )?(?:please )?(?:link(?:ing)? to|with a link to|include a link to|add a link to)\s+\S+`)

// readersOwn are what only readers have: "their accounts" of a mail are yours.
var readersOwn = setOf("account accounts order orders invoice invoices subscription subscriptions membership appointment appointments booking bookings inbox trial password passwords parcel parcels payment payments purchase purchases refund refunds card cards")

// theirOwn speaks to readers about what is theirs, in a sentence that names nobody else.
func theirOwn(sentence string) string {
	before, behind, found := strings.Cut(sentence, " their ")
	if !found || !readersOwn[firstWord(behind)] || slices.ContainsFunc(wordsOf(before), func(w word) bool { return people[w.text] }) {
		return sentence
	}
	return before + " your " + behind
}

// toldOf are the first words of sentences that tell of the readers in other languages, and what is said to them instead.
var toldOf = []struct{ of, to string }{
	{"Tienen ", "Tienes "},
	{"Reciben ", "Recibes "},
	{"Pueden ", "Puedes "},
	{"Obtienen ", "Obtienes "},
	{"Ils ont ", "Vous avez "},
	{"Ils reçoivent ", "Vous recevez "},
	{"Ils peuvent ", "Vous pouvez "},
	{"Ils bénéficient ", "Vous bénéficiez "},
	{"Hanno ", "Hai "},
	{"Ricevono ", "Ricevi "},
	{"Possono ", "Puoi "},
	{"Ze krijgen ", "Je krijgt "},
	{"Ze kunnen ", "Je kunt "},
	{"Zij krijgen ", "Je krijgt "},
	{"Zij kunnen ", "Je kunt "},
	{"Eles têm ", "Tem "},
	{"Têm ", "Tem "},
	{"Recebem ", "Recebe "},
	{"Podem ", "Pode "},
}

// spokenTo is addressed for the languages that are not English; German says the same for both.
func spokenTo(sentence string) string {
	for _, told := range toldOf {
		if rest, found := strings.CutPrefix(sentence, told.of); found {
			return told.to + rest
		}
	}
	return sentence
}

// notice is what a sentence begins with that tells readers that they are told something.
var notice = lazyregexp.New(`(?i)^(?:we (?:regret|are sorry) to (?:inform|tell) (?:you|(?:all )?(?:our )?(?:parents|families|customers|clients|members|guests|patients|readers|subscribers|visitors))|we (?:would like|want|wish) to (?:let you know|inform you|tell you)|we['’]d like to (?:let you know|inform you|tell you)|this is to (?:let you know|inform you)|please note|nous vous informons|nous souhaitons vous informer|(?:os |le |les )?(?:informamos|comunicamos)(?: de)?|(?:vi )?(?:informiamo|comunichiamo)) (?:that|que|qu['’]|che)\s*`)

// noticeStarts are its first words.
var noticeStarts = setOf("we we'd we’d this please nous os le les informamos comunicamos vi informiamo comunichiamo")

// noticeJoints stand at its end.
var noticeJoints = termsOf(" that", " qu", " che")

// withoutNotice begins with what is told.
func withoutNotice(said string) string {
	begun := said[:min(len(said), 60)]
	if !noticeJoints.areIn(begun) || !noticeStarts[firstWord(said)] {
		return said
	}
	if span := notice().FindStringIndex(begun); span != nil {
		return capital(said[span[1]:])
	}
	return said
}
