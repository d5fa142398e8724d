package importer

import (
	"strings"

	"mailwright/internal/email/css"
)

// A boxKind is what a box has.
type boxKind uint8

// The kinds of boxes.
const (
	blockBox  boxKind = iota // lines of other boxes
	runBox                   // text, links and images in lines
	tableBox                 // rows of cells
	cellBox                  // of a table
	buttonBox                // a link that looks like a button
)

// A box is a rectangle of the email.
type box struct {
	kind  boxKind
	node  *styled   // of a run, the element around it
	run   []*styled // what is in a run
	lines []*line
	view  view // whose screens show it: desktop, or phone where only phones do
	at    [2]span
	fits  bool // as wide as its content, on the desktop
	wants [2]intrinsic
	wide  bool // a side box that takes what others leave
}

// A line is boxes that are next to each other, or one box alone.
type line struct {
	boxes  []*box
	cells  bool // of a table: they never wrap
	flows  bool // floats and inline blocks: they wrap where there is no room
	floats bool
	stacks bool // on phones they are below each other
}

// A span is where something is across the window, in pixels.
type span struct{ x, w float64 }

// end is the right edge.
func (s span) end() float64 { return s.x + s.w }

// style is the style of the box in a view; one for phones only has the same in all.
func (b *box) style(v view) *style {
	if b.view == phone {
		return b.node.styles[phone]
	}
	return b.node.styles[v]
}

// A builder makes the boxes of one block out of its children.
type builder struct {
	finder
	owner *styled
	view  view
	lines []*line
	run   []*styled
	sides []*box
	isRow bool // the children of a flex box are next to each other
}

// layOut is the box of the body with all in it, placed on a large screen and on a phone.
func layOut(p *page) *box {
	f := finder{}
	body := f.buildBox(p.body, desktop)
	body.place(span{0, desktop.width()}, desktop, nil)
	body.place(span{0, phone.width()}, phone, nil)
	return body
}

// A finder finds out which inline elements have boxes in them. The answers are kept: every level asks about all below.
type finder map[*styled][views]answer

// answer is whether something is so, once that is known.
type answer struct{ known, yes bool }

// buildBox makes the box of an element and of all in it.
func (f finder) buildBox(n *styled, v view) *box {
	b := &box{kind: blockBox, node: n, view: v}
	s := n.styles[v]
	if n.tag == "table" || s.display == "table" && hasRows(n) {
		b.kind = tableBox
		f.buildRows(b, n, v)
		return b
	}
	if isButton(n, v) {
		b.kind = buttonBox
		return b
	}
	build := builder{finder: f, owner: n, view: v, isRow: strings.HasSuffix(s.display, "flex") && !s.flexColumn}
	build.children(n)
	build.flush()
	b.lines = build.lines
	return b
}

func hasRows(n *styled) bool {
	for _, c := range n.children {
		if c.tag == "tr" || c.tag == "tbody" {
			return true
		}
	}
	return false
}

// buildRows makes a line of each row of a table.
func (f finder) buildRows(table *box, part *styled, v view) {
	for _, n := range part.children {
		if !n.isElement() || n.styles[v].isHidden() && !shownOnPhoneOnly(n, v) {
			continue
		}
		switch n.tag {
		case "thead", "tbody", "tfoot":
			f.buildRows(table, n, v)
		case "tr":
			f.buildCells(table, n, v)
		case "caption":
			table.lines = append(table.lines, &line{boxes: []*box{f.buildBox(n, v)}})
		}
	}
}

func (f finder) buildCells(table *box, row *styled, v view) {
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
		cell := f.buildBox(n, cellView)
		if cell.kind == blockBox {
			cell.kind = cellBox
		}
		l.boxes = append(l.boxes, cell)
	}
	if len(l.boxes) > 0 {
		table.lines = append(table.lines, l)
	}
}

// shownOnPhoneOnly reports whether an element that a large screen hides is there for small ones.
func shownOnPhoneOnly(n *styled, v view) bool {
	return v == desktop && n.styles[desktop].isHidden() && !n.styles[phone].isHidden() && hasContent(n, phone)
}

func (b *builder) children(n *styled) {
	for _, c := range n.children {
		if c.isElement() {
			b.element(c)
		} else {
			b.text(c)
		}
	}
}

