package words_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"mailwright/internal/ai/words"
)

func TestPlainer(t *testing.T) {
	for given, want := range map[string]string{
		"In order to purchase, click here!!!":                "To buy, click here!",
		"We are very happy to announce that the shop opens.": "The shop opens.",
		"Please note that our hours are really long.":        "Our hours are long.",
		"Just do it.":                       "Just do it.",
		"Utilising many tools":              "Using many tools",
		"It is fine.":                       "It is fine.",
		"Nur für Sie: 20 % Rabatt.":         "Nur für Sie: 20 % Rabatt.",
		"The purchaser of additional items": "The purchaser of more items",
		"{{first_name|there}}, due to the fact that it rains, we do this": "{{first_name|there}}, because it rains, we do this",
	} {
		if got := words.Plainer(given); got != want {
			t.Errorf("%q is %q, want %q", given, got, want)
		}
	}
}

func TestShorten_keepsFacts(t *testing.T) {
	for given, want := range map[string]string{
		"The sale is on. Everybody loves it. It is big. It ends on 3 May. Use SAVE20 at https://example.com. Bye.": "The sale is on. It ends on 3 May. Use SAVE20 at https://example.com.",
		"One. Two.": "One. Two.",
		"":          "",
	} {
		if got := words.Shorten(given); got != want {
			t.Errorf("%q is %q, want %q", given, got, want)
		}
	}
}

func TestSubjects(t *testing.T) {
	for given, want := range map[string][]string{
		// A sentence of its own is a line; a deadline stands first.
		"Hello. Our spring sale brings you 20 % off every single pair of shoes that we have in our shop on Main Street. Free delivery until 3 May!": {
			"Our spring sale brings you 20 % off every single pair", "Only until 3 May: Free delivery",
		},
		// News, figure, question, gain: one of each kind.
		"Support our animal shelter\n43 dogs and 61 cats need winter food. 25 euros feed a dog for a month. Every donation goes straight to the animals.": {
			"Support our animal shelter", "43 dogs and 61 cats need winter food", "Did you know? Every donation goes straight to the animals", "25 euros feed a dog for a month",
		},
		// A German date ends no sentence.
		"Weihnachtsmarkt auf unserem Hof\nEr findet am 5. und 6. Dezember von 11 bis 20 Uhr statt.": {
			"Weihnachtsmarkt auf unserem Hof", "Er findet am 5. und 6. Dezember von 11 bis 20 Uhr statt",
		},
		// What says too little alone stands before the next.
		"Our Black Friday sale. Free returns for 60 days.": {"Our Black Friday sale: Free returns for 60 days"},
		"25 euros": {"25 euros"},
		"":         nil,
	} {
		got := words.Subjects(given)
		if !slices.Equal(got, want) {
			t.Errorf("%q gives %q, want %q", given, got, want)
		}
	}
}

func TestPreviews_areNoSubjects(t *testing.T) {
	text := "Support our animal shelter\n43 dogs and 61 cats need winter food. 25 euros feed a dog for a month. Every donation that you make this week goes straight to the animals."
	want := []string{"43 dogs and 61 cats need winter food. 25 euros feed a dog for a month.", "Every donation that you make this week goes straight to the animals."}
	got := words.Previews(text)
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for _, idea := range got {
		if n := utf8.RuneCountInString(idea); n < 40 || n > 90 || slices.Contains(words.Subjects(text), strings.TrimRight(idea, ".")) {
			t.Errorf("%q has %d characters, or is a subject", idea, n)
		}
	}
}

func TestAlt(t *testing.T) {
	for given, want := range map[string][]string{
		"https://example.com/img/red_running-shoes.jpg Our new shoes. Light as air.": {"Red running shoes", "Our new shoes", "Light as air"},
		"IMG_1234.png":          nil,
		"IMG_1234.png A bakery": {"A bakery"},
	} {
		if got := words.Alt(given); !slices.Equal(got, want) {
			t.Errorf("%q is %q, want %q", given, got, want)
		}
	}
}
