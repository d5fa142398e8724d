package compose_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// TestOffline_wholeEnds: what stands at the ends of a mail is whole: its title, its greeting, its town.
func TestOffline_wholeEnds(t *testing.T) {
	for _, c := range []struct{ prompt, has, hasNot string }{
		{"Tips for your garden:\n1. Mix soil\n2. Wait a day", "hero: Tips for your garden|", "Our news"},
		{"Tipps für den Garten:\n\n- Erde mischen\n- Einen Tag warten", "hero: Tipps für den Garten|", "Neuigkeiten"},
		{"# Autumn news\n\n## New classes\nPottery starts on 3 May.", "hero: Autumn news|", "Our news"},
		{"Beste klanten, onze winkel is op maandag gesloten.", "hero: Onze winkel is op maandag gesloten|Beste klanten, Vragen?", "hero: Beste"},
		{"Estimados clientes: la tienda cierra el lunes.", "hero: La tienda cierra el lunes|Estimados clientes:", "hero: Estimados"},
		{"Liebe Mieter, am Montag wird das Wasser abgestellt.", "hero: Am Montag wird das Wasser abgestellt|Liebe Mieter, Fragen?", "hero: Liebe"},
		{"Soirée poterie le 5 juin. L'entrée coûte 12 €. Chaque invité reçoit un bon de 5 €.", "subject: Soirée poterie", "Soirée poterie : Soirée poterie"},
		{"Nodig iedereen uit voor het buurtfeest op 12 juni om 15:00 uur in De Schuur, Dorpsstraat 4, Utrecht.", "hero: Buurtfeest|", "iedereen"},
		{"Invite les voisins à la fête de quartier le 12 juin à 18 h à la Salle des fêtes, 3 rue des Lilas, Lyon.", "Où=3 rue des Lilas, Lyon", "…"},
		{"Lade alle zum Sommerfest am 12. Juni um 15 Uhr in die Alte Scheune, Dorfstraße 4, Bad Tölz ein.", "Wo=Dorfstraße 4, Bad Tölz", "…"},
		{"Invita i soci alla cena di primavera sabato 9 maggio alle 20 presso la Trattoria Da Lino, via Verdi 3, Parma.", "Dove=via Verdi 3, Parma", "…"},
		{"Unser Fahrradladen zieht um. Ab 2. März finden Sie uns in der Gartenstraße 9, Ulm. Am Eröffnungstag gibt es 15 % auf alle Helme und Kaffee für alle.", "subject: Unser Fahrradladen zieht um: 15 % auf alle Helme\n", "Helme ab"},
		{"Notre librairie organise un atelier d'écriture chaque mercredi à 18 h 30 à partir du 4 mars. 12 € la séance.", "subject: Notre librairie organise un atelier d'écriture\n", "…"},
		{"Il nostro vivaio festeggia 20 anni sabato 16 maggio 2026 dalle 10 alle 18: visite guidate e musica. Via dei Tigli 8, Lucca.", "Ora=10 alle 18", "Ora=18"},
		{"Our spring concert is on 9 May at 7 pm in the Town Hall in Bath. Tickets £10, book at https://example.com/tickets", "Where=Town Hall in Bath", "…"},
	} {
		got := flat(compose.Offline(plan.Request{Prompt: c.prompt}))
		if !strings.Contains(got, c.has) || strings.Contains(got, c.hasNot) {
			t.Errorf("%s: want %q and not %q in:\n%s", c.prompt, c.has, c.hasNot, got)
		}
	}
}

// TestOffline_pictures: readers who should book see no books, and a picture is told in the mail's language and not by its headline.
func TestOffline_pictures(t *testing.T) {
	for prompt, alt := range map[string]string{
		"Yoga for beginners starts on 4 May. Places £10, book at https://example.com/yoga": "A rolled-out mat with blocks, a bowl and a bolster on a wooden floor in morning light",
		"Konzert im Garten am 4. Mai um 19 Uhr. Der Eintritt ist frei.":                    "Konzert",
		"Vente de vélos ce samedi. Venez nombreux à l'atelier.":                            "Vélo",
	} {
		r := plan.Request{Prompt: prompt, CDNURL: cdnURL}
		if d := draw(t, compose.Offline(r), r); !strings.Contains(d.craftState, `"alt":"`+alt+`"`) {
			t.Errorf("%s: no picture of %q in %s", prompt, alt, d.craftState)
		}
	}
}
