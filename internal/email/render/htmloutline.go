package render

import (
	"context"
	"crypto/rand"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"mailwright/internal/email/markup"
)

// outline is HTML that a browser nests in the same way as an email, but without its text and attributes. An HTML parser's cost can grow
// with the square of those.
type outline struct {
	source      string
	html        strings.Builder
	same        map[string]int // the number of each formatting element's attributes
	hasNoscript bool
	isForeign   bool   // whether there's been SVG or MathML, which have other rules for raw text
	isEnded     bool   // whether </body> was the last tag
	raw         string // the open element whose content is text for browsers, but not for all email clients

	open     []string       // the open elements, innermost last, if no end tags are missing. Formatting includes its number
	reopened map[string]int // how many of each formatting element a parser may have to reopen
	active   int            // their sum
	nodes    int            // nodes that a parser may make
}

// maxOutlineNodes limits the memory and time that an HTML parser takes. Browsers reopen formatting elements that aren't closed in every
// paragraph that follows, so a few hundred of them in front of many paragraphs would take gigabytes. It's far more than an email has.
const maxOutlineNodes = 200_000

// outlineOf returns an email's outline. It fails if parsers could disagree about where one of the email's tokens ends, or if parsing it
// would take too much.
func outlineOf(ctx context.Context, source string) (*outline, bool) {
	o := &outline{source: source, same: map[string]int{}, reopened: map[string]int{}}
	for token := range markup.TokensUntil(ctx, source) {
		if o.isAmbiguous(token) {
			return nil, false
		}
		o.write(token)
		if o.nodes += 1 + o.active; o.nodes > maxOutlineNodes {
			return nil, false
		}
	}
	return o, true
}

func (o *outline) isAmbiguous(token *markup.Token) bool {
	text := o.source[token.Start:token.End]
	switch token.Kind {
	case markup.Text:
		if o.isForeign && token.Inside != "" && strings.Contains(text, "<") {
			return true
		}
	case markup.Comment:
		if o.isForeign && strings.HasPrefix(text, "<![CDATA[") && !strings.HasSuffix(text, "]]>") {
			return true
		}
	case markup.EndTag:
		if token.Name == o.raw {
			o.raw = ""
			return false
		}
	}
	return o.raw != "" && strings.Contains(strings.ToLower(text), "</"+o.raw)
}

func (o *outline) write(token *markup.Token) {
	text := o.source[token.Start:token.End]
	switch token.Kind {
	case markup.StartTag:
		o.startTag(token)
	case markup.EndTag:
		o.isEnded = o.isEnded && isPageTag(token.Name) || token.Name == "body" || token.Name == "html"
		o.html.WriteString("</" + token.Name + ">")
		o.end(token.Name)
	case markup.Text:
		o.text(token, text)
	default:
		o.html.WriteString(text)
	}
}

// text writes an element with the same effect as text. The parser would join pieces of text, which is slow.
func (o *outline) text(token *markup.Token, text string) {
	switch {
	case token.Inside != "":
	case strings.Trim(html.UnescapeString(text), " \t\r\n\f\x00") != "":
		o.isEnded = false
		o.html.WriteString("<wbr/>")
	case !o.isEnded:
		o.html.WriteString(" <!---->")
	}
}

func (o *outline) startTag(token *markup.Token) {
	o.isEnded = o.isEnded && isPageTag(token.Name)
	o.html.WriteString("<" + token.Name)
	if e := htmlElementNamed(token.Name); e == nil || e.kind != voidHTML && e.kind != ruleHTML {
		o.open = append(o.open, token.Name)
	}
	switch token.Name {
	case "svg", "math":
		o.isForeign = true
	case "noscript", "noembed", "noframes", "iframe", "xmp":
		o.hasNoscript = o.hasNoscript || token.Name == "noscript"
		if o.raw == "" {
			o.raw = token.Name
		}
	case "annotation-xml":
		if encoding := token.Get("encoding"); strings.EqualFold(encoding, "text/html") || strings.EqualFold(encoding, "application/xhtml+xml") {
			o.html.WriteString(" encoding=text/html")
		}
	case "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u":
		o.formatting(token)
	}
	if token.IsClosed {
		o.html.WriteString(" /")
	}
	o.html.WriteByte('>')
}

// formatting numbers an element by its attributes, because browsers reopen at most three elements with the same ones.
func (o *outline) formatting(token *markup.Token) {
	attributes := o.source[token.Start+1+len(token.Name) : token.End]
	number, ok := o.same[attributes]
	if !ok {
		number = len(o.same)
		o.same[attributes] = number
	}
	o.html.WriteString(" x=" + strconv.Itoa(number))
	o.begin(token.Name + " " + strconv.Itoa(number))
	for _, a := range token.Attributes {
		if a.Name == "color" || a.Name == "face" || a.Name == "size" { // it ends SVG and MathML
			o.html.WriteString(" color")
			return
		}
	}
}

