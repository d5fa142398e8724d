package render

import (
	"context"
	"regexp"
	"strings"

	"mailwright/internal/email/markup"
)

// htmlWatermark is the watermark in a raw HTML email. Its style overrides every style sheet, and it's on top of anything that overlaps it.
// It has its own background, so it's also readable in dark mode. The text is in an inline element with its own font and color, which
// ::first-line can't change.
const htmlWatermark = `<div style="all:initial!important;display:block!important;visibility:visible!important;opacity:1!important;` +
	`position:relative!important;z-index:2147483647!important;margin:0!important;padding:16px!important;` + watermarkFont +
	`;text-align:center!important"><span style="all:initial!important;display:inline!important;visibility:visible!important;` +
	`position:relative!important;z-index:2147483647!important;` + watermarkFont + `">` + watermarkText + `</span></div>`

const watermarkFont = `font:14px/21px Helvetica,Arial,sans-serif!important;color:#52525b!important;background-color:#ffffff!important`

// maxClosings is how often end tags are added to close what's open where the watermark goes. One end tag can reveal other open elements.
const maxClosings = 4

// withWatermark adds the watermark to an email without one. It's the last visible element, unless that place might be hidden: then it's the
// first one, because nothing before it can hide it there.
func withWatermark(ctx context.Context, source string) string {
	source = withoutMetaRules(withoutShadowRoots(source))
	at := watermarkPlace(ctx, source)
	o, ok := outlineOf(ctx, source[:at])
	closing := ""
	if ok && o.raw != "" {
		closing = "</" + o.raw + ">"
	}
	for range maxClosings {
		if !ok {
			break
		}
		end, isVisible := o.probe(closing)
		if isVisible {
			return source[:at] + closing + htmlWatermark + source[at:]
		}
		closing += end
		ok = end != ""
	}
	at = doctypeEnd(source)
	return source[:at] + htmlWatermark + source[at:]
}

// shadowRoot matches the attribute that turns a template into a shadow root, and what's before it.
var shadowRoot = regexp.MustCompile(`(?i)([\s/"'])(shadowrootmode)`)

// withoutShadowRoots renames the attribute in every place. A shadow root in the body is shown instead of the body's own content, and so
// instead of the watermark, wherever that is. It doesn't read tags, because parsers can disagree about where they are.
func withoutShadowRoots(source string) string {
	if !strings.Contains(strings.ToLower(source), "<template") {
		return source
	}
	return shadowRoot.ReplaceAllString(source, "${1}data-$2")
}

// httpEquiv matches the attribute that makes a meta element act like an HTTP header, and its value.
var httpEquiv = regexp.MustCompile(`(?i)([\s/"'])(http-equiv)(\s*=\s*["']?)([^"'\s>]*)`)

// harmlessMeta matches the values that can't switch off inline styles or leave the page.
var harmlessMeta = regexp.MustCompile(`(?i)^(content-type|content-language|x-ua-compatible|x-dns-prefetch-control|cleartype|imagetoolbar)$`)

// charset matches the declaration of an encoding.
var charset = regexp.MustCompile(`(?i)(charset\s*=\s*["']?\s*)([a-z0-9_:.&#;-]+)`)

// withoutMetaRules renames http-equiv where it could hide the watermark, such as for a Content-Security-Policy that forbids inline styles,
// and corrects declared encodings. In another encoding, the watermark could be other characters.
func withoutMetaRules(source string) string {
	source = httpEquiv.ReplaceAllStringFunc(source, func(match string) string {
		part := httpEquiv.FindStringSubmatch(match)
		if harmlessMeta.MatchString(part[4]) {
			return match
		}
		return part[1] + "data-" + part[2] + part[3] + part[4]
	})
	return charset.ReplaceAllString(source, "${1}utf-8")
}

// withoutWatermark removes existing watermarks, because an HTML template may have been a visual one before.
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

// watermarkPlace returns the end of the body, which is before a last </body>, and before anything that would swallow the watermark: an
// unfinished tag, comment or style sheet.
func watermarkPlace(ctx context.Context, source string) int {
	const next = "<!---->"
	bodyEnd, rawStart := -1, 0
	for token := range markup.TokensUntil(ctx, source+next) {
		switch {
		case token.Kind == markup.Text && token.Inside != "":
			if token.End > len(source) {
				return rawStart
			}
		case token.Start >= len(source):
		case token.End > len(source):
			return placeBefore(token.Start, bodyEnd)
		case token.Kind == markup.StartTag && token.Name == "plaintext":
			return token.Start
		case token.Kind == markup.EndTag && token.Name == "body":
			bodyEnd = token.Start
		case isShown(source, token):
			bodyEnd = -1
		}
		if token.Kind == markup.StartTag {
			rawStart = token.Start
		}
	}
	return placeBefore(len(source), bodyEnd)
}

func placeBefore(end, bodyEnd int) int {
	if bodyEnd >= 0 {
		return bodyEnd
	}
	return end
}

// isShown reports whether a token after </body> belongs to the body.
func isShown(source string, token *markup.Token) bool {
	switch token.Kind {
	case markup.StartTag, markup.EndTag:
		return !isPageTag(token.Name)
	case markup.Text:
		return strings.TrimSpace(source[token.Start:token.End]) != ""
	}
	return false
}

func isPageTag(name string) bool { return name == "html" || name == "head" || name == "body" }

// doctypeEnd returns where the doctype ends, or 0 if the email doesn't start with one.
func doctypeEnd(source string) int {
	for token := range markup.Tokens(source) {
		if token.Kind == markup.Doctype && source[token.End-1] == '>' {
			return token.End
		}
		if token.Kind != markup.Text || strings.TrimSpace(source[token.Start:token.End]) != "" {
			return 0
		}
	}
	return 0
}
