package operations

import (
	"encoding/json"
	"regexp"
	"strings"

	"golang.org/x/net/html"

	"mailwright/internal/ai/facts"
	"mailwright/internal/email/document"
)

// Plain returns the text of inline HTML as a reader sees it.
func Plain(source string) string {
	var text strings.Builder
	tokens := html.NewTokenizer(strings.NewReader(source))
	for {
		switch tokens.Next() {
		case html.ErrorToken: // end of the text; reading a string can't cause other errors
			return strings.TrimSpace(text.String())
		case html.TextToken:
			text.WriteString(html.UnescapeString(string(tokens.Raw())))
		case html.StartTagToken, html.SelfClosingTagToken:
			if name, _ := tokens.TagName(); string(name) == "br" {
				text.WriteByte('\n')
			}
		}
	}
}

// text returns a block's text prop as plain text.
func (d *Document) text(id string) string {
	text, _ := d.nodes[id].Props["text"].(string)
	if textRole(d.kind(id)) == document.RoleLabel {
		return text
	}
	return Plain(text)
}

// textRole returns the role of a block's text prop, or 0 if it has none.
func textRole(block string) document.Role {
	text, _ := document.SpecOf(block).Shape().Member("text")
	return text.Role
}

// Label names a block for users.
func (d *Document) Label(id string) string {
	name := strings.TrimSuffix(d.kind(id), "Block")
	if d.kind(id) == "TextBlock" && d.isHeading(id) {
		name = "Heading"
	}
	words := []rune(d.text(id))
	if heading := d.mainHeading(id); isSection(d, id) && heading != "" {
		name, words = "Section", []rune(d.text(heading))
	}
	if len(words) == 0 {
		return name
	}
	if len(words) > 40 {
		words = append(words[:39], '…')
	}
	return name + " “" + strings.ReplaceAll(string(words), "\n", " ") + "”"
}

func (d *Document) isHeading(id string) bool {
	tag, _ := d.nodes[id].Props["tagName"].(string)
	return strings.HasPrefix(tag, "h")
}

// outlined is a block as a model sees it.
type outlined struct {
	ID     string         `json:"id"`
	Type   string         `json:"type"`
	Parent string         `json:"parent,omitempty"`
	Text   string         `json:"text,omitempty"`
	Tag    any            `json:"tagName,omitempty"`
	Href   any            `json:"href,omitempty"`
	Alt    any            `json:"alt,omitempty"`
	Layout any            `json:"layout,omitempty"`
	Styles map[string]any `json:"styles,omitempty"`
}

// Outline writes a node and everything below it, one block per line.
func (d *Document) Outline(id string) string {
	var lines strings.Builder
	for _, at := range d.walk(id) {
		props := d.nodes[at].Props
		line, err := json.Marshal(outlined{
			ID: at, Type: d.kind(at), Parent: d.nodes[at].Parent, Text: d.text(at), Tag: props["tagName"], Href: props["href"],
			Alt: props["alt"], Layout: props["layout"], Styles: d.outlinedStyles(at),
		})
		if err != nil {
			continue // can't happen, because it was read from JSON
		}
		lines.Write(line)
		lines.WriteByte('\n')
	}
	return lines.String()
}

// outlinedStyles returns a block's styles with the rendered font size, because a model expects the sizes that a reader
// sees.
func (d *Document) outlinedStyles(id string) map[string]any {
	styles, _ := d.nodes[id].Props["styles"].(map[string]any)
	if styles["fontSize"] == nil || d.scale(id) == 1 {
		return styles
	}
	return merged(styles, map[string]any{"fontSize": d.drawnSize(id)})
}

var hrefInText = regexp.MustCompile(`(?i)href\s*=\s*["']([^"']+)["']`)

// Links returns the URLs that the document links to or mentions.
func (d *Document) Links() facts.URLs {
	links := facts.URLs{}
	for _, n := range d.nodes {
		shape, props := document.SpecOf(n.Type.ResolvedName).Shape(), any(n.Props)
		links.Add(shape.Texts(props, document.RoleLink)...)
		for _, text := range shape.Texts(props, document.RoleText, document.RoleLabel, document.RoleName) {
			links.Add(facts.FindURLs(text)...)
		}
		for _, text := range shape.Texts(props, document.RoleInline, document.RoleHTML) {
			for _, href := range hrefInText.FindAllStringSubmatch(text, -1) {
				links.Add(html.UnescapeString(href[1]))
			}
			links.Add(facts.FindURLs(Plain(text))...)
		}
	}
	return links
}
