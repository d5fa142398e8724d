package compatibility

import (
	"strings"

	"mailwright/internal/email/css"
)

// selector is a selector list that's being read.
type selector struct {
	*sheet
	parts   int  // classes, IDs and attributes in the current compound
	started bool // whether the compound has any part
	start   int  // where the compound starts
	end     int  // where the part read so far ends
	blank   bool // whether whitespace comes before the current part
}

// maxSelectorDepth limits nesting like :not(:not(…)).
const maxSelectorDepth = 4

// partSlugs maps parts of selectors to features.
var partSlugs = map[css.PartKind]string{
	css.TypePart: "css-selector-type", css.UniversalPart: "css-selector-universal", css.ClassPart: "css-selector-class",
	css.IDPart: "css-selector-id", css.AttributePart: "css-selector-attribute",
}

var combinatorSlugs = map[byte]string{'>': "css-selector-child", '+': "css-selector-adjacent-sibling", '~': "css-selector-general-sibling"}

// selectors records the features in a rule's selectors.
func (s *sheet) selectors(pieces []css.Piece) {
	if s.depth >= maxSelectorDepth {
		return
	}
	s.depth++
	defer func() { s.depth-- }()
	r := selector{sheet: s}
	for part := range css.Parts(pieces) {
		r.part(&part)
	}
	r.endCompound()
}

func (r *selector) part(part *css.Part) {
	switch part.Kind {
	case css.CommaPart:
		r.combinator("css-selector-grouping", part)
	case css.CombinatorPart:
		if part.Combinator == ' ' {
			r.blank = true
			return
		}
		r.combinator(combinatorSlugs[part.Combinator], part)
	case css.PseudoPart:
		r.pseudo(part)
	case css.TypePart, css.UniversalPart:
		r.simple(part)
	case css.ClassPart, css.IDPart, css.AttributePart:
		r.simple(part)
		r.parts++
	}
}

// simple records one part of a compound, such as a class. If only whitespace separates it from the compound before it,
// it also records a descendant combinator.
func (r *selector) simple(part *css.Part) {
	if r.blank && r.started {
		r.add("css-selector-descendant", r.start, part.End, false)
		r.endCompound()
	}
	r.blank = false
	if !r.started {
		r.started, r.start = true, part.Start
	}
	r.end = part.End
	if slug := partSlugs[part.Kind]; slug != "" {
		r.add(slug, part.Start, part.End, false)
	}
}

func (r *selector) combinator(slug string, part *css.Part) {
	r.endCompound()
	r.add(slug, part.Start, part.End, false)
	r.blank = false
}

func (r *selector) endCompound() {
	if r.parts > 1 {
		r.add("css-selector-chaining", r.start, r.end, false)
	}
	r.parts, r.started = 0, false
}

// pseudo records pseudo-classes and pseudo-elements, such as :hover and ::before. It also reads the selectors inside
// :not(…) and the like.
func (r *selector) pseudo(part *css.Part) {
	r.simple(part)
	name := strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(part.Name, "-webkit-input-"), "-webkit-"), "-moz-")
	r.add("css-pseudo-class-"+name, part.Start, part.End, false)
	r.add("css-pseudo-element-"+name, part.Start, part.End, false)
	if name == "not" || name == "has" || name == "is" || name == "where" {
		r.selectors(part.Inside)
	}
}
