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

// TestWrite_namesAfterLabels checks that a label before a name isn't part of the name, and that the name isn't
// repeated.
func TestWrite_namesAfterLabels(t *testing.T) {
	for _, test := range []struct{ prompt, slot, want string }{
		{"New class: Knitting for beginners, starts Tuesday 4 March at 6 pm, $40 a person, yarn included.", "course", "Knitting for beginners"},
		{"Planned maintenance on Sunday 9 March from 2 am to 4 am, the shop is offline.", "work", "maintenance"},
		{"Apology for the outage yesterday. The shop was down because a server failed.", "topic", "the outage yesterday"},
		{"Our club's annual meeting on 4 May at 7 pm. Agenda: 1. budget 2. elections", "items", "Budget\nElections"},
		{"Refer a friend: give $15, get $10", "friend", "$15"},
	} {
		if got := Write(Request{Prompt: test.prompt}).Slots[test.slot]; got != test.want {
			t.Errorf("%q: %s is %q, not %q", test.prompt, test.slot, got, test.want)
		}
	}
}
