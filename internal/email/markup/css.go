package markup

import (
	"iter"
	"slices"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"
)

// Piece is a token of CSS.
type Piece struct {
	Type  css.TokenType
	Text  string
	Start int // in the CSS
}

// End is behind the last byte.
func (p Piece) End() int { return p.Start + len(p.Text) }

func (p Piece) isBlank() bool {
	return p.Type == css.WhitespaceToken || p.Type == css.CommentToken || p.Type == css.CDOToken || p.Type == css.CDCToken
}

// StyleKind is what a Style is.
type StyleKind uint8

// The kinds of styles.
const (
	Declaration StyleKind = iota // color: red
	Ruleset                      // .a { … begins
	AtRule                       // @media … { begins, or @import …;
	BlockEnd                     // the last one that began ends
	StyleComment
)

// Style is a part of a style sheet or of a style attribute.
type Style struct {
	Kind       StyleKind
	Name       string  // of a declaration or an at-rule without its @, in small letters
	Values     []Piece // of a declaration its value; of a ruleset its selectors; of an at-rule what stands before its block
	Start, End int     // in the CSS
	Around     []Block // what it stands in, outermost first
}

// Block is a ruleset or an at-rule that is open.
type Block struct {
	AtRule string // "" for a ruleset
	Values []Piece
}

// In tells whether a style stands in an at-rule.
func (s *Style) In(atRule string) bool {
	for _, b := range s.Around {
		if b.AtRule == atRule {
			return true
		}
	}
	return false
}

// InRuleset tells whether a style stands in a ruleset.
func (s *Style) InRuleset() bool {
	for _, b := range s.Around {
		if b.AtRule == "" {
			return true
		}
	}
	return false
}

// maxBlocks is how deep blocks may stand in each other; what is deeper is not read.
const maxBlocks = 64

// Styles reads CSS: a style sheet, or the declarations of a style attribute. What makes no sense is left out.
func Styles(source string, inline bool) iter.Seq[*Style] {
	return func(yield func(*Style) bool) {
		r := styleReader{pieces: piecesOf(source), inline: inline, yield: yield}
		r.read()
	}
}

func piecesOf(source string) []Piece {
	pieces := make([]Piece, 0, len(source)/4+4)
	lexer := css.NewLexer(parse.NewInputString(source))
	at := 0
	for {
		kind, text := lexer.Next()
		if len(text) == 0 {
			return pieces
		}
		if at+len(text) > len(source) {
			return pieces
		}
		pieces = append(pieces, Piece{kind, source[at : at+len(text)], at})
		at += len(text)
	}
}

type styleReader struct {
	pieces []Piece
	at     int
	blocks []Block
	inline bool
	yield  func(*Style) bool
	ended  bool
}

func (r *styleReader) read() {
	for r.at < len(r.pieces) && !r.ended {
		switch piece := r.pieces[r.at]; {
		case piece.Type == css.CommentToken:
			r.emit(Style{Kind: StyleComment, Start: piece.Start, End: piece.End()})
			r.at++
		case piece.isBlank() || piece.Type == css.SemicolonToken:
			r.at++
		case piece.Type == css.RightBraceToken:
			r.at++
			r.close()
		default:
			r.statement()
		}
	}
}

func (r *styleReader) emit(s Style) {
	s.Around = r.blocks
	if !r.ended {
		r.ended = !r.yield(&s)
	}
}

func (r *styleReader) close() {
	if len(r.blocks) > 0 {
		r.blocks = r.blocks[:len(r.blocks)-1]
		r.emit(Style{Kind: BlockEnd})
	}
}

// statement reads up to the end of a declaration or to the block of a rule.
func (r *styleReader) statement() {
	first := r.at
	end, stop := r.statementEnd()
	r.at = end
	parts := trim(r.pieces[first:end])
	r.comments(parts)
	if stop == css.LeftBraceToken {
		r.at++
		r.open(withoutMergeTags(parts))
		return
	}
	if stop == css.SemicolonToken {
		r.at++
	}
	if len(parts) == 0 {
		return
	}
	if name, ok := atName(parts); ok {
		r.emit(Style{Kind: AtRule, Name: name, Values: trim(parts[1:]), Start: parts[0].Start, End: parts[len(parts)-1].End()})
		return
	}
	if r.inline || len(r.blocks) > 0 {
		r.declaration(parts)
	}
}

// comments tells of those inside of a statement.
func (r *styleReader) comments(parts []Piece) {
	for _, p := range parts {
		if p.Type == css.CommentToken {
			r.emit(Style{Kind: StyleComment, Start: p.Start, End: p.End()})
		}
	}
}

