package importer

import (
	"strings"

	"mailwright/internal/email/css"
)

// A boxKind is what a box holds.
type boxKind uint8

const (
	blockBox  boxKind = iota // lines of other boxes
	runBox                   // text, links and pictures in lines
	tableBox                 // rows of cells
	cellBox                  // of a table
	buttonBox                // a link that looks like a button
)

// A box is a rectangle of the mail.
type box struct {
	kind  boxKind
	node  *node   // of a run, the element around it
	run   []*node // what stands in a run
	lines []*line
	view  view // whose screens show it: desktop, or phone where only phones do
	at    [2]span
	fits  bool // as wide as its content, on the desktop
	wants [2]intrinsic
	ruled [4]bool // the border of that side is a block of its own
	wide  bool    // a side box that takes what others leave
}

// A line is boxes that stand beside each other, or one box alone.
type line struct {
	boxes  []*box
	cells  bool // of a table: they never wrap
	flows  bool // floats and inline blocks: they wrap where there is no room
	floats bool
	stacks bool // on phones they stand below each other
}

// A span is where something lies across the window, in pixels.
type span struct{ x, w float64 }

func (s span) end() float64 { return s.x + s.w }

func (b *box) style(v view) *style {
	if b.view == phone {
		return b.node.styles[phone]
	}
	return b.node.styles[v]
}

// A builder makes the boxes of one block out of its children.
type builder struct {
	owner *node
	view  view
	lines []*line
	run   []*node
	sides []*box
	isRow bool // the children of a flex box stand beside each other
}

// buildBox makes the box of an element and of all in it.
func buildBox(n *node, v view) *box {
	b := &box{kind: blockBox, node: n, view: v}
	s := n.styles[v]
	if n.tag == "table" || s.display == "table" && hasRows(n) {
		b.kind = tableBox
		buildRows(b, n, v)
		return b
	}
	if isButton(n, v) {
		b.kind = buttonBox
		return b
	}
	build := builder{owner: n, view: v, isRow: strings.HasSuffix(s.display, "flex") && !s.flexColumn}
	build.children(n)
	build.flush()
	b.lines = build.lines
	return b
}

func hasRows(n *node) bool {
	for _, c := range n.children {
		if c.tag == "tr" || c.tag == "tbody" {
			return true
		}
	}
	return false
}

// buildRows makes a line of each row of a table.
func buildRows(table *box, part *node, v view) {
	for _, n := range part.children {
		if !n.isElement() || n.styles[v].isHidden() && !shownOnPhoneOnly(n, v) {
			continue
		}
		switch n.tag {
		case "thead", "tbody", "tfoot":
			buildRows(table, n, v)
		case "tr":
			buildCells(table, n, v)
		case "caption":
			table.lines = append(table.lines, &line{boxes: []*box{buildBox(n, v)}})
		}
	}
}

func buildCells(table *box, row *node, v view) {
	l := &line{cells: true}
	for _, n := range row.children {
		if !n.isElement() || n.tag != "td" && n.tag != "th" {
			continue
		}
		cellView := v
		if n.styles[v].isHidden() {
			if !shownOnPhoneOnly(n, v) {
				continue
			}
			cellView = phone
		}
		if row.styles[v].isHidden() {
			cellView = phone
		}
		cell := buildBox(n, cellView)
		if cell.kind == blockBox {
			cell.kind = cellBox
		}
		l.boxes = append(l.boxes, cell)
	}
	if len(l.boxes) > 0 {
		table.lines = append(table.lines, l)
	}
}

// shownOnPhoneOnly tells whether an element that a large screen hides is there for small ones.
func shownOnPhoneOnly(n *node, v view) bool {
	return v == desktop && n.styles[desktop].isHidden() && !n.styles[phone].isHidden() && hasContent(n, phone)
}

func (b *builder) children(n *node) {
	for _, c := range n.children {
		if c.isElement() {
			b.element(c)
		} else {
			b.text(c)
		}
	}
}

func (b *builder) text(n *node) {
	if strings.TrimSpace(n.text) == "" && len(b.run) == 0 {
		return // between boxes
	}
	if b.isRow {
		b.flushRun()
	}
	if len(b.sides) > 0 {
		b.flush()
	}
	b.run = append(b.run, n)
}

