package extract

import (
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"
)

const (
	maxRules     = 40_000
	maxNesting   = 8
	maxSelectors = 200 // of one rule
	maxSelector  = 2000
	maxPrelude   = 64 << 10
)

// declaration is a property and its value, as they are written but without comments.
type declaration struct {
	property, value string
	important       bool
}

// rule is what a stylesheet says about some elements.
type rule struct {
	selectors    []selector
	declarations []declaration
	texts        string // of the selectors, for rules that meet no element
}

// sheet is a parsed stylesheet.
type sheet struct {
	rules     []rule
	imports   []string
	fontFaces []string // families
}

// parseSheet reads a stylesheet token by token. What it can't read it leaves out, like a browser.
func parseSheet(text []byte) sheet {
	p := &sheetParser{lexer: css.NewLexer(parse.NewInputBytes(text))}
	p.block("", nil, 0)
	return p.sheet
}

// parseInline reads a style attribute.
func parseInline(text string) []declaration {
	p := &sheetParser{lexer: css.NewLexer(parse.NewInputString(text))}
	var found []declaration
	p.block("style", &found, 0)
	return found
}

type sheetParser struct {
	lexer *css.Lexer
	sheet sheet
	ended bool
}

// block reads to the end of a block. Its declarations go to into, if it is a rule's; parent is the rule's selector.
func (p *sheetParser) block(parent string, into *[]declaration, depth int) {
	for !p.ended {
		text, end := p.statement()
		switch end {
		case css.LeftBraceToken:
			p.inner(text, parent, depth+1)
		case css.RightBraceToken:
			p.keep(text, into)
			if depth > 0 {
				return
			}
		default:
			p.keep(text, into)
		}
	}
}

// statement reads up to what ends a declaration or begins or ends a block.
func (p *sheetParser) statement() (string, css.TokenType) {
	var text strings.Builder
	parens := 0
	for {
		kind, data := p.lexer.Next()
		switch kind {
		case css.ErrorToken:
			p.ended = true
			return strings.TrimSpace(text.String()), kind
		case css.CommentToken, css.CDOToken, css.CDCToken:
			continue
		case css.WhitespaceToken:
			text.WriteByte(' ')
			continue
		case css.FunctionToken, css.LeftParenthesisToken:
			parens++
		case css.RightParenthesisToken:
			parens = max(parens-1, 0)
		case css.SemicolonToken:
			if parens == 0 {
				return strings.TrimSpace(text.String()), kind
			}
		case css.LeftBraceToken, css.RightBraceToken:
			return strings.TrimSpace(text.String()), kind
		}
		text.Write(data)
	}
}

// inner reads the block that a prelude begins.
func (p *sheetParser) inner(prelude, parent string, depth int) {
	name, rest, _ := strings.Cut(prelude, " ")
	switch {
	case depth > maxNesting, len(p.sheet.rules) >= maxRules, len(prelude)+len(parent) > maxPrelude, strings.HasPrefix(prelude, "--"):
		p.skip()
	case strings.EqualFold(name, "@font-face"):
		p.fontFace(depth)
	case strings.EqualFold(name, "@media"):
		if !isMediaShown(rest) {
			p.skip()
			return
		}
		p.group(parent, depth)
	case strings.HasPrefix(name, "@layer"), strings.HasPrefix(name, "@supports"), strings.HasPrefix(name, "@container"), strings.HasPrefix(name, "@scope"):
		p.group(parent, depth)
	case strings.HasPrefix(name, "@"):
		p.skip()
	default:
		p.rule(nested(parent, prelude), depth)
	}
}

// group reads a block whose rules hold as if it were not there.
func (p *sheetParser) group(parent string, depth int) {
	if parent == "" {
		p.block("", nil, depth)
		return
	}
	p.rule(parent, depth)
}

func (p *sheetParser) rule(selectors string, depth int) {
	at := len(p.sheet.rules)
	p.sheet.rules = append(p.sheet.rules, rule{}) // before the rules inside it
	var found []declaration
	p.block(selectors, &found, depth)
	p.sheet.rules[at] = rule{selectors: parseSelectors(selectors), declarations: found, texts: selectors}
}

func (p *sheetParser) fontFace(depth int) {
	var found []declaration
	p.block("@font-face", &found, depth)
	for _, d := range found {
		if d.property == "font-family" {
			p.sheet.fontFaces = append(p.sheet.fontFaces, d.value)
		}
	}
}

// skip reads over a block and those inside it.
func (p *sheetParser) skip() {
	for open := 1; open > 0 && !p.ended; {
		switch _, end := p.statement(); end {
		case css.LeftBraceToken:
			open++
		case css.RightBraceToken:
			open--
		}
	}
}

func (p *sheetParser) keep(text string, into *[]declaration) {
	if rest, isImport := cutFold(text, "@import"); isImport {
		p.sheet.imports = append(p.sheet.imports, importAddress(rest))
		return
	}
	property, value, ok := strings.Cut(text, ":")
	if into == nil || !ok || strings.HasPrefix(text, "@") {
		return
	}
	property = strings.TrimSpace(property)
	if !strings.HasPrefix(property, "--") {
		property = strings.ToLower(property)
	}
	value, important := strings.CutSuffix(strings.TrimSpace(value), "!important")
	if value = strings.TrimSpace(value); value != "" {
		*into = append(*into, declaration{property, value, important})
	}
}

func cutFold(text, prefix string) (string, bool) {
	if len(text) < len(prefix) || !strings.EqualFold(text[:len(prefix)], prefix) {
		return text, false
	}
	return text[len(prefix):], true
}

// importAddress is the address in url(…) or quotes; a medium behind it is ignored.
func importAddress(text string) string {
	text = strings.TrimSpace(text)
	if rest, isURL := cutFold(text, "url("); isURL {
		text, _, _ = strings.Cut(rest, ")")
		return strings.Trim(text, `"' `)
	}
	if text == "" || text[0] != '"' && text[0] != '\'' {
		return ""
	}
	address, _, _ := strings.Cut(text[1:], text[:1])
	return address
}

// isMediaShown tells whether a rule holds for a light page on a wide screen.
func isMediaShown(query string) bool {
	query = strings.ToLower(query)
	for _, other := range []string{"dark", "print", "max-width", "max-device-width", "forced-colors", "hover:none", "speech", "width<", "width <"} {
		if strings.Contains(query, other) {
			return false
		}
	}
	return true
}

// nested is a rule's selector with that of the rule around it.
func nested(parent, own string) string {
	if parent == "" {
		return own
	}
	around := ":is(" + parent + ")"
	if strings.Contains(own, "&") {
		return strings.ReplaceAll(own, "&", around)
	}
	return around + " " + own
}
