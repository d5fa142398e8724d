package main

import (
	"encoding/json"

	"mailwright/internal/email/document"
)

// schema contains the JSON Schema keywords that we need. Properties that aren't described are allowed.
type schema struct {
	Dialect     string `json:"$schema,omitempty"`
	Title       string `json:"title,omitempty"`
	Description string `json:"description,omitempty"`
	Ref         string `json:"$ref,omitempty"`

	Type  any   `json:"type,omitempty"` // one type or several
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

// schemaJSON returns the JSON Schema (2020-12) of a document: the shape of its nodes and the types of everything we read. It's stricter
// than Check about props, because Check ignores invalid ones, and less strict about structure: only Check can verify that every child
// exists, is allowed where it is, and is listed once.
func schemaJSON([]byte) ([]byte, error) {
	text, err := json.MarshalIndent(&schema{
		Dialect: "https://json-schema.org/draft/2020-12/schema", Title: "Mailwright block document",
		Description: "A map from node ID to node. Properties that aren't described are allowed everywhere and preserved.",
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
		"BlockStyles": object("Styles that every block accepts. Numbers are in pixels.", document.BlockStyles()),
		"Color":       {Type: "string", Description: "#rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), rgba(), a CSS color name or transparent."},
		"Gradient": object("A linear gradient. Email clients without gradient support show the color in the middle.",
			document.GradientProps()),
		"Responsive": object("Changes on small screens.", document.BlockResponsive()),
		"DarkStyles": object("Colors in dark mode, if the reader's email client supports it.", document.BlockDarkStyles()),
	}
	for _, spec := range document.Specs() {
		defs[spec.Name] = propsSchema(spec)
	}
	return defs
}

// rootSchema adds ROOT's requirements to those for any node.
func rootSchema() *schema {
	return &schema{
		Description: "The ContainerBlock that contains the whole email. Its children are RowBlocks and ContainerBlocks.",
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
		Type: "object", Description: "An entry of the map: a block and its position.", Required: []string{"type"},
		Properties: map[string]*schema{
			"type": about("resolvedName is the block type: one that's described here, or any other.",
				schema{Type: "object", Required: []string{"resolvedName"}, Properties: name}),
			"props": about("The block's content and settings. Default: none.", schema{Type: "object"}),
			"parent": about("The ID of the node that lists this one. ROOT has none.",
				schema{Type: []string{"string", "null"}}),
			"nodes":       about("The IDs of its children, in order.", schema{Type: "array", UniqueItems: true, Items: text}),
			"linkedNodes": about("The IDs of more children, by name.", schema{Type: "object", AdditionalProperties: text}),
			"isCanvas":    about("Whether it accepts children. Default: depends on its type.", schema{Type: "boolean"}),
			"hidden":      about("A hidden node and its children are stored but not shown.", schema{Type: "boolean"}),
			"displayName": about("A label in the editor.", *text),
			"custom":      about("Data that the editor stores with the node.", schema{Type: "object"}),
		},
	}
	for _, spec := range document.Specs() {
		node.AllOf = append(node.AllOf, blockRule(spec))
	}
	return node
}

// blockRule returns the requirements that follow from a node's type.
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

// propsSchema combines the block's own props with those that all blocks have.
func propsSchema(spec *document.Spec) *schema {
	props := object(spec.About, spec.Props)
	props.Properties["styles"] = extended("BlockStyles", spec.Styles)
	props.Properties["responsive"] = extended("Responsive", spec.Responsive)
	props.Properties["darkStyles"] = ref("DarkStyles")
	return props
}

// extended adds a block's own props to a shared definition.
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

// choices returns the values of a choice. A numeric weight can be a string or a number.
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
