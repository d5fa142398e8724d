package css

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// everything reports that a rule applies on every screen.
func everything(*Rule) bool { return true }

// winning returns the declarations for the element with the given ID, with the winning one last.
func winning(t *testing.T, sheet, source, id string) string {
	t.Helper()
	budget := NewBudget(100_000)
	s := NewSheet(Options{}, budget)
	s.Read(sheet, nil)
	all := elements(t, source)
	at := slices.IndexFunc(all, func(e Element) bool { return has(e, "id", id) })
	style, _ := all[at].Attribute("style")
	var values []string
	matches := NewCascade(s.Rules, budget, 100).Match(all[at])
	list := Declarations(matches, ParseDeclarations(style), everything)
	for _, d := range list {
		values = append(values, d.Value)
	}
	if winner, ok := Winner(matches, ParseDeclarations(style), "color"); ok != (len(list) > 0) || ok && winner != list[len(list)-1] {
		t.Errorf("the winner is %+v, but the last one is %v", winner, values)
	}
	return strings.Join(values, " ")
}

func TestCascade_order(t *testing.T) {
	for name, c := range map[string]struct{ sheet, source, want string }{
		"last of equals wins":            {"p{color:a}p{color:b}", "<p id=x>", "a b"},
		"specificity before order":       {"#x{color:a}.c{color:b}p{color:d}*{color:e}", "<p id=x class=c>", "e d b a"},
		"classes never outrank an ID":    {"#x{color:a}" + strings.Repeat(".c", 300) + "{color:b}", "<p id=x class=c>", "b a"},
		"inline after rules":             {"#x{color:a}", "<p id=x style='color:b'>", "a b"},
		"important after inline":         {"p{color:a!important}#x{color:b}", "<p id=x style='color:c'>", "b c a"},
		"important inline is last":       {"#x{color:a !IMPORTANT}", "<p id=x style='color:b ! important;color:c'>", "c a b"},
		"important by specificity":       {".c{color:a!important}p{color:b!important}", "<p id=x class=c>", "b a"},
		"each selector in a list counts": {"#x,p{color:a}.c{color:b}", "<p id=x class=c>", "a b a"},
		"an alternative in :is()":        {":is(.c,#y){color:a}.c{color:b}", "<p id=x class='c d'>", "b a"},
		":is() matches an element once":  {":is(.c,p){color:a}", "<p id=x class='c c'>", "a"},
		":where() adds no specificity":   {":where(#x){color:a}p{color:b}", "<p id=x>", "a b"},
		"nothing matches":                {"a{color:a}", "<p id=x>", ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := winning(t, c.sheet, c.source, "x"); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

func TestCascade_ignoresRulesForOtherMedia(t *testing.T) {
	budget := NewBudget(1000)
	s := NewSheet(Options{}, budget)
	s.Read("p{color:a}@media print{p{color:b}}", nil)
	matches := NewCascade(s.Rules, budget, 100).Match(elements(t, "<p>")[3])
	got := Declarations(matches, nil, Screen{Width: 600}.Applies())
	if len(got) != 1 || got[0].Value != "a" {
		t.Errorf("%+v", got)
	}
}

func TestCascade_limitsRulesPerElement(t *testing.T) {
	budget := NewBudget(10_000)
	s := NewSheet(Options{}, budget)
	s.Read(strings.Repeat("p{color:a}", 50), nil)
	if got := len(NewCascade(s.Rules, budget, 7).Match(elements(t, "<p>")[3])); got != 7 {
		t.Errorf("%d rules", got)
	}
}

// TestMatch_countsTheBytesItCompares checks that comparing a long attribute uses budget in proportion to its length. Otherwise, many rules
// could each read all of it for free.
func TestMatch_countsTheBytesItCompares(t *testing.T) {
	for _, selector := range []string{`[title="x" i]`, `[title*="x"]`, `[title~="x"]`, `p.a.b`} {
		budget := NewBudget(1_000_000)
		s := ParseSelectors(selector)
		long := strings.Repeat("y ", 50_000)
		attributes := []html.Attribute{{Key: "title", Val: long}, {Key: "class", Val: "a " + long}}
		e := element{&html.Node{Type: html.ElementNode, Data: "p", Attr: attributes}}
		before := budget.Spent()
		s[0].Matches(e, budget)
		if spent := budget.Spent() - before; spent < len(long)/64 {
			t.Errorf("%s compared %d bytes in %d steps", selector, len(long), spent)
		}
	}
}
