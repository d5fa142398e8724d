package css

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

const page = `<html id=root><body id=body class="dark wide">
<div id=a class="box first" lang="en-US"><p id=b class="text">x</p><p id=c class="text last">y</p><span id=d title="One Two">z</span></div>
<div id=e class="box"><section id=f><p id=g>x</p></section><a id=h href="https://example.com/a.png">x</a><a id=i name=n>y</a></div>
<div id=j lang="english"><button id=k>x</button><button id=l disabled>y</button></div>`

func TestSelector_matches(t *testing.T) {
	all := elements(t, page)
	for selector, want := range map[string]string{
		"p":                           "b c g",
		"P.text":                      "b c",
		"*.box":                       "a e",
		"#c":                          "c",
		"p#c.text.last":               "c",
		".text, section":              "b c f",
		"div p":                       "b c g",
		"div>p":                       "b c",
		"div > section > p":           "g",
		"body > p":                    "",
		"html div section p":          "g",
		"body>div p":                  "b c g",
		"p + p":                       "c",
		"p+span":                      "d",
		"p ~ span":                    "d",
		"div ~ div":                   "e j",
		"div.first ~ div section > p": "g",
		"span ~ p":                    "",
		"p ~ p ~ span":                "d",
		"[title]":                     "d",
		"[lang|=en]":                  "a",
		"[lang^=en]":                  "a j",
		`[lang|="EN" i]`:              "a",
		"[title~=Two]":                "d",
		"[href$='.png']":              "h",
		"[href*=example]":             "h",
		`[lang="english"]`:            "j",
		"[lang^='']":                  "",
		"p:not(.text)":                "g",
		"p:not(.last):not(#g)":        "b",
		"div:not(.box, .other)":       "j",
		"p:not(section > p)":          "b c",
		"a:not(:hover)":               "h i",
		":is(section, .first) > p":    "b c g",
		":is(:hover, #d)":             "d",
		"div :is(section p, span)":    "d g",
		":where(#a, #e)":              "a e",
		":is(:not(:is(p, div, a)))":   "root body d f k l",
		":root":                       "root",
		"a:link":                      "h",
		"button:enabled":              "k",
		"p:first-child":               "b g",
		"div > :last-child":           "d i l",
		"p:only-child":                "g",
		"p:nth-child(2)":              "c",
		"div:nth-child(odd)":          "a j",
		"div:nth-child( 2n )":         "e",
		"div:nth-child(-n+2)":         "a e",
		"div:nth-last-child(1)":       "j",
		"span:first-of-type":          "d",
		"p:last-of-type":              "c g",
		"p:nth-of-type(2)":            "c",
		"a:nth-last-of-type(2)":       "h",
		"a:hover":                     "",
		"a:visited":                   "",
		"p::before":                   "",
		"p:first-line, span":          "d",
		"p >":                         "",
		"> p":                         "",
		"p > > a":                     "",
		"..text":                      "",
		"p:nth-child(x)":              "",
		"[=a]":                        "",
		"&":                           "",
		"":                            "",
	} {
		if got := ids(t, all, selector); got != want {
			t.Errorf("%s matches %q, want %q", selector, got, want)
		}
	}
}

func TestSelector_resolvesEscapes(t *testing.T) {
	all := elements(t, `<p id=a class="sm:wide"><p id=b class="2xl"><p id="c/d">`)
	for selector, want := range map[string]string{`.sm\:wide`: "a", `.\32xl`: "b", `.\32 xl`: "b", `#c\/d`: "c/d"} {
		if got := ids(t, all, selector); got != want {
			t.Errorf("%s matches %q, want %q", selector, got, want)
		}
	}
}

func TestSelector_specificity(t *testing.T) {
	for selector, want := range map[string]Specificity{
		"*":                       {0, 0, 0},
		"p":                       {0, 0, 1},
		"div > p + p":             {0, 0, 3},
		".a.b[c]":                 {0, 3, 0},
		"#a .b p":                 {1, 1, 1},
		"p:first-child":           {0, 1, 1},
		"p:not(#a, .b)":           {1, 0, 1},
		":is(p, .a, div .b) span": {0, 1, 2},
		":where(#a) p":            {0, 0, 1},
	} {
		found := ParseSelectors(selector)
		if len(found) != 1 {
			t.Errorf("%s: %d selectors", selector, len(found))
			continue
		}
		if diff := cmp.Diff(want, found[0].Specificity()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", selector, diff)
		}
	}
}

func TestSelector_usesSiblings(t *testing.T) {
	for selector, want := range map[string]bool{
		"div > p.a:not(.b)": false, "a + b": true, "a ~ b": true, "p:first-child": true,
		":is(a, b + c)": true, "p:not(:nth-child(2))": true,
	} {
		if got := ParseSelectors(selector)[0].UsesSiblings(); got != want {
			t.Errorf("%s: %t", selector, got)
		}
	}
}
