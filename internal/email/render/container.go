package render

import "mailwright/internal/email/document"

func (p *page) containerBlock(n document.Node, l *document.Looks, f *frame) {
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

// unknownBlock draws what a block of another version holds.
func (p *page) unknownBlock(n document.Node, f *frame) {
	p.warn(unknownBlock, "This block is not known: only what it holds is shown", n.ID())
	p.children(n, f)
}
