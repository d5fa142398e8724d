package compose_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// TestOffline_newcomers are mails of people who tried the writer for the first time.
func TestOffline_newcomers(t *testing.T) {
	for _, c := range []struct {
		name, prompt string
		has          []string
		hasNot       string
	}{
		{
			"a greeting of a whole town", "Hello Brighton! We open our third shop on 3 May.",
			[]string{"subject: We open our third shop on 3 May\n", "hero: Hello Brighton!|We open our third shop on 3 May. []"},
			"",
		},
		{
			"a Swedish greeting", "Hej Möllan! Vi öppnar vårt nya kafé på fredag klockan 9.",
			[]string{"subject: Vi öppnar vårt nya kafé på fredag klockan 9\n", "hero: Hej Möllan!|Vi öppnar"},
			"",
		},
		{
			"a Spanish greeting", "¡Hola vecinos! Abrimos el 3 de mayo nuestra nueva cafetería.",
			[]string{"subject: Abrimos el 3 de mayo", "hero: ¡Hola vecinos!|Abrimos"},
			"",
		},
		{
			"a greeting above several sentences", "Bonjour à tous ! Notre café ouvre le 3 mai. Le premier café est offert à tous nos voisins.",
			[]string{"hero: Notre café ouvre le 3 mai|Bonjour à tous ! Le premier café"},
			"hero: Bonjour",
		},
		{
			"two words that greet", "Guten Morgen Nachbarn! Am 3. Mai öffnet unser Café.",
			[]string{"subject: Am 3. Mai öffnet unser Café\n", "hero: Guten Morgen Nachbarn!|"},
			"",
		},
		{
			"the writer is greeted", "Hi there! Write a mail that the pool opens on 3 May.",
			[]string{"hero: The pool opens on 3 May|"},
			"Hi there",
		},
		{
			"a German label before a link", "Unsere Praxis ist vom 1. bis 14. August geschlossen, Termine buchen unter https://example.com/t",
			[]string{"hero: Unsere Praxis ist vom 1. bis 14. August geschlossen| [Jetzt buchen]"},
			"Termine buchen.",
		},
		{
			"a label inside of the mail", "Unsere Sommerkurse stehen fest. Es gibt noch Plätze, jetzt Platz sichern: https://example.com/s",
			[]string{"|Es gibt noch Plätze. [Jetzt Platz sichern]"},
			"Plätze, jetzt",
		},
		{
			"a Dutch label", "Wij zijn verhuisd naar de Kerkstraat 4, afspraak maken: https://example.com/a",
			[]string{"hero: Wij zijn verhuisd naar de Kerkstraat 4| [Afspraak maken]"},
			"4, afspraak",
		},
		{
			"a list is no label", "Wir haben Bier, Kaffee und Kuchen: https://example.com",
			[]string{"hero: Wir haben Bier, Kaffee und Kuchen|"},
			"",
		},
		{
			"an address speaks no language", "Das Programm ist da. Hier anmelden: https://example.com/a. Wir freuen uns.",
			[]string{"preview: Alles Wichtige"},
			"essencial",
		},
		{
			"a colour of the button in two words", "The pool opens on 3 May. Book at https://example.com/b. Button orange",
			[]string{"calls: #e8590c", "[Book now]"},
			"utton orange",
		},
		{
			"a colour behind a colon", "The pool opens on 3 May. Book at https://example.com/b. Button: orange",
			[]string{"calls: #e8590c", "[Book now]"},
			"[orange]",
		},
		{
			"a long sentence has its subject above it", "Our quarterly report about the state of independent bookshops in the north of England is now available to all members free of charge",
			[]string{"subject: Our quarterly report\n", "|It is now available to all members free of charge."},
			"Our news",
		},
		{
			"a part says more of the one before", "Flash sale this weekend only: 25% off all running shoes, code RUN25, ends Sunday midnight. https://example.com/run",
			[]string{"|25% off all running shoes, code RUN25, ends Sunday midnight. ["},
			"list:",
		},
		{
			"looks at the end of a sentence", "Black Friday mail for my candle shop, buy 2 get 1 free, button red, link https://example.com/bf",
			[]string{"design:   \ncalls: #c62828", "hero: Black Friday|Buy 2 get 1 free. [Shop the offer] https://example.com/bf"},
			"button red",
		},
		{
			"German verbs of two clauses", "Schreib meinen Kunden, dass ich ab September montags geschlossen habe und dafür samstags bis 18 Uhr da bin",
			[]string{"hero: Ich habe ab September montags geschlossen|Ich bin dafür samstags bis 18 Uhr da."},
			"geschlossen habe",
		},
		{
			"German invitations", "Der Förderverein lädt alle Eltern herzlich zur Mitgliederversammlung am 8. Oktober um 19:30 Uhr in die Aula ein",
			[]string{"subject: Mitgliederversammlung", "hero: Mitgliederversammlung|Der Förderverein lädt"},
			"Neuigkeiten",
		},
		{
			"French half hours", "Votre rendez-vous chez le dentiste est confirmé le mardi 4 mars à 14 h 30. Pensez à apporter votre carte Vitale.",
			[]string{"subject: Votre rendez-vous chez le dentiste est confirmé\n"},
			"",
		},
		{
			"a span of hours stays whole", "Chers parents, la kermesse de l'école aura lieu le samedi 21 juin de 10 h à 17 h. Nous cherchons des bénévoles pour le stand de crêpes.",
			[]string{"subject: La kermesse de l'école : samedi 21 juin\n", "Heure=10 h à 17 h"},
			"",
		},
		{
			"where is no thing", "Soldes d'été : jusqu'à -50 % sur les robes du 25 juin au 22 juillet, en boutique et sur https://example.com/soldes",
			[]string{"|Jusqu'à -50 % sur les robes du 25 juin au 22 juillet, en boutique. [J’en profite]"},
			"Boutique",
		},
		{
			"what is free is said", "La nostra palestra apre un corso di yoga il martedì sera, prova gratuita su https://example.com/yoga",
			[]string{"[Prova gratuita] https://example.com/yoga"},
			"",
		},
		{
			"urgent cases are no wish", "Dear patients, our practice is closed from 24 December to 2 January. In urgent cases call 111.",
			[]string{"preview: In urgent cases call 111. All you need to know is inside, at a glance."},
			"!",
		},
		{
			"a Swedish i is small", "Hej medlemmar! Årsmötet hålls den 12 mars klockan 18 i klubbstugan. Vi bjuder på kaffe och bulle.",
			[]string{"hero: Årsmötet hålls den 12 mars klockan 18 i klubbstugan|Hej medlemmar! Vi bjuder"},
			" I ",
		},
		{
			"a recall names its batch", "Rückruf: Unser Apfelsaft der Charge 4711 kann Glassplitter enthalten. Bitte nicht trinken.",
			[]string{"subject: Rückruf: Unser Apfelsaft der Charge 4711\n"},
			"",
		},
		{
			"a pointer has its label", "Bekijk onze video: https://example.com/v. Nieuw filmpje over de bouw van ons clubhuis.",
			[]string{"hero: Bekijk onze video|Nieuw filmpje over de bouw van ons clubhuis. [Bekijk het] https://example.com/v"},
			"|https",
		},
		{
			"one word tells Italian", "Tre consigli per dormire meglio",
			[]string{"preview: Domande?"},
			"Questions",
		},
		{
			"reasons that customers get", "Give our customers five reasons to switch to solar",
			[]string{"hero: Five reasons to switch to solar|"},
			"You get",
		},
	} {
		t.Run(c.name, func(t *testing.T) { wantSaid(t, c.prompt, c.has, c.hasNot) })
	}
}

