package importer_test

import "testing"

// TestCompare_isNeverWholeWhereSomethingIsLost: a layout does not see shadows, and sees no line under a link.
func TestCompare_isNeverWholeWhereSomethingIsLost(t *testing.T) {
	for words, whole := range map[string]bool{
		`Just words.`: true,
		`<a href="https://example.com/a">A link</a>`:                              true,
		`<a href="https://example.com/a" style="text-decoration:none">A link</a>`: false,
		`<span style="text-shadow:1px 1px #cccccc">A shadow</span>`:               false,
	} {
		result, again := imported(t, `<html><body style="font:16px/24px Arial"><p>`+words+`</p></body></html>`)
		if got := result.Compare(again).Score; (got == 1) != whole {
			t.Errorf("%s: %v alike, %v", words, got, result.Report)
		}
	}
}
