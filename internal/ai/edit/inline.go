package edit

import (
	"strings"

	"golang.org/x/net/html"

	"mailwright/internal/lazyregexp"
)

// piece is a part of inline HTML: a letter as it is written, or a tag.
type piece struct {
	source, plain string
	isTag         bool
}

var entity = lazyregexp.New(`^&(?:#\w+|\w+);`)

// piecesOf cuts inline HTML so that each letter of the plain text can be taken out.
func piecesOf(source string) []piece {
	var pieces []piece
	tokens := html.NewTokenizer(strings.NewReader(source))
	for {
		switch kind := tokens.Next(); kind {
		case html.ErrorToken: // the end: a reader of a string has no other errors
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
		source := entity().FindString(raw)
		if source == "" {
			source = string([]rune(raw)[:1])
		}
		if len(source) > len(raw) { // a byte that is no letter
			source = raw[:1]
		}
		pieces = append(pieces, piece{source: source, plain: html.UnescapeString(source)})
		raw = raw[len(source):]
	}
	return pieces
}

// elementsOf are the outermost elements of inline HTML, each with all that is in it.
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

// plainOf is the text of inline HTML, untrimmed, so that places in it can be found again.
func plainOf(source string) string {
	var text strings.Builder
	for _, p := range piecesOf(source) {
		text.WriteString(p.plain)
	}
	return text.String()
}

// cutPlain takes a part of the plain text out of inline HTML, with the space behind it. Tags stay, unless nothing is left in them.
func cutPlain(source string, from, to int) string {
	var kept strings.Builder
	at, isCutting := 0, false
	for _, p := range piecesOf(source) {
		isInside := !p.isTag && at >= from && at < to
		isSpace := isCutting && !p.isTag && at >= to && strings.TrimSpace(p.plain) == ""
		at += len(p.plain)
		switch {
		case isInside || isSpace:
			isCutting = true
			continue
		case !p.isTag:
			isCutting = false
		}
		kept.WriteString(p.source)
	}
	return tidy(kept.String())
}

// swapPlain writes other words instead of some, wherever the plain text has them.
func swapPlain(source, old, fresh string) string {
	plain := plainOf(source)
	for at := len(plain); at >= 0; { // from the end, so that the places before stay right
		if at = strings.LastIndex(plain[:at], old); at >= 0 {
			source = swapAt(source, at, at+len(old), html.EscapeString(fresh))
		}
	}
	return tidy(source)
}

func swapAt(source string, from, to int, fresh string) string {
	var written strings.Builder
	at := 0
	for _, p := range piecesOf(source) {
		if !p.isTag && at == from {
			written.WriteString(fresh)
		}
		if p.isTag || at < from || at >= to {
			written.WriteString(p.source)
		}
		at += len(p.plain)
	}
	return written.String()
}

var (
	emptied = lazyregexp.New(`(?i)<(?:a|b|strong|i|em|u|s|span|sup|sub|mark)\b[^>]*>\s*</(?:a|b|strong|i|em|u|s|span|sup|sub|mark)>`)
	edges   = lazyregexp.New(`(?i)^(?:\s|<br\s*/?>)+|(?:\s|<br\s*/?>)+$`)
)

func tidy(source string) string {
	for emptied().MatchString(source) {
		source = emptied().ReplaceAllString(source, "")
	}
	return edges().ReplaceAllString(source, "")
}
