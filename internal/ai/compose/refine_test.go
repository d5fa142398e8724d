package compose_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

const party = "Invite our members to the summer party on 12 June at 6 pm in Harbour Hall. There is music, dancing and a very long table. Bring a cake if you like, nobody has to. We can't wait to see you! Register at https://example.com/party."

func TestRefine(t *testing.T) {
	for _, c := range []struct {
		wish        string
		has, hasNot string // in the plan as one text
	}{
		{"Make it shorter", "12 June", "can't wait"},
		{"More formal, please.", "We cannot wait to see you.", "can't"},
		{"More formal, please.", "[Register]", "Save your seat"},
		{"Make it more playful", "Summer party!", ""},
		{"Add a section about parking, which is free behind the hall", "text: Parking|Parking is free behind the hall.", ""},
		{"Add a section about parking: 40 places behind the hall", "Parking", ""},
		{"Add a list: cake, coffee and lemonade", "Cake=;Coffee=;Lemonade=", ""},
		{`Add a quote "The best party of the year" by Ana Duarte`, "quote: Ana Duarte|The best party of the year", ""},
		{"Add code DANCE20 for 20% off drinks", "text: DANCE20|Your code For 20% off drinks.", ""},
		{`Change the button to "Count me in"`, "[Count me in]", "Save your seat"},
		{"Change the button to https://example.com/other", "https://example.com/other", "https://example.com/party"},
		{"Change the subject to Dance with us", "subject: Dance with us", ""},
		{"Change the heading to A night in June", "hero: A night in June", ""},
		{`The headline should be "A night in June". Mention that dogs are welcome.`, "hero: A night in June", "should be"},
		{"The button should say Count me in", "[Count me in]", "should say"},
		{"Another layout", " zigzag ", ""},
		{"Bolder colours", "bold-color", ""},
		{"Remove the list", "hero:", "list:"},
		{"Remove the button", "hero:", "Save your seat"},
		{"Make it red", "#c62828", ""},
		{"Use #ff6600 and two columns", "#ff6600 hero-two-col", ""},
		{"In blue with a white background", "#1d4ed8  white-clean", ""},
		{"Replace Harbour Hall with Mill House", "Mill House", "Harbour Hall"},
		{"Make it green and remove the list", "#2e7d32", "list:"},
		{"Mention that dogs are welcome", "Dogs are welcome.", ""},
		{"The doors open at 5:30 pm.", "The doors open at 5:30 pm.", ""},
		{"make it dark red", "#731717", "#c62828"},
		{"In light blue", "#839eea", ""},
		{"dunkelgrün bitte", "#1b491d", ""},
		{"a bit friendlier", "Hi there, On 12 June", ""},
		{"friendlier", "text: |See you soon!", ""},
		{"more formal", "Dear reader, On 12 June", "!"},
		{"more formal", "text: |Kind regards", ""},
		{"friendlier. Then more formal.", "hero: Summer party|Dear reader, On", "Hi there"},
		{"Add a section about delivery", "text: Delivery|Do you have a question about delivery? Just reply to this e-mail, we are happy to help.", "|Delivery."},
		{"Add a section about the cake", "text: Cake|Do you have a question about the cake?", ""},
		{"friendlier, and add a section about parking", "[] \ntext: |See you soon!", ""},
		{"Add free parking behind the hall", "text: Good to know|Free parking behind the hall.", ""},
		{"Mention free parking", "text: Good to know|Free parking.", ""},
		{"sag, dass Hunde willkommen sind", "Hunde sind willkommen.", "dass"},
		{"Erwähne, dass der Eintritt frei ist und Kinder nichts zahlen", "Der Eintritt ist frei. Kinder zahlen nichts.", "dass"},
		{"Kürzer bitte", "12 June", "can't wait"},
		{"Remove the last sentence", "nobody has to.", "can't wait"},
		{"Delete the first sentence", "There is music", "On 12 June at 6 pm in"},
		{"Entferne den letzten Satz", "nobody has to.", "can't wait"},
		{"Add a sentence thanking everyone who came", "text: |Thank you to everyone who came.", "Thanking"},
		{"Add a line apologising for the noise", "text: |We are sorry for the noise.", "pologising"},
		{"Füge einen Satz hinzu, in dem du dich für die Geduld bedankst", "text: |Danke für die Geduld.", "Einen Satz"},
		{"Bedanke dich für die Geduld", "Danke für die Geduld.", "Thank you"},
		{"Entschuldige dich für den Lärm", "Wir entschuldigen uns für den Lärm.", "sorry"},
		{"Make the button green and dance the tango", "calls: #2e7d32", "tango"},
		{"Sign it with Ruth", "text: |Ruth", "Sign"},
		{"Sign it with Ruth. Sign it with Tom", "text: |Tom", "Ruth"},
		{"Change the time to 7 pm", "Time=7 pm", "6 pm"},
		{"Change the place to Mill House", "in Mill House", "Harbour Hall"},
		{"Don't mention the cake", "can't wait", "cake"},
		{"Subject: Come along", "subject: Come along\n", ""},
		{"hmm", "12 June", "hmm"},
	} {
		t.Run(c.wish, func(t *testing.T) {
			first := plan.Request{Prompt: party, CDNURL: cdnURL}
			before := compose.Offline(first)
			told := flat(before)
			r := plan.Request{Prompt: c.wish, Earlier: []string{party}, Previous: &before, CDNURL: cdnURL, EmailType: "event"}
			after, _ := compose.Refine(before, r)
			if got := flat(after); !strings.Contains(got, c.has) || c.hasNot != "" && strings.Contains(got, c.hasNot) {
				t.Errorf("want %q and not %q in:\n%s", c.has, c.hasNot, got)
			}
			if flat(before) != told {
				t.Error("the plan before was changed")
			}
			wantSound(t, draw(t, after, r))
			wantMended(t, after, r)
		})
	}
}