// statementEnd finds the piece that ends a statement. Braces of merge tags and of a custom property's value belong to it.
func (r *styleReader) statementEnd() (int, css.TokenType) {
	depth, isCustom := 0, r.pieces[r.at].Type == css.CustomPropertyNameToken
	for i := r.at; i < len(r.pieces); i++ {
		switch kind := r.pieces[i].Type; kind {
		case css.FunctionToken, css.LeftParenthesisToken, css.LeftBracketToken:
			depth++
		case css.RightParenthesisToken, css.RightBracketToken:
			depth = max(depth-1, 0)
		case css.LeftBraceToken:
			if end := mergeTagEnd(r.pieces, i); end > 0 {
				i = end
				continue
			}
			if isCustom {
				i = r.balanced(i)
				continue
			}
			return i, kind
		case css.SemicolonToken:
			if depth == 0 {
				return i, kind
			}
		case css.RightBraceToken:
			return i, kind
		}
	}
	return len(r.pieces), css.ErrorToken
}

// mergeTagEnd is the last piece of a merge tag in braces that begins at a piece, or 0.
func mergeTagEnd(pieces []Piece, i int) int {
	if i+1 >= len(pieces) || pieces[i+1].Text != "{" && !strings.HasPrefix(pieces[i+1].Text, "%") {
		return 0
	}
	for n := i + 2; n < min(len(pieces), i+100); n++ {
		if pieces[n].Type == css.RightBraceToken {
			if n+1 < len(pieces) && pieces[n+1].Type == css.RightBraceToken {
				return n + 1
			}
			return n
		}
	}
	return 0
}

// withoutMergeTags are the pieces that are CSS.
func withoutMergeTags(pieces []Piece) []Piece {
	if !slices.ContainsFunc(pieces, func(p Piece) bool { return p.Type == css.LeftBraceToken }) {
		return pieces
	}
	var kept []Piece
	for i := 0; i < len(pieces); i++ {
		if pieces[i].Type == css.LeftBraceToken {
			i = max(i, mergeTagEnd(pieces, i))
			continue
		}
		kept = append(kept, pieces[i])
	}
	return trim(kept)
}

func (r *styleReader) balanced(i int) int {
	depth := 0
	for ; i < len(r.pieces); i++ {
		switch r.pieces[i].Type {
		case css.LeftBraceToken:
			depth++
		case css.RightBraceToken:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return len(r.pieces)
}

func (r *styleReader) open(parts []Piece) {
	s := Style{Kind: Ruleset, Values: parts}
	if len(parts) > 0 {
		s.Start, s.End = parts[0].Start, parts[len(parts)-1].End()
	}
	if name, ok := atName(parts); ok {
		s.Kind, s.Name, s.Values = AtRule, name, trim(parts[1:])
	}
	r.emit(s)
	r.blocks = append(r.blocks, Block{AtRule: s.Name, Values: s.Values})
	r.ended = r.ended || len(r.blocks) > maxBlocks
}

func atName(parts []Piece) (string, bool) {
	if len(parts) == 0 || parts[0].Type != css.AtKeywordToken {
		return "", false
	}
	return strings.ToLower(parts[0].Text[1:]), true
}

func (r *styleReader) declaration(parts []Piece) {
	start := parts[0].Start
	if parts[0].Type == css.DelimToken && len(parts) > 1 { // *width was for old browsers
		parts = parts[1:]
	}
	name := parts[0]
	if name.Type != css.IdentToken && name.Type != css.CustomPropertyNameToken {
		return
	}
	rest := trim(parts[1:])
	if len(rest) == 0 || rest[0].Type != css.ColonToken {
		return
	}
	r.emit(Style{
		Kind: Declaration, Name: strings.ToLower(name.Text), Values: trim(rest[1:]),
		Start: start, End: parts[len(parts)-1].End(),
	})
}

// trim takes blanks and comments from both ends.
func trim(parts []Piece) []Piece {
	for len(parts) > 0 && parts[0].isBlank() {
		parts = parts[1:]
	}
	for len(parts) > 0 && parts[len(parts)-1].isBlank() {
		parts = parts[:len(parts)-1]
	}
	return parts
}

// TextOf is pieces as one text.
func TextOf(pieces []Piece) string {
	var text strings.Builder
	for _, p := range pieces {
		if p.Type != css.CommentToken {
			text.WriteString(p.Text)
		}
	}
	return strings.TrimSpace(text.String())
}
