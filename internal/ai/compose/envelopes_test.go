package compose_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// What stands behind "write a mail to our regulars:" is the copy, whoever the readers are.
func TestOffline_copyBehindReaders(t *testing.T) {
	for _, c := range []struct{ prompt, heading, has string }{
		{"Schreib bitte eine E-Mail an unsere Stammkunden: Die Buchhandlung Linde in Freiburg lädt zur Lesung mit Hanna Vogt ein, am Donnerstag, 3. Dezember um 19:30 Uhr. Eintritt 8 Euro.", "Lesung mit Hanna Vogt", "Die Buchhandlung Linde in Freiburg lädt zur Lesung mit Hanna Vogt ein"},
		{"Schreibe eine Einladung an unsere Stammkunden: Die Buchhandlung Linde lädt zu einem gemütlichen Abend ein, am 3. Dezember um 19:30 Uhr im Hof der Brauerei.", "Gemütlicher Abend", "Die Buchhandlung Linde lädt zu einem gemütlichen Abend ein"},
		{"Schreibe bitte eine Nachricht an alle Stammgäste: Das Restaurant Krone feiert am 4. Mai sein Jubiläum. Es gibt Freibier.", "Das Restaurant Krone feiert am 4. Mai sein Jubiläum", "Es gibt Freibier."},
		{"Please write me an email to our loyal locals: Example Brewery invites you to a tasting on 3 May at 6 pm.", "Example Brewery invites you to a tasting on 3 May at 6 pm", ""},
		{"Écris un e-mail à nos fidèles habitués : La librairie Dupont invite à une lecture avec Anne Roy le jeudi 3 décembre à 19 h.", "La librairie Dupont invite à une lecture avec Anne Roy", "|Le jeudi 3 décembre à 19 h."},
		{"Escribe un correo a nuestros habituales: La biblioteca invita a una lectura con Ana Ruiz el jueves 3 de diciembre a las 19 h.", "La biblioteca invita a una lectura con Ana Ruiz", "|El jueves 3 de diciembre a las 19 h."},
		{"Scrivi una mail ai nostri affezionati: La libreria Rossi invita alla lettura con Anna Neri giovedì 3 dicembre alle 19.", "La libreria Rossi invita alla lettura", "|Con Anna Neri giovedì 3 dicembre alle 19."},
		{"Schrijf een mail aan onze stamgasten: Boekhandel Linde nodigt uit voor een lezing met Anna Vos op donderdag 5 maart om 19.30 uur.", "Boekhandel Linde nodigt uit voor een lezing met Anna Vos", "|Op donderdag 5 maart om 19.30 uur."},
		{"Escreva um e-mail aos nossos fregueses: A livraria Sol convida para uma leitura com Ana Reis na quinta-feira, 3 de dezembro às 19h.", "A livraria Sol convida para uma leitura", "|Com Ana Reis na quinta-feira, 3 de dezembro às 19h."},
		{"Invitation to our summer party: Saturday 4 July at 5 pm in the garden.", "Summer party", "Saturday 4 July at 5 pm in the garden"},
	} {
		p := compose.Offline(plan.Request{Prompt: c.prompt})
		if got := flat(p); p.Sections[0].Heading != c.heading || !strings.Contains(got, c.has) {
			t.Errorf("%q: want the heading %q and %q in:\n%s", c.prompt, c.heading, c.has, got)
		}
	}
}
