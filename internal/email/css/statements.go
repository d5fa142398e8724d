package css

import (
	"iter"
	"slices"
	"strings"
)

// Kind is the kind of a Statement.
type Kind uint8

// The kinds of statements.
const (
	Property Kind = iota // color: red
	Ruleset              // .a { … starts
	AtRule               // @media … { starts, or @import …;
	BlockEnd             // the innermost block ends
	Comment
)

// Statement is a part of a style sheet or a style attribute.
type Statement struct {
	Kind       Kind
	Name       string  // the property's or at-rule's name, without the @, in lower case
	Values     []Piece // the value of a declaration, the selectors of a ruleset, or the text before an at-rule's block
	Start, End int     // in the CSS
	Around     []Block // the enclosing blocks, outermost first
	IsHack     bool    // for a declaration: whether it's a hack like *width, which only ancient browsers read

	source string
}

// Block is an open ruleset or at-rule.
type Block struct {
	AtRule string // "" for a ruleset
	Values []Piece
}

// In reports whether a style is inside an at-rule.
func (s *Statement) In(atRule string) bool {
	for _, b := range s.Around {
		if b.AtRule == atRule {
			return true
		}
	}
	return false
}

// InRuleset reports whether a style is inside a ruleset.
func (s *Statement) InRuleset() bool {
	for _, b := range s.Around {
		if b.AtRule == "" {
			return true
		}
	}
	return false
}

// maxBlocks is the maximum nesting depth of blocks. Deeper ones aren't read.
const maxBlocks = 64

// Statements reads CSS: a style sheet, or the declarations of a style attribute. Invalid parts are skipped.
func Statements(source string, inline bool) iter.Seq[*Statement] {
	return func(yield func(*Statement) bool) {
		r := reader{source: source, pieces: piecesOf(source), inline: inline, yield: yield}
		r.read()
	}
}

type reader struct {
	source string
	pieces []Piece
	at     int
	blocks []Block
	inline bool
	yield  func(*Statement) bool
	ended  bool
}

func (r *reader) read() {
	for r.at < len(r.pieces) && !r.ended {
		switch piece := r.pieces[r.at]; {
		case piece.Type == CommentToken:
			r.emit(Statement{Kind: Comment, Start: piece.Start, End: piece.End()})
			r.at++
		case piece.isBlank() || piece.Type == SemicolonToken:
			r.at++
		case piece.Type == RightBraceToken:
			r.at++
			r.close()
		default:
			r.statement()
		}
	}
}

func (r *reader) emit(s Statement) {
	s.Around, s.source = r.blocks, r.source
	if !r.ended {
		r.ended = !r.yield(&s)
	}
}

func (r *reader) close() {
	if len(r.blocks) > 0 {
		r.blocks = r.blocks[:len(r.blocks)-1]
		r.emit(Statement{Kind: BlockEnd})
	}
}

// statement reads up to the end of a declaration or the start of a rule's block.
func (r *reader) statement() {
	first := r.at
	end, stop := r.statementEnd()
	r.at = end
	parts := trim(r.pieces[first:end])
	r.comments(parts)
	if stop == LeftBraceToken {
		r.at++
		r.open(withoutMergeTags(parts))
		return
	}
	if stop == SemicolonToken {
		r.at++
	}
	if len(parts) == 0 {
		return
	}
	if name, ok := atName(parts); ok {
		r.emit(Statement{Kind: AtRule, Name: name, Values: trim(parts[1:]), Start: parts[0].Start, End: parts[len(parts)-1].End()})
		return
	}
	if r.inline || len(r.blocks) > 0 {
		r.declaration(parts)
	}
}

// comments reports the comments inside a statement.
func (r *reader) comments(parts []Piece) {
	for _, p := range parts {
		if p.Type == CommentToken {
			r.emit(Statement{Kind: Comment, Start: p.Start, End: p.End()})
		}
	}
}

// statementEnd finds the piece that ends a statement. Braces in merge tags and in a custom property's value are part of the statement.
func (r *reader) statementEnd() (int, TokenType) {
	depth, isCustom := 0, r.pieces[r.at].Type == CustomPropertyNameToken
	for i := r.at; i < len(r.pieces); i++ {
		switch kind := r.pieces[i].Type; kind {
		case FunctionToken, LeftParenthesisToken, LeftBracketToken:
			depth++
		case RightParenthesisToken, RightBracketToken:
			depth = max(depth-1, 0)
		case LeftBraceToken:
			if end := mergeTagEnd(r.pieces, i); end > 0 {
				i = end
				continue
			}
			if isCustom {
				i = r.balanced(i)
				continue
			}
			return i, kind
		case SemicolonToken:
			if depth == 0 {
				return i, kind
			}
		case RightBraceToken:
			return i, kind
		}
	}
	return len(r.pieces), ErrorToken
}

// mergeTagEnd returns the index of the last piece of the merge tag that starts at piece i, or 0 if there is none.
func mergeTagEnd(pieces []Piece, i int) int {
	if i+1 >= len(pieces) || pieces[i+1].Text != "{" && !strings.HasPrefix(pieces[i+1].Text, "%") {
		return 0
	}
	for n := i + 2; n < min(len(pieces), i+100); n++ {
		if pieces[n].Type == RightBraceToken {
			if n+1 < len(pieces) && pieces[n+1].Type == RightBraceToken {
				return n + 1
			}
			return n
		}
	}
	return 0
}

// withoutMergeTags returns the pieces that aren't part of a merge tag.
func withoutMergeTags(pieces []Piece) []Piece {
	if !slices.ContainsFunc(pieces, func(p Piece) bool { return p.Type == LeftBraceToken }) {
		return pieces
	}
	var kept []Piece
	for i := 0; i < len(pieces); i++ {
		if pieces[i].Type == LeftBraceToken {
			i = max(i, mergeTagEnd(pieces, i))
			continue
		}
		kept = append(kept, pieces[i])
	}
	return trim(kept)
}

func (r *reader) balanced(i int) int {
	depth := 0
	for ; i < len(r.pieces); i++ {
		switch r.pieces[i].Type {
		case LeftBraceToken:
			depth++
		case RightBraceToken:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return len(r.pieces)
}

func (r *reader) open(parts []Piece) {
	s := Statement{Kind: Ruleset, Values: parts}
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
	if len(parts) == 0 || parts[0].Type != AtKeywordToken {
		return "", false
	}
	return strings.ToLower(parts[0].Text[1:]), true
}

func (r *reader) declaration(parts []Piece) {
	s := Statement{Kind: Property, Start: parts[0].Start, End: parts[len(parts)-1].End()}
	if parts[0].Type == DelimToken && len(parts) > 1 {
		parts, s.IsHack = parts[1:], true
	}
	rest := trim(parts[1:])
	if len(rest) == 0 || rest[0].Type != ColonToken {
		return
	}
	s.Values = trim(rest[1:])
	switch name := parts[0]; name.Type {
	case IdentToken:
		s.Name = strings.ToLower(name.Text)
	case CustomPropertyNameToken: // --A and --a are different
		s.Name = name.Text
	default:
		return
	}
	r.emit(s)
}
