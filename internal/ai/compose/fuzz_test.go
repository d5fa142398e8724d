package compose_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// FuzzOffline: whatever is told and then wished, there is a mail that can be drawn.
func FuzzOffline(f *testing.F) {
	for prompt, wish := range map[string]string{
		"Winter sale: 40 % off jackets, 5 % more with the code EXTRA5 until 31 January at shop.example.com":   "put the code in the subject",
		"Liebe Kunden, am Samstag, 5. Dezember, öffnen wir um 9 Uhr. Es gibt: 1. Kaffee 2. Kuchen":            "Verschiebe es auf Montag um 10 Uhr und lösche Punkt 2",
		"Three courses: beginners on 8 January at 6 pm for $60, lead on 15 January for $90 and kids for $40.": "remove the kids course, make it shorter and the button red",
		"Hola, somos la panadería Sol. Mañana hay pan gratis.":                                                "el precio es ahora 3 €",
	} {
		f.Add(prompt, wish)
	}
	f.Fuzz(func(t *testing.T, prompt, wish string) {
		if strings.TrimSpace(prompt) == "" || !utf8.ValidString(prompt+wish) || strings.Contains(prompt+wish, "\x00") {
			t.Skip("the API takes no such words")
		}
		first := plan.Request{Prompt: prompt}
		mail := compose.Offline(first)
		wantUsable(t, mail, first)
		second := plan.Request{Prompt: wish, Earlier: []string{prompt}, Previous: &mail}
		after, _ := compose.Refine(mail, second)
		wantUsable(t, after, second)
	})
}

func wantUsable(t *testing.T, p plan.EmailPlan, r plan.Request) {
	t.Helper()
	if _, _, faults := plan.Repair(p, plan.AllowedURLs(r)); len(faults) > 0 {
		t.Errorf("%q: %+v", faults, p)
	}
}
