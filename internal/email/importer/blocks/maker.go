// Package blocks decides which block each part of an email becomes, and writes the document.
//
// Boxes become blocks that keep their positions. Once all blocks exist, positions become paddings and margins.
package blocks

import (
	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// Made is the document for an email, plus the details of the conversion that the report needs.
type Made struct {
	CraftState string // passes document.Check, or is empty if the email has more parts than a document can have
	Settings   string // templateSettings, a JSON object
	Parts      []Part
	KeptAsHTML float64 // the share of the email's area in HtmlBlocks, 0 to 1
	Notes      []Note
	Kept       map[*style.Node]bool // elements that were kept in HtmlBlocks
	Barred     map[*style.Node]bool // elements with a border on one side that a container shows
}

// Part is a block in the document, with the offset of the element that it was made from.
type Part struct {
	Block  document.BlockType
	Offset int
}

// Note describes something that changed, with the tag and the offset of the element it's about.
type Note struct {
	About  About
	Tag    string
	Offset int
	URL    string // the URL of an image
}

// About is the subject of a note.
type About uint8

// The subjects of notes.
const (
	TableKept      About = iota // a table became an HtmlBlock
	ImageMissing                // an image has no URL that works in an email
	LinkUnderlined              // a link that wasn't underlined, but is now
)

// maker turns boxes into blocks.
type maker struct {
	page       *style.Page
	linkColor  document.Color
	baseFamily string
	made       Made
	ruled      map[*layout.Box][4]bool // the sides of each box where another block shows the border and padding
}

// Of turns a laid-out email into a document that looks the same.
func Of(p *style.Page, body *layout.Box) Made {
	mk := &maker{page: p, ruled: map[*layout.Box][4]bool{}, made: Made{Kept: map[*style.Node]bool{}, Barred: map[*style.Node]bool{}}}
	mk.survey()
	root, settings := mk.root(body)
	mk.made.CraftState, mk.made.Settings = writeDocument(root), settings
	mk.made.Parts, mk.made.KeptAsHTML = appendParts(nil, root), keptAsHTML(root)
	return mk.made
}

// Whole returns a document with the whole email in one HtmlBlock, for emails with more parts than a document can have.
func Whole(t *tree.Tree) Made {
	html := &block{kind: document.HTMLBlock, props: fields{{"html", t.Source}}}
	root := &block{kind: document.ContainerBlock, children: []*block{{kind: document.ContainerBlock, children: []*block{html}}}}
	settings := fields{{"title", t.Title}}
	return Made{CraftState: writeDocument(root), Settings: settings.json()}
}

func (mk *maker) note(about About, n *style.Node) {
	mk.made.Notes = append(mk.made.Notes, Note{About: about, Tag: n.Tag, Offset: n.Offset})
}

// appendParts adds b and everything below it, in reading order.
func appendParts(list []Part, b *block) []Part {
	list = append(list, Part{b.kind, b.offset})
	for _, c := range b.children {
		list = appendParts(list, c)
	}
	return list
}

// keptAsHTML returns the share of the email's area that HTML blocks take up.
func keptAsHTML(root *block) float64 {
	area, html := areaOf(root)
	return html / max(area, 1)
}

// areaOf returns the approximate area of a block, and how much of it is HTML.
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
