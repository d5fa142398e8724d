package mailcheck

import (
	"path"
	"strings"
	"testing"
)

// TestCompatibility checks that no email uses a feature that an email client is known not to support, unless it's an
// enhancement with a fallback.
func TestCompatibility(t *testing.T) {
	data := readSupport(t)
	used := map[string]bool{}
	for _, m := range corpus(t) {
		word, err := wordView(m.html)
		if err != nil {
			t.Errorf("%s: %v", m.name, err)
			continue
		}
		inWord, elsewhere := usesOf(t, data, word), usesOf(t, data, m.html)
		for _, client := range readerClients {
			view := elsewhere
			if client == wordClient {
				view = inWord
			}
			for slug, place := range view.by(client) {
				if !data.features[slug].lacks(client) {
					continue
				}
				pattern, allowed := enhancementIn(slug, client)
				if used[slug+" "+pattern] = true; !allowed {
					t.Errorf("%s: %s doesn't support %s: %.120s", m.name, client, slug, place)
				}
			}
		}
	}
	for _, e := range enhancements {
		for pattern := range strings.FieldsSeq(e.lacking) {
			if !used[e.feature+" "+pattern] {
				t.Errorf("no email needs the enhancement %s in %s", e.feature, pattern)
			}
		}
	}
}

// enhancement is a feature that not all email clients support but whose absence does no harm.
type enhancement struct {
	feature  string // the feature's slug
	lacking  string // patterns for the email clients without it
	use      string
	fallback string
}

// enhancementIn returns the pattern that allows a feature even though an email client lacks it.
func enhancementIn(slug, client string) (pattern string, ok bool) {
	for _, e := range enhancements {
		for pattern := range strings.FieldsSeq(e.lacking) {
			if matches, err := path.Match(pattern, client); err == nil && matches && e.feature == slug {
				return pattern, true
			}
		}
	}
	return "", false
}
