// Package words changes texts by rules, without a language model: shorter, plainer, subject lines and picture descriptions made of
// what the text itself says.
package words

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/lazyregexp"
)

// swaps are long ways to say short things. Each is a whole expression, so that nothing is torn apart.
var swaps = []struct {
	long  lazyregexp.Regexp
	short string
}{
	swap(`in order to`, "to"), swap(`due to the fact that`, "because"), swap(`at this point in time`, "now"), swap(`in the event that`, "if"),
	swap(`a large number of`, "many"), swap(`the majority of`, "most"), swap(`with regard to`, "about"), swap(`in spite of the fact that`, "although"),
	swap(`for the purpose of`, "for"), swap(`until such time as`, "until"), swap(`prior to`, "before"), swap(`subsequent to`, "after"),
	swap(`utili[sz]e`, "use"), swap(`utili[sz]ing`, "using"), swap(`commence`, "start"), swap(`purchase`, "buy"), swap(`assistance`, "help"),
	swap(`approximately`, "about"), swap(`additional`, "more"), swap(`numerous`, "many"), swap(`facilitate`, "help"), swap(`endeavou?r to`, "try to"),
	swap(`is able to`, "can"), swap(`are able to`, "can"), swap(`do not hesitate to`, "feel free to"), swap(`we are (?:very |so )?(?:excited|happy|pleased|thrilled|delighted) to announce that `, ""),
	swap(`please note that `, ""), swap(`it is important to note that `, ""), swap(`as you may (?:already )?know, `, ""), swap(`needless to say, `, ""),
}

func swap(long, short string) struct {
	long  lazyregexp.Regexp
	short string
} {
	end := `\b`
	if strings.HasSuffix(long, " ") {
		end = ""
	}
	return struct {
		long  lazyregexp.Regexp
		short string
	}{lazyregexp.New(`(?i)\b` + long + end), short}
}

var (
	fillers = lazyregexp.New(`(?i)\b(?:very|really|actually|basically|literally|simply|just|quite|rather|truly|absolutely|incredibly)\s+`)
	shouts  = lazyregexp.New(`([!?])[!?]+`)
	// ends are where a sentence may end: a stop before a space, so that addresses and numbers stay whole.
	ends = lazyregexp.New(`[.!?…]+["”’)]*(?:\s+|$)|\n+`)
	// fact is what a shorter text must still say.
	fact = lazyregexp.New(`\d|https?://|www\.|@|%|[€$£]|\{\{|“|"`)
)

// Plainer says the same in plainer words; it is the text itself where there is nothing to mend.
func Plainer(text string) string {
	for _, s := range swaps {
		text = s.long().ReplaceAllStringFunc(text, func(found string) string { return likeCase(s.short, found) })
	}
	text = fillers().ReplaceAllStringFunc(text, func(found string) string {
		if first, _ := utf8.DecodeRuneInString(found); unicode.IsUpper(first) {
			return found // it begins a sentence: taking it away would leave a small letter
		}
		return ""
	})
	return capital(shouts().ReplaceAllString(text, "$1"))
}

func likeCase(short, found string) string {
	if first, _ := utf8.DecodeRuneInString(found); unicode.IsUpper(first) {
		return capital(short)
	}
	return short
}

func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Shorten says it plainer, and then leaves out the sentences that state the least, down to about half. Facts stay: numbers,
// dates, prices, addresses, quotes, merge tags.
func Shorten(text string) string {
	text = Plainer(text)
	parts := Sentences(text)
	if len(parts) < 3 {
		return text
	}
	keep := max((len(parts)+1)/2, 2)
	for i := len(parts) - 1; i > 0 && len(parts) > keep; i-- {
		if !fact().MatchString(parts[i]) {
			parts = slices.Delete(parts, i, i+1)
		}
	}
	return strings.TrimSpace(strings.Join(parts, " "))
}

