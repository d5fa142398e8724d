package compose_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// A line that names the button gives its words and its link, and is no text.
func TestOffline_buttonLines(t *testing.T) {
	for _, c := range []struct{ prompt, button, hasNot string }{
		{"Spring bike service in Leeds. We check brakes for £45.\nButton: Book my service -> https://example.com/book", "[Book my service] https://example.com/book", "Button"},
		{"Announce our new budgeting app. It sets goals. CTA: \"Try it free\".", "[Try it free]", "CTA"},
		{"Spring sale in our shop. All coats are half price.\n- Coats\n- Hats\n- Button: See the coats (https://example.com/coats)", "[See the coats] https://example.com/coats", "Button"},
		{"Our terms are at https://example.com/terms. The new season starts on 3 May. Button: \"Get my pass\" to https://example.com/pass", "[Get my pass] https://example.com/pass", "Button"},
		{"We check brakes and gears for £45. CTA button: Book my service (link https://example.com/book).", "[Book my service] https://example.com/book", "CTA"},
		{"Roses from £25 until Sunday, button \"Order my roses\".", "[Order my roses]", "button"},
		{"Unser Hoffest ist am 3. Mai. Es gibt Suppe. Knopf \"Platz reservieren\" https://example.com/platz", "[Platz reservieren] https://example.com/platz", "Knopf"},
		{"Nuestra floristería tiene ramos desde 25 euros. Botón \"Encargar mi ramo\".", "[Encargar mi ramo]", "Botón"},
		{"La boulangerie propose la galette des rois. Bouton « Réserver ma galette » vers https://example.com/galette.", "[Réserver ma galette] https://example.com/galette", "Bouton"},
		{"Il nostro negozio apre la domenica. Pulsante: Vieni a trovarci", "[Vieni a trovarci]", "Pulsante"},
		{"Onze winkel is op zondag open. Knop: \"Bekijk de winkel\"", "[Bekijk de winkel]", "Knop"},
		{"A nossa loja abre ao domingo. Botão: \"Ver a loja\"", "[Ver a loja]", "Botão"},
	} {
		got := flat(compose.Offline(plan.Request{Prompt: c.prompt}))
		if !strings.Contains(got, c.button) || strings.Contains(got, c.hasNot) {
			t.Errorf("%q: want %q and not %q in:\n%s", c.prompt, c.button, c.hasNot, got)
		}
	}
}

// How a mail should sound, look and end is no copy.
func TestOffline_manners(t *testing.T) {
	for _, c := range []struct{ order, leftOut string }{
		{"Bitte per Sie und nicht zu werblich.", "werblich"},
		{"Freundlicher Ton, bitte.", "Ton"},
		{"Que suene romántico pero sin exagerar.", "suene"},
		{"Tono cercano.", "Tono"},
		{"Ton chaleureux.", "Ton "},
		{"Pas trop commercial.", "commercial"},
		{"Tono cordiale.", "Tono"},
		{"Vriendelijke toon.", "toon"},
		{"Tom caloroso.", "Tom"},
		{"Keep it friendly.", "friendly"},
		{"Tone: warm and personal.", "Tone"},
		{"Warm, friendly tone please.", "tone"},
		{"Please put the dates in a list.", "list."},
		{"Bitte die Termine als Liste.", "Liste"},
		{"Mets les dates dans une liste.", "liste"},
		{"Pon las fechas en una lista.", "lista"},
		{"Metti le date in un elenco.", "elenco"},
		{"Zet de data in een lijst.", "lijst"},
		{"Coloque as datas numa lista.", "lista"},
	} {
		for _, prompt := range []string{c.order + " Example Garden opens on 3 May.", "Example Garden opens on 3 May. " + c.order} {
			p := compose.Offline(plan.Request{Prompt: prompt})
			if got := flat(p); strings.Contains(got, c.leftOut) || p.Sections[0].Heading != "Example Garden opens on 3 May" {
				t.Errorf("%q gives:\n%s", prompt, got)
			}
		}
	}
}

// Words that only look like such an order are kept.
func TestOffline_noManners(t *testing.T) {
	for _, said := range []string{"Ton cadeau t'attend en boutique.", "Tom is back.", "Please be on time.", "The button shop moves to Mill Lane.", "Bitte kommen Sie etwas früher."} {
		if got := flat(compose.Offline(plan.Request{Prompt: "Example Garden opens on 3 May. " + said})); !strings.Contains(got, strings.TrimRight(said, ".")) {
			t.Errorf("%q is not in:\n%s", said, got)
		}
	}
}

func TestOffline_wishedAddress(t *testing.T) {
	for order, want := range map[string]string{"Bitte per du.": "Dein Code", "Bitte per Sie.": "Ihr Code"} {
		if got := flat(compose.Offline(plan.Request{Prompt: "Mit dem Code SPAR20 gibt es 20 % auf alles in unserem Laden. " + order})); !strings.Contains(got, want) {
			t.Errorf("%q: want %q in:\n%s", order, want, got)
		}
	}
}

func TestOffline_buildOrders(t *testing.T) {
	for _, c := range []struct{ prompt, has, hasNot string }{
		{"Our library has new hours. Put the hours in a list: Monday 9-5, Tuesday 9-6, Friday 9-1.", "list: Hours|Monday 9-5=;Tuesday 9-6=;Friday 9-1=", "in a list"},
		{"Our cooking school starts again in May. Sign off with \"See you in the kitchen, Marta and Joe\".", "text: |See you in the kitchen, Marta and Joe", "Sign off"},
		{"Notre club reprend en mai. Signe « L'équipe du club ».", "text: |L'équipe du club", "Signe"},
		{"Unsere Kochschule beginnt im Mai. Beende die Mail mit \"Bis bald in der Küche\".", "text: |Bis bald in der Küche", "Beende"},
		{"Notre école ouvre en mai. Termine par « À bientôt en cuisine ».", "text: |À bientôt en cuisine", "Termine"},
		{"Our school starts in May. Start with a short thank-you to everyone who came to the open day.", "Thank you to everyone who came to the open day.", "Start with"},
		{"Unsere Schule beginnt im Mai. Beginne mit einem kurzen Dank an alle Helfer.", "Danke an alle Helfer.", "Beginne"},
	} {
		if got := flat(compose.Offline(plan.Request{Prompt: c.prompt})); !strings.Contains(got, c.has) || strings.Contains(got, c.hasNot) {
			t.Errorf("%q: want %q and not %q in:\n%s", c.prompt, c.has, c.hasNot, got)
		}
	}
}
