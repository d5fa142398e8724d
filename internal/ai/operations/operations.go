// Package operations defines changes to an open document that a user accepts or rejects one by one. A model writes
// them, and this package checks that each leaves a valid document.
package operations

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"mailwright/internal/email/document"
)

// Kinds of operations.
const (
	SetProps    = "setProps"
	ReplaceText = "replaceText"
	Add         = "add"
	Remove      = "remove"
	Move        = "move"
)

// MaxOperations is the maximum number of operations in one answer.
const MaxOperations = 40

// Operation is one change, which is independent of the others.
type Operation struct {
	ID      string `json:"id" doc:"Identifies the operation in this response." example:"1"`
	Op      string `json:"op" enum:"setProps,replaceText,add,remove,move" example:"setProps"`
	NodeID  string `json:"nodeId" doc:"The node to change. For \"add\", the topmost of the new nodes." example:"button-1"`
	Summary string `json:"summary" doc:"What the operation does, in plain language." example:"Button “Shop now”: color #c62828"`
	// ParentID and Index are set for add and move.
	ParentID string         `json:"parentId,omitempty" doc:"For \"add\" and \"move\", the node's parent." example:"column-1"`
	Index    *int           `json:"index,omitempty" doc:"For \"add\" and \"move\", the node's position among its parent's children." example:"1"`
	Props    map[string]any `json:"props,omitempty" doc:"For \"setProps\", the props to merge into the node's props. A null value removes a prop."`
	Text     string         `json:"text,omitempty" doc:"For \"replaceText\", the new text, as inline HTML." example:"Shop now"`
	Nodes    map[string]any `json:"nodes,omitempty" doc:"For \"add\", the new nodes by ID."`
}

// SchemaName returns the type's name in the API description.
func (Operation) SchemaName() string { return "DocumentOperation" }

var errNoNode = errors.New("this node doesn't exist")

// Document is a checked block document whose nodes can be replaced. Copies share nodes, which are never changed in
// place.
type Document struct {
	nodes map[string]node
	// given contains the ids of new nodes.
	given map[string]bool
}

type node struct {
	Type struct {
		ResolvedName string `json:"resolvedName"`
	} `json:"type"`
	Props  map[string]any `json:"props,omitempty"`
	Parent string         `json:"parent,omitempty"`
	Nodes  []string       `json:"nodes,omitempty"`
	Linked map[string]any `json:"linkedNodes,omitempty"`
	Canvas *bool          `json:"isCanvas,omitempty"`
	Hidden bool           `json:"hidden"`
}

// Open reads a document that passed its check.
func Open(source string) (*Document, error) {
	d := &Document{given: map[string]bool{}}
	decoder := json.NewDecoder(strings.NewReader(source))
	decoder.UseNumber()
	if err := decoder.Decode(&d.nodes); err != nil {
		return nil, fmt.Errorf("read the document: %w", err)
	}
	return d, nil
}

// Has reports whether there is a node with this id.
func (d *Document) Has(id string) bool {
	_, ok := d.nodes[id]
	return ok
}

func (d *Document) kind(id string) string { return d.nodes[id].Type.ResolvedName }

// walk lists an id and the ids below it, in reading order.
func (d *Document) walk(id string) []string {
	ids := []string{id}
	for _, child := range d.children(id) {
		ids = append(ids, d.walk(child)...)
	}
	return ids
}

func (d *Document) children(id string) []string {
	children := slices.Clone(d.nodes[id].Nodes)
	for _, name := range slices.Sorted(maps.Keys(d.nodes[id].Linked)) {
		if child, ok := d.nodes[id].Linked[name].(string); ok {
			children = append(children, child)
		}
	}
	return children
}

// Apply returns the document after an operation.
func (d *Document) Apply(op Operation) (*Document, error) {
	if _, ok := d.nodes[op.NodeID]; !ok && op.Op != Add {
		return nil, errNoNode
	}
	next := &Document{nodes: maps.Clone(d.nodes), given: d.given}
	switch op.Op {
	case SetProps:
		next.setProps(op.NodeID, op.Props)
		return next, nil
	case ReplaceText:
		next.setProps(op.NodeID, map[string]any{"text": op.Text})
		return next, nil
	case Remove:
		return next, next.remove(op.NodeID)
	case Move:
		return next, next.move(op)
	case Add:
		return next, next.add(op)
	}
	return nil, fmt.Errorf("%q is not an operation", op.Op)
}

