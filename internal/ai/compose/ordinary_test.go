package compose_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

const (
	tasting = "Invite our customers to the wine tasting on Thursday, 3 December at 6 pm in the Old Mill. Tickets cost €25. Use code WINE10 for 10% off. Register at https://example.com/wine"
	apology = "We are sorry for the late delivery. As an apology you get a voucher of 10 euro with code SORRY10. It is valid until 31 December. https://example.com/shop"
	kiln    = "Three things are new this month: 1. our kiln is here, 2. a course in May, 3. vouchers for €20. https://example.com"
	kurs    = "Unser Adventskurs kostet 45 €. Er findet am 3. Dezember um 18 Uhr im Atelier statt. Anmeldung: https://example.com/kurs"
	panier  = "Notre panier de légumes coûte 35 € par semaine. Commandez sur https://example.com/p. La livraison est gratuite le jeudi 3 décembre à 18 h."
	taller  = "El taller de cerámica cuesta 45 €. Es el jueves 3 de diciembre a las 18:00 en la Casa Azul. Reserva en https://example.com/t"
	corso   = "Il corso di ceramica costa 45 €. Si tiene giovedì 3 dicembre alle 18 in Casa Blu. Prenota su https://example.com/c"
	cursus  = "De cursus kost 45 €. Hij is op donderdag 3 december om 18 uur in het Atelier. Aanmelden via https://example.com/c"
)

