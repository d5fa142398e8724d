package mergetags_test

import (
	"strings"
	"testing"
	"time"

	"mailwright/internal/email/mergetags"
)

// TestTranslate_acceptsAnyDialect writes the same email in every dialect and expects the same result for each provider.
func TestTranslate_acceptsAnyDialect(t *testing.T) {
	values := mergetags.Values{Company: "Example", Address: "1 Main Street", Now: time.Unix(0, 0)}
	neutral := mergetags.Message{
		HTML: `<p>Hi {{first_name}}</p><a href="{{unsubscribe_url}}">Leave</a>`, Text: "Hi {{first_name}}\n{{unsubscribe_url}}\n",
		Subject: "For {{first_name}}",
	}
	for _, to := range mergetags.Dialects() {
		want, _ := to.Translate(neutral, values)
		greeting, _, _ := strings.Cut(want.HTML, "</p>")
		if strings.Contains(want.HTML+want.Text+want.Subject, "{{first_name}}") {
			t.Errorf("%s: neutral tags remain: %+v", to.ID, want)
		}
		for _, from := range mergetags.Dialects() {
			if from.ID == "constantcontact" {
				continue // it drops the links, so there's nothing to translate back
			}
			foreign, _ := from.Translate(neutral, values)
			got, _ := to.Translate(foreign, values)
			// What from requires was added and stays.
			if !strings.HasPrefix(got.HTML, greeting) || got.Text != want.Text || got.Subject != want.Subject {
				t.Errorf("%s from %s:\n%+v\nwant\n%+v", to.ID, from.ID, got, want)
			}
		}
	}
}
