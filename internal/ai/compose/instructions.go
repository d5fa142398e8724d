package compose

import (
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// Lines that tell the writer how to build the mail: the words of its button, a list to make, the line to end with.

// instructed reads such a line; ok is false for all others.
func instructed(sentence string) (o ordered, ok bool) {
	if label, url, found := buttonIn(sentence); found {
		return ordered{button: label, url: url}, true
	}
	if below := postscriptIn(sentence); below != "" {
		return ordered{below: below}, true
	}
	if lineStarts[firstWord(sentence)] {
		if found := signOff().FindStringSubmatch(sentence); found != nil {
			return ordered{signOff: capital(strings.Trim(found[1]+found[2], ` ."“”«»`))}, true
		}
		if found := thankYou().FindStringSubmatch(sentence); found != nil {
			return ordered{said: thanksFor(found[1]) + " " + found[2]}, true
		}
	}
	if !layoutHints.areIn(cutBytes(sentence, maxWish)) {
		return ordered{}, false
	}
	for _, layout := range layouts {
		if found := layout().FindStringSubmatch(sentence); found != nil {
			return ordered{said: listOf(found[1], found[2], found[3])}, true
		}
	}
	return ordered{}, false
}

// Expressions take their time: what they look for shows in the first word, or in one of these.
var (
	lineStarts  = setOf("please bitte and und also sign close end finish unterschreib unterschreibe unterzeichne schließ schließe ende beende signe signez signer termine terminez terminer conclus conclut concluez firma termina cierra acaba despídete chiudi concludi onderteken eindig sluit assina assine feche encerre start begin open beginne starte commence commencez commencer empieza comienza inizia comincia comece")
	layoutHints = termsOf("list", "table", "box", "grid", "bullet", "tabell", "kasten", "aufzähl", "stichpunkt", "encadré", "elenco", "tabla", "tabela", "recuadro", "riquadro", "caixa", "lijst", "tabel", "kader")
	buttonHints = termsOf("button", "cta", "call", "knop", "schaltfl", "bouton", "botón", "pulsante", "bottone", "botão")
)

const (
	buttonName = `(?:(?:an?|the|ein|einen|einem|der|den|une?|le|una|el|il|een|de|uma?|o) )?(?:(?:main|primary|cta) )?(?:button|cta|call[ -]to[ -]action|knopf|schaltfläche|bouton|botón|pulsante|bottone|knop|botão)(?:[ -]?(?:text|label|texte|texto|testo|tekst|beschriftung))?`
	inQuotes   = `["“„«‘]\s?([^"“”„«»\n]{2,60}?)\s?["”“»’]`
)

var (
	buttonLine = lazyregexp.New(`(?i)^(?:(?:please|bitte|and|und) )?` + buttonName + `\s*(?:[:=]\s*(?:` + inQuotes + `|([^"“„«\n]*))|[–—-]?\s*` + inQuotes + `)`)
	buttonTail = lazyregexp.New(`(?i)(?:[,;–—-]\s*|\s)(?:(?:and|with|und|mit|et|avec|y|con|e|en|met|com) )*` + buttonName + `:?\s*` + inQuotes + `[^"“„«]*$`)
	buttonAim  = lazyregexp.New(`(?i)\s*(?:[-–=]+>|→|>|\(|https?://|www\.)|[,;]?\s+(?:(?:links?|linking|leads?|leading|goes|going) to|vers|nach|naar|verso|to|zu|para|a)\s+(?:https?://|www\.)`)
)

// buttonIn reads "Button: Book now -> https://example.com" and `Botón "Reservar"`.
func buttonIn(sentence string) (label, url string, found bool) {
	if !buttonHints.areIn(cutBytes(sentence, 48)) {
		return "", "", false
	}
	words := buttonLine().FindStringSubmatch(sentence)
	if words == nil {
		return "", "", false
	}
	if colorOf(words[2]) != "" && len(strings.Fields(words[2])) <= 2 { // "Button: orange" is no label
		words[2] = ""
	}
	label = words[1] + words[2] + words[3]
	if span := buttonAim().FindStringIndex(label); span != nil {
		label = label[:span[0]]
	}
	for _, address := range plan.FindURLs(sentence) {
		url = orSay(url, address)
	}
	return cutWords(strings.Trim(label, " .,;:-–"), plan.MaxButton), url, true
}

// buttonApart parts a sentence from the button that it ends with: `Bunches from £25, button "Order mine"`.
func buttonApart(said string) []string {
	if !hasQuotes(said) && !strings.Contains(said, "‘") {
		return []string{said}
	}
	span := buttonTail().FindStringIndex(said)
	if span == nil || span[0] == 0 || isOrder(said) {
		return []string{said}
	}
	name := buttonStart().FindStringIndex(said[span[0]:])
	return []string{sentence(said[:span[0]]), said[span[0]+name[0]:]}
}

var buttonStart = lazyregexp.New(`(?i)` + buttonName)

// signOff is the line that a mail should end with: all that is said behind "sign off", or what is quoted behind "end with".
var signOff = lazyregexp.New(`(?i)^(?:(?:please|bitte|and|und|also) )?(?:sign(?: it)? off (?:with|as)\s*:?\s*(.{2,160})|(?:sign|close|end|finish|unterschreibe?|unterzeichne|schließe?|ende|beende|signe[rz]?|termine[rz]?|conclu[st]|concluez|firma|termina|cierra|acaba|despídete|chiudi|concludi|onderteken|eindig|sluit|assin[ae]|feche|encerre)(?: (?:off|it|af|ab|bitte|the (?:e-?mail|mail)|die (?:e-?mail|mail)|l['’]e-?mail|el correo|la mail|de mail|o e-?mail))*(?: (?:with|as|mit|par|avec|con|met|com))?\s*:?\s*["“„«]\s?([^"“”„«»]{2,160}?)\s?["”“»])\.?$`)

// thankYou is "Start with a short thank-you to everyone who came".
var thankYou = lazyregexp.New(`(?i)^(?:(?:please|bitte) )?(?:start|begin|open|end|close|finish|beginne|starte|beende|ende|commence[rz]?|termine[rz]?|empieza|comienza|termina|inizia|comincia|begin|eindig|comece|termine) (?:with|mit|par|con|met|com) (?:(?:an?|einem|une?|een|uma?) )?(?:[\p{L}-]+ )?(thank-you|thank you|thanks|dank|dankeschön|danke|merci|remerciement|gracias|agradecimiento|grazie|ringraziamento|bedankje|dankwoord|obrigado|agradecimento) ((?:to|for|an|für|à|aux|pour|a|al|por|ai|agli|per|aan|voor|aos?|às?) .+)$`)

// thanksFor is how a language thanks, by its word for thanks.
func thanksFor(word string) string {
	switch lowered(word) {
	case "dank", "dankeschön", "danke":
		return "Danke"
	case "merci", "remerciement":
		return "Merci"
	case "gracias", "agradecimiento":
		return "Gracias"
	case "grazie", "ringraziamento":
		return "Grazie"
	case "bedankje", "dankwoord":
		return "Dank"
	case "obrigado", "agradecimento":
		return "Obrigado"
	}
	return "Thank you"
}

// layouts are the orders to put something into a list or a box: what, and what follows behind a colon.
var layouts = []lazyregexp.Regexp{
	lazyregexp.New(`(?i)^(?:(?:please|also|and) )*(?:put|show|present|display|set|arrange|format|give|list) ([^:.]{2,40}?) (?:in|as|into) (?:an? )?(?:[\p{L}-]+ )?(?:list|table|box|grid|bullets|bullet points|bullet list)\b[^:.]{0,30}(:?)\s*(.*)$`),
	lazyregexp.New(`(?i)^(?:bitte )?(?:(?:setze?|zeige?|schreibe?|stelle?|packe?|liste) )?(?:bitte )?((?:die|alle|unsere|das|den) [^:.]{2,40}?) (?:bitte )?(?:als|in einer|in eine|in einem|in einen) (?:[\p{L}-]+ )?(?:liste|tabelle|kasten|aufzählung|stichpunkte)(?: (?:zeigen|darstellen|auflisten|setzen|schreiben|auf|dar))?(:?)\s*(.*)$`),
	lazyregexp.New(`(?i)^(?:merci de )?(?:met[sz]?|mettez|mettre|présente[rz]?|affiche[rz]?|indique[rz]?) ([^:.]{2,40}?) (?:en|dans une?|sous forme de) (?:[\p{L}-]+ )?(?:liste|tableau|encadré)\b[^:.]{0,30}?\s?(:?)\s*(.*)$`),
	lazyregexp.New(`(?i)^(?:por favor,? )?(?:pon|ponga|poner|muestra|coloca|presenta|metti|mostra|inserisci|coloque|põe|ponha|mostre|apresente) ([^:.]{2,40}?) (?:en|in|em|come|como|num|numa) ?(?:una?|uma?)? ?(?:lista|elenco|tabla|tabella|tabela|recuadro|riquadro|caixa)\b[^:.]{0,30}(:?)\s*(.*)$`),
	lazyregexp.New(`(?i)^(?:alsjeblieft )?(?:zet|toon|plaats) ([^:.]{2,40}?) in een (?:[\p{L}-]+ )?(?:lijst|lijstje|tabel|kader)\b[^:.]{0,30}(:?)\s*(.*)$`),
}

// isNamedList tells "Hours: Monday 9-5, Tuesday 9-6, Friday 9-1".
func isNamedList(said string) bool {
	_, items := enumerated(said)
	return items != nil
}

// listOf introduces the list that follows; without one nothing is said.
func listOf(name, colon, items string) string {
	if colon == "" {
		return strings.TrimLeft(items, ". ")
	}
	return strings.TrimSpace(capital(withoutDeterminer(name)) + ": " + items)
}
