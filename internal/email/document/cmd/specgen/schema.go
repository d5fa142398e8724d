package main

import (
	"encoding/json"

	"mailwright/internal/email/document"
)

// A schema is a JSON Schema, as far as a document needs it. Whatever is not described is allowed.
type schema struct {
	Dialect     string `json:"$schema,omitempty"`
	Title       string `json:"title,omitempty"`
	Description string `json:"description,omitempty"`
	Ref         string `json:"$ref,omitempty"`

	Type  any   `json:"type,omitempty"` // one, or several
	Const any   `json:"const,omitempty"`
	Enum  []any `json:"enum,omitempty"`

	Required             []string           `json:"required,omitempty"`
	Properties           map[string]*schema `json:"properties,omitempty"`
	AdditionalProperties *schema            `json:"additionalProperties,omitempty"`
	MaxProperties        *int               `json:"maxProperties,omitempty"`
	Items                *schema            `json:"items,omitempty"`
	MaxItems             *int               `json:"maxItems,omitempty"`
	UniqueItems          bool               `json:"uniqueItems,omitempty"`

	AllOf []*schema `json:"allOf,omitempty"`
	AnyOf []*schema `json:"anyOf,omitempty"`
	If    *schema   `json:"if,omitempty"`
	Then  *schema   `json:"then,omitempty"`

	Defs map[string]*schema `json:"$defs,omitempty"`
}

// schemaJSON is the JSON Schema (2020-12) of a document: the shape of its nodes and the types of everything that we read. It is
// stricter than Check about props, which reads a wrong one as absent, and knows less about structure: only Check can say that
// every child exists, is where it may be and is listed once.
func schemaJSON([]byte) ([]byte, error) {
	text, err := json.MarshalIndent(&schema{
		Dialect: "https://json-schema.org/draft/2020-12/schema", Title: "Mailwright block document",
		Description: "A map from node id to node. Properties that are not described are allowed everywhere and kept.",
		Type:        "object", Required: []string{"ROOT"}, MaxProperties: new(document.MaxNodes),
		Properties:           map[string]*schema{"ROOT": rootSchema()},
		AdditionalProperties: ref("Node"),
		Defs:                 definitions(),
	}, "", "  ")
	return append(text, '\n'), err
}

func definitions() map[string]*schema {
	defs := map[string]*schema{
		"Node":        nodeSchema(),
		"BlockStyles": object("Looks that every block accepts; numbers are pixels.", document.BlockStyles()),
		"Color":       {Type: "string", Description: "#rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), rgba(), a name of CSS or transparent."},
		"Gradient": object("A linear gradient. Mail clients that draw none show the colour in the middle.",
			document.GradientProps()),
		"Responsive": object("How a block differs on small screens.", document.BlockResponsive()),
		"DarkStyles": object("Colours where the reader's mail client reports a dark scheme.", document.BlockDarkStyles()),
	}
	for _, spec := range document.Specs() {
		defs[spec.Name] = propsSchema(spec)
	}
	return defs
}

// rootSchema narrows a node to what the top of a document must be.
func rootSchema() *schema {
	return &schema{
		Description: "The ContainerBlock that holds the whole mail; its children are RowBlocks and ContainerBlocks.",
		AllOf:       []*schema{ref("Node")},
		Properties: map[string]*schema{
			"type":     {Properties: map[string]*schema{"resolvedName": {Const: document.ContainerBlock.String()}}},
			"isCanvas": {Const: true},
			"parent":   {Type: "null"},
		},
	}
}

