package document

import "encoding/json"

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

// Schema is the JSON Schema (2020-12) of a document: the shape of its nodes and the types of everything that we read. It is
// stricter than Check about props, which reads a wrong one as absent, and knows less about structure: that every child
// exists, stands where it may and is listed once, only Check can tell.
func Schema() []byte {
	document := &schema{
		Dialect: "https://json-schema.org/draft/2020-12/schema", Title: "Mailwright block document",
		Description: "A map from node id to node. Properties that are not described are allowed everywhere and kept.",
		Type:        "object", Required: []string{rootID}, MaxProperties: new(MaxNodes),
		Properties:           map[string]*schema{rootID: rootSchema()},
		AdditionalProperties: ref("Node"),
		Defs:                 definitions(),
	}
	text, err := json.MarshalIndent(document, "", "  ")
	if err != nil {
		panic("describe the document: " + err.Error()) // it is made of constants
	}
	return append(text, '\n')
}

func definitions() map[string]*schema {
	defs := map[string]*schema{
		"Node": nodeSchema(), "BlockStyles": object("Looks that every block accepts; numbers are pixels.", blockStyles),
		"Color":      {Type: "string", Description: "#rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), rgba(), a name of CSS or transparent."},
		"Gradient":   object("A linear gradient. Mail clients that draw none show the colour in the middle.", gradientFields),
		"Responsive": object("How a block differs on small screens.", responsiveFields), "DarkStyles": object("Colours where the reader's mail client reports a dark scheme.", darkFields),
	}
	for block := TextBlock; int(block) < len(rules); block++ {
		defs[block.String()] = propsSchema(block)
	}
	return defs
}

// rootSchema narrows a node to what the top of a document must be.
func rootSchema() *schema {
	return &schema{
		Description: "The ContainerBlock that holds the whole mail; its children are RowBlocks and ContainerBlocks.",
		AllOf:       []*schema{ref("Node")},
		Properties: map[string]*schema{
			"type":     {Properties: map[string]*schema{"resolvedName": {Const: ContainerBlock.String()}}},
			"isCanvas": {Const: true},
			"parent":   {Type: "null"},
		},
	}
}

func nodeSchema() *schema {
	node := object("An entry of the map: a block and its place.", nodeFields)
	node.Required = []string{"type"}
	for block := TextBlock; int(block) < len(rules); block++ {
		node.AllOf = append(node.AllOf, blockRule(block))
	}
	return node
}

// blockRule says what follows from the type of a node.
func blockRule(block BlockType) *schema {
	then := map[string]*schema{"props": ref(block.String())}
	if rules[block].children == noBlock {
		then["nodes"], then["linkedNodes"] = &schema{MaxItems: new(0)}, &schema{MaxProperties: new(0)}
	}
	name := map[string]*schema{"resolvedName": {Const: block.String()}}
	return &schema{
		If:   &schema{Properties: map[string]*schema{"type": {Properties: name, Required: []string{"resolvedName"}}}, Required: []string{"type"}},
		Then: &schema{Properties: then},
	}
}

// propsSchema is what a block has of its own, and the looks of all blocks.
func propsSchema(block BlockType) *schema {
	about := &blockFields[block]
	props := object(about.about, about.props)
	props.Properties["styles"] = extended("BlockStyles", about.styles)
	props.Properties["responsive"] = extended("Responsive", about.responsive)
	props.Properties["darkStyles"] = ref("DarkStyles")
	return props
}

// extended is a shared definition with what a block has beyond it.
func extended(name string, more []schemaField) *schema {
	if len(more) == 0 {
		return ref(name)
	}
	s := object("", more)
	s.Ref = ref(name).Ref
	return s
}

func ref(name string) *schema { return &schema{Ref: "#/$defs/" + name} }

func object(about string, fields []schemaField) *schema {
	s := &schema{Type: "object", Description: about, Properties: map[string]*schema{}}
	for _, field := range fields {
		shape := field.shape
		shape.Description = field.about
		s.Properties[field.name] = &shape
	}
	return s
}
