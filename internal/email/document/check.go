package document

import (
	"fmt"
	"strconv"
	"strings"
)

// maxProblems is how many problems Check lists before it stops looking.
const maxProblems = 100

// A Problem is a structural rule that a document breaks. Message and Remedy are sentences without full stop.
type Problem struct {
	NodeID  string `json:"nodeId"`  // "" if it is about the document as a whole; a very long id is cut
	Message string `json:"message"` // what is wrong
	Remedy  string `json:"remedy"`  // what to do about it
}

// Check lists every structural rule that the document breaks, up to 100 problems, in the order of the document.
// A document without problems is a tree: each node but ROOT has one parent and is reached once.
func (d *Document) Check() []Problem {
	c := checker{Document: d}
	c.checkSize()
	if len(d.source) > maxParsed {
		return c.problems
	}
	if d.root == none {
		c.report(rootID, `The node "ROOT" is missing`, `Add a ContainerBlock with the id "ROOT" that lists the sections of the mail`)
	}
	w := walkers.Get().(*walker)
	defer w.free()
	w.walk(d)
	c.tree = w.tree
	for i := range d.nodes {
		c.checkNode(int32(i))
	}
	return c.problems
}

type checker struct {
	*Document
	tree     tree
	problems []Problem
}

func (c *checker) report(nodeID, message, remedy string) {
	if !c.isFull() {
		c.problems = append(c.problems, Problem{shorten(nodeID), message, remedy})
	}
}

// isFull saves the checks from making messages that nobody sees: a document can list a million children that do not exist.
func (c *checker) isFull() bool { return len(c.problems) == maxProblems }

func (c *checker) checkSize() {
	if len(c.source) > MaxBytes {
		c.report("", fmt.Sprintf("The document has %d bytes; at most %d are allowed", len(c.source), MaxBytes),
			"Shorten long texts, link images instead of embedding them, or make two templates of it")
	}
	if len(c.nodes) > MaxNodes {
		c.report("", fmt.Sprintf("The document has %d nodes; at most %d are allowed", len(c.nodes), MaxNodes),
			"Remove blocks, or make two templates of it")
	}
}

func (c *checker) checkNode(i int32) {
	if c.isFull() {
		return
	}
	c.checkID(i)
	if i == c.root {
		c.checkRoot()
	} else {
		c.checkReached(i)
		c.checkRow(i)
	}
	c.checkDepth(i)
	for place := c.nodes[i].first; place < c.nodes[i].end && !c.isFull(); place++ {
		c.checkChild(i, place)
	}
}

// checkID refuses an id that is no ordinary key in the browser: assigning to it would change the prototype of the node map.
func (c *checker) checkID(i int32) {
	if c.idOf(i) == "__proto__" {
		c.report("__proto__", `The id "__proto__" is reserved`, "Give the node another id")
	}
}

func (c *checker) checkRoot() {
	n := &c.nodes[c.root]
	if n.block != ContainerBlock {
		c.report(rootID, fmt.Sprintf(`"ROOT" is a %s; it must be a ContainerBlock`, shorten(c.string(n.typeName))),
			`Set type.resolvedName of "ROOT" to "ContainerBlock"`)
	}
	if n.canvas == False {
		c.report(rootID, `"ROOT" has isCanvas false; it must accept children`, `Set isCanvas of "ROOT" to true`)
	}
	if n.declared != 0 {
		c.report(rootID, fmt.Sprintf(`"ROOT" has the parent %s; it stands at the top and has none`, quote(c.string(n.declared))),
			`Remove parent from "ROOT"`)
	}
}

// declaredParent is the node that i names as its parent, or none.
func (c *checker) declaredParent(i int32) int32 {
	if c.nodes[i].declared == 0 {
		return none
	}
	return c.find(c.string(c.nodes[i].declared))
}

// checkReached reports the top of what hangs in the air; what stands below it is put right together with it.
// Without ROOT nothing is reached, and saying so for every section would hide the cause.
func (c *checker) checkReached(i int32) {
	n := &c.nodes[i]
	if n.listing != none || c.root == none {
		return
	}
	remedy := "List it in the nodes of the block that it belongs to, or remove it"
	if parent := c.declaredParent(i); parent != none && c.allowedIn(parent).has(n.block) {
		remedy = fmt.Sprintf("Add it to the nodes of %s, or remove it", quote(c.string(n.declared)))
	}
	c.report(c.idOf(i), c.label(i)+" is not reached from ROOT: no node lists it as a child", remedy)
}

// checkRow wants as many columns as the layout has.
func (c *checker) checkRow(i int32) {
	node := Node{c.Document, i}
	if node.Type() != RowBlock {
		return
	}
	row := node.Row()
	columns := row.Columns()
	if columns == nil {
		c.report(c.idOf(i), fmt.Sprintf("%s has the unknown layout %s", c.label(i), quote(row.Layout)),
			"Use one of these layouts: "+strings.Join(layoutNames(), ", "))
		return
	}
	has := 0
	for child := range node.Children() {
		if child.Type() == ColumnBlock {
			has++
		}
	}
	if has != len(columns) {
		c.report(c.idOf(i), fmt.Sprintf("%s has %s, but its layout %s has %d", c.label(i), counted(has, "column"), quote(row.Layout),
			len(columns)),
			fmt.Sprintf("Give it exactly %s, or choose another layout", counted(len(columns), "ColumnBlock")))
	}
}

// checkDepth reports the first level that is too deep, not all that is below it.
func (c *checker) checkDepth(i int32) {
	if c.tree.depth[i] == MaxDepth+1 {
		c.report(c.idOf(i), fmt.Sprintf("%s is %d levels below ROOT; at most %d are allowed", c.label(i), MaxDepth+1, MaxDepth),
			"Take away some of the containers and rows around it")
	}
}

// label names a node by its type and id, as in: TextBlock "t1".
func (c *checker) label(i int32) string {
	return shorten(c.string(c.nodes[i].typeName)) + " " + quote(c.idOf(i))
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}