func (d *Document) setProps(id string, patch map[string]any) {
	n := d.nodes[id]
	n.Props = merged(n.Props, patch)
	d.nodes[id] = n
}

// merged applies a patch to props. Objects are merged recursively, and null removes a value.
func merged(props, patch map[string]any) map[string]any {
	next := maps.Clone(props)
	if next == nil {
		next = map[string]any{}
	}
	for name, value := range patch {
		inner, isObject := value.(map[string]any)
		switch {
		case value == nil:
			delete(next, name)
		case isObject:
			before, _ := next[name].(map[string]any)
			next[name] = merged(before, inner)
		default:
			next[name] = value
		}
	}
	return next
}

func (d *Document) remove(id string) error {
	if id == "ROOT" {
		return errors.New("the email itself can't be removed")
	}
	d.detach(id)
	for _, gone := range d.walk(id) {
		delete(d.nodes, gone)
	}
	return nil
}

func (d *Document) detach(id string) {
	parent := d.nodes[id].Parent
	n := d.nodes[parent]
	n.Nodes = slices.DeleteFunc(slices.Clone(n.Nodes), func(child string) bool { return child == id })
	d.nodes[parent] = n
}

func (d *Document) attach(id, parent string, index int) {
	n := d.nodes[parent]
	n.Nodes = slices.Insert(slices.Clone(n.Nodes), min(max(index, 0), len(n.Nodes)), id)
	d.nodes[parent] = n
	moved := d.nodes[id]
	moved.Parent = parent
	d.nodes[id] = moved
}

func (d *Document) move(op Operation) error {
	if !d.Has(op.ParentID) || op.Index == nil {
		return errNoNode
	}
	if op.NodeID == "ROOT" || slices.Contains(d.walk(op.NodeID), op.ParentID) {
		return errors.New("a block can't be moved into itself")
	}
	d.detach(op.NodeID)
	d.attach(op.NodeID, op.ParentID, *op.Index)
	return nil
}

func (d *Document) add(op Operation) error {
	if !d.Has(op.ParentID) || op.Index == nil {
		return errNoNode
	}
	raw, err := json.Marshal(op.Nodes)
	if err != nil {
		return err
	}
	added, err := Open(string(raw))
	if err != nil {
		return err
	}
	for id := range added.nodes {
		if d.Has(id) {
			return fmt.Errorf("node %s already exists", id)
		}
	}
	if !added.Has(op.NodeID) {
		return errNoNode
	}
	maps.Copy(d.nodes, added.nodes)
	d.attach(op.NodeID, op.ParentID, *op.Index)
	return nil
}

// JSON returns the document in its stored form.
func (d *Document) JSON() (string, error) {
	source, err := json.Marshal(d.nodes)
	return string(source), err
}

// check returns why the document can't be stored.
func (d *Document) check() error {
	source, err := d.JSON()
	if err != nil {
		return err
	}
	parsed, err := document.Parse(source)
	if err != nil {
		return err
	}
	if problems := parsed.Check(); len(problems) > 0 {
		return errors.New(problems[0].Message)
	}
	return nil
}

// Sound keeps the operations that leave a valid document, each alone and after the ones before it, and numbers them. It
// also returns why others were left out.
func Sound(d *Document, operations []Operation) (kept []Operation, refused []string) {
	together := d
	for _, op := range operations {
		next, err := sound(d, together, op)
		switch {
		case err != nil:
			refused = append(refused, fmt.Sprintf("%s %s: %s", op.Op, op.NodeID, err))
		case len(kept) == MaxOperations:
			refused = append(refused, fmt.Sprintf("only the first %d changes are shown", MaxOperations))
			return kept, refused
		default:
			op.ID = fmt.Sprint(len(kept) + 1)
			kept, together = append(kept, op), next
		}
	}
	return kept, refused
}

func sound(alone, together *Document, op Operation) (*Document, error) {
	first, err := alone.Apply(op)
	if err != nil {
		return nil, err
	}
	if err := first.check(); err != nil {
		return nil, err
	}
	next, err := together.Apply(op)
	if err != nil {
		return nil, err
	}
	return next, next.check()
}
