package images

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"slices"
	"strings"
)

// Limits of an SVG image. A reference counts as everything that it repeats, because a viewer draws all of it.
const (
	maxDepth    = 64
	maxElements = 50_000
	maxDrawn    = 200_000
	maxChain    = 64  // length of a chain of references
	maxEffects  = 150 // filter primitives and transparent parts, weighted by their cost
	maxRebuilt  = 2 * maxSVG
	maxBox      = 5_000
)

const (
	svgSpace   = "http://www.w3.org/2000/svg"
	xlinkSpace = "http://www.w3.org/1999/xlink"
	xmlSpace   = "http://www.w3.org/XML/1998/namespace"
)

var (
	errSVG     = damaged("SVG")
	errEntity  = unsupported("The SVG image declares entities. Save it without a DOCTYPE that has declarations.")
	errEffects = tooLarge("The SVG image has too many filters or transparent parts. Remove some of them, or upload it as a PNG.")
	errComplex = tooLarge("The SVG image has too many elements, or nests or repeats them too deeply. Simplify it.")
)

// isSVG returns true for anything that looks like XML. The parser makes the final decision.
func isSVG(content []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(trimMark(content), " \t\r\n"), []byte("<"))
}

func trimMark(content []byte) []byte { return bytes.TrimPrefix(content, []byte("\ufeff")) }

// rebuildSVG rewrites an SVG image with only those elements, attributes and styles that are known to be harmless. It's
// parsed as XML, as browsers do. It doesn't matter how an HTML parser would read it.
func rebuildSVG(content []byte) (cleaned, error) {
	b, err := buildSVG(content, properties)
	if errors.Is(err, errDashes) {
		b, err = buildSVG(content, solidProperties)
	}
	if err != nil {
		return cleaned{}, err
	}
	width, height := b.size()
	p := cleaned{content: b.out.Bytes(), width: width, height: height, frames: 1}
	return p, p.check()
}

func buildSVG(content []byte, kept map[string]bool) (*svgBuilder, error) {
	b := &svgBuilder{decoder: xml.NewDecoder(bytes.NewReader(trimMark(content))), properties: kept}
	return b, b.build()
}

// svgBuilder is an SVG image being written.
type svgBuilder struct {
	decoder    *xml.Decoder
	properties map[string]bool // that are kept
	out        bytes.Buffer
	open       []svgElement
	root       map[string]string
	elements   int
	repeats    repeats
}

type svgElement struct {
	name string
	id   string
	text bool // contains text and no elements
	css  strings.Builder
}

func (b *svgBuilder) build() error {
	for {
		token, err := b.decoder.Token()
		switch {
		case errors.Is(err, io.EOF) && b.root != nil && len(b.open) == 0:
			return b.repeats.check()
		case err != nil:
			return errSVG
		}
		if err := b.take(token); err != nil {
			return err
		}
		if b.out.Len() > maxRebuilt {
			return errSVGBytes
		}
	}
}

func (b *svgBuilder) take(token xml.Token) error {
	switch token := token.(type) {
	case xml.Directive:
		if bytes.ContainsAny(token, "[]") {
			return errEntity
		}
		if !bytes.HasPrefix(token, []byte("DOCTYPE")) {
			return errUnsupported // an HTML doctype in lowercase
		}
	case xml.StartElement:
		return b.start(token)
	case xml.EndElement:
		b.end()
	case xml.CharData:
		return b.text(token)
	}
	return nil // drop comments and processing instructions
}

func (b *svgBuilder) start(element xml.StartElement) error {
	if b.elements++; b.elements > maxElements {
		return errComplex
	}
	if b.root == nil {
		return b.startRoot(element)
	}
	if len(b.open) == 0 {
		return errSVG // a second root
	}
	parent := &b.open[len(b.open)-1]
	name, ok := svgElements[element.Name.Local]
	if element.Name.Space != svgSpace || !ok || parent.text {
		return b.skip()
	}
	b.write(name, element.Attr)
	if len(b.open) > maxDepth {
		return errComplex
	}
	return nil
}