// maxSame is how many elements with the same name and attributes browsers reopen.
const maxSame = 3

// begin counts the formatting element that has just been opened.
func (o *outline) begin(formatting string) {
	o.open[len(o.open)-1] = formatting
	if o.reopened[formatting]++; o.reopened[formatting] <= maxSame {
		o.active++
	}
}

// end closes the innermost element if it has this name. Otherwise, tags are missing, and it's safe to count too many elements as open.
func (o *outline) end(name string) {
	last := len(o.open) - 1
	if last < 0 {
		return
	}
	innermost := o.open[last]
	if opened, _, _ := strings.Cut(innermost, " "); opened != name {
		return
	}
	o.open = o.open[:last]
	if len(innermost) > len(name) {
		if o.reopened[innermost]--; o.reopened[innermost] < maxSame {
			o.active--
		}
	}
}

// probe parses the email followed by the given end tags and the watermark. It reports whether the watermark is a child of the body with
// nothing else open, and otherwise returns the end tags for what's open. With <noscript>, that has to be true with and without scripts.
func (o *outline) probe(closing string) (end string, isVisible bool) {
	end, isVisible = o.parse(closing, false)
	if isVisible && o.hasNoscript {
		return o.parse(closing, true)
	}
	return end, isVisible
}

func (o *outline) parse(closing string, scripting bool) (end string, isVisible bool) {
	id := rand.Text()
	source := o.html.String() + closing + "<!--" + id + `--><div id="` + id + `"><span>x</span></div>`
	root, err := html.ParseWithOptions(strings.NewReader(source), html.ParseOptionEnableScripting(scripting))
	if err != nil { // it's nested too deeply
		return "", false
	}
	var place, shown *html.Node
	for n := range root.Descendants() {
		switch {
		case n.Type == html.CommentNode && n.Data == id:
			place = n
		case n.Type == html.ElementNode && len(n.Attr) == 1 && n.Attr[0].Val == id:
			shown = n
		}
	}
	if place == nil {
		return "", false
	}
	end = endTags(place, shown, closing != "")
	return end, end == "" && shown != nil && isProbe(shown)
}

// isProbe reports whether the watermark was parsed as a child of the body, and without anything else in it.
func isProbe(n *html.Node) bool {
	if n.Namespace != "" || n.Parent.Data != "body" || n.Parent.Namespace != "" || n.FirstChild == nil || n.FirstChild != n.LastChild {
		return false
	}
	span := n.FirstChild
	return span.Data == "span" && span.FirstChild != nil && span.FirstChild.Type == html.TextNode && span.FirstChild == span.LastChild
}

// endTags returns the end tags for the elements around two nodes. Elements around only the second node are formatting that browsers reopen.
// Some end tags are optional: one that also ends the reopened element, and </p>, because the watermark ends a paragraph.
func endTags(place, shown *html.Node, withOptional bool) string {
	var b strings.Builder
	around, names, inside := map[*html.Node]bool{}, map[string]bool{}, map[*html.Node]bool{}
	for n := place.Parent; n != nil; n = n.Parent {
		around[n], names[n.Data] = true, true
	}
	for n := range reopened(shown) {
		inside[n] = true
		if !around[n] && (withOptional || !names[n.Data]) {
			writeEndTag(&b, n)
		}
	}
	for n := place.Parent; n != nil; n = n.Parent {
		if withOptional && !isInBody(n) || n.Data != "p" || n.Namespace != "" || inside[n] {
			writeEndTag(&b, n)
		}
	}
	return b.String()
}

// reopened returns the elements around the watermark's text, from the inside out, without its own.
func reopened(shown *html.Node) func(yield func(*html.Node) bool) {
	return func(yield func(*html.Node) bool) {
		if shown == nil {
			return
		}
		for n := shown.FirstChild; n != nil && n.Data != "span" && n.Type == html.ElementNode; n = n.FirstChild {
			if !yield(n) {
				return
			}
		}
		for n := shown.Parent; n != nil; n = n.Parent {
			if !yield(n) {
				return
			}
		}
	}
}

// isInBody reports whether an element is a child of the body, so it isn't in the way of another element's end tag.
func isInBody(n *html.Node) bool {
	return n.Parent != nil && n.Parent.Namespace == "" && isPageTag(n.Parent.Data)
}

func writeEndTag(b *strings.Builder, n *html.Node) {
	if n.Type == html.ElementNode && (n.Namespace != "" || !isPageTag(n.Data)) {
		b.WriteString("</" + n.Data + ">")
	}
}
