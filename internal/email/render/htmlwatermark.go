package render

import (
	"context"
	"slices"
	"strings"

	"mailwright/internal/email/markup"
)

// htmlWatermark is the watermark in a raw HTML email. Its style overrides every style sheet, and it's on top of anything that overlaps it.
// It has its own background, so it's also readable in dark mode.
const htmlWatermark = `<div style="all:initial!important;display:block!important;visibility:visible!important;opacity:1!important;` +
	`position:relative!important;z-index:2147483647!important;margin:0!important;padding:16px!important;` +
	`font:14px/21px Helvetica,Arial,sans-serif!important;color:#52525b!important;background-color:#ffffff!important;` +
	`text-align:center!important">` + watermarkText + `</div>`

// withWatermark adds the watermark as the last visible element in an email. It removes existing watermarks, because an HTML template may
// have been a visual one before.
func withWatermark(ctx context.Context, source string) string {
	source = withoutWatermark(ctx, source)
	place := watermarkPlace{at: len(source), bodyEnd: -1}
	for token := range markup.TokensUntil(ctx, source) {
		if !place.read(source, token) {
			break
		}
	}
	if place.bodyEnd >= 0 {
		place.at = place.bodyEnd
	}
	return source[:place.at] + place.closing() + htmlWatermark + source[place.at:]
}

func withoutWatermark(ctx context.Context, source string) string {
	if !strings.Contains(source, watermarkText) {
		return source
	}
	source = strings.ReplaceAll(source, htmlWatermark, "")
	var b strings.Builder
	for token := range markup.TokensUntil(ctx, source) {
		piece := source[token.Start:token.End]
		if token.Kind == markup.Text && token.Inside == "" && strings.TrimSpace(piece) == watermarkText {
			continue
		}
		b.WriteString(piece)
	}
	return b.String()
}

// watermarkPlace finds where to insert the watermark, which is at the end of the body, outside of comments and all elements.
//
// An element counts as closed only if its end tag comes in the right order. Parsers ignore some of the other end tags and honor others.
// Closing such an element again does no harm, while leaving it open could hide the watermark.
type watermarkPlace struct {
	at      int
	bodyEnd int // where the last </body> starts, or -1 if something visible follows it
	open    []unclosed
}

type unclosed struct {
	name  string
	start int
}

// read takes the next token and reports whether the watermark can come after it.
func (w *watermarkPlace) read(source string, token *markup.Token) bool {
	switch token.Kind {
	case markup.StartTag:
		return w.startTag(token)
	case markup.EndTag:
		w.endTag(token)
	case markup.Comment:
		if token.End == len(source) && !strings.HasSuffix(source[token.Start:], ">") { // it's unclosed and would swallow everything after it
			w.at = token.Start
			return false
		}
	case markup.Text:
		if token.Inside != "" && token.End == len(source) { // an unclosed element, such as <style>
			last := len(w.open) - 1
			w.at, w.open = w.open[last].start, w.open[:last]
			return false
		}
		if strings.TrimSpace(source[token.Start:token.End]) != "" {
			w.bodyEnd = -1
		}
	}
	return true
}

func (w *watermarkPlace) startTag(token *markup.Token) bool {
	switch token.Name {
	case "plaintext", "frameset": // anything after them isn't markup or isn't visible
		w.at, w.bodyEnd = token.Start, -1
		return false
	case "html", "head", "body":
		return true
	}
	w.bodyEnd = -1
	if !isVoidHTML(token.Name) {
		w.open = append(w.open, unclosed{token.Name, token.Start})
	}
	return true
}

func (w *watermarkPlace) endTag(token *markup.Token) {
	switch token.Name {
	case "body":
		w.bodyEnd = token.Start
		return
	case "html", "head":
		return
	}
	w.bodyEnd = -1
	last := len(w.open) - 1
	for isStructure(token.Name) && last >= 0 && w.open[last].name != token.Name && hasImpliedEnd(w.open[last].name) {
		last--
	}
	if last >= 0 && w.open[last].name == token.Name {
		w.open = w.open[:last]
	}
}

// closing returns the end tags for all open elements except paragraphs, because the watermark implicitly ends a paragraph.
func (w *watermarkPlace) closing() string {
	var b strings.Builder
	for _, element := range slices.Backward(w.open) {
		if element.name != "p" {
			b.WriteString("</" + element.name + ">")
		}
	}
	return b.String()
}

func isVoidHTML(name string) bool {
	switch name {
	case "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "image", "img", "input", "keygen", "link", "meta",
		"param", "source", "track", "wbr":
		return true
	}
	return false
}

// isStructure reports whether an element's end tag also closes elements inside it with an optional end tag.
func isStructure(name string) bool {
	switch name {
	case "table", "thead", "tbody", "tfoot", "tr", "td", "th", "ul", "ol", "dl", "div", "center", "blockquote", "section", "select":
		return true
	}
	return false
}

// hasImpliedEnd reports whether an element's end tag can be omitted.
func hasImpliedEnd(name string) bool {
	switch name {
	case "p", "li", "dd", "dt", "option", "optgroup", "tr", "td", "th", "tbody", "thead", "tfoot", "colgroup":
		return true
	}
	return false
}
