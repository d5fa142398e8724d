package compose

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

var (
	offer    = lazyregexp.New(`(?i)(?:up to |save |sconto del |descuento del |desconto de |réduction de |remise de |get |bis zu |jusqu['’]à |hasta (?:un )?|fino al |tot )?[-–−]?\d+(?:[.,]\d+)?\s?(?:%|percent\b|per cent\b|prozent\b|procent\b|por ciento\b|pour cent\b)(?:[^.,;:()!?\n–—]{0,60})`)
	offerEnd = lazyregexp.New(`(?i)\s(?:from|until|till|on \d|on (?:mon|tue|wed|thu|fri|sat|sun)|at|with|using|when|if|and|und|ab|vom|bis|am|mit|wenn|du|jusqu|avec|et|del|hasta|con|desde|y|dal|fino|e|vanaf|tot|met|en|até|com|this|next|diese|nächste|entro|per chi|for those|for everyone who|avant|antes)\s.*$`)
)

// bargain is an offer without a percentage.
var bargain = lazyregexp.New(`(?i)\b(?:\d+|two|three) [\p{L}]+ for the price of (?:\d|one|two)\b|\b(?:2|two|3|three) for (?:1|one|2|two)\b|\bbuy one,? get one(?: free)?\b|\bhalf price\b|\b(?:zwei|2|drei|3) [\p{L}]+ zum preis von (?:einem|einer|1|2|zwei)\b`)

// dealIn is an offer in the user's words: "20 % off shoes".
func dealIn(text string) string {
	text = beginning(text)
	if lower := lowered(text); strings.Contains(lower, " for ") || strings.Contains(lower, "half price") || strings.Contains(lower, "get one") || strings.Contains(lower, "zum preis") {
		if span := bargain().FindStringIndex(text); span != nil {
			return bargainAt(text, span)
		}
	}
	best := ""
	for _, at := range percentsAt(text) {
		if deal := dealAt(text, at); deal != "" && (best == "" || percentOf(deal) > percentOf(best)) {
			best = deal
		}
	}
	return best
}

// bargainAt is an offer with the words around it that say what it is for, "first bag half price", where there is room for them.
func bargainAt(text string, span []int) string {
	start := strings.LastIndexAny(text[:span[0]], ".,;:!?()\n") + 1
	end := len(text)
	if at := strings.IndexAny(text[span[1]:], ".,;:!?()\n"); at >= 0 {
		end = span[1] + at
	}
	whole := strings.TrimSpace(text[start:end])
	if utf8.RuneCountInString(whole) > headingLength || len(plan.FindURLs(whole)) > 0 || isOrder(whole) {
		return text[span[0]:span[1]]
	}
	return whole
}

// dealAt is the offer whose sign or word for percent stands at a place, or "".
func dealAt(text string, at int) string {
	deal := ""
	from := wordStart(text, max(at-24, 0))
	near := withoutAddresses(cutBytes(text[from:], 120))
	for _, span := range offer().FindAllStringIndex(near, -1) {
		if deal == "" || span[0] <= at-from {
			deal = near[span[0]:span[1]]
			if next, _ := utf8.DecodeRuneInString(strings.TrimLeft(near[span[1]:], " ")); unicode.IsLetter(next) || unicode.IsDigit(next) { // there was no room for all of it
				deal = withoutBadEnd(near[span[0]:max(wordStart(near, span[1]), span[0])])
			}
		}
	}
	if shareOf().MatchString(deal) || noDeal().MatchString(deal) || dearer().MatchString(text[wordStart(text, max(at-beforeRise, 0)):at]) { // "148% of our goal" and "up by 8%" are no offers
		return ""
	}
	deal = withoutOfferEnd(deal + " ")
	return strings.TrimSpace(withoutDangling(strings.TrimSpace(deal)))
}

// withoutBadEnd drops the last words as long as no line may end with them.
func withoutBadEnd(said string) string {
	for said = strings.TrimSpace(said); said != "" && endsBadly(lastWord(said)); {
		said = strings.TrimSpace(said[:strings.LastIndexByte(said, ' ')+1])
	}
	return said
}

// percentOf is how much an offer takes off, 0 if it does not say.
func percentOf(deal string) float64 {
	figure := strings.TrimRight(percents.first(deal), "% \u00a0\u202fabcdefghijklmnopqrstuvwxyzP")
	percent, err := strconv.ParseFloat(strings.Replace(figure, ",", ".", 1), 64)
	if err != nil {
		return 0
	}
	return percent
}

