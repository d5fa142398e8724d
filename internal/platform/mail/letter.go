package mail

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"slices"
	"strconv"

	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
)

// letterSource is the block document for our own emails, as the editor would store it. Its node "page" contains one of
// each part.
//
//go:embed letter.json
var letterSource []byte

var linkColor = document.ParseColor("#0a5144")

// words is the text of one message. A message without an action has no link.
type words struct {
	subject      string
	text         []string
	action, link string
	note         string
}

// message renders the words the way templates are rendered. The plain text contains the link only once, at the button.
func (w words) message() Message {
	parts := w.parts()
	plain := slices.DeleteFunc(slices.Clone(parts), func(p part) bool { return p.node == "address" })
	return Message{Subject: w.subject, HTML: w.draw(parts).HTML, Text: w.draw(plain).Text}
}

// A part is one of the letter's nodes with its own props.
type part struct {
	node  string
	props map[string]any
}

func (w words) parts() []part {
	parts := []part{{"sender", nil}, {"heading", saying(w.subject)}}
	for _, paragraph := range w.text {
		parts = append(parts, part{"paragraph", saying(paragraph)})
	}
	if w.link != "" {
		link := html.EscapeString(w.link)
		parts = append(parts, part{"button", map[string]any{"text": w.action, "href": w.link}},
			part{"address", map[string]any{"text": "Or open this link:<br><a href=\"" + link + "\">" + link + "</a>"}})
	}
	return append(parts, part{"line", nil}, part{"note", saying(w.note)})
}

func saying(text string) map[string]any { return map[string]any{"text": html.EscapeString(text)} }

func (w words) draw(parts []part) render.Result {
	settings := render.Settings{Subject: w.subject, PreviewText: w.text[len(w.text)-1], Lang: "en", LinkColor: linkColor}
	result, problems, err := render.Source(context.Background(), craftState(parts), render.Options{Settings: settings})
	if err != nil || len(problems) > 0 {
		panic(fmt.Sprintf("the letter isn't a valid document: %v %v", err, problems))
	}
	return result
}

// craftState returns a document with these parts on its page.
func craftState(parts []part) string {
	var source map[string]node
	if err := json.Unmarshal(letterSource, &source); err != nil {
		panic(err)
	}
	page := source["page"]
	nodes := map[string]node{"ROOT": source["ROOT"]}
	page.Nodes = nil
	for i, part := range parts {
		id := part.node + strconv.Itoa(i)
		block := source[part.node]
		block.Props = maps.Clone(block.Props)
		maps.Copy(block.Props, part.props)
		nodes[id] = block
		page.Nodes = append(page.Nodes, id)
	}
	nodes["page"] = page
	drawn, err := json.Marshal(nodes)
	if err != nil {
		panic(err)
	}
	return string(drawn)
}

// node has the fields of a block document's node that the letter needs.
type node struct {
	Type     json.RawMessage `json:"type"`
	IsCanvas bool            `json:"isCanvas"`
	Parent   string          `json:"parent,omitempty"`
	Props    map[string]any  `json:"props"`
	Nodes    []string        `json:"nodes"`
}
