package mailcheck

import (
	"path"
	"strings"
	"testing"
)

// TestCompatibility wants no feature in any mail that one of the mail clients is known to lack, unless it is an enhancement
// with a fallback.
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
					t.Errorf("%s: %s does not support %s: %.120s", m.name, client, slug, place)
				}
			}
		}
	}
	for _, e := range enhancements {
		for pattern := range strings.FieldsSeq(e.lacking) {
			if !used[e.feature+" "+pattern] {
				t.Errorf("no mail needs the enhancement %s in %s", e.feature, pattern)
			}
		}
	}
}

// enhancement is a feature that not all mail clients have and that nobody misses who does not have it.
type enhancement struct {
	feature  string // its slug
	lacking  string // the mail clients without it, as patterns
	use      string
	fallback string
}

// enhancementIn is the pattern by which a feature may be missing in a mail client.
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
