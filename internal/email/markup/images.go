package markup

import (
	"context"
	"html"
	"iter"
	"strings"
)

// ImageURL is the URL of an image, or of a video, in an email.
type ImageURL struct {
	Span            // the URL as written
	Link     string // the URL without entities
	Tag      Span   // the start tag that it's in, or the URL itself in a style sheet
	Entities bool   // whether entities are decoded in its place
}

// ImageURLs returns the URLs of all images in reading order: in elements, their srcset, backgrounds, style sheets and content for Outlook.
// It stops when the context is done.
func ImageURLs(ctx context.Context, source string) iter.Seq[ImageURL] {
	return func(yield func(ImageURL) bool) { (&imageFinder{yield: yield}).scan(ctx, source, 0, 0) }
}

// imageFinder passes on the URLs it finds until isDone.
type imageFinder struct {
	yield  func(ImageURL) bool
	tag    Span // the current start tag, or empty in a style sheet
	isDone bool
}

// scan reads HTML at an offset in the source. It also scans comments, because they can contain HTML for Outlook.
func (f *imageFinder) scan(ctx context.Context, text string, offset, depth int) {
	for token := range TokensUntil(ctx, text) {
		piece, at := text[token.Start:token.End], offset+token.Start
		f.tag = Span{}
		switch {
		case token.Kind == StartTag:
			f.tag = Span{at, offset + token.End}
			for _, attribute := range token.Attributes {
				f.attribute(token.Name, attribute, offset)
			}
		case token.Kind == Text && token.Inside == "style":
			f.css(piece, at, false)
		case token.Kind == Comment && depth == 0:
			f.comment(ctx, piece, at)
		}
		if f.isDone {
			return
		}
	}
}

// comment reads the content of <!--[if mso]>…<![endif]-->.
func (f *imageFinder) comment(ctx context.Context, text string, offset int) {
	start := strings.Index(text, "]>")
	end := strings.LastIndex(text, "<![endif")
	if strings.HasPrefix(text, "<!--[if") && start >= 0 && end > start {
		f.scan(ctx, text[start+2:end], offset+start+2, 1)
	}
}

func (f *imageFinder) attribute(tag string, attribute Attribute, offset int) {
	at := offset + attribute.At
	switch name := attribute.Name; {
	case name == "background", name == "poster", isImageSource(tag, name):
		f.put(attribute.Raw, at, true)
	case name == "srcset" || name == "imagesrcset":
		f.srcset(attribute.Raw, at)
	case name == "style":
		f.css(attribute.Raw, at, true)
	}
}

func isImageSource(tag, name string) bool {
	switch tag {
	case "img", "input", "source", "video":
		return name == "src"
	case "image":
		return name == "src" || name == "href" || name == "xlink:href"
	}
	return name == "src" && strings.HasPrefix(tag, "v:")
}

// put passes on one URL. entities is set for attributes, where the URL may contain entities.
func (f *imageFinder) put(raw string, at int, entities bool) {
	trimmed := strings.TrimSpace(raw)
	if trimmed == "" || f.isDone {
		return
	}
	at += strings.Index(raw, trimmed)
	found := ImageURL{Span: Span{at, at + len(trimmed)}, Link: trimmed, Tag: f.tag, Entities: entities}
	if entities {
		found.Link = html.UnescapeString(trimmed)
	}
	if found.Tag == (Span{}) {
		found.Tag = found.Span
	}
	f.isDone = !f.yield(found)
}

// srcset reads comma-separated URLs with their widths.
func (f *imageFinder) srcset(raw string, at int) {
	for raw != "" {
		part, rest, _ := strings.Cut(raw, ",")
		if fields := strings.Fields(part); len(fields) > 0 {
			f.put(fields[0], at+strings.Index(part, fields[0]), true)
		}
		at += len(raw) - len(rest)
		raw = rest
	}
}

// css looks for url(…). In attributes, the quotes may be written as entities.
func (f *imageFinder) css(text string, offset int, entities bool) {
	lower := strings.ToLower(text)
	if len(lower) != len(text) { // characters with a different length in lower case would shift the offsets
		lower = text
	}
	for at := 0; !f.isDone; {
		found := strings.Index(lower[at:], "url(")
		if found < 0 {
			return
		}
		start := at + found + len("url(")
		length := strings.IndexByte(text[start:], ')')
		if length < 0 {
			return
		}
		inner := text[start : start+length]
		bare := inner
		for _, quote := range []string{" ", "\n", "\t", "\r", "&quot;", "&#39;", "&apos;", "&#34;", `"`, "'", " "} {
			bare = strings.TrimSuffix(strings.TrimPrefix(bare, quote), quote)
		}
		if bare != "" {
			f.put(bare, offset+start+strings.Index(inner, bare), entities)
		}
		at = start + length
	}
}
