package checks

import (
	"cmp"
	"slices"

	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/markup"
	"mailwright/internal/email/render"
)

// Finding is something that a sender should look at.
type Finding struct {
	ID        string                 `json:"id" doc:"What it is about." example:"image-alt-missing"`
	Kind      Kind                   `json:"kind" enum:"compatibility,accessibility,content,links,size,legal,inbox,spam,text" doc:"The group that it belongs to." example:"accessibility"`
	Severity  compatibility.Severity `json:"severity" enum:"error,warning,info" example:"error"`
	Message   string                 `json:"message" example:"The picture has no alternative text"`
	NodeID    string                 `json:"nodeId,omitempty" doc:"The block that it came from, where a document was checked." example:"image-1"`
	Locations []markup.Place         `json:"locations" nullable:"false" doc:"The first 20."`
	Fix       *Fix                   `json:"fix,omitempty"`
}

// Fix is how to mend a finding.
type Fix struct {
	Text   string  `json:"text" doc:"For a person." example:"Say what the picture shows"`
	Change *Change `json:"change,omitempty" doc:"There where a program can mend it without knowing what was meant."`
	Field  *Field  `json:"field,omitempty" doc:"What a person must fill in."`
}

// Change is a change of a document that mends a finding.
type Change struct {
	NodeID string `json:"nodeId" example:"text-1"`
	Prop   string `json:"prop" doc:"The path below the node's props." example:"styles.color"`
	Value  any    `json:"value" doc:"Its new value."`
}

// Field is where a person mends a finding: a prop of a block or, without a block, one of the template's settings.
type Field struct {
	NodeID string `json:"nodeId,omitempty" example:"image-1"`
	Name   string `json:"name" doc:"The path below the node's props, or the setting." example:"alt"`
}

// SchemaName is the type's name in the API description.
func (Field) SchemaName() string { return "FindingField" }

// SchemaName is the type's name in the API description.
func (Change) SchemaName() string { return "DocumentChange" }

// SchemaName is the type's name in the API description.
func (Fix) SchemaName() string { return "FindingFix" }

// maxLocations is how many places a finding names.
const maxLocations = 20

// found is a finding before its places are known.
type found struct {
	Finding
	spans []markup.Span
}

// place gives all findings their lines, columns and nodes.
func place(source string, nodes []render.NodeSpan, all []found) []Finding {
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
			f.NodeID = nodeAt(nodes, f.spans[0])
		}
		f.Kind = kindOf(f.ID)
		findings[i] = f.Finding
	}
	slices.SortStableFunc(findings, func(a, b Finding) int { return cmp.Compare(rank(a.Severity), rank(b.Severity)) })
	return findings
}

func rank(s compatibility.Severity) int {
	return slices.Index([]compatibility.Severity{compatibility.Error, compatibility.Warning, compatibility.Info}, s)
}

// nodeAt is the innermost node that wrote a piece of the mail.
func nodeAt(nodes []render.NodeSpan, span markup.Span) string {
	id, size := "", 0
	for _, n := range nodes {
		if n.Start <= span.Start && span.End <= n.End && (id == "" || n.End-n.Start < size) {
			id, size = n.ID, n.End-n.Start
		}
	}
	return id
}
