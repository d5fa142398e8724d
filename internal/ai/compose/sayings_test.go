package compose_test

import (
	"regexp"
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
	"mailwright/internal/document"
)

const (
	pottery = "Schreibe einen Newsletter über unsere Töpferkurse im Frühling. Die Kurse beginnen am 3. März. Wir brennen bei 1200 Grad. Melden Sie sich an unter https://example.com/kurse."
	sale    = "Escribe un correo sobre nuestra oferta. El código SOL20 es válido hasta el 8 de agosto en la tienda. Compra en https://example.com/tienda."
)

// refined is the mail of a prompt after a wish, as one text, and what was told about it.
func refined(t *testing.T, prompt, wish string) (text, told string) {
	t.Helper()
	before := compose.Offline(plan.Request{Prompt: prompt})
	r := plan.Request{Prompt: wish, Earlier: []string{prompt}, Previous: &before}
	after, warnings := compose.Refine(before, r)
	wantMended(t, after, r)
	return flat(after), strings.Join(warnings, "\n")
}

// What should be said is a sentence for readers, in its place, below no heading that repeats it.
func TestRefine_addsSentences(t *testing.T) {
	for _, c := range []struct{ prompt, wish, has, hasNot string }{
		{party, "Add a sentence that they should reply to this email if they have moved house", "text: |Please reply to this email if you have moved house. []", "hat they"},
		{party, "Add a sentence that they should not bring dogs", "text: |You should not bring dogs. []", "Please not"},
		{party, "Add a note saying the bar takes cash only", "text: |The bar takes cash only. []", "saying"},
		{pottery, "Füge hinzu: Sie erreichen uns mit der Straßenbahnlinie 4", "text: |Sie erreichen uns mit der Straßenbahnlinie 4. []", "inzu"},
		{pottery, "Schreib dazu, dass man mit der Straßenbahnlinie 4 kommen kann", "text: |Man kann mit der Straßenbahnlinie 4 kommen. []", "dass"},
		{pottery, "Füge einen Satz hinzu, dass Hunde willkommen sind", "text: |Hunde sind willkommen. []", "dass"},
		{sale, "Añade que también se puede recoger en la tienda", "text: |También se puede recoger en la tienda. []", "Que también"},
		{party, "Add free parking behind the hall. Add dogs on a lead", "text: Good to know|Free parking behind the hall. Dogs on a lead. []", ""},
		{party, `Add the line "See you in the kitchen, Marta and Joe" at the end`, "text: |See you in the kitchen, Marta and Joe [] \nEND", `"`},
		{party, `Add "Bring cash. No cards!" at the end.`, "text: |Bring cash. No cards! [] \nEND", `"`},
		{party, "Add a very warm welcome to all at the end", "text: |A very warm welcome to all. [] \nEND", "at the end"},
		{pottery, `Füge am Ende die Zeile "Bis bald, Ihr Team" hinzu`, "text: |Bis bald, Ihr Team [] \nEND", "Zeile"},
		{party, "Add a line at the end: See you soon", "text: |See you soon. [] \nEND", "At the"},
		{party, "friendlier, and add a paragraph about parking at the end", "text: Parking|Do you have a question about parking? Just reply to this e-mail, we are happy to help. [] \nEND", "at the end"},
		{party, "Include the fact that parking is free", "text: |Parking is free. []", "fact"},
		{party, "Add that parking is free and that dogs are welcome", "text: |Parking is free. [] \ntext: |Dogs are welcome. []", "and that"},
		{sale, `Añade una frase que diga "Te esperamos"`, "text: |Te esperamos. []", "diga"},
		{sale, "Añade al final: Te esperamos", "text: |Te esperamos. [] \nEND", "final"},
	} {
		got, told := refined(t, c.prompt, c.wish)
		if got += "END"; !strings.Contains(got, c.has) || c.hasNot != "" && strings.Contains(got, c.hasNot) || told != "" {
			t.Errorf("%q: want %q and not %q in:\n%s%s", c.wish, c.has, c.hasNot, got, told)
		}
	}
}

