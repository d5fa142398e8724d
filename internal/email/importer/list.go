package importer

import "strings"

// isSimpleList tells whether every item is words in lines, so that a list block says the same.
func isSimpleList(n *node, v view) bool {
	items := 0
	for _, c := range n.children {
		if !c.isElement() {
			if strings.TrimSpace(c.text) != "" {
				return false
			}
			continue
		}
		if c.tag != "li" || !isSimpleItem(c, v) {
			return false
		}
		items++
	}
	s := n.styles[v]
	return items > 0 && !strings.Contains(s.listStyle, "none") && s.display == "block"
}

func isSimpleItem(n *node, v view) bool {
	if s := n.styles[v]; s.display != "list-item" || s.floats() || strings.Contains(s.listStyle, "none") {
		return false
	}
	for _, tag := range [...]string{"img", "table", "ul", "ol", "h1", "h2", "h3", "blockquote", "hr"} {
		if holds(n, v, tag) {
			return false
		}
	}
	return true
}

// list is a list block. Its items begin 24 pixels from its left.
func (im *importer) list(b *box, in scope) *block {
	const indent = 24
	at := b.where()
	for v := range at {
		s := b.style(view(v))
		margin := s.margin[left].Of(at[v].w)
		start := at[v].x - margin + max(margin+s.padding[left].Of(at[v].w)-indent, 0)
		at[v] = span{start, max(at[v].end()-start-s.padding[right].Of(at[v].w), 1)}
	}
	made := &block{kind: listBlock, at: at, offset: b.node.offset}
	var all []segment
	var items [][]segment
	for _, c := range b.node.children {
		if c.tag != "li" {
			continue
		}
		item := appendItem(nil, c, b.view)
		item, _ = trimStart(item)
		item, _ = trimEnd(item)
		if len(item) > 0 {
			items, all = append(items, item), append(all, item...)
		}
	}
	if len(all) == 0 {
		return im.spacer(b, in, [2]float64{1, 1})
	}
	base := dominant(all)
	var texts []string
	for _, item := range items {
		texts = append(texts, im.inline(item, base.style, in.background))
		made.tall += textHeight(item, at[desktop].w-indent, base.style.line())
	}
	made.props.add("items", texts)
	if b.node.tag == "ol" {
		made.props.add("ordered", true)
	}
	im.typeface(&made.looks, base.style, in.background)
	made.looks.align = b.style(b.view).alignment()
	if p := base.node.styles[phone]; p != nil && !near(p.size, base.style.size) {
		made.looks.phoneSize = p.size
	}
	return made
}

// appendItem takes the words of an item; each block in it is a line of its own.
func appendItem(list []segment, n *node, v view) []segment {
	for _, c := range n.children {
		if c.isElement() && c.styles[v].isBlockLevel() && !c.styles[v].isHidden() {
			if len(list) > 0 {
				list = append(list, segment{node: c, style: c.styles[v], isBreak: true})
			}
			list = appendItem(list, c, v)
			continue
		}
		list = appendSegments(list, c, n.styles[v], linkAround(n), v)
	}
	return list
}
