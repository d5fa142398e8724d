package compose_test

import (
	"slices"
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// An order is never copy; the fact inside of it is.
func TestOffline_orders(t *testing.T) {
	for _, c := range []struct{ prompt, heading string }{
		{"I need an email to tell customers that we moved to Main St", "We moved to Main St"},
		{"Tell our customers that we moved to Main St.", "We moved to Main St"},
		{"Can you please write a mail that informs our members that the pool is closed on Monday?", "The pool is closed on Monday"},
		{"Please send a note saying that we are closed on Friday.", "We are closed on Friday"},
		{"Let my clients know about my new opening hours.", "New opening hours"},
		{"Write a mail about our Black Friday sale", "Black Friday sale"},
		{"A friendly email to thank our volunteers for the clean-up.", "Thank you for the clean-up"},
		{"Apologise to our guests for the noise last night.", "We are sorry for the noise last night"},
		{"Ask our customers to fill in a short survey about the app", "Fill in a short survey about the app"},
		{"Encourage people who left something in their cart to finish their order.", "Finish your order"},
		{"Raise money for our new roof.", "Support our new roof"},
		{"Increase sign-ups for our pottery course.", "Our pottery course"},
		{"Recruit volunteers for the summer camp.", "We are looking for volunteers for the summer camp"},
		{"Invite our clients to the opening of our second store.", "Opening of our second store"},
		{"Invitation to our yoga retreat in the mountains.", "Yoga retreat in the mountains"},
		{"Schreibe eine E-Mail, die unsere Kunden zum Sommerfest einlädt.", "Sommerfest"},
		{"Schreibe eine E-Mail, in der wir unseren neuen Katalog vorstellen.", "Neuer Katalog"},
		{"Ich brauche eine Mail an unsere Mitglieder, dass das Training am Donnerstag ausfällt.", "Das Training fällt am Donnerstag aus"},
		{"Schreib unseren Kunden, dass wir umgezogen sind und der Laden größer ist.", "Wir sind umgezogen"},
		{"Ich möchte unsere Kunden über die neuen Öffnungszeiten informieren.", "Neuen Öffnungszeiten"},
		{"Erinnere unsere Kunden daran, dass ihr Gutschein am 31. Dezember abläuft.", "Ihr Gutschein läuft am 31. Dezember ab"},
		{"Écris à nos clients que la livraison est gratuite.", "La livraison est gratuite"},
		{"Rédige un e-mail pour annoncer l'ouverture de notre boulangerie.", "L'ouverture de notre boulangerie"},
		{"Escribe un correo para invitar a nuestros socios a la cena de Navidad.", "Cena de Navidad"},
		{"Scrivi una mail ai nostri clienti che il negozio resta chiuso.", "Il negozio resta chiuso"},
		{"Informiere unsere Mieter, dass am 12. Mai von 9 bis 12 Uhr das Wasser abgestellt wird.", "Am 12. Mai von 9 bis 12 Uhr wird das Wasser abgestellt"},
		{"Tell our beekeepers that the hives are ready.", "The hives are ready"},
		{"Thank customers for their purchase and ask them to rate the product", "Rate the product"},
		{"Hi! Could you make an email for our charity run?", "Our charity run"},
		{"We need a mail for people who signed up but didn't pay yet. Payment is due on 1 February.", "Payment is due on 1 February"},
		{"Product update: we now support single sign-on for everybody.", "We now support single sign-on for everybody"},
		// What speaks to readers is no order.
		{"Tell us what you think of the new menu.", "Tell us what you think of the new menu"},
		{"Invite a friend and both of you get €10.", "Invite a friend and both of you get €10"},
		{"The newsletter comes on Mondays from now on.", "The newsletter comes on Mondays from now on"},
		{"Share your photos of the day with us.", "Share your photos of the day with us"},
	} {
		t.Run(c.prompt, func(t *testing.T) {
			if got := compose.Offline(plan.Request{Prompt: c.prompt}); got.Sections[0].Heading != c.heading {
				t.Errorf("the heading is %q, want %q", got.Sections[0].Heading, c.heading)
			}
		})
	}
}

// A purpose in guided mode is an order as well.
func TestOffline_purposeIsNoCopy(t *testing.T) {
	for purpose, heading := range map[string]string{
		"Get people to register for our webinar": "Register for our webinar",
		"Drive bookings for our spring courses":  "Our spring courses",
		"Announce that we open a second café":    "We open a second café",
	} {
		p := compose.Offline(plan.Request{Brief: plan.Brief{Purpose: purpose, Content: "It starts on 3 May."}, EmailType: "announcement"})
		if p.Sections[0].Heading != heading {
			t.Errorf("%q gives the heading %q, want %q", purpose, p.Sections[0].Heading, heading)
		}
	}
}

// German mails address readers in one way: as the user does, else with Sie.
func TestOffline_germanAddress(t *testing.T) {
	for _, c := range []struct{ prompt, has, hasNot string }{
		{"Schreibe eine Einladung zum Konzert am 3. Mai um 19 Uhr. Es spielt die Band Example. Danach gibt es Suppe und Brot für alle, die noch bleiben möchten, und wir sitzen am Feuer zusammen. Der Abend endet gegen Mitternacht mit einem Lied. Wer früher geht, bekommt das Lied mit nach Hause.", "Das erwartet Sie", "dich"},
		{"Schreibe eine Einladung zum Konzert am 3. Mai um 19 Uhr. Bring deine Freunde mit. Danach gibt es Suppe und Brot für alle, die noch bleiben möchten, und wir sitzen am Feuer zusammen. Der Abend endet gegen Mitternacht mit einem Lied. Wer früher geht, bekommt das Lied mit nach Hause.", "Das erwartet dich", "Sie "},
		{"Schreibe eine Einladung zum Konzert am 3. Mai um 19 Uhr. Bringt eure Freunde mit. Danach gibt es Suppe und Brot für alle, die noch bleiben möchten, und wir sitzen am Feuer zusammen. Der Abend endet gegen Mitternacht mit einem Lied. Wer früher geht, bekommt das Lied mit nach Hause.", "Das erwartet euch", "dich"},
		{"Mit dem Code SPAR20 gibt es 20 % auf alles. Wir freuen uns auf Ihren Besuch.", "Ihr Code", "Dein"},
		{"Mit dem Code SPAR20 bekommst du 20 % auf alles. Wir freuen uns auf dich.", "Dein Code", "Ihr "},
	} {
		if got := flat(compose.Offline(plan.Request{Prompt: c.prompt})); !strings.Contains(got, c.has) || strings.Contains(got, c.hasNot) {
			t.Errorf("want %q and not %q in:\n%s", c.has, c.hasNot, got)
		}
	}
}

func TestOffline_germanFacts(t *testing.T) {
	market := flat(compose.Offline(plan.Request{Prompt: "Schreibe eine Einladung zum Weihnachtsmarkt am 5. Dezember von 11 bis 20 Uhr. Es gibt Glühwein und Bäume ab 19 Euro. Der Eintritt ist frei."}))
	if strings.Contains(market, "Preis=19 Euro") || !strings.Contains(market, "Preis=Kostenlos") {
		t.Errorf("the price of trees is not that of the market:\n%s", market)
	}
	shop := compose.Offline(plan.Request{Prompt: "Unser Hofladen feiert am 12. Dezember sein 10-jähriges Jubiläum."})
	if !strings.HasPrefix(shop.Sections[0].Heading, "Unser Hofladen feiert") || !strings.HasPrefix(shop.Subject, "Unser Hofladen feiert") {
		t.Errorf("heading %q, subject %q", shop.Sections[0].Heading, shop.Subject)
	}
}

// The label of a button fits the link and what readers should do there.
func TestOffline_buttons(t *testing.T) {
	for _, c := range []struct{ prompt, label string }{
		{"Our shelter had a good year. Donations paid for a new roof. Read the report at https://example.com/report", "Read the report"},
		{"Help our shelter. 25 euros feed a dog. Donate at https://example.com/help", "Donate now"},
		{"Ask our guests to fill in our survey. https://example.com/s/12", "Take the survey"},
		{"Your order has shipped. Follow it at https://example.com/track/12", "Follow it"},
		{"We had an outage. Status page: https://status.example.com. It is over now.", "See the status page"},
		{"We are hiring a baker. Write to jobs@example.com.", "Apply now"},
		{"Version 4.2 is out. Release notes at https://example.com/notes", "Release notes"},
		{"Unser Verein braucht ein Boot. Jetzt spenden: https://example.com/boot", "Jetzt spenden"},
		{"We moved to Mill Lane 4.", ""},
		{"Our Christmas market is on 5 December.", ""},
	} {
		var labels []string
		for _, s := range compose.Offline(plan.Request{Prompt: c.prompt}).Sections {
			if s.Button != "" && !slices.Contains(labels, s.Button) {
				labels = append(labels, s.Button)
			}
		}
		if got := strings.Join(labels, ", "); got != c.label {
			t.Errorf("%q gives the button %q, want %q", c.prompt, got, c.label)
		}
	}
}

// Lists stay what they are: bullets are not numbered, numbers are kept, links in them are buttons.
func TestOffline_lists(t *testing.T) {
	for _, c := range []struct{ prompt, has string }{
		{"Newsletter about spring cleaning: 1. Start with the windows. 2. Use vinegar. 3. Sort clothes.", "1. Start with the windows=;2. Use vinegar=;3. Sort clothes="},
		{"Our hours over Christmas: 24 Dec 9-13, 25 and 26 Dec closed, 31 Dec 9-14.", "24 Dec 9-13=;25 and 26 Dec closed=;31 Dec 9-14="},
		{"We open a garden.\n- Roses\n- Herbs\n- Sign up at https://example.com/garden", "Roses=;Herbs= [Sign up] https://example.com/garden"},
	} {
		r := plan.Request{Prompt: c.prompt, CDNURL: cdnURL}
		p := compose.Offline(r)
		if got := flat(p); !strings.Contains(got, c.has) {
			t.Errorf("want %q in:\n%s", c.has, got)
		}
		wantSound(t, draw(t, p, r))
	}
	bullets := plan.Request{Prompt: "Welcome to the club.\n- Bring shoes\n- Bring a friend\n- Be on time", EmailType: "welcome", CDNURL: cdnURL}
	if text := draw(t, compose.Offline(bullets), bullets).mail.Text; strings.Contains(text, "1\n") || strings.Contains(text, "1.") {
		t.Errorf("bullets were numbered:\n%s", text)
	}
}
