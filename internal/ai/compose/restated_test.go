package compose_test

import (
	"strings"
	"testing"
)

const (
	yogaMorning = "Invite members to the yoga morning on 3 May 2026 at 10am in Harbour Hall. Entry £8. Book at https://example.com/yoga"
	gardenParty = "Summer party on Sunday, 3 May 2026 at 6 pm in the garden of the old mill. There is music. Bring a cake."
	yogaCourse  = "Der Yogakurs ist jeden Montag um 18 Uhr, ab 4. Mai, im Gemeindehaus. Der Kurs kostet 60 €."
	choir       = "Invitez nos adhérents au concert de la chorale le 12 mai à 15 h à l'église Saint-Pierre. Entrée libre."
	workshop    = "El taller de cerámica es el sábado 9 de mayo de 2026 a las 10:00 en la Casa Roja. Cuesta 25 €."
)

// TestRefine_saidAnew: a sentence about a fact that the mail has changes it, and is no second one beside it.
func TestRefine_saidAnew(t *testing.T) {
	for _, c := range []struct{ prompt, wish, has, hasNot string }{
		{"Our spring sale ends on 5 May. 20% off all bikes at https://example.com/bikes", "The sale now ends on 12 May", "Our spring sale ends on 12 May", "5 May"},
		{yogaMorning, "start at 11am instead", "Time=11am", "10am"},
		{yogaMorning, "it starts at 11am", "Time=11am", "10am"},
		{yogaMorning, "The yoga morning starts at 11am", "Time=11am", "10am"},
		{yogaMorning, "Entry is £9", "Price=£9", "£8"},
		{yogaMorning, "The yoga morning is on 4 May at 11am", "On 4 May 2026 at 11am in", "10am"},
		{choir, "Le concert est à 16 h", "Heure=16 h", "15 h"},
		{choir, "Le concert commence à 16 h", "Heure=16 h", "15 h"},
		{"Wir ziehen am 2. Mai um. Ab dann findet ihr unsere Praxis in der Lindenstraße 12.", "Wir ziehen erst am 4. Mai um", "Wir ziehen am 4. Mai um", "erst"},
		{"Unser Weihnachtsmarkt ist am Samstag, 12. Dezember, von 11 bis 19 Uhr im Innenhof. Es gibt Waffeln.", "Der Markt ist erst am 13. Dezember", "Unser Weihnachtsmarkt ist am 13. Dezember, von 11 bis 19 Uhr im Innenhof", "12. Dezember"},
		{"Half price on your first box. Order by 20 January at https://example.com/veg with code GREEN.", "the code is now GREEN24", "with code GREEN24", "code GREEN."},
		{"20 % auf alle Stauden mit dem Code BLUME20. https://example.com", "Der Code ist jetzt BLUME25", "BLUME25", "BLUME20"},
		{yogaCourse, "Der Kurs kostet jetzt 70 €", "Der Kurs kostet 70 €", "60 €"},
		{yogaCourse, "Der Kurs ist dienstags", "jeden Dienstag um 18 Uhr, ab 4. Mai", "ienstags"},
		{workshop, "El taller cuesta 30 €", "Cuesta 30 €.", "25 €"},
		{workshop, "El taller empieza a las 11:00", "Hora=11:00", "10:00"},
		{"Il corso di pasta è sabato 9 maggio alle 18:00 in via Roma 4. Il corso costa 40 €.", "Il corso comincia alle 19:00", "9 maggio alle 19:00", "18:00"},
		{"De rommelmarkt is op zondag 10 mei om 9:00 uur in de sporthal. Een kraam kost 15 €.", "Een kraam kost 20 €", "kraam kost 20 €", "15 €"},
		{"Notre librairie organise un atelier d'écriture chaque mercredi à 18 h 30 à partir du 4 mars. 12 € la séance. https://example.com/atelier", "La séance coûte 15 €", "15 € la séance", "12 €"},
		{"Beste leden, de training van donderdag vervalt. De trainer is ziek.", "De training van vrijdag vervalt", "hero: De training van vrijdag vervalt", "donderdag"},
		{"The pottery course starts on 6 January at 6.30 pm. The course costs £95, materials £20 extra.", "The course costs £99", "costs £99, materials £20", "£95"},
		{"Comedy night on 28 February at 8 pm. £14 each, students £10. https://example.com/comedy", "students pay £9 now", "£14 each, students £9", "£10"},
		{"Avvisa i clienti: il negozio chiude per ferie dal 10 al 24 agosto. Gli ordini online partono dal 25 agosto.", "Il negozio chiude dal 12 al 26 agosto", "ferie dal 12 al 26 agosto", "24 agosto"},
		{"Wir suchen eine Aushilfe für samstags, 8 bis 14 Uhr, 15 € die Stunde. Meldet euch bei Lea.", "Wir zahlen jetzt 16 € die Stunde", "16 € die Stunde", "15 €"},
		// What is said of something else is told beside it.
		{gardenParty, "The music starts at 8 pm", "text: |The music starts at 8 pm.", "Time=8 pm"},
		{gardenParty, "The party ends at 11 pm", "text: |The party ends at 11 pm.", "Hi there"},
		{gardenParty, "We also meet on 10 May", "text: |We also meet on 10 May.", "When=10 May"},
		{yogaCourse, "Das Café ist montags geschlossen", "jeden Montag", "jeden montags"},
		{"The shop is open on 5 May. https://example.com", "The shop is not open on 3 May", "The shop is not open on 3 May", "is open on 3 May"},
		{"Unser Laden ist am 5. Mai geöffnet. https://example.com", "Der Laden ist am 3. Mai nicht geöffnet", "ist am 5. Mai geöffnet", "Unser Laden ist am 3. Mai"},
		{"Le magasin est ouvert le 5 mai. https://example.com", "Le magasin n'est pas ouvert le 3 mai", "Le magasin est ouvert le 5 mai", "est ouvert le 3"},
		{choir, "Le concert finit à 18 h", "text: |Le concert finit à 18 h.", "Heure=18 h"},
	} {
		if got, told := refined(t, c.prompt, c.wish); !strings.Contains(got, c.has) || strings.Contains(got, c.hasNot) || told != "" {
			t.Errorf("%s: want %q and not %q, told %q:\n%s", c.wish, c.has, c.hasNot, told, got)
		}
	}
}

