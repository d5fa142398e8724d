package operations

import (
	"slices"
	"strconv"
	"strings"

	"mailwright/internal/email/document"
)

func newNode(kind string, props map[string]any) map[string]any {
	return map[string]any{
		"type": map[string]any{"resolvedName": kind}, "props": props, "nodes": []any{}, "linkedNodes": map[string]any{},
		"hidden": false, "isCanvas": document.SpecOf(kind).IsCanvas(),
	}
}

// placed returns the operation that adds a block after another one. If the other one is ROOT, the block goes before the
// footer.
func (d *Document) placed(block map[string]any, after string) Operation {
	kind := block["type"].(map[string]any)["resolvedName"].(string)
	summary := "Add a " + strings.ToLower(strings.TrimSuffix(kind, "Block"))
	parent := d.nodes[after].Parent
	if after == "ROOT" || parent == "ROOT" || d.kind(parent) == "RowBlock" {
		op := d.sectioned(block, after)
		op.Summary = summary
		return op
	}
	index := slices.Index(d.nodes[parent].Nodes, after) + 1
	id := d.freeID("ai-block")
	block["parent"] = parent
	return Operation{Op: Add, NodeID: id, Nodes: map[string]any{id: block}, ParentID: parent, Index: &index, Summary: summary}
}

// sectioned returns the operation that adds a block in a separate row, because only sections can be children of ROOT.
func (d *Document) sectioned(block map[string]any, after string) Operation {
	row, column, id := d.freeID("ai-row"), d.freeID("ai-column"), d.freeID("ai-block")
	rowNode := newNode("RowBlock", map[string]any{"layout": "100", "styles": map[string]any{"padding": 24}})
	rowNode["parent"], rowNode["nodes"] = "ROOT", []any{column}
	columnNode := newNode("ColumnBlock", map[string]any{"width": 100})
	columnNode["parent"], columnNode["nodes"] = row, []any{id}
	block["parent"] = column
	index := d.sectionIndex(after)
	nodes := map[string]any{row: rowNode, column: columnNode, id: block}
	return Operation{Op: Add, NodeID: row, ParentID: "ROOT", Index: &index, Nodes: nodes}
}

func (d *Document) sectionIndex(after string) int {
	sections := d.nodes["ROOT"].Nodes
	if after != "ROOT" {
		return slices.Index(sections, d.section(after)) + 1
	}
	for i, id := range sections {
		if slices.ContainsFunc(d.walk(id), func(id string) bool { return d.kind(id) == "ComplianceFooterBlock" }) {
			return i
		}
	}
	return len(sections)
}

func (d *Document) freeID(prefix string) string {
	for i := 1; ; i++ {
		if id := prefix + "-" + strconv.Itoa(i); !d.Has(id) && !d.given[id] {
			d.given[id] = true
			return id
		}
	}
}

// section returns the child of ROOT that contains a block.
func (d *Document) section(id string) string {
	for d.nodes[id].Parent != "ROOT" && d.nodes[id].Parent != "" {
		id = d.nodes[id].Parent
	}
	return id
}

// whole returns the largest part of the email that contains only this block. Removing the last block of a section
// removes the section.
func (d *Document) whole(id string) string {
	whole := id
	for at := id; ; {
		parent := d.nodes[at].Parent
		if parent == "ROOT" || parent == "" || len(d.children(parent)) > 1 {
			return whole
		}
		if at = parent; d.kind(at) != "ColumnBlock" { // a column can't be removed without its row
			whole = at
		}
	}
}

func isSection(d *Document, id string) bool { return d.nodes[id].Parent == "ROOT" }

// mainHeading returns the largest heading, or the first one if several have that size. It returns "" if there is none.
func (d *Document) mainHeading(scope string) string {
	main := ""
	for _, id := range d.walk(scope) {
		if d.kind(id) == "TextBlock" && d.isHeading(id) && (main == "" || d.drawnSize(id) > d.drawnSize(main)) {
			main = id
		}
	}
	return main
}
