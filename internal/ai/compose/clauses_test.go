package compose_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// TestOffline_clauses are mails that nobody could have sent: torn sentences, orders told as text, days that no longer hold.
func TestOffline_clauses(t *testing.T) {
	for _, c := range []struct {
		name, prompt string
		has          []string
		hasNot       string
	}{
		{
			"clauses are sentences, and who asks signs",
			"We're the Harbour Street Bakery. Tell our regulars that from Monday 7 December we open at 6:30 instead of 8, and that anyone who shows this mail before Christmas gets a free cinnamon bun.",
			[]string{"hero: From Monday 7 December we open at 6:30 instead of 8|Anyone who shows this mail before Christmas gets a free cinnamon bun.", "|Harbour Street Bakery"},
			"that anyone",
		},
		{
			"a subject ends in no verb",
			"Reminder for parents of class 4b: the school trip to the science museum is on Thursday, 26 November. Meet at 8:15 at the main gate, bring packed lunch and rain jackets, cost 12 euros, back by 15:30. Please return the signed form by Friday.",
			[]string{"subject: The school trip to the science museum: Thursday, 26 November\n"},
			"museum is\n",
		},
		{
			"what should be mentioned is sentences",
			"Write a welcome email for new members of our climbing gym. Mention the free intro class every Tuesday at 7pm, that shoes can be rented for $4, and that they should download the app.",
			[]string{"The free intro class every Tuesday at 7pm. Shoes can be rented for $4. You should download the app."},
			"that ",
		},
		{
			"nobody registers where none is needed",
			"Lade unsere Kundinnen zum Weihnachtsmarkt der Gärtnerei Lindenhof ein: 28. und 29. November, 10 bis 18 Uhr, Glühwein, Adventskränze ab 24 €, Ponyreiten für Kinder. Anmeldung nicht nötig.",
			[]string{"Anmeldung nicht nötig.", "Wann=28. und 29. November"},
			"anmelden",
		},
		{
			"those who are told are no headline",
			"Bonjour, je voudrais un mail pour annoncer à nos clients que la boutique sera fermée du 23 décembre au 3 janvier. Les commandes passées avant le 20 décembre seront livrées à temps pour Noël.",
			[]string{"hero: La boutique sera fermée du 23 décembre au 3 janvier|Les commandes passées"},
			"lients",
		},
		{
			"customers have what is theirs",
			"Subject: Your invoice settings are changing\nWe are moving invoices to the new billing portal on 1 January 2027. Nothing changes in the price. Customers need to confirm their billing address before 15 December at https://example.com/billing. Button: Confirm my address",
			[]string{"You need to confirm your billing address before 15 December."},
			"their",
		},
		{
			"thanks are whole",
			"thank you email to the 48 volunteers who helped at the river clean-up last Saturday. we collected 310 kg of rubbish! next one is on 6 March 2027. photos are here: https://example.com/photos",
			[]string{"hero: Thank you to the 48 volunteers who helped at the river clean-up last Saturday|We collected"},
			"At the river",
		},
		{
			"an abandoned cart is no text",
			"Abandoned cart, trail running shoes \"Kite 3\", size 42, €129, still in stock but only 5 left. 10% off with code KITE10 until Sunday midnight.",
			[]string{"subject: Still in your cart: Kite 3, 10% off\n", "hero: Still in your cart: Kite 3|Trail running shoes \"Kite 3\", size 42, €129, still in stock but only 5 left."},
			"Abandoned",
		},
		{
			"two that announce are two sentences",
			"Announce that our founder Maria Keller is stepping down on 31 January and that Tom Reed takes over as CEO. Tone: calm and grateful. Mention that nothing changes for customers.",
			[]string{"hero: Our founder Maria Keller is stepping down on 31 January|Tom Reed takes over as CEO. Nothing changes for customers."},
			"hat Tom",
		},
		{
			"a studio's newsletter has its items",
			"Hey, can you write something for our yoga studio's newsletter? This month: new teacher Lena (vinyasa, Wednesdays 18:00), the retreat in Tuscany 14–18 May from 690 €, and we need blankets, donations welcome at the desk.",
			[]string{"hero: News from our yoga studio|", "cards: This month|New teacher Lena=vinyasa, Wednesdays 18:00;"},
			"Welcome to",
		},
		{
			"a flash sale has its sentence in the preview",
			"Flash sale this weekend only! Everything 30% off, free shipping over $50, code FLASH30, ends Sunday 11:59pm. Shop at https://example.com/shop",
			[]string{"preview: Everything 30% off, free shipping over $50, code FLASH30, ends Sunday 11:59pm."},
			"",
		},
		{
			"a moved concert has its new day",
			"Verschiebung: Das Konzert des Kammerchors vom 12. Dezember wird auf den 16. Januar 2027 verlegt, 19:30 Uhr, Stadtkirche. Karten behalten ihre Gültigkeit, wer nicht kann, bekommt bis 31. Dezember das Geld zurück.",
			[]string{"subject: Das Konzert des Kammerchors: neuer Termin 16. Januar 2027\n", "hero: Das Konzert des Kammerchors vom 12. Dezember wird auf den 16. Januar 2027 verlegt|", "Wann=16. Januar 2027"},
			"Verschiebung",
		},
		{
			"a cut headline has its whole sentence below",
			"Please write to our customers that the water will be turned off on Tuesday 24 November between 9am and 1pm because of repairs in Mill Lane, and apologise for the inconvenience. They can call 0123 456789 if they have questions.",
			[]string{"hero: The water will be turned off on Tuesday 24 November|The water will be turned off on Tuesday 24 November between 9am and 1pm because of repairs in Mill Lane."},
			"Between",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := flat(compose.Offline(plan.Request{Prompt: c.prompt}))
			for _, has := range c.has {
				if !strings.Contains(got, has) {
					t.Errorf("want %q in:\n%s", has, got)
				}
			}
			if c.hasNot != "" && strings.Contains(got, c.hasNot) {
				t.Errorf("want no %q in:\n%s", c.hasNot, got)
			}
		})
	}
}
