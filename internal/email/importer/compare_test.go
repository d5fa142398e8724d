package importer_test

import "testing"

// TestCompare_isNeverPerfectIfSomethingIsLost covers losses that comparing layouts doesn't find, such as shadows and links that became
// underlined.
func TestCompare_isNeverPerfectIfSomethingIsLost(t *testing.T) {
	for words, whole := range map[string]bool{
		`Just words.`: true,
		`<a href="https://example.com/a">A link</a>`:                              true,
		`<a href="https://example.com/a" style="text-decoration:none">A link</a>`: false,
		`<span style="text-shadow:1px 1px #cccccc">A shadow</span>`:               false,
	} {
		result, again := imported(t, `<html><body style="font:16px/24px Arial"><p>`+words+`</p></body></html>`)
		if got := result.Compare(t.Context(), again).Score; (got == 1) != whole {
			t.Errorf("%s: score %v, %v", words, got, result.Report)
		}
	}
}
