package main

import "testing"

// TestOldPart: a run of one part must not lose or change the other.
func TestOldPart(t *testing.T) {
	const first, last = "Some text.\n\n### A table\n\n| a |\n", "More text.\n\n### Another\n\n| b |\n"
	page := intro + "\n## First\n\n" + first + "\n## Last\n\n" + last
	for heading, want := range map[string]string{"## First": first, "## Last": last, "## None": ""} {
		if got := oldPart(page, heading); got != want {
			t.Errorf("%s: %q, want %q", heading, got, want)
		}
	}
}
