package library

import (
	"fmt"
	"slices"
	"strconv"

	"go.yaml.in/yaml/v3"
)

// A node is a block of a design.
type node struct {
	id       string
	block    string
	props    members
	children []node
}

// A nodeReader gives ids while it reads, so that they are the same for every brand.
type nodeReader struct {
	reader
	counts map[string]int
}

func (r *nodeReader) root(src *source) (node, error) {
	root := node{id: "ROOT", block: "ContainerBlock"}
	for _, part := range []struct {
		name string
		node *yaml.Node
	}{{"styles", &src.Styles}, {"responsive", &src.Responsive}, {"darkStyles", &src.DarkStyles}} {
		value, err := r.members(part.node, blocks[root.block].members[part.name])
		if err != nil {
			return node{}, fmt.Errorf("%s: %w", part.name, err)
		}
		if part.name == "styles" && value.member("fontFamily") == nil {
			value = value.set("fontFamily", plainText("$body"))
		}
		if value != nil {
			root.props = append(root.props, member{part.name, value})
		}
	}
	var err error
	root.children, err = r.nodes(src.Sections, true)
	return root, err
}

// members reads an object that may be absent.
func (r *nodeReader) members(n *yaml.Node, s shape) (members, error) {
	if n.IsZero() {
		return nil, nil
	}
	value, err := r.read(n, s)
	if err != nil {
		return nil, err
	}
	return value.(members), nil
}

func (r *nodeReader) nodes(sources []yaml.Node, top bool) ([]node, error) {
	var read []node
	for i := range sources {
		n, err := r.node(&sources[i], top)
		if err != nil {
			return nil, err
		}
		read = append(read, n)
	}
	return read, nil
}

// node reads a block: block and nodes are structure, all else are its props.
func (r *nodeReader) node(n *yaml.Node, top bool) (node, error) {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	var structure struct {
		Block string
		Nodes []yaml.Node
	}
	if err := n.Decode(&structure); err != nil {
		return node{}, fault(n, "no block: %w", err)
	}
	shape, known := blocks[structure.Block]
	if !known {
		return node{}, fault(n, "unknown block %q", structure.Block)
	}
	read := node{id: r.id(structure.Block, top), block: structure.Block}
	props, err := r.read(without(n, "block", "nodes"), shape)
	if err != nil {
		return node{}, fmt.Errorf("%s: %w", read.id, err)
	}
	read.props = props.(members)
	read.children, err = r.nodes(structure.Nodes, false)
	return read, err
}

// without is a mapping without some of its names.
func without(n *yaml.Node, names ...string) *yaml.Node {
	rest := *n
	rest.Content = nil
	for i := 0; i < len(n.Content); i += 2 {
		if !slices.Contains(names, n.Content[i].Value) {
			rest.Content = append(rest.Content, n.Content[i], n.Content[i+1])
		}
	}
	return &rest
}

// idNames are how the ids of blocks begin.
var idNames = map[string]string{
	"ContainerBlock": "container", "RowBlock": "row", "ColumnBlock": "column", "TextBlock": "text", "ImageBlock": "image",
	"ButtonBlock": "button", "DividerBlock": "divider", "SpacerBlock": "spacer", "SocialIconsBlock": "social",
	"ComplianceFooterBlock": "footer", "HtmlBlock": "html", "ListBlock": "list", "MenuBlock": "menu", "VideoBlock": "video",
}

func (r *nodeReader) id(block string, top bool) string {
	name := idNames[block]
	if top {
		name = "section"
	}
	r.counts[name]++
	return name + "-" + strconv.Itoa(r.counts[name])
}
