package library

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"go.yaml.in/yaml/v3"

	"mailwright/internal/email/document"
)

// node is a block of a design.
type node struct {
	id       string
	block    string
	props    members
	children []node
	part     *part // its role in a draft, or nil if the design doesn't set one
	ornament bool  // whether it can contain blocks but has none with content
}

// nodeReader assigns IDs while it reads, so that they're the same for every brand.
type nodeReader struct {
	reader
	counts map[string]int
	drafts int // number of enclosing blocks that exist only in drafts
	items  int // number of enclosing prototypes of items
}

func (r *nodeReader) root(src *source) (node, error) {
	root := node{id: "ROOT", block: "ContainerBlock"}
	shape, _ := shapeOf(root.block)
	for _, part := range []struct {
		name string
		node *yaml.Node
	}{{"styles", &src.Styles}, {"responsive", &src.Responsive}, {"darkStyles", &src.DarkStyles}} {
		looks, _ := shape.Member(part.name)
		value, err := r.members(part.node, looks)
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

// members reads an object that may be missing.
func (r *nodeReader) members(n *yaml.Node, s document.Prop) (members, error) {
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
	return read, checkParts(sources, read)
}

// node reads a block. The keys in structure define its structure and its role in drafts. All other keys are props.
func (r *nodeReader) node(n *yaml.Node, top bool) (node, error) {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	var s structure
	if err := n.Decode(&s); err != nil {
		return node{}, fault(n, "not a block: %w", err)
	}
	shape, known := shapeOf(s.Block)
	if !known {
		return node{}, fault(n, "unknown block %q", s.Block)
	}
	part, err := s.part(n, r.words)
	if err != nil {
		return node{}, fmt.Errorf("%s: %w", s.Block, err)
	}
	read := node{block: s.Block, part: part}
	if read.inDraftsOnly() {
		r.drafts++
		defer func() { r.drafts-- }()
	}
	read.id = r.id(s.Block, top)
	props, err := r.read(without(n, structural...), shape)
	if err != nil {
		return node{}, fmt.Errorf("%s: %w", cmp.Or(read.id, s.Block), err)
	}
	read.props = props.(members)
	if read.children, err = r.children(n, &s); err != nil {
		return node{}, err
	}
	read.ornament = read.isCanvas() && !read.hasContent()
	return read, read.checkPart(n, r.images)
}

// children reads the blocks inside another one. Those inside an item are parts of the item.
func (r *nodeReader) children(n *yaml.Node, s *structure) ([]node, error) {
	switch inItem := r.items > 0; {
	case inItem && !slices.Contains([]string{"", "item", "image", "decor"}, s.Role):
		return nil, faultAt(n, "role", "a block in items must be item, image or decor, not %s", s.Role)
	case !inItem && s.Role == "item":
		return nil, faultAt(n, "role", "item is only for blocks in items")
	case s.Role == "items":
		r.items++
		defer func() { r.items-- }()
	}
	return r.nodes(s.Nodes, false)
}

// without returns a mapping without the given keys.
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

// id returns the ID of the next block. Draft-only blocks don't get IDs, so that the design's own blocks keep theirs.
func (r *nodeReader) id(block string, top bool) string {
	if r.drafts > 0 {
		return ""
	}
	name := idName(block)
	if top {
		name = "section"
	}
	return nextID(name, r.counts)
}

func nextID(name string, counts map[string]int) string {
	counts[name]++
	return name + "-" + strconv.Itoa(counts[name])
}
