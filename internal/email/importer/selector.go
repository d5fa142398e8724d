package importer

import "strings"

// maxCompounds is how many steps a selector may have.
const maxCompounds = 8

// A selector is its compounds from right to left: the first must be the element itself.
type selector struct {
	compounds   []compound
	specificity int
}

// A compound is what one element must be, and how the one to the left of it stands to it.
type compound struct {
	tag, id     string
	classes     []string
	attributes  []attrTest
	nth         func(order, count int) bool
	combinator  byte // of the compound to the left: ' ', '>', '+' or '~'
	isUniversal bool
}

type attrTest struct {
	name, value string
	operator    byte // 0 for presence, '=', '~', '|', '^', '$', '*'
}

// parseSelector reads one selector. One that only a mouse, a click or an invented element can match is no selector of ours.
func parseSelector(text string) (selector, bool) {
	var s selector
	combinator := byte(0)
	text = strings.TrimSpace(text)
	for text != "" {
		c, rest, ok := parseCompound(text)
		text = rest
		if !ok || len(s.compounds) == maxCompounds {
			return s, false
		}
		c.combinator = combinator
		s.specificity += c.specificity()
		s.compounds = append([]compound{c}, s.compounds...)
		combinator, text = cutCombinator(text)
	}
	return s, len(s.compounds) > 0 && combinator == 0
}

// cutCombinator returns how the next compound stands to the last one; 0 at the end.
func cutCombinator(text string) (byte, string) {
	rest := strings.TrimLeft(text, " \t\r\n\f")
	if rest == "" {
		return 0, ""
	}
	switch rest[0] {
	case '>', '+', '~':
		return rest[0], strings.TrimLeft(rest[1:], " \t\r\n\f")
	}
	return ' ', rest
}

func (c *compound) specificity() int {
	n := 100 * (len(c.classes) + len(c.attributes))
	if c.nth != nil {
		n += 100
	}
	if c.id != "" {
		n += 10_000
	}
	if c.tag != "" {
		n++
	}
	return n
}

func parseCompound(text string) (c compound, rest string, ok bool) {
	for text != "" {
		switch text[0] {
		case '*':
			c.isUniversal, text = true, text[1:]
		case '.':
			var name string
			if name, text = cutName(text[1:]); name == "" {
				return c, text, false
			}
			c.classes = append(c.classes, name)
		case '#':
			if c.id, text = cutName(text[1:]); c.id == "" {
				return c, text, false
			}
		case '[':
			if text, ok = c.parseAttribute(text[1:]); !ok {
				return c, text, false
			}
		case ':':
			if text, ok = c.parsePseudo(text[1:]); !ok {
				return c, text, false
			}
		case ' ', '\t', '\r', '\n', '\f', '>', '+', '~':
			return c, text, true
		default:
			if c.tag, text = cutName(text); c.tag == "" {
				return c, text, false
			}
			c.tag = strings.ToLower(c.tag)
		}
	}
	return c, text, true
}

func cutName(text string) (name, rest string) {
	i := 0
	for i < len(text) && (isNameByte(text[i]) || text[i] == '\\' && i+1 < len(text)) {
		if text[i] == '\\' {
			i++
		}
		i++
	}
	return strings.ReplaceAll(text[:i], `\`, ""), text[i:]
}

func isNameByte(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c == '-' || c == '_' || c >= 0x80
}

func (c *compound) parseAttribute(text string) (string, bool) {
	inside, rest, closed := strings.Cut(text, "]")
	name, value, hasValue := strings.Cut(inside, "=")
	test := attrTest{name: strings.ToLower(strings.TrimSpace(name)), value: strings.Trim(strings.TrimSpace(value), `"'`)}
	if hasValue {
		test.operator = '='
		if last := len(test.name) - 1; last >= 0 && strings.IndexByte("~|^$*", test.name[last]) >= 0 {
			test.operator, test.name = test.name[last], test.name[:last]
		}
	}
	c.attributes = append(c.attributes, test)
	return rest, closed && test.name != ""
}

func (c *compound) parsePseudo(text string) (string, bool) {
	name, rest := cutName(text)
	argument := ""
	if strings.HasPrefix(rest, "(") {
		argument, rest, _ = strings.Cut(rest[1:], ")")
	}
	switch strings.ToLower(name) {
	case "root":
		c.tag = "html"
	case "link", "any-link":
		c.attributes = append(c.attributes, attrTest{name: "href"})
	case "first-child":
		c.nth = func(order, _ int) bool { return order == 1 }
	case "last-child":
		c.nth = func(order, count int) bool { return order == count }
	case "only-child":
		c.nth = func(_, count int) bool { return count == 1 }
	case "nth-child":
		switch strings.TrimSpace(argument) {
		case "odd", "2n+1":
			c.nth = func(order, _ int) bool { return order%2 == 1 }
		case "even", "2n":
			c.nth = func(order, _ int) bool { return order%2 == 0 }
		default:
			return rest, false
		}
	default:
		return rest, false
	}
	return rest, true
}

// matches counts its steps down in budget, so that selectors made to be slow stop matching at last.
func (s *selector) matches(n *node, budget *int) bool { return matchFrom(s.compounds, n, budget) }

func matchFrom(compounds []compound, n *node, budget *int) bool {
	if *budget--; *budget < 0 || n == nil || !compounds[0].matches(n) {
		return false
	}
	if len(compounds) == 1 {
		return true
	}
	rest := compounds[1:]
	switch compounds[0].combinator {
	case '>':
		return matchFrom(rest, n.parent, budget)
	case '+':
		return matchFrom(rest, n.previous, budget)
	case '~':
		for p := n.previous; p != nil && *budget > 0; p = p.previous {
			if matchFrom(rest, p, budget) {
				return true
			}
		}
		return false
	}
	for p := n.parent; p != nil && *budget > 0; p = p.parent {
		if matchFrom(rest, p, budget) {
			return true
		}
	}
	return false
}

func (c *compound) matches(n *node) bool {
	if c.tag != "" && c.tag != n.tag || c.id != "" && c.id != n.attr("id") {
		return false
	}
	if len(c.classes) > 0 {
		own := n.attr("class")
		for _, class := range c.classes {
			if !hasWord(own, class) {
				return false
			}
		}
	}
	for _, test := range c.attributes {
		if !test.matches(n) {
			return false
		}
	}
	return c.nth == nil || n.parent != nil && c.nth(n.order, n.parent.elements)
}

func hasWord(list, word string) bool {
	for w := range strings.FieldsSeq(list) {
		if w == word {
			return true
		}
	}
	return false
}

func (t *attrTest) matches(n *node) bool {
	if !n.hasAttr(t.name) {
		return false
	}
	value := n.attr(t.name)
	switch t.operator {
	case '=':
		return value == t.value
	case '~':
		return hasWord(value, t.value)
	case '|':
		return value == t.value || strings.HasPrefix(value, t.value+"-")
	case '^':
		return strings.HasPrefix(value, t.value)
	case '$':
		return strings.HasSuffix(value, t.value)
	case '*':
		return strings.Contains(value, t.value)
	}
	return true
}