// A figure that the mail has alone is changed wherever it stands; of several, none is guessed.
func TestRefine_figures(t *testing.T) {
	for _, c := range []struct{ prompt, wish, has, hasNot string }{
		{"Fresh sourdough loaves every Friday for 19 € a month. Sign up at https://example.com/bread", "Change the price to 21 €", "21 €", "19 €"},
		{"15% off all pots until Sunday. https://example.com/pots", "change the discount to 20%", "20% off all pots", "15%"},
		{"Brot im Abo für 19 € im Monat. https://example.com/brot", "Ändere den Preis auf 21 €", "21 €", "19 €"},
		{"Small box £12, large box £18. https://example.com/boxes", "Change the price to £20", "£12", "£20"},
		{"Our bakery sells stollen for €9.50 until Christmas, order at https://example.com/s", "change the price of the stollen to €8.90", "stollen for €8.90 until", "€9.50"},
		{"Unsere Bäckerei verkauft Stollen für 9,50 € bis Weihnachten. https://example.com/s", "Ändere den Preis des Stollens auf 8,90 €", "für 8,90 € bis", "9,50"},
		{"Le panier de légumes coûte 9 € par semaine. https://example.com/p", "Change le prix à 7,50 €", "coûte 7,50 € par", "à 7,50"},
		{"Black Friday:\n- Aurora – €129\n- Pendant – €69\n- Nova – €69\nhttps://example.com/lamps", "change the price of the pendant to €59", "Aurora=€129;Pendant=€59;Nova=€69", "Pendant €69"},
		{"Black Friday: Aurora was €129 now €99, Pendant was €99 now €69, Nova was €59 now €39. https://example.com/lamps", "remove the pendant", "Aurora was=€129 now €99;Nova was=€59 now €39", "€69"},
		{"Our studio has three things: 1) a course in May, 2) our new kiln is here, 3) vouchers for €20. https://example.com", "remove the section about the kiln", "A course in May=;Vouchers=€20", "kiln"},
		{"Our bakery sells stollen for €9.50 until Christmas, order at https://example.com/s", "change the price of the cake to €8.90", "€9.50", "8.90"},
	} {
		before := compose.Offline(plan.Request{Prompt: c.prompt, CDNURL: cdnURL})
		after, _ := compose.Refine(before, plan.Request{Prompt: c.wish, Earlier: []string{c.prompt}, Previous: &before, CDNURL: cdnURL})
		if got := flat(after); !strings.Contains(got, c.has) || strings.Contains(got, c.hasNot) {
			t.Errorf("%s: want %q and not %q in:\n%s", c.wish, c.has, c.hasNot, got)
		}
	}
}