func (b *builder) element(n *node) {
	s := n.styles[b.view]
	switch {
	case shownOnPhoneOnly(n, b.view):
		b.flush()
		b.lines = append(b.lines, &line{boxes: []*box{buildBox(n, phone)}})
	case s.isHidden() || isTracker(n, s):
	case b.isRow:
		b.side(n)
	case n.tag == "br":
		b.lineBreak(n)
	case s.floats() || s.isAtomic() && !isTextLike(n, b.view) || isButton(n, b.view):
		b.side(n)
	case n.tag == "img" && !s.isBlockLevel():
		b.inline(n)
	case s.isBlockLevel():
		b.flush()
		b.lines = append(b.lines, &line{boxes: []*box{blockOf(n, b.view)}})
	case holdsBlocks(n, b.view):
		b.children(n)
	default:
		b.inline(n)
	}
}

// blockOf is the box of a block; a picture that is one is a run of its own.
func blockOf(n *node, v view) *box {
	if n.tag == "img" {
		return &box{kind: runBox, node: n.parent, run: []*node{n}, view: v}
	}
	return buildBox(n, v)
}

func (b *builder) lineBreak(n *node) {
	if len(b.sides) > 0 && len(b.run) == 0 {
		b.flush()
		return // it ends the line of the boxes before it
	}
	b.run = append(b.run, n)
}

func (b *builder) inline(n *node) {
	if len(b.sides) > 0 {
		b.flush()
	}
	b.run = append(b.run, n)
}

// side takes a box that stands beside others.
func (b *builder) side(n *node) {
	b.flushRun()
	b.sides = append(b.sides, blockOf(n, b.view))
}

func (b *builder) flushRun() {
	if !isBlank(b.run) {
		run := &box{kind: runBox, node: b.owner, run: b.run, view: b.view}
		if b.isRow {
			b.sides = append(b.sides, run)
		} else {
			b.lines = append(b.lines, &line{boxes: []*box{run}})
		}
	}
	b.run = nil
}

func (b *builder) flush() {
	b.flushRun()
	if len(b.sides) > 0 {
		l := &line{boxes: b.sides, flows: true}
		for _, side := range b.sides {
			l.floats = l.floats || side.kind != runBox && side.style(b.view).floats()
		}
		b.lines = append(b.lines, l)
		b.sides = nil
	}
}

func isBlank(run []*node) bool {
	for _, n := range run {
		if n.isElement() || strings.TrimSpace(n.text) != "" {
			return false
		}
	}
	return true
}

// isTextLike tells whether an inline block is nothing but words without a width of its own: it is part of its line.
func isTextLike(n *node, v view) bool {
	s := n.styles[v]
	return !s.width.Set && !s.maxWidth.Set && !holdsBlocks(n, v)
}

// holdsBlocks tells whether an inline element has boxes in it. The answer is kept: every level asks it of all below.
func holdsBlocks(n *node, v view) bool {
	if !n.asked[v] {
		n.asked[v], n.holds[v] = true, findBlocks(n, v)
	}
	return n.holds[v]
}

func findBlocks(n *node, v view) bool {
	for _, c := range n.children {
		if !c.isElement() {
			continue
		}
		s := c.styles[v]
		if s.isHidden() {
			continue
		}
		if s.isBlockLevel() || s.floats() || s.isAtomic() && !isTextLike(c, v) || isButton(c, v) || holdsBlocks(c, v) {
			return true
		}
	}
	return false
}

// isTracker tells whether a picture is there to be counted, or to keep a table open.
func isTracker(n *node, s *style) bool {
	if n.tag != "img" {
		return false
	}
	tiny := func(l css.Length) bool { return l.Set && l.Share == 0 && l.Px <= 3 }
	return tiny(s.width) || tiny(s.height) || strings.TrimSpace(n.attr("src")) == ""
}

// hasContent tells whether anything in n can be seen in a view.
func hasContent(n *node, v view) bool {
	if !n.isElement() {
		return strings.TrimSpace(n.text) != ""
	}
	s := n.styles[v]
	if s.isHidden() {
		return false
	}
	if n.tag == "img" {
		return !isTracker(n, s)
	}
	if n.tag == "hr" {
		return true
	}
	for _, c := range n.children {
		if hasContent(c, v) {
			return true
		}
	}
	return false
}