// TestRefine_ordinaryWishes are those that everybody says, in the languages of the writer. The mail is changed, and nothing is printed of the wish.
func TestRefine_ordinaryWishes(t *testing.T) {
	for _, c := range []struct{ prompt, wish, has, hasNot string }{
		{tasting, "move it to Friday, 4 December at 5 pm", "When=Friday, 4 December;Time=5 pm", "3 December"},
		{tasting, "Postpone the tasting to 13 December", "On 13 December at 6 pm", "Thursday"},
		{tasting, "make it Friday 4 December", "subject: Wine tasting, Friday 4 December\n", "Thursday"},
		{tasting, "The tasting starts now at 7 pm", "at 7 pm in the Old Mill", "6 pm"},
		{"Our course is in the Old Mill on 3 December. It starts at 6 pm. Bring an apron.", "move it to 4 December at 5 pm", "on 4 December|It starts at 5 pm. Bring an apron.", "3 December"},
		{tasting, "change the date to 4 December and the time to 5 pm", "On 4 December at 5 pm in", "6 pm"},
		{kurs, "Verschiebe es auf Freitag, den 4. Dezember um 17 Uhr", "am Freitag, den 4. Dezember um 17 Uhr im", "18 Uhr"},
		{kurs, "Den Kurs auf den 4. Dezember verlegen", "am 4. Dezember um 18 Uhr", "3. Dezember"},
		{panier, "Déplace la livraison au vendredi 4 décembre à 17 h", "le vendredi 4 décembre à 17 h", "18 h"},
		{taller, "Mueve el taller al viernes 4 de diciembre a las 17:00", "el viernes 4 de diciembre a las 17:00 en", "18:00"},
		{corso, "Sposta il corso a venerdì 4 dicembre alle 17", "venerdì 4 dicembre alle 17 in", "alle 18"},
		{cursus, "Verplaats de cursus naar vrijdag 4 december om 17 uur", "vrijdag 4 december om 17 uur", "18 uur"},

		{tasting, "put the code in the subject", "subject: Wine tasting, Thursday, 3 December – code WINE10\n", ""},
		{tasting, "Add the price to the headline", "hero: Wine tasting – €25|", ""},
		{kurs, "Setze das Datum in den Betreff", "subject: Unser Adventskurs kostet 45 € – 3. Dezember\n", ""},
		{panier, "Mets la date dans l'objet", "– jeudi 3 décembre\n", ""},

		{kiln, "remove point 2", "Our kiln is here=;Vouchers=€20", "course in May"},
		{kiln, "remove the second point", "Our kiln is here=;Vouchers=€20", "course in May"},
		{kiln, "lösche Punkt 3", "Our kiln is here=;A course in May=", "Vouchers="},
		{kiln, "supprime le deuxième point", "Our kiln is here=;Vouchers=€20", "course in May="},
		{kiln, "elimina el primer punto", "A course in May=;Vouchers=€20", "kiln is here="},
		{kiln, "verwijder het laatste punt", "Our kiln is here=;A course in May=", "Vouchers="},

		{kurs, "Setze den Preis auf 49 €", "Preis=49 €", "45 €"},
		{kurs, "Der Preis ist jetzt 49 €", "kostet 49 €", "ist jetzt"},
		{kurs, "Der Preis soll 49 € sein", "kostet 49 €", "soll"},
		{panier, "Le prix est maintenant 39 €", "coûte 39 € par", "maintenant"},
		{panier, "Mets le prix à 39 €", "coûte 39 € par", "35 €"},
		{taller, "El precio es ahora 49 €", "cuesta 49 €", "ahora"},
		{taller, "Pon el precio a 49 €", "Precio=49 €", "45 €"},
		{corso, "Il prezzo è ora 49 €", "costa 49 €", "è ora"},
		{cursus, "De prijs is nu 49 €", "Prijs=49 €", "is nu"},
		{cursus, "Zet de prijs op 49 €", "kost 49 €", "45 €"},

		{apology, "change the voucher to 15 euro and the code to SORRY15", "text: SORRY15|Your code As an apology you get a voucher of 15 euro with code SORRY15.", "10"},
		{apology, "make it 15 euro and the code SORRY15", "a voucher of 15 euro with code SORRY15", "10"},
		{apology, "extend it to 31 January", "valid until 31 January", "December"},
		{kurs, "Der Preis ist jetzt 49 € und der Beginn um 17 Uhr", "Uhrzeit=17 Uhr;Wo=Atelier;Preis=49 €", "18 Uhr"},
		{"Beste leden, de contributie wordt in januari 32 euro per maand. De lunch kost 9 euro. De zaal is gesloten in mei.", "Verander de contributie naar 34 euro", "hero: De contributie wordt in januari 34 euro per maand|Beste leden, De lunch kost 9 euro.", "32"},
		{"Beste leden, de contributie wordt in januari 32 euro per maand. De lunch kost 9 euro. De zaal is gesloten in mei.", "Haal de zaal weg", "De lunch kost 9 euro.", "zaal"},
		{"Open house on Sunday 6 December, 1 pm to 5 pm, 14 Canal Road. Meet the mentors. https://example.com/open", "it starts at 2 pm now", "Time=2 pm to 5 pm", "1 pm"},
		{"Open house on Sunday 6 December, 1 pm to 5 pm, 14 Canal Road. Meet the mentors. https://example.com/open", "Change the address to 20 Canal Road", "Where=20 Canal Road", "14"},
		{"El gimnasio ofrece cuatro clases nuevas: yoga, boxeo, pilates y baile. Apúntate en https://example.com/gym", "Elimina la tercera clase", "ofrece tres clases", "ilates"},
		{"Cyber week: 25% off all backpacks, 15% off bottles and 5% off gift cards with code CYBER5. Ends Sunday 6 December. https://example.com/cyber", "change the discount on backpacks to 30%", "hero: Cyber week: 30% off all backpacks|", "25%"},
		{"Cyber week: 25% off all backpacks, 15% off bottles and 5% off gift cards with code CYBER5. Ends Sunday 6 December. https://example.com/cyber", "change the end date to Monday 7 December", "Ends Monday 7 December", "Sunday"},
		{"The library opens on 7 December and the children's hour is on 12 December. Come in.", "move the children's hour to 19 December", "children's hour is on 19 December", "12 December"},
		{apology, "Change the code to SORRY15", "Your code: SORRY15", "SORRY10"},
	} {
		before := compose.Offline(plan.Request{Prompt: c.prompt, CDNURL: cdnURL})
		after, warnings := compose.Refine(before, plan.Request{Prompt: c.wish, Earlier: []string{c.prompt}, Previous: &before, CDNURL: cdnURL})
		if got := flat(after); !strings.Contains(got, c.has) || c.hasNot != "" && strings.Contains(got, c.hasNot) {
			t.Errorf("%s: want %q and not %q in:\n%s", c.wish, c.has, c.hasNot, got)
		}
		if len(warnings) > 0 {
			t.Errorf("%s warns %q", c.wish, warnings)
		}
	}
}

