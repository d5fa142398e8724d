package compatibility

import (
	"strings"

	"mailwright/internal/email/css"
)

// selector is a list of selectors while it is read.
type selector struct {
	*sheet
	pieces  []css.Piece
	at      int
	parts   int  // classes, ids and attributes in the compound that is read
	started bool // whether the compound has anything
	start   int  // where the compound begins
	end     int  // where it ends, as far as it was read
	blank   int  // the blank before the piece that is read, or -1
}

// maxSelectorDepth bounds :not(:not(…)).
const maxSelectorDepth = 4

// selectors notes what stands before the block of a rule.
func (s *sheet) selectors(pieces []css.Piece) {
	if s.depth >= maxSelectorDepth {
		return
	}
	s.depth++
	defer func() { s.depth-- }()
	r := selector{sheet: s, pieces: pieces, blank: -1}
	for r.at = 0; r.at < len(pieces); r.at++ {
		r.piece(pieces[r.at])
	}
	r.endCompound()
}

func (r *selector) piece(p css.Piece) {
	switch p.Type {
	case css.WhitespaceToken:
		r.blank = p.Start
	case css.CommentToken:
	case css.CommaToken:
		r.combinator("css-selector-grouping", p)
	case css.DelimToken:
		r.delimiter(p)
	case css.IdentToken:
		r.simple("css-selector-type", p.Start, p.End())
	case css.HashToken:
		r.simple("css-selector-id", p.Start, p.End())
		r.parts++
	case css.LeftBracketToken:
		end := r.skipTo(css.RightBracketToken)
		r.simple("css-selector-attribute", p.Start, end)
		r.parts++
	case css.ColonToken:
		r.pseudo(p)
	}
}

func (r *selector) delimiter(p css.Piece) {
	switch p.Text {
	case ">":
		r.combinator("css-selector-child", p)
	case "+":
		r.combinator("css-selector-adjacent-sibling", p)
	case "~":
		r.combinator("css-selector-general-sibling", p)
	case "*":
		r.simple("css-selector-universal", p.Start, p.End())
	case ".":
		if r.at+1 < len(r.pieces) && r.pieces[r.at+1].Type == css.IdentToken {
			r.at++
			r.simple("css-selector-class", p.Start, r.pieces[r.at].End())
			r.parts++
		}
	}
}

// simple notes a part of a compound. A blank before it, and no other sign, makes it a descendant.
func (r *selector) simple(slug string, start, end int) {
	if r.blank >= 0 && r.started {
		r.add("css-selector-descendant", r.start, end, false)
		r.endCompound()
		r.started, r.start = true, start
	}
	r.blank = -1
	if !r.started {
		r.started, r.start = true, start
	}
	r.end = end
	if slug != "" {
		r.add(slug, start, end, false)
	}
}

func (r *selector) combinator(slug string, p css.Piece) {
	r.endCompound()
	r.add(slug, p.Start, p.End(), false)
	r.blank = -1
}

func (r *selector) endCompound() {
	if r.parts > 1 {
		r.add("css-selector-chaining", r.start, r.end, false)
	}
	r.parts, r.started = 0, false
}

// pseudo reads :hover, ::before and :not(…); what stands in the parentheses is a selector of its own for some.
func (r *selector) pseudo(colon css.Piece) {
	if r.at+1 < len(r.pieces) && r.pieces[r.at+1].Type == css.ColonToken {
		r.at++
	}
	if r.at+1 >= len(r.pieces) {
		return
	}
	r.at++
	p := r.pieces[r.at]
	name := strings.ToLower(strings.TrimSuffix(p.Text, "("))
	end := p.End()
	var inside []css.Piece
	if p.Type == css.FunctionToken {
		from := r.at + 1
		end = r.skipTo(css.RightParenthesisToken)
		inside = r.pieces[from:min(r.at, len(r.pieces))]
	}
	r.simple("", colon.Start, end)
	name = strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(name, "-webkit-input-"), "-webkit-"), "-moz-")
	r.add("css-pseudo-class-"+name, colon.Start, end, false)
	r.add("css-pseudo-element-"+name, colon.Start, end, false)
	if name == "not" || name == "has" || name == "is" || name == "where" {
		r.selectors(inside)
	}
}

// skipTo goes to the piece that closes what the present one opened and returns its end.
func (r *selector) skipTo(closing css.TokenType) int {
	opening, depth := r.pieces[r.at].Type, 0
	for ; r.at < len(r.pieces); r.at++ {
		switch kind := r.pieces[r.at].Type; {
		case kind == opening, closing == css.RightParenthesisToken && (kind == css.LeftParenthesisToken || kind == css.FunctionToken):
			depth++
		case kind == closing:
			if depth--; depth <= 0 {
				return r.pieces[r.at].End()
			}
		}
	}
	return r.pieces[len(r.pieces)-1].End()
}