func (b *svgBuilder) startRoot(element xml.StartElement) error {
	if element.Name.Space != svgSpace || element.Name.Local != "svg" {
		return errUnsupported
	}
	b.root = map[string]string{}
	for _, attribute := range element.Attr {
		if attribute.Name.Space == "" {
			b.root[attribute.Name.Local] = attribute.Value
		}
	}
	b.repeats.canvas = newCanvas(b.root["viewBox"])
	b.write("svg", element.Attr)
	return nil
}

// skip leaves out an element and its content. Its depth still counts toward the limit.
func (b *svgBuilder) skip() error {
	for depth := 1; depth > 0; {
		token, err := b.decoder.Token()
		if err != nil {
			return errSVG
		}
		switch token.(type) {
		case xml.StartElement:
			depth++
			b.elements++
		case xml.EndElement:
			depth--
		}
		if depth+len(b.open) > maxDepth || b.elements > maxElements {
			return errComplex
		}
	}
	return nil
}

// write starts an element with its allowed attributes.
func (b *svgBuilder) write(name string, attributes []xml.Attr) {
	element := svgElement{name: name, text: slices.Contains(textElements, name)}
	b.out.WriteString("<" + name)
	if len(b.open) == 0 {
		b.out.WriteString(` xmlns="` + svgSpace + `"`)
	}
	var seen []string
	for _, attribute := range attributes {
		key, value, ok := keptAttribute(name, attribute, b.properties)
		if !ok || slices.Contains(seen, key) {
			continue
		}
		seen = append(seen, key)
		b.out.WriteString(" " + key + `="`)
		escape(&b.out, value)
		b.out.WriteString(`"`)
		if key == "id" {
			element.id = value
		}
		b.repeats.attribute(key, value)
	}
	b.out.WriteString(">")
	b.repeats.start(name, element.id)
	b.open = append(b.open, element)
}

func (b *svgBuilder) text(text xml.CharData) error {
	if len(b.open) == 0 {
		if len(bytes.TrimSpace(text)) > 0 {
			return errSVG
		}
		return nil
	}
	element := &b.open[len(b.open)-1]
	if element.name == "style" {
		element.css.Write(text)
		return nil
	}
	b.repeats.text(text)
	escape(&b.out, string(text))
	return nil
}

func (b *svgBuilder) end() {
	element := &b.open[len(b.open)-1]
	if element.name == "style" {
		css := cleanStyleSheet(element.css.String(), b.properties)
		b.repeats.styleSheet(css)
		escape(&b.out, css)
	}
	b.out.WriteString("</" + element.name + ">")
	b.open = b.open[:len(b.open)-1]
	b.repeats.end()
}

// escape writes text so that it means the same in an element and in an attribute, for every parser.
func escape(out *bytes.Buffer, text string) {
	for _, r := range text {
		switch r {
		case '&':
			out.WriteString("&amp;")
		case '<':
			out.WriteString("&lt;")
		case '>':
			out.WriteString("&gt;")
		case '"':
			out.WriteString("&#34;")
		case '\'':
			out.WriteString("&#39;")
		case '\t', '\n', '\r':
			out.WriteByte(' ')
		default:
			out.WriteRune(r)
		}
	}
}

// size returns the declared size in pixels, or the default size in browsers if there is none.
func (b *svgBuilder) size() (width, height int) {
	w, h := length(b.root["width"]), length(b.root["height"])
	boxWidth, boxHeight := viewBox(b.root["viewBox"])
	switch {
	case w > 0 && h > 0:
	case w > 0 && boxWidth > 0:
		h = w * boxHeight / boxWidth
	case h > 0 && boxHeight > 0:
		w = h * boxWidth / boxHeight
	case boxWidth > 0 && boxHeight > 0: // the box has its own units, and large numbers don't mean pixels
		scale := math.Min(1, maxBox/math.Max(boxWidth, boxHeight))
		w, h = boxWidth*scale, boxHeight*scale
	default:
		w, h = 300, 150
	}
	return pixels(w), pixels(h)
}

func pixels(length float64) int { return int(math.Max(1, math.Min(math.Round(length), 1e6))) }
