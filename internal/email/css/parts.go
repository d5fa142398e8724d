package css

import (
	"iter"
	"strings"
	"unicode/utf8"
)

// PartKind is the kind of a selector part.
type PartKind uint8

// The kinds of parts.
const (
	TypePart       PartKind = iota // p
	UniversalPart                  // *
	ClassPart                      // .a
	IDPart                         // #a
	AttributePart                  // [a=b]
	PseudoPart                     // :hover, ::before, :not(…)
	NestPart                       // &
	CombinatorPart                 // >, +, ~ or the space between two compounds
	CommaPart                      // between two selectors
	UnknownPart                    // not part of any selector
)

// Part is a part of a selector list.
type Part struct {
	Kind       PartKind
	Name       string  // without a leading ".", "#" or ":"; escapes are resolved, and tag and pseudo-class names are in lower case
	Combinator byte    // for a CombinatorPart: ' ', '>', '+' or '~'
	Element    bool    // for a PseudoPart: whether it has two colons
	Inside     []Piece // between the brackets of an AttributePart or PseudoPart
	Start, End int     // in the CSS
}

// Parts reads a selector list from the left. Whitespace before another combinator isn't a combinator.
func Parts(pieces []Piece) iter.Seq[Part] {
	return func(yield func(Part) bool) {
		r := partReader{pieces: pieces}
		for r.at < len(r.pieces) {
			part, ok := r.next()
			if ok && !yield(part) {
				return
			}
		}
	}
}

type partReader struct {
	pieces  []Piece
	at      int
	started bool // whether the compound has any part
	blank   bool // whether whitespace follows it
}

// next reads a part. Whitespace turns out to be a combinator only when the next compound starts, so next returns the combinator first and
// reads that part again.
func (r *partReader) next() (Part, bool) {
	first := r.pieces[r.at]
	if first.isBlank() {
		r.blank = r.blank || first.Type == WhitespaceToken
		r.at++
		return Part{}, false
	}
	part := r.part(first)
	switch {
	case part.Kind == CombinatorPart || part.Kind == CommaPart:
		r.started, r.blank = false, false
	case r.started && r.blank:
		r.started, r.blank = false, false
		return Part{Kind: CombinatorPart, Combinator: ' ', Start: part.Start, End: part.Start}, true
	default:
		r.started, r.blank = true, false
	}
	r.at += part.length(r.pieces[r.at:])
	return part, true
}

// length returns the number of pieces in a part.
func (p *Part) length(pieces []Piece) int {
	n := 0
	for n < len(pieces) && pieces[n].Start < p.End {
		n++
	}
	return n
}

func (r *partReader) part(p Piece) Part {
	part := Part{Kind: UnknownPart, Start: p.Start, End: p.End()}
	switch p.Type {
	case IdentToken:
		part.Kind, part.Name = TypePart, strings.ToLower(unescape(p.Text))
	case HashToken:
		part.Kind, part.Name = IDPart, unescape(p.Text[1:])
	case CommaToken:
		part.Kind = CommaPart
	case LeftBracketToken:
		part.Kind = AttributePart
		part.Inside, part.End = r.brackets(r.at)
	case ColonToken:
		r.pseudo(&part)
	case DelimToken:
		r.delimiter(&part, p.Text[0])
	}
	return part
}

func (r *partReader) delimiter(part *Part, sign byte) {
	switch sign {
	case '>', '+', '~':
		part.Kind, part.Combinator = CombinatorPart, sign
	case '*':
		part.Kind = UniversalPart
	case '&':
		part.Kind = NestPart
	case '.':
		if name, ok := r.piece(r.at + 1); ok && name.Type == IdentToken {
			part.Kind, part.Name, part.End = ClassPart, unescape(name.Text), name.End()
		}
	}
}

func (r *partReader) pseudo(part *Part) {
	at := r.at + 1
	if next, ok := r.piece(at); ok && next.Type == ColonToken {
		part.Element = true
		at++
	}
	name, ok := r.piece(at)
	if !ok {
		return
	}
	part.Kind, part.End = PseudoPart, name.End()
	part.Name = strings.ToLower(unescape(strings.TrimSuffix(name.Text, "(")))
	if name.Type == FunctionToken {
		part.Inside, part.End = r.brackets(at)
	}
}

func (r *partReader) piece(at int) (Piece, bool) {
	if at >= len(r.pieces) {
		return Piece{}, false
	}
	return r.pieces[at], true
}

// brackets returns the pieces between a bracket and its closing bracket, and where the closing bracket ends.
func (r *partReader) brackets(open int) ([]Piece, int) {
	depth := 0
	for i := open; i < len(r.pieces); i++ {
		switch r.pieces[i].Type {
		case LeftBracketToken, LeftParenthesisToken, FunctionToken:
			depth++
		case RightBracketToken, RightParenthesisToken:
			if depth--; depth == 0 {
				return r.pieces[open+1 : i], r.pieces[i].End()
			}
		}
	}
	return r.pieces[open+1:], r.pieces[len(r.pieces)-1].End()
}

// unescape resolves the escapes in a name: \: is a colon, and \31 is the character with that code.
func unescape(name string) string {
	if strings.IndexByte(name, '\\') < 0 {
		return name
	}
	var out strings.Builder
	for i := 0; i < len(name); i++ {
		if name[i] != '\\' || i+1 == len(name) {
			out.WriteByte(name[i])
			continue
		}
		code, digits := hexNumber(name[i+1:])
		if digits == 0 {
			i++
			out.WriteByte(name[i])
			continue
		}
		out.WriteRune(code)
		if i += digits; i+1 < len(name) && strings.IndexByte(" \t\r\n\f", name[i+1]) >= 0 {
			i++
		}
	}
	return out.String()
}

// hexNumber reads up to six hexadecimal digits.
func hexNumber(text string) (code rune, digits int) {
	for digits < min(len(text), 6) {
		worth := strings.IndexByte("0123456789abcdef", text[digits]|0x20)
		if worth < 0 || text[digits] < '0' {
			break
		}
		code = code<<4 | rune(worth)
		digits++
	}
	if !utf8.ValidRune(code) || code == 0 {
		code = utf8.RuneError
	}
	return code, digits
}
