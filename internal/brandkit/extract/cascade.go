package extract

import (
	"context"
	"slices"
	"strings"

	"mailwright/internal/email/css"
)

// maxMatched is the maximum number of rules that apply to one element.
const maxMatched = 300

// apply finds the rules that apply to each element, and returns those that don't apply to any.
func (p *page) apply(ctx context.Context, rules []*css.Rule) (unused []*css.Rule) {
	cascade := css.NewCascade(rules, p.matching, maxMatched)
	used := map[*css.Rule]bool{}
	for _, e := range p.elements {
		if ctx.Err() != nil {
			return nil
		}
		e.matched = cascade.Match(e)
		for _, m := range e.matched {
			used[m.Rule] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(rules), func(r *css.Rule) bool { return used[r] })
}

// declared returns an element's strongest declaration of one of the properties.
func (e *element) declared(properties ...string) (css.Declaration, bool) {
	steps := len(e.inline) + 1
	for _, m := range e.matched {
		steps += len(m.Rule.Declarations) + 1
	}
	if !e.page.lookups.Spend(steps) {
		return css.Declaration{}, false
	}
	return css.Winner(e.matched, e.inline, properties...)
}

const (
	maxVariableDepth = 12
	maxValue         = 4 << 10
)

// value returns a declared value with its variables resolved, or "" if a variable is unknown.
func (e *element) value(properties ...string) string {
	d, found := e.declared(properties...)
	if !found {
		return ""
	}
	return e.resolve(d.Value, 0)
}

// resolve replaces variables in text with their values.
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

// variable returns a custom property of the element, or of its nearest ancestor that declares it.
func (e *element) variable(name string, depth int) string {
	for around, steps := e, 0; around != nil && steps < maxAncestors; around, steps = around.parent, steps+1 {
		if d, found := around.declared(name); found {
			return around.resolve(d.Value, depth+1)
		}
	}
	return ""
}

// inherited returns a property of the element, or of its nearest ancestor that has it.
func (e *element) inherited(property func(*element) string) string {
	for around, steps := e, 0; around != nil && steps < maxAncestors; around, steps = around.parent, steps+1 {
		if value := property(around); value != "" && value != "inherit" {
			return value
		}
	}
	return ""
}

// closing returns the position of the bracket that closes the first open bracket, or -1.
func closing(text string) int {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}
