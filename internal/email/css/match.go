package css

import (
	"slices"
	"strings"
)

// matcher compares selectors with elements and caches the positions of elements among their siblings.
type matcher struct {
	budget *Budget
	places map[placeKey]int
}

type placeKey struct {
	element         Element
	ofType, fromEnd bool
}

// Matches reports whether the selector matches an element. It takes at most as many steps as there are elements around and before it, times
// the number of compounds in the selector, and stops when the budget is used up.
func (s *Selector) Matches(e Element, budget *Budget) bool {
	m := matcher{budget: budget}
	return m.matches(s, e)
}

func (m *matcher) matches(s *Selector, e Element) bool { return m.from(s.compounds, e) == found }

// result says how far a search must backtrack. The nearest matching element leaves the most options for the compounds further left, so no
// other element is tried. This keeps "a a a a b" from taking exponential time.
type result uint8

const (
	found   result = iota
	here           // try another element
	level          // none of its siblings can match either
	nowhere        // none of its ancestors can match either
)

// from matches compounds with an element and the elements around and before it.
func (m *matcher) from(compounds []compound, e Element) result {
	if !m.budget.Spend(1) {
		return nowhere
	}
	if !m.compound(&compounds[0], e) {
		return here
	}
	if len(compounds) == 1 {
		return found
	}
	rest := compounds[1:]
	switch compounds[0].combinator {
	case '>':
		if parent := e.Parent(); parent != nil {
			if r := m.from(rest, parent); r == found || r == nowhere {
				return r
			}
			return level
		}
		return nowhere
	case '+':
		if previous := e.Sibling(-1); previous != nil {
			return m.from(rest, previous)
		}
		return level
	case '~':
		return m.before(rest, e)
	}
	return m.around(rest, e)
}

// before looks for an earlier sibling that matches.
func (m *matcher) before(compounds []compound, e Element) result {
	for e = e.Sibling(-1); e != nil; e = e.Sibling(-1) {
		if r := m.from(compounds, e); r != here {
			return r
		}
	}
	return level
}

// around looks for an ancestor that matches.
func (m *matcher) around(compounds []compound, e Element) result {
	for e = e.Parent(); e != nil; e = e.Parent() {
		if r := m.from(compounds, e); r == found || r == nowhere {
			return r
		}
	}
	return nowhere
}

func (m *matcher) compound(c *compound, e Element) bool {
	if c.tag != "" && c.tag != e.Name() || c.id != "" && !has(e, "id", c.id) || !m.hasClasses(e, c.classes) || c.enabled && !isEnabled(e) {
		return false
	}
	for i := range c.attributes {
		if !c.attributes[i].matches(e, m.budget) {
			return false
		}
	}
	for _, p := range c.places {
		if !p.contains(m.place(e, p)) {
			return false
		}
	}
	for _, list := range c.any {
		if !m.any(list, e) {
			return false
		}
	}
	return !m.any(c.not, e)
}

// any reports whether one of the selectors matches.
func (m *matcher) any(list []Selector, e Element) bool {
	for i := range list {
		if m.matches(&list[i], e) {
			return true
		}
	}
	return false
}

func (m *matcher) hasClasses(e Element, classes []string) bool {
	if len(classes) == 0 {
		return true
	}
	own, _ := e.Attribute("class")
	for _, class := range classes {
		if !m.budget.Spend(len(own)/bytesPerStep) || !hasWord(own, class) {
			return false
		}
	}
	return true
}

// bytesPerStep is how many bytes of an attribute are compared in one step. Otherwise, thousands of rules for one element with a long
// attribute could each read all of it at the cost of a single step.
const bytesPerStep = 16

func has(e Element, name, value string) bool {
	own, ok := e.Attribute(name)
	return ok && own == value
}

func isEnabled(e Element) bool {
	switch e.Name() {
	case "button", "input", "select", "textarea", "option", "fieldset":
		_, disabled := e.Attribute("disabled")
		return !disabled
	}
	return false
}

// hasWord reports whether a word is in a space-separated list. It runs for every class of every rule, so it doesn't allocate.
func hasWord(list, word string) bool {
	for w := range strings.FieldsSeq(list) {
		if w == word {
			return true
		}
	}
	return false
}

func (t *attributeTest) matches(e Element, budget *Budget) bool {
	value, ok := e.Attribute(t.name)
	switch {
	case !ok || t.operator == 0:
		return ok
	case !budget.Spend(len(value) / bytesPerStep):
		return false
	case !t.ignoreCase:
		return t.compare(value, t.value)
	case !t.looksInside():
		return strings.EqualFold(value, t.value)
	}
	// ToLower copies the whole value, which costs more steps than comparing it.
	return budget.Spend(len(value)) && t.compare(strings.ToLower(value), strings.ToLower(t.value))
}

// looksInside reports whether the test can match part of a value.
func (t *attributeTest) looksInside() bool {
	switch t.operator {
	case IncludeMatchToken, DashMatchToken, PrefixMatchToken, SuffixMatchToken, SubstringMatchToken:
		return true
	}
	return false
}

func (t *attributeTest) compare(value, want string) bool {
	switch t.operator {
	case IncludeMatchToken:
		return hasWord(value, want)
	case DashMatchToken:
		return value == want || strings.HasPrefix(value, want+"-")
	case PrefixMatchToken:
		return want != "" && strings.HasPrefix(value, want)
	case SuffixMatchToken:
		return want != "" && strings.HasSuffix(value, want)
	case SubstringMatchToken:
		return want != "" && strings.Contains(value, want)
	}
	return value == want
}

// contains reports whether a position, starting at 1, is in the series an+b.
func (p place) contains(at int) bool {
	if p.a == 0 {
		return at == p.b
	}
	return (at-p.b)%p.a == 0 && (at-p.b)/p.a >= 0
}

// place returns an element's position among its siblings, starting at 1. The positions of all siblings are cached, because finding them one
// at a time would take quadratic time.
func (m *matcher) place(e Element, p place) int {
	step := -1
	if p.fromEnd {
		step = 1
	}
	if !p.ofType && p.a == 0 && p.b == 1 && e.Sibling(step) == nil {
		return 1
	}
	if m.places == nil {
		m.places = map[placeKey]int{}
	}
	run, at := []Element{}, 0
	for s := e; s != nil; s = s.Sibling(step) {
		if p.ofType && s.Name() != e.Name() {
			continue
		}
		if known := m.places[placeKey{s, p.ofType, p.fromEnd}]; known > 0 {
			at = known
			break
		}
		if !m.budget.Spend(1) {
			return 0
		}
		run = append(run, s)
	}
	for _, s := range slices.Backward(run) {
		at++
		m.places[placeKey{s, p.ofType, p.fromEnd}] = at
	}
	return at
}
