package compose_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// TestExpand_pictures holds that one everyday word draws nothing: no bicycle for repairs, no hotel for a weekend.
func TestExpand_pictures(t *testing.T) {
	for prompt, picture := range map[string]string{
		"The water will be turned off on Tuesday because of repairs in Mill Lane.": "bicycle",
		"Flash sale this weekend only! Everything 30% off.":                        "hotel",
		"Welcome to our climbing gym. The first class is free.":                    "rolled-out mat",
	} {
		r := plan.Request{Prompt: prompt, CDNURL: "https://cdn.example.com"}
		if craftState, _, _ := compose.Expand(compose.Offline(r), r); strings.Contains(craftState, picture) {
			t.Errorf("%q shows %q", prompt, picture)
		}
	}
	r := plan.Request{Prompt: "Our yoga studio has a new class for beginners.", CDNURL: "https://cdn.example.com"}
	if craftState, _, _ := compose.Expand(compose.Offline(r), r); !strings.Contains(craftState, "rolled-out mat") {
		t.Error("a mail about yoga shows no studio")
	}
}

// TestOffline_sendable are mails that nobody could have sent: torn sentences, orders told as text, days that no longer hold.
func TestOffline_sendable(t *testing.T) {
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
			"a version is no day",
			"We need to tell customers about a security update: please update the app to version 5.1.2 before 1 December, older versions stop working then. No data was lost.",
			[]string{"version 5.1.2 before 1 December"},
			"preview: 5.1.",
		},
		{
			"readers whom we do not know are invited to what is ours",
			"Invite freelancers in Leeds to our co-working open day, Saturday 30 January 10am-4pm, free coffee and a free day pass, RSVP to hello@example.com by the 25th",
			[]string{"Saturday 30 January"},
			"Invite freelancers",
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
		{
			"three clauses are three sentences",
			"Please tell all tenants that the recycling will be collected on Wednesdays instead of Mondays from 1 February, that the bins must be out by 6am and that glass is no longer accepted.",
			[]string{"hero: The recycling will be collected on Wednesdays instead of Mondays from 1 February|The bins must be out by 6am. Glass is no longer accepted."},
			"that",
		},
		{
			"what was postponed has its new day and no button",
			"The quiz night is postponed from Friday 20 November to Friday 4 December, 8pm, The Old Anchor. Bookings stay valid. Call 020 7946 0123 if you can't make it.",
			[]string{"subject: The quiz night: new date Friday 4 December\n", "When=Friday 4 December"},
			"seat",
		},
		{
			"prices that rise are no offer",
			"Write an email to our wholesale customers. Prices for olive oil go up by 8% on 1 March because of the poor harvest, everything else stays the same. Customers can order at the old price until 25 February, they should contact their account manager.",
			[]string{"hero: Prices for olive oil go up by 8% on 1 March|Prices for olive oil go up by 8% on 1 March because of the poor harvest, everything else stays the same."},
			"offer",
		},
		{
			"news names the mail before a call",
			"Let our members know that the AGM has been moved to 18 June at 7pm in the village hall and that they can vote by post. Ask them to send nominations to secretary@example.com by 1 June.",
			[]string{"hero: The AGM has been moved to 18 June at 7pm in the village hall|You can vote by post. Send nominations"},
			"They",
		},
		{
			"a Spanish clause of its own",
			"Informa a nuestros clientes que el taller de cerámica del 5 de marzo se aplaza al 19 de marzo y que las reservas siguen siendo válidas. Dudas: hola@example.com",
			[]string{"subject: El taller de cerámica: nueva fecha 19 de marzo\n", "|Las reservas siguen siendo válidas."},
			"Que",
		},
		{
			"an Italian clause of its own",
			"Comunica ai nostri soci che l'assemblea è spostata dal 10 al 17 marzo alle 20 e che si può votare per delega. Ingresso libero.",
			[]string{"hero: L'assemblea è spostata dal 10 al 17 marzo alle 20|Si può votare per delega."},
			"omunica",
		},
		{
			"a French clause of its own",
			"Informez nos clients que les tarifs augmentent de 4 % au 1er mars et qu'ils peuvent commander à l'ancien prix jusqu'au 20 février.",
			[]string{"hero: Les tarifs augmentent de 4 % au 1er mars|Vous pouvez commander"},
			"qu'ils",
		},
		{
			"a Dutch clause has its verb second",
			"Vertel onze leden dat de ledenvergadering op 12 maart om 20.00 uur is en dat er nieuwe bestuursleden worden gezocht. Aanmelden hoeft niet.",
			[]string{"hero: De ledenvergadering is op 12 maart om 20.00 uur|Er worden nieuwe bestuursleden gezocht."},
			"Denk eraan",
		},
		{
			"a German clause has its verb second",
			"Bitte teile unseren Mitgliedern mit, dass das Training ab Januar dienstags statt donnerstags stattfindet und dass der Jahresbeitrag auf 85 € steigt.",
			[]string{"hero: Das Training findet ab Januar dienstags statt donnerstags statt|Der Jahresbeitrag steigt auf 85 €."},
			"ass ",
		},
		{
			"a newsletter that is put together",
			"Hi! Could you put something together for the allotment society newsletter: seed swap on 14 February 10-12 in the hut, the water is back on from 1 March, and plot 17 is free (ask Brenda).",
			[]string{"hero: News from the allotment society|", "Plot 17 is free=ask Brenda"},
			"together",
		},
		{
			"a cart in German",
			"Kunden haben ihren Warenkorb verlassen: Wanderrucksack \"Alpin 40\", 149 €, nur noch 3 Stück. Mit Code BERG10 gibt es bis Freitag 10 % Rabatt.",
			[]string{"subject: Noch im Warenkorb: Alpin 40, 10 % Rabatt\n"},
			"verlassen",
		},
		{
			"a label stays where nothing else says that it is moved",
			"Verschiebung: Lesung mit Tom Berg vom 3. Mai auf den 10. Mai, 20 Uhr, Stadtbücherei. Karten gelten weiter.",
			[]string{"hero: Verschiebung: Lesung mit Tom Berg vom 3. Mai auf den 10. Mai, 20 Uhr, Stadtbücherei|", "10. Mai"},
			"hero: Verschiebung|",
		},
		{
			"an apology says what happened",
			"Say sorry to our customers that yesterday's newsletter had the wrong price. The teapot costs £34, not £24, and anyone who ordered at £24 gets it for that price.",
			[]string{"hero: We are sorry that yesterday's newsletter had the wrong price|The teapot costs £34, not £24, and"},
			"preview: Not",
		},
		{
			"what stands behind a colon is not lost",
			"Write to guests who booked for New Year's Eve: arrival from 3pm, dinner at 8, dress code smart casual, checkout extended to 1pm on 1 January.",
			[]string{"Dinner at 8=", "Checkout extended to 1pm on 1 January="},
			"",
		},
		{
			"a second verb belongs to the first",
			"Product update: you can now split payments, export to Excel, and invite your accountant for free. The old export will be switched off on 30 June. Read more: https://example.com/news",
			[]string{"hero: You can now split payments, export to Excel, and invite your accountant for free|The old export"},
			"|Export",
		},
		{
			"donations that are welcome greet nobody",
			"Teile den Eltern mit, dass das Schulfest vom 20. Juni auf den 27. Juni verschoben wird, dass Kuchenspenden willkommen sind und dass keine Anmeldung nötig ist.",
			[]string{"hero: Das Schulfest wird vom 20. Juni auf den 27. Juni verschoben|Kuchenspenden sind willkommen."},
			"Schön",
		},
		{
			"those who hear of a person are no part of her name",
			"Introduce our new vet Dr. Hannah Osei to pet owners. She joins us on 1 June, specialises in cats and exotic animals and has worked in Nairobi and Leeds. Book at 0113 496 0200.",
			[]string{"hero: Meet our new vet Dr. Hannah Osei|"},
			"pet owners",
		},
		{
			"members of a club are readers",
			"Sagt bitte allen Vereinsmitgliedern, dass die Halle wegen Renovierung bis Ostern gesperrt ist und dass wir solange in der Schulturnhalle trainieren.",
			[]string{"hero: Die Halle ist wegen Renovierung bis Ostern gesperrt|Wir trainieren solange in der Schulturnhalle."},
			"itglied",
		},
		{
			"who calls needs no button",
			"Einladung zur Weinprobe am 6. November um 19 Uhr im Gewölbekeller, 25 € pro Person inkl. Brot und Käse. Anmeldung bis 1. November unter 06131 555 012.",
			[]string{"Kontakt=06131 555 012"},
			"Jetzt anmelden",
		},
		{
			"a cart without an offer",
			"Cart reminder: blue wool blanket, £85, free shipping. Only 2 left!",
			[]string{"hero: Still in your cart: blue wool blanket|", "[Complete your order]"},
			"Cart reminder",
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
