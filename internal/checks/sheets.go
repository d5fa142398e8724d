package checks

import (
	"slices"
	"strings"

	"mailwright/internal/email/css"
)

// maxMatchSteps is far more than real emails need. The largest ones take about ten thousand steps.
const maxMatchSteps = 1_000_000

// checkedProperties are the CSS properties that the checks use.
var checkedProperties = words(`color background background-color background-image font font-size font-weight
	display visibility max-height opacity overflow mso-hide`)

func words(list string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		set[word] = true
	}
	return set
}

// sheets contains the rules in all style blocks that affect the checks.
type sheets struct {
	budget  *css.Budget
	sheet   *css.Sheet
	cascade *css.Cascade
	dark    map[*css.Rule]bool // rules for dark mode only
}

func newSheets() *sheets {
	budget := css.NewBudget(maxMatchSteps)
	return &sheets{budget: budget, sheet: css.NewSheet(css.Options{}, budget), dark: map[*css.Rule]bool{}}
}

// finish prepares the sheets for matching. It drops rules for small screens, because the checks assume a large one, and sibling selectors,
// because an email is read without building a tree.
func (s *sheets) finish() {
	var rules []*css.Rule
	for _, r := range s.sheet.Rules {
		isDark, applies := schemeOf(r.Media)
		if r.Declarations = checked(r.Declarations); !applies || len(r.Declarations) == 0 {
			continue
		}
		r.Selectors = slices.DeleteFunc(r.Selectors, func(one css.Selector) bool { return one.UsesSiblings() })
		rules = append(rules, r)
		if isDark {
			s.dark[r] = true
		}
	}
	s.cascade = css.NewCascade(rules, s.budget, len(rules))
}

// schemeOf reports whether a rule is for dark mode only, and whether it applies on a large screen at all.
func schemeOf(media *css.Media) (isDark, applies bool) {
	for _, queries := range media.All() {
		switch asksDark, asksOther := asks(queries); {
		case asksOther:
			return false, false
		case asksDark:
			isDark = true
		case len(queries) != 1 || !isPlain(queries[0]):
			return false, false
		}
	}
	return isDark, true
}

// asks reports whether media queries require dark mode, and whether they require another color scheme or a width.
func asks(queries []css.Query) (dark, other bool) {
	for _, q := range queries {
		for _, f := range q.Features {
			isScheme := f.Name == "prefers-color-scheme"
			dark = dark || isScheme
			other = other || isScheme && f.Value != "dark" || strings.Contains(f.Name, "width")
		}
	}
	return dark, other
}

// isPlain reports whether a query matches every screen.
func isPlain(q css.Query) bool {
	return !q.Not && len(q.Features) == 0 && (q.Type == "" || q.Type == "screen" || q.Type == "all")
}

// checked returns the declarations that the checks use, with their values in lowercase.
func checked(list []css.Declaration) []css.Declaration {
	list = slices.DeleteFunc(list, func(d css.Declaration) bool { return !checkedProperties[d.Name] })
	for i := range list {
		list[i].Value = strings.ToLower(list[i].Value)
	}
	return list
}

// of returns an element's declarations in light and dark mode, weakest first. own contains the declarations in its style attribute.
func (s *sheets) of(e *element, own []css.Declaration) (light, dark []css.Declaration) {
	matches := s.cascade.Match(e)
	light = css.Declarations(matches, own, func(r *css.Rule) bool { return !s.dark[r] })
	if !slices.ContainsFunc(matches, func(m css.Match) bool { return s.dark[m.Rule] }) {
		return light, light
	}
	return light, css.Declarations(matches, own, func(*css.Rule) bool { return true })
}

// ranOut reports whether matching stopped early, which means that styles aren't known.
func (s *sheets) ranOut() bool { return s.budget.Exhausted() }