// Every wish that nothing came of is named; the others are done.
func TestRefine_namesWhatItLeavesOut(t *testing.T) {
	for _, c := range []struct {
		wish, has string
		named     []string
	}{
		{"make it dark red, friendlier, add a section about parking and translate it to French", "#731717", []string{"translate it to French"}},
		{"shorter and in light blue, use Comic Sans, and mention that dogs are welcome", "Dogs are welcome.", []string{"use Comic Sans"}},
		{"Use a bigger font and remove the quote. Make it green.", "#2e7d32", []string{"Use a bigger font", "remove the quote"}},
		{"add a picture of a dog", "Summer party", []string{"add a picture of a dog"}},
		{"Mention that tea, coffee and cake are free", "Tea, coffee and cake are free.", nil},
		{`Change the subject to "Cake, tea and more fun"`, "subject: Cake, tea and more fun", nil},
		{"mach es dunkelblau, kürzer und ohne Bilder", "#11", nil},
		{"Make the button green and dance the tango", "calls: #2e7d32", []string{"dance the tango"}},
		{"Mach es rot und tanze Tango", "#c62828", []string{"tanze Tango"}},
		{"Make it playful and sing a song", "Summer party", []string{"sing a song"}},
		{"Shorter please, also translate to Klingon", "Summer party", []string{"translate to Klingon"}},
		{"Entschuldige dich noch einmal am Ende", "Summer party", []string{"Entschuldige dich noch einmal am Ende"}},
	} {
		before := compose.Offline(plan.Request{Prompt: party})
		after, warnings := compose.Refine(before, plan.Request{Prompt: c.wish, Earlier: []string{party}, Previous: &before})
		if got := flat(after); !strings.Contains(got, c.has) {
			t.Errorf("%q: want %q in:\n%s", c.wish, c.has, got)
		}
		if len(warnings) != len(c.named) {
			t.Errorf("%q warns %q", c.wish, warnings)
			continue
		}
		for i, named := range c.named {
			if !strings.Contains(warnings[i], "“"+named+"”") {
				t.Errorf("%q warns %q, want %q named", c.wish, warnings[i], named)
			}
		}
	}
}

// flat is a plan as one text.
func flat(p plan.EmailPlan) string {
	var out strings.Builder
	out.WriteString("subject: " + p.Subject + "\npreview: " + p.Preview + "\ndesign: " + p.Design.Accent + " " + p.Design.Layout + " " + p.Design.Background + "\ncalls: " + p.Design.Button + "\n")
	for _, s := range p.Sections {
		out.WriteString(s.Kind + ": " + s.Heading + "|" + strings.Join(strings.Fields(contentOf(s)), " ") + " [" + s.Button + "] " + s.URL + "\n")
	}
	return out.String()
}

// A wish about the looks changes the mail, and the next wish keeps it.
func TestRefine_looksStay(t *testing.T) {
	before := compose.Offline(plan.Request{Prompt: party})
	red, _ := compose.Refine(before, plan.Request{Prompt: "make it red", Earlier: []string{party}})
	shorter, _ := compose.Refine(red, plan.Request{Prompt: "shorter", Earlier: []string{party, "make it red"}})
	if shorter.Design.Accent != "#c62828" {
		t.Errorf("the design is %+v", shorter.Design)
	}
	r := plan.Request{Prompt: "shorter", Earlier: []string{party, "make it red"}, CDNURL: cdnURL}
	if d := draw(t, shorter, r); !strings.Contains(d.mail.HTML, "#c62828") {
		t.Error("the mail has no red in it")
	}
	longer, _ := compose.Refine(shorter, plan.Request{Prompt: "longer again", Earlier: []string{party, "make it red", "shorter"}})
	if !strings.Contains(flat(longer), "can't wait") {
		t.Errorf("what was left out did not come back:\n%s", flat(longer))
	}
}