// A figure inside of a longer one is another figure; a price that the mail does not have is a fact for readers.
func TestRefine_ordinaryLimits(t *testing.T) {
	for _, c := range []struct{ prompt, wish, has, warning string }{
		{"Our course is on 3 May. Vouchers end on 13 May. https://example.com", "replace 3 May with 4 May", "13 May", ""},
		{"Our course is on 3 May in the studio. https://example.com", "The price is now €39", "The price is now €39.", ""},
		{tasting, "move it to Friday", "On Friday at 6 pm", "no date was given"},
		{kiln, "remove point 5", "A course in May", "the list has 3 points"},
		{kiln, "change the code to KILN20", "A course in May", "one code alone"},
	} {
		before := compose.Offline(plan.Request{Prompt: c.prompt})
		after, warnings := compose.Refine(before, plan.Request{Prompt: c.wish, Earlier: []string{c.prompt}, Previous: &before})
		if got := flat(after); !strings.Contains(got, c.has) {
			t.Errorf("%s: want %q in:\n%s", c.wish, c.has, got)
		}
		if told := strings.Join(warnings, "\n"); c.warning == "" && told != "" || !strings.Contains(told, c.warning) {
			t.Errorf("%s warns %q, want %q", c.wish, told, c.warning)
		}
	}
}

// TestOffline_timesOfTheirDays: a time is a fact of the day in its own sentence; of several days, none stands for all.
func TestOffline_timesOfTheirDays(t *testing.T) {
	for _, c := range []struct{ prompt, has, hasNot string }{
		{"Invite parents to the school fair on Saturday 12 June in the Old Gym. The set-up crew meets on Friday 11 June at 4 pm.", "When=Saturday 12 June;Where=Old Gym", "Time="},
		{"Invite parents to the school fair on Saturday 12 June at 2 pm. The set-up crew meets on Friday 11 June at 4 pm.", "When=Saturday 12 June;Time=2 pm", "Time=4 pm"},
		{"Invite parents to the school fair on 12 June in the Old Gym. Doors open at 2 pm.", "When=12 June;Time=2 pm;Where=Old Gym", ""},
		{"Unser Konzert ist am 1. Dezember in der Kirche. Die Generalprobe ist am 30. November um 16 Uhr. Eintritt 10 €.", "Wann=1. Dezember;Wo=Kirche;Preis=10 €", "Uhrzeit="},
		{"Invita a las familias a la fiesta del colegio el sábado 12 de junio en el Patio Norte. El equipo se reúne el viernes 11 de junio a las 16:00.", "Cuándo=sábado 12 de junio;Dónde=Patio Norte", "Hora="},
		{"Workshops in Berlin: 3. März Töpfern um 18 Uhr, 10. März Weben um 19 Uhr. Anmeldung unter https://example.com", "hero: Workshops in Berlin|3. März Töpfern um 18 Uhr, 10. März Weben um 19 Uhr.", "Uhrzeit="},
	} {
		got := flat(compose.Offline(plan.Request{Prompt: c.prompt}))
		if !strings.Contains(got, c.has) || c.hasNot != "" && strings.Contains(got, c.hasNot) {
			t.Errorf("%s: want %q and not %q in:\n%s", c.prompt, c.has, c.hasNot, got)
		}
	}
}

