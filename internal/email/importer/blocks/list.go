package blocks

import (
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
)

// isSimpleList reports whether every item contains only inline text, so that a list block can show it.
func isSimpleList(n *style.Node, v style.View) bool {
	items := 0
	for _, c := range n.Children {
		if !c.IsElement() {
			if strings.TrimSpace(c.Text) != "" {
				return false
			}
			continue
		}
		if c.Tag != "li" || !isSimpleItem(c, v) {
			return false
		}
		items++
	}
	s := n.Styles[v]
	return items > 0 && !strings.Contains(s.ListStyle, "none") && s.Display == "block"
}

func isSimpleItem(n *style.Node, v style.View) bool {
	if s := n.Styles[v]; s.Display != "list-item" || s.Floats() || strings.Contains(s.ListStyle, "none") {
		return false
	}
	for _, tag := range [...]string{"img", "table", "ul", "ol", "h1", "h2", "h3", "blockquote", "hr"} {
		if layout.Holds(n, v, tag) {
			return false
		}
	}
	return true
}

// list returns a list block. Its items are indented by 24 pixels.
func (mk *maker) list(b *layout.Box, in scope) *block {
	const indent = 24
	at := b.Where()
	for v := range at {
		s := b.Style(style.View(v))
		margin := s.Margin[style.Left].Of(at[v].W)
		start := at[v].X - margin + max(margin+s.Padding[style.Left].Of(at[v].W)-indent, 0)
		at[v] = layout.Span{X: start, W: max(at[v].End()-start-s.Padding[style.Right].Of(at[v].W), 1)}
	}
	made := &block{kind: document.ListBlock, at: at, offset: b.Node.Offset}
	var all []layout.Segment
	var items [][]layout.Segment
	for _, c := range b.Node.Children {
		if c.Tag != "li" {
			continue
		}
		item := appendItem(nil, c, b.View)
		item, _ = trimStart(item)
		item, _ = trimEnd(item)
		if len(item) > 0 {
			items, all = append(items, item), append(all, item...)
		}
	}
	if len(all) == 0 {
		return mk.spacer(b, in, [2]float64{1, 1})
	}
	base := dominant(all)
	var texts []string
	for _, item := range items {
		texts = append(texts, mk.inline(item, base.Style, in.background))
		made.tall += textHeight(item, at[style.Desktop].W-indent, base.Style.Line())
	}
	made.props.add("items", texts)
	if b.Node.Tag == "ol" {
		made.props.add("ordered", true)
	}
	mk.typeface(&made.styles, base.Style, in.background)
	made.styles.align = b.Style(b.View).Alignment()
	if p := base.Node.Styles[style.Phone]; p != nil && !near(p.Size, base.Style.Size) {
		made.styles.phoneSize = p.Size
	}
	return made
}

// appendItem adds an item's text. Each block in the item starts a new line.
func appendItem(list []layout.Segment, n *style.Node, v style.View) []layout.Segment {
	for _, c := range n.Children {
		if c.IsElement() && c.Styles[v].IsBlockLevel() && !c.Styles[v].IsHidden() {
			if len(list) > 0 {
				list = append(list, layout.Segment{Node: c, Style: c.Styles[v], IsBreak: true})
			}
			list = appendItem(list, c, v)
			continue
		}
		list = layout.AppendSegments(list, c, n.Styles[v], layout.LinkAround(n), v)
	}
	return list
}
