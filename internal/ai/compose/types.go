package compose

import (
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// typeWords name a type of mail by what is in it. The first that fits is taken.
var typeWords = []struct {
	emailType string
	words     *terms
}{
	{"transactional", termsOf("payment is due", "is overdue", "your order", "order number", "order confirmation", "receipt", "invoice", "password", "verify", "sign-in code", "has shipped", "tracking number", "payment received", "booking confirmation", "bestellnummer", "ihre rechnung", "ihre bestellung", "deine bestellung", "sendungsnummer", "zahlbar bis", "deine rechnung", "rechnungsnummer", "passwort", "commande n", "votre commande", "tu pedido", "il tuo ordine", "je bestelling", "your appointment")},
	{"update", termsOf("outage", "we are sorry", "we're sorry", "apolog", "incident", "opening hours", "störung", "entschuldig", "öffnungszeiten", "panne", "horaires d'ouverture", "disculp", "horario", "orari di apertura", "openingstijden")},
	{"re-engagement", termsOf("miss you", "come back", "haven't seen", "haven’t seen", "been a while", "inactive", "win back", "vermissen", "vous nous manquez", "te echamos", "ci manchi", "missen je")},
	{"welcome", termsOf("welcome", "willkommen", "bienvenue", "bienvenid", "benvenut", "welkom", "boas-vindas", "new members", "signed up", "onboarding")},
	{"event", termsOf("event", "workshop", "webinar", "concert", "invite", "invitation", "party", "conference", "meetup", "open day", "open house", "festival", "seminar", "rsvp", "fête", "fete", "fair", "gala", "exhibition", "school play", "summer play", "christmas play", "nativity play", "theatre", "premiere", "recital", "lecture", "open evening", "veranstaltung", "einladung", "konzert", "feier", "tag der offenen tür", "événement", "soirée", "atelier", "concierto", "evento", "taller", "concerto", "evenement", "feest", "invita", "nodigt", "convida", "lädt zu")},
	{"promotion", termsOf("sale", "discount", "% off", "percent off", "offer ", "offer.", "offer,", "offer:", "offer!", "offers", "offering", "voucher", "coupon", "deal", "black friday", "clearance", "rabatt", "angebot", "ausverkauf", "gutschein", "soldes", "promo", "remise", "rebajas", "descuento", "oferta", "saldi", "sconto", "offerta", "korting", "uitverkoop", "aanbieding", "desconto")},
	{"newsletter", termsOf("newsletter", "monthly", "weekly", "this month", "roundup", "round-up", "digest", "in this issue", "nieuwsbrief", "boletín", "infolettre", "monatlich", "pfarrbrief", "gemeindebrief", "rundbrief")},
	{"update", termsOf("update", "changes", "changelog", "release", "version", "new terms", "price change", "maintenance", "improvement", "improvements", "änderung", "änderungen", "mise à jour", "actualización", "aggiornamento", "wijziging", "atualização")},
}

// typeOf is the type of mail that a request is for.
func typeOf(r plan.Request) string {
	if r.EmailType != "" {
		return r.EmailType
	}
	if len(r.Earlier) > 0 { // the prompt refines what the first one asked for
		r.Prompt = r.Earlier[0]
	}
	source, _ := sourceOf(r)
	return typeOfSource(r, source)
}

// typeOfSource is typeOf for what the request says, which takes its time to find.
func typeOfSource(r plan.Request, source string) string {
	intent, isBegun := "", false
	for _, said := range append([]string{r.Brief.Purpose}, sentencesOf(beginning(source))...) {
		rest, begins := strings.CutPrefix(source, said)
		begins = begins && !isBegun // else it says again what was said first
		switch {
		case intent != "" && !begins:
			return typeFrom(intent, r.Brief.Purpose+" "+source)
		case !begins && (!mayOrder(said) || onlyTells(said)):
			continue
		}
		o, isOrdered := obey(said)
		if isOrdered && intent == "" {
			intent = o.intent
		}
		if begins && (isOrdered && (o.isSender || o == ordered{}) || isGreeting(said)) {
			source = strings.TrimSpace(rest) // it says nothing of what the mail is about
		} else {
			isBegun = isBegun || begins && said != ""
		}
	}
	return typeFrom(intent, r.Brief.Purpose+" "+source)
}

// onlyTells tells an order that names no type of mail, as "schreib unseren Kunden, dass …": to read all of it takes its time.
func onlyTells(said string) bool {
	var room [14]word
	words := firstWords(said, 12, room[:0]) // the word for a mail is not farther away
	if len(words) == 0 || openers[words[0].text] != nil || deeds[words[0].text] == nil {
		return false
	}
	for _, deed := range deeds[words[0].text] {
		if deed.meaning != "tell" && deed.meaning != "state" && deed.meaning != "say" {
			return false
		}
	}
	return !slices.ContainsFunc(words, func(w word) bool { return mailNouns[w.text] || anything[w.text] })
}

// typeNamed is the type that the first words of a mail name: "Product update for our app: …".
func typeNamed(first string) string {
	label, _, _ := strings.Cut(first, ":")
	words := wordsOf(cutBytes(label, maxWish))
	if len(words) > 1 && bills[words[0].text] && hasDigit(words[1].text) { // "Rechnung 2026-311 über …"
		return "transactional"
	}
	for _, w := range words[:min(len(words), 3)] {
		switch w.text {
		case "update", "changelog", "release":
			return "update"
		case "newsletter", "nieuwsbrief", "boletín":
			return "newsletter"
		}
		if works[w.text] {
			return "update"
		}
	}
	return ""
}

// works are what a service does on a day that nobody is invited to.
var works = setOf("maintenance downtime wartung wartungsarbeiten mantenimiento manutenzione onderhoud manutenção")

var bills = setOf("invoice receipt rechnung mahnung quittung facture factura fattura factuur fatura")

// isGreeting tells what only greets the writer.
func isGreeting(said string) bool {
	if len(said) > 24 { // as most
		return false
	}
	c := cursorOf(said)
	return c.takeAll(openers) && len(c.words) == 0
}

// communal are the sales that are an event: nothing there is cheaper than elsewhere.
var communal = termsOf("plant sale", "bake sale", "cake sale", "jumble sale", "rummage sale", "book sale", "garage sale", "yard sale", "boot sale", "craft sale", "toy sale", "nearly new sale", "flohmarkt", "basar", "kuchenverkauf", "vide-grenier", "brocante", "rommelmarkt", "mercatino", "rastrillo", "feira do livro", "kermesse", "kermis")

// isCommunal tells a text about such a sale.
func isCommunal(text string) bool { return communal.beginWordIn(text) }

// typeFrom is the type that an order asked for, else the one whose words are said. Words that are common in every mail count in
// its first sentence only.
func typeFrom(intent, source string) string {
	lower := lowered(beginning(source))
	if (intent == "" || intent == "promotion") && isCommunal(firstSaid(lower)) {
		return "event"
	}
	if intent != "" {
		return intent
	}
	first, second := firstSaid(lower), lower
	if said := sentencesOf(lower); len(said) > 0 {
		second = strings.Join(said[:min(len(said), 2)], " ")
	}
	if name := typeNamed(first); name != "" {
		return name
	}
	if said := wordsOf(cutBytes(first, maxCompared)); !hasVerb(said) && isDated(first) && !percents.isIn(first) { // a name with day and hour
		return "event"
	}
	for _, entry := range typeWords {
		text := lower
		switch entry.emailType {
		case "update", "newsletter":
			text = first
		case "welcome": // a code like WELCOME10 does not greet
			text = first
			for _, code := range codesIn(source) {
				text = strings.ReplaceAll(text, lowered(code), "")
			}
		case "event":
			if text = first; entry.words.beginWordIn(second) && isDated(lower) {
				text = second
			}
		}
		if entry.words.beginWordIn(text) && (entry.emailType != "welcome" || !alsoWelcome().MatchString(first)) {
			return entry.emailType
		}
	}
	if isDated(first) && (registering.beginIn(lower) || coming.beginIn(first)) {
		return "event"
	}
	if percents.isIn(nearDigits(source)) && dealIn(source) != "" && !shareOf().MatchString(nearDigits(source)) || len(codesIn(source)) > 0 {
		return "promotion"
	}
	return "announcement"
}

var coming = termsOf("join us", "come to", "come along", "komm", "venez", "ven a", "vieni", "kom ")

// alsoWelcome tells who or what may come too: "donations welcome" greets nobody.
var alsoWelcome = lazyregexp.New(`\b(?:is|are|sind|ist|sont|est|son|sono|zijn|everyone|everybody|all|donations?|dogs|children|kids|beginners|newcomers|visitors) (?:very |also |always |herzlich |auch |les |tous )*(?:welcome|willkommen|bienvenu|bienvenid|benvenut|welkom)|\b(?:welcome|willkommen|welkom) (?:at|sind|ist|zijn|is|too)\b`)

// firstSaid is the first sentence of a text.
func firstSaid(text string) string {
	if said := sentencesOf(text); len(said) > 0 {
		return said[0]
	}
	return text
}

// isDated tells a text that names both a day and an hour.
func isDated(text string) bool {
	figures := nearDigits(beginning(text))
	hours := timedLines(figures)
	return hours != "" && times.isIn(hours) && (dates.isIn(datedLines(figures)) || weekdays.isIn(figures))
}
