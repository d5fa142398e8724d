package importer

import "mailwright/internal/email/document"

// made is the document of an email, with what the report needs to know about how it came about.
type made struct {
	craftState string // passes document.Check, or is empty if the email has more parts than a document may have
	settings   string // templateSettings, a JSON object
	root       *block
	notes      []note
	kept       map[*styled]bool // elements whose markup HtmlBlocks have
	barred     map[*styled]bool // elements with a border at one side that a container shows
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
	mk.made.root, mk.made.settings = mk.root(body)
	mk.made.craftState = writeDocument(mk.made.root)
	return mk.made
}

// keepWhole is a document with the whole email in one HtmlBlock, for one that has more parts than a document may have.
func keepWhole(t *tree) made {
	html := &block{kind: htmlBlock, props: fields{{"html", t.source}}}
	root := &block{kind: containerBlock, children: []*block{{kind: containerBlock, children: []*block{html}}}}
	settings := fields{{"title", t.title}}
	return made{craftState: writeDocument(root), settings: settings.json(), root: root}
}

func (mk *maker) note(about about, n *styled) {
	mk.made.notes = append(mk.made.notes, note{about: about, tag: n.tag, offset: n.offset})
}
