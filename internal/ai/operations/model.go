package operations

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mailwright/internal/ai/facts"
	"mailwright/internal/email/document"
)

// maxText is the maximum length of a new block's text, in characters.
const maxText = 800

// Written is a change as a model writes it: flat, with every field filled or empty.
type Written struct {
	Op       string       `json:"op"`
	NodeID   string       `json:"nodeId"`
	ParentID string       `json:"parentId"`
	Position int          `json:"position"`
	Text     string       `json:"text"`
	URL      string       `json:"url"`
	Block    string       `json:"block"`
	Set      []WrittenSet `json:"set"`
}

// WrittenSet is a property with its value as text.
type WrittenSet struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Schema returns the JSON schema of a model's answer.
func Schema() map[string]any {
	text := func(about string) map[string]any { return map[string]any{"type": "string", "description": about} }
	operation := closed(map[string]any{
		"op":       map[string]any{"type": "string", "enum": []string{SetProps, ReplaceText, Add, Remove, Move}},
		"nodeId":   text("id of the block that changes; with add, of the block after which the new one goes"),
		"parentId": text("with move: id of the block that it goes into; else empty"),
		"position": map[string]any{"type": "integer", "description": "with move: place among the children of parentId, from 0; else 0"},
		"text":     text("with replaceText and add: the new plain text; else empty"),
		"url":      text("with add of a ButtonBlock: a URL that the user gave or the document has; else empty"),
		"block": map[string]any{
			"type": "string", "enum": []string{"", "TextBlock", "ButtonBlock", "DividerBlock", "SpacerBlock"},
			"description": "with add: the kind of the new block; else empty",
		},
		"set": map[string]any{"type": "array", "description": "with setProps: what to set; else empty", "items": closed(map[string]any{
			"name":  map[string]any{"type": "string", "enum": PropertyNames()},
			"value": text("colors like #1A73E8, sizes in pixels without unit"),
		})},
	})
	return closed(map[string]any{"operations": map[string]any{
		"type": "array", "description": "the changes, at most 20; empty if nothing is to be changed", "items": operation,
	}})
}

func closed(properties map[string]any) map[string]any {
	return map[string]any{
		"type": "object", "additionalProperties": false, "required": slices.Sorted(maps.Keys(properties)), "properties": properties,
	}
}

// FromModel converts what a model wrote into operations within the scope. It also returns why others aren't possible.
func FromModel(d *Document, written []Written, scope string, allowed facts.URLs) (operations []Operation, refused []string) {
	within := map[string]bool{}
	for _, id := range d.walk(scope) {
		within[id] = true
	}
	for _, w := range written {
		if !within[w.NodeID] {
			refused = append(refused, fmt.Sprintf("%s %s: %s", w.Op, w.NodeID, errNoNode))
			continue
		}
		op, err := d.fromModel(w, allowed)
		if err != nil {
			refused = append(refused, fmt.Sprintf("%s %s: %s", w.Op, w.NodeID, err))
			continue
		}
		operations = append(operations, op)
	}
	return operations, refused
}

func (d *Document) fromModel(w Written, allowed facts.URLs) (Operation, error) {
	label := d.Label(w.NodeID)
	switch w.Op {
	case ReplaceText:
		return d.textFromModel(w, label, allowed)
	case SetProps:
		return d.propsFromModel(w, label, allowed)
	case Remove:
		whole := d.whole(w.NodeID)
		if slices.ContainsFunc(d.walk(whole), func(id string) bool { return d.kind(id) == "ComplianceFooterBlock" }) && whole != "ROOT" {
			return Operation{}, fmt.Errorf("the footer can't be removed")
		}
		return Operation{Op: Remove, NodeID: whole, Summary: "Remove " + label}, nil
	case Move:
		return Operation{Op: Move, NodeID: w.NodeID, ParentID: w.ParentID, Index: &w.Position, Summary: "Move " + label}, nil
	case Add:
		return d.blockFromModel(w, allowed)
	}
	return Operation{}, fmt.Errorf("%q is not an operation", w.Op)
}

func (d *Document) textFromModel(w Written, label string, allowed facts.URLs) (Operation, error) {
	kind, text := d.kind(w.NodeID), facts.CleanText(w.Text, 5000, allowed)
	role := textRole(kind)
	if role != document.RoleInline && role != document.RoleLabel || text == "" {
		return Operation{}, fmt.Errorf("%s can't have this text", kind)
	}
	if before, _ := d.nodes[w.NodeID].Props["text"].(string); role == document.RoleInline {
		text = inline(text, before)
	}
	return Operation{Op: ReplaceText, NodeID: w.NodeID, Text: text, Summary: label + ": new text"}, nil
}

func (d *Document) propsFromModel(w Written, label string, allowed facts.URLs) (Operation, error) {
	props, names := map[string]any{}, []string{}
	for _, set := range w.Set {
		patch, err := d.patch(w.NodeID, set.Name, set.Value, allowed)
		if err != nil {
			return Operation{}, err
		}
		props = merged(props, patch)
		names = append(names, set.Name+" "+set.Value)
	}
	if len(props) == 0 {
		return Operation{}, fmt.Errorf("no properties are set")
	}
	return Operation{Op: SetProps, NodeID: w.NodeID, Props: props, Summary: label + ": " + strings.Join(names, ", ")}, nil
}

func (d *Document) blockFromModel(w Written, allowed facts.URLs) (Operation, error) {
	text, url := facts.CleanText(w.Text, maxText, allowed), w.URL
	if url == "" || !allowed.Allows(url) {
		url = "#"
	}
	var block map[string]any
	switch w.Block {
	case "TextBlock":
		block = newNode(w.Block, map[string]any{"text": inline(text, ""), "tagName": "p"})
	case "ButtonBlock":
		block = newNode(w.Block, map[string]any{
			"text": text, "href": url, "variant": "solid", "styles": map[string]any{"textAlign": "center"},
		})
	case "DividerBlock":
		block = newNode(w.Block, map[string]any{"styles": map[string]any{"paddingTop": 16, "paddingBottom": 16}})
	case "SpacerBlock":
		block = newNode(w.Block, map[string]any{"height": 32})
	default:
		return Operation{}, fmt.Errorf("%q can't be added", w.Block)
	}
	if text == "" && (w.Block == "TextBlock" || w.Block == "ButtonBlock") {
		return Operation{}, fmt.Errorf("a new %s needs text", w.Block)
	}
	return d.placed(block, w.NodeID), nil
}
