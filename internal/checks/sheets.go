package checks

import (
	"slices"
	"strings"

	"mailwright/internal/email/css"
)

// maxMatchSteps is far above what real mails need: the largest take some ten thousand.
const maxMatchSteps = 1_000_000

// checkedProperties are those that the checks look at.
var checkedProperties = words(`color background background-color background-image font font-size font-weight display visibility max-height opacity overflow mso-hide`)

func words(list string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		set[word] = true
	}
	return set
}

// sheets are the rules of all style blocks that say something about looks.
type sheets struct {
	budget  *css.Budget
	sheet   *css.Sheet
	cascade *css.Cascade
	dark    map[*css.Rule]bool // those that are for dark schemes only
}

func newSheets() *sheets {
	budget := css.NewBudget(maxMatchSteps)
	return &sheets{budget: budget, sheet: css.NewSheet(css.Options{}, budget), dark: map[*css.Rule]bool{}}
}

// finish makes the sheets ready for elements. Rules for small screens are left out: the checks look at a large one. So are
// selectors of siblings, since a mail is read without a tree.
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

// schemeOf tells whether a rule is for dark schemes only, and whether it applies on a large screen at all.
func schemeOf(media *css.Media) (isDark, applies bool) {
	for _, queries := range media.All() {
		asksDark, isPlain := false, len(queries) == 1
		for _, q := range queries {
			for _, f := range q.Features {
				if strings.Contains(f.Name, "width") || f.Name == "prefers-color-scheme" && f.Value != "dark" {
					return false, false
				}
				asksDark = asksDark || f.Name == "prefers-color-scheme"
			}
			isPlain = isPlain && !q.Not && len(q.Features) == 0 && (q.Type == "" || q.Type == "screen" || q.Type == "all")
		}
		if !asksDark && !isPlain {
			return false, false
		}
		isDark = isDark || asksDark
	}
	return isDark, true
}

// checked is the declarations that the checks look at, their values in small letters.
func checked(list []css.Declaration) []css.Declaration {
	list = slices.DeleteFunc(list, func(d css.Declaration) bool { return !checkedProperties[d.Name] })
	for i := range list {
		list[i].Value = strings.ToLower(list[i].Value)
	}
	return list
}

// of are the declarations for an element in the two schemes, the weakest first; own are those of its style attribute.
func (s *sheets) of(e *element, own []css.Declaration) (light, dark []css.Declaration) {
	matches := s.cascade.Match(e)
	light = css.Declarations(matches, own, func(r *css.Rule) bool { return !s.dark[r] })
	if !slices.ContainsFunc(matches, func(m css.Match) bool { return s.dark[m.Rule] }) {
		return light, light
	}
	return light, css.Declarations(matches, own, func(*css.Rule) bool { return true })
}

// ranOut tells that matching stopped, so that looks are not known.
func (s *sheets) ranOut() bool { return s.budget.Exhausted() }
