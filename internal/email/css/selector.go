package css

import (
	"slices"
	"strconv"
	"strings"
)

// Limits on a rule. Anything beyond them is ignored.
const (
	maxSelectors     = 1000 // per rule
	maxCompounds     = 16   // per selector
	maxSelectorDepth = 4    // nesting depth of :is() and :not()
)

// Selector is a compiled selector: the conditions for an element and for the elements around and before it.
type Selector struct {
	compounds   []compound // from right to left; the first must match the element itself
	specificity Specificity
	siblings    bool
}

// Specificity counts IDs, then classes, attributes and pseudo-classes, then types.
type Specificity [3]int

// Specificity returns how strongly the selector ranks in the cascade.
func (s *Selector) Specificity() Specificity { return s.specificity }

// UsesSiblings reports whether matching depends on siblings, which callers that don't build a tree can't provide.
func (s *Selector) UsesSiblings() bool { return s.siblings }

func (s *Specificity) add(other Specificity) {
	for i := range s {
		s[i] += other[i]
	}
}

func (s Specificity) compare(other Specificity) int { return slices.Compare(s[:], other[:]) }

// compound contains the conditions for one element.
type compound struct {
	combinator byte // between it and the compound to its left
	tag, id    string
	classes    []string
	attributes []attributeTest
	places     []place
	any        [][]Selector // one of each list must match
	not        []Selector
	enabled    bool
}

type attributeTest struct {
	name, value string
	operator    TokenType // 0 if only presence is required
	ignoreCase  bool
}

// place is a position an+b among an element's siblings.
type place struct {
	a, b            int
	ofType, fromEnd bool
}

// ParseSelectors compiles a selector list. It skips selectors that can't match a static page (:hover, ::before) or that are invalid, and
// keeps the others, as :is() does.
func ParseSelectors(text string) []Selector {
	return compile(piecesOf(text), nil, NewBudget(len(text)*maxSelectorDepth), 0)
}

// compile compiles a selector list. nest is what & refers to, or nil outside of nested rules.
func compile(pieces []Piece, nest []Selector, budget *Budget, depth int) []Selector {
	if depth > maxSelectorDepth {
		return nil
	}
	var all []Selector
	b := builder{nest: nest, budget: budget, depth: depth}
	for part := range Parts(pieces) {
		if !budget.Spend(1) || len(all) >= maxSelectors {
			return all
		}
		if part.Kind != CommaPart {
			b.add(&part)
			continue
		}
		all = b.finish(all)
	}
	return b.finish(all)
}

// builder builds a selector from its parts.
type builder struct {
	nest   []Selector
	budget *Budget
	depth  int

	compounds   []compound // from left to right
	combinator  byte       // before the next compound
	specificity Specificity
	isOpen      bool // whether no combinator has ended the current compound yet
	isNested    bool // whether the selector contains &
	siblings    bool
	failed      bool
}

// finish adds the selector to a list, unless it isn't usable, and starts the next one.
func (b *builder) finish(all []Selector) []Selector {
	if b.nest != nil && b.depth == 0 && !b.isNested && len(b.compounds) > 0 {
		b.compounds[0].combinator = ' '
		b.compounds = slices.Insert(b.compounds, 0, b.nestCompound())
	}
	if b.isOpen && !b.failed && len(b.compounds) <= maxCompounds {
		slices.Reverse(b.compounds)
		all = append(all, Selector{b.compounds, b.specificity, b.siblings})
	}
	*b = builder{nest: b.nest, budget: b.budget, depth: b.depth}
	return all
}

// nestCompound returns the compound for &.
func (b *builder) nestCompound() compound {
	b.isNested = true
	return compound{any: [][]Selector{b.group(b.nest)}}
}

// group adds the specificity of the strongest selector in a list of alternatives, as in :is(). It spends one step per alternative, because
// each & means the enclosing rule's whole list.
func (b *builder) group(list []Selector) []Selector {
	var strongest Specificity
	b.failed = !b.budget.Spend(len(list))
	for i := range list {
		if list[i].specificity.compare(strongest) > 0 {
			strongest = list[i].specificity
		}
		b.siblings = b.siblings || list[i].siblings
	}
	b.specificity.add(strongest)
	return list
}

func (b *builder) add(part *Part) {
	if b.failed {
		return
	}
	if part.Kind == CombinatorPart {
		b.combine(part.Combinator)
		return
	}
	if !b.isOpen {
		b.failed = len(b.compounds) >= maxCompounds
		b.compounds, b.isOpen = append(b.compounds, compound{combinator: b.combinator}), true
	}
	b.simple(&b.compounds[len(b.compounds)-1], part)
}

