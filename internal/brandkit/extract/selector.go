package extract

import (
	"slices"
	"strings"
)

// selector is a chain of compounds, the last of which names the element; how they are joined is read as "somewhere inside".
type selector struct {
	compounds []compound
	weight    int // its specificity
}

// compound is what an element must be: a tag, an id, classes, attributes.
type compound struct {
	tag, id    string
	classes    []string
	attributes []attributeTest
	any        [][]compound // one of each group
	not        []compound
}

type attributeTest struct {
	name, value string
	operator    byte // 0: is there, '=', '~', '^', '$', '*', '|'
}

// parseSelectors leaves out selectors of states (hover), of parts (before) and those it can't read.
func parseSelectors(text string) []selector {
	var found []selector
	for _, part := range splitTop(text, ',') {
		if len(found) >= maxSelectors {
			break
		}
		if len(part) > maxSelector {
			continue
		}
		if s, ok := parseSelector(part); ok {
			found = append(found, s)
		}
	}
	return found
}

func parseSelector(text string) (selector, bool) {
	var s selector
	for _, part := range splitCompounds(text) {
		c, weight, ok := parseCompound(part, 0)
		if !ok || len(s.compounds) > 12 {
			return s, false
		}
		s.compounds = append(s.compounds, c)
		s.weight += weight
	}
	return s, len(s.compounds) > 0
}

// splitTop cuts at a separator outside of brackets and quotes.
func splitTop(text string, separator byte) []string {
	var parts []string
	depth, start, quote := 0, 0, byte(0)
	for i := range len(text) {
		switch c := text[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '(' || c == '[':
			depth++
		case c == ')' || c == ']':
			depth--
		case c == separator && depth == 0:
			parts = append(parts, text[start:i])
			start = i + 1
		}
	}
	return append(parts, text[start:])
}

// splitCompounds cuts a selector where compounds are joined, by whatever.
func splitCompounds(text string) []string {
	var parts []string
	depth, start := 0, 0
	cut := func(end int) {
		if end > start {
			parts = append(parts, text[start:end])
		}
		start = end + 1
	}
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case ' ', '>', '+', '~':
			if depth == 0 {
				cut(i)
			}
		}
	}
	cut(len(text))
	return parts
}

// weights of the parts of a selector.
const (
	idWeight    = 10_000
	classWeight = 100
)

func parseCompound(text string, depth int) (c compound, weight int, ok bool) {
	if depth > 3 {
		return c, 0, false
	}
	for text != "" {
		var name string
		switch kind := text[0]; kind {
		case '.':
			name, text = cutName(text[1:])
			c.classes = append(c.classes, name)
			weight += classWeight
		case '#':
			c.id, text = cutName(text[1:])
			weight += idWeight
		case '[':
			inside, rest, closed := strings.Cut(text[1:], "]")
			if !closed {
				return c, 0, false
			}
			c.attributes, text = append(c.attributes, parseAttribute(inside)), rest
			weight += classWeight
		case ':':
			var more int
			if text, more, ok = c.pseudo(text[1:], depth); !ok {
				return c, 0, false
			}
			weight += more
		case '*', '|':
			text = text[1:]
		default:
			if name, text = cutName(text); name == "" {
				return c, 0, false
			}
			c.tag = strings.ToLower(name)
			weight++
		}
	}
	return c, weight, true
}

// pseudo reads a pseudo-class; text begins behind its colon.
func (c *compound) pseudo(text string, depth int) (rest string, weight int, ok bool) {
	name, rest := cutName(text)
	var inside string
	if strings.HasPrefix(rest, "(") {
		end := closing(rest)
		if end < 0 {
			return "", 0, false
		}
		inside, rest = rest[1:end], rest[end+1:]
	}
	switch strings.ToLower(name) {
	case "root", "host":
		c.tag = "html"
		return rest, classWeight, true
	case "link", "first-child", "last-child", "nth-child", "first-of-type", "last-of-type", "nth-of-type", "only-child", "enabled", "scope", "any-link", "nth-last-child":
		return rest, classWeight, true
	case "is", "where", "-webkit-any", "matches":
		group := parseGroup(inside, depth)
		c.any = append(c.any, group)
		return rest, 0, len(group) > 0
	case "not":
		c.not = append(c.not, parseGroup(inside, depth)...)
		return rest, 0, true
	}
	return "", 0, false
}

// parseGroup reads the last compound of each selector in a list.
func parseGroup(text string, depth int) []compound {
	var group []compound
	for _, part := range splitTop(text, ',') {
		compounds := splitCompounds(part)
		if len(compounds) == 0 {
			continue
		}
		if c, _, ok := parseCompound(compounds[len(compounds)-1], depth+1); ok {
			group = append(group, c)
		}
	}
	return group
}

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

// cutName takes an identifier off a text; its escapes are undone.
func cutName(text string) (name, rest string) {
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && i+1 < len(text):
			i++
			out.WriteByte(text[i])
		case c >= 0x80 || c == '-' || c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
			out.WriteByte(c)
		default:
			return out.String(), text[i:]
		}
	}
	return out.String(), ""
}

func parseAttribute(text string) attributeTest {
	name, value, has := strings.Cut(text, "=")
	test := attributeTest{name: strings.ToLower(strings.TrimSpace(name))}
	if !has {
		return test
	}
	test.operator = '='
	if last := len(test.name) - 1; last >= 0 && strings.IndexByte("~^$*|", test.name[last]) >= 0 {
		test.operator, test.name = test.name[last], test.name[:last]
	}
	test.value = strings.Trim(strings.TrimSpace(value), `"'`)
	return test
}

func (s selector) last() *compound { return &s.compounds[len(s.compounds)-1] }

// matches tells whether an element is meant.
func (s selector) matches(e *element) bool {
	if !s.last().matches(e) {
		return false
	}
	at := len(s.compounds) - 2
	for around, steps := e.parent, 0; at >= 0; around, steps = around.parent, steps+1 {
		if around == nil || steps > maxAncestors {
			return false
		}
		e.page.effort--
		if s.compounds[at].matches(around) {
			at--
		}
	}
	return true
}

func (c *compound) matches(e *element) bool {
	if c.tag != "" && c.tag != e.tag || c.id != "" && c.id != e.attr("id") {
		return false
	}
	for _, class := range c.classes {
		if !slices.Contains(e.classes, class) {
			return false
		}
	}
	for _, test := range c.attributes {
		if !test.holds(e) {
			return false
		}
	}
	for _, group := range c.any {
		if !slices.ContainsFunc(group, func(one compound) bool { return one.matches(e) }) {
			return false
		}
	}
	return !slices.ContainsFunc(c.not, func(one compound) bool { return one.matches(e) })
}

func (t attributeTest) holds(e *element) bool {
	value, has := e.attributes[t.name]
	switch t.operator {
	case 0:
		return has
	case '=':
		return has && value == t.value
	case '~':
		return slices.Contains(strings.Fields(value), t.value)
	case '^', '|':
		return t.value != "" && strings.HasPrefix(value, t.value)
	case '$':
		return t.value != "" && strings.HasSuffix(value, t.value)
	}
	return t.value != "" && strings.Contains(value, t.value)
}
