package checks

import (
	"slices"
	"strings"

	"mailwright/internal/email/css"
)

// compound is a selector for one element: a tag, an id and classes, each of which may be missing.
type compound struct {
	tag, id string
	classes []string
	isChild bool // stands directly in the one before it
}

func (c *compound) matches(e *element) bool {
	if c.tag != "" && c.tag != e.name || c.id != "" && c.id != e.id {
		return false
	}
	for _, class := range c.classes {
		if !slices.Contains(e.classes, class) {
			return false
		}
	}
	return true
}

// rule is a rule of a style block that says something about looks.
type rule struct {
	selector []compound // outermost first
	weight   int        // specificity, then the order in the mail
	isDark   bool       // for dark schemes only
	looks    []declared
}

// declared is a declaration that the checks look at.
type declared struct {
	name, value string
	important   bool
}

// sheets are the rules of all style blocks, by what the last part of their selectors asks for.
type sheets struct {
	byKey map[string][]*rule
	count int
	steps int // that matching may still take: a hostile mail has thousands of rules for thousands of elements
}

// maxMatchSteps is far above what real mails need.
const maxMatchSteps = 500_000

// checkedProperties are those that the checks look at.
var checkedProperties = words(`color background background-color background-image font font-size font-weight display visibility max-height opacity overflow mso-hide`)

func words(list string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		set[word] = true
	}
	return set
}

// read adds the rules of a style block. Rules for small screens are left out: the checks look at a large one.
func (s *sheets) read(text string) {
	var current []*rule
	for style := range css.Statements(text, false) {
		switch style.Kind {
		case css.Ruleset:
			current = nil
			if isDark, applies := schemeOf(style); applies && !style.InRuleset() {
				current = s.rules(style.Values, isDark)
			}
		case css.Property:
			if d, ok := declaredIn(style); ok {
				for _, r := range current {
					r.looks = append(r.looks, d)
				}
			}
		case css.BlockEnd:
			current = nil
		}
	}
}

// schemeOf tells whether a rule is for dark schemes only, and whether it applies on a large screen at all.
func schemeOf(style *css.Statement) (isDark, applies bool) {
	for _, b := range style.Around {
		query := strings.ToLower(css.TextOf(b.Values))
		switch {
		case b.AtRule != "media":
			return false, false
		case strings.Contains(query, "prefers-color-scheme"):
			if !strings.Contains(query, "dark") || strings.Contains(query, "width") {
				return false, false
			}
			isDark = true
		case query == "screen" || query == "all" || query == "":
		default:
			return false, false
		}
	}
	return isDark, true
}

func declaredIn(style *css.Statement) (declared, bool) {
	if !checkedProperties[style.Name] {
		return declared{}, false
	}
	value := strings.ToLower(css.TextOf(style.Values))
	value, important := strings.CutSuffix(strings.ReplaceAll(value, "! ", "!"), "!important")
	return declared{style.Name, strings.TrimSpace(value), important}, true
}

// rules makes a rule of each selector that is understood.
func (s *sheets) rules(pieces []css.Piece, isDark bool) []*rule {
	var all []*rule
	for _, selector := range split(pieces) {
		compounds, specificity, ok := compoundsOf(selector)
		if !ok {
			continue
		}
		s.count++
		r := &rule{selector: compounds, weight: specificity<<24 + s.count, isDark: isDark}
		if s.byKey == nil {
			s.byKey = map[string][]*rule{}
		}
		key := keyOf(&compounds[len(compounds)-1])
		s.byKey[key] = append(s.byKey[key], r)
		all = append(all, r)
	}
	return all
}

func split(pieces []css.Piece) [][]css.Piece {
	var all [][]css.Piece
	start := 0
	for i, p := range pieces {
		if p.Type == css.CommaToken {
			all = append(all, pieces[start:i])
			start = i + 1
		}
	}
	return append(all, pieces[start:])
}

// compoundsOf reads tags, ids and classes inside of each other; it gives up at anything else.
func compoundsOf(pieces []css.Piece) (compounds []compound, specificity int, ok bool) {
	var c compound
	started, isChild := false, false
	end := func() {
		if started {
			c.isChild = isChild
			compounds = append(compounds, c)
			c, started, isChild = compound{}, false, false
		}
	}
	for i := 0; i < len(pieces); i++ {
		switch p := pieces[i]; {
		case p.Type == css.WhitespaceToken || p.Type == css.CommentToken:
			end()
			continue
		case p.Type == css.DelimToken && p.Text == ">":
			end()
			isChild = true
			continue
		case p.Type == css.IdentToken && !started:
			c.tag = strings.ToLower(p.Text)
			specificity++
		case p.Type == css.HashToken:
			c.id = p.Text[1:]
			specificity += 10_000
		case p.Text == "." && i+1 < len(pieces) && pieces[i+1].Type == css.IdentToken:
			i++
			c.classes = append(c.classes, pieces[i].Text)
			specificity += 100
		case p.Text == "*":
		default:
			return nil, 0, false
		}
		started = true
	}
	end()
	return compounds, specificity, len(compounds) > 0
}

// keyOf is what an element must have for a rule to be looked at.
func keyOf(c *compound) string {
	switch {
	case c.id != "":
		return "#" + c.id
	case len(c.classes) > 0:
		return "." + c.classes[0]
	}
	return c.tag
}

// of are the rules for an element, the weakest first.
func (s *sheets) of(e *element, around []element) []*rule {
	if len(s.byKey) == 0 || s.ranOut() {
		return nil
	}
	var matching []*rule
	keys := append([]string{"", e.name, "#" + e.id}, e.classes...)
	for i, key := range keys {
		if i > 2 {
			key = "." + key
		}
		for _, r := range s.byKey[key] {
			if s.matches(r.selector, e, around) {
				matching = append(matching, r)
			}
		}
	}
	slices.SortFunc(matching, func(a, b *rule) int { return a.weight - b.weight })
	return slices.Compact(matching)
}

func (s *sheets) matches(selector []compound, e *element, around []element) bool {
	if s.steps++; s.steps > maxMatchSteps {
		return false
	}
	last := &selector[len(selector)-1]
	if !last.matches(e) {
		return false
	}
	at, isChild := len(around)-1, last.isChild
	for i := len(selector) - 2; i >= 0; i-- {
		for ; at >= 0 && !selector[i].matches(&around[at]); at-- {
			if s.steps++; isChild || s.steps > maxMatchSteps {
				return false
			}
		}
		if at < 0 {
			return false
		}
		at, isChild = at-1, selector[i].isChild
	}
	return true
}

// ranOut tells that matching stopped, so that looks are not known.
func (s *sheets) ranOut() bool { return s.steps > maxMatchSteps }
