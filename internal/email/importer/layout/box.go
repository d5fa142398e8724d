// Package layout determines which boxes an email has and where they are horizontally, on a large screen and on a phone.
//
// Only widths are calculated, from average letter widths. Heights follow from the content.
package layout

import (
	"strings"

	"mailwright/internal/email/css"
	"mailwright/internal/email/importer/style"
)

// Kind is the type of a box.
type Kind uint8

// The kinds of boxes.
const (
	Block  Kind = iota // lines of other boxes
	Run                // text, links and images in lines
	Table              // rows of cells
	Cell               // a table cell
	Button             // a link that looks like a button
)

// Box is a rectangle in the email.
type Box struct {
	Kind  Kind
	Node  *style.Node   // for a run, the element around it
	Run   []*style.Node // the content of a run
	Lines []*Line
	View  style.View // the screens that show it: desktop, or phone if only phones do
	At    [2]Span
	Fits  bool // whether it's only as wide as its content, on the desktop
	wants [2]intrinsic
	wide  bool // whether it takes up the space that other boxes in its line leave
}

// Line is one box, or several boxes side by side.
type Line struct {
	Boxes  []*Box
	Cells  bool // whether it contains table cells, which never wrap
	flows  bool // whether it contains floats or inline blocks, which wrap if there's no room
	floats bool
	Stacks bool // whether its boxes stack on phones
}

// Span is a horizontal position and width, in pixels.
type Span struct{ X, W float64 }

// End returns the right edge.
func (s Span) End() float64 { return s.X + s.W }

// Style returns the style of the box in a view. A phone-only box has the same style in all views.
func (b *Box) Style(v style.View) *style.Style {
	if b.View == style.Phone {
		return b.Node.Styles[style.Phone]
	}
	return b.Node.Styles[v]
}

// builder creates the boxes of one block from its children.
type builder struct {
	finder
	owner *style.Node
	view  style.View
	lines []*Line
	run   []*style.Node
	sides []*Box
	isRow bool // whether the children are side by side, as in a flex box
}

// Of returns the body's box with all its content, laid out on a large screen and on a phone.
func Of(p *style.Page) *Box {
	f := finder{}
	body := f.buildBox(p.Body, style.Desktop)
	body.place(Span{0, style.Desktop.Width()}, style.Desktop, nil)
	body.place(Span{0, style.Phone.Width()}, style.Phone, nil)
	return body
}

// finder determines which inline elements contain boxes. It caches the answers, because finding one requires looking at everything inside
// the element.
type finder map[*style.Node][style.Views]answer

// answer is a cached yes-or-no answer.
type answer struct{ known, yes bool }

// buildBox creates the box for an element and everything in it.
func (f finder) buildBox(n *style.Node, v style.View) *Box {
	b := &Box{Kind: Block, Node: n, View: v}
	s := n.Styles[v]
	if n.Tag == "table" || s.Display == "table" && hasRows(n) {
		b.Kind = Table
		f.buildRows(b, n, v)
		return b
	}
	if IsButton(n, v) {
		b.Kind = Button
		return b
	}
	build := builder{finder: f, owner: n, view: v, isRow: strings.HasSuffix(s.Display, "flex") && !s.FlexColumn}
	build.children(n)
	build.flush()
	b.Lines = build.lines
	return b
}

func hasRows(n *style.Node) bool {
	for _, c := range n.Children {
		if c.Tag == "tr" || c.Tag == "tbody" {
			return true
		}
	}
	return false
}

// buildRows creates a line for each row of a table.
func (f finder) buildRows(table *Box, part *style.Node, v style.View) {
	for _, n := range part.Children {
		if !n.IsElement() || n.Styles[v].IsHidden() && !shownOnPhoneOnly(n, v) {
			continue
		}
		switch n.Tag {
		case "thead", "tbody", "tfoot":
			f.buildRows(table, n, v)
		case "tr":
			f.buildCells(table, n, v)
		case "caption":
			table.Lines = append(table.Lines, &Line{Boxes: []*Box{f.buildBox(n, v)}})
		}
	}
}

func (f finder) buildCells(table *Box, row *style.Node, v style.View) {
	l := &Line{Cells: true}
	for _, n := range row.Children {
		if !n.IsElement() || n.Tag != "td" && n.Tag != "th" {
			continue
		}
		cellView := v
		if n.Styles[v].IsHidden() {
			if !shownOnPhoneOnly(n, v) {
				continue
			}
			cellView = style.Phone
		}
		if row.Styles[v].IsHidden() {
			cellView = style.Phone
		}
		cell := f.buildBox(n, cellView)
		if cell.Kind == Block {
			cell.Kind = Cell
		}
		l.Boxes = append(l.Boxes, cell)
	}
	if len(l.Boxes) > 0 {
		table.Lines = append(table.Lines, l)
	}
}

// shownOnPhoneOnly reports whether an element is hidden on large screens but shown on small ones.
func shownOnPhoneOnly(n *style.Node, v style.View) bool {
	return v == style.Desktop && n.Styles[style.Desktop].IsHidden() && !n.Styles[style.Phone].IsHidden() && hasContent(n, style.Phone)
}

func (b *builder) children(n *style.Node) {
	for _, c := range n.Children {
		if c.IsElement() {
			b.element(c)
		} else {
			b.text(c)
		}
	}
}

func (b *builder) text(n *style.Node) {
	if strings.TrimSpace(n.Text) == "" && len(b.run) == 0 {
		return // whitespace between boxes
	}
	if b.isRow {
		b.flushRun()
	}
	if len(b.sides) > 0 {
		b.flush()
	}
	b.run = append(b.run, n)
}