// deal is the offer of a first sentence; where that is tied to a code, a larger one of the mail comes before it.
func (w *writer) deal(topic string) string {
	own := dealIn(topic)
	if own == "" || len(codesIn(topic)) == 0 {
		return own
	}
	if largest := dealIn(w.source); percentOf(largest) > percentOf(own) {
		return largest
	}
	return own
}

// withoutOfferEnd ends an offer before what is said of it; a second thing that is cheaper belongs to it, "off coats and hats", and so does what limits it:
// "off when you spend £40".
func withoutOfferEnd(deal string) string {
	from := max(strings.IndexAny(deal, "0123456789"), 0) // "Sconto del 20%" goes on
	for {
		span := offerEnd().FindStringIndex(deal[from:])
		if span == nil {
			return deal
		}
		at := from + span[0]
		switch words := wordsOf(deal[at:]); {
		case isLimit(deal[at:]) && utf8.RuneCountInString(deal) <= headingLength:
			from = at + 1
		case isSecondThing(words) && !strings.ContainsAny(deal[at:], "0123456789"):
			return deal
		default:
			return deal[:at]
		}
	}
}

func isSecondThing(words []word) bool {
	return listJoints[words[0].text] && len(words) > 1 && len(words) < 4 && !hasVerb(words) && !isExtra[words[1].text]
}

// isLimit tells words that say for whom or from which price on an offer is, and what of.
func isLimit(tail string) bool {
	words := wordsOf(tail)
	if limiting[words[0].text] || len(words) > 1 && words[0].text == "en" && spanishOf[words[1].text] {
		return true
	}
	return len(words) > 1 && daysSince[words[0].text] && amounts.isIn(cutBytes(tail[words[0].end:], 12))
}

var (
	limiting  = setOf("when if wenn")
	spanishOf = setOf("el la los las tu tus su sus todo toda todos todas artículos productos")
)

// isExtra begins what comes on top of an offer.
var isExtra = setOf("free a an the more kostenlos kostenlose gratis ein eine livraison envío spedizione verzending we you wir nous")

var shareOf = lazyregexp.New(`(?i)(?:%|percent|per cent|prozent)\s?(?:of|unseres|unserer|der|des|de nos|de notre|de nuestro|del|van)\s`)

// noDeal is a tax, or a whole: "inkl. 19 % MwSt.", "100% compostable".
var noDeal = lazyregexp.New(`(?i)(?:%|percent|per cent|prozent)\s?(?:mwst|ust|umsatzsteuer|mehrwertsteuer|steuer|vat|tax|sales tax|tva|iva|btw)\b|^100\s?(?:%|percent|per cent|prozent|pour cent|por ciento|procent) (?:[\p{L}-]+ )?[\p{L}-]{6,}`)

// dearer stands before what prices rise by.
var dearer = lazyregexp.New(`(?i)\b(?:up by|(?:go|goes|going|went) up|increas\w*|rises?|rising|grew|steig\w*|erhöh\w*|augmente\w*|hausse|suben?|subirán?|aument\w*|stijg\w*)(?: \p{L}+){0,3}\s+[\d.,]*\s?$`)

const beforeRise = 40

var percentNames = []string{"percent", "per cent", "rozent", "procent", "por ciento", "pour cent"}

// maxDeals is how many offers of a text are compared.
const maxDeals = 6

// percentsAt are the places of the signs for percent, else of the first word for it.
func percentsAt(text string) (places []int) {
	for at := strings.IndexByte(text, '%'); at >= 0 && len(places) < maxDeals; {
		places = append(places, at)
		next := strings.IndexByte(text[at+1:], '%')
		if next < 0 {
			break
		}
		at += next + 1
	}
	for _, name := range percentNames {
		if at := strings.Index(text, name); at >= 0 && len(places) == 0 {
			places = append(places, at)
		}
	}
	return places
}

// withoutDeal is the topic without the offer that the heading says already.
func withoutDeal(topic, deal string) string {
	at := strings.Index(lowered(topic), lowered(deal))
	if at < 0 {
		return topic
	}
	before := danglingEnd().ReplaceAllString(strings.TrimRight(topic[:at], " ,;:–—-("), "")
	after := strings.TrimLeft(topic[at+len(deal):], " ,;:–—-)")
	if strings.HasPrefix(topic[at+len(deal):], ",") && before != "" {
		return before + ", " + after
	}
	return strings.TrimSpace(before + " " + after)
}

var danglingEnd = lazyregexp.New(`(?i),?\s+(?:with|and|of|for|at|mit|und|von|avec|et|de|con|y|e|di|met|en|com|offering|including)$`)
