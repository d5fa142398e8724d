// Package css reads the CSS of emails and websites: tokens with their positions, statements, style sheets, selectors, the cascade, media
// queries, lengths and colors. It doesn't fetch anything, and hostile input takes no more steps than its Budget allows.
package css

import (
	"strings"

	"github.com/tdewolff/parse/v2"
	lexer "github.com/tdewolff/parse/v2/css"
)

// TokenType is the type of a Piece.
type TokenType = lexer.TokenType

// The token types that this package and its callers use.
const (
	ErrorToken              = lexer.ErrorToken
	IdentToken              = lexer.IdentToken
	FunctionToken           = lexer.FunctionToken
	AtKeywordToken          = lexer.AtKeywordToken
	HashToken               = lexer.HashToken
	StringToken             = lexer.StringToken
	URLToken                = lexer.URLToken
	DelimToken              = lexer.DelimToken
	NumberToken             = lexer.NumberToken
	PercentageToken         = lexer.PercentageToken
	DimensionToken          = lexer.DimensionToken
	IncludeMatchToken       = lexer.IncludeMatchToken
	DashMatchToken          = lexer.DashMatchToken
	PrefixMatchToken        = lexer.PrefixMatchToken
	SuffixMatchToken        = lexer.SuffixMatchToken
	SubstringMatchToken     = lexer.SubstringMatchToken
	WhitespaceToken         = lexer.WhitespaceToken
	CDOToken                = lexer.CDOToken
	CDCToken                = lexer.CDCToken
	ColonToken              = lexer.ColonToken
	SemicolonToken          = lexer.SemicolonToken
	CommaToken              = lexer.CommaToken
	LeftBracketToken        = lexer.LeftBracketToken
	RightBracketToken       = lexer.RightBracketToken
	LeftParenthesisToken    = lexer.LeftParenthesisToken
	RightParenthesisToken   = lexer.RightParenthesisToken
	LeftBraceToken          = lexer.LeftBraceToken
	RightBraceToken         = lexer.RightBraceToken
	CommentToken            = lexer.CommentToken
	CustomPropertyNameToken = lexer.CustomPropertyNameToken
)

// Piece is a CSS token.
type Piece struct {
	Type  TokenType
	Text  string
	Start int // in the CSS
}

// End returns the position after the last byte.
func (p Piece) End() int { return p.Start + len(p.Text) }

func (p Piece) isBlank() bool {
	return p.Type == WhitespaceToken || p.Type == CommentToken || p.Type == CDOToken || p.Type == CDCToken
}

func piecesOf(source string) []Piece {
	pieces := make([]Piece, 0, len(source)/4+4)
	lexer := lexer.NewLexer(parse.NewInputString(source))
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

// trim removes whitespace and comments from both ends.
func trim(parts []Piece) []Piece {
	for len(parts) > 0 && parts[0].isBlank() {
		parts = parts[1:]
	}
	for len(parts) > 0 && parts[len(parts)-1].isBlank() {
		parts = parts[:len(parts)-1]
	}
	return parts
}

// TextOf returns the text of all pieces.
func TextOf(pieces []Piece) string {
	var text strings.Builder
	for _, p := range pieces {
		if p.Type != CommentToken {
			text.WriteString(p.Text)
		}
	}
	return strings.TrimSpace(text.String())
}
