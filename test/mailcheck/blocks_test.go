package mailcheck

import (
	"encoding/json"
	"strconv"
	"testing"

	"mailwright/internal/email/render"
)

// block is a node in a document, which tests write as a tree.
type block struct {
	Type  string
	Props props
	Nodes []block
}

type props map[string]any

// container, row, column and text are the blocks that most tests need.
func container(p props, children ...block) block { return block{"ContainerBlock", p, children} }

func row(p props, columns ...block) block { return block{"RowBlock", p, columns} }

func column(p props, children ...block) block { return block{"ColumnBlock", p, children} }

func text(s string) block { return block{"TextBlock", props{"text": s}, nil} }

// with returns a block with one more prop.
func (b block) with(name string, value any) block {
	all := props{name: value}
	for key, old := range b.Props {
		if key != name {
			all[key] = old
		}
	}
	b.Props = all
	return b
}

// imageBlock returns an image that fills its column.
func imageBlock(alt string) block {
	return block{"ImageBlock", props{"src": "https://images.test/large.png", "alt": alt, "width": "full"}, nil}
}

// compose renders a document with these sections.
func compose(t *testing.T, settings render.Settings, sections ...block) string {
	t.Helper()
	return composeRoot(t, settings, container(nil, sections...))
}

func composeRoot(t *testing.T, settings render.Settings, root block) string {
	t.Helper()
	nodes := map[string]any{}
	addNode(nodes, "ROOT", "", root)
	source, err := json.Marshal(nodes)
	if err != nil {
		t.Fatal(err)
	}
	return rendered(t, string(source), settings)
}

func addNode(nodes map[string]any, id, parent string, b block) {
	children := []string{}
	for i, child := range b.Nodes {
		childID := id + "." + strconv.Itoa(i)
		children = append(children, childID)
		addNode(nodes, childID, id, child)
	}
	node := map[string]any{"type": map[string]any{"resolvedName": b.Type}, "props": b.Props, "nodes": children}
	if b.Props == nil {
		node["props"] = props{}
	}
	if parent != "" {
		node["parent"] = parent
	}
	nodes[id] = node
}