func (b *builder) element(n *style.Node) {
	s := n.Styles[b.view]
	switch {
	case shownOnPhoneOnly(n, b.view):
		b.flush()
		b.lines = append(b.lines, &Line{Boxes: []*Box{b.buildBox(n, style.Phone)}})
	case s.IsHidden() || IsTracker(n, s):
	case b.isRow:
		b.side(n)
	case n.Tag == "br":
		b.lineBreak(n)
	case s.Floats() || s.IsAtomic() && !b.isTextLike(n, b.view) || IsButton(n, b.view):
		b.side(n)
	case n.Tag == "img" && !s.IsBlockLevel():
		b.inline(n)
	case s.IsBlockLevel():
		b.flush()
		b.lines = append(b.lines, &Line{Boxes: []*Box{b.blockOf(n, b.view)}})
	case b.holdsBlocks(n, b.view):
		b.children(n)
	default:
		b.inline(n)
	}
}

// blockOf returns the box for a block. A block-level image is its own run.
func (f finder) blockOf(n *style.Node, v style.View) *Box {
	if n.Tag == "img" {
		return &Box{Kind: Run, Node: n.Parent, Run: []*style.Node{n}, View: v}
	}
	return f.buildBox(n, v)
}

func (b *builder) lineBreak(n *style.Node) {
	if len(b.sides) > 0 && len(b.run) == 0 {
		b.flush()
		return // the line break only ends the line of boxes before it
	}
	b.run = append(b.run, n)
}

func (b *builder) inline(n *style.Node) {
	if len(b.sides) > 0 {
		b.flush()
	}
	b.run = append(b.run, n)
}

// side adds a box that's next to others.
func (b *builder) side(n *style.Node) {
	b.flushRun()
	b.sides = append(b.sides, b.blockOf(n, b.view))
}

func (b *builder) flushRun() {
	if !isBlank(b.run) {
		run := &Box{Kind: Run, Node: b.owner, Run: b.run, View: b.view}
		if b.isRow {
			b.sides = append(b.sides, run)
		} else {
			b.lines = append(b.lines, &Line{Boxes: []*Box{run}})
		}
	}
	b.run = nil
}

func (b *builder) flush() {
	b.flushRun()
	if len(b.sides) > 0 {
		l := &Line{Boxes: b.sides, flows: true}
		for _, side := range b.sides {
			l.floats = l.floats || side.Kind != Run && side.Style(b.view).Floats()
		}
		b.lines = append(b.lines, l)
		b.sides = nil
	}
}

func isBlank(run []*style.Node) bool {
	for _, n := range run {
		if n.IsElement() || strings.TrimSpace(n.Text) != "" {
			return false
		}
	}
	return true
}

// isTextLike reports whether an inline block contains only text and doesn't set a width, so that it's part of the text around it.
func (f finder) isTextLike(n *style.Node, v style.View) bool {
	s := n.Styles[v]
	return !s.Width.Set && !s.MaxWidth.Set && !f.holdsBlocks(n, v)
}

// holdsBlocks reports whether an inline element contains boxes.
func (f finder) holdsBlocks(n *style.Node, v style.View) bool {
	answers := f[n]
	if !answers[v].known {
		answers[v] = answer{known: true, yes: f.findBlocks(n, v)}
		f[n] = answers
	}
	return answers[v].yes
}

func (f finder) findBlocks(n *style.Node, v style.View) bool {
	for _, c := range n.Children {
		if !c.IsElement() {
			continue
		}
		s := c.Styles[v]
		if s.IsHidden() {
			continue
		}
		if s.IsBlockLevel() || s.Floats() || s.IsAtomic() && !f.isTextLike(c, v) || IsButton(c, v) || f.holdsBlocks(c, v) {
			return true
		}
	}
	return false
}

// IsTracker reports whether an image is a tracking pixel, or a spacer that keeps a table open.
func IsTracker(n *style.Node, s *style.Style) bool {
	if n.Tag != "img" {
		return false
	}
	tiny := func(l css.Length) bool { return l.Set && l.Share == 0 && l.Px <= 3 }
	return tiny(s.Width) || tiny(s.Height) || strings.TrimSpace(n.Attr("src")) == ""
}

// hasContent reports whether anything in n is visible in a view.
func hasContent(n *style.Node, v style.View) bool {
	if !n.IsElement() {
		return strings.TrimSpace(n.Text) != ""
	}
	s := n.Styles[v]
	if s.IsHidden() {
		return false
	}
	if n.Tag == "img" {
		return !IsTracker(n, s)
	}
	if n.Tag == "hr" {
		return true
	}
	for _, c := range n.Children {
		if hasContent(c, v) {
			return true
		}
	}
	return false
}

// Room returns the inner width of a box. For a phone-only box, it's the same in both views.
func (b *Box) Room(v style.View) Span {
	if b.View == style.Phone {
		v = style.Phone
	}
	return b.Inner(v)
}

// Where returns the position of the box in both views. For a phone-only box, it's the same in both.
func (b *Box) Where() [2]Span {
	if b.View == style.Phone {
		return [2]Span{b.At[style.Phone], b.At[style.Phone]}
	}
	return b.At
}

// IsHiddenOn reports whether a box is hidden in a view, either itself or together with its table row.
func (b *Box) IsHiddenOn(v style.View) bool {
	if b.Node.Styles[v].IsHidden() {
		return true
	}
	if b.Kind == Cell {
		for n := b.Node.Parent; n != nil && n.Tag != "table"; n = n.Parent {
			if n.Styles[v].IsHidden() {
				return true
			}
		}
	}
	return false
}