func (b *builder) text(n *styled) {
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

func (b *builder) element(n *styled) {
	s := n.styles[b.view]
	switch {
	case shownOnPhoneOnly(n, b.view):
		b.flush()
		b.lines = append(b.lines, &line{boxes: []*box{b.buildBox(n, phone)}})
	case s.isHidden() || isTracker(n, s):
	case b.isRow:
		b.side(n)
	case n.tag == "br":
		b.lineBreak(n)
	case s.floats() || s.isAtomic() && !b.isTextLike(n, b.view) || isButton(n, b.view):
		b.side(n)
	case n.tag == "img" && !s.isBlockLevel():
		b.inline(n)
	case s.isBlockLevel():
		b.flush()
		b.lines = append(b.lines, &line{boxes: []*box{b.blockOf(n, b.view)}})
	case b.holdsBlocks(n, b.view):
		b.children(n)
	default:
		b.inline(n)
	}
}

// blockOf is the box of a block; an image that is one is a run of its own.
func (f finder) blockOf(n *styled, v view) *box {
	if n.tag == "img" {
		return &box{kind: runBox, node: n.parent, run: []*styled{n}, view: v}
	}
	return f.buildBox(n, v)
}

func (b *builder) lineBreak(n *styled) {
	if len(b.sides) > 0 && len(b.run) == 0 {
		b.flush()
		return // it ends the line of the boxes before it
	}
	b.run = append(b.run, n)
}

func (b *builder) inline(n *styled) {
	if len(b.sides) > 0 {
		b.flush()
	}
	b.run = append(b.run, n)
}

// side takes a box that is next to others.
func (b *builder) side(n *styled) {
	b.flushRun()
	b.sides = append(b.sides, b.blockOf(n, b.view))
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

func isBlank(run []*styled) bool {
	for _, n := range run {
		if n.isElement() || strings.TrimSpace(n.text) != "" {
			return false
		}
	}
	return true
}

// isTextLike reports whether an inline block is nothing but words without a width of its own: it is part of its line.
func (f finder) isTextLike(n *styled, v view) bool {
	s := n.styles[v]
	return !s.width.Set && !s.maxWidth.Set && !f.holdsBlocks(n, v)
}

// holdsBlocks reports whether an inline element has boxes in it.
func (f finder) holdsBlocks(n *styled, v view) bool {
	answers := f[n]
	if !answers[v].known {
		answers[v] = answer{known: true, yes: f.findBlocks(n, v)}
		f[n] = answers
	}
	return answers[v].yes
}

func (f finder) findBlocks(n *styled, v view) bool {
	for _, c := range n.children {
		if !c.isElement() {
			continue
		}
		s := c.styles[v]
		if s.isHidden() {
			continue
		}
		if s.isBlockLevel() || s.floats() || s.isAtomic() && !f.isTextLike(c, v) || isButton(c, v) || f.holdsBlocks(c, v) {
			return true
		}
	}
	return false
}

// isTracker reports whether an image is there to be counted, or to keep a table open.
func isTracker(n *styled, s *style) bool {
	if n.tag != "img" {
		return false
	}
	tiny := func(l css.Length) bool { return l.Set && l.Share == 0 && l.Px <= 3 }
	return tiny(s.width) || tiny(s.height) || strings.TrimSpace(n.attr("src")) == ""
}

// hasContent reports whether anything in n can be seen in a view.
func hasContent(n *styled, v view) bool {
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

// room is the inner room of a box; of a phone-only box the same in both views.
func (b *box) room(v view) span {
	if b.view == phone {
		v = phone
	}
	return b.inner(v)
}

// where is where the box is in both views; one for phones only is at the same place in both.
func (b *box) where() [2]span {
	if b.view == phone {
		return [2]span{b.at[phone], b.at[phone]}
	}
	return b.at
}

// isHiddenOn reports whether a view hides a box: by itself, or with the row of its table.
func (b *box) isHiddenOn(v view) bool {
	if b.node.styles[v].isHidden() {
		return true
	}
	if b.kind == cellBox {
		for n := b.node.parent; n != nil && n.tag != "table"; n = n.parent {
			if n.styles[v].isHidden() {
				return true
			}
		}
	}
	return false
}