// Sentences cuts a text at the ends of its sentences and lines.
func Sentences(text string) []string {
	var parts []string
	keep := func(part string) {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	begun := 0
	for _, end := range ends().FindAllStringIndex(text, -1) {
		if isOrdinal(text[begun:end[0]], text[end[0]:end[1]], text[end[1]:]) {
			continue
		}
		keep(text[begun:end[1]])
		begun = end[1]
	}
	keep(text[begun:])
	return parts
}

var (
	ordinal   = lazyregexp.New(`(?:^|\s)\d{1,2}$`)
	monthName = lazyregexp.New(`(?i)^` + aMonth + `\b`)
)

// aMonth is the name of a month in all languages, by how it begins.
const aMonth = `(?:jan|feb|fév|mar|mär|apr|avr|abr|may|mai|mei|mag|jun|jui|giu|jul|lug|aug|aoû|ago|sep|set|oct|okt|out|ott|nov|dec|dez|déc|dic|ene|gen|maa)\p{L}*`

// isOrdinal tells the stop of "am 5. und 6. Dezember" from the end of a sentence.
func isOrdinal(before, stop, behind string) bool {
	first, _ := utf8.DecodeRuneInString(behind)
	return strings.HasPrefix(stop, ". ") && ordinal().MatchString(before) && (unicode.IsLower(first) || monthName().MatchString(behind))
}

// clause is a sentence, or as many of its first words as fit.
func clause(sentence string, most int) string {
	sentence = strings.TrimRight(sentence, ".!… ")
	if utf8.RuneCountInString(sentence) <= most {
		return capital(sentence)
	}
	kept := ""
	for word := range strings.FieldsSeq(sentence) {
		if utf8.RuneCountInString(kept)+1+utf8.RuneCountInString(word) > most {
			break
		}
		kept = strings.TrimSpace(kept + " " + word)
	}
	if pauses := pause().FindAllStringIndex(kept, -1); len(pauses) > 0 && pauses[len(pauses)-1][0] > 20 {
		kept = kept[:pauses[len(pauses)-1][0]]
	}
	return capital(strings.TrimRight(dangling().ReplaceAllString(kept, ""), " ,;:–-"))
}

// pause is where a sentence can end; the sign inside of 12,90 or 18:30 is none.
var pause = lazyregexp.New(`[,;:–](?:\s|$)`)

// dangling are small words that promise more.
var dangling = lazyregexp.New(`(?i)(?:\s+(?:of|the|a|an|and|or|to|for|with|in|on|at|by|from|our|your|that|which|is|are|we|you|every|der|die|das|ein|eine|und|oder|zu|zum|zur|für|mit|in|im|am|an|bei|von|unser|unsere|le|la|les|un|une|et|de|du|des|à|pour|avec|el|los|las|y|en|con|para|del|il|lo|e|di|per|da|het|een|van|voor|met))+$`)

var (
	fileName = lazyregexp.New(`(?i)([\p{L}\p{N}][\p{L}\p{N}_ .-]*)\.(?:png|jpe?g|gif|webp|svg|avif)\b`)
	camera   = lazyregexp.New(`(?i)^(?:img|dsc|dscn|image|photo|screenshot|untitled|pic)?[\s_-]*\d*$`)
	link     = lazyregexp.New(`https?://\S+`)
)

const maxAlt = 125

// Alt are descriptions of a picture made of its context: its file's name, and what the words around it say.
func Alt(context string) []string {
	var ideas []string
	add := func(text string) {
		text = capital(strings.TrimRight(strings.Join(strings.Fields(text), " "), "."))
		if runes := []rune(text); len(runes) > maxAlt {
			text = strings.TrimSpace(string(runes[:maxAlt-1])) + "…"
		}
		if text != "" && !slices.Contains(ideas, text) {
			ideas = append(ideas, text)
		}
	}
	for _, name := range fileName().FindAllStringSubmatch(context, -1) {
		base := name[1][strings.LastIndexAny(name[1], "/\\")+1:]
		if words := strings.NewReplacer("_", " ", "-", " ").Replace(base); !camera().MatchString(words) {
			add(words)
		}
	}
	for _, sentence := range Sentences(fileName().ReplaceAllString(link().ReplaceAllString(context, " "), " ")) {
		add(sentence)
	}
	return ideas[:min(len(ideas), 3)]
}
