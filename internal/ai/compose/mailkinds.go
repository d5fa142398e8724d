package compose

import (
	"fmt"
	"strings"

	"mailwright/internal/lazyregexp"
)

// The name of a kind of mail before what it says: "Abandoned cart, running shoes, …" orders a mail and is no part of it.

var (
	leftCart  = lazyregexp.New(`^(?i:abandoned (?:shopping )?cart|cart (?:abandonment|reminder)|abandoned basket|verlassener warenkorb|warenkorb-?(?:erinnerung|abbruch|abbrecher)|panier abandonné|carrito abandonado|carrello abbandonato|verlaten winkelwagen(?:tje)?|carrinho abandonado|customers? left (?:their|the) cart|kunden haben (?:ihren|den) warenkorb verlassen)(?i: e-?mail| mail| reminder)?\s*[,.:–—-]\s+`)
	kindFirst = lazyregexp.New(`^(?i:friendly reminder|reminder|invitation|newsletter|flash update|quick update|update|announcement|erinnerung|einladung|ankündigung|rappel|invitation|recordatorio|invitación|promemoria|invito|herinnering|uitnodiging|lembrete|convite)\s*(?:,|[–—-] )\s*`)
)

// withoutKind is a first sentence without the name of the kind of mail that it begins with.
func (m *material) withoutKind(said string) string {
	if span := leftCart().FindStringIndex(said); span != nil {
		m.isCart, m.goal = true, "cart"
		return capital(said[span[1]:])
	}
	if span := kindFirst().FindStringIndex(said[:min(len(said), 40)]); span != nil && len(said)-span[1] > 20 {
		return capital(said[span[1]:])
	}
	return said
}

// cartHeading names what was left in the cart: by its title, or by the words before the first comma.
func (w *writer) cartHeading(topic string) string {
	name, _, _ := strings.Cut(topic, ", ")
	if len(w.facts.quoted) > 0 {
		name = w.facts.quoted[0]
	}
	return fmt.Sprintf(w.say("cart"), cutPhrase(w.smallFirst(name), headingLength/2))
}