// combine ends a compound. A selector that starts with a combinator is relative to the enclosing rule.
func (b *builder) combine(combinator byte) {
	if !b.isOpen {
		if b.failed = len(b.compounds) > 0 || b.nest == nil || b.depth > 0; b.failed {
			return
		}
		b.compounds = append(b.compounds, b.nestCompound())
	}
	b.isOpen, b.combinator = false, combinator
	b.siblings = b.siblings || combinator == '+' || combinator == '~'
}

func (b *builder) simple(c *compound, part *Part) {
	switch part.Kind {
	case TypePart:
		c.tag = part.Name
		b.specificity[2]++
	case UniversalPart:
	case ClassPart:
		c.classes = append(c.classes, part.Name)
		b.specificity[1]++
	case IDPart:
		c.id = part.Name
		b.specificity[0]++
	case AttributePart:
		b.attribute(c, part.Inside)
	case PseudoPart:
		b.pseudo(c, part)
	case NestPart:
		b.isNested = true
		c.any = append(c.any, b.group(b.nest))
		b.failed = b.failed || b.nest == nil
	default:
		b.failed = true
	}
}

// attribute reads the content of [ and ].
func (b *builder) attribute(c *compound, pieces []Piece) {
	b.specificity[1]++
	var words []Piece
	for _, p := range pieces {
		if !p.isBlank() {
			words = append(words, p)
		}
	}
	if len(words) == 0 || len(words) == 2 || len(words) > 4 || words[0].Type != IdentToken {
		b.failed = true
		return
	}
	test := attributeTest{name: strings.ToLower(unescape(words[0].Text))}
	if len(words) > 2 {
		test.operator, test.value = words[1].Type, unescape(strings.Trim(words[2].Text, `"'`))
		test.ignoreCase = len(words) == 4 && strings.EqualFold(words[3].Text, "i")
		b.failed = b.failed || words[1].Text != "=" && words[1].Text[len(words[1].Text)-1] != '='
	}
	c.attributes = append(c.attributes, test)
}

// pseudo handles the pseudo-classes that apply to a static page.
func (b *builder) pseudo(c *compound, part *Part) {
	if part.Element {
		b.failed = true
		return
	}
	switch part.Name {
	case "is", "where", "matches", "-webkit-any", "-moz-any":
		before := b.specificity
		list := b.list(part.Inside)
		c.any = append(c.any, list)
		if b.failed = b.failed || len(list) == 0; part.Name == "where" {
			b.specificity = before
		}
	case "not": // selectors that can't match don't exclude any element
		c.not = append(c.not, b.list(part.Inside)...)
	default:
		b.specificity[1]++
		b.pseudoClass(c, part)
	}
}

// list compiles the content of :is() and :not().
func (b *builder) list(pieces []Piece) []Selector {
	b.isNested = b.isNested || slices.ContainsFunc(pieces, func(p Piece) bool { return p.Type == DelimToken && p.Text == "&" })
	return b.group(compile(pieces, b.nest, b.budget, b.depth+1))
}

func (b *builder) pseudoClass(c *compound, part *Part) {
	switch part.Name {
	case "root", "host", "scope":
		c.tag = "html"
	case "link", "any-link":
		c.attributes = append(c.attributes, attributeTest{name: "href"})
	case "enabled":
		c.enabled = true
	case "only-child":
		c.places = append(c.places, place{b: 1}, place{b: 1, fromEnd: true})
	case "first-child", "last-child", "first-of-type", "last-of-type":
		c.places = append(c.places, place{b: 1, ofType: strings.HasSuffix(part.Name, "type"), fromEnd: part.Name[0] == 'l'})
	case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
		p, ok := parsePlace(TextOf(part.Inside))
		p.ofType, p.fromEnd = strings.HasSuffix(part.Name, "type"), strings.Contains(part.Name, "last")
		c.places = append(c.places, p)
		b.failed = !ok
	default:
		b.failed = true
	}
	b.siblings = b.siblings || len(c.places) > 0
}

// parsePlace parses odd, even, 3, 2n and -n+3.
func parsePlace(text string) (place, bool) {
	text = strings.ToLower(strings.Join(strings.Fields(text), ""))
	switch text {
	case "odd":
		text = "2n+1"
	case "even":
		text = "2n"
	}
	step, offset, hasStep := strings.Cut(text, "n")
	if !hasStep {
		n, err := strconv.Atoi(text)
		return place{b: n}, err == nil
	}
	if step == "" || step == "+" || step == "-" {
		step += "1"
	}
	a, err := strconv.Atoi(step)
	if err != nil || offset == "" {
		return place{a: a}, err == nil
	}
	n, err := strconv.Atoi(offset)
	return place{a: a, b: n}, err == nil
}