func TestRefine_withoutPictures(t *testing.T) {
	first := plan.Request{Prompt: "Newsletter about our museum. The gallery opens on 3 May.", CDNURL: cdnURL}
	p := compose.Offline(first)
	if d := draw(t, p, first); !strings.Contains(d.mail.HTML, cdnURL+"/library/") {
		t.Fatal("the first mail has no picture")
	}
	r := plan.Request{Prompt: "Remove the pictures", Earlier: []string{first.Prompt}, CDNURL: cdnURL}
	refined, _ := compose.Refine(p, r)
	if d := draw(t, refined, r); strings.Contains(d.mail.HTML, cdnURL+"/library/") {
		t.Error("the pictures stayed")
	}
}

// What is ours is in the mail's language and address; what is the user's stays, and is told where it does not fit.
func TestRefine_languageAndAddress(t *testing.T) {
	for _, c := range []struct{ prompt, wish, has, hasNot, warning string }{
		{"Schreibe einen Newsletter über unsere Töpferkurse im Frühling. Die Kurse beginnen am 3. März.", "Add a section about parking", "text: Parken|Haben Sie Fragen zum Thema Parken?", "arking", ""},
		{"Schreibe einen Newsletter über unsere Töpferkurse im Frühling. Die Kurse beginnen am 3. März.", "Mention free coffee", "Free coffee.", "", "“free coffee”"},
		{"Schreibe einen Newsletter über unsere Töpferkurse im Frühling. Die Kurse beginnen am 3. März.", "Füge einen Abschnitt über Glasuren hinzu", "Fragen zum Thema Glasuren", "", ""},
		{"Rédige un e-mail sur notre offre : le code ETE20 est valable jusqu'au 8 août dans la boutique.", "plus informel", "Ton code", "Votre code", ""},
		{"Rédige un e-mail sur notre offre : le code ETE20 est valable jusqu'au 8 août dans la boutique.", "plus informel", "Salut !", "Bonjour", ""},
		{"Rédige un e-mail sur notre offre. Avec le code ETE20, vous payez moins dans la boutique jusqu'au 8 août.", "plus informel", "Ton code", "", "your own sentences"},
		{"Escribe un correo sobre nuestra oferta. El código SOL20 es válido hasta el 8 de agosto en la tienda.", "más formal", "Su código", "Tu código", ""},
		{"Escribe un correo sobre nuestra oferta. El código SOL20 es válido hasta el 8 de agosto en la tienda.", "más formal", "Buenos días:", "", ""},
		{"Schreibe eine Mail über unser Angebot. Der Code SOMMER20 gilt bis zum 8. August im Laden.", "lockerer", "Dein Code", "Ihr Code", ""},
		{party, "make the button green and say RSVP", "#2e7d32", "Save your seat", ""},
		{party, "make the button green and say RSVP", "[RSVP]", "", ""},
		{party, "make the button bigger", "[Save your seat]", "igger", "“make the button bigger”"},
	} {
		before := compose.Offline(plan.Request{Prompt: c.prompt})
		after, warnings := compose.Refine(before, plan.Request{Prompt: c.wish, Earlier: []string{c.prompt}, Previous: &before})
		if got := flat(after); !strings.Contains(got, c.has) || c.hasNot != "" && strings.Contains(got, c.hasNot) {
			t.Errorf("%q: want %q and not %q in:\n%s", c.wish, c.has, c.hasNot, got)
		}
		if told := strings.Join(warnings, "\n"); c.warning == "" && told != "" || !strings.Contains(told, c.warning) {
			t.Errorf("%q warns %q, want %q", c.wish, told, c.warning)
		}
	}
}

// A colour that mails are not tinted with is no label.
func TestRefine_whiteButton(t *testing.T) {
	got, told := refined(t, "Our café opens on 3 May. https://example.com", "make the button white")
	if strings.Contains(got, "[White]") || told == "" {
		t.Errorf("told %q:\n%s", told, got)
	}
}

// A colour for a button that the mail does not have is told, and waits for nothing.
func TestRefine_colorWithoutAButton(t *testing.T) {
	for _, wish := range []string{"make the button green", "Rends le bouton vert", "Mach den Button grün"} {
		got, told := refined(t, "Our café opens on 3 May. The first hundred guests get a croissant.", wish)
		if strings.Contains(got, "#2e7d32") || !strings.Contains(told, "the mail has no button yet") {
			t.Errorf("%s: told %q:\n%s", wish, told, got)
		}
	}
}
