package importer

import "mailwright/internal/email/document"

// made is the document of an email, with what the report needs to know about how it came about.
type made struct {
	craftState string // passes document.Check, or is empty if the email has more parts than a document may have
	settings   string // templateSettings, a JSON object
	parts      []part
	keptAsHTML float64 // the share of the email's area that HtmlBlocks have, 0 to 1
	notes      []note
	kept       map[*styled]bool // elements whose markup HtmlBlocks have
	barred     map[*styled]bool // elements with a border at one side that a container shows
}

// A part is a block of the document, and where the element begins that it was made of.
type part struct {
	block  document.BlockType
	offset int
}

// A note is something that came out differently, with the tag and the offset of the element it's about.
type note struct {
	about  about
	tag    string
	offset int
	url    string // of an image
}

// about is what a note is about.
type about uint8

// What the blocks note.
const (
	keptTable    about = iota // a table became an HtmlBlock
	missingImage              // an image has no URL that an email can show
	plainLink                 // a link has no line under it, which texts give it
)

// A maker turns boxes into blocks.
type maker struct {
	page       *page
	linkColor  document.Color
	baseFamily string
	made       made
	ruled      map[*box][4]bool // sides of boxes whose border is a block of its own, or inside of a button
}

// makeBlocks turns an email that was laid out into a document that shows the same.
func makeBlocks(p *page, body *box) made {
	mk := &maker{page: p, ruled: map[*box][4]bool{}, made: made{kept: map[*styled]bool{}, barred: map[*styled]bool{}}}
	mk.survey()
	root, settings := mk.root(body)
	mk.made.craftState, mk.made.settings = writeDocument(root), settings
	mk.made.parts, mk.made.keptAsHTML = appendParts(nil, root), keptAsHTML(root)
	return mk.made
}

// keepWhole is a document with the whole email in one HtmlBlock, for one that has more parts than a document may have.
func keepWhole(t *tree) made {
	html := &block{kind: document.HTMLBlock, props: fields{{"html", t.source}}}
	root := &block{kind: document.ContainerBlock, children: []*block{{kind: document.ContainerBlock, children: []*block{html}}}}
	settings := fields{{"title", t.title}}
	return made{craftState: writeDocument(root), settings: settings.json()}
}

func (mk *maker) note(about about, n *styled) {
	mk.made.notes = append(mk.made.notes, note{about: about, tag: n.tag, offset: n.offset})
}

// appendParts adds b and all below it, in reading order.
func appendParts(list []part, b *block) []part {
	list = append(list, part{b.kind, b.offset})
	for _, c := range b.children {
		list = appendParts(list, c)
	}
	return list
}

// keptAsHTML is the share of the area that blocks of HTML take.
func keptAsHTML(root *block) float64 {
	area, html := areaOf(root)
	return html / max(area, 1)
}

// areaOf is about how much room a block takes, and how much of it is HTML.
func areaOf(b *block) (area, html float64) {
	if len(b.children) == 0 {
		area = max(b.at[desktop].w, 1) * max(b.tall, 1)
		if b.kind == document.HTMLBlock {
			return area, area
		}
		return area, 0
	}
	for _, c := range b.children {
		a, h := areaOf(c)
		area, html = area+a, html+h
	}
	return area, html
}
