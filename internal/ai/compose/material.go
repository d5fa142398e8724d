package compose

import (
	"regexp"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
)

// material is what the user said, sorted: what the mail is about, what it says, and its lists.
type material struct {
	language string
	tongue   string // the language, with how German addresses its readers
	voice    voice
	goal     string // what readers should do, if an order said so
	kind     string // type of mail
	topic    string
	isTitle  bool // the topic is what the user called the mail: "a Black Friday mail"
	isSpoken bool // the topic is a sentence of the user's, not what an order names
	passages []passage
	extras   []string    // things to mention, each in a line
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
		m.topic, m.isSpoken = intro, hasVerb(wordsOf(intro))
		m.passages = append([]passage{{items: items}}, m.passages...)
	}
	m.tongue = m.language
	if m.language == "de" {
		m.tongue = strings.TrimSuffix("de-"+m.register(), "-")
	}
	m.facts = factsOf(r.Brief.Purpose + "\n" + source)
	m.button = wishedButton(source)
	m.kind = typeOf(r)
	m.reference(r.ReferenceContent)
	return m
}

// register is how the user's own sentences address readers.
func (m *material) register() string {
	said := []string{}
	if m.isSpoken {
		said = append(said, m.topic)
	}
	for _, p := range m.passages {
		said = append(append(said, p.sentences...), p.items...)
	}
	return registerOf(said)
}

// take keeps what a passage says to readers; one that comes first may name the topic.
func (m *material) take(p passage, mayName bool) {
	kept := passage{heading: p.heading}
	var sentences []string
	for _, said := range p.sentences {
		sentences = append(sentences, ordersIn(said)...)
	}
	for _, said := range sentences {
		if found := labelIn(said); found != nil && !isOrder(said) {
			m.details = append(m.details, plan.Item{Title: found[1], Text: found[2]})
			continue
		}
		if o, isOrdered := obey(said); isOrdered {
			m.obeyed(o, &kept)
		} else {
			kept.sentences = append(kept.sentences, tidy(addressed(said)))
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

// obeyed keeps what an order wants to be said: the first topic names the mail, a later one is a line of its own.
func (m *material) obeyed(o ordered, kept *passage) {
	m.goal = orSay(m.goal, o.goal)
	topic, isSpoken := strings.TrimRight(orSay(o.topic, o.before), ". "), false
	m.isTitle = m.isTitle || m.topic == "" && o.isTitled
	if o.call != "" {
		topic, isSpoken = capital(o.call), true
	}
	switch {
	case topic != "" && m.topic == "":
		m.topic, m.isSpoken = topic, isSpoken
	case topic != "" && isSpoken:
		kept.sentences = append(kept.sentences, sentence(topic))
	case topic != "":
		m.extras = append(m.extras, sentence(topic))
	}
	if o.extra != "" {
		m.extras = append(m.extras, sentence(o.extra))
	}
	if o.said != "" {
		for _, said := range sentencesOf(o.said) {
			kept.sentences = append(kept.sentences, sentence(addressed(said)))
		}
	}
}

// tidy ends a sentence that a user typed in haste, and gives days their large letter.
func tidy(said string) string {
	if !strings.HasSuffix(said, ":") {
		said = sentence(said)
	}
	if !strings.Contains(said, "day") || !slices.ContainsFunc(smallDayNames, func(name string) bool { return strings.Contains(said, name) }) {
		return said
	}
	return smallDays.ReplaceAllStringFunc(said, capital)
}

// totals are labels with an amount and no colon.
var totals = regexp.MustCompile(`^(Total|Subtotal|Price|Amount|Summe|Gesamtbetrag|Betrag|Preis|Montant|Prix|Importe|Precio|Totale|Prezzo|Totaal|Prijs)\s+(` + oneAmount + `)\.?$`)

var smallDayNames = []string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"}

var smallDays = regexp.MustCompile(`\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b`)

// labelIn are label and value of "Where: the town hall", or nil.
func labelIn(said string) []string {
	if len(said) < 40 {
		if found := totals.FindStringSubmatch(said); found != nil {
			return found
		}
	}
	if at := strings.IndexByte(said, ':'); at < 2 || at > 40 {
		return nil
	}
	found := label.FindStringSubmatch(strings.TrimRight(said, "."))
	if found == nil || !isLabel(found[1]) {
		return nil
	}
	return found
}

// labelled takes "Where: the town hall" lines out of a list, if all of it are such.
func (m *material) labelled(items []string) []string {
	var details []plan.Item
	for _, item := range items {
		found := labelIn(item)
		if found == nil {
			return items
		}
		details = append(details, plan.Item{Title: found[1], Text: found[2]})
	}
	m.details = append(m.details, details...)
	return nil
}

var labels = regexp.MustCompile(`(?i)^(?:when|date|time|day|where|place|venue|location|address|price|cost|fee|tickets?|total|subtotal|items?|order(?: number| no)?|invoice(?: number)?|number|customer(?: number)?|delivery(?: date| address)?|shipping|payment|phone|tel|telephone|e-?mail|contact|website|host|speakers?|guests?|dress code|duration|doors(?: open)?|start|end|amount|due(?: date)?|reference|booking(?: number)?|code|seat|room|wann|wo|datum|uhrzeit|zeit|ort|adresse|preis|eintritt|kosten|bestellnummer|rechnung|betrag|summe|lieferung|telefon|kontakt|quand|où|lieu|heure|prix|tarif|commande|montant|livraison|téléphone|cuándo|dónde|fecha|hora|lugar|precio|pedido|importe|entrega|teléfono|quando|dove|data|ora|luogo|prezzo|ordine|importo|consegna|telefono|wanneer|waar|tijd|plaats|prijs|bestelling|bedrag|levering|onde|preço|local|valor)$`)

// isLabel keeps a product from being a label: only what names a detail is one.
func isLabel(title string) bool { return labels.MatchString(strings.TrimSpace(title)) }

var buttonNames = []string{"button", "cta", "call to action", "schaltfläche", "bouton", "botón", "pulsante", "knop", "botão"}

func wishedButton(source string) string {
	lower := strings.ToLower(source)
	for _, name := range buttonNames {
		at := strings.Index(lower, name)
		if at < 0 || at > len(source) {
			continue
		}
		if found := buttonWish.FindStringSubmatch(cutBytes(source[wordStart(source, at):], 200)); found != nil {
			return strings.TrimSpace(found[1] + found[2])
		}
	}
	return ""
}

// typeWords name a type of mail by what is in it. The first that fits is taken.
var typeWords = []struct{ emailType, words string }{
	{"transactional", "payment is due|is overdue|your order|order number|order confirmation|receipt|invoice|password|verify|sign-in code|has shipped|tracking number|payment received|booking confirmation|bestellnummer|ihre rechnung|deine rechnung|rechnungsnummer|passwort|commande n|votre commande|tu pedido|il tuo ordine|je bestelling|your appointment"},
	{"update", "outage|we are sorry|we're sorry|apolog|incident|opening hours|störung|entschuldig|öffnungszeiten|panne|horaires d'ouverture|disculp|horario|orari di apertura|openingstijden"},
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
	if intent != "" {
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
	if isDated(lower) && mentions(lower, registering) {
		return "event"
	}
	if percents.MatchString(nearDigits(source)) || len(codesIn(source)) > 0 {
		return "promotion"
	}
	return "announcement"
}

// isDated tells a text that names both a day and an hour.
func isDated(text string) bool {
	text = nearDigits(beginning(text))
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
