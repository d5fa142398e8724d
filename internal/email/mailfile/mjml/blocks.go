package mjml

import (
	"html"
	"strings"
)

// words are the attributes that style text.
var words = []string{
	"font-family", "font-size", "font-style", "font-weight", "letter-spacing", "line-height", "text-decoration",
	"text-transform", "color",
}

// content writes the content of a block into the row that's already open.
func (c *compiler) content(n *node, s style, width float64) {
	switch n.name {
	case "mj-text":
		c.write(`<div style="`, s.css(words...), s.side("text-align", "align"), s.css("height"), `">`, n.content, "</div>")
	case "mj-image":
		c.image(s, width)
	case "mj-button":
		c.button(n, s)
	case "mj-divider":
		c.write(`<p style="border-top:`, clean(s.get("border-style")+" "+s.get("border-width")+" "+s.get("border-color")),
			`;font-size:1px;margin:0px auto;width:`, clean(s.get("width")), `"></p>`)
	case "mj-spacer":
		c.write(`<div style="height:`, clean(s.get("height")), `;line-height:`, clean(s.get("height")), `">&#8202;</div>`)
	case "mj-table":
		c.write(`<table`, attr("cellpadding", s.get("cellpadding")), attr("cellspacing", s.get("cellspacing")), attr("width", s.get("width")),
			` border="0" style="`, s.css(words...),
			s.css("table-layout", "width", "border"), `">`, n.content, "</table>")
	case "mj-social":
		c.social(n, s)
	case "mj-navbar":
		c.navbar(n, s)
	case "mj-accordion":
		c.lose(n.name, "The accordion is always open, because block emails can't collapse content", true)
		c.accordion(n, s)
	case "mj-carousel":
		c.lose(n.name, "The carousel became stacked images", true)
		c.carousel(n, width)
	case "mj-include":
		c.lose(n.name, "Included files aren't supported", false)
	default:
		c.lose(n.name, "The element isn't supported", false)
	}
}

func (c *compiler) image(s style, width float64) {
	if own := pixels(s.get("width")); own > 0 && !strings.HasSuffix(s.get("width"), "%") {
		width = min(own, width)
	}
	c.write(`<table cellpadding="0" cellspacing="0" border="0"><tr><td style="width:`, number(width), `px">`)
	if href := s.get("href"); href != "" {
		c.write("<a", attr("href", href), ">")
		defer c.write("</a></td></tr></table>")
	} else {
		defer c.write("</td></tr></table>")
	}
	height := s.get("height")
	if height == "" {
		height = "auto"
	}
	c.write("<img", attr("src", s.get("src")), attr("alt", s.get("alt")), attr("title", s.get("title")), attr("width", number(width)),
		` style="`, s.borders(""), "display:block;height:", clean(height),
		`;width:100%">`)
}

func (c *compiler) button(n *node, s style) {
	fill := s.get("background-color")
	c.write(`<table cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;line-height:100%;`, s.css("width"),
		`"><tr><td align="center" valign="middle" style="`, s.borders(""),
		"background:", clean(fill), ";", s.css("height"), `">`)
	tag := "p"
	if s.get("href") != "" {
		tag = "a"
	}
	c.write("<", tag, attr("href", s.get("href")), ` style="display:inline-block;background:`, clean(fill), ";margin:0;", s.css(words...),
		s.padding("inner-"), s.css("border-radius"), `">`,
		n.content, "</", tag, "></td></tr></table>")
}

func (c *compiler) navbar(n *node, s style) {
	if s.get("hamburger") != "" {
		c.lose(n.name, "The collapsible menu is always open", true)
	}
	c.write("<table", attr("align", s.get("align")), ` cellpadding="0" cellspacing="0" border="0"><tr>`)
	for _, link := range n.all("mj-navbar-link") {
		l := c.styleOf(link)
		c.write(`<td style="`, l.padding(""), `"><a`, attr("href", s.get("base-url")+l.get("href")), ` style="`, l.css(words...), `">`,
			strings.TrimSpace(link.content), "</a></td>")
	}
	c.write("</tr></table>")
}

