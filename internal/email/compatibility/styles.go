package compatibility

import (
	"slices"
	"strings"

	"mailwright/internal/email/css"
	"mailwright/internal/email/markup"
)

// sheet is the CSS that's being read: a style block or a style attribute.
type sheet struct {
	*scan
	text   markup.Decoded
	where  string
	before [][]string // the properties that each open block has already declared
	depth  int        // how deeply selectors are nested
}

// styles reads CSS.
func (s *scan) styles(text markup.Decoded, where string) {
	sh := &sheet{scan: s, text: text, where: where, before: [][]string{nil}}
	for style := range css.Statements(text.Text, where == whereInline) {
		sh.style(style)
	}
}

func (s *sheet) style(style *css.Statement) {
	switch style.Kind {
	case css.Comment:
		s.add("css-comments", style.Start, style.End, false)
	case css.AtRule:
		s.atRule(style)
		s.begin(style)
	case css.Ruleset:
		if style.InRuleset() {
			s.add("css-nesting", style.Start, style.End, false)
		}
		if !style.In("keyframes") && !style.In("-webkit-keyframes") {
			s.selectors(style.Values)
		}
		s.begin(style)
	case css.Property:
		s.declaration(style)
	}
}

// begin opens a block that hasn't declared anything yet.
func (s *sheet) begin(style *css.Statement) {
	s.before = append(s.before[:len(style.Around)+1], nil)
}

func (s *sheet) add(slug string, start, end int, guarded bool) {
	s.note(slug, markup.Span{Start: s.text.Offset(start), End: s.text.End(end)}, s.where, guarded)
}

func (s *sheet) atRule(style *css.Statement) {
	name := style.Name
	if trimmed, ok := strings.CutPrefix(name, "-webkit-"); ok {
		name = trimmed
	}
	s.add("css-at-"+name, style.Start, style.End, false)
	if style.InRuleset() {
		s.add("css-nesting", style.Start, style.End, false)
	}
	if name == "media" || name == "import" {
		s.mediaFeatures(style.Values, whereMedia)
	}
}

// mediaAttribute reads a media query in an attribute.
func (s *scan) mediaAttribute(value markup.Decoded) {
	sh := &sheet{scan: s, text: value, where: whereMedia}
	for style := range css.Statements("@media "+value.Text+"{}", false) {
		if style.Kind == css.AtRule {
			for i := range style.Values {
				style.Values[i].Start -= len("@media ")
			}
			sh.mediaFeatures(style.Values, whereMedia)
		}
	}
}

// mediaFeatures records the media features that the data distinguishes.
func (s *sheet) mediaFeatures(query []css.Piece, where string) {
	outside := s.where
	s.where = where
	for _, p := range query {
		if p.Type != css.IdentToken {
			continue
		}
		switch name := strings.ToLower(p.Text); name {
		case "prefers-color-scheme", "prefers-reduced-motion", "orientation", "hover":
			s.add("css-at-media-"+name, p.Start, p.End(), false)
		case "any-hover":
			s.add("css-at-media-hover", p.Start, p.End(), false)
		default:
			if strings.HasSuffix(name, "device-pixel-ratio") {
				s.add("css-at-media-device-pixel-ratio", p.Start, p.End(), false)
			}
		}
	}
	s.where = outside
}

// maxDeclared is the number of properties per block that are remembered as fallbacks for later ones.
const maxDeclared = 64

func (s *sheet) declaration(style *css.Statement) {
	if around := style.Around; len(around) > 0 {
		switch around[len(around)-1].AtRule {
		case "font-face": // descriptors, which don't style elements
			return
		case "page", "counter-style", "property":
			return
		}
	}
	declared := &s.before[len(style.Around)]
	guarded := slices.Contains(*declared, style.Name) || isBackground(style.Name) && slices.Contains(*declared, "background-color")
	if strings.HasPrefix(style.Name, "--") {
		s.add("css-variables", style.Start, style.End, guarded)
	}
	for _, slug := range propertySlugs(style.Name, css.TextOf(style.Values), s.data) {
		s.add(slug, style.Start, style.End, guarded)
	}
	for i, p := range style.Values {
		s.value(style, i, p, guarded)
	}
	if len(*declared) < maxDeclared {
		*declared = append(*declared, style.Name)
	}
}

func isBackground(property string) bool {
	return property == "background" || property == "background-image"
}

func (s *sheet) value(style *css.Statement, i int, p css.Piece, guarded bool) {
	word := strings.ToLower(p.Text)
	switch p.Type {
	case css.PercentageToken:
		s.add("css-unit-percent", p.Start, p.End(), guarded)
	case css.DimensionToken:
		if unit := unitOf(word); units[unit] {
			s.add("css-unit-"+unit, p.Start, p.End(), guarded)
		}
	case css.FunctionToken:
		if slug := functions[strings.TrimSuffix(word, "(")]; slug != "" {
			s.add(slug, p.Start, p.End(), guarded)
		}
	case css.IdentToken:
		s.keyword(style, i, word, guarded)
	case css.URLToken:
		s.url(p)
	}
}

// unitOf returns what follows the number in values like 1.5em and 1e3px.
func unitOf(dimension string) string {
	i := 0
	for i < len(dimension) && strings.IndexByte("+-.0123456789", dimension[i]) >= 0 {
		i++
	}
	if i+1 < len(dimension) && dimension[i] == 'e' && strings.IndexByte("+-0123456789", dimension[i+1]) >= 0 {
		i++
		for i < len(dimension) && strings.IndexByte("+-0123456789", dimension[i]) >= 0 {
			i++
		}
	}
	return dimension[i:]
}

func (s *sheet) keyword(style *css.Statement, i int, word string, guarded bool) {
	p := style.Values[i]
	switch {
	case word == "important" && i > 0 && endsWithBang(style.Values[:i]):
		s.add("css-important", p.Start, p.End(), guarded)
	case word == "initial" && !strings.HasPrefix(style.Name, "--"):
		s.add("css-unit-initial", p.Start, p.End(), guarded)
	case intrinsicSizes[word]:
		s.add("css-intrinsic-size", p.Start, p.End(), guarded)
	case systemFonts[word] && (style.Name == "font" || style.Name == "font-family"):
		s.add("css-sytem-ui", p.Start, p.End(), true) // a list of fonts continues after it
	}
}

// endsWithBang reports whether the value ends with !important. A space after the ! is allowed.
func endsWithBang(pieces []css.Piece) bool {
	for _, p := range slices.Backward(pieces) {
		if p.Type == css.WhitespaceToken || p.Type == css.CommentToken {
			continue
		}
		return p.Text == "!"
	}
	return false
}

// url records the format of an image in a style.
func (s *sheet) url(p css.Piece) {
	inside := strings.TrimSpace(p.Text[len("url("):])
	inside = strings.Trim(strings.TrimSuffix(inside, ")"), " \t\r\n\f'\"")
	s.image(inside, markup.Span{Start: s.text.Offset(p.Start), End: s.text.End(p.End())}, s.where)
}
