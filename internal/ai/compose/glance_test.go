package compose_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// The facts of an event are whole, and no more than they are.
func TestOffline_glance(t *testing.T) {
	for _, c := range []struct{ prompt, has, hasNot string }{
		{"Einladung zur Lesung am 3. Dezember um 19:30 Uhr im Hof, Eintritt frei. Es liest Anna Vogt.", "Wo=Hof;", "Hof, Eintritt;"},
		{"Village fair on Saturday 12 June from 11 to 4 on the green. Entry is free.", "When=Saturday 12 June;Time=11 to 4;", ""},
		{"Invitation to our open day on 3 May. Tours are from 5 to 10 people.", "", "Time="},
		{"Invitation à notre marché de Noël du 2 au 15 décembre de 10 h à 18 h. Entrée libre.", "Quand=2 au 15 décembre;Heure=10 h à 18 h", ""},
		{"Invito alla festa del vino dal 1 al 10 agosto alle 18. Ingresso libero.", "Quando=1 al 10 agosto", ""},
		{"Invitation to our show from 28 March to 2 April at 6 pm. Tickets from 19 to 24 euros.", "When=28 March to 2 April;Time=6 pm;Price=19 to 24 euros", "Time=19"},
		{"Village fair with Hanna Vogt and her band on Saturday 12 June at 3 pm.", "|Village fair with Hanna Vogt and her band", ""},
	} {
		if got := flat(compose.Offline(plan.Request{Prompt: c.prompt})); !strings.Contains(got, c.has) || c.hasNot != "" && strings.Contains(got, c.hasNot) {
			t.Errorf("%q: want %q and not %q in:\n%s", c.prompt, c.has, c.hasNot, got)
		}
	}
}

// A span of days is drawn as a span.
func TestExpand_daysOfSpan(t *testing.T) {
	for prompt, want := range map[string]string{
		"Invitation à notre marché de Noël du 2 au 15 décembre de 10 h à 18 h. Entrée libre.": "2–15",
		"Invito alla riunione dal 1 al 10 agosto alle 18. Ingresso libero.":                   "1–10",
		"Invitation to our show from 28 March to 2 April at 6 pm. Entry is free.":             "March – 2 April",
		"Einladung zur Schau vom 28. März bis 2. April um 18 Uhr. Der Eintritt ist frei.":     "März – 2. April",
	} {
		r := plan.Request{Prompt: prompt, CDNURL: cdnURL}
		p := compose.Offline(r)
		p.Design.Layout = "hero-two-col"
		if text := draw(t, p, r).mail.HTML; !strings.Contains(text, want) {
			t.Errorf("%q is not in the mail for %q", want, prompt)
		}
	}
}

// A mail with nothing but its heading promises no more, and its preview does not say that again.
func TestOffline_bareMail(t *testing.T) {
	for prompt, want := range map[string]string{
		"Write a mail: the pool opens on 3 May.":          "Questions? Just reply to this e-mail, we are happy to help.",
		"Hello Brighton! We open our third shop on 3 May": "Questions? Just reply to this e-mail, we are happy to help.",
		"Das Bad öffnet am 3. Mai.":                       "Fragen? Antworten Sie einfach auf diese E-Mail, wir helfen gern.",
	} {
		if got := compose.Offline(plan.Request{Prompt: prompt}); got.Preview != want {
			t.Errorf("%q has the preview %q", prompt, got.Preview)
		}
	}
}

// One sentence that is too long for a heading goes on below it, and is not said twice.
func TestOffline_oneLongSentence(t *testing.T) {
	for prompt, want := range map[string][3]string{
		"Our yoga studio starts a new beginners course on Tuesday evenings in the old mill by the river": {
			"Our yoga studio starts a new beginners course", "On Tuesday evenings in the old mill by the river.", "On Tuesday evenings in the old mill by the river.",
		},
		"Wir eröffnen am 3. Mai unseren neuen Hofladen in der alten Scheune am Dorfplatz in Talheim mit frischem Gemüse und Brot": {
			"Wir eröffnen am 3. Mai unseren neuen Hofladen", "In der alten Scheune am Dorfplatz in Talheim mit frischem Gemüse und Brot.", "In der alten Scheune am Dorfplatz in Talheim mit frischem Gemüse und Brot.",
		},
	} {
		got := compose.Offline(plan.Request{Prompt: prompt})
		if said := [3]string{got.Sections[0].Heading, got.Sections[0].Text, got.Preview}; said != want {
			t.Errorf("%q gives %q", prompt, said)
		}
	}
}
