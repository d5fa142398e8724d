package compose

import (
	"regexp"
	"strings"

	"mailwright/internal/ai/plan"
)

// material is what the user said, sorted: what the mail is about, what it says, and its lists.
type material struct {
	language string
	voice    voice
	kind     string // type of mail
	topic    string
	isSpoken bool // the topic is a sentence of the user's, not what an order names
	passages []passage
	details  []plan.Item // label and value
	facts    facts
	button   string
	source   string // all of the user's words about the content
}

// read sorts the words of a request.
func read(r plan.Request) material {
	source := sourceOf(r)
	m := material{source: source, language: languageOf(r.Brief.Purpose + " " + source), voice: voiceOf(r)}
	if purpose := strings.TrimSpace(plainLines(r.Brief.Purpose)); purpose != "" {
		m.take(passage{sentences: []string{purpose}}, true)
	}
	for i, p := range passagesOf(source) {
		m.take(p, i == 0)
	}
	if intro, items := enumerated(m.topic); items != nil { // "three books: …"
		m.topic, m.isSpoken = intro, false
		m.passages = append([]passage{{items: items}}, m.passages...)
	}
	m.facts = factsOf(r.Brief.Purpose + "\n" + source)
	m.button = wishedButton(source)
	m.kind = typeOf(r)
	m.reference(r.ReferenceContent)
	return m
}

// take keeps what a passage says to readers; one that comes first may name the topic.
func (m *material) take(p passage, mayName bool) {
	kept := passage{heading: p.heading}
	for _, said := range p.sentences {
		if found := label.FindStringSubmatch(strings.TrimRight(said, ".")); found != nil && !isOrder(said) && isLabel(found[1]) {
			m.details = append(m.details, plan.Item{Title: found[1], Text: found[2]})
			continue
		}
		o, isOrdered := obey(said)
		if !isOrdered {
			kept.sentences = append(kept.sentences, addressed(said))
			continue
		}
		if m.topic == "" && o.topic != "" {
			m.topic = strings.TrimRight(o.topic, ". ")
		} else if o.topic != "" {
			kept.sentences = append(kept.sentences, capital(o.topic))
		}
		if o.sentence != "" {
			kept.sentences = append(kept.sentences, sentence(addressed(o.sentence)))
		}
	}
	kept.items = m.labelled(p.items)
	if m.topic == "" && mayName && len(kept.sentences) > 0 {
		m.topic, m.isSpoken = strings.TrimRight(kept.sentences[0], "."), true
		kept.sentences = kept.sentences[1:]
	}
	if kept.heading != "" && len(kept.sentences)+len(kept.items) == 0 {
		kept.heading = ""
	}
	if len(kept.sentences)+len(kept.items) > 0 {
		m.passages = append(m.passages, kept)
	}
}

// labelled takes "Where: the town hall" lines out of a list, if all of it are such.
func (m *material) labelled(items []string) []string {
	var details []plan.Item
	for _, item := range items {
		found := label.FindStringSubmatch(item)
		if found == nil || !isLabel(found[1]) {
			return items
		}
		details = append(details, plan.Item{Title: found[1], Text: found[2]})
	}
	m.details = append(m.details, details...)
	return nil
}

var labels = regexp.MustCompile(`(?i)^(?:when|date|time|day|where|place|venue|location|address|price|cost|fee|tickets?|total|subtotal|order(?: number| no)?|invoice(?: number)?|number|customer(?: number)?|delivery(?: date| address)?|shipping|payment|phone|tel|telephone|e-?mail|contact|website|host|speakers?|guests?|dress code|duration|doors(?: open)?|start|end|amount|due(?: date)?|reference|booking(?: number)?|code|seat|room|wann|wo|datum|uhrzeit|zeit|ort|adresse|preis|eintritt|kosten|bestellnummer|rechnung|betrag|summe|lieferung|telefon|kontakt|quand|où|lieu|heure|prix|tarif|commande|montant|livraison|téléphone|cuándo|dónde|fecha|hora|lugar|precio|pedido|importe|entrega|teléfono|quando|dove|data|ora|luogo|prezzo|ordine|importo|consegna|telefono|wanneer|waar|tijd|plaats|prijs|bestelling|bedrag|levering|onde|preço|local|valor)$`)

// isLabel keeps a product from being a label: only what names a detail is one.
func isLabel(title string) bool { return labels.MatchString(strings.TrimSpace(title)) }

func wishedButton(source string) string {
	found := buttonWish.FindStringSubmatch(source)
	if found == nil {
		return ""
	}
	return strings.TrimSpace(found[1] + found[2])
}

