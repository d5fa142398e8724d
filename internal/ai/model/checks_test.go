package model_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/model"
)

const heard = "Write a friendly email about our spring sale: 20 % off everything at Blue Note from Monday 3 March, at 6 pm. Prices from " +
	"€12 for freelancers. " +
	"Mention that parking is easy. Ask for Ada Lane. Shop at https://example.com/sale. We're carefree, and 1,200 people came."

// checker returns a checker with a frame that has its own merge tag, and with a user's prompt.
func checker(language string) *model.Checker {
	return model.NewChecker(language, facts.AllowedURLs(heard), "Hi {{first_name|there}}, your order {{order_number}} is here.",
		"Join our newsletter", "Ost Yoga").Hear(heard)
}

func TestChecker_acceptsUsableTexts(t *testing.T) {
	for _, text := range []string{
		"Spring is here.",
		"20 % off everything from Monday 3 March",
		"20% off, from 3 March",
		"20 percent off everything",
		"Prices from €12. Or 12 euros.",
		"Hi {{first_name|there}}, order {{order_number}} is on its way.",
		"Hello {{first_name}}, see you at Blue Note.",
		"Come and see Ada. I'm sure you'll like Ada’s work, and I know it.",
		"“Come by,” we said. Really? Yes! See https://example.com/sale.",
		"Join our newsletter.",
		"First things first.\n\nSecond helpings at Ost Yoga",
		"At 6 pm on Monday.",
		"Look around today.",
		"1,200 people came.",
		"A carefree spring for freelancers.",
		"Parking is easy.",
	} {
		if faults := checker("en").Text("lead", text, 600); len(faults) > 0 {
			t.Errorf("%q: %q", text, faults)
		}
	}
}

func TestChecker_rejectsUnusableTexts(t *testing.T) {
	for _, test := range []struct{ text, fault string }{
		// numbers, prices, percentages
		{"30 % off everything", "contains the number 30%"},
		{"Now €99", "contains the number €99"},
		{"2 for you", "contains the number 2,"},
		{"1 more day", "contains the number 1,"},
		{"Save €20", "contains the number €20"},
		{"Save 12%", "contains the number 12%"},
		{"Only 200 people", "contains the number 200"},
		{"Prices from €12.50", "contains the number €12.50"},
		{"At 6:30", "contains the number 6:30"},
		// dates
		{"From Tuesday 3 March", `names "Tuesday"`},
		{"Friday is the day", `names "Friday"`},
		{"On 3 April", `names "April"`},
		{"On the 4 March", "contains the number 4,"},
		{"It ends tomorrow", `contains the date or time "tomorrow"`},
		{"See you next week", `contains the date or time "next week"`},
		{"We open at noon", `contains the date or time "noon"`},
		// names
		{"Come to Berlin", `names "Berlin"`},
		{"Ask for Ada Miller", `names "Miller"`},
		{"See Zoë’s work", `names "Zoë’s"`},
		{"Hi Anna, welcome", `names "Anna"`},
		// links and tags
		{"See https://evil.example/steal", "names the URL https://evil.example/steal"},
		{"See www.evil.example", "names the URL https://www.evil.example"},
		{"Write to boss@evil.example", "names the URL mailto:boss@evil.example"},
		{"See https://example.com/sale2", "names the URL https://example.com/sale2"},
		{"Hi {{last_name}}, welcome", "contains the merge tag {{last_name}}"},
		{"{{Buy now at https://evil.example, 99% off}} Hello", "contains the merge tag {{Buy now"},
		// shape
		{"", "is empty"},
		{" \n ", "is empty"},
		{"{{first_name}}", "is empty"},
		{"…!", "is empty"},
		{"Spring <b>is</b> here", "contains markup"},
		{"<!-- here -->Spring", "contains markup"},
		{"**Spring** is here", "contains markup"},
		{"[Spring](here)", "contains markup"},
		{"Spring.\n## Summer", "contains markup"},
		{"Spring&nbsp;is here", "contains markup"},
		{"```\nspring\n```", "contains markup"},
		{"Spring {is} here {", "contains a brace"},
		{strings.Repeat("spring ", 100), "has 700 characters, at most 600 are allowed"},
		// claims, even if a longer word was given
		{"Parking is free", `claims "free"`},
		{"The best sale", `claims "best"`},
		{"This is your last chance", `claims "last chance"`},
		// words about the email, even though the prompt contains them
		{"A friendly email for you", `talks about the email itself: "email"`},
		{"A warm tone", `talks about the email itself: "tone"`},
		{"See the button", `talks about the email itself: "button"`},
		// instructions
		{"Write a friendly email about our spring sale", "repeats an instruction"},
		{"Hello. Ask for Ada Lane! Bye", `repeats an instruction: "ask for ada lane"`},
		{"Mention that parking is easy.", "repeats an instruction"},
		{"Hello. Mention that parking", `repeats an instruction: "mention that parking"`},
	} {
		faults := checker("en").Text("lead", test.text, 600)
		if all := strings.Join(faults, "\n"); !strings.Contains(all, "lead: "+test.fault) {
			t.Errorf("%q: %q, want %q", test.text, faults, test.fault)
		}
	}
}

// TestChecker_german covers German, where every noun is capitalized and names look like other words.
func TestChecker_german(t *testing.T) {
	c := model.NewChecker("de", nil, "Hallo").Hear("Unser Sommerfest am Freitag")
	if faults := c.Text("lead", "Hallo und willkommen zur Feier im Garten.", 600); len(faults) > 0 {
		t.Errorf("%q", faults)
	}
	if faults := c.Text("lead", "Um 9 Uhr für 12 €.", 600); len(faults) != 2 {
		t.Errorf("numbers: %q", faults)
	}
}

func TestChecker_has(t *testing.T) {
	c := model.NewChecker("en", nil, "Save 50% on the Pro plan’s price – $1,200.50 until 3 May, 18:00", "東京で開催します")
	for _, value := range []string{
		"the Pro plan", "the pro plan's price", "50%", "50", "$1,200.50", "3 May", "18:00", "price -  $1,200.50",
		"東京",
	} {
		if !c.Has(value) {
			t.Errorf("%q was not found", value)
		}
	}
	for _, value := range []string{
		"5", "00", "1,200", "200.50", "18", "May, 18", "ro plan", "Pro pla", "the plan", "", " ", "大阪", "18:00 東京で",
	} {
		if c.Has(value) {
			t.Errorf("%q was found", value)
		}
	}
}

func TestReplaceWhole(t *testing.T) {
	for text, want := range map[string]string{
		"3 May and 13 May, 3 May.": "{d} and 13 May, {d}.",
		"3 Mayor":                  "3 Mayor",
		"":                         "",
	} {
		if got := model.ReplaceWhole(text, "3 May", "{d}"); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// FuzzChecker checks that no text from a model breaks the checks, and that given text may always be repeated.
func FuzzChecker(f *testing.F) {
	f.Add("20% off until 3 May", "{{x}} Come to Berlin, €5 {a}")
	f.Add("\xff\xfe", "é\u0301 ’ 数 1.2.3 :9")
	f.Fuzz(func(t *testing.T, given, text string) {
		c := model.NewChecker("en", nil, given).Hear(text)
		c.Text("lead", text, 100)
		c.Text("lead", given, 100)
		if value := strings.TrimSpace(given); strings.TrimFunc(value, func(r rune) bool { return r <= ' ' }) != "" &&
			!strings.Contains(value, "\x00") && !c.Has(value) {
			t.Errorf("%q is not in itself", value)
		}
	})
}