func (c *compiler) accordion(n *node, s style) {
	c.write(`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="`, s.css("border"), `">`)
	for _, element := range n.all("mj-accordion-element") {
		own := c.styleOf(element)
		for _, part := range element.children {
			if part.name != "mj-accordion-title" && part.name != "mj-accordion-text" {
				continue
			}
			p := c.styleOf(part)
			p.layers = append(p.layers, attributes{"font-family": s.get("font-family"), "background-color": own.get("background-color")})
			c.write(`<tr><td style="`, p.css(words...), p.css("background-color"), p.padding(""), `">`, part.content, "</td></tr>")
		}
	}
	c.write("</table>")
}

func (c *compiler) carousel(n *node, width float64) {
	for _, image := range n.all("mj-carousel-image") {
		c.image(c.styleOf(image), width)
	}
}

// sharing maps the names of mj-social-elements to the platforms' share URLs.
var sharing = map[string]string{
	"facebook": "https://www.facebook.com/sharer/sharer.php?u=", "twitter": "https://twitter.com/intent/tweet?url=",
	"x":         "https://twitter.com/intent/tweet?url=",
	"pinterest": "https://pinterest.com/pin/create/button/?url=", "linkedin": "https://www.linkedin.com/shareArticle?mini=true&url=",
	"tumblr": "https://www.tumblr.com/widgets/share/tool?canonicalUrl=", "xing": "https://www.xing.com/app/user?op=share&url=",
}

func (c *compiler) social(n *node, s style) {
	vertical := s.get("mode") == "vertical"
	c.write("<table", attr("align", s.get("align")), ` cellpadding="0" cellspacing="0" border="0"><tr>`)
	for i, element := range n.all("mj-social-element") {
		if vertical && i > 0 {
			c.write("</tr><tr>")
		}
		c.socialElement(element, s)
	}
	c.write("</tr></table>")
}

// socialElement inherits missing attributes from the element around it.
func (c *compiler) socialElement(n *node, around style) {
	s := c.styleOf(n)
	s.layers = append(s.layers, around.layers...)
	name, isPlain := strings.CutSuffix(strings.ToLower(s.get("name")), "-noshare")
	href := n.attrs["href"]
	if share := sharing[name]; share != "" && href != "" && !isPlain {
		href = share + href
	}
	c.write(`<td style="`, s.padding(""), `vertical-align:middle">`)
	c.link(href, s, func() { c.icon(s, name) })
	if label := strings.TrimSpace(n.content); label != "" {
		c.write(`</td><td style="padding:`, clean(s.get("text-padding")), `;vertical-align:middle">`)
		c.link(href, s, func() { c.write(label) })
	}
	c.write("</td>")
}

// link writes a link around the content that inside writes, or a span if there's no URL.
func (c *compiler) link(href string, s style, inside func()) {
	tag := "span"
	if href != "" {
		tag = "a"
	}
	c.write("<", tag, attr("href", href), ` style="`, s.css(words...), `">`)
	inside()
	c.write("</", tag, ">")
}

// icon writes a platform's icon. If the email doesn't set an image, it writes only a file name, because MJML would use an image from its
// own server and the importer has its own icons.
func (c *compiler) icon(s style, name string) {
	src := s.get("src")
	if src == "" && name != "" {
		src = name + ".png"
	}
	if src == "" {
		return
	}
	size := number(pixels(s.get("icon-size")))
	alt := s.get("alt")
	if alt == "" {
		alt = name
	}
	c.write("<img", attr("src", src), ` alt="`, html.EscapeString(alt), `" width="`, size, `" height="`, size,
		`" style="display:inline-block;vertical-align:middle;`, s.css("border-radius", "background-color"), `">`)
}
