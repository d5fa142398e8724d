package mjml

import (
	"html"
	"maps"
)

// readHead reads the settings that apply to the whole email.
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
			c.lose(n.name, "Included files aren't supported", false)
		case "mj-html-attributes":
			c.lose(n.name, "Attributes for selectors aren't supported", false)
		case "mj-font":
			c.lose(n.name, "External fonts aren't loaded. Upload the font to your brand kit", false)
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

// preview writes the preview text, which is hidden in the email itself.
func (c *compiler) preview(text string) {
	if text != "" {
		c.write(`<div style="display:none;max-height:0;overflow:hidden">`, html.EscapeString(html.UnescapeString(text)), "</div>\n")
	}
}
