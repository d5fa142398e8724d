package render

import "mailwright/internal/document"

func (p *page) containerBlock(n document.Node, r document.Responsive, f frame) {
	inner, end := p.open(cell{styles: n.Styles(), dark: n.DarkStyles(), responsive: r}, f)
	inner.stack = r.StackColumns.Or(inner.stack)
	p.children(n, inner)
	p.raw(end)
}

// children draws what a block holds into a table of its own.
func (p *page) children(n document.Node, f frame) {
	p.raw(table, ` width="100%">`)
	mark := len(p.html)
	for child := range n.Children() {
		p.block(child, f)
	}
	if len(p.html) == mark {
		p.raw(`<tr><td></td></tr>`)
	}
	p.raw(`</table>`)
}

// unknownBlock draws what a block of another version holds.
func (p *page) unknownBlock(n document.Node, f frame) {
	p.warn("UNKNOWN_BLOCK", "This block is not known: only what it holds is shown", n.ID())
	for child := range n.Children() {
		p.block(child, f)
	}
}