// TestRefine_movesWeekdays: what is held every Sunday moves to another weekday and not to another date, and a date keeps its year.
func TestRefine_movesWeekdays(t *testing.T) {
	for _, c := range []struct{ prompt, wish, has, told string }{
		{"Yoga in the park every Sunday at 9:00 from 3 May. Bring a mat. https://example.com/yoga", "move the classes to Saturday", "every Saturday at 9:00 from 3 May", "“3 May” stays"},
		{"Open studio, Sundays at 10 am. https://example.com", "move it to Saturday", "Saturdays at 10 am", ""},
		{yogaCourse, "Verschiebe den Kurs auf Dienstag", "jeden Dienstag um 18 Uhr, ab 4. Mai", "“4. Mai” stays"},
		{"Cours de dessin chaque mardi à 18 h à l'atelier. Apportez un crayon.", "Déplace-le au jeudi", "haque jeudi à 18 h", ""},
		{gardenParty, "move it to 10 May", "When=10 May 2026", ""},
		{workshop, "Muévelo al 16 de mayo", "16 de mayo de 2026", ""},
		{choir, "Déplace-la au 14 mai", "Quand=14 mai", ""},
		{"Assemblea dei soci il 9 maggio 2026 alle 18:00 in via Roma 4.", "Spostala al 16 maggio", "16 maggio 2026", ""},
		{"Unser Fest ist am 3.5.2026 um 15 Uhr im Hof. Es gibt Kuchen.", "Verschiebe das Fest auf den 10.5.", "10.5.2026 um 15 Uhr", ""},
	} {
		if got, told := refined(t, c.prompt, c.wish); !strings.Contains(got, c.has) || (c.told == "") != (told == "") || !strings.Contains(told, c.told) {
			t.Errorf("%s: want %q and to be told %q, told %q:\n%s", c.wish, c.has, c.told, told, got)
		}
	}
}

// TestRefine_amountsByName: of two amounts the one is changed that the mail calls what the wish does.
func TestRefine_amountsByName(t *testing.T) {
	const (
		pottery = "Pottery evening on 5 June: the price is £12 per person. Every guest gets a £5 voucher for our shop. https://example.com/pots"
		abend   = "Töpferabend am 5. Juni: Der Eintritt kostet 12 €. Jeder Gast bekommt einen Gutschein über 5 €."
		soirée  = "Soirée poterie le 5 juin. L'entrée coûte 12 €. Chaque invité reçoit un bon de 5 €."
	)
	for _, c := range []struct{ prompt, wish, has string }{
		{pottery, "change the price to £15", "The price is £15 per person. Every guest gets a £5 voucher"},
		{pottery, "make the voucher £10", "The price is £12 per person. Every guest gets a £10 voucher"},
		{pottery, "change £12 to £15 and £5 to £6", "The price is £15 per person. Every guest gets a £6 voucher"},
		{abend, "Ändere den Preis auf 15 €", "Der Eintritt kostet 15 €. Jeder Gast bekommt einen Gutschein über 5 €."},
		{abend, "Setze den Gutschein auf 10 €", "Der Eintritt kostet 12 €. Jeder Gast bekommt einen Gutschein über 10 €."},
		{soirée, "Mets le bon à 10 €", "coûte 12 €. Chaque invité reçoit un bon de 10 €."},
		{soirée, "Change le prix à 15 €", "coûte 15 €. Chaque invité reçoit un bon de 5 €."},
	} {
		if got, told := refined(t, c.prompt, c.wish); !strings.Contains(got, c.has) || told != "" {
			t.Errorf("%s: want %q, told %q:\n%s", c.wish, c.has, told, got)
		}
	}
	if got, told := refined(t, "Tickets £12, tickets for children £6. https://example.com", "change the price to £15"); strings.Contains(got, "£15") || told == "" {
		t.Errorf("of two prices none is meant, told %q:\n%s", told, got)
	}
}