// TestOffline_subjectsEnd at a phrase, with no mark that they were cut.
func TestOffline_subjectsEnd(t *testing.T) {
	for prompt, want := range map[string]string{
		"Our new app helps small teams plan their week without spreadsheets.":                                                                                       "Our new app helps small teams plan their week",
		"Die Jahreshauptversammlung des Fördervereins der städtischen Bücherei und des Heimatmuseums findet wegen der Bauarbeiten diesmal im Rathaus statt":         "Die Jahreshauptversammlung des Fördervereins",
		"Subject: A very long subject line that somebody typed in a hurry and that goes on about the summer party of our club and the cake\nThe party is on 3 May.": "A very long subject line that somebody typed in a hurry",
	} {
		if got := compose.Offline(plan.Request{Prompt: prompt}); got.Subject != want {
			t.Errorf("%q has the subject %q", prompt, got.Subject)
		}
	}
	for _, r := range givenPrompts(t, "strangers.txt") {
		if got := compose.Offline(r).Subject; strings.HasSuffix(got, "…") || utf8.RuneCountInString(got) > 60 {
			t.Errorf("%q has the subject %q", r.Prompt, got)
		}
	}
}

// TestExpand_shadedButton says that a button has another shade than the wished one.
func TestExpand_shadedButton(t *testing.T) {
	for wish, isShaded := range map[string]bool{"Button orange": true, "Button black": false, "Button yellow": false, "Make the button #eeeeee": true} {
		r := plan.Request{Prompt: "The pool opens on 3 May. Book at https://example.com/b. " + wish, EmailType: "transactional"}
		_, _, warnings := compose.Expand(compose.Offline(r), r)
		if told := strings.Contains(strings.Join(warnings, "\n"), "a shade of the colour that you asked for"); told != isShaded {
			t.Errorf("%q warns %q", wish, warnings)
		}
	}
}
