package markup

import (
	"slices"
	"strings"
	"testing"
)

// TestImageURLs_findsEveryPlace reads an email whose images are numbered in reading order.
func TestImageURLs_findsEveryPlace(t *testing.T) {
	const source = `<style>p{background:URL( 'a1' )} @import url(a2);</style><body background="a3"><img src=" a4 " srcset="a5 1x, a6 2x">` +
		`<picture><source srcset="a7"></picture><video poster="a8" src="a9"><source src="b1"></video><p style="background:url(&quot;b2&amp;c&quot;)">` +
		`<!--[if mso]><v:fill src="b3"/><![endif]--><svg><image href="b4" xlink:href="b5"/></svg><input type="image" src="b6">` +
		`<a href="x">x</a><!-- <img src="x"> --><script src="x"></script>`
	var links []string
	for found := range ImageURLs(t.Context(), source) {
		links = append(links, found.Link)
		if written := source[found.Start:found.End]; strings.ReplaceAll(written, "&amp;", "&") != found.Link {
			t.Errorf("%s is at %q", found.Link, written)
		}
		if found.Tag.Start > found.Start || found.Tag.End < found.End {
			t.Errorf("%s isn't in its tag", found.Link)
		}
	}
	want := []string{"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "b1", "b2&c", "b3", "b4", "b5", "b6"}
	if !slices.Equal(links, want) {
		t.Errorf("found %q, want %q", links, want)
	}
	for range ImageURLs(t.Context(), source) {
		break // stops without a panic
	}
}
