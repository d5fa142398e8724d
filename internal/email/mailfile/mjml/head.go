package mjml

import (
	"html"
	"maps"
)

// readHead takes in what holds for the whole mail.
func (c *compiler) readHead(head *node) {
	if head == nil {
		return
	}
	for _, n := range head.children {
		switch n.name {
		case "mj-attributes":
			c.readAttributes(n)
		case "mj-breakpoint":
			if width := pixels(n.attrs["width"]); width > 0 {
				c.breakpoint = number(width) + "px"
			}
		case "mj-include":
			c.lose(n.name, "Other files are never read", false)
		case "mj-html-attributes":
			c.lose(n.name, "Attributes for selectors are left out", false)
		case "mj-font":
			c.lose(n.name, "Fonts of other servers are not loaded; upload the font to the brand kit", false)
		}
	}
}

func (c *compiler) readAttributes(list *node) {
	for _, n := range list.children {
		if n.name != "mj-class" {
			c.defaults[n.name] = merged(c.defaults[n.name], n.attrs)
			continue
		}
		name := n.attrs["name"]
		delete(n.attrs, "name")
		c.classes[name] = merged(c.classes[name], n.attrs)
	}
}

func merged(into, from attributes) attributes {
	if into == nil {
		into = attributes{}
	}
	maps.Copy(into, from)
	return into
}

// preview is the text behind the subject, which the mail itself hides.
func (c *compiler) preview(text string) {
	if text != "" {
		c.write(`<div style="display:none;max-height:0;overflow:hidden">`, html.EscapeString(html.UnescapeString(text)), "</div>\n")
	}
}
