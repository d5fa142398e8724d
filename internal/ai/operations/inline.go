package operations

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"
)

// piece is a part of inline HTML: a character as written, or a tag.
type piece struct {
	source, plain string
	isTag         bool
}

var entity = regexp.MustCompile(`^&(?:#\w+|\w+);`)

// piecesOf splits inline HTML so that each character of the plain text can be removed.
func piecesOf(source string) []piece {
	var pieces []piece
	tokens := html.NewTokenizer(strings.NewReader(source))
	for {
		switch kind := tokens.Next(); kind {
		case html.ErrorToken: // end of the text; reading a string can't cause other errors
			return pieces
		case html.TextToken:
			pieces = append(pieces, letters(string(tokens.Raw()))...)
		default:
			raw := string(tokens.Raw())
			if name, _ := tokens.TagName(); string(name) == "br" {
				pieces = append(pieces, piece{source: raw, plain: "\n"})
				continue
			}
			pieces = append(pieces, piece{source: raw, isTag: true})
		}
	}
}

func letters(raw string) []piece {
	var pieces []piece
	for len(raw) > 0 {
		source := entity.FindString(raw)
		if source == "" {
			source = string([]rune(raw)[:1])
		}
		if len(source) > len(raw) { // an invalid byte
			source = raw[:1]
		}
		pieces = append(pieces, piece{source: source, plain: html.UnescapeString(source)})
		raw = raw[len(source):]
	}
	return pieces
}

// elementsOf returns the outermost elements of inline HTML, each with its content.
func elementsOf(source string) []string {
	var elements []string
	var open strings.Builder
	depth := 0
	for _, p := range piecesOf(source) {
		isEnd := strings.HasPrefix(p.source, "</")
		if p.isTag && !isEnd {
			depth++
		}
		if depth > 0 {
			open.WriteString(p.source)
		}
		if p.isTag && isEnd && depth > 0 {
			if depth--; depth == 0 {
				elements = append(elements, open.String())
				open.Reset()
			}
		}
	}
	return elements
}
