package checks

import (
	"strings"
	"testing"
)

// TestFind_contrastThroughSelectors checks contrast for colors that are set in different ways.
func TestFind_contrastThroughSelectors(t *testing.T) {
	for piece, want := range map[string]string{
		`<style>:is(.note,.legal){color:#eee}</style><p class="legal">«Pale»</p>`:                                     "contrast",
		`<style>p{color:#eee}:is(p, #x){color:#000}</style><p>Strong as an id</p>`:                                    "",
		`<style>.n:not(.dark){color:#eee}</style><p class="n">«Pale»</p>`:                                             "contrast",
		`<style>.n:not(.dark){color:#eee}</style><p class="n dark">Black</p>`:                                         "",
		`<style>.box > p{color:#eee}</style><div class="box"><p>«Pale»</p></div>`:                                     "contrast",
		`<style>.box > p{color:#eee}</style><div class="box"><div><p>Black</p></div></div>`:                           "",
		`<style>div.box div > p{color:#eee}</style><div class="box"><div><div><p>«Pale»</p></div></div></div>`:        "contrast",
		`<style>[lang|=de]{color:#eee}</style><p lang="de-AT">«Blass»</p>`:                                            "contrast",
		`<style>[lang|=de]{color:#eee}</style><p lang="dexx">Black</p>`:                                               "",
		`<p style="color:hsl(0 0% 93%)">«Pale»</p>`:                                                                   "contrast",
		`<p style="color:hsla(120, 100%, 10%, 100%)">Dark green</p>`:                                                  "",
		`<p style="color:#fff;background-color:hsl(.5turn, 100%, 90%)">«White on pale cyan»</p>`:                      "contrast",
		`<style>p + p{color:#eee}p:first-child{color:#eee}</style><p>Siblings</p><p>are not known</p>`:                "",
		`<style>@media screen{.a{color:#eee}}</style><p class="a">«Pale»</p>`:                                         "contrast",
		`<style>@media (max-width:600px){.a{color:#eee}}</style><p class="a">Black on large screens</p>`:              "",
		`<style>@media (prefers-color-scheme:dark) and (max-width:9px){.a{color:#eee}}</style><p class="a">Black</p>`: "",
		`<style>@supports (a:b){.a{color:#eee}}.b{.a{color:#eee}}</style><p class="a b">Black</p>`:                    "",
	} {
		source := soundStart + piece + soundEnd
		findings := Find(Email{HTML: strings.NewReplacer("«", "", "»", "").Replace(source)})
		if got := strings.Join(idsOf(findings), " "); got != want {
			t.Errorf("%s: %q, want %q", piece, got, want)
			continue
		}
		if _, text, marked := strings.Cut(piece, "«"); marked {
			text, _, _ = strings.Cut(text, "»")
			if snippet := findings[0].Locations[0].Snippet; snippet != text {
				t.Errorf("%s: found in %q", piece, snippet)
			}
		}
	}
}
