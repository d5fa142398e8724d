// Package markup reads HTML as tokens with their positions in the source. It doesn't build a tree, so the cost of a hostile email only
// grows with its length.
package markup

import (
	"iter"
	"strings"

	"golang.org/x/net/html"
)

// Kind is the kind of a token.
type Kind uint8

// The kinds of tokens.
const (
	Text Kind = iota
	StartTag
	EndTag
	Comment
	Doctype
)

// Token is a part of the source.
type Token struct {
	Kind       Kind
	Name       string // the tag name, in lower case
	Attributes []Attribute
	Start, End int    // in bytes of the source
	Inside     string // for Text: the element whose text isn't markup (style, script, title, textarea), or ""
	IsClosed   bool   // for StartTag: whether it ends with />
}

// Tokens reads a source from start to end. A token is valid until the next one is requested.
func Tokens(source string) iter.Seq[*Token] {
	return func(yield func(*Token) bool) {
		s := scanner{source: source, lexer: html.NewTokenizer(strings.NewReader(source))}
		for s.next() {
			if !yield(&s.token) {
				return
			}
		}
	}
}

type scanner struct {
	source string
	lexer  *html.Tokenizer
	token  Token
	raw    string // the element whose text comes next
}

func (s *scanner) next() bool {
	kind := s.lexer.Next()
	start := s.token.End
	end := start + len(s.lexer.Raw())
	if kind == html.ErrorToken && end == start {
		return false
	}
	s.token = Token{Start: start, End: end, Attributes: s.token.Attributes[:0]}
	inside := s.raw
	s.raw = ""
	switch kind {
	case html.TextToken:
		s.token.Inside = inside
	case html.StartTagToken, html.SelfClosingTagToken:
		s.startTag(kind)
	case html.EndTagToken:
		s.token.Kind, s.token.Name = EndTag, s.name()
	case html.CommentToken:
		s.token.Kind = Comment
	case html.DoctypeToken:
		s.token.Kind = Doctype
	case html.ErrorToken: // an unclosed tag, which isn't shown
		s.token.Kind = Comment
	}
	return true
}

func (s *scanner) startTag(kind html.TokenType) {
	s.token.Kind, s.token.IsClosed = StartTag, kind == html.SelfClosingTagToken
	s.token.Name = s.name()
	s.token.Attributes = appendAttributes(s.token.Attributes, s.source, s.token.Start+1+len(s.token.Name), s.token.End)
	switch s.token.Name {
	case "style", "script", "title", "textarea":
		s.raw = s.token.Name
	case "noscript", "noembed", "noframes", "iframe", "xmp", "plaintext": // email clients don't run scripts, so they show the content
		s.lexer.NextIsNotRawText()
	}
}

func (s *scanner) name() string {
	name, _ := s.lexer.TagName()
	return string(name)
}