// TestOffline_greetings: what greets readers is no headline, whatever its mark, and who writes is said below it.
func TestOffline_greetings(t *testing.T) {
	for _, c := range []struct{ prompt, has string }{
		{"Liebe Kunden\nwir haben ab dem 1. Dezember neue Öffnungszeiten. Montags ist jetzt zu.", "hero: Wir haben ab dem 1. Dezember neue Öffnungszeiten|Liebe Kunden, Montags ist jetzt zu."},
		{"Hi everyone\n\nThe office is closed on Monday. Please take your laptops home.", "hero: The office is closed on Monday|Hi everyone, Please take your laptops home."},
		{"Hi,\nthe office is closed on Monday. Please take your laptops home.", "hero: The office is closed on Monday|Hi, Please take your laptops home."},
		{"Hola, somos la panadería Sol. Este sábado regalamos un café con cada pan.", "hero: Este sábado regalamos un café con cada pan|Hola, somos la panadería Sol."},
		{"Hi everyone! We are Northside Yoga. New classes start on 4 January. Each costs 10 euro.", "hero: New classes start on 4 January|Hi everyone! We are Northside Yoga. Each costs 10 euro."},
		{"Bonjour, nous sommes la librairie Lune. Le 12 décembre, soirée lecture à 19 h.", "hero: Le 12 décembre, soirée lecture à 19 h|Bonjour, nous sommes la librairie Lune."},
		{"Ciao a tutti, siamo la pasticceria Rosa. Dal 1 dicembre vendiamo panettoni artigianali.", "hero: Dal 1 dicembre vendiamo panettoni artigianali|Ciao a tutti, siamo la pasticceria Rosa."},
		{"Hallo, vanaf 1 december zijn we ook op zondag open. De koffie is die dag gratis.", "hero: Vanaf 1 december zijn we ook op zondag open|Hallo, De koffie is die dag gratis."},
		{"Hello neighbours, we are the Elm Street Library. From 7 December we open on Sundays. Come in.", "hero: From 7 December we open on Sundays|Hello neighbours, we are the Elm Street Library. Come in."},
		{"Bonjour à toutes et à tous, notre braderie commence le 9 janvier. Les pulls sont à moitié prix.", "hero: Notre braderie commence le 9 janvier|Bonjour à toutes et à tous, Les pulls"},
		{"Hola a todos, el gimnasio ofrece tres clases nuevas: yoga, boxeo y baile. La matrícula cuesta 20 €.", "ofrece tres clases nuevas|Hola a todos, La matrícula cuesta 20 €."},
		{"Liebe Gäste, am Freitag, dem 11. Dezember, servieren wir ein Menü für 68 €. Beginn ist um 19 Uhr.", "hero: Am Freitag, dem 11. Dezember, servieren wir ein Menü für 68 €|Liebe Gäste, Beginn ist um 19 Uhr."},
		{"Guten Tag, unser Laden zieht um. Ab dem 4. Januar sind wir in Köln.", "hero: Unser Laden zieht um|Guten Tag, Ab dem 4. Januar"},
		{"Estimados vecinos: el sábado 12 de diciembre a las 10:00 limpiamos el parque y el domingo 13 de diciembre comemos paella. Traed guantes.", "hero: El sábado 12 de diciembre a las 10:00 limpiamos el parque|Estimados vecinos:"},
		{"Hello, can you write a mail that the pool opens on 3 May?", "hero: The pool opens on 3 May|"},
	} {
		if got := flat(compose.Offline(plan.Request{Prompt: c.prompt})); !strings.Contains(got, c.has) {
			t.Errorf("%s: want %q in:\n%s", c.prompt, c.has, got)
		}
	}
}

