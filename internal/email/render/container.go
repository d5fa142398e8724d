package render

import "mailwright/internal/email/document"

func (p *page) containerBlock(n document.Node, l *document.Appearance, f *frame) {
	p.checkValues(n, l.Unsupported)
	stack := l.Responsive.StackColumns.Or(f.stack)
	if isBare(l) {
		inner := *f
		inner.enter(l)
		inner.stack = stack
		p.children(n, &inner)
		return
	}
	inner, end := p.open(l, f, "")
	inner.stack = stack
	p.contents(n, &inner)
	p.raw(end)
}

// unknownBlock renders only the children of a block from another version.
func (p *page) unknownBlock(n document.Node, f *frame) {
	p.warn(unknownBlock, "This block type is unknown, so only its content is shown", n.ID())
	p.children(n, f)
}
