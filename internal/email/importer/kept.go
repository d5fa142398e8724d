package importer

import (
	"strings"

	"mailwright/internal/email/document"
)

// keepsMarkup reports whether a table says what no blocks can: figures in more columns than a row has.
func keepsMarkup(b *box) bool {
	if b.kind != tableBox {
		return false
	}
	rows := 0
	for _, l := range b.lines {
		words := 0
		for _, c := range l.boxes {
			if l.cells && !c.isBlank() && !holds(c.node, b.view, "img") && !holds(c.node, b.view, "table") && onlyLink(c.node, b.view) == nil {
				words++
			}
		}
		if words > 4 {
			rows++
		}
	}
	return rows > 0
}

// kept is the markup of a box as it is, its style written into it.
func (mk *maker) kept(b *box, in scope) *block {
	mk.note(keptTable, b.node)
	mk.made.kept[b.node] = true
	made := &block{kind: document.HTMLBlock, at: in.room, offset: b.node.offset}
	var out strings.Builder
	appendMarkup(&out, b.node, b.view)
	made.props.add("html", out.String())
	mk.typeface(&made.styles, b.style(b.view), in.background)
	made.styles.align = b.style(b.view).alignment()
	made.tall = 100
	for v := range 2 {
		made.spacing.marginTop[v] = b.style(view(v)).margin[top].Px
		made.spacing.marginBottom[v] = b.style(view(v)).margin[bottom].Px
	}
	return made
}

// appendMarkup writes an element with every declaration that applies to it in its style attribute.
func appendMarkup(out *strings.Builder, n *styled, v view) {
	if !n.isElement() {
		out.WriteString(n.text)
		return
	}
	if n.styles[v].isHidden() {
		return
	}
	out.WriteString("<" + n.tag)
	for _, a := range n.attrs {
		if a.name != "style" && a.name != "class" && a.name != "id" && !strings.HasPrefix(a.name, "on") {
			out.WriteString(" " + a.name + `="` + attribute(a.value) + `"`)
		}
	}
	if style := inlineStyle(n, v); style != "" {
		out.WriteString(` style="` + attribute(style) + `"`)
	}
	out.WriteString(">")
	if isVoid(n.tag) {
		return
	}
	for _, c := range n.children {
		appendMarkup(out, c, v)
	}
	out.WriteString("</" + n.tag + ">")
}

// inlineStyle is the declarations of the email for n; those of browsers come by themselves.
func inlineStyle(n *styled, v view) string {
	values := map[string]string{}
	var order []string
	for _, d := range n.authored(v) {
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
