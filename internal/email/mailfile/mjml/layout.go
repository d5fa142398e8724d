package mjml

import (
	"slices"
	"strings"
)

func (c *compiler) body(n *node, preview string) {
	s := c.styleOf(n)
	c.width = max(pixels(s.get("width")), 100)
	c.write(`<body style="word-spacing:normal;`, s.css("background-color"), `">`, "\n")
	c.preview(preview)
	c.write("<div", attr("class", s.get("css-class")), ">\n")
	c.sections(n, c.width)
	c.write("</div></body>")
}

// sections writes the stacked children of the body or a wrapper.
func (c *compiler) sections(n *node, width float64) {
	for _, child := range n.children {
		switch child.name {
		case "mj-section":
			c.section(child, width)
		case "mj-wrapper":
			c.wrapper(child, width)
		case "mj-hero":
			c.hero(child, width)
		case "mj-raw":
			c.write(child.content)
		case "mj-column", "mj-group": // these must be in a section
			c.section(&node{name: "mj-section", attrs: attributes{}, children: []*node{child}}, width)
		default:
			c.block(child, width)
		}
	}
}

// background returns the background of a section, a wrapper or a hero.
func (s style) background() string {
	out := s.css("background-color")
	if url := s.get("background-url"); url != "" {
		position := s.get("background-position")
		if x, y := s.get("background-position-x"), s.get("background-position-y"); x != "" || y != "" {
			position = strings.TrimSpace(x + " " + y)
		}
		out += "background-image:url('" + unsafeInURL.Replace(url) + "');background-position:" + clean(position) + ";" +
			s.css("background-size", "background-repeat")
	}
	return out
}

var unsafeInURL = strings.NewReplacer("'", "%27", `"`, "%22", "(", "%28", ")", "%29", "<", "%3C", ">", "%3E")

func (c *compiler) section(n *node, width float64) {
	s := c.styleOf(n)
	c.openBand(s, width)
	c.columns(n, width-s.across(""))
	c.closeBand(s)
}

func (c *compiler) wrapper(n *node, width float64) {
	s := c.styleOf(n)
	c.openBand(s, width)
	c.sections(n, width-s.across(""))
	c.closeBand(s)
}

// openBand opens a band across the email. Its background is as wide as the email or the window.
func (c *compiler) openBand(s style, width float64) {
	paint := s.background()
	if isFull(s) {
		c.write(`<table align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="`, paint, `"><tr><td>`)
		paint = ""
	}
	c.write("<div", attr("class", s.get("css-class")), ` style="margin:0px auto;max-width:`, number(width), `px;`, paint,
		s.css("border-radius"), `">`)
	c.write(`<table align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;`, paint, s.css("border-radius"),
		`"><tr><td style="`,
		s.borders(""), s.css("direction", "text-align"), "font-size:0px;", s.padding(""), `">`, "\n")
}

func (c *compiler) closeBand(s style) {
	c.write("</td></tr></table></div>")
	if isFull(s) {
		c.write("</td></tr></table>")
	}
	c.write("\n")
}

func isFull(s style) bool { return s.get("full-width") == "full-width" }

// columns writes columns side by side. Anything else in a section gets its own column.
func (c *compiler) columns(n *node, width float64) {
	beside := 0
	for _, child := range n.children {
		if child.name == "mj-column" || child.name == "mj-group" {
			beside++
		}
	}
	for _, child := range n.children {
		switch child.name {
		case "mj-column":
			c.column(child, width, beside, true)
		case "mj-group":
			c.group(child, width, beside)
		case "mj-raw":
			c.write(child.content)
		default:
			c.block(child, width)
		}
	}
}

// share returns the width of a column as a share of its row, and in pixels.
func (c *compiler) share(s style, width float64, beside int) (share string, px float64) {
	switch own := s.get("width"); {
	case strings.HasSuffix(own, "%"):
		return number(pixels(own)) + "%", width * pixels(own) / 100
	case own != "":
		return number(pixels(own)) + "px", pixels(own)
	}
	return number(100/float64(max(beside, 1))) + "%", width / float64(max(beside, 1))
}

