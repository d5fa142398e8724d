package compose_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// TestOffline_unlikelyMails are of kinds that are rarely tried: bills, apologies, postscripts, results, those who say who they are.
func TestOffline_unlikelyMails(t *testing.T) {
	for _, c := range []struct {
		name, prompt string
		has          []string
		hasNot       string
	}{
		{
			"a postscript that is ordered", "Our winter workshops are online. Both include yarn. Book: https://example.com/w. Add a P.S. about parking behind the shop.",
			[]string{"text: |P.S. Parking behind the shop. []"},
			"Add a",
		},
		{
			"a letter is no place", "Winter workshop on 12 January at 7pm. Both include yarn. Add a P.S. about parking behind the shop.",
			[]string{"When=12 January;Time=7pm []"},
			"Where=P",
		},
		{
			"a name alone at the end", "Op dinsdag 10 november wordt tussen 8.00 en 12.00 uur het water afgesloten wegens onderhoud. Bij spoed: 030 555 01 66. Woningbeheer Zuid",
			[]string{"hero: Op dinsdag 10 november wordt tussen 8.00 en 12.00 uur het water afgesloten|", "text: |Woningbeheer Zuid []"},
			"8.00.",
		},
		{
			"a wish at the end is no name", "The office is closed from 24 December. Support is back on 2 January. Merry Christmas",
			[]string{"Merry Christmas."},
			"text: |Merry",
		},
		{
			"a colour of the button alone", "Our hotel now has 6 electric car chargers. Make the button green. https://example.com/stay",
			[]string{"design:   \ncalls: #2e7d32"},
			"",
		},
		{
			"call or book", "New on the market: a flat at 7 Canal Wharf. Viewings from 9 October. Call 0113 496 0155 or book at https://example.com/flat",
			[]string{"Call 0113 496 0155 or book online. [Book now]"},
			"",
		},
		{
			"a postscript that is written", "Unser Hofladen hat wieder Äpfel. Geöffnet Mi–Sa 9–18 Uhr. P.S. Parkplätze sind hinter der Scheune.",
			[]string{"9–18 Uhr. [] \ntext: |P.S. Parkplätze sind hinter der Scheune. []"},
			"",
		},
		{
			"a Spanish postscript", "En noviembre la limpieza dental tiene un 20 % de descuento. Pide cita en el 91 555 01 77. Añade una P.D. sobre el aparcamiento gratuito.",
			[]string{"text: |P. D. Aparcamiento gratuito. []"},
			"Añade",
		},
		{
			"a tax is no offer", "Rechnung 2026-311 über 1.190,00 € (inkl. 19 % MwSt.), zahlbar bis 15. November. Danke für die gute Zusammenarbeit!",
			[]string{"hero: Rechnung 2026-311 über 1.190,00 € (inkl. 19 % MwSt.), zahlbar bis 15. November|", "Rechnung=2026-311"},
			"Jetzt sparen",
		},
		{
			"a whole is no offer", "We make mailers that are 100% home compostable. From €0.09 each, delivery in 5 days.",
			[]string{"hero: We make mailers that are 100% home compostable"},
			"offer",
		},
		{
			"the first hour is that of the day", "Erntedank feiern wir am 4. Oktober um 10:30 Uhr in St. Martin. Die Feier ist für alle. Die Bücherei hat mittwochs von 15 bis 17 Uhr offen.",
			[]string{"Wann=4. Oktober;Uhrzeit=10:30 Uhr"},
			"Uhrzeit=15",
		},
		{
			"an apology is said", "Schreib eine Entschuldigung an unsere Kunden: Am 12. Oktober war unser Shop von 9 bis 14 Uhr nicht erreichbar.",
			[]string{"hero: Wir bitten um Entschuldigung|Am 12. Oktober war unser Shop"},
			"Schreib",
		},
		{
			"who was there is no fault", "Say sorry to everyone who was at last night's gig, the sound failed after 20 minutes. Everybody gets a refund.",
			[]string{"hero: We are sorry that the sound failed after 20 minutes"},
			"you was",
		},
		{
			"payment is asked for", "Invoice reminder. Invoice 4471 for £860 was due on 30 September. Ask politely for payment within 7 days.",
			[]string{"hero: Invoice 4471 for £860 was due on 30 September|", "We kindly ask for payment within 7 days."},
			"Ask politely",
		},
		{
			"one asks at the desk", "The new menu is here. Ask for Anna at the desk.",
			[]string{"Ask for Anna at the desk."},
			"We kindly",
		},
		{
			"backers are thanked", "Thank our crowdfunding backers: we reached 148% of our goal. Production starts on 2 February.",
			[]string{"hero: Thank you|We reached 148% of our goal."},
			"our crowdfunding",
		},
		{
			"news that is regretted", "We regret to inform parents that Mr Osei leaves us at Christmas. Ms Lind takes the class from 5 January.",
			[]string{"hero: Mr Osei leaves us at Christmas|"},
			"parents",
		},
		{
			"a letter that nobody needs", "We're hiring two engineers (Go, Postgres) in Berlin or remote within Europe. No cover letter. Apply by 15 November: https://example.com/jobs",
			[]string{"subject: We're hiring two engineers", "No cover letter."},
			"preview: Postgres)",
		},
		{
			"in haste", "hi can u write a mail to our members that the pool is closed on 3 may",
			[]string{"hero: The pool is closed on 3 May"},
			"can u",
		},
		{
			"who asks and what for", "I'm a freelance illustrator and I want to email old clients: I have capacity again from 1 March, new portfolio at https://example.com/work, book covers from €900. Sign it Noor.",
			[]string{"hero: I have capacity again from 1 March, new portfolio, book covers from €900|", "text: |Noor []"},
			"at   book",
		},
		{
			"who asks by name", "We're Elm Street Dental. Please write to patients who missed their appointment. A missed appointment costs £20 from January.",
			[]string{"hero: A missed appointment costs £20 from January|", "text: |Elm Street Dental []"},
			"We're",
		},
		{
			"who asks behind a greeting", "Hola, somos una clínica veterinaria. En noviembre la limpieza dental tiene un 20 % de descuento. Incluye revisión.",
			[]string{"hero: 20 % de descuento|En noviembre la limpieza dental"},
			"somos",
		},
		{
			"a day in figures", "mail an alle mitarbeiter: am donnerstag 12.11. um 14 uhr ist feueralarmübung, bitte treppen benutzen",
			[]string{"12.11. um 14 uhr"},
			"12.11|",
		},
		{
			"a merger has its other half", "Announce our merger with Nordlys Software on 1 December. Contracts stay the same.",
			[]string{"hero: Our merger with Nordlys Software|"},
			"|With Nordlys",
		},
		{
			"steps are all lines or all titles", "Practice newsletter, October. 1. Three stretches for desk workers. 2. Meet our new physiotherapist Dario Conti, who treats runners. 3. Vouchers from £40 are in.",
			[]string{"=1. Three stretches for desk workers.;=2. Meet our new", "=3. Vouchers from £40 are in."},
			"",
		},
		{
			"Portuguese says é", "Escreva um email aos pais: a festa de Natal da escola é no dia 17 de dezembro às 18h no ginásio. Cada família traz um doce.",
			[]string{"hero: A festa de Natal da escola é no dia 17 de dezembro às 18h no ginásio|"},
			"escola é|",
		},
		{
			"Italian keeps its article", "Il nostro ristorante organizza il pranzo di Natale: antipasti, tortellini e panettone. Turno unico alle 13.",
			[]string{"subject: Il nostro ristorante organizza il pranzo di Natale\n"},
			"hero: Nostro",
		},
		{
			"a result stays whole", "Ergebnis vom Wochenende: SV Talheim - TSV Bergen 3:1. Nächstes Heimspiel am 25. Oktober um 15 Uhr.",
			[]string{"SV Talheim - TSV Bergen 3:1."},
			"subject: Ergebnis vom Wochenende: SV Talheim\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) { wantSaid(t, c.prompt, c.has, c.hasNot) })
	}
}

// TestOffline_bareOrders are orders of a single word: there is a mail for each.
func TestOffline_bareOrders(t *testing.T) {
	for _, order := range []string{"Invite", "Invite.", "We open on 3 May. Invite!", "Lade", "Invita", "Convide", "Nodig", "Tell", "Thank", "Apologise", "Offer", "Welcome", "P.S.", "Add a P.S."} {
		if p := compose.Offline(plan.Request{Prompt: order}); len(p.Sections) == 0 || p.Subject == "" {
			t.Errorf("%q gives no mail", order)
		}
	}
}

// TestOffline_purposes says to readers what a brief says to the writer.
func TestOffline_purposes(t *testing.T) {
	for purpose, want := range map[string]string{
		"Fill the last seats of our wine tour":          "The last seats of our wine tour",
		"Find new members for our choir":                "We are looking for new members for our choir",
		"Neue Mitglieder für den Förderverein gewinnen": "Wir suchen neue Mitglieder für den Förderverein",
	} {
		content := "Saturday 24 October at 9:00. More: https://example.com/more"
		if strings.HasPrefix(want, "Wir") {
			content = "Mit 12 € im Jahr unterstützt du das Freibad. Mitglied werden: https://example.com/mitglied"
		}
		p := compose.Offline(plan.Request{Brief: plan.Brief{Purpose: purpose, Content: content}})
		if p.Sections[0].Heading != want {
			t.Errorf("%q has the heading %q, not %q", purpose, p.Sections[0].Heading, want)
		}
	}
}

// TestRefine_postscripts adds, changes and takes out the line below all else, and counts sections and items.
func TestRefine_postscripts(t *testing.T) {
	const prompt = "Newsletter for our climbing gym: new wall opens 5 March; youth team won silver; workshop on 14 March (£25). Sign it Noor."
	for _, c := range []struct {
		name        string
		wishes      []string
		has, hasNot string
	}{
		{"about one word", []string{"Add a P.S. about parking"}, "text: |Noor [] \ntext: |P.S. Do you have a question about parking?", "A P.S."},
		{"that says something", []string{"add a ps that the car park is closed"}, "text: |P.S. The car park is closed. []", "A ps"},
		{"in French", []string{"ajoute un P.-S. sur le parking gratuit"}, "text: |P.S. Parking gratuit. []", "Un P"},
		{"in German", []string{"füge ein P.S. hinzu: Parkplätze gibt es im Hof."}, "text: |P.S. Parkplätze gibt es im Hof. []", "inzu"},
		{"another one", []string{"Add a P.S. about parking", "P.S. The café is open until 9pm."}, "text: |P.S. The café is open until 9pm. []", "parking"},
		{"it stays last", []string{"P.S. The café is open until 9pm.", "add a section about our new sauna, open daily from 9"}, "from 9. [] \ntext: |Noor [] \ntext: |P.S. The", ""},
		{"a new name above it", []string{"P.S. The café is open until 9pm.", "Sign it Ruth"}, "text: |Ruth [] \ntext: |P.S. The", "Noor"},
		{"and gone", []string{"Add a P.S. about parking", "remove the P.S."}, "text: |Noor []", "P.S."},
		{"the second section", []string{"drop the second section"}, "text: |Noor []", "cards:"},
		{"a section that is none", []string{"drop the third section"}, "text: |Noor []", ""},
		{"the last item", []string{"drop the last item"}, "Youth team won silver", "14 March=£25"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := compose.Offline(plan.Request{Prompt: prompt})
			earlier := []string{prompt}
			for _, wish := range c.wishes {
				p, _ = compose.Refine(p, plan.Request{Prompt: wish, Earlier: earlier})
				earlier = append(earlier, wish)
			}
			p.Preview = "" // it says what the first mail did
			got := flat(p)
			if !strings.Contains(got, c.has) || c.hasNot != "" && strings.Contains(got, c.hasNot) {
				t.Errorf("want %q and no %q in:\n%s", c.has, c.hasNot, got)
			}
		})
	}
}

// TestExpand_movedEvents do not invite again who has a ticket.
func TestExpand_movedEvents(t *testing.T) {
	for prompt, want := range map[string]string{
		"The concert on 3 May at 7pm is moved to 10 May, same time, same place. Tickets stay valid.": "New date",
		"Das Konzert am 3. Mai um 19 Uhr wird auf den 10. Mai verschoben. Karten bleiben gültig.":    "Neuer Termin",
	} {
		r := plan.Request{Prompt: prompt, EmailType: "event", CDNURL: cdnURL}
		d := draw(t, compose.Offline(r), r)
		if !strings.Contains(d.mail.HTML, want) || strings.Contains(d.mail.HTML, "Invitation") || strings.Contains(d.mail.HTML, "Einladung") {
			t.Errorf("want %q above the heading and no invitation:\n%s", want, d.mail.Text)
		}
	}
}