// A sentence that is quoted or named goes wherever it stands, and nothing else does.
func TestRefine_removesSentences(t *testing.T) {
	for _, c := range []struct{ prompt, wish, has, hasNot string }{
		{party, `Remove the sentence "Bring a cake if you like, nobody has to."`, "text: What awaits you|We can't wait to see you! []", "cake"},
		{party, `Remove the sentence "There is music, dancing and a very long table." and make it red`, "#c62828", "music"},
		{party, `Remove "and a very long table"`, "There is music, dancing. [", "long table"},
		{party, "Remove the sentence about the cake", "We can't wait to see you!", "cake"},
		{pottery, `Entferne den Satz "Wir brennen bei 1200 Grad."`, "Die Kurse beginnen am 3. März. Melden", "1200"},
		{pottery, `Entferne den Satz „Wir brennen bei 1200 Grad“`, "Die Kurse beginnen am 3. März. Melden", "1200"},
		{sale, `Elimina la frase "El código SOL20 es válido hasta el 8 de agosto en la tienda."`, "text: SOL20|Tu código []", "agosto"},
	} {
		got, told := refined(t, c.prompt, c.wish)
		if !strings.Contains(got, c.has) || strings.Contains(got, c.hasNot) || told != "" {
			t.Errorf("%q: want %q and not %q in:\n%s%s", c.wish, c.has, c.hasNot, got, told)
		}
	}
	if _, told := refined(t, party, `Remove the sentence "We sell shoes."`); !strings.Contains(told, "nothing to change") {
		t.Errorf("a sentence that is not there is told by %q", told)
	}
}

// Every half of a wish is done or named.
func TestRefine_doesAllHalves(t *testing.T) {
	for _, c := range []struct{ prompt, wish, has, hasNot, told string }{
		{party, "Remove the list and end with: See you in the kitchen", "text: |See you in the kitchen [] \nEND", "list:", ""},
		{party, "Remove the quote and end with: See you in the kitchen", "text: |See you in the kitchen [] \nEND", "", "“Remove the quote”"},
		{party, "Remove the list and the button", "hero:", "Save your seat", ""},
		{party, "Remove the list and the trumpets", "hero:", "list:", "“the trumpets”"},
		{party, `Shorten the intro and change the button to "Reserve my slot"`, "We can't wait to see you! []", "There is music, dancing and a very long table. [", ""},
		{party, `Shorten the intro and change the button to "Reserve my slot"`, "[Reserve my slot]", "", ""},
		{party, `Change the button to "Go" and the headline to "Party time"`, "hero: Party time|", "Save", ""},
		{party, `Change the headline to "Party time" and the subject to "Come along"`, "subject: Come along\n", "and the", ""},
		{party, "make it green with a bigger font", "#2e7d32", "", "“with a bigger font”"},
		{party, "Make the intro shorter", "We can't wait to see you! []", "long table. [", ""},
		{party, "Shorten the trumpets", "We can't wait to see you! []", "", "“Shorten the trumpets”"},
		{party, "Say sorry for the inconvenience and that the online shop stays open", "text: |We are sorry for the inconvenience. [] \ntext: |The online shop stays open. []", "and that", ""},
		{party, "Mention that dogs are welcome and that tea is free", "ogs are welcome", "", ""},
		{party, "Change the headline to “Party time” and the text shorter", "hero: Party time|", "can't wait", ""},
		{party, "Ändere die Überschrift in „Party time“ und den Text kürzer", "hero: Party time|", "can't wait", ""},
		{party, "Change le titre en « Party time » et le texte plus court", "hero: Party time|", "can't wait", ""},
		{party, "Cambia el título a «Party time» y el texto más corto", "hero: Party time|", "can't wait", ""},
		{party, "Change the headline to “Party time” and the world to peace", "hero: Party time|", "peace", "“the world to peace”"},
	} {
		got, told := refined(t, c.prompt, c.wish)
		if got += "END"; !strings.Contains(got, c.has) || c.hasNot != "" && strings.Contains(got, c.hasNot) {
			t.Errorf("%q: want %q and not %q in:\n%s", c.wish, c.has, c.hasNot, got)
		}
		if c.told == "" && told != "" || !strings.Contains(told, c.told) {
			t.Errorf("%q tells %q, want %q", c.wish, told, c.told)
		}
	}
}

