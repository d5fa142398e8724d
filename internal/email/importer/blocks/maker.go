// Package blocks decides what becomes which block, and writes the document.
//
// Boxes become blocks that keep where they are; when all of them are there, places become paddings and margins.
package blocks

import (
	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// Made is the document of an email, with what the report needs to know about how it came about.
type Made struct {
	CraftState string // passes document.Check, or is empty if the email has more parts than a document may have
	Settings   string // templateSettings, a JSON object
	Parts      []Part
	KeptAsHTML float64 // the share of the email's area that HtmlBlocks have, 0 to 1
	Notes      []Note
	Kept       map[*style.Node]bool // elements whose markup HtmlBlocks have
	Barred     map[*style.Node]bool // elements with a border at one side that a container shows
}

// A Part is a block of the document, and where the element begins that it was made of.
type Part struct {
	Block  document.BlockType
	Offset int
}

// A Note is something that came out differently, with the tag and the offset of the element it's about.
type Note struct {
	About  About
	Tag    string
	Offset int
	URL    string // of an image
}

// About is what a note is about.
type About uint8

// What the blocks note.
const (
	TableKept      About = iota // a table became an HtmlBlock
	ImageMissing                // an image has no URL that an email can show
	LinkUnderlined              // a link has no line under it, which texts give it
)

// A maker turns boxes into blocks.
type maker struct {
	page       *style.Page
	linkColor  document.Color
	baseFamily string
	made       Made
	ruled      map[*layout.Box][4]bool // sides of boxes whose border is a block of its own, or inside of a button
}

// Of turns an email that was laid out into a document that shows the same.
func Of(p *style.Page, body *layout.Box) Made {
	mk := &maker{page: p, ruled: map[*layout.Box][4]bool{}, made: Made{Kept: map[*style.Node]bool{}, Barred: map[*style.Node]bool{}}}
	mk.survey()
	root, settings := mk.root(body)
	mk.made.CraftState, mk.made.Settings = writeDocument(root), settings
	mk.made.Parts, mk.made.KeptAsHTML = appendParts(nil, root), keptAsHTML(root)
	return mk.made
}

// Whole is a document with the whole email in one HtmlBlock, for one that has more parts than a document may have.
func Whole(t *tree.Tree) Made {
	html := &block{kind: document.HTMLBlock, props: fields{{"html", t.Source}}}
	root := &block{kind: document.ContainerBlock, children: []*block{{kind: document.ContainerBlock, children: []*block{html}}}}
	settings := fields{{"title", t.Title}}
	return Made{CraftState: writeDocument(root), Settings: settings.json()}
}

func (mk *maker) note(about About, n *style.Node) {
	mk.made.Notes = append(mk.made.Notes, Note{About: about, Tag: n.Tag, Offset: n.Offset})
}

// appendParts adds b and all below it, in reading order.
func appendParts(list []Part, b *block) []Part {
	list = append(list, Part{b.kind, b.offset})
	for _, c := range b.children {
		list = appendParts(list, c)
	}
	return list
}

// KeptAsHTML is the share of the area that blocks of HTML take.
func keptAsHTML(root *block) float64 {
	area, html := areaOf(root)
	return html / max(area, 1)
}

// areaOf is about how much room a block takes, and how much of it is HTML.
func areaOf(b *block) (area, html float64) {
	if len(b.children) == 0 {
		area = max(b.at[style.Desktop].W, 1) * max(b.tall, 1)
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
