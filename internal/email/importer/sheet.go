package importer

import "strings"

// What a style sheet may have before the rest of it is left out.
const (
	maxRules        = 8_000
	maxDeclarations = 40_000
	maxValue        = 4 << 10
)

// A declaration is a property and its value, both as written but in lower case where CSS does not care.
type declaration struct {
	Name, Value string
	important   bool
}

// A rule is one selector with its declarations.
type rule struct {
	selector     selector
	media        *media // nil for every screen
	declarations []declaration
	order        int
}

// A sheet is every rule of a mail, and the fonts that it loads.
type sheet struct {
	rules        []rule
	fonts        []fontFace
	declarations int
	mentionsDark bool
}

// A fontFace is what an @font-face rule says.
type fontFace struct{ family, url, weight, style string }

// parseSheets reads the style elements in their order.
func parseSheets(sources []sheetSource) *sheet {
	s := &sheet{}
	for _, source := range sources {
		text := stripComments(source.text)
		s.rulesOf(text, parseMedia(source.media), 0)
	}
	return s
}

// stripComments also takes out the marks that hide a style sheet from browsers of the last century.
func stripComments(text string) string {
	var out strings.Builder
	for {
		before, rest, found := strings.Cut(text, "/*")
		out.WriteString(before)
		if !found {
			break
		}
		_, text, found = strings.Cut(rest, "*/")
		if !found {
			break
		}
		out.WriteByte(' ')
	}
	return strings.NewReplacer("<!--", " ", "-->", " ").Replace(out.String())
}

// rulesOf reads rules until the text ends. Blocks in blocks are read up to a small depth, as @media in @supports.
func (s *sheet) rulesOf(text string, m *media, depth int) {
	for text != "" && len(s.rules) < maxRules && s.declarations < maxDeclarations {
		var prelude, block string
		prelude, block, text = cutRule(text)
		prelude = strings.TrimSpace(prelude)
		switch {
		case prelude == "" || block == "" && strings.HasPrefix(prelude, "@"):
		case strings.HasPrefix(prelude, "@"):
			s.atRule(prelude, block, m, depth)
		default:
			s.add(prelude, block, m)
		}
	}
}

// cutRule cuts the next rule: what stands before its block, what stands in it, and the rest. An @import has no block.
func cutRule(text string) (prelude, block, rest string) {
	open := strings.IndexAny(text, "{;")
	switch {
	case open < 0:
		return "", "", ""
	case text[open] == ';':
		return "", "", text[open+1:]
	}
	depth := 0
	for i := open; i < len(text); i++ {
		switch text[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return text[:open], text[open+1 : i], text[i+1:]
			}
		}
	}
	return text[:open], text[open+1:], ""
}

func (s *sheet) atRule(prelude, block string, m *media, depth int) {
	name, condition, _ := strings.Cut(prelude, " ")
	if before, after, found := strings.Cut(name, "("); found { // @media(max-width:600px)
		name, condition = before, "("+after+" "+condition
	}
	switch strings.ToLower(name) {
	case "@media":
		if depth < 3 {
			inner := parseMedia(condition)
			s.mentionsDark = s.mentionsDark || inner.mentionsDark()
			s.rulesOf(block, m.and(inner), depth+1)
		}
	case "@supports", "@layer":
		if depth < 3 {
			s.rulesOf(block, m, depth+1)
		}
	case "@font-face":
		s.addFont(parseDeclarations(block))
	}
}

func (s *sheet) add(selectors, block string, m *media) {
	declarations := parseDeclarations(block)
	if len(declarations) == 0 {
		return
	}
	s.declarations += len(declarations)
	for text := range strings.SplitSeq(selectors, ",") {
		parsed, ok := parseSelector(text)
		if ok && len(s.rules) < maxRules {
			s.rules = append(s.rules, rule{parsed, m, declarations, len(s.rules)})
		}
	}
}

func (s *sheet) addFont(declarations []declaration) {
	var font fontFace
	for _, d := range declarations {
		switch d.Name {
		case "font-family":
			font.family = strings.Trim(d.Value, `"' `)
		case "src":
			font.url = fontURL(d.Value)
		case "font-weight":
			font.weight = d.Value
		case "font-style":
			font.style = d.Value
		}
	}
	if font.family != "" && font.url != "" {
		s.fonts = append(s.fonts, font)
	}
}

// fontURL is the first address in a src that mail clients can load.
func fontURL(src string) string {
	for part := range strings.SplitSeq(src, ",") {
		address := urlIn(part)
		if strings.HasPrefix(address, "https://") && !strings.Contains(address, ".eot") && !strings.Contains(address, ".svg") {
			return address
		}
	}
	return ""
}

// parseDeclarations reads the inside of a block or of a style attribute.
func parseDeclarations(text string) []declaration {
	var list []declaration
	for text != "" && len(list) < 200 {
		var part string
		part, text = cutDeclaration(text)
		name, value, found := strings.Cut(part, ":")
		name, value = strings.ToLower(strings.TrimSpace(name)), strings.TrimSpace(value)
		if !found || name == "" || value == "" || len(value) > maxValue || strings.ContainsAny(name, " {}") {
			continue
		}
		value, important := cutImportant(value)
		list = append(list, declaration{name, value, important})
	}
	return list
}

func cutImportant(value string) (string, bool) {
	at := strings.LastIndexByte(value, '!')
	if at < 0 || !strings.EqualFold(strings.TrimSpace(value[at+1:]), "important") {
		return value, false
	}
	return strings.TrimSpace(value[:at]), true
}

// cutDeclaration cuts at the next semicolon outside of strings and brackets.
func cutDeclaration(text string) (part, rest string) {
	depth, quote := 0, byte(0)
	for i := range len(text) {
		switch c := text[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '(':
			depth++
		case c == ')':
			depth = max(depth-1, 0)
		case c == ';' && depth == 0:
			return text[:i], text[i+1:]
		}
	}
	return text, ""
}

// urlIn is the address in url(…), "" if there is none.
func urlIn(value string) string {
	at := strings.Index(strings.ToLower(value), "url(")
	if at < 0 {
		return ""
	}
	address, _, closed := strings.Cut(value[at+len("url("):], ")")
	if !closed {
		return ""
	}
	return strings.Trim(address, " \t\r\n\"'")
}