// TestOffline_largestDeal: what a code gives is not the headline where the mail has a larger offer.
func TestOffline_largestDeal(t *testing.T) {
	for _, c := range []struct{ prompt, has, hasNot string }{
		{"Sign up for our newsletter and get 5% with code NEWS5. In our sale everything is up to 50% off until 12 January. https://example.com/sale", "hero: Up to 50% off|", ""},
		{"Mit dem Code NEU5 gibt es 5 % Rabatt. Außerdem: 30 % auf alle Mäntel bis 12. Januar. https://example.com/sale", "hero: 30 % auf alle Mäntel|", "Mäntel mit dem Code"},
		{"5 % de réduction avec le code BIENVENUE. Soldes d'hiver : -40 % sur les manteaux jusqu'au 12 janvier. https://example.com", "hero: -40 % sur les manteaux ", "hero: Bienvenue"},
		{"5 % de réduction avec le code BIENVENUE. Soldes d'hiver : jusqu'à -40 % sur les manteaux jusqu'au 12 janvier. https://example.com", "hero: Jusqu'à -40 % sur les manteaux ", "hero: Bienvenue"},
		{"Write a mail about our sale: 5% with code HELLO5, 20% off hats, 40% off coats. https://example.com", "40% off coats", "hero: 5%"},
		{"20% off hats with code HATS20 until Sunday. https://example.com", "hero: 20% off hats|", ""},
	} {
		got := flat(compose.Offline(plan.Request{Prompt: c.prompt}))
		if !strings.Contains(got, c.has) || c.hasNot != "" && strings.Contains(got, c.hasNot) {
			t.Errorf("%s: want %q and not %q in:\n%s", c.prompt, c.has, c.hasNot, got)
		}
	}
}

// TestRefine_cutsOnlyWhatIsMeant: a clause goes alone where the rest can be read, numbers that announce a list follow it, and what else is lost is told.
func TestRefine_cutsOnlyWhatIsMeant(t *testing.T) {
	const (
		club   = "News from the club. The pool is closed on Monday because the café is being painted. The sauna reopens on 3 May and the café stays open until 10 pm. Members pay €5."
		verein = "Neues aus dem Verein. Die Sauna öffnet am 3. Mai und das Café bleibt bis 22 Uhr offen. Hunde sind willkommen, aber die Wiese ist gesperrt."
	)
	for _, c := range []struct{ prompt, wish, has, hasNot, warning string }{
		{club, "remove the part about the café", "The pool is closed on Monday. The sauna reopens on 3 May. Members pay €5.", "café", ""},
		{club, "remove the part about the sauna", "The café stays open until 10 pm. Members", "sauna", ""},
		{club, "don't mention the price", "until 10 pm.", "€5", "whole sentence"},
		{verein, "Entferne den Teil über das Café", "Die Sauna öffnet am 3. Mai. Hunde", "Café", ""},
		{verein, "Entferne den Teil über die Hunde", "offen. Die Wiese ist gesperrt.", "Hunde", ""},
		{"La piscine ferme lundi et le sauna rouvre le 3 mai. Les chiens sont les bienvenus.", "Supprime la partie sur le sauna", "hero: La piscine ferme lundi|", "sauna", ""},
		{"News from the club. The pool and the sauna are closed on Monday. Members pay €5.", "remove the part about the sauna", "Members pay €5.", "The pool", "“The pool and the sauna are closed on Monday.”"},
		{"Unser Laden zieht um. Zur Eröffnung gibt es Kuchen und 25 % auf Keramik. Kommen Sie vorbei.", "Nimm den Kuchen raus", "Zur Eröffnung gibt es 25 % auf Keramik.", "Kuchen", ""},
		{"Limpiamos el parque el 12 de diciembre. La paella es gratis. Traed guantes.", "Quita la parte sobre los guantes", "La paella es gratis.", "guantes", ""},
		{kiln, "remove point 2", "hero: Two things are new this month|", "hree", ""},
		{kiln, "remove the kiln and the course", "cards: |Vouchers=€20", "kiln", "still counts 2"},
		{"Drei Neuigkeiten: 1. Der Ofen ist da. 2. Ein Kurs im Mai. 3. Gutscheine für 20 €. https://example.com", "Entferne den Kurs", "subject: Zwei Neuigkeiten\n", "Kurs", ""},
		{"Voici trois nouveautés : un four, un cours en mai et des bons cadeaux. https://example.com", "Supprime le four", "hero: Voici deux nouveautés|", "un four", ""},
		{"Our newsletter has three tips: water less, prune early and mulch well. We open three days a week.", "remove the second tip", "We open three days a week.", "three tips", ""},
	} {
		before := compose.Offline(plan.Request{Prompt: c.prompt})
		after, warnings := compose.Refine(before, plan.Request{Prompt: c.wish, Earlier: []string{c.prompt}, Previous: &before})
		if got := flat(after); !strings.Contains(got, c.has) || strings.Contains(got, c.hasNot) {
			t.Errorf("%s: want %q and not %q in:\n%s", c.wish, c.has, c.hasNot, got)
		}
		if told := strings.Join(warnings, "\n"); c.warning == "" && told != "" || !strings.Contains(told, c.warning) {
			t.Errorf("%s warns %q, want %q", c.wish, told, c.warning)
		}
	}
}

