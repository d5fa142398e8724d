package style

import (
	"strings"

	"mailwright/internal/email/css"
	"mailwright/internal/email/importer/tree"
)

// hints returns the default styles that follow from an element's tag and attributes. Every declaration overrides them.
func hints(n *tree.Node) []css.Declaration {
	list := append([]css.Declaration(nil), tagHints[n.Tag]...)
	for _, a := range n.Attrs {
		list = append(list, attributeHints(n, a.Name, strings.TrimSpace(a.Value))...)
	}
	return list
}

func one(name, value string) []css.Declaration { return []css.Declaration{{Name: name, Value: value}} }

// tagHints contains browser defaults.
var tagHints = func() map[string][]css.Declaration {
	m := map[string][]css.Declaration{}
	for tag, text := range map[string]string{
		"body": "margin:8px", "p": "margin:1em 0", "blockquote": "margin:1em 40px", "figure": "margin:1em 40px",
		"dd": "margin-left:40px", "dl": "margin:1em 0",
		"h1": "font-size:2em;margin:.67em 0;font-weight:bold", "h2": "font-size:1.5em;margin:.83em 0;font-weight:bold",
		"h3": "font-size:1.17em;margin:1em 0;font-weight:bold", "h4": "margin:1.33em 0;font-weight:bold",
		"h5": "font-size:.83em;margin:1.67em 0;font-weight:bold", "h6": "font-size:.67em;margin:2.33em 0;font-weight:bold",
		"ul": "margin:1em 0;padding-left:40px;list-style:disc", "ol": "margin:1em 0;padding-left:40px;list-style:decimal",
		"pre":    "margin:1em 0;white-space:pre;font-family:monospace;font-size:13px",
		"center": "-align:center", "hr": "margin:.5em 0;border:1px inset #808080",
		"b": "font-weight:bold", "strong": "font-weight:bold", "i": "font-style:italic", "em": "font-style:italic", "cite": "font-style:italic",
		"address": "font-style:italic", "u": "text-decoration:underline", "ins": "text-decoration:underline", "s": "text-decoration:line-through",
		"strike": "text-decoration:line-through", "del": "text-decoration:line-through", "small": "font-size:smaller", "big": "font-size:larger",
		"sub": "vertical-align:sub;font-size:smaller", "sup": "vertical-align:super;font-size:smaller",
		"code": "font-family:monospace;font-size:13px",
		"td":   "padding:1px;vertical-align:middle", "th": "padding:1px;vertical-align:middle;font-weight:bold;text-align:center",
		"table": "border-spacing:2px;text-indent:0", "caption": "text-align:center", "mark": "background-color:#ff0",
		"fieldset": "border:2px groove #c0c0c0;padding:.35em .75em .625em;margin:0 2px",
		"button":   "padding:1px 6px;border:2px outset #767676;background-color:#efefef",
	} {
		m[tag] = css.ParseDeclarations(text)
	}
	return m
}()

// plainHints maps attributes to the property they set on any element.
var plainHints = map[string]struct {
	property string
	value    func(attribute string) string
}{
	"valign":      {"vertical-align", strings.ToLower},
	"dir":         {"direction", strings.ToLower},
	"bgcolor":     {"background-color", colorAttribute},
	"text":        {"color", colorAttribute},
	"background":  {"background-image", func(url string) string { return "url(" + url + ")" }},
	"cellspacing": {"border-spacing", func(pixels string) string { return pixels + "px" }},
	"nowrap":      {"white-space", func(string) string { return "nowrap" }},
	"hidden":      {"display", func(string) string { return "none" }},
}

func attributeHints(n *tree.Node, name, value string) []css.Declaration {
	if hint, ok := plainHints[name]; ok {
		return one(hint.property, hint.value(value))
	}
	switch name {
	case "width", "height":
		if isSized(n.Tag) {
			return sizeHint(name, value)
		}
	case "align":
		return alignHint(n, strings.ToLower(value))
	case "border":
		return borderHint(n, value)
	case "href":
		if n.Tag == "a" && value != "" {
			return []css.Declaration{{Name: "color", Value: "#0000ee"}, {Name: "text-decoration", Value: "underline"}}
		}
	case "color", "face", "size":
		if n.Tag == "font" || n.Tag == "basefont" {
			return fontHint(name, value)
		}
	}
	return nil
}

func isSized(tag string) bool {
	switch tag {
	case "table", "td", "th", "img", "hr", "col", "tr":
		return true
	}
	return false
}

func sizeHint(name, value string) []css.Declaration {
	if value == "" || value == "0" || value[0] < '0' || value[0] > '9' {
		return nil
	}
	if strings.HasSuffix(value, "%") || strings.HasSuffix(value, "px") {
		return one(name, value)
	}
	return one(name, strings.TrimRight(value, "abcdefghijklmnopqrstuvwxyz* ;")+"px")
}

// alignHint returns a float for tables and images, and a content alignment for other elements.
func alignHint(n *tree.Node, value string) []css.Declaration {
	switch n.Tag {
	case "table":
		switch value {
		case "center", "middle":
			return []css.Declaration{{Name: "margin-left", Value: "auto"}, {Name: "margin-right", Value: "auto"}}
		case "left", "right":
			return one("float", value)
		}
		return nil
	case "img":
		if value == "left" || value == "right" {
			return one("float", value)
		}
		return nil
	case "hr":
		return nil
	}
	if value == "middle" {
		value = "center"
	}
	return one("-align", value)
}

func borderHint(n *tree.Node, value string) []css.Declaration {
	switch {
	case n.Tag != "table" && n.Tag != "img" || value == "0" || value == "":
		return nil
	case n.Tag == "img":
		return one("border", value+"px solid")
	}
	return one("border", value+"px outset #808080")
}

func fontHint(name, value string) []css.Declaration {
	switch name {
	case "color":
		return one("color", colorAttribute(value))
	case "face":
		return one("font-family", value)
	}
	sizes := map[string]string{
		"1": "10px", "2": "13px", "3": "16px", "4": "18px", "5": "24px", "6": "32px", "7": "48px",
		"-1": "13px", "-2": "10px", "+1": "18px", "+2": "24px", "+3": "32px",
	}
	if size := sizes[value]; size != "" {
		return one("font-size", size)
	}
	return nil
}

// colorAttribute adds the # that old emails omit.
func colorAttribute(value string) string {
	if len(value) == 6 && strings.Trim(strings.ToLower(value), "0123456789abcdef") == "" {
		return "#" + value
	}
	return value
}

// tableHints returns the styles that a table's attributes set on its cells.
func tableHints(cell *tree.Node) []css.Declaration {
	table := cell.Table()
	if table == nil {
		return nil
	}
	var list []css.Declaration
	if padding := strings.TrimSpace(table.Attr("cellpadding")); padding != "" {
		list = append(list, css.Declaration{Name: "padding", Value: padding})
	}
	if border := table.Attr("border"); border != "" && border != "0" {
		list = append(list, css.Declaration{Name: "border", Value: "1px inset #808080"})
	}
	return list
}