// A wish about the button changes its label and its colour, and leaves the rest of the mail as it was.
func TestRefine_buttonHasItsColor(t *testing.T) {
	for _, c := range []struct{ prompt, wish, has, label string }{
		{pottery, `Der Button soll "Platz reservieren" heißen und grün sein`, "calls: #2e7d32", "[Platz reservieren]"},
		{party, `The button should say "Count me in" and be green`, "calls: #2e7d32", "[Count me in]"},
		{party, `Change the button to "Count me in" and make it dark red`, "calls: #731717", "[Count me in]"},
		{sale, `El botón debe decir "Compra ya"`, "calls: \n", "[Compra ya]"},
		{sale, `El botón debe decir "Compra ya" y ser verde`, "calls: #2e7d32", "[Compra ya]"},
		{party, "A green button, please", "calls: #2e7d32", "[Save your seat]"},
	} {
		got, told := refined(t, c.prompt, c.wish)
		if !strings.Contains(got, c.has) || !strings.Contains(got, c.label) || !strings.Contains(got, "design:   \n") || told != "" {
			t.Errorf("%q: want %q and %q in:\n%s%s", c.wish, c.has, c.label, got, told)
		}
	}
	if got, _ := refined(t, party, "Remove the button and make it red"); !strings.Contains(got, "design: #c62828") {
		t.Errorf("the mail is not red:\n%s", got)
	}
	r := plan.Request{Prompt: pottery, CDNURL: cdnURL}
	p := compose.Offline(r)
	p.Design = plan.Design{Button: "#2e7d32", Background: "white-clean"}
	d := draw(t, p, r)
	if wantSound(t, d); !strings.Contains(d.mail.HTML, "#2e7d32") {
		t.Error("the mail has no green button")
	}
}

// TestButton_isSeenOnItsGround: green on blue is a lighter green, with a label that can be read on it.
func TestButton_isSeenOnItsGround(t *testing.T) {
	r := plan.Request{Prompt: pottery, CDNURL: cdnURL}
	p := compose.Offline(r)
	blue, green := document.ParseColor("#1d4ed8"), document.ParseColor("#2e7d32")
	p.Design = plan.Design{Accent: blue.String(), Button: green.String(), Background: "bold-color"}
	d := draw(t, p, r)
	wantSound(t, d)
	shade := compose.ShadeOn(green, blue, 3)
	if document.Contrast(shade, blue) < 3 || document.Contrast(compose.LabelOn(shade), shade) < 4.5 {
		t.Errorf("%s is no button on %s", shade, blue)
	}
	if !strings.Contains(d.mail.HTML, "background-color:"+blue.String()) || !strings.Contains(d.mail.HTML, shade.String()) {
		t.Errorf("the mail has no button in %s on %s", shade, blue)
	}
}

// A mail that is full takes nothing more, which is told; nothing goes in its stead.
func TestRefine_fullMail(t *testing.T) {
	full := plan.EmailPlan{Subject: "News", Preview: "All the news", Sections: []plan.Section{{Kind: plan.Hero, Heading: "News", Text: "We have some news for you."}}}
	for len(full.Sections) < plan.MaxSections {
		full.Sections = append(full.Sections, plan.Section{Kind: plan.Text, Text: "We moved.", Items: []plan.Item{}})
	}
	after, warnings := compose.Refine(full, plan.Request{Prompt: `Add the line "See you" at the end and make it red`, Previous: &full})
	if len(warnings) != 1 || !strings.Contains(warnings[0], "“Add the line \"See you\" at the end”") || after.Design.Accent == "" || len(after.Sections) != plan.MaxSections {
		t.Errorf("a full mail becomes %d sections and tells %q", len(after.Sections), warnings)
	}
}