// openColumn opens a column's box. A column that stacks is as wide as the phone's screen.
func (c *compiler) openColumn(s style, share string, stacks bool) {
	class, width := className(share), "100%"
	if !stacks {
		class, width = "", share
	} else if !slices.Contains(c.shares, share) {
		c.shares = append(c.shares, share)
	}
	c.write("<div", attr("class", strings.TrimSpace(class+" "+s.get("css-class"))),
		` style="font-size:0px;text-align:left;display:inline-block;width:`, width, ";", s.css("direction", "vertical-align"), `">`)
}

func (c *compiler) group(n *node, width float64, beside int) {
	s := c.styleOf(n)
	share, px := c.share(s, width, beside)
	c.openColumn(s, share, true)
	columns := n.all("mj-column")
	for _, column := range columns {
		c.column(column, px, len(columns), false)
	}
	c.write("</div>")
}

func (c *compiler) column(n *node, width float64, beside int, stacks bool) {
	s := c.styleOf(n)
	share, px := c.share(s, width, beside)
	c.openColumn(s, share, stacks)
	inner := px - s.across("")
	hasGutter := s.padding("") != ""
	c.write(`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="`)
	if hasGutter {
		c.write(`width:100%"><tr><td style="`, s.css("background-color", "vertical-align"), s.borders(""), s.padding(""),
			`"><table width="100%" cellpadding="0" cellspacing="0" border="0" style="`,
			s.side("background-color", "inner-background-color"), s.borders("inner-"))
		inner -= s.across("inner-")
	} else {
		c.write(s.css("background-color", "vertical-align"), s.borders(""))
	}
	c.write(`">`, "\n")
	for _, child := range n.children {
		c.row(child, inner)
	}
	if hasGutter {
		c.write("</table></td></tr>")
	}
	c.write("</table></div>\n")
}

// row writes a block into its column's table. It doesn't write anything once the email is too long.
func (c *compiler) row(n *node, width float64) {
	if c.out.Len() > maxOutput {
		return
	}
	if n.name == "mj-raw" {
		c.write(n.content)
		return
	}
	s := c.styleOf(n)
	c.write(`<tr><td`, attr("align", s.get("align")), attr("class", s.get("css-class")), ` style="font-size:0px;word-break:break-word;`,
		s.padding(""),
		s.side("background", "container-background-color"), `">`)
	c.content(n, s, max(width-s.across(""), 1))
	c.write("</td></tr>\n")
}

// block writes a block that isn't in a column.
func (c *compiler) block(n *node, width float64) {
	c.write(`<table width="100%" cellpadding="0" cellspacing="0" border="0">`)
	c.row(n, width)
	c.write("</table>")
}

func (c *compiler) hero(n *node, width float64) {
	s := c.styleOf(n)
	c.write("<div", attr("class", s.get("css-class")), ` style="margin:0 auto;max-width:`, number(width),
		`px"><table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%"><tr><td`,
		attr("valign", s.get("vertical-align")), ` style="`, s.heroBackground(), s.css("vertical-align"), s.padding(""))
	if height := pixels(s.get("height")); height > 0 {
		c.write("height:", number(height), "px;")
	}
	c.write(`">`)
	inner := width - s.across("")
	c.write(`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="`, s.side("background-color", "inner-background-color"),
		`">`, "\n")
	for _, child := range n.children {
		c.row(child, inner)
	}
	c.write("</table></td></tr></table></div>\n")
}

// heroBackground returns a background that covers the whole hero.
func (s style) heroBackground() string {
	out := s.css("background-color")
	if s.get("background-url") != "" {
		out = s.background() + "background-size:cover;background-repeat:no-repeat;"
	}
	return out
}
