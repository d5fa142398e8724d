package compose_test

import "testing"

// TestOffline_fields fill what the user named: subject, preview, headline and last line are no copy.
func TestOffline_fields(t *testing.T) {
	for _, c := range []struct {
		name, prompt string
		has          []string
		hasNot       string
	}{
		{"a line sets the subject", "Subject: New prices from 1 May. Please read\nFrom 1 May our hourly rate goes from $95 to $105.", []string{"subject: New prices from 1 May. Please read", "hero: From 1 May our hourly rate goes from $95 to $105|"}, "hero: Subject"},
		{"a sentence sets the subject", `Our spring sale starts on Monday. Subject line: "Your mat misses you". All mats are £5 cheaper.`, []string{"subject: Your mat misses you", "All mats are £5 cheaper."}, "Subject line"},
		{"German", "Betreff: Neue Öffnungszeiten\nAb dem 1. April haben wir auch montags geöffnet.", []string{"subject: Neue Öffnungszeiten\n"}, "Betreff"},
		{"French", "Objet : La bibliothèque rouvre\nLa bibliothèque rouvre le mardi 8 septembre à 10 h.", []string{"subject: La bibliothèque rouvre\n"}, "Objet"},
		{"Spanish", "Asunto: ¡Ya está aquí!\nYa puedes pedir el aceite nuevo.", []string{"subject: ¡Ya está aquí!"}, "Asunto"},
		{"Italian", "Oggetto: Chiusura estiva\nLo studio resta chiuso dal 3 al 21 agosto.", []string{"subject: Chiusura estiva"}, "Oggetto"},
		{"Dutch", "Onderwerp: Winterkorting\nDe winkel is van 10 tot 24 januari open.", []string{"subject: Winterkorting"}, "Onderwerp"},
		{"Portuguese", "Assunto: Feira do livro\nA feira do livro é no dia 18 de abril.", []string{"subject: Feira do livro"}, "Assunto"},
		{"a subject alone is the mail", "Subject: The pool opens on 3 May", []string{"subject: The pool opens on 3 May", "hero: The pool opens on 3 May"}, "Subject"},
		{"preview and headline", "Headline: We moved\nPreview text: Two minutes from the old shop\nYou find us at 22 Station Road from 1 June.", []string{"preview: Two minutes from the old shop", "hero: We moved|You find us at 22 Station Road from 1 June."}, "Headline"},
		{"a name signs it", "The choir sings on Saturday 25 April at 7pm. Sign it Anna.", []string{"text: |Anna"}, "Sign it"},
		{"a label signs it", "Der Flohmarkt ist am 16. Mai. Unterschrift: Förderverein der Lindenschule", []string{"text: |Förderverein der Lindenschule"}, "Unterschrift"},
		{"a greeting signs it", "De borrel is op 3 december om 20.00 uur. Groetjes, Marieke", []string{"text: |Groetjes, Marieke", "3 december"}, "Marieke."},
		{"two lines sign it", "The office is closed on Friday.\n\nBest wishes,\nHelen Berg", []string{"text: |Best wishes, Helen Berg"}, "Berg."},
		{"thanks for something sign nothing", "The office is closed on Friday. Thanks for your patience", []string{"Thanks for your patience."}, ""},
		{"an order before a colon", "keep it short: the gym is closed on monday 25 may, back on tuesday at 6am", []string{"The gym is closed on Monday 25 May", "6am"}, "Our news"},
	} {
		t.Run(c.name, func(t *testing.T) { wantSaid(t, c.prompt, c.has, c.hasNot) })
	}
}
