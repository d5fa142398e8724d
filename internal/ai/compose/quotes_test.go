package compose_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// A quote stands with who said it, and without the words that announced it.
func TestOffline_quotes(t *testing.T) {
	for _, c := range []struct{ prompt, has, hasNot string }{
		{"Our new menu starts on Monday. A short customer quote: \"The best roast I have eaten in ten years, and the staff are lovely.\" - Janet H., Headingley.", "quote: Janet H., Headingley|The best roast I have eaten in ten years, and the staff are lovely. [", "customer quote"},
		{"Our new menu starts on Monday. It has six dishes.\n\"Best roast ever!\"\n- Janet H., Headingley", "quote: Janet H., Headingley|Best roast ever! [", "list:"},
		{"Unser neues Menü gibt es ab Montag. Kundenstimme: „Der beste Braten seit zehn Jahren, und alle sind so nett.“ – Anna B., Köln. Kommen Sie vorbei.", "quote: Anna B., Köln|Der beste Braten seit zehn Jahren, und alle sind so nett. [", "Kundenstimme"},
		{"Notre carte change lundi. Témoignage : « Le meilleur rôti depuis dix ans, vraiment. » — Anne R., Lyon", "quote: Anne R., Lyon|Le meilleur rôti depuis dix ans, vraiment. [", "Témoignage"},
		{"Our new menu starts on Monday. The cook calls it \"simple.\"", "The cook calls it \"simple.\"", "\"."},
	} {
		if got := flat(compose.Offline(plan.Request{Prompt: c.prompt})); !strings.Contains(got, c.has) || strings.Contains(got, c.hasNot) {
			t.Errorf("%q: want %q and not %q in:\n%s", c.prompt, c.has, c.hasNot, got)
		}
	}
}

// An offer for a group is not one for every reader.
func TestOffline_namedGroups(t *testing.T) {
	for prompt, want := range map[string]string{
		"Our new menu starts on Monday. Members get 10% off.":       "Members get 10% off",
		"Our new menu starts on Monday. All students can eat free.": "All students can eat free",
		"Our new menu starts on Monday. All customers get 10% off.": "You get 10% off",
	} {
		if got := flat(compose.Offline(plan.Request{Prompt: prompt})); !strings.Contains(got, want) {
			t.Errorf("want %q in:\n%s", want, got)
		}
	}
}
