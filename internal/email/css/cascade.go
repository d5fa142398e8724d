package css

import (
	"slices"
	"strings"
)

// Cascade finds the style rules for elements.
type Cascade struct {
	matcher
	byID, byClass, byTag map[string][]Match
	others               []Match // rules that don't require an ID, class or tag
	limit                int
}

// Match is a rule and the specificity of the selector that matched.
type Match struct {
	Rule     *Rule
	selector *Selector
	order    int
}

// NewCascade indexes rules by what an element must have to match them. limit is the maximum number of rules that one element can match.
func NewCascade(rules []*Rule, budget *Budget, limit int) *Cascade {
	c := &Cascade{
		matcher: matcher{budget: budget}, limit: limit,
		byID: map[string][]Match{}, byClass: map[string][]Match{}, byTag: map[string][]Match{},
	}
	order := 0
	for _, rule := range rules {
		for i := range rule.Selectors {
			s := &rule.Selectors[i]
			c.index(&s.compounds[0], Match{rule, s, order})
			order++
		}
	}
	return c
}

// index files a rule under the most selective of its compound's conditions: the ID, a class or the tag. If the compound is a list of
// alternatives, the rule is filed under each of them.
func (c *Cascade) index(last *compound, m Match) {
	if c.file(last, m) {
		return
	}
	if len(last.any) == 0 || !c.budget.Spend(len(last.any[0])) {
		c.others = append(c.others, m)
		return
	}
	for i := range last.any[0] {
		if !c.file(&last.any[0][i].compounds[0], m) {
			c.others = append(c.others, m)
			return
		}
	}
}

// file files a rule under its compound's ID, first class or tag. It reports false if the compound doesn't require any of these.
func (c *Cascade) file(last *compound, m Match) bool {
	switch {
	case last.id != "":
		c.byID[last.id] = append(c.byID[last.id], m)
	case len(last.classes) > 0:
		c.byClass[last.classes[0]] = append(c.byClass[last.classes[0]], m)
	case last.tag != "":
		c.byTag[last.tag] = append(c.byTag[last.tag], m)
	default:
		return false
	}
	return true
}

// Match returns the rules for an element, weakest first.
func (c *Cascade) Match(e Element) []Match {
	var all []Match
	if id, ok := e.Attribute("id"); ok {
		all = c.try(c.byID[id], e, all)
	}
	if class, ok := e.Attribute("class"); ok && len(c.byClass) > 0 {
		for _, name := range classesOf(class) {
			all = c.try(c.byClass[name], e, all)
		}
	}
	all = c.try(c.byTag[e.Name()], e, all)
	all = c.try(c.others, e, all)
	slices.SortFunc(all, func(a, b Match) int {
		if by := a.selector.specificity.compare(b.selector.specificity); by != 0 {
			return by
		}
		return a.order - b.order
	})
	return slices.CompactFunc(all, func(a, b Match) bool { return a.order == b.order })
}

// try adds the rules that match. A match costs as many steps as its rule has declarations, because the caller will read them.
func (c *Cascade) try(rules []Match, e Element, all []Match) []Match {
	for _, m := range rules {
		if len(all) >= c.limit || c.budget.Exhausted() {
			return all
		}
		if c.matches(m.selector, e) && c.budget.Spend(len(m.Rule.Declarations)) {
			all = append(all, m)
		}
	}
	return all
}

// maxClasses keeps a single element from costing too much.
const maxClasses = 100

// classesOf returns the classes in a class attribute, without duplicates.
func classesOf(list string) []string {
	var names []string
	for name := range strings.FieldsSeq(list) {
		if len(names) < maxClasses && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// Declarations returns the declarations that apply to an element, with the winning ones last: those from matching rules, then the element's
// own, then the important ones in the same order. Rules that applies rejects are ignored.
func Declarations(matches []Match, own []Declaration, applies func(*Rule) bool) []Declaration {
	var normal, important []Declaration
	split := func(list []Declaration) {
		for _, d := range list {
			if d.Important {
				important = append(important, d)
			} else {
				normal = append(normal, d)
			}
		}
	}
	for _, m := range matches {
		if applies(m.Rule) {
			split(m.Rule.Declarations)
		}
	}
	split(own)
	return append(normal, important...)
}

// Winner returns the winning declaration for any of the properties.
func Winner(matches []Match, own []Declaration, properties ...string) (winner Declaration, found bool) {
	take := func(list []Declaration) {
		for _, d := range list {
			if (d.Important || !winner.Important) && slices.Contains(properties, d.Name) {
				winner, found = d, true
			}
		}
	}
	for _, m := range matches {
		take(m.Rule.Declarations)
	}
	take(own)
	return winner, found
}
