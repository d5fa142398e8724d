package blocks

import (
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// keepsMarkup reports whether a table must be kept as HTML because it has text in more columns than a row can have.
func keepsMarkup(b *layout.Box) bool {
	if b.Kind != layout.Table {
		return false
	}
	rows := 0
	for _, l := range b.Lines {
		words := 0
		for _, c := range l.Boxes {
			if l.Cells && hasOnlyWords(c, b.View) {
				words++
			}
		}
		if words > 4 {
			rows++
		}
	}
	return rows > 0
}

// hasOnlyWords reports whether a cell contains text, but no images or tables and no link around all of it.
func hasOnlyWords(c *layout.Box, v style.View) bool {
	return !c.IsBlank() && !layout.Holds(c.Node, v, "img") && !layout.Holds(c.Node, v, "table") && layout.OnlyLink(c.Node, v) == nil
}

// kept returns a block with the HTML of a box, which is unchanged except that its styles are inlined.
func (mk *maker) kept(b *layout.Box, in scope) *block {
	mk.note(TableKept, b.Node)
	mk.made.Kept[b.Node] = true
	made := &block{kind: document.HTMLBlock, at: in.room, offset: b.Node.Offset}
	var out strings.Builder
	appendMarkup(&out, b.Node, b.View)
	made.props.add("html", out.String())
	mk.typeface(&made.styles, b.Style(b.View), in.background)
	made.styles.align = b.Style(b.View).Alignment()
	made.tall = 100
	for v := range 2 {
		made.spacing.marginTop[v] = b.Style(style.View(v)).Margin[style.Top].Px
		made.spacing.marginBottom[v] = b.Style(style.View(v)).Margin[style.Bottom].Px
	}
	return made
}

// appendMarkup writes an element with every declaration that applies to it in its style attribute.
func appendMarkup(out *strings.Builder, n *style.Node, v style.View) {
	if !n.IsElement() {
		out.WriteString(n.Text)
		return
	}
	if n.Styles[v].IsHidden() {
		return
	}
	out.WriteString("<" + n.Tag)
	for _, a := range n.Attrs {
		if a.Name != "style" && a.Name != "class" && a.Name != "id" && !strings.HasPrefix(a.Name, "on") {
			out.WriteString(" " + a.Name + `="` + attribute(a.Value) + `"`)
		}
	}
	if style := inlineStyle(n, v); style != "" {
		out.WriteString(` style="` + attribute(style) + `"`)
	}
	out.WriteString(">")
	if tree.IsVoid(n.Tag) {
		return
	}
	for _, c := range n.Children {
		appendMarkup(out, c, v)
	}
	out.WriteString("</" + n.Tag + ">")
}

// inlineStyle returns the email's declarations for n, without those that browsers apply by default.
func inlineStyle(n *style.Node, v style.View) string {
	values := map[string]string{}
	var order []string
	for _, d := range n.Authored(v) {
		if strings.HasPrefix(d.Name, "-") {
			continue
		}
		if _, known := values[d.Name]; !known {
			order = append(order, d.Name)
		}
		values[d.Name] = d.Value
	}
	for i, name := range order {
		order[i] = name + ":" + values[name]
	}
	return strings.Join(order, ";")
}
