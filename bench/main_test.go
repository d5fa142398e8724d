package main

import "testing"

// TestOldPart checks that running one part doesn't lose or change the others.
func TestOldPart(t *testing.T) {
	const first, last = "Some text.\n\n### A table\n\n| a |\n", "More text.\n\n### Another\n\n| b |\n"
	page := intro + "\n## First\n\n" + first + "\n## Last\n\n" + last
	for heading, want := range map[string]string{"## First": first, "## Last": last, "## None": ""} {
		if got := oldPart(page, heading); got != want {
			t.Errorf("%s: %q, want %q", heading, got, want)
		}
	}
}

// TestLastFigure checks that a figure appears next to the one from the previous run.
func TestLastFigure(t *testing.T) {
	const old = "| | emails checked |\n|---|---|\n| M, 59 blocks | 210.5 /s | – | 4.7 ms | 10ms: reached |\n| sign in | 70.67 ms | – | " +
		"357 |\n"
	for name, want := range map[string]string{"M, 59 blocks": "210.5 /s", "sign in": "70.67 ms", "M": "–"} {
		if got := lastFigure(old, name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