// A headline takes the subject that began with it along, in all languages.
func TestRefine_headlineChangesSubject(t *testing.T) {
	for _, c := range []struct{ prompt, wish, has string }{
		{party, "Change the headline to A night in June", "subject: A night in June, 12 June, 6 pm\n"},
		{pottery, `Ändere die Überschrift zu "Ton im Frühling"`, "subject: Ton im Frühling: Die Kurse beginnen am 3. März\n"},
		{pottery, `Die Überschrift soll "Ton im Frühling" lauten`, "subject: Ton im Frühling: Die Kurse beginnen am 3. März\n"},
		{sale, `Cambia el título a "Sol y ahorro"`, "subject: Sol y ahorro\n"},
	} {
		if got, told := refined(t, c.prompt, c.wish); !strings.Contains(got, c.has) || told != "" {
			t.Errorf("%q: want %q in:\n%s%s", c.wish, c.has, got, told)
		}
	}
}

// newWords are the label or headline at the end of an example.
var newWords = regexp.MustCompile(`\p{Lu}\p{L}+ \p{L}+$`)

// The examples of what can be wished fit the mail, are in its language, and are understood.
func TestExamples(t *testing.T) {
	for _, c := range []struct {
		prompt string
		want   [2]string
	}{
		{party, [2]string{"remove the list", "change the button to Book now"}},
		{pottery, [2]string{"ändere den Button zu Jetzt buchen", "ändere die Überschrift zu Gute Nachrichten"}},
		{sale, [2]string{"cambia el botón a Reservar ya", "cambia el título a Buenas noticias"}},
		{"Rédige un e-mail sur notre offre. Le code ETE20 est valable jusqu'au 8 août dans la boutique. Achetez sur https://example.com/ete.", [2]string{"change le bouton en Je réserve", "change le titre en Bonne nouvelle"}},
		{"Scrivi un'e-mail sulla nostra offerta. Il codice SOLE20 è valido fino all'8 agosto nel negozio. Compra su https://example.com/sole.", [2]string{"cambia il pulsante in Prenota ora", "cambia il titolo in Buone notizie"}},
		{"Schrijf een mail over onze aanbieding. De code ZON20 is geldig tot 8 augustus in de winkel. Koop op https://example.com/zon.", [2]string{"verander de knop naar Nu boeken", "verander de titel naar Goed nieuws"}},
		{"Escreva um e-mail sobre a nossa oferta. O código SOL20 é válido até 8 de agosto na loja. Compre em https://example.com/sol.", [2]string{"mude o botão para Reservar já", "mude o título para Boas notícias"}},
	} {
		mail := compose.Offline(plan.Request{Prompt: c.prompt})
		got := compose.Examples(mail)
		if got != c.want {
			t.Errorf("%q gives %q, want %q", c.prompt, got, c.want)
		}
		for _, wish := range got {
			text, told := refined(t, c.prompt, wish)
			label := newWords.FindString(wish)
			isSaid := label == "" || strings.Contains(text, "["+label+"]") || strings.Contains(text, "hero: "+label+"|")
			if text == flat(mail) || told != "" || !isSaid {
				t.Errorf("%q is not done and tells %q:\n%s", wish, told, text)
			}
		}
	}
	bare := plan.EmailPlan{Subject: "Neuigkeiten aus dem Verein", Sections: []plan.Section{{Kind: plan.Hero, Heading: "Neuigkeiten aus dem Verein", Text: "Wir freuen uns auf Sie und sind für Sie da."}}}
	if got := compose.Examples(bare); got != [2]string{"ändere die Überschrift zu Gute Nachrichten", "mach es dunkelblau"} {
		t.Errorf("a mail without a button gives %q", got)
	}
}