// typeWords name a type of mail by what is in it. The first that fits is taken.
var typeWords = []struct{ emailType, words string }{
	{"transactional", "your order|order number|order confirmation|receipt|invoice|password|verify|sign-in code|has shipped|tracking|payment received|booking confirmation|bestellnummer|rechnung|passwort|commande n|votre commande|tu pedido|il tuo ordine|je bestelling|appointment"},
	{"re-engagement", "miss you|come back|haven't seen|haven’t seen|been a while|inactive|win back|vermissen|vous nous manquez|te echamos|ci manchi|missen je"},
	{"welcome", "welcome|willkommen|bienvenue|bienvenid|benvenut|welkom|boas-vindas|new members|signed up|onboarding"},
	{"event", "event|workshop|webinar|concert|invite|invitation|party|conference|meetup|open day|open house|festival|seminar|rsvp|veranstaltung|einladung|konzert|feier|tag der offenen tür|événement|soirée|atelier|concierto|evento|taller|concerto|evenement|feest"},
	{"promotion", "sale|discount|% off|percent off|offer|voucher|coupon|deal|black friday|clearance|rabatt|angebot|ausverkauf|gutschein|soldes|promo|remise|rebajas|descuento|oferta|saldi|sconto|offerta|korting|uitverkoop|aanbieding|desconto"},
	{"newsletter", "newsletter|monthly|weekly|this month|roundup|round-up|digest|in this issue|nieuwsbrief|boletín|infolettre|monatlich"},
	{"update", "update|changes|changelog|release|version|new terms|price change|maintenance|improvement|improvements|änderung|änderungen|mise à jour|actualización|aggiornamento|wijziging|atualização"},
}

// typeFrom is the type that an order asked for, else the one whose words are said. Words that are common in every mail count in
// its first sentence only.
func typeFrom(intent, source string) string {
	if intent != "" && intent != "newsletter" {
		return intent
	}
	lower := strings.ToLower(source)
	first := lower
	if said := sentencesOf(beginning(lower)); len(said) > 0 {
		first = said[0]
	}
	for _, entry := range typeWords {
		text := lower
		if entry.emailType == "update" || entry.emailType == "welcome" || entry.emailType == "newsletter" {
			text = first
		}
		for word := range strings.SplitSeq(entry.words, "|") {
			if containsWord(text, word) && (entry.emailType != "event" || containsWord(first, word) || isDated(lower)) {
				return entry.emailType
			}
		}
	}
	if intent != "" {
		return intent
	}
	if percents.MatchString(source) || len(codesIn(source)) > 0 {
		return "promotion"
	}
	return "announcement"
}

// isDated tells a text that names both a day and an hour.
func isDated(text string) bool {
	text = beginning(text)
	return times.MatchString(text) && (dates.MatchString(text) || weekdays.MatchString(text))
}

// containsWord tells whether a word begins somewhere in a text; "% off" begins with no letter.
func containsWord(text, word string) bool {
	for from := 0; ; {
		at := strings.Index(text[from:], word)
		if at < 0 {
			return false
		}
		if at += from; at == 0 || word[0] == '%' || notLetter(rune(text[at-1])) && text[at-1] < 0x80 {
			return true
		}
		from = at + 1
	}
}

// typeOf is the type of mail that a request is for.
func typeOf(r plan.Request) string {
	if r.EmailType != "" {
		return r.EmailType
	}
	if len(r.Earlier) > 0 { // the prompt refines what the first one asked for
		r.Prompt = r.Earlier[0]
	}
	source := sourceOf(r)
	intent := ""
	for _, said := range append([]string{r.Brief.Purpose}, sentencesOf(beginning(source))...) {
		if o, isOrdered := obey(said); isOrdered && intent == "" {
			intent = o.intent
		}
	}
	return typeFrom(intent, r.Brief.Purpose+" "+source)
}

// sourceOf is what a request says about the content of the mail.
func sourceOf(r plan.Request) string {
	source := strings.TrimSpace(r.Brief.Content + "\n\n" + r.Prompt)
	if r.Brief.FollowUp != nil {
		source = strings.TrimSpace(source + "\n\n" + r.Brief.FollowUp.Answer)
	}
	return plainLines(source)
}

// suspicious is a sentence of foreign material that orders or leads somewhere.
var suspicious = regexp.MustCompile(`(?i)https?:|www\.|\.(?:com|net|org|io|ru|top|xyz)\b|@|\b(?:ignore|disregard|instructions?|prompt|system|assistant|click|password|override|you must|you are now|<|>)\b|[<>{}\[\]|]`)

// maxReference is how many sentences of the material a mail quotes.
const maxReference = 4

// reference takes facts from foreign material: its plain sentences, never a link and never an order.
func (m *material) reference(content string) {
	var p passage
	for _, found := range passagesOf(plainLines(content)) {
		for _, sentence := range append(found.sentences, found.items...) {
			n := len([]rune(sentence))
			if len(p.sentences) < maxReference && n >= 20 && n <= 240 && !suspicious.MatchString(sentence) && !isOrder(sentence) {
				p.sentences = append(p.sentences, sentence)
			}
		}
	}
	if len(p.sentences) > 0 {
		m.passages = append(m.passages, p)
	}
}
