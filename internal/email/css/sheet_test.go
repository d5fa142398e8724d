package css

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// rules returns a sheet's rules, one per line.
func rules(sheet string, options Options) []string {
	s := NewSheet(options, NewBudget(10_000))
	s.Read(sheet, nil)
	var all []string
	for _, r := range s.Rules {
		line := fmt.Sprintf("%s (%d) {", r.Text, len(r.Selectors))
		for _, d := range r.Declarations {
			line += " " + d.Name + ":" + d.Value + map[bool]string{true: "!"}[d.Important]
		}
		all = append(all, line+" }")
	}
	return all
}

func TestSheet_rules(t *testing.T) {
	for sheet, want := range map[string][]string{
		"p{COLOR:Red}":                             {"p (1) { color:Red }"},
		"p, a:hover{color:red;}":                   {"p, a:hover (1) { color:red }"},
		"p{font:1px\n\ta , /* x */ b ! important}": {"p (1) { font:1px a ,  b! }"},
		"p{*color:red;_top:0;--A:1;--a:2}":         {"p (1) { _top:0 --A:1 --a:2 }"},
		"p{color:}":                                {"p (1) { }"},
		"<!-- p{top:0} -->":                        {"p (1) { top:0 }"},
		"@supports (a:b){p{top:0}}":                {"p (1) { top:0 }"},
		"@layer a{p{top:0}}@container{p{a:b}}":     {"p (1) { top:0 }"},
		"@keyframes a{from{top:0}}":                nil,
		"@page{top:0}":                             nil,
		"@media print{p{top:0}":                    {"p (1) { top:0 }"},
		"p{top:0;b{left:0}color:red}":              {"p (1) { top:0 color:red }"},
		"p{@media all{left:0}top:0}":               {"p (1) { top:0 }"},
		"top:0;p{left:0}":                          {"p (1) { left:0 }"},
	} {
		if diff := cmp.Diff(want, rules(sheet, Options{Groups: []string{"supports", "layer"}})); diff != "" {
			t.Errorf("%q (-want +got):\n%s", sheet, diff)
		}
	}
}

func TestSheet_nesting(t *testing.T) {
	const source = `<div id=a class=card><p id=b>x</p><p id=c class=on>y</p></div><p id=d class=on>z</p>`
	all := elements(t, source)
	for sheet, want := range map[string]string{
		".card{p{top:0}}":                "b c",
		".card{& > p{top:0}}":            "b c",
		".card{> .on{top:0}}":            "c",
		".on{.card &{top:0}}":            "c",
		"p{&.on{top:0}}":                 "c d",
		".card{@media all{top:0}}":       "a",
		".card{@media all{p{top:0}}}":    "b c",
		".card:hover{p{top:0}}":          "",
		".card{p{&.on{top:0}}}":          "c",
		".card{p:is(.on){top:0}}":        "c",
		".none, .card{p, q{top:0}}":      "b c",
		".card{:is(p, q):not(&){top:0}}": "b c d",
	} {
		budget := NewBudget(10_000)
		s := NewSheet(Options{Nesting: true}, budget)
		s.Read(sheet, nil)
		var found []string
		cascade := NewCascade(s.Rules, budget, 100)
		for _, e := range all {
			if id, ok := e.Attribute("id"); ok && len(Declarations(cascade.Match(e), nil, everything)) > 0 {
				found = append(found, id)
			}
		}
		if got := strings.Join(found, " "); got != want {
			t.Errorf("%s: %q, want %q", sheet, got, want)
		}
	}
}

func TestSheet_findsImportsFontsAndDarkMode(t *testing.T) {
	s := NewSheet(Options{}, NewBudget(1000))
	s.Read(`@import url("a.css") screen;@import 'b.css';@import url(c.css);@import x;`, nil)
	s.Read("@font-face{font-family:A;src:url(a.woff2)}", nil)
	if diff := cmp.Diff([]string{"a.css", "b.css", "c.css", ""}, s.Imports); diff != "" {
		t.Errorf("imports (-want +got):\n%s", diff)
	}
	fonts := [][]Declaration{{{Name: "font-family", Value: "A"}, {Name: "src", Value: "url(a.woff2)"}}}
	if diff := cmp.Diff(fonts, s.FontFaces); diff != "" {
		t.Errorf("fonts (-want +got):\n%s", diff)
	}
	if s.AsksDark {
		t.Error("AsksDark is set before any rule for dark mode")
	}
	s.Read("@media (prefers-color-scheme:dark){p{color:red}}", nil)
	if !s.AsksDark || len(s.Rules) != 1 {
		t.Errorf("%+v", s)
	}
}

func TestValues_areSplit(t *testing.T) {
	if diff := cmp.Diff([]string{"1px", "rgb(1, 2)", "a"}, Fields(" 1px\trgb(1, 2)  a ")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"a", " b(c,d)", ` "e,f"`, ""}, Split(`a, b(c,d), "e,f",)x`, ',')); diff != "" {
		t.Error(diff)
	}
	for value, want := range map[string]string{"x URL( 'a.png' ) y": "a.png", "url(a": "", "a": ""} {
		if got := URL(value); got != want {
			t.Errorf("%s: %q", value, got)
		}
	}
}

// FuzzSheet reads random style sheets and matches them with random pages. It checks that the budget isn't exceeded and that positions are
// within the source.
func FuzzSheet(f *testing.F) {
	for _, seed := range [][2]string{
		{"p{top:0}", "<p>"},
		{"@media a{b{c:d}}", "<b>"},
		{"a{b:{{c}}", "<a>"},
		{"--a:{;}", ""},
		{"/*", ""},
		{".a:not(:is(p > .b, [c|=d])) ~ :nth-last-of-type(-2n+3){e:hsl(1turn 2% 3%/4)!important}", page},
		{"a{&.b,> c{@media (1px<width){d:calc(1px*(2 + 3%))}}}", "<a class=b><c>"},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, source, html string) {
		if len(html) > 1<<14 { // the test's parser has no limits
			return
		}
		for s := range Statements(source, true) {
			if s.Start < 0 || s.End > len(source) || s.Start > s.End {
				t.Fatalf("%+v in %d bytes", s, len(source))
			}
			if d, ok := s.Declaration(); ok {
				ParseColor(d.Value)
				ParseLength(d.Value, Units{Em: 16, Window: 600})
			}
		}
		const steps = 50_000
		budget := NewBudget(steps)
		s := NewSheet(Options{Nesting: true, Groups: []string{"layer"}}, budget)
		s.Read(source, ParseMedia(source))
		cascade, applies := NewCascade(s.Rules, budget, 100), Screen{Width: 600}.Applies()
		for _, e := range elements(t, html) {
			Declarations(cascade.Match(e), ParseDeclarations(source), applies)
		}
		if budget.Spent() > steps+2*len(source) { // the last step may take a whole rule
			t.Fatalf("%d steps", budget.Spent())
		}
	})
}
