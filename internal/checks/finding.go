package checks

import (
	"slices"

	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/markup"
)

// Finding is a problem that the sender should look at.
type Finding struct {
	ID        string                 `json:"id" doc:"The type of problem." example:"image-alt-missing"`
	Kind      Kind                   `json:"kind" enum:"compatibility,accessibility,content,links,size,legal,inbox,spam,text" doc:"The group that the finding belongs to." example:"accessibility"`
	Severity  compatibility.Severity `json:"severity" enum:"error,warning,info" example:"error"`
	Message   string                 `json:"message" example:"The image has no alternative text"`
	NodeID    string                 `json:"nodeId,omitempty" doc:"The block with the problem, if a document was checked." example:"image-1"`
	Locations []markup.Place         `json:"locations" nullable:"false" doc:"The first 20 locations."`
	Fix       *Fix                   `json:"fix,omitempty"`
}

// Fix describes how to fix a finding.
type Fix struct {
	Text   string  `json:"text" doc:"Instructions to show to the user." example:"Describe the image in a few words"`
	Change *Change `json:"change,omitempty" doc:"Present if the finding can be fixed automatically."`
	Field  *Field  `json:"field,omitempty" doc:"The field that the user needs to fill in."`
}

// Change is a change to the document that fixes a finding.
type Change struct {
	NodeID string `json:"nodeId" example:"text-1"`
	Prop   string `json:"prop" doc:"The path within the node's props." example:"styles.color"`
	Value  any    `json:"value" doc:"The new value."`
}

// Field is where the user can fix a finding: a prop of a block, or one of the template's settings if there's no block.
type Field struct {
	NodeID string `json:"nodeId,omitempty" example:"image-1"`
	Name   string `json:"name" doc:"The path within the node's props, or the name of the setting." example:"alt"`
}

// SchemaName returns the type's name in the API description.
func (Field) SchemaName() string { return "FindingField" }

// SchemaName returns the type's name in the API description.
func (Change) SchemaName() string { return "DocumentChange" }

// SchemaName returns the type's name in the API description.
func (Fix) SchemaName() string { return "FindingFix" }

// maxLocations is the maximum number of locations in a finding.
const maxLocations = 20

// found is a finding whose locations aren't resolved yet.
type found struct {
	Finding
	spans   []markup.Span
	isFixed bool // whether a fix was already searched for
}

// place resolves the lines, columns and nodes of all findings.
func place(source string, nodes *nodes, all []found) []Finding {
	var spans []markup.Span
	for i := range all {
		all[i].spans = all[i].spans[:min(len(all[i].spans), maxLocations)]
		spans = append(spans, all[i].spans...)
	}
	places := markup.Places(source, spans)
	findings := make([]Finding, len(all))
	for i, f := range all {
		f.Locations = append([]markup.Place{}, places[:len(f.spans)]...)
		places = places[len(f.spans):]
		if f.NodeID == "" && len(f.spans) > 0 {
			f.NodeID = nodes.at(f.spans[0])
		}
		f.Kind = kindOf(f.ID)
		findings[i] = f.Finding
	}
	return findings
}

func rank(s compatibility.Severity) int {
	return slices.Index([]compatibility.Severity{compatibility.Error, compatibility.Warning, compatibility.Info}, s)
}