func nodeSchema() *schema {
	about := func(description string, s schema) *schema {
		s.Description = description
		return &s
	}
	text := &schema{Type: "string"}
	name := map[string]*schema{"resolvedName": text}
	node := &schema{
		Type: "object", Description: "An entry of the map: a block and its place.", Required: []string{"type"},
		Properties: map[string]*schema{
			"type": about("resolvedName is the type of the block: one that is described here, or any other.",
				schema{Type: "object", Required: []string{"resolvedName"}, Properties: name}),
			"props": about("What the block shows. Missing: none.", schema{Type: "object"}),
			"parent": about("The id of the node that lists this one; ROOT has none.",
				schema{Type: []string{"string", "null"}}),
			"nodes":       about("The ids of its children in order.", schema{Type: "array", UniqueItems: true, Items: text}),
			"linkedNodes": about("The ids of further children by name.", schema{Type: "object", AdditionalProperties: text}),
			"isCanvas":    about("Whether it takes children. Missing: as its type does.", schema{Type: "boolean"}),
			"hidden":      about("A hidden node is kept but not shown, nor are its children.", schema{Type: "boolean"}),
			"displayName": about("A label for the editor.", *text),
			"custom":      about("Whatever the editor keeps with the node.", schema{Type: "object"}),
		},
	}
	for _, spec := range document.Specs() {
		node.AllOf = append(node.AllOf, blockRule(spec))
	}
	return node
}

// blockRule says what follows from the type of a node.
func blockRule(spec *document.Spec) *schema {
	then := map[string]*schema{"props": ref(spec.Name)}
	if spec.Children == document.NoChildren {
		then["nodes"], then["linkedNodes"] = &schema{MaxItems: new(0)}, &schema{MaxProperties: new(0)}
	}
	name := map[string]*schema{"resolvedName": {Const: spec.Name}}
	hasName := &schema{Properties: name, Required: []string{"resolvedName"}}
	return &schema{
		If:   &schema{Properties: map[string]*schema{"type": hasName}, Required: []string{"type"}},
		Then: &schema{Properties: then},
	}
}

// propsSchema is what a block has of its own, and what all blocks have.
func propsSchema(spec *document.Spec) *schema {
	props := object(spec.About, spec.Props)
	props.Properties["styles"] = extended("BlockStyles", spec.Styles)
	props.Properties["responsive"] = extended("Responsive", spec.Responsive)
	props.Properties["darkStyles"] = ref("DarkStyles")
	return props
}

// extended is a shared definition with what a block has beyond it.
func extended(name string, more []document.Prop) *schema {
	if len(more) == 0 {
		return ref(name)
	}
	s := object("", more)
	s.Ref = ref(name).Ref
	return s
}

func ref(name string) *schema { return &schema{Ref: "#/$defs/" + name} }

func object(about string, props []document.Prop) *schema {
	s := &schema{Type: "object", Description: about, Properties: map[string]*schema{}}
	for _, p := range props {
		s.Properties[p.Name] = valueSchema(p)
		s.Properties[p.Name].Description = p.About
	}
	return s
}

func valueSchema(p document.Prop) *schema {
	switch p.Role {
	case document.RoleColor, document.RoleTextColor:
		return ref("Color")
	case document.RoleGradient:
		return ref("Gradient")
	case document.RoleNumber:
		return &schema{Type: "number"}
	case document.RoleSize:
		return &schema{AnyOf: []*schema{{Enum: []any{"full", "auto"}}, {Type: "number"}}}
	case document.RoleFlag:
		return &schema{Type: "boolean"}
	case document.RoleChoice, document.RoleWeight:
		return &schema{Enum: choices(p)}
	case document.RoleObject:
		return object("", p.Of)
	case document.RoleList:
		return &schema{Type: "array", Items: valueSchema(p.Of[0])}
	}
	return &schema{Type: "string"}
}

// choices are the words of a choice, and the numbers among those of a weight as such.
func choices(p document.Prop) (all []any) {
	var numbers []any
	for _, word := range p.Words {
		all = append(all, word)
		if number := json.Number(word); p.Role == document.RoleWeight && json.Valid([]byte(word)) {
			numbers = append(numbers, number)
		}
	}
	return append(all, numbers...)
}
