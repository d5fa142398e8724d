// Package mjml compiles MJML to HTML for the importer. It writes plain tables and boxes, without the workarounds that other compilers add
// for old email clients. It doesn't include or fetch any files.
package mjml

import (
	"errors"
	"html"
	"regexp"
	"slices"
	"strings"
)

// ErrBroken means that the text has no body, is nested too deeply or has too many parts.
var ErrBroken = errors.New("the MJML can't be read")

// Loss is a kind of element that was changed or dropped.
type Loss struct {
	Element string
	Message string
	Count   int
	Kept    bool // whether its content is still shown in another form
}

// maxOutput limits the size of the HTML, because a class's attributes are written for each element that has the class.
const maxOutput = 8 << 20

var root = regexp.MustCompile(`(?is)^\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*|<!doctype[^>]*>\s*)*<mjml[\s>]`)

// Is reports whether text is MJML, based on its first element.
func Is(source string) bool { return root.MatchString(source) }

// compiler is an email that's being written.
type compiler struct {
	out        strings.Builder
	defaults   map[string]attributes // by tag; "mj-all" applies to all elements
	classes    map[string]attributes
	width      float64 // the body's width
	breakpoint string
	shares     []string // column widths that need a style rule
	losses     []Loss
}

// Compile returns the HTML of an MJML email.
func Compile(source string) (string, []Loss, error) {
	email, err := parse(source)
	if err != nil {
		return "", nil, err
	}
	body := email.find("mj-body")
	if body == nil {
		return "", nil, ErrBroken
	}
	c := &compiler{defaults: map[string]attributes{}, classes: map[string]attributes{}, breakpoint: "480px"}
	head := email.find("mj-head")
	c.readHead(head)
	c.body(body, contentOf(head, "mj-preview"))
	content := c.out.String()
	if len(content) > maxOutput {
		return "", nil, ErrBroken
	}
	c.out.Reset()
	c.page(email, head, content)
	return c.out.String(), c.losses, nil
}

// page writes the whole page around the body, which is content.
func (c *compiler) page(email, head *node, content string) {
	c.write("<!doctype html>\n<html")
	for _, name := range []string{"lang", "dir"} {
		if value := email.attrs[name]; value != "" {
			c.write(" ", name, `="`, html.EscapeString(value), `"`)
		}
	}
	c.write("><head><meta charset=\"utf-8\"><title>", contentOf(head, "mj-title"),
		"</title>\n<style>body{margin:0;padding:0}p{display:block;margin:13px 0}a img{border:0}\n")
	if len(c.shares) > 0 {
		c.write("@media only screen and (min-width:", c.breakpoint, "){")
		for _, share := range c.shares {
			c.write(".", className(share), "{width:", share, "!important;max-width:", share, "}")
		}
		c.write("}\n")
	}
	c.write("</style>\n")
	for _, n := range head.all("mj-style") {
		c.write("<style>", strings.ReplaceAll(n.content, "</style", ""), "</style>\n")
	}
	c.write("</head>", content, "</html>\n")
}

func contentOf(head *node, name string) string {
	if n := head.find(name); n != nil {
		return strings.TrimSpace(n.content)
	}
	return ""
}

func (c *compiler) write(parts ...string) {
	for _, part := range parts {
		if c.out.Len() <= maxOutput {
			c.out.WriteString(part)
		}
	}
}

func (c *compiler) lose(element, message string, kept bool) {
	at := slices.IndexFunc(c.losses, func(l Loss) bool { return l.Element == element && l.Message == message })
	if at >= 0 {
		c.losses[at].Count++
		return
	}
	if len(c.losses) < 50 {
		c.losses = append(c.losses, Loss{Element: element, Message: message, Count: 1, Kept: kept})
	}
}

func className(share string) string {
	return "w" + strings.NewReplacer("%", "p", ".", "-").Replace(share)
}
