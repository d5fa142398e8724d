package extract

import (
	"slices"
	"strings"
)

// matched is a rule that holds for an element.
type matched struct {
	rule   *rule
	weight int
	order  int
}

// apply tells every element which rules hold for it, and returns those that hold for none.
func (p *page) apply(rules []rule) (unused []*rule) {
	index := map[string][]matched{}
	var selectors []selector
	for i := range rules {
		for _, s := range rules[i].selectors {
			order := len(selectors)
			selectors = append(selectors, s)
			for _, key := range s.last().keys() {
				index[key] = append(index[key], matched{&rules[i], s.weight, order})
			}
		}
	}
	used := map[*rule]bool{}
	for _, e := range p.elements {
		for _, key := range e.keys() {
			e.match(index[key], selectors)
		}
		slices.SortStableFunc(e.matched, stronger)
		for _, m := range e.matched {
			used[m.rule] = true
		}
	}
	for i := range rules {
		if !used[&rules[i]] {
			unused = append(unused, &rules[i])
		}
	}
	return unused
}

// match tries rules on an element, until there are enough of them or the page has had its effort.
func (e *element) match(tried []matched, selectors []selector) {
	for _, m := range tried {
		if e.page.effort < effort/2 || len(e.matched) >= maxMatched {
			return
		}
		e.page.effort--
		if selectors[m.order].matches(e) {
			e.matched = append(e.matched, m)
		}
	}
}

func stronger(a, b matched) int {
	if a.weight != b.weight {
		return a.weight - b.weight
	}
	return a.order - b.order
}

// keys are what an element must have for the compound to be tried at all.
func (c *compound) keys() []string {
	switch {
	case c.id != "":
		return []string{"#" + c.id}
	case len(c.classes) > 0:
		return []string{"." + c.classes[0]}
	case c.tag != "":
		return []string{c.tag}
	case len(c.any) > 0:
		var keys []string
		for i := range c.any[0] {
			keys = append(keys, c.any[0][i].keys()...)
		}
		return slices.Compact(slices.Sorted(slices.Values(keys)))
	}
	return []string{"*"}
}

// keys begin with the strongest, in case there are too many rules.
func (e *element) keys() []string {
	var keys []string
	if id := e.attr("id"); id != "" {
		keys = append(keys, "#"+id)
	}
	for _, class := range slices.Compact(slices.Sorted(slices.Values(e.classes))) {
		keys = append(keys, "."+class)
	}
	return append(keys, e.tag, "*")
}

// maxMatched rules hold for one element at most.
const maxMatched = 300

// declared is the strongest declaration of one of the properties for an element.
func (e *element) declared(properties ...string) (declaration, bool) {
	var best declaration
	found := false
	if e.page.effort < 0 {
		return best, false
	}
	take := func(all []declaration) {
		e.page.effort -= len(all) + 1
		for _, d := range all {
			if slices.Contains(properties, d.property) && (d.important || !best.important) {
				best, found = d, true
			}
		}
	}
	for _, m := range e.matched {
		take(m.rule.declarations)
	}
	take(e.inline)
	return best, found
}

const (
	maxVariableDepth = 12
	maxValue         = 4 << 10
)

// value is a declared value with its variables put in, empty when one of them is unknown.
func (e *element) value(properties ...string) string {
	d, found := e.declared(properties...)
	if !found || len(d.value) > maxValue {
		return ""
	}
	return e.resolve(d.value, 0)
}

// resolve puts the values of variables into a text.
func (e *element) resolve(text string, depth int) string {
	for range 16 {
		start := strings.Index(text, "var(")
		if start < 0 {
			return text
		}
		length := closing(text[start+3:])
		if length < 0 || depth > maxVariableDepth || len(text) > maxValue {
			return ""
		}
		inside := text[start+4 : start+3+length]
		name, fallback, hasFallback := strings.Cut(inside, ",")
		value := e.variable(strings.TrimSpace(name), depth)
		if value == "" && hasFallback {
			value = e.resolve(strings.TrimSpace(fallback), depth+1)
		}
		if value == "" {
			return ""
		}
		text = text[:start] + value + text[start+3+length+1:]
	}
	return ""
}

// variable is a custom property of the element or of the nearest one around it that has it.
func (e *element) variable(name string, depth int) string {
	for around, steps := e, 0; around != nil && steps < maxAncestors; around, steps = around.parent, steps+1 {
		if d, found := around.declared(name); found {
			return around.resolve(d.value, depth+1)
		}
	}
	return ""
}

// inherited is a value of the element or of the nearest one around it that has it.
func (e *element) inherited(property func(*element) string) string {
	for around, steps := e, 0; around != nil && steps < maxAncestors; around, steps = around.parent, steps+1 {
		if value := property(around); value != "" && value != "inherit" {
			return value
		}
	}
	return ""
}
