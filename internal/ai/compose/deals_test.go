package compose_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// TestOffline_offersKeepTheirLimits: a headline promises no more than the user does.
func TestOffline_offersKeepTheirLimits(t *testing.T) {
	for prompt, heading := range map[string]string{
		"Promote our coffee subscription: first bag half price, cancel any time. https://example.com/coffee":              "Coffee subscription: first bag half price",
		"Promote our kids' menu: kids eat half price on Mondays. https://example.com/kids":                                "Kids eat half price on Mondays",
		"Promote our cinema: two tickets for the price of one every Tuesday for students. https://example.com/c":          "Two tickets for the price of one every Tuesday for students",
		"Promote our shop: 15% off when you spend £40. https://example.com/s":                                             "15% off when you spend £40",
		"Promote our shop: 15% off from £40. https://example.com/s":                                                       "15% off from £40",
		"New customers get 15% off their first order. https://example.com/s":                                              "New customers get 15% off their first order",
		"Members get 10% off all plants this weekend. https://example.com/p":                                              "Members get 10% off all plants this weekend",
		"Write a mail about our winter sale: up to 50% off selected jackets until 31 January. https://example.com/sale":   "Winter sale: up to 50% off selected jackets",
		"Bewirb unser Kaffee-Abo: 50 % auf die erste Lieferung für Neukunden. https://example.com/k":                      "50 % auf die erste Lieferung für Neukunden",
		"Bewirb unseren Laden: 10 % ab 50 € Einkauf. https://example.com/k":                                               "10 % ab 50 € Einkauf",
		"Promociona nuestro gimnasio: 50 % de descuento en el primer mes para nuevos socios. https://example.com/g":       "50 % de descuento en el primer mes para nuevos socios",
		"Promuovi il nostro abbonamento: 50% di sconto sul primo mese. https://example.com/a":                             "50% di sconto sul primo mese",
		"Promoot onze winkel: 15% korting vanaf 50 €. https://example.com/w":                                              "15% korting vanaf 50 €",
		"Promouvoir notre boutique : 15 % de remise dès 50 € d'achat pour les nouveaux clients. https://example.com/shop": "15 % de remise dès 50 € d'achat pour les nouveaux clients",
		"Bonjour, -20 % sur les paniers garnis pour les nouveaux clients jusqu'au 15 décembre. https://example.com/noel":  "-20 % sur les paniers garnis pour les nouveaux clients",
	} {
		p := compose.Offline(plan.Request{Prompt: prompt})
		if got := p.Sections[0].Heading; !strings.HasSuffix(got, heading) {
			t.Errorf("%s: the headline is %q", prompt, got)
		}
	}
}