// TestOffline_keepsFactsOnce: what the mail does not say yet of a row of phrases is added, not all of it.
func TestOffline_keepsFactsOnce(t *testing.T) {
	const row = "Winter sale: 40 % off jackets, 20 % off boots, and 5 % more with the code EXTRA5 until 31 January at shop.example.com"
	mail := flat(compose.Offline(plan.Request{Prompt: row}))
	if !strings.Contains(mail, "Good to know|5 % more with the code EXTRA5 until 31 January") || strings.Count(mail, "off boots") > 1 {
		t.Error(mail)
	}
}

// TestRefine_changesWhatIsNamed: of several values in a row of phrases, that of the thing that a wish names.
func TestRefine_changesWhatIsNamed(t *testing.T) {
	const row = "Winter sale: 20 % off jackets, 20 % off boots, and 5 % more with the code EXTRA5 until 31 January at shop.example.com"
	text, told := refined(t, row, "change the code to EXTRA10 and the discount on boots to 25 %")
	if !strings.Contains(text, "20 % off jackets, 25 % off boots") || !strings.Contains(text, "EXTRA10") || told != "" {
		t.Error(text, told)
	}
}

// TestRefine_colorIsNoHeadline: a colour is not what a headline or subject says.
func TestRefine_colorIsNoHeadline(t *testing.T) {
	const farm = "Our farm shop moves on 1 March to 12 Station Road. Come and see us!"
	for wish, want := range map[string]bool{
		"make the headline green": false, "mach die Überschrift grün": false, "Make the title dark red": false,
		"change the headline to Green week": true, "change the headline to “Blue”": true,
	} {
		text, told := refined(t, farm, wish)
		if hasMoved := !strings.Contains(text, "farm shop moves"); hasMoved != want || want != (told == "") {
			t.Error(wish, text, told)
		}
	}
}

// TestRefine_otherWords: the same wishes in words that were not taken before.
func TestRefine_otherWords(t *testing.T) {
	const yoga = "Yoga in the park: every Sunday at 9:00 for £8 a class or £65 for ten. Bring a mat. The code CALM10 gives 10 % off at yoga.example.com"
	const soldes = "Soldes d'hiver du 7 janvier au 4 février : 30 % sur les pulls avec le code NEIGE10. Un goûter vous attend au magasin. https://mode.example.com"
	const rebajas = "Rebajas de invierno: 30 % en jerséis con el código NIEVE10. El envío es gratis. Habrá una merienda para los niños el sábado. https://moda.example.com"
	for _, c := range []struct{ prompt, wish, has, hasNot string }{
		{yoga, "change £8 to £9 and £65 to £70", "£9 a class or £70 for ten", "£8 a class"},
		{yoga, "replace the code with CALM15", "CALM15", "CALM10"},
		{soldes, "Remplace le code par NEIGE15", "NEIGE15", "NEIGE10"},
		{rebajas, "Reemplaza NIEVE10 por NIEVE20", "NIEVE20", "NIEVE10"},
		{rebajas, "Quita la parte de la merienda", "NIEVE10", "merienda"},
	} {
		if text, told := refined(t, c.prompt, c.wish); !strings.Contains(text, c.has) || strings.Contains(text, c.hasNot) {
			t.Errorf("%s:\n%s\n%s", c.wish, text, told)
		}
	}
}
