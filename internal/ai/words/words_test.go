package words_test

import (
	"slices"
	"testing"

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
	got := words.Subjects("Hello. Our spring sale brings you 20 % off every single pair of shoes that we have in our shop on Main Street. Free delivery until 3 May!")
	want := []string{"Free delivery until 3 May", "Our spring sale brings you 20 % off every single pair", "Hello"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
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
