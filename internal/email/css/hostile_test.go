package css

import (
	"strings"
	"testing"
)

// spent returns the number of steps that it takes to read a sheet and match it with a page.
func spent(t *testing.T, steps int, sheet, source string) int {
	t.Helper()
	budget := NewBudget(steps)
	s := NewSheet(Options{Nesting: true}, budget)
	s.Read(sheet, nil)
	cascade := NewCascade(s.Rules, budget, 1000)
	for _, e := range elements(t, source) {
		cascade.Match(e)
	}
	return budget.Spent()
}

// TestBudget_growsWithTheInput doubles hostile input and checks that the number of steps doesn't grow much faster than that. Each case
// grows either the sheet or the page, because the cost of matching is the number of rules times the number of elements.
func TestBudget_growsWithTheInput(t *testing.T) {
	deep := func(n int) string { return strings.Repeat("<div>", n) + "<p>" }
	for name, make := range map[string]func(n int) (sheet, source string){
		"descendants of a deep element": func(n int) (string, string) { return "i " + strings.Repeat("div ", 12) + "p{a:b}", deep(n) },
		"children of a deep element":    func(n int) (string, string) { return "i div > div > div div > div p{a:b}", deep(n) },
		"siblings": func(n int) (string, string) {
			return "i ~ a ~ a ~ a + a ~ b{a:b}", strings.Repeat("<a></a>", n) + "<b>"
		},
		"positions": func(n int) (string, string) {
			return "a:nth-child(3n){a:b}a:nth-last-of-type(2n){a:b}", strings.Repeat("<a></a>", n)
		},
		"rules":               func(n int) (string, string) { return strings.Repeat("i p{a:b}", n), deep(20) },
		"selectors in a rule": func(n int) (string, string) { return strings.Repeat("i p,", n) + "p{a:b}", deep(20) },
		"compounds":           func(n int) (string, string) { return strings.Repeat("p.a:not(.b)", n) + "{a:b}", deep(20) },
		"lists in lists": func(n int) (string, string) {
			return strings.Repeat(":is(", n) + "p" + strings.Repeat(")", n) + "{a:b}", deep(20)
		},
		"alternatives":      func(n int) (string, string) { return "p:not(" + strings.Repeat("i p,", n) + "i){a:b}", deep(20) },
		"rules in rules":    func(n int) (string, string) { return strings.Repeat("p,a{", n), deep(20) },
		"declarations":      func(n int) (string, string) { return "p{" + strings.Repeat("a:b;", n) + "}", deep(20) },
		"unclosed brackets": func(n int) (string, string) { return strings.Repeat("[a:not(@media(", n), deep(20) },
	} {
		t.Run(name, func(t *testing.T) {
			const n = 100
			sheet, source := make(n)
			once := spent(t, 1<<40, sheet, source)
			sheet, source = make(2 * n)
			if twice := spent(t, 1<<40, sheet, source); float64(twice) > 2.3*float64(once) {
				t.Errorf("steps grew from %d to %d", once, twice)
			}
		})
	}
}

// TestBudget_stopsMatching checks that matching stops at the budget when every rule must be tried on every element.
func TestBudget_stopsMatching(t *testing.T) {
	const steps = 100_000
	for _, sheet := range []string{
		strings.Repeat("div div div p{a:b}", 2000),
		strings.Repeat("*{a:b;c:d}", 2000),
		strings.Repeat("p:not(:is(div div) :is(div div) p){a:b}", 2000),
		":is(:is(:is(i div) div) div) p{a:b}",
		strings.Repeat(strings.Repeat("p,", 900)+"p{", 20),
		strings.Repeat("p,", 900) + "p{" + strings.Repeat(strings.Repeat("&,", 900)+"&{a:b}", 50),
	} {
		source := strings.Repeat("<div>", 200) + strings.Repeat("<p></p>", 2000)
		if got := spent(t, steps, sheet, source); got < steps || got > steps+5000 {
			t.Errorf("%.40s: %d steps", sheet, got)
		}
	}
}
