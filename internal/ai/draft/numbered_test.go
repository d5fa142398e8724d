package draft

import "testing"

func TestNumbered(t *testing.T) {
	for source, want := range map[string]string{
		"Agenda: 1. budget 2. election 3. any other business": "Agenda:\n1. budget\n2. election\n3. any other business",
		"Bring: 1) boots 2) gloves. See you there.":           "Bring:\n1) boots\n2) gloves.\nSee you there.",
		"1. budget\n2. election":                              "1. budget\n2. election",
		"1. sign in 2. pick a plan":                           "1. sign in\n2. pick a plan",
		"We open at 1. We close at 2. Come by.":               "We open at 1. We close at 2. Come by.",
		"Version 1.2 costs $1. It ships in 2. quarter":        "Version 1.2 costs $1. It ships in 2. quarter",
		"Room 1": "Room 1",
		"":       "",
	} {
		if got := numbered(source); got != want {
			t.Errorf("%q: %q, not %q", source, got, want)
		}
	}
}
