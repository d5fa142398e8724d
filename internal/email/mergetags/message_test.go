package mergetags_test

import (
	"strings"
	"testing"

	"mailwright/internal/email/mergetags"
)

// TestTranslate_acceptsAnyDialect writes the same email in every dialect and expects the same result for each provider.
func TestTranslate_acceptsAnyDialect(t *testing.T) {
	neutral := mergetags.Message{
		HTML: `<p>Hi {{first_name}}</p><a href="{{unsubscribe_url}}">Leave</a>`, Text: "Hi {{first_name}}\n{{unsubscribe_url}}\n",
		Subject: "For {{first_name}}",
	}
	for _, to := range mergetags.Dialects() {
		want := translated(t, to, neutral).Message
		greeting, _, _ := strings.Cut(want.HTML, "</p>")
		if strings.Contains(want.HTML+want.Text+want.Subject, "{{first_name}}") {
			t.Errorf("%s: neutral tags remain: %+v", to.ID, want)
		}
		for _, from := range mergetags.Dialects() {
			if from.ID == "constantcontact" {
				continue // it drops the links, so there's nothing to translate back
			}
			foreign := translated(t, from, neutral).Message
			got := translated(t, to, foreign).Message
			// Text that the first provider requires was added and stays, so only the start of the HTML is compared.
			if !strings.HasPrefix(got.HTML, greeting) || got.Text != want.Text || got.Subject != want.Subject {
				t.Errorf("%s from %s:\n%+v\nwant\n%+v", to.ID, from.ID, got, want)
			}
		}
	}
}

func translated(t *testing.T, d *mergetags.Dialect, m mergetags.Message) mergetags.Translated {
	t.Helper()
	out, err := d.Translate(t.Context(), m, values)
	if err != nil {
		t.Fatal(err)
	}
	return out
}
