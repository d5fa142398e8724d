package mergetags

import (
	"context"
	"strings"
	"testing"
)

// TestSearch_takesFewSteps counts what it takes to find tags in texts that consist of their beginnings. A step takes a few nanoseconds.
func TestSearch_takesFewSteps(t *testing.T) {
	const size = 64 << 10
	for _, piece := range []string{
		"{", "{{ ", "{%", "[", "[a ", "[[", "*", "*|", "* ", "<", "<current", "{{ contact.", "{{ person|lookup:'", "{{ person|lookup:\"a\"",
		"{{ first_name|default:'a", "[firstname,fallback=", "[a,fallback=", "[[FIRSTNAME OR \"", "*|IF:FNAME|**|", "[firstname,fallback=" +
			strings.Repeat("&quot", 20), "{{ person|lookup:'" + strings.Repeat("&#39;", 20),
	} {
		text := strings.Repeat(piece, size/len(piece))
		_, steps := detect(t.Context(), text)
		most := steps
		for _, d := range dialects() {
			s := search{Dialect: d, text: text}
			for i := range d.readers {
				before := s.steps
				for range s.tags(t.Context(), &d.readers[i]) {
					t.Errorf("%q has a tag", piece)
				}
				most = max(most, s.steps-before)
			}
		}
		if most > 32*len(text) {
			t.Errorf("%q: %d steps for %d bytes", piece, most, len(text))
		}
	}
}

// TestSearch_stopsWithItsRequest checks that a long text without markup isn't searched to its end.
func TestSearch_stopsWithItsRequest(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	text := strings.Repeat("*|FNAME|*", 10_000)
	if d, steps := detect(ctx, text); d != nil || steps > len(openers()) {
		t.Errorf("%d steps", steps)
	}
	d, _ := Of("mailchimp")
	if d.neutralPiece(ctx, text) != text {
		t.Error("tags were replaced")
	}
}
