package importer

import "strings"

// keepsMarkup tells whether a table says what no blocks can: figures in more columns than a row has.
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

// kept is the markup of a box as it is, its looks written into it.
func (im *importer) kept(b *box, in scope) *block {
	const message = "A table with more columns than a row can have was kept as HTML"
	im.warn(KeptAsHTML, message, b.node.offset)
	im.report.note(Kept, b.node.tag, message, b.node.offset)
	im.asHTML[b.node] = true
	made := &block{kind: htmlBlock, at: in.room, offset: b.node.offset}
	var out strings.Builder
	appendMarkup(&out, b.node, b.view)
	made.props.add("html", out.String())
	im.typeface(&made.looks, b.style(b.view), in.background)
	made.looks.align = b.style(b.view).alignment()
	made.tall = 100
	for v := range 2 {
		made.spacing.marginTop[v] = b.style(view(v)).margin[top].Px
		made.spacing.marginBottom[v] = b.style(view(v)).margin[bottom].Px
	}
	return made
}

// appendMarkup writes an element with every declaration that holds for it in its style attribute.
func appendMarkup(out *strings.Builder, n *node, v view) {
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
	if voidTags[n.tag] {
		return
	}
	for _, c := range n.children {
		appendMarkup(out, c, v)
	}
	out.WriteString("</" + n.tag + ">")
}

// inlineStyle is the declarations of the mail for n; those of browsers come by themselves.
func inlineStyle(n *node, v view) string {
	values := map[string]string{}
	var order []string
	own := len(hints(n))
	for i, d := range n.declared[v] {
		if i < own || strings.HasPrefix(d.Name, "-") {
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
