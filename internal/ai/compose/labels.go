package compose

import (
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// Details that the user wrote as label and value: "Where: the town hall".

// totals are labels with an amount and no colon.
var totals = lazyregexp.New(`^(Total|Subtotal|Price|Amount|Summe|Gesamtbetrag|Betrag|Preis|Montant|Prix|Importe|Precio|Totale|Prezzo|Totaal|Prijs)\s+(` + oneAmount + `)\.?$`)

// labelIn are label and value of "Where: the town hall", or nil.
func labelIn(said string) []string {
	if len(said) < 40 {
		if found := totals().FindStringSubmatch(said); found != nil {
			return found
		}
	}
	if at := strings.IndexByte(said, ':'); at < 2 || at > 40 || at+1 < len(said) && said[at+1] != ' ' { // 18:00
		return nil
	}
	found := label().FindStringSubmatch(strings.TrimRight(said, "."))
	if found == nil || !isLabel(found[1]) {
		return nil
	}
	found[1] = strings.TrimSpace(found[1]) // French has a space before a colon
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

var labels = lazyregexp.New(`(?i)^(?:when|date|time|day|where|place|venue|location|address|price|cost|fee|tickets?|total|subtotal|items?|order(?: number| no)?|invoice(?: number)?|number|customer(?: number)?|delivery(?: date| address)?|shipping|payment|phone|tel|telephone|e-?mail|contact|website|host|speakers?|guests?|dress code|duration|doors(?: open)?|start|end|amount|due(?: date)?|reference|booking(?: number)?|code|seat|room|wann|wo|datum|uhrzeit|zeit|ort|adresse|preis|eintritt|kosten|bestellnummer|rechnung|betrag|summe|lieferung|telefon|kontakt|quand|où|lieu|heure|prix|tarif|commande|montant|livraison|téléphone|cuándo|dónde|fecha|hora|lugar|precio|pedido|importe|entrega|teléfono|quando|dove|data|ora|luogo|prezzo|ordine|importo|consegna|telefono|wanneer|waar|tijd|plaats|prijs|bestelling|bedrag|levering|onde|preço|local|valor)$`)

// isLabel keeps a product from being a label: only what names a detail is one.
func isLabel(title string) bool { return labels().MatchString(strings.TrimSpace(title)) }
