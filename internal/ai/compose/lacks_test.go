package compose_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// TestLacks names what was announced and not given, and asks what an empty mail is about.
func TestLacks(t *testing.T) {
	for prompt, want := range map[string]string{
		"Newsletter with three tips for houseplants":                             "“Three tips” are announced",
		"three tips for houseplants":                                             "“Three tips” are announced",
		"Send our customers five reasons to switch to solar":                     "“Five reasons” are announced",
		"Give our members 3 easy steps to a better sleep":                        "“3 easy steps” are announced",
		"Schreibe unseren Kunden eine Mail mit drei Tipps für Zimmerpflanzen":    "“Drei Tipps” are announced",
		"5 recettes pour l'automne":                                              "“5 recettes” are announced",
		"Three tips: water early, mulch, prune in March.":                        "",
		"Our newsletter. Three tips:\n- Water early\n- Mulch\n- Prune in March":  "",
		"The library gave away 12 books last week. Come and see what else we do": "",
		"Two tips:\n- Light: a bright window\n- Water: once a week":              "",
		"Webinar with five tips for bakers on 3 May at 6 pm in Mill Hall":        "“Five tips” are announced",
		"Vi söker volontärer till loppisen den 4 maj":                            "no words of its own in the language",
		"newsletter":               "What is it about?",
		"asdf qwer":                "What is it about?",
		"Schreib einen Newsletter": "What is it about?",
		"welcome mail":             "What is it about?",
		"Summer sale":              "What is it about?",
		"The pool is closed.":      "",
		"Webinar on 3 May":         "",
		"Announce that bookings open on Monday https://example.com/book": "",
	} {
		r := plan.Request{Prompt: prompt}
		if told := strings.Join(compose.Lacks(compose.Offline(r), r), "\n"); want == "" && told != "" || !strings.Contains(told, want) {
			t.Errorf("%q: told %q, want %q", prompt, told, want)
		}
	}
}
