package css

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// read returns the statements in the CSS, one per line.
func read(source string, inline bool) []string {
	var all []string
	for s := range Statements(source, inline) {
		line := map[Kind]string{Property: "declare ", Ruleset: "rule ", AtRule: "@", BlockEnd: "end", Comment: "comment"}[s.Kind] + s.Name
		if s.Kind != BlockEnd && s.Kind != Comment {
			line = strings.TrimSpace(line) + " " + TextOf(s.Values)
		}
		for _, b := range s.Around {
			line += " | " + b.AtRule + TextOf(b.Values)
		}
		all = append(all, strings.TrimSpace(line))
	}
	return all
}

func TestStyles(t *testing.T) {
	for source, want := range map[string][]string{
		"":                        nil,
		"p{COLOR: red}":           {"rule p", "declare color red | p", "end"},
		"p,.a>b{margin:0;}":       {"rule p,.a>b", "declare margin 0 | p,.a>b", "end"},
		"@import url(a.css);p{}":  {"@import url(a.css)", "rule p", "end"},
		"@media print{p{top:0}}":  {"@media print", "rule p | mediaprint", "declare top 0 | mediaprint | p", "end | mediaprint", "end"},
		"/* a */p{/* b */top:0}":  {"comment", "rule p", "comment | p", "declare top 0 | p", "end"},
		"p{top:0":                 {"rule p", "declare top 0 | p"},
		"}p{top:0}":               {"rule p", "declare top 0 | p", "end"},
		"p{color:{{ a }};top:0}":  {"rule p", "declare color {{ a }} | p", "declare top 0 | p", "end"},
		"p{content:'}';top:0}":    {"rule p", "declare content '}' | p", "declare top 0 | p", "end"},
		"p{:red;12:x;top 0;a:}":   {"rule p", "declare a  | p", "end"},
		"p{background:url(a;b)}":  {"rule p", "declare background url(a;b) | p", "end"},
		"p{--a:{b:c};top:0}":      {"rule p", "declare --a {b:c} | p", "declare top 0 | p", "end"},
		"{{#if a}}p{top:0}{{/if}": {"rule p", "declare top 0 | p", "end"},
	} {
		if diff := cmp.Diff(want, read(source, false)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", source, diff)
		}
	}
}

func TestStyles_inline(t *testing.T) {
	const source = "color:red;*width:1px; font : 1em/2 a !important ;nonsense"
	want := []string{"declare color red", "declare width 1px", "declare font 1em/2 a !important"}
	if diff := cmp.Diff(want, read(source, true)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for s := range Statements(source, true) {
		if name := strings.ToLower(source[s.Start:s.End]); !strings.Contains(name, s.Name) {
			t.Errorf("%s is at %q", s.Name, name)
		}
	}
}

// TestStyles_hostile checks that unclosed input terminates.
func TestStyles_hostile(t *testing.T) {
	for _, piece := range []string{"a{", "@media a{", "{{", "--a:{", "(", "[", "/*", "\"", ":not("} {
		for range Statements(strings.Repeat(piece, 50_000), false) {
			continue
		}
	}
}
